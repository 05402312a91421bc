// Where the walls are at a time, and how fast they got there in the last step.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "sim/engine.h"

namespace scree {
namespace {

// time for which the motion has run
double running(const Motion& m, double time) { return std::clamp(time, m.start, m.stop) - m.start; }

Vec3 shift_at(const Motion& m, double time) {
  const double t = running(m, time);
  if (m.kind == Motion::Kind::translate) return m.velocity * t;
  if (m.kind == Motion::Kind::vibrate) {
    const double angle = 2 * std::numbers::pi * m.frequency * t + m.phase;
    return m.axis * (m.amplitude * (std::sin(angle) - std::sin(m.phase)));
  }
  return {};
}

}  // namespace

void move_walls(Engine& e, double time) {
  const double dt = e.count.dt, before = time - dt;
  for (size_t w = 0; w < e.walls.size(); ++w) {
    WallState& wall = e.walls[w];
    const Motion& m = e.wall_shapes[w].motion;
    if (time >= e.wall_shapes[w].vanish_at) wall.gone = 1;
    switch (m.kind) {
      case Motion::Kind::fixed:
        break;
      case Motion::Kind::translate:
      case Motion::Kind::vibrate: {
        // the mean velocity of the step: what the contact springs feel is what the wall moved
        const Vec3 shift = shift_at(m, time);
        wall.velocity = (shift - wall.pose.shift) / dt;
        wall.pose.shift = shift;
        break;
      }
      case Motion::Kind::rotate:
        wall.spin = m.axis * (m.rate * (running(m, time) - running(m, before)) / dt);
        wall.pose.orientation = quat_from_rotation(m.axis * (m.rate * running(m, time)));
        break;
      case Motion::Kind::servo: {
        // too little push: move against it; too much: give way
        const bool on = before >= m.start && before < m.stop;
        const double excess = dot(wall.force, m.axis) - m.force;
        const double speed = on ? std::clamp(m.gain * excess, -m.max_speed, m.max_speed) : 0.0;
        wall.velocity = m.axis * speed;
        wall.travel += speed * dt;
        wall.pose.shift = m.axis * wall.travel;
        break;
      }
    }
  }
}

}  // namespace scree
