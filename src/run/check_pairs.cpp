#include "run/check_pairs.h"

#include <algorithm>
#include <cmath>

#include "contact/law_table.h"
#include "engine/check_step.h"

namespace scree {
namespace {

constexpr double kSlowest = 1e-3;       // m/s: a scene in which nothing moves is probed at this speed
constexpr double kStepFraction = 0.02;  // of the critical step: fine enough for three digits
constexpr int kSticksAfter = 100000;    // a pair that is together for longer is said to stick

struct Probe {
  LawRow row;
  scalar::ContactPoint point;  // normal along x
  double dt;
  scalar::ContactHistory history{};

  scalar::ContactForce at(double overlap, Vec3 velocity, const scalar::ContactHistory& h) const {
    scalar::ContactPoint p = point;
    p.overlap = overlap;
    p.velocity = velocity;
    return evaluate_law(row, p, h, dt);
  }
  // N, pushing apart
  double push(double overlap, double approach) const { return -at(overlap, {approach, 0, 0}, history).force.x; }
};

// Leapfrog, as the engine does it: the velocity is half a step older than the overlap.
void collide(Probe& probe, double speed, PairReport& report, double smaller_radius) {
  double overlap = 0, approach = speed, largest = 0;
  scalar::ContactHistory at_largest{};
  int steps = 0;
  for (; steps < kSticksAfter; ++steps) {
    overlap += approach * probe.dt;
    if (overlap <= 0 && probe.history.alive == 0) break;
    const scalar::ContactForce f = probe.at(overlap, {approach, 0, 0}, probe.history);
    probe.history = f.history;
    approach += f.force.x / probe.point.mass * probe.dt;
    if (overlap > largest) {
      largest = overlap;
      at_largest = f.history;
    }
  }
  const bool sticks = steps == kSticksAfter;
  report.contact_time = sticks ? kInfinity : steps * probe.dt;
  report.restitution = sticks ? 0 : -approach / speed;
  report.max_overlap = largest / smaller_radius;

  probe.history = at_largest;
  const double nudge = 1e-4 * largest, drift = 1e-4 * speed;
  report.normal_stiffness = (probe.push(largest + nudge, 0) - probe.push(largest - nudge, 0)) / (2 * nudge);
  report.damping = (probe.push(largest, drift) - probe.push(largest, 0)) / drift;
  // a spring so short that friction holds it; the factor keeps it below the slip of a weak coefficient too
  const double slide = 1e-6 * largest * probe.row.slider.friction;
  at_largest.slide = {0, slide, 0};
  report.tangential_stiffness = slide > 0 ? -probe.at(largest, {}, at_largest).force.y / slide : 0;
}

}  // namespace

std::vector<PairReport> probe_pairs(const Scene& scene, std::span<const double> smallest_radius, double speed,
                                    double step) {
  const int materials = int(scene.materials.size());
  const auto is_wall = [&](int m) {
    return std::any_of(scene.walls.begin(), scene.walls.end(), [m](const Wall& w) { return w.material == m; });
  };
  const auto mass = [&](int m) {
    const double r = smallest_radius[m];
    return scene.materials[m].density * M_PI * r * r * (scene.planar ? scene.depth : 4.0 / 3.0 * r);
  };
  const double area = facet_area(scene);
  std::vector<PairReport> pairs;
  for (int a = 0; a < materials; ++a) {
    for (int b = 0; b < materials; ++b) {
      if (!std::isfinite(smallest_radius[a])) continue;
      const bool both = std::isfinite(smallest_radius[b]);
      if (both ? b < a : !is_wall(b)) continue;
      const double ra = smallest_radius[a], rb = smallest_radius[b];
      for (const LawRow& row : law_rows(scene, a, b)) {
        Probe probe{row, {}, kStepFraction * step};
        probe.point.normal = {1, 0, 0};
        probe.point.radius = both ? ra * rb / (ra + rb) : ra;
        probe.point.mass = both ? mass(a) * mass(b) / (mass(a) + mass(b)) : mass(a);
        probe.point.area = probe.point.area_before = probe.point.even_area = area * std::min(ra, rb) * std::min(ra, rb);
        PairReport report{scene.materials[a].name, scene.materials[b].name, !both, std::string(row.law->name)};
        report.friction = probe.row.slider.friction;
        collide(probe, std::max(speed, kSlowest), report, std::min(ra, rb));
        pairs.push_back(report);
      }
    }
  }
  return pairs;
}

}  // namespace scree
