// Where the walls are at a time, and how fast they got there in the last step.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/engine.h"
#include "engine/servo.h"
#include "math/portable.h"

namespace scree {
namespace {

// time for which the motion has run
double running(const Motion& m, double time) { return std::clamp(time, m.start, m.stop) - m.start; }

Vec3 shift_at(const Motion& m, double time) {
  const double t = running(m, time);
  if (m.kind == Motion::Kind::translate) return m.velocity * t;
  if (m.kind == Motion::Kind::vibrate) {
    const double angle = 2 * std::numbers::pi * m.frequency * t + m.phase;
    return m.axis * (m.amplitude * (portable::sin(angle) - portable::sin(m.phase)));
  }
  return {};
}

double servo_error(const Motion& m, const WallState& wall) { return dot(wall.force, m.axis) - m.force; }

// Advance where the force is too small, retreat where it is too large.
double servo_speed(const Motion& m, const WallState& wall, double time) {
  if (time < m.start || time >= m.stop) return 0;
  return std::clamp(wall.gain * servo_error(m, wall), -m.max_speed, m.max_speed);
}

}  // namespace

void move_walls(Engine& e, double time) {
  e.now = time;
  const double dt = e.motion.dt, before = time - dt;
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
        const double speed = servo_speed(m, wall, before);
        if (time > m.start && time <= m.stop) watch_servo(e, w, servo_error(m, wall), speed);
        wall.velocity = m.axis * speed;
        wall.travel += speed * dt;
        wall.pose.shift = m.axis * wall.travel;
        break;
      }
    }
  }
}

WallPose wall_pose(const Engine& e, size_t w, double now, double ahead) {
  const Motion& m = e.wall_shapes[w].motion;
  WallPose pose = e.walls[w].pose;
  if (m.kind == Motion::Kind::translate || m.kind == Motion::Kind::vibrate) pose.shift = shift_at(m, now + ahead);
  if (m.kind == Motion::Kind::rotate)
    pose.orientation = quat_from_rotation(m.axis * (m.rate * running(m, now + ahead)));
  if (m.kind == Motion::Kind::servo)
    pose.shift = m.axis * (e.walls[w].travel + servo_speed(m, e.walls[w], now) * ahead);
  return pose;
}

WallCourse wall_course(const Engine& e, size_t w, double now, double ahead) {
  const Motion& m = e.wall_shapes[w].motion;
  WallCourse course;
  if (m.kind == Motion::Kind::servo) course.velocity = m.axis * servo_speed(m, e.walls[w], now);
  if (now + ahead <= m.start || now >= m.stop) return course;
  if (m.kind == Motion::Kind::translate) course.velocity = m.velocity;
  if (m.kind == Motion::Kind::rotate) course.spin = m.axis * m.rate;
  if (m.kind == Motion::Kind::vibrate) {
    const double circular = 2 * std::numbers::pi * m.frequency;
    course.velocity = m.axis * (m.amplitude * circular * portable::cos(circular * running(m, now) + m.phase));
    course.change = std::abs(m.amplitude) * circular * std::min(2.0, circular * ahead);
  }
  // it may stand still for a while
  const bool changes = now < m.start || now + ahead > m.stop;
  if (changes) course.change += norm(course.velocity);
  return course;
}

}  // namespace scree
