// Bound on the speed of bodies in a step, and detection of non-finite speeds.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "scree/error.h"

namespace scree {
namespace {

// A speed whose square overflows is as bad as one that is not a number: neither has a kinetic energy.
bool is_usable(Vec3 velocity) { return std::isfinite(dot(velocity, velocity)); }

[[noreturn]] void report_bad_body(const Engine& e) {
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Vec3 x = xyz(e.bodies.place[i]), v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
    const Quad& q = e.bodies.orientation[i];
    if (is_usable(v) && is_usable(w) && std::isfinite(q.x + q.y + q.z + q.w)) continue;
    throw RunError(
        fmt::format("step {}, time {:.6g} s: the motion of particle {} is not a usable number: position ({:.6g}, "
                    "{:.6g}, {:.6g}) m, velocity ({:.6g}, {:.6g}, {:.6g}) m/s, spin ({:.6g}, {:.6g}, {:.6g}) rad/s. "
                    "The time step may be too long, or particles overlap deeply",
                    e.count.step, e.time(), e.bodies.id[i], x.x, x.y, x.z, v.x, v.y, v.z, w.x, w.y, w.z));
  }
  throw RunError(fmt::format("step {}: a velocity is not a usable number", e.count.step));
}

}  // namespace

void note_speed(Engine& e) {
  Vec3 largest;
  double bad = 0;
  for (const SpeedBound& s : e.speed) {
    largest = {std::max(largest.x, s.largest.x), std::max(largest.y, s.largest.y), std::max(largest.z, s.largest.z)};
    bad += s.bad;
  }
  if (!(bad == 0) || !is_usable(largest)) report_bad_body(e);
  double turning = 0;
  for (const SpeedBound& s : e.speed) turning = std::max(turning, s.turning);
  e.count.moved += (norm(largest) + turning) * e.motion.dt;
}

}  // namespace scree
