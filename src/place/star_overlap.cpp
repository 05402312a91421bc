#include "place/star_overlap.h"

#include <algorithm>

#include "math/direction.h"
#include "scene/particle_form.h"

namespace scree {
namespace {

constexpr int kMostSamples = 128;  // of a boundary
constexpr double kRoundingOut = 1.001;

// Points of the rim of a union of discs.
std::vector<Vec3> rim_of_discs(const ClumpForm& clump) {
  constexpr int kEach = 48;
  std::vector<Vec3> rim;
  for (const ClumpForm::Ball& disc : clump.balls)
    for (int k = 0; k < kEach; ++k) {
      const Direction d = direction_of_part(k, kEach);
      const Vec3 p = disc.centre + Vec3{d.cos, d.sin, 0} * disc.radius;
      const auto hides = [&](const ClumpForm::Ball& other) {
        return &other != &disc && norm(p - other.centre) < other.radius;
      };
      if (std::none_of(clump.balls.begin(), clump.balls.end(), hides)) rim.push_back(p);
    }
  return rim;
}

}  // namespace

StarOverlap::StarOverlap(const Scene& scene) {
  disc_.clump.balls = {{{}, 1}};
  disc_.boundary = rim_of_discs(disc_.clump);
  disc_.reach = 1;
  if (!scene.planar) return;
  for (const ParticleShape& shape : scene.shapes) {
    Shape& to = shapes_.emplace_back();
    if (const auto* clump = std::get_if<ClumpForm>(&shape.form)) {
      to.clump = *clump;
      to.boundary = rim_of_discs(*clump);
    } else if (const auto* star = std::get_if<StarForm>(&shape.form)) {
      any_ = to.star = true;
      to.curve = star_curve(*star);
      to.middle = -mass_properties(shape, scene.planar).centre;
      to.boundary = outline(shape, std::min(star->nodes, kMostSamples));
    }
    to.reach = kRoundingOut * mass_properties(shape, scene.planar).bound;
  }
}

// The radial distance to a star's boundary is no less than the true one, which takes longer to find.
double StarOverlap::Shape::depth_at(Vec3 p, double enough) const {
  if (dot(p, p) > reach * reach) return 0;
  double depth = 0;
  for (const ClumpForm::Ball& disc : clump.balls) depth = std::max(depth, disc.radius - norm(p - disc.centre));
  if (!star) return depth;
  const Vec3 seen = p - middle;
  const double away = norm(seen);
  const Direction direction = away > 0 ? Direction{seen.x / away, seen.y / away} : Direction{1, 0};
  const double radial = star_radius(curve.form, direction).r - away;
  return radial <= enough ? std::max(radial, 0.0) : std::max(-exact_distance(curve, seen).distance, 0.0);
}

// m, of a point of the first particle, given in the frame of its shape
double StarOverlap::depth_in_second(const Pair& pair, Vec3 point, double enough) const {
  const auto& [a, b, between] = pair;
  const Vec3 seen = rotate_back(b.orientation, rotate(a.orientation, point) * a.radius - between) / b.radius;
  return b.radius * shape_of(b).depth_at(seen, enough / b.radius);
}

std::optional<double> StarOverlap::first_in_second(const Pair& pair, double allowed) const {
  const Shape& own = shape_of(pair.a);
  if (own.star)
    if (const double depth = depth_in_second(pair, own.middle, 0); depth > 0)
      return depth + pair.a.radius * own.depth_at(own.middle, 0);
  double deepest = 0;
  for (const Vec3 point : own.boundary) deepest = std::max(deepest, depth_in_second(pair, point, allowed));
  return deepest > allowed ? std::optional(deepest) : std::nullopt;
}

std::optional<double> StarOverlap::deeper_than(double allowed, const PlacedParticle& a, const PlacedParticle& b,
                                               Vec3 between) const {
  const std::optional<double> found = first_in_second({a, b, between}, allowed);
  return found ? found : first_in_second({b, a, -between}, allowed);
}

}  // namespace scree
