// When do two bodies first touch? Exact for balls and planes that fly freely; for anything that knows its distance a
// bound from below that is never late, by conservative advancement: in the time gap / speed nothing can close the gap.
#pragma once

#include <vector>

#include "motion/flight.h"
#include "pairs/triangles/mesh_contacts.h"
#include "scree/scene.h"

namespace scree {

// All answers are in s from now; kInfinity: not before `until`.

// first t ≥ 0 at which gap + rate t + ½ acceleration t² is no longer positive: a ball and a plane
double time_to_close(double gap, double rate, double acceleration, double until);

// One ball as seen from the other.
struct Approach {
  Vec3 apart, velocity, acceleration;  // m, m/s, m/s²
  double radii = 0;                    // m, of both together
};
// 0 for balls that overlap.
double balls_meet(const Approach& approach, double until);

// Advancement stops at a gap of `close`, and after so many looks whatever it is: then it is early, and never late.
struct Advancement {
  double from = 0, until = 0;  // s
  double speed = 0;            // m/s, at which the gap closes at most
  double close = 0;            // m
  int looks = 64;
};
// gap(t) in m; from below is enough.
template <class Gap>
double advance_to_contact(const Advancement& a, Gap&& gap) {
  double t = a.from;
  for (int look = 0; look < a.looks; ++look) {
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
