// Lists of contacts between steps: carried over a search, let go of, told to the outside.
#include <algorithm>
#include <numeric>

#include "engine/engine.h"
#include "state/reorder.h"

namespace scree {
namespace {

size_t chunk_count(const Engine& e) { return (e.bodies.size() + e.count.chunk - 1) / e.count.chunk; }

// which list a contact belongs into, and where
auto order_of(const Engine& e, const ContactKey& key) {
  return std::tuple(e.body_of(key.a) / e.count.chunk, key.kind & kOnWall, key.a, key.b);
}

// seen from the other star
void turn_round(const Engine& e, ContactList& list, size_t k) {
  const auto negative = [](Quad& q) { q = {-q.x, -q.y, -q.z, q.w}; };
  negative(list.state.slide[k]);
  negative(list.normal[k]);
  const Quad feet = list.feet[k];
  list.feet[k] = e.has_polyhedra() ? Quad{-feet.x, -feet.y, -feet.z, feet.w} : Quad{feet.z, feet.w, feet.x, feet.y};
  list.force[k] = -list.force[k];
}

// Place in the list of pairs, or its end.
uint32_t find_pair(const Engine& e, uint32_t a, uint32_t b) {
  const auto begin = e.pairs.b.begin() + e.incidence.a_first[a], end = e.pairs.b.begin() + e.incidence.a_first[a + 1];
  const auto found = std::lower_bound(begin, end, b);
  return found != end && *found == b ? static_cast<uint32_t>(found - e.pairs.b.begin()) : kNone;
}

uint32_t row_of(const Engine& e, const ContactKey& key) {
  const uint32_t material_b = key.kind & kOnWall ? e.wall_shapes[key.b].material : e.bodies.material[e.body_of(key.b)];
  return e.bodies.material[e.body_of(key.a)] * e.contact.materials + material_b;
}

double energy_in(const Engine& e, const ContactList& list, size_t k) {
  if (e.has_polyhedra()) {  // of a patch: the area is its weight
    const Quad slide = list.state.slide[k], roll = list.state.roll[k];
    const double spring =
        params_of<scalar::layer_params>(e.contact.layer_laws.rows[list.row[k]]).tangential_stiffness * list.grip[k];
    return list.feet[k].w + 0.5 * spring * (dot(xyz(slide), xyz(slide)) + dot(xyz(roll), xyz(roll)) + roll.w * roll.w);
  }
  return energy_held(
      e, list.state, k,
      {list.row[k], xyz(list.normal[k]), list.normal[k].w, list.point[k].w, list.share(k), list.grip[k]});
}

}  // namespace

void gather_contacts(const Engine& e, ContactList& all) {
  all.clear();
  for (const ContactLists& lists : e.star_contacts)
    for (const ContactList* list : {&lists.stars, &lists.walls})
      for (size_t k = 0; k < list->count; ++k) all.append(*list, k, e.contact.fields);
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
      if ((turned = key.a > key.b)) std::swap(key.a, key.b);
      if (find_pair(e, key.a, key.b) == kNone) continue;  // far apart by now
    }
    dealt.push_back({key, k, turned});
  }
  std::stable_sort(dealt.begin(), dealt.end(),
                   [&](const Dealt& x, const Dealt& y) { return order_of(e, x.key) < order_of(e, y.key); });
  e.star_contacts.assign(chunk_count(e), {});
  for (const Dealt& d : dealt) {
    ContactLists& lists = e.star_contacts[e.body_of(d.key.a) / e.count.chunk];
    const bool wall = d.key.kind & kOnWall;
    ContactList& list = wall ? lists.walls : lists.stars;
    list.append(all, d.from, e.contact.fields);
    const size_t k = list.count - 1;
    list.key[k] = d.key;
    list.row[k] = row_of(e, d.key);
    if (!wall) list.pair[k] = find_pair(e, d.key.a, d.key.b);
    if (d.turned) turn_round(e, list, k);
  }
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
    for (ContactList* list : {&lists.stars, &lists.walls}) {
      ContactList kept;
      for (size_t k = 0; k < list->count; ++k) {
        if (!ends(list->key[k])) {
          kept.append(*list, k, e.contact.fields);
        } else if (list->state.active[k]) {
          energy += energy_in(e, *list, k);
        }
      }
      *list = std::move(kept);
    }
  }
  return energy;
}

namespace {

// Contacts of a pair nearer to each other than this, in radii, are one to the eye.
constexpr double kOneContact = 0.3;

void merge_contacts(const Engine& e, const ContactList& list, std::vector<MergedContact>& out) {
  size_t pair_begin = out.size();
  for (size_t k = 0; k < list.count; ++k) {
    const ContactKey& key = list.key[k];
    if (k > 0 && (list.key[k - 1].a != key.a || list.key[k - 1].b != key.b)) pair_begin = out.size();
    if (!list.state.active[k]) continue;
    const Vec3 point = xyz(list.point[k]);
    const double near = e.has_polyhedra() ? 0 : kOneContact * e.parts.place[key.a].w;  // patches are merged already
    const auto joins = [&](const MergedContact& m) { return norm(m.point - point) < near; };
    auto found = std::find_if(out.begin() + static_cast<ptrdiff_t>(pair_begin), out.end(), joins);
    if (found == out.end()) {
      out.push_back({key.a, key.b, (key.kind & kOnWall) != 0, xyz(list.normal[k]), point, {}, 0, 0});
      found = out.end() - 1;
    }
    const double weight = std::max(list.normal[k].w, 0.0);
    if (weight > 0) found->point += (point - found->point) * (weight / (found->weight + weight));
    found->weight += weight;
    if (list.normal[k].w > found->overlap) {
      found->overlap = list.normal[k].w;
      found->normal = xyz(list.normal[k]);
    }
    found->force += list.force[k];
  }
}

}  // namespace

std::vector<MergedContact> merged_contacts(const Engine& e) {
  std::vector<MergedContact> out;
  for (const ContactLists& lists : e.star_contacts) {
    merge_contacts(e, lists.stars, out);
    merge_contacts(e, lists.walls, out);
  }
  out.erase(std::remove_if(out.begin(), out.end(), [](const MergedContact& m) { return m.force == Vec3{}; }),
            out.end());
  return out;
}

}  // namespace scree
