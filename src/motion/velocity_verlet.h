// Velocity Verlet, body by body.
//   begin:  v += dt/2 a;  x += dt v          finish: a from the new forces;  v += dt/2 a
// Between the two, bodies carry the velocity of the half step: contact springs integrate the very displacement the
// positions made, and the work of a step is (mean force)·(that velocity)·dt, so the energy ledger closes.
// Finishing one step and beginning the next is one pass over memory when nobody looks in between: same bits.
#pragma once

#include <vector>

#include "state/bodies.h"
#include "state/pairs.h"
#include "state/parts.h"
#include "state/tops.h"

namespace scree {

struct MotionSettings {
  double dt = 0;  // s
  Vec3 gravity;   // m/s²
  bool planar = false;
  // Per shape: principal moments of inertia over mass · place.w². Empty where one moment says it all: bodies that are
  // balls, or turn in the plane only.
  std::vector<Vec3> gyration;
};

// Over the bodies of one call.
struct SpeedBound {
  Vec3 largest;        // of |v| per component in this step, m/s
  double turning = 0;  // m/s, more than that of parts beside their body's centre
  double bad = 0;      // 0, or NaN when a velocity, spin or orientation is not finite
};

struct ForceSources {
  const Crossings* crossings;   // nullptr: none
  const WallPairs* wall_pairs;  // nullptr: none
  const Parts* parts;           // nullptr: each body is its only part
};

// `load` is that of bodies [begin, end), the first of them at load[0].
// Beginning a step needs the loads of the last one in bodies.load.
void begin_step(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, SpeedBound& bound);
// Add to the sums of the contact stage what that left out, in a fixed order.
void gather_loads(const ForceSources& sources, size_t begin, size_t end, Load* load);
void finish_step(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, const Load* load);
void finish_and_begin_step(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, const Load* load,
                           SpeedBound& bound);

}  // namespace scree
