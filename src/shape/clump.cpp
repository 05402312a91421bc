#include "shape/clump.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scree/error.h"
#include "shape/ball_union.h"

namespace scree {
namespace {

using Ball = ClumpForm::Ball;

void check(const std::vector<Ball>& balls, bool planar) {
  if (balls.empty()) throw InputError("a clump needs at least one ball");
  for (size_t i = 0; i < balls.size(); ++i) {
    const auto& [p, radius] = balls[i];
    if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z) || !(radius > 0) || !std::isfinite(radius))
      throw InputError(
          fmt::format("ball {} at ({:g}, {:g}, {:g}) with radius {:g}: allowed: finite numbers, radius > 0", i, p.x,
                      p.y, p.z, radius));
    if (planar && p.z != 0) throw InputError(fmt::format("disc {} is not in the plane z = 0", i));
  }
}

// Of balls in a clump of size 1. A finer one would weigh nothing, to rounding, and dictate the search and the time
// step.
void check_sizes(const std::vector<Ball>& balls, double size) {
  constexpr double kFinest = 1e-6;
  for (size_t i = 0; i < balls.size(); ++i)
    if (!(balls[i].radius >= kFinest))
      throw InputError(
          fmt::format("ball {} with radius {:g} is too small for a clump that reaches over {:g}: allowed: "
                      "radii of at least {:g} of that",
                      i, balls[i].radius * size, size, kFinest));
}

Vec3 centre_of_mass(const std::vector<Ball>& balls, bool planar) {
  if (!planar) {
    const SolidMoments m = moments_of(balls);
    return m.first / m.volume;
  }
  std::vector<Disc> discs;
  for (const Ball& b : balls) discs.push_back({b.centre.x, b.centre.y, b.radius});
  const PlanarMoments m = moments_of(discs);
  return Vec3{m.x, m.y, 0} / m.area;
}

double farthest(const std::vector<Ball>& balls) {
  double reach = 0;
  for (const Ball& b : balls) reach = std::max(reach, norm(b.centre) + b.radius);
  return reach;
}

}  // namespace

ClumpFit clump_from_balls(std::vector<Ball> balls, bool planar) {
  check(balls, planar);
  ClumpFit fit;
  fit.radius = 1;
  const auto move = [&](Vec3 by) {
    for (Ball& b : balls) b.centre -= by;
    fit.centre += by * fit.radius;
  };
  const auto shrink = [&](double size) {
    for (Ball& b : balls) b.centre = b.centre / size, b.radius /= size;
    fit.radius *= size;
  };
  // near the origin and of size 1 first: the moments of something far away are differences of large numbers
  const Vec3 first = balls[0].centre;
  move(first);
  shrink(farthest(balls));
  check_sizes(balls, fit.radius);
  move(centre_of_mass(balls, planar));
  shrink(farthest(balls));
  fit.form.balls = std::move(balls);
  return fit;
}

}  // namespace scree
