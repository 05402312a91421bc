#include "shape/level_set/level_set_contacts.h"

#include <algorithm>
#include <numbers>
#include <span>
#include <utility>

#include "math/direction.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

// The corners of an icosahedron and the middles of its edges: no direction is further than 21° from one of them.
std::vector<Vec3> directions_in_space() {
  std::vector<Vec3> all;
  for (const Vec3 p : icosahedron_corners()) all.push_back(unit(p));
  const double edge = 2 / norm(Vec3{0, 1, std::numbers::phi});  // of the icosahedron with corners at 1
  constexpr double kNeighbour = 1.01;  // edges; corners that are not joined are 1.6 edges apart
  for (size_t i = 0; i < 12; ++i)
    for (size_t k = i + 1; k < 12; ++k)
      if (norm(all[i] - all[k]) < kNeighbour * edge) all.push_back(unit(all[i] + all[k]));
  return all;
}

std::vector<Vec3> directions_in_the_plane() {
  std::vector<Vec3> all;
  for (int k = 0; k < 16; ++k) {
    const Direction d = direction_of_part(k, 16);
    all.push_back({d.cos, d.sin, 0});
  }
  return all;
}

const std::vector<Vec3>& directions(bool planar) {
  static const std::vector<Vec3> in_space = directions_in_space(), in_plane = directions_in_the_plane();
  return planar ? in_plane : in_space;
}

// Below this the interpolated distance is not one: walls that differ by more than kSameDirection are mixed.
constexpr double kLeastSlope = 0.9;

FieldHit hit_of(const Quad& sampled, FieldSide side, Vec3 out) {
  const Vec3 gradient = xyz(sampled);
  const double slope = norm(gradient);
  const bool turned = side == FieldSide::inside || (side == FieldSide::both && sampled.w < 0);
  FieldHit hit;
  if (!(slope > 0)) return hit;
  hit.normal = gradient * ((turned ? 1 : -1) / slope);
  const double away = turned ? -sampled.w : sampled.w;
  hit.distance = away + dot(out, hit.normal);
  // a guide that took the normal would overshoot about a tip: an error seen from further out looks larger
  const Vec3 to_surface = out + hit.normal * away;
  hit.guide = norm(to_surface) > 0 ? unit(to_surface) : hit.normal;
  hit.valid = slope > kLeastSlope;
  return hit;
}

// Distance of the sampled points from the centre of the ball, in radii.
double sample_distance(FieldSide side) { return side == FieldSide::both ? 0.6 : 0.8; }

// From a first guess of its direction to a wall: where it is seen from there, until that stays. The normal of a flat
// wall is right at once, the guide to a tip.
std::pair<FieldHit, bool> follow_to_wall(const LevelSet& set, FieldSide side, const Quad& ball, FieldHit hit) {
  constexpr int kRounds = 8;
  constexpr double kStays = 0.9999;  // cosine
  for (int round = 0; round < kRounds && hit.valid; ++round) {
    const Vec3 before = hit.normal;
    hit = field_hit(set, side, ball, make_quad(hit.guide, sample_distance(side)));
    if (hit.valid && dot(before, hit.normal) > kStays) return {hit, true};
  }
  return {hit, false};
}

// Surface points found from samples in all directions about the ball.
std::vector<FieldHit> scan_around(const LevelSet& set, FieldSide side, const Quad& ball) {
  const std::vector<Vec3>& all = directions(set.planar);
  Quad points[64], answers[64];
  std::vector<FieldHit> seen;
  const double out = sample_distance(side) * ball.w;
  for (size_t k = 0; k < all.size(); ++k) points[k] = make_quad(xyz(ball) + all[k] * out, 0);
  sample(set, std::span(points, all.size()), std::span(answers, all.size()));
  for (size_t k = 0; k < all.size(); ++k) seen.push_back(hit_of(answers[k], side, all[k] * out));
  return seen;
}

bool is_known(Vec3 direction, const std::vector<Vec3>& known, double cosine) {
  return std::any_of(known.begin(), known.end(), [&](Vec3 other) { return dot(other, direction) > cosine; });
}

}  // namespace

FieldHit field_hit(const LevelSet& set, FieldSide side, const Quad& ball, const Quad& guide) {
  const Vec3 out = xyz(guide) * (guide.w * ball.w);
  return hit_of(sample(set, xyz(ball) + out), side, out);
}

void find_field_contacts(const LevelSet& set, FieldSide side, const Quad& ball, double margin,
                         std::vector<Quad>& guides) {
  const std::vector<Quad> known = guides;
  guides.clear();
  const Quad at_centre = sample(set, xyz(ball));
  const bool inside = side == FieldSide::inside || (side == FieldSide::both && at_centre.w < 0);
  const double nearest = inside ? -at_centre.w : at_centre.w, blur = kBlur * set.spacing;
  if (nearest - ball.w > margin) return;
  std::vector<double> gap;  // of each
  std::vector<Vec3> followed, found;
  for (const Quad& old : known) {  // what touches goes on touching, whatever is seen of it from elsewhere
    const FieldHit hit = field_hit(set, side, ball, old);
    if (hit.distance - ball.w > margin || is_known(hit.guide, found, kSameDirection)) continue;
    found.push_back(hit.guide);
    guides.push_back(make_quad(hit.guide, outward(side)));
    gap.push_back(hit.distance - ball.w);
  }
  for (const FieldHit& seen : scan_around(set, side, ball)) {
    if (!seen.valid || is_known(seen.normal, followed, 0.99)) continue;
    followed.push_back(seen.normal);
    const auto [hit, settled] = follow_to_wall(set, side, ball, seen);
    const double apart = hit.distance - ball.w;
    if (!settled || apart > margin + blur || is_known(hit.normal, found, kSameDirection)) continue;
    found.push_back(hit.normal);
    guides.push_back(make_quad(hit.normal, outward(side)));
    gap.push_back(apart);
  }
  // the only one is seen from the centre, as in the paper: that is where the distance to an edge is least curved
  const FieldHit seen = hit_of(at_centre, side, {});
  if (guides.size() < 2 && seen.valid) {
    guides.assign(1, make_quad(seen.normal, 0));
    gap.assign(1, nearest - ball.w);
  }
  if (guides.empty()) {  // where nothing can be told apart, something must be kept: it will follow the gradient
    guides.assign(1, make_quad({1, 0, 0}, outward(side)));
    gap.assign(1, nearest - ball.w);
  }
  size_t kept = 0;
  for (size_t k = 0; k < guides.size(); ++k)
    if (gap[k] <= margin) guides[kept++] = guides[k];
  guides.resize(kept);
}

}  // namespace scree
