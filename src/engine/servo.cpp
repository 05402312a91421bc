#include "engine/servo.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "contact/law_table.h"
#include "engine/check_step.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

constexpr int kSpikes = 5;                // of the force, each in a single step,
constexpr uint64_t kSpikeWindow = 20000;  // within so many steps are a wall that jumps
constexpr uint64_t kLooksAhead = 200;     // steps without a force after which a wall's way is looked at

// Of one contact that pushes with this force; `impact` says between what.
ServoContacts contact_at(const LawRow& row, const LawImpact& impact, double force) {
  if (!row.law->is(kHardeningLaw)) {
    const LawStiffness s = row.law->stiffness(row, impact);
    return {s.normal, s.normal_damping};
  }
  scalar::ContactPoint c{};
  c.normal = {1, 0, 0}, c.radius = impact.radius, c.mass = impact.mass;
  const auto push = [&](double overlap, double approach) {
    c.overlap = overlap, c.velocity.x = approach;
    return -evaluate_law(row, c, {}, 0).force.x;
  };
  double low = 0, high = impact.radius;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (push(middle, 0) < force ? low : high) = middle;
  }
  constexpr double kNudge = 1e-3;  // of the overlap
  constexpr double kPace = 1e3;    // overlaps a second: no speed of its own, so that units of length change no bit
  return {(push(high * (1 + kNudge), 0) - push(high, 0)) / (high * kNudge),
          (push(high, high * kPace) - push(high, 0)) / (high * kPace)};
}

Bounds room_of(const Scene& scene, std::span<const PlacedParticle> particles) {
  Bounds room;
  for (const PlacedParticle& p : particles) {
    const Vec3 r{p.radius, p.radius, p.radius};
    room = united(united(room, p.position - r), p.position + r);
  }
  for (const ParticleGroup& group : scene.groups)
    if (const auto* rain = std::get_if<RainPlacement>(&group.placement)) {
      const Bounds b = bounds(rain->region);
      room = united(united(room, b.min), b.max);
    }
  return room;
}

// m² (m in the plane) of the shadow that a box casts along an axis
double shadow(const Bounds& b, Vec3 axis, bool planar) {
  const Vec3 w = b.max - b.min;
  const auto part = [](double along, double size) { return along == 0 ? 0 : std::abs(along) * size; };
  if (planar) return part(axis.x, w.y) + part(axis.y, w.x);
  return part(axis.x, w.y * w.z) + part(axis.y, w.x * w.z) + part(axis.z, w.x * w.y);
}

int64_t particle_count(const Scene& scene) {
  int64_t sum = 0;
  for (const ParticleGroup& group : scene.groups) sum += group_count(scene, group);
  return sum;
}

// How much further from all particles the wall is after moving by `way`, m.
double recedes(const Engine& e, size_t w, Vec3 way) {
  const Solid& solid = e.wall_shapes[w].shape.solid;
  const WallPose now = e.walls[w].pose;
  WallPose later = now;
  later.shift += way;
  const auto nearest = [&](const WallPose& pose) {
    double least = kInfinity;
    for (const Quad& q : e.bodies.place)
      least = std::min(least, std::abs(signed_distance(solid, to_wall(pose, xyz(q)))));
    return least;
  };
  return e.bodies.size() == 0 ? 0 : nearest(later) - nearest(now);
}

}  // namespace

ServoContacts servo_contacts(const Scene& scene, const Wall& wall, std::span<const PlacedParticle> particles) {
  const std::vector<double> radii = smallest_radii(scene, particles);
  const double facet = facet_area(scene);
  const double room = std::min(shadow(room_of(scene, particles), wall.motion.axis, scene.planar),
                               shadow(bounds(wall.solid), wall.motion.axis, scene.planar));
  ServoContacts all;
  for (int m = 0; m < int(radii.size()); ++m) {
    const double r = radii[size_t(m)];
    if (!std::isfinite(r)) continue;
    const double own = scene.planar ? 2 * r : 4 * r * r;
    const double contacts = std::clamp(room / own, 1.0, std::max(1.0, double(particle_count(scene))));
    const double mass = scene.materials[size_t(m)].density * M_PI * r * r * (scene.planar ? scene.depth : 4.0 / 3 * r);
    for (const LawRow& row : law_rows(scene, m, wall.material)) {
      const ServoContacts one = contact_at(row, {r, mass, 0, facet * r * r}, std::abs(wall.motion.force) / contacts);
      all.stiffness = std::max(all.stiffness, contacts * one.stiffness);
      all.damping = std::max(all.damping, contacts * one.damping);
    }
  }
  return all;
}

double servo_gain(const Motion& motion, const ServoContacts& contacts, double dt) {
  if (motion.gain > 0) return motion.gain;
  const double slow = kSpringSteps * contacts.stiffness * dt + kDashpotSteps * contacts.damping;
  return slow > 0 ? 1 / slow : 0;
}

std::string servo_warning(const Wall& wall, const ServoContacts& contacts, double dt) {
  const double share = wall.motion.gain * contacts.answer(dt);
  if (share <= 1) return "";
  return fmt::format(
      "wall '{}': gain {:.3g} m/s/N is too large: its contacts, about {:.3g} N/m and {:.3g} N s/m, change the force by "
      "{:.2g} times its error in a step, and the wall may jump on and off them; without gain, {:.2g} m/s/N is taken",
      wall.name, wall.motion.gain, contacts.stiffness, contacts.damping, share, servo_gain({}, contacts, dt));
}

void watch_servo(Engine& e, size_t w, double error, double speed) {
  const Motion& m = e.wall_shapes[w].motion;
  ServoWatch& watch = e.servos[w];
  const double scale = std::abs(m.force), now = m.force < 0 ? -error : error;
  if (e.count.step - watch.since > kSpikeWindow) watch.since = e.count.step, watch.spikes = 0;
  if (watch.before < 0 && watch.last > 0.5 * scale && now < 0) ++watch.spikes;
  watch.before = watch.last;
  watch.last = now;
  if (watch.spikes == kSpikes && !watch.jumps) {
    watch.jumps = true;
    e.warnings.push_back(fmt::format(
        "wall '{}' jumps between no force and {:.2g} times the {:.3g} N that it seeks, within a step, at step {}: "
        "its "
        "gain, {:.3g} m/s/N, is too large for the stiffness of its contacts; without gain, a fitting one is taken",
        e.scene.walls[w].name, 1 + watch.before / scale, m.force, e.count.step, e.walls[w].gain));
  }
  watch.alone = error == -m.force ? watch.alone + 1 : 0;  // no particle pushes
  if (speed == 0 || watch.runs_away || watch.alone == 0 || watch.alone % kLooksAhead != 0) return;
  const double way = speed * e.motion.dt * double(kLooksAhead);
  if (recedes(e, w, m.axis * way) < 0.5 * std::abs(way)) return;
  watch.runs_away = true;
  e.warnings.push_back(fmt::format(
      "wall '{}' runs away from the particles at {:.3g} m/s, at step {}: it seeks {:.3g} N of particles that push it "
      "along "
      "its axis ({:.3g}, {:.3g}, {:.3g}), and goes the other way; turn axis round, or change the sign of force",
      e.scene.walls[w].name, std::abs(speed), e.count.step, m.force, m.axis.x, m.axis.y, m.axis.z));
}

}  // namespace scree
