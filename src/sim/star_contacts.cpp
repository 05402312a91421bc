// Lists of contacts between steps: carried over a search, let go of, told to the outside.
#include <algorithm>
#include <numeric>

#include "sim/engine.h"
#include "state/reorder.h"

namespace scree {
namespace {

size_t chunk_count(const Engine& e) { return (e.bodies.size() + e.count.chunk - 1) / e.count.chunk; }

// which list a contact belongs into, and where
auto order_of(const Engine& e, const ContactKey& key) {
  return std::tuple(e.parts.body[key.a] / e.count.chunk, key.kind & kOnWall, key.a, key.b);
}

void append(ContactList& to, const ContactList& from, size_t k, const ContactKey& key, bool turned, HistoryFields f) {
  to.grow(to.count + 1, f);
  const size_t i = to.count++;
  to.key[i] = key;
  to.state.active[i] = 1;
  const Quad& slide = from.state.slide[k];
  to.state.slide[i] = turned ? Quad{-slide.x, -slide.y, -slide.z, slide.w} : slide;
  if (f.rolling) to.state.roll[i] = from.state.roll[k];
  const Quad& normal = from.normal[k];
  to.normal[i] = turned ? Quad{-normal.x, -normal.y, -normal.z, normal.w} : normal;
  to.point[i] = from.point[k];
  to.share[i] = from.share[k];
  to.force[i] = turned ? -from.force[k] : from.force[k];
}

double energy_in(const Engine& e, const ContactList& list, size_t k) {
  const ContactKey& key = list.key[k];
  const uint32_t material_a = e.bodies.material[e.parts.body[key.a]];
  const uint32_t material_b =
      key.kind & kOnWall ? e.wall_shapes[key.b].material : e.bodies.material[e.parts.body[key.b]];
  return list.share[k] * energy_held(e, list.state, k,
                                     {material_a * e.contact.materials + material_b, xyz(list.normal[k]),
                                      list.normal[k].w, list.point[k].w});
}

}  // namespace

void gather_contacts(const Engine& e, ContactList& all) {
  all.clear();
  for (const ContactLists& lists : e.star_contacts)
    for (size_t k = 0; k < lists.now.count; ++k) append(all, lists.now, k, lists.now.key[k], false, e.contact.fields);
}

void deal_contacts(Engine& e, const ContactList& all, const Array<uint32_t>& new_ball) {
  struct Dealt {
    ContactKey key;
    size_t from;
    bool turned;
  };
  std::vector<Dealt> dealt;
  for (size_t k = 0; k < all.count; ++k) {
    ContactKey key = all.key[k];
    key.a = new_ball[key.a];
    if (key.a == kNone) continue;
    bool turned = false;
    if (!(key.kind & kOnWall)) {
      key.b = new_ball[key.b];
      if (key.b == kNone) continue;
      if ((turned = key.a > key.b)) {
        std::swap(key.a, key.b);
        key.kind ^= kPointOfB;
      }
    }
    dealt.push_back({key, k, turned});
  }
  std::stable_sort(dealt.begin(), dealt.end(),
                   [&](const Dealt& x, const Dealt& y) { return order_of(e, x.key) < order_of(e, y.key); });
  e.star_contacts.assign(chunk_count(e), {});
  for (const Dealt& d : dealt)
    append(e.star_contacts[e.parts.body[d.key.a] / e.count.chunk].now, all, d.from, d.key, d.turned, e.contact.fields);
}

void carry_contacts(Engine& e, const Array<uint32_t>& old_ball) {
  ContactList all;
  gather_contacts(e, all);
  uint32_t olds = 0;
  for (const uint32_t i : old_ball)
    if (i != kNone) olds = std::max(olds, i + 1);
  for (size_t k = 0; k < all.count; ++k) {
    olds = std::max(olds, all.key[k].a + 1);
    if (!(all.key[k].kind & kOnWall)) olds = std::max(olds, all.key[k].b + 1);
  }
  Array<uint32_t> new_ball(olds, kNone);
  for (uint32_t i = 0; i < old_ball.size(); ++i)
    if (old_ball[i] != kNone) new_ball[old_ball[i]] = i;
  deal_contacts(e, all, new_ball);
}

double let_go_of_contacts(Engine& e, const std::function<bool(const ContactKey&)>& ends) {
  double energy = 0;
  for (ContactLists& lists : e.star_contacts) {
    ContactList kept;
    for (size_t k = 0; k < lists.now.count; ++k) {
      if (ends(lists.now.key[k])) {
        energy += energy_in(e, lists.now, k);
      } else {
        append(kept, lists.now, k, lists.now.key[k], false, e.contact.fields);
      }
    }
    lists.now = std::move(kept);
  }
  return energy;
}

std::vector<MergedContact> merged_contacts(const Engine& e) {
  // The two halves of a contact and the points of a flat one are nearer to each other than this, in radii.
  constexpr double kOneContact = 0.3;
  std::vector<MergedContact> out;
  for (const ContactLists& lists : e.star_contacts) {
    const ContactList& list = lists.now;
    size_t pair_begin = out.size();
    for (size_t k = 0; k < list.count; ++k) {
      const ContactKey& key = list.key[k];
      const bool wall = key.kind & kOnWall;
      if (k > 0) {
        const ContactKey& last = list.key[k - 1];
        if (last.a != key.a || last.b != key.b || ((last.kind ^ key.kind) & kOnWall)) pair_begin = out.size();
      }
      const Vec3 point = xyz(list.point[k]);
      const double near = kOneContact * e.parts.place[key.a].w;
      const auto joins = [&](const MergedContact& m) { return norm(m.point - point) < near; };
      auto found = std::find_if(out.begin() + static_cast<ptrdiff_t>(pair_begin), out.end(), joins);
      if (found == out.end()) {
        out.push_back({key.a, key.b, wall, xyz(list.normal[k]), point, {}, 0, 0});
        found = out.end() - 1;
      }
      const double weight = std::abs(list.share[k]) * std::max(list.normal[k].w, 0.0);
      if (weight > 0) found->point += (point - found->point) * (weight / (found->weight + weight));
      found->weight += weight;
      if (list.normal[k].w > found->overlap) {
        found->overlap = list.normal[k].w;
        found->normal = xyz(list.normal[k]);
      }
      found->force += list.force[k];
    }
  }
  out.erase(std::remove_if(out.begin(), out.end(), [](const MergedContact& m) { return m.force == Vec3{}; }),
            out.end());
  return out;
}

}  // namespace scree
