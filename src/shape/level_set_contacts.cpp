#include "shape/level_set_contacts.h"

#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>

namespace scree {
namespace {

// The corners of an icosahedron and the middles of its edges: no direction is further than 21° from one of them.
std::array<Vec3, 42> directions_in_space() {
  std::array<Vec3, 42> all;
  size_t count = 0;
  const double golden = std::numbers::phi;
  for (const double a : {-1.0, 1.0})
    for (const double b : {-golden, golden}) {
      all[count++] = unit(Vec3{0, a, b});
      all[count++] = unit(Vec3{a, b, 0});
      all[count++] = unit(Vec3{b, 0, a});
    }
  const double edge = 2 / std::sqrt(1 + golden * golden);  // of the icosahedron with corners at 1
  for (size_t i = 0; i < 12; ++i)
    for (size_t k = i + 1; k < 12; ++k)
      if (norm(all[i] - all[k]) < 1.01 * edge) all[count++] = unit(all[i] + all[k]);
  return all;
}

std::array<Vec3, 16> directions_in_the_plane() {
  std::array<Vec3, 16> all;
  for (size_t k = 0; k < all.size(); ++k) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(all.size());
    all[k] = {std::cos(angle), std::sin(angle), 0};
  }
  return all;
}

std::span<const Vec3> directions(bool planar) {
  static const std::array<Vec3, 42> in_space = directions_in_space();
  static const std::array<Vec3, 16> in_plane = directions_in_the_plane();
  return planar ? std::span<const Vec3>(in_plane) : std::span<const Vec3>(in_space);
}

// Below this the interpolated distance is not one: nodes on both sides of a gap are mixed.
constexpr double kLeastSlope = 0.7;

FieldHit hit_of(const Quad& sampled, FieldSide side, Vec3 out) {
  const Vec3 gradient = xyz(sampled);
  const double slope = norm(gradient);
  const bool turned = side == FieldSide::inside || (side == FieldSide::both && sampled.w < 0);
  FieldHit hit;
  if (!(slope > 0)) return hit;
  hit.normal = gradient * ((turned ? 1 : -1) / slope);
  hit.distance = (turned ? -sampled.w : sampled.w) + dot(out, hit.normal);
  hit.valid = slope > kLeastSlope;
  return hit;
}

}  // namespace

FieldHit field_hit(const LevelSet& set, FieldSide side, const Quad& ball, const Quad& guide) {
  const Vec3 out = xyz(guide) * (guide.w * ball.w);
  return hit_of(sample(set, xyz(ball) + out), side, out);
}

namespace {

// From a first guess of its direction to a wall: where it is seen from further out, until that stays. Of a flat wall it
// is right at once.
std::pair<FieldHit, bool> follow_to_wall(const LevelSet& set, FieldSide side, const Quad& ball, Vec3 seed) {
  constexpr int kRounds = 5;
  constexpr double kStays = 0.9999;  // cosine
  const double out = side == FieldSide::both ? 0.75 : 1;
  FieldHit hit = field_hit(set, side, ball, make_quad(seed, out));
  for (int round = 0; round < kRounds && hit.valid; ++round) {
    const Vec3 before = hit.normal;
    hit = field_hit(set, side, ball, make_quad(before, out));
    if (hit.valid && dot(before, hit.normal) > kStays) return {hit, true};
  }
  return {hit, false};
}

}  // namespace

void find_field_contacts(const LevelSet& set, FieldSide side, const Quad& ball, double margin,
                         std::vector<Quad>& guides) {
  guides.clear();
  const Quad at_centre = sample(set, xyz(ball));
  const bool inside = side == FieldSide::inside || (side == FieldSide::both && at_centre.w < 0);
  const double nearest = inside ? -at_centre.w : at_centre.w, blur = kBlur * set.spacing;
  if (nearest - ball.w > margin + blur) return;
  std::vector<double> gap;  // of each
  for (const Vec3 seed : directions(set.planar)) {
    const auto [hit, settled] = follow_to_wall(set, side, ball, seed);
    const double apart = hit.distance - ball.w;
    if (!settled || apart > margin + blur) continue;
    bool known = false;
    for (const Quad& other : guides) known |= dot(xyz(other), hit.normal) > kSameDirection;
    if (known) continue;
    guides.push_back(make_quad(hit.normal, outward(side)));
    gap.push_back(apart);
  }
  // the only one is seen from the centre, as in the paper: that is where the distance to an edge is least curved
  const FieldHit seen = hit_of(at_centre, side, {});
  if (guides.size() < 2 && seen.valid) {
    guides.assign(1, make_quad(seen.normal, 0));
    gap.assign(1, nearest - ball.w);
  }
  size_t kept = 0;
  for (size_t k = 0; k < guides.size(); ++k)
    if (gap[k] <= margin) guides[kept++] = guides[k];
  guides.resize(kept);
}

}  // namespace scree
