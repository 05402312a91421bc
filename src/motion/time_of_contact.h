// Time of first contact: exact for balls and planes in free flight; for any shape with a distance a lower bound by
// conservative advancement, as no gap closes in less than gap / speed.
#pragma once

#include "motion/flight.h"
#include "pairs/triangles/mesh_contacts.h"
#include "scree/scene.h"

namespace scree {

// All answers are in s from now; kInfinity: not before `until`.

// first t ≥ 0 at which gap + rate t + ½ acceleration t² is no longer positive: a ball and a plane
double time_to_close(double gap, double rate, double acceleration, double until);

// Relative motion of two balls.
struct Approach {
  Vec3 apart, velocity, acceleration;  // m, m/s, m/s²
  double radii = 0;                    // m, of both together
};
// 0 for balls that overlap.
double balls_meet(const Approach& approach, double until);

// Advancement stops at a gap of `close`, or after `evaluations` of the gap, and is then early, never late.
struct Advancement {
  double from = 0, until = 0;  // s
  double speed = 0;            // m/s, at which the gap closes at most
  double close = 0;            // m
  int evaluations = 64;
};
// gap(t): m, or a lower bound of it.
template <class Gap>
double advance_to_contact(const Advancement& a, Gap&& gap) {
  double t = a.from;
  for (int k = 0; k < a.evaluations; ++k) {
    const double left = gap(t);
    if (left <= a.close) return t;
    t += left / a.speed;
    if (!(t < a.until)) return kInfinity;
  }
  return t;
}

struct FlyingMesh {
  const ContactMesh& mesh;
  Flight flight;  // of the origin of the mesh
};
// To within `close` (m) of gap; a gap of 0 is reached where surfaces touch or cross.
double meshes_meet(const FlyingMesh& a, const FlyingMesh& b, double until, double close, MeshContactFinder& finder);

}  // namespace scree
