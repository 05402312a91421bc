// Stars on the device: their contacts, which kernels follow and search for (star_follow.cl, star_search.cl), to it and
// back.
#include <algorithm>
#include <numeric>

#include "backend/opencl/stepper.h"

namespace scree::opencl {
namespace {

// as in star_flags.cl
constexpr uint8_t kActiveFlag = 1, kSaddleFlag = 2, kEndedFlag = 4;

constexpr size_t kFewSlots = 32;                     // contacts of a pair that a search has room for at first
constexpr size_t kSearchersOnGpu = 4096, kSearchersElsewhere = 256;

// with room for blocks that are put behind the others
size_t roomy(size_t contacts) { return contacts + contacts / 8 + 256; }

}  // namespace

void StarTablesOnDevice::upload(Device& device, const StarTable& table) {
  std::vector<StarRecord> all;
  std::vector<StarProduct> product;
  std::vector<StarTerm> term;
  std::vector<float> node;
  std::vector<double> direction;
  for (const Star& s : table.stars) {
    all.push_back({s.mean, s.sag, s.least_radius, s.most_slope, s.most_bend, s.only_squares,
                   static_cast<int>(s.product.size()), static_cast<int>(s.terms.size()), s.nodes,
                   static_cast<int>(product.size()), static_cast<int>(term.size()), static_cast<int>(node.size() / 2)});
    product.insert(product.end(), s.product.begin(), s.product.end());
    term.insert(term.end(), s.terms.begin(), s.terms.end());
    for (size_t i = 0; i < static_cast<size_t>(s.nodes); ++i) {
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

void HostBlocks::add(const ContactList& list, size_t k, bool rolling) {
  const Quad& n = list.normal[k];
  feet.push_back(list.feet[k]);
  normal.push_back({n.x, n.y, list.grip[k], n.w});
  point.push_back({list.force[k].x, list.force[k].y, 0, 0});
  slide.push_back(list.state.slide[k]);
  if (rolling) roll.push_back(list.state.roll[k]);
  flags.push_back(static_cast<uint8_t>((list.state.active[k] ? kActiveFlag : 0) |
                                       (list.key[k].kind & kSaddle ? kSaddleFlag : 0)));
}

void Stepper::write_blocks(const HostBlocks& from, StarBlocks& to) {
  const size_t contacts = from.flags.size();
  to.capacity = std::max(to.capacity, roomy(contacts));
  for (HeldArray<Quad>* quads : {&to.feet, &to.normal, &to.point, &to.slide}) quads->reserve(device_, to.capacity);
  to.roll.reserve(device_, fields_.rolling ? to.capacity : 0);
  to.flags.reserve(device_, to.capacity);
  to.feet.write(device_, from.feet);
  to.normal.write(device_, from.normal);
  to.point.write(device_, from.point);
  to.slide.write(device_, from.slide);
  if (fields_.rolling) to.roll.write(device_, from.roll);
  to.flags.write(device_, from.flags);
  to.first.write(device_, from.first);
  to.count.write(device_, from.count);
  to.counts.write(device_, std::vector<StarCounts>{{0, u32(contacts), 0, 0}});
}

void Stepper::read_blocks(const StarBlocks& from, size_t count, HostBlocks& to) {
  StarCounts counts;
  from.counts.read_at(device_, 0, counts);
  const size_t end = std::min<size_t>(counts.end, from.capacity);
  const auto read = [&](const auto& array, auto& values, size_t n) {
    values.resize(n);
    array.read(device_, std::span(values));
  };
  read(from.feet, to.feet, end);
  read(from.normal, to.normal, end);
  read(from.point, to.point, end);
  read(from.slide, to.slide, end);
  if (fields_.rolling) read(from.roll, to.roll, end);
  read(from.flags, to.flags, end);
  read(from.first, to.first, count);
  read(from.count, to.count, count);
}

void Stepper::make_room_for_star_pairs(size_t count) {
  settings_.pairs = u32(count);
  for (DeviceArray<uint32_t>* list : {&pair_a_, &pair_b_, &stars_.scan, &stars_.pairs.first, &stars_.pairs.count})
    list->reserve(device_, count + 1);
  stars_.searched_pose.reserve(device_, count);
  stars_.searched_wait.reserve(device_, count);
  sums_.reserve(device_, partials_of(settings_.pairs) + partials_of(settings_.wall_pairs));
}

void Stepper::upload_stars(const HostState& s) {
  const size_t count = s.pairs.count;
  HostBlocks blocks;
  blocks.count.assign(count, 0);
  for (const ContactLists& lists : s.stars->contacts)
    for (size_t k = 0; k < lists.stars.count; ++k) {
      ++blocks.count[lists.stars.pair[k]];
      blocks.add(lists.stars, k, fields_.rolling);
    }
  blocks.first.resize(count);
  std::exclusive_scan(blocks.count.begin(), blocks.count.end(), blocks.first.begin(), 0u);
  write_blocks(blocks, stars_.pairs);
  stars_.searched_pose.write(device_, std::span<const Quad>(s.stars->searched.pose.data(), count));
  stars_.searched_wait.write(device_, std::span<const double>(s.stars->searched.wait.data(), count));
  StarRoom& room = stars_.room;
  room.searchers = device_.is_gpu() ? kSearchersOnGpu : kSearchersElsewhere;
  room.slots = std::max<uint32_t>(room.slots, kFewSlots);
  stars_.scratch.reserve(device_, size_t{room.searchers} * room.slots);
}

// The point of a contact, which the device forgets for its force: half way between those of both boundaries.
static Vec3 contact_point(const Parts& parts, const StarTable& table, uint32_t a, const Quad& feet, const Quad& normal) {
  const Quad &place = parts.place[a], &turn = parts.turn[a];
  const double r = scalar::star_value(table.stars[parts.star[a]].program(), {feet.x, feet.y}).r * place.w;
  const Vec3 on_a{place.x + (turn.x * feet.x - turn.y * feet.y) * r, place.y + (turn.y * feet.x + turn.x * feet.y) * r,
                  place.z};
  return on_a - Vec3{normal.x, normal.y, 0} * (0.5 * normal.w);
}

void Stepper::download_stars(const HostState& s) {
  const size_t count = s.pairs.count, chunk = s.chunk;
  HostBlocks from;
  read_blocks(stars_.pairs, count, from);
  s.stars->contacts.assign((s.bodies.size() + chunk - 1) / chunk, {});
  for (uint32_t p = 0; p < count; ++p) {
    const uint32_t a = s.pairs.a[p], b = s.pairs.b[p], body_a = s.parts.body[a], body_b = s.parts.body[b];
    const uint32_t row = s.bodies.material[body_a] * s.contact.materials + s.bodies.material[body_b];
    const double radius_a = s.parts.place[a].w, radius_b = s.parts.place[b].w;
    ContactList& list = s.stars->contacts[body_a / chunk].stars;
    for (uint32_t i = from.first[p]; i < from.first[p] + from.count[p]; ++i) {
      if (from.flags[i] & kEndedFlag) continue;
      const uint8_t kind = from.flags[i] & kSaddleFlag ? kSaddle : 0;
      const size_t k = list.add({a, b, kind, 0}, row, fields_);
      const Quad& n = from.normal[i];
      list.pair[k] = p;
      list.state.active[k] = from.flags[i] & kActiveFlag;
      list.state.slide[k] = from.slide[i];
      if (fields_.rolling) list.state.roll[k] = from.roll[i];
      list.normal[k] = {n.x, n.y, 0, n.w};
      list.grip[k] = n.z;
      list.feet[k] = from.feet[i];
      list.point[k] = make_quad(contact_point(s.parts, s.stars->table, a, from.feet[i], n),
                                radius_a * radius_b / (radius_a + radius_b));
      list.force[k] = {from.point[i].x, from.point[i].y, 0};
    }
  }
  stars_.searched_pose.read(device_, std::span(s.stars->searched.pose.data(), count));
  stars_.searched_wait.read(device_, std::span(s.stars->searched.wait.data(), count));
}

void Stepper::star_contacts() {
  const StarTablesOnDevice& t = stars_.tables;
  const StarBlocks& c = stars_.pairs;
  const size_t groups = partials_of(settings_.pairs);
  settings_.partials = u32(groups);
  launch(device_, kernel("clear_star_counts"), 1, 1, c.counts);
  launch_runs("follow_stars", settings_.pairs, settings_, t.records, t.products, t.terms, t.nodes, t.directions, place_,
              parts_.place, parts_.body, parts_.local, motion_, spin_, orientation_, pair_a_, pair_b_, c.first, c.count,
              stars_.searched_pose, stars_.searched_wait, c.feet, c.normal, c.point, c.slide, c.roll, c.flags,
              stars_.scan, c.counts);
  search_stars();
  launch_runs("star_contacts", settings_.pairs, settings_, pair_a_, pair_b_, place_, parts_.place, parts_.body, motion_,
              spin_, material_, params_, c.first, c.count, c.normal, c.point, c.slide, c.roll, c.flags, sums_,
              local<ContactSums>(kGroup));
  launch(device_, kernel("book_step"), kBookGroup, kBookGroup, settings_, sums_, wall_begin_, piece_sums_,
         walls_.motions, on_walls_, ledger_, local<ContactSums>(kBookGroup));
}

// Until all pairs that were listed are done: those without enough room wait for more of it.
void Stepper::search_stars() {
  const StarTablesOnDevice& t = stars_.tables;
  StarBlocks& c = stars_.pairs;
  for (;;) {
    stars_.room.capacity = u32(c.capacity);
    launch(device_, kernel("search_stars"), stars_.room.searchers, device_.is_gpu() ? kGroup : kRunGroup, settings_,
           t.records, t.products, t.terms, t.nodes, t.directions, place_, parts_.place, parts_.body, parts_.local,
           motion_, spin_, orientation_, pair_a_, pair_b_, c.first, c.count, stars_.searched_pose,
           stars_.searched_wait, c.feet, c.normal, c.point, c.slide, c.roll, c.flags, stars_.room, stars_.scratch,
           stars_.scan, c.counts);
    StarCounts counts;
    c.counts.read_at(device_, 0, counts);
    if (counts.slots == 0 && counts.unplaced == 0) return;
    make_room_for_contacts(counts);
  }
}

void Stepper::make_room_for_contacts(const StarCounts& counts) {
  StarBlocks& c = stars_.pairs;
  StarCounts now = counts;
  now.slots = now.unplaced = 0;
  if (counts.slots > 0) {
    stars_.room.slots = std::max(stars_.room.slots, counts.slots);
    stars_.scratch.reserve(device_, size_t{stars_.room.searchers} * stars_.room.slots);
  }
  if (counts.unplaced > 0) {
    c.source.reserve(device_, settings_.pairs + 1);
    c.old_first.reserve(device_, settings_.pairs + 1);
    c.old_count.reserve(device_, settings_.pairs + 1);
    c.first.swap(c.old_first);
    c.count.swap(c.old_count);
    launch(device_, kernel("name_own_sources"), settings_.pairs, kGroup, settings_.pairs, c.old_count, c.source,
           c.first, c.count);
    now.end = scan(c.first.buffer(), settings_.pairs);
    c.capacity = std::max(c.capacity, roomy(size_t{now.end} + counts.end - std::min<size_t>(counts.end, c.capacity)));
    move_blocks(c, settings_.pairs);
  }
  c.counts.write(device_, std::span<const StarCounts>(&now, 1));
}

// From where old_first says to where first does; one array after the other.
void Stepper::move_blocks(StarBlocks& c, size_t count) {
  const auto carry = [&](HeldArray<Quad>& quads, int what) {
    c.spare.reserve(device_, c.capacity);
    launch(device_, kernel("carry_star_quads"), count, kGroup, u32(count), what, c.source, c.old_first, c.first,
           c.count, quads, c.spare);
    quads.swap(c.spare);
  };
  enum { kFeet, kNormal, kSpring, kAny };
  carry(c.feet, kFeet);
  carry(c.normal, kNormal);
  carry(c.point, kAny);
  carry(c.slide, kSpring);
  if (fields_.rolling) carry(c.roll, kAny);
  c.spare_flags.reserve(device_, c.capacity);
  launch(device_, kernel("carry_star_flags"), count, kGroup, u32(count), c.source, c.old_first, c.first, c.count,
         c.flags, c.spare_flags);
  c.flags.swap(c.spare_flags);
}

// The new pairs take over the contacts of the old ones; a_first_ is new, spare_first_ old.
void Stepper::find_star_pairs(const GridSettings& grid, const cl::Buffer& cell_first, uint32_t count) {
  StarBlocks& c = stars_.pairs;
  c.first.swap(c.old_first);
  c.count.swap(c.old_count);
  pair_b_.swap(stars_.old_b);
  make_room_for_star_pairs(count);
  c.source.reserve(device_, count + 1);
  launch(device_, kernel("list_pairs"), settings_.balls, kGroup, grid, settings_, ball_place(), parts_.body, cell_first,
         load_, a_first_, pair_a_, pair_b_);
  launch(device_, kernel("find_star_sources"), count, kGroup, count, ball_order(), pair_a_, pair_b_, spare_first_,
         stars_.old_b, c.old_first, c.old_count, c.flags, c.source, c.first, c.count, stars_.searched_pose,
         stars_.searched_wait);
  const uint32_t end = scan(c.first.buffer(), count);
  c.capacity = std::max(c.capacity, roomy(end));
  move_blocks(c, count);
  const StarCounts now{0, end, 0, 0};
  c.counts.write(device_, std::span<const StarCounts>(&now, 1));
  list_by_b();
}

void Stepper::finish_stars(bool begins) {
  const StarBlocks& c = stars_.pairs;
  launch_runs("finish_bodies", settings_.bodies, settings_, constants_, parts_.shape, parts_.gyration, parts_.first,
              parts_.local, parts_.place, place_, motion_, spin_, orientation_, load_, a_first_, as_b_.first,
              as_b_.list, c.first, c.count, c.point, wall_lists_.of_body.first, c.first, c.count, c.point,
              static_cast<int>(begins), speeds_, local<Quad>(2 * kGroup));
}

}  // namespace scree::opencl
