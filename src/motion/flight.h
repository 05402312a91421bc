// Where a body will be if nothing touches it: what the time of contact is computed from.
#pragma once

#include <algorithm>

#include "scree/vec.h"

namespace scree {

// Rotation by |rotation| radians about its direction, by + − × ÷ √ alone: the length of a step may depend on it, and
// sines of different libraries differ in the last bit. The angle is halved until six terms of the series are exact.
inline Quat quat_of_turn(Vec3 rotation) {
  constexpr double kSmall = 0.25;  // rad
  int halvings = 0;
  double square = 0.25 * dot(rotation, rotation);  // of half the angle
  for (; square > kSmall * kSmall && halvings < 64; ++halvings) square *= 0.25;
  const double cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))));
  const double sine = 1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110))));
  const Vec3 axis = rotation * (0.5 * sine / static_cast<double>(1ull << std::min(halvings, 63)));
  Quat q{cosine, axis.x, axis.y, axis.z};
  for (; halvings > 0; --halvings) q = q * q;
  return unit(q);
}

// Constant acceleration and constant spin.
struct Flight {
  Vec3 position, velocity, acceleration;  // m, m/s, m/s²
  Quat orientation;
  Vec3 spin;  // rad/s

  Vec3 at(double t) const { return position + (velocity + acceleration * (0.5 * t)) * t; }
  Quat turned(double t) const { return quat_of_turn(spin * t) * orientation; }
  // Bound on the speed of points within `arm` of the centre until then: that of the centre is largest at either end.
  double fastest(double until, double arm = 0) const {
    return std::max(norm(velocity), norm(velocity + acceleration * until)) + norm(spin) * arm;
  }
};

}  // namespace scree
