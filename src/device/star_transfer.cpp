// Contacts of stars to the device and back.
#include <algorithm>
#include <numeric>

#include "device/stepper.h"

namespace scree::opencl {
namespace {

// The point of a contact, which the device forgets for its force: half way between those of both boundaries.
Vec3 contact_point(const Parts& parts, const StarTable& table, uint32_t a, const Quad& foot_points,
                   const Quad& normal) {
  const Quad &place = parts.place[a], &turn = parts.turn[a];
  const double r = scalar::star_value(table.stars[parts.star[a]].program(), {foot_points.x, foot_points.y}).r * place.w;
  const Vec3 on_a{place.x + (turn.x * foot_points.x - turn.y * foot_points.y) * r,
                  place.y + (turn.y * foot_points.x + turn.x * foot_points.y) * r, place.z};
  return on_a - Vec3{normal.x, normal.y, 0} * (0.5 * normal.w);
}

std::vector<PairSizes> sizes_of_pairs(const HostState& s) {
  std::vector<PairSizes> all;
  for (size_t p = 0; p < s.pairs.count; ++p)
    all.push_back({s.parts.place[s.pairs.a[p]].w, s.parts.place[s.pairs.b[p]].w, s.contact.reach});
  return all;
}

}  // namespace

void StarTablesOnDevice::upload(Device& device, const StarTable& table) {
  std::vector<StarRecord> all;
  std::vector<StarProduct> product;
  std::vector<StarTerm> term;
  std::vector<float> node;
  std::vector<double> direction;
  const auto count = [](const auto& list) { return static_cast<int>(list.size()); };
  for (const Star& s : table.stars) {
    all.push_back({s.mean, s.sag, s.least_radius, s.most_slope, s.most_bend, s.only_squares, count(s.product),
                   count(s.terms), s.nodes, count(product), count(term), count(node) / 2});
    product.insert(product.end(), s.product.begin(), s.product.end());
    term.insert(term.end(), s.terms.begin(), s.terms.end());
    // sixteen more, as those that take sixteen at a time want
    for (size_t i = 0; i < static_cast<size_t>(s.nodes) + 16; ++i) {
      node.insert(node.end(), {s.node_x[i], s.node_y[i]});
      direction.insert(direction.end(), {s.cosine[i], s.sine[i]});
    }
  }
  records.write(device, all);
  products.write(device, product);
  terms.write(device, term);
  nodes.write(device, node);
  directions.write(device, direction);
}

// with what both kinds of contacts have
void HostBlocks::add(const ContactList& list, size_t k, bool rolling) {
  slide.push_back(list.state.slide[k]);
  if (rolling) roll.push_back(list.state.roll[k]);
  flags.push_back(
      static_cast<uint8_t>((list.state.active[k] ? kActiveFlag : 0) | (list.key[k].kind & kSaddle ? kSaddleFlag : 0)));
}

void HostBlocks::begin_blocks() {
  first.resize(count.size());
  std::exclusive_scan(count.begin(), count.end(), first.begin(), 0u);
}

void Stepper::hold_blocks(StarBlocks& blocks, bool packed) {
  blocks.packed = packed;
  const size_t quad = HeldArray<Quad>::bytes_each(device_);
  for (ContactArray* quads :
       {&blocks.foot_points, &blocks.normal, &blocks.point, &blocks.slide, &blocks.roll, &blocks.arm})
    quads->hold(quad);
  stars_.searched_pose.hold(device_.single ? sizeof(uint32_t[2]) : quad);
  blocks.flags.hold(sizeof(uint8_t));
  blocks.grip.hold(sizeof(uint16_t));
  if (!packed) return;
  for (ContactArray* pairs : {&blocks.foot_points, &blocks.normal, &blocks.slide}) pairs->hold(sizeof(uint32_t[2]));
}

void Stepper::write_blocks(const HostBlocks& from, StarBlocks& to) {
  const size_t contacts = from.flags.size();
  to.capacity = std::max(to.capacity, roomy(contacts));
  for (ContactArray* records : {&to.foot_points, &to.normal, &to.point, &to.slide, &to.flags})
    records->reserve(device_, to.capacity);
  to.arm.reserve(device_, &to == &stars_.walls ? to.capacity : 0);
  to.roll.reserve(device_, fields_.rolling ? to.capacity : 0);
  to.grip.reserve(device_, to.packed ? to.capacity : 0);
  if (to.packed) {
    const PackedContacts packed = packed_contacts(from);
    to.foot_points.write(device_, packed.foot_points);
    to.normal.write(device_, packed.normal);
    to.slide.write(device_, packed.slide);
    to.grip.write(device_, packed.grip);
  } else {
    to.foot_points.write_quads(device_, from.foot_points);
    to.normal.write_quads(device_, from.normal);
    to.slide.write_quads(device_, from.slide);
  }
  to.point.write_quads(device_, from.point);
  if (fields_.rolling) to.roll.write_quads(device_, from.roll);
  to.flags.write(device_, from.flags);
  to.first.write(device_, from.first);
  to.count.write(device_, from.count);
  to.counts.write(device_, std::vector<StarCounts>{{0, u32(contacts), 0, 0}});
  to.room.searchers = device_.is_gpu() ? kSearchersOnGpu : kSearchersElsewhere;
  to.room.slots = std::max<uint32_t>(to.room.slots, kFewSlots);
}

void Stepper::read_blocks(const StarBlocks& from, size_t count, HostBlocks& to) {
  const StarCounts counts = from.counts.one(device_);
  const size_t end = std::min<size_t>(counts.end, from.capacity);
  const auto read_as_quads = [&](const ContactArray& records, std::vector<Quad>& quads) {
    quads.resize(end);
    records.read_quads(device_, quads);
  };
  if (from.packed) {
    PackedContacts packed(end);
    from.foot_points.read(device_, packed.foot_points);
    from.normal.read(device_, packed.normal);
    from.slide.read(device_, packed.slide);
    from.grip.read(device_, packed.grip);
    unpack_contacts(packed, to);
  } else {
    read_as_quads(from.foot_points, to.foot_points);
    read_as_quads(from.normal, to.normal);
    read_as_quads(from.slide, to.slide);
  }
  read_as_quads(from.point, to.point);
  if (fields_.rolling) read_as_quads(from.roll, to.roll);
  to.flags.resize(end);
  from.flags.read(device_, to.flags);
  to.first.resize(count);
  to.count.resize(count);
  from.first.read(device_, std::span(to.first));
  from.count.read(device_, std::span(to.count));
}

void Stepper::upload_star_pairs(const HostState& s) {
  const size_t count = s.pairs.count;
  HostBlocks blocks;
  blocks.count.assign(count, 0);
  for (const ContactLists& lists : s.stars->pairs.contacts) {
    const ContactList& list = lists.now;
    for (size_t k = 0; k < list.count; ++k) {
      const Quad& n = list.normal[k];
      ++blocks.count[list.pair[k]];
      blocks.add(list, k, fields_.rolling);
      blocks.foot_points.push_back(foot_points_of(list)[k]);
      blocks.normal.push_back({n.x, n.y, grip_of(list)[k], n.w});
      blocks.point.push_back({list.force[k].x, list.force[k].y, 0, 0});
    }
  }
  blocks.begin_blocks();
  write_blocks(blocks, stars_.pairs);
  upload_lays(s);
  stars_.candidates.reserve(device_, size_t{stars_.pairs.room.searchers} * stars_.pairs.room.slots);
}

void Stepper::upload_lays(const HostState& s) {
  const SearchedPairs& from = s.stars->searched();
  const size_t count = s.pairs.count;
  if (!device_.single) {
    stars_.searched_pose.write_quads(device_, {from.pose.data(), count});
    return stars_.searched_wait.write(device_, std::span<const double>(from.wait.data(), count));
  }
  const PackedLays packed = packed_lays(from, sizes_of_pairs(s));
  stars_.searched_pose.write(device_, packed);
}

void Stepper::download_lays(const HostState& s) {
  SearchedPairs& to = s.stars->searched();
  const size_t count = s.pairs.count;
  if (!device_.single) {
    stars_.searched_pose.read_quads(device_, {to.pose.data(), count});
    return stars_.searched_wait.read(device_, std::span(to.wait.data(), count));
  }
  PackedLays packed(count);
  stars_.searched_pose.read(device_, packed);
  unpack_lays(packed, sizes_of_pairs(s), to);
}

void Stepper::download_stars(const HostState& s) {
  for (KindLists* lists : {&s.stars->pairs, &s.stars->walls})
    lists->contacts.assign(chunks(), ContactLists(lists->kind->columns.layout(fields_.rolling)));
  download_star_pairs(s);
  download_star_walls(s);
}

void Stepper::download_star_pairs(const HostState& s) {
  const size_t count = s.pairs.count;
  HostBlocks from;
  read_blocks(stars_.pairs, count, from);
  for (uint32_t p = 0; p < count; ++p) {
    const uint32_t a = s.pairs.a[p], b = s.pairs.b[p], body_a = s.parts.body[a], body_b = s.parts.body[b];
    const uint32_t row = s.bodies.material[body_a] * s.contact.materials + s.bodies.material[body_b];
    const double radius_a = s.parts.place[a].w, radius_b = s.parts.place[b].w;
    ContactList& list = s.stars->pairs.contacts[body_a / s.chunk].now;
    for (uint32_t i = from.first[p]; i < from.first[p] + from.count[p]; ++i) {
      if (from.flags[i] & kEndedFlag) continue;
      const size_t k = list.add({a, b, static_cast<uint8_t>(from.flags[i] & kSaddleFlag ? kSaddle : 0), 0}, row);
      const Quad& n = from.normal[i];
      list.pair[k] = p;
      list.state.active[k] = from.flags[i] & kActiveFlag;
      list.state.slide[k] = from.slide[i];
      if (fields_.rolling) list.state.roll[k] = from.roll[i];
      list.normal[k] = {n.x, n.y, 0, n.w};
      grip_of(list)[k] = n.z;
      foot_points_of(list)[k] = from.foot_points[i];
      list.point[k] = make_quad(contact_point(s.parts, s.stars->table, a, from.foot_points[i], n),
                                radius_a * radius_b / (radius_a + radius_b));
      list.force[k] = {from.point[i].x, from.point[i].y, 0};
    }
  }
  download_lays(s);
}

void Stepper::upload_star_walls(const HostState& s) {
  const WallPairs& pairs = s.wall_pairs;
  HostBlocks blocks;
  blocks.count.assign(settings_.wall_pairs, 0);
  for (const ContactLists& lists : s.stars->walls.contacts) {
    const ContactList& list = lists.now;
    for (size_t k = 0; k < list.count; ++k) {
      const ContactKey& key = list.key[k];
      uint32_t n = pairs.first[key.a];
      while (n < pairs.first[key.a + 1] && pairs.wall[n] != key.b) ++n;
      if (n == pairs.first[key.a + 1]) continue;  // out of reach by now, and so without springs
      ++blocks.count[n];
      blocks.add(list, k, fields_.rolling);
      blocks.foot_points.push_back({key.at, double(list.pair[k]), grip_of(list)[k], 0});
      blocks.normal.push_back(list.normal[k]);
      blocks.point.push_back({list.force[k].x, list.force[k].y, 0, list.force[k].z});
    }
  }
  blocks.begin_blocks();
  write_blocks(blocks, stars_.walls);
  stars_.touches.reserve(device_, size_t{stars_.walls.room.searchers} * stars_.walls.room.slots);
  begin_star_walls();
}

void Stepper::download_star_walls(const HostState& s) {
  const WallPairs& pairs = s.wall_pairs;
  HostBlocks from;
  read_blocks(stars_.walls, settings_.wall_pairs, from);
  std::vector<Quad> arm(from.flags.size());
  stars_.walls.arm.read_quads(device_, arm);
  for (uint32_t n = 0; n < settings_.wall_pairs; ++n) {
    const uint32_t a = pairs.owner[n], wall = pairs.wall[n], body = s.parts.body[a];
    const uint32_t row = s.bodies.material[body] * s.contact.materials + s.wall_shapes[wall].material;
    ContactList& list = s.stars->walls.contacts[body / s.chunk].now;
    for (uint32_t i = from.first[n]; i < from.first[n] + from.count[n]; ++i) {
      if (from.flags[i] & kEndedFlag) continue;
      const Quad& mark = from.foot_points[i];
      const uint8_t kind = static_cast<uint8_t>(kOnWall | (from.flags[i] & kSaddleFlag ? kSaddle : 0));
      const size_t k = list.add({a, wall, kind, static_cast<float>(mark.x)}, row);
      list.pair[k] = static_cast<uint32_t>(mark.y);
      list.state.active[k] = from.flags[i] & kActiveFlag;
      list.state.slide[k] = from.slide[i];
      if (fields_.rolling) list.state.roll[k] = from.roll[i];
      list.normal[k] = from.normal[i];
      grip_of(list)[k] = mark.z;
      list.point[k] = make_quad(xyz(s.bodies.place[body]) + xyz(arm[i]), s.parts.place[a].w);
      list.force[k] = {from.point[i].x, from.point[i].y, from.point[i].w};
    }
  }
}

}  // namespace scree::opencl
