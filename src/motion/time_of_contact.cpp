#include "motion/time_of_contact.h"

#include <cmath>

namespace scree {

double time_to_close(double gap, double rate, double acceleration, double until) {
  if (gap <= 0) return 0;
  // the smaller positive root of ½ a t² + rate t + gap, without cancellation; none if it turns back before
  const double square = rate * rate - 2 * acceleration * gap;
  if (square < 0) return kInfinity;
  const double root = std::sqrt(square);
  double t = kInfinity;
  if (rate < 0) {
    t = 2 * gap / (root - rate);
  } else if (acceleration < 0) {
    t = -(rate + root) / acceleration;
  }
  return t < until ? t : kInfinity;
}

namespace {

// |apart + velocity t| = radii
double meet_uniformly(const Approach& p, double until) {
  const double closing = -dot(p.apart, p.velocity), speed = dot(p.velocity, p.velocity);
  if (closing <= 0) return kInfinity;
  const double distance = norm(p.apart), gap = (distance - p.radii) * (distance + p.radii);
  // closing² − speed·gap = speed·radii² − |apart × velocity|², which loses no digits in a near miss
  const Vec3 across = cross(p.apart, p.velocity);
  const double square = speed * p.radii * p.radii - dot(across, across);
  if (square < 0) return kInfinity;
  const double t = gap / (closing + std::sqrt(square));
  return t < until ? t : kInfinity;
}

}  // namespace

double balls_meet(const Approach& p, double until) {
  const double distance = norm(p.apart);
  if (distance <= p.radii) return 0;
  if (p.acceleration == Vec3{}) return meet_uniformly(p, until);
  // The balls do not meet before the other one reaches the tangent plane of this one across the line of centres. A
  // sequence of such planes is Newton's method on the gap, from below.
  constexpr int kPlanes = 32;
  constexpr double kClose = 1e-12;
  double t = 0;
  for (int plane = 0; plane < kPlanes; ++plane) {
    const Vec3 velocity = p.velocity + p.acceleration * t, apart = p.apart + (p.velocity + velocity) * (0.5 * t);
    const double now = norm(apart);
    if (now - p.radii <= kClose * p.radii) return t;
    const Vec3 normal = apart / now;
    const double more = time_to_close(now - p.radii, dot(normal, velocity), dot(normal, p.acceleration), until - t);
    if (more == kInfinity) return kInfinity;
    t += more;
  }
  return t;
}

double meshes_meet(const FlyingMesh& a, const FlyingMesh& b, double until, double close, MeshContactFinder& finder) {
  // seen from the origin of a: what both gain in speed alike closes no gap
  Flight relative = b.flight;
  relative.position -= a.flight.position;
  relative.velocity -= a.flight.velocity;
  relative.acceleration -= a.flight.acceleration;
  const double radii = a.mesh.radius() + b.mesh.radius();
  const double from = balls_meet({relative.position, relative.velocity, relative.acceleration, radii}, until);
  const double speed = relative.fastest(until, b.mesh.radius()) + norm(a.flight.spin) * a.mesh.radius();
  if (from == kInfinity || speed == 0) return kInfinity;
  // all pairs of triangles within reach are listed, so it is kept small: gaps beyond count as the reach itself
  const double far = 0.25 * std::min(a.mesh.radius(), b.mesh.radius());
  return advance_to_contact({from, until, speed, close}, [&](double t) {
    const double reach = std::max(2 * close, std::min(far, speed * (until - t)));
    const PlacedMesh one{a.mesh, {{}, a.flight.turned(t)}}, two{b.mesh, {relative.at(t), relative.turned(t)}};
    double least = reach;
    for (const MeshContact& c : finder.find(one, two, {.reach = reach})) least = std::min(least, c.distance);
    return least;
  });
}

}  // namespace scree
