// Contacts of one grain with several elements of one wall, before the law: springs pass from an element that the grain
// leaves to the next one, and overlapping contacts share their friction.
#include <algorithm>

#include "pairs/ball_wall/ball_wall.h"

namespace scree {

WallContact wall_contact(const World& e, const WallPairs& pairs, uint32_t wall, size_t p) {
  const WallShape& shape = e.wall_shapes[wall].shape;
  const Quad& place = e.balls().place[pairs.a[p]];
  const Vec3 centre = to_wall(e.walls[wall].pose, xyz(place));
  WallContact c;
  if (shape.method == WallMethod::mesh) {
    const scalar::MeshHit hit = mesh_hit(*shape.mesh, pairs.feature[p], centre);
    c = {hit.at.normal, hit.at.point, hit.at.distance, hit.at.valid, hit.share, hit.minimum};
  } else if (shape.method == WallMethod::level_set) {
    const FieldHit hit = field_hit(*shape.level_set, field_side(shape), make_quad(centre, place.w), pairs.guide[p]);
    c = {hit.normal, centre + hit.normal * hit.distance, hit.distance, hit.valid};
  } else {
    const scalar::WallHit hit = scalar::wall_hit(shape.tables(), static_cast<int>(pairs.feature[p]), centre);
    c = {hit.normal, hit.point, hit.distance, hit.valid};
  }
  c.touches = c.valid && c.distance < place.w + e.contact.reach;
  return c;
}

namespace {

// Two contacts of a grain with a wall in successive steps are the same when their normals differ by less than 26°: in a
// step a contact turns by far less, and the other side of a narrow gap is opposite. (gpu-friction.txt, section 4.1, has
// this rule too, with its inequality (4) the wrong way round.)
constexpr double kSameContact = 0.9;

// A grain that slides from one element onto the next (face, edge, face) keeps its friction: the springs of an element
// that it is about to leave pass to one that it is about to touch.
void hand_over(const World& e, WallPairs& pairs, std::span<const uint32_t> group,
               std::span<const WallContact> contacts) {
  const auto loaded = [&](size_t k) { return pairs.state.active[group[k]] != 0; };
  const auto grips = [&](size_t k) { return contacts[k].touches && contacts[k].minimum; };
  for (size_t from = 0; from < group.size(); ++from) {
    if (!loaded(from) || grips(from)) continue;
    for (size_t to = 0; to < group.size(); ++to) {
      if (to == from || loaded(to) || !grips(to)) continue;
      if (dot(contacts[from].normal, contacts[to].normal) < kSameContact) continue;
      std::swap(pairs.state.active[group[to]], pairs.state.active[group[from]]);
      std::swap(pairs.state.slide[group[to]], pairs.state.slide[group[from]]);
      if (e.contact.point_laws.fields.rolling) std::swap(pairs.state.roll[group[to]], pairs.state.roll[group[from]]);
      if (!pairs.grip.empty()) std::swap(pairs.grip[group[to]], pairs.grip[group[from]]);
      pairs.load[group[from]] = kNoLoad;
      break;
    }
  }
}

// Two faces of a mesh that meet in a hollow and both touch have an edge between them whose share is −1. What it takes
// from their normal forces it takes from their friction: most from the one that has only begun, so that one fades into
// the other when the grain rolls on.
void share_grip_at_edges(WallPairs& pairs, std::span<const uint32_t> group, std::span<const WallContact> contacts,
                         double radius) {
  for (size_t s = 0; s < group.size(); ++s) {
    const WallContact& saddle = contacts[s];
    const double least = radius - saddle.distance;
    if (!saddle.touches || !(saddle.share < 0) || !(least > 0)) continue;
    // the nearest contacts on either side of it
    size_t one = group.size(), other = group.size();
    const auto from_saddle = [&](size_t k) { return contacts[k].point - saddle.point; };
    for (size_t k = 0; k < group.size(); ++k)
      if (contacts[k].touches && contacts[k].minimum &&
          (one == group.size() || norm(from_saddle(k)) < norm(from_saddle(one))))
        one = k;
    if (one == group.size()) continue;
    for (size_t k = 0; k < group.size(); ++k) {
      if (k == one || !contacts[k].touches || !contacts[k].minimum || dot(from_saddle(k), from_saddle(one)) > 0)
        continue;
      if (other == group.size() || norm(from_saddle(k)) < norm(from_saddle(other))) other = k;
    }
    const auto depth = [&](size_t k) { return std::max(radius - contacts[k].distance, least); };
    const auto take = [&](size_t k, double part) {
      double& grip = pairs.grip_wanted[group[k]];
      grip = std::max(0.0, grip - part * least / depth(k));
    };
    if (other == group.size()) {
      take(one, 1);
      continue;
    }
    const double above_one = depth(one) - least, above_other = depth(other) - least, above = above_one + above_other;
    const double part = above > 0 ? above_one / above : 0.5;
    take(other, part);
    take(one, 1 - part);
  }
}

}  // namespace

void prepare_wall_contacts(const World& e, WallPairs& pairs, std::span<const WallPairs::Group> groups) {
  for (const auto& [wall, first, count] : groups) {
    const WallMethod method = e.wall_shapes[wall].shape.method;
    if (method == WallMethod::level_set) continue;  // their contacts are followed
    const std::span<const uint32_t> group(&pairs.order[first], count);
    const bool is_mesh = method == WallMethod::mesh;
    if (is_mesh)  // whatever it was: it is no part of a checkpoint
      for (const uint32_t p : group) pairs.grip_wanted[p] = 1;
    // Fine meshes have too many features to test all: springs pass on where a contact ends, and friction is shared
    // where an edge lies between two active contacts.
    int loaded = 0;
    bool one_ends = false;
    for (const uint32_t p : group) {
      if (pairs.state.active[p] == 0) continue;
      ++loaded;
      const WallContact c = wall_contact(e, pairs, wall, p);
      one_ends = one_ends || !(c.touches && c.minimum);
    }
    if (!one_ends && (!is_mesh || loaded < 2)) continue;
    thread_local std::vector<WallContact> contacts;
    contacts.clear();
    for (const uint32_t p : group) contacts.push_back(wall_contact(e, pairs, wall, p));
    hand_over(e, pairs, group, contacts);
    if (is_mesh) share_grip_at_edges(pairs, group, contacts, e.balls().place[pairs.a[group[0]]].w);
  }
}

}  // namespace scree
