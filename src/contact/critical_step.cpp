#include "contact/critical_step.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "contact/law_table.h"
#include "math/portable.h"
#include "scene/meeting_materials.h"

namespace scree {
namespace {

// inverse tangential mass of solid spheres (discs) over their inverse reduced mass: 1 + m r²/I
double tangential_factor(const Scene& scene) { return scene.planar ? 3.0 : 3.5; }

double particle_mass(const Scene& scene, int material, double radius) {
  const double volume =
      scene.planar ? M_PI * radius * radius * scene.depth : 4.0 / 3.0 * M_PI * radius * radius * radius;
  return scene.materials[material].density * volume;
}

// One spring and dashpot under leapfrog with the velocity of the last half step is stable while
// dt² k/m + 2 dt c/m < 4; `factor` multiplies k/m and c/m alike.
double stable_step(double stiffness, double damping, double mass, double factor) {
  const double square = factor * stiffness / mass, rate = 0.5 * factor * damping / mass;
  // (sqrt(ω² + γ²) − γ)/ω², without cancellation, and for a dashpot alone
  return 2.0 / (std::sqrt(square + rate * rate) + rate);
}

// time of a Rayleigh wave across the particle, π r sqrt(ρ/G)/(0.1631 ν + 0.8766): forces
// go from contact to contact no faster than one body a step
double rayleigh_time(const Material& m, double radius) {
  const double shear = m.young_modulus / (2 * (1 + m.poisson_ratio));
  return M_PI * radius * std::sqrt(m.density / shear) / (0.1631 * m.poisson_ratio + 0.8766);
}

void take(CriticalStep& best, double seconds, std::string explanation) {
  if (seconds < best.seconds) best.seconds = seconds, best.explanation = std::move(explanation);
}

void take_collision(CriticalStep& best, const Scene& scene, const LawStiffness& s, int a, int b, double mass) {
  const double seconds = s.collision > 0 ? s.collision : M_PI * std::sqrt(mass / s.normal);
  if (!(seconds < best.collision)) return;
  best.collision = seconds;
  best.collides = fmt::format("{} on {}", scene.materials[a].name, scene.materials[b].name);
}

// Friction, rolling and twisting resistance: the springs of a slider act as far as it holds them.
void take_slider(CriticalStep& best, const Scene& scene, const LawRow& row, const LawStiffness& s, const LawImpact& at,
                 const std::string& between) {
  const bool slides = row.slider.friction > 0;
  const bool rolls = row.slider.rolling_friction > 0 || row.slider.twisting_friction > 0;
  if (!(slides || rolls) || !(s.tangential > 0 || s.tangential_damping > 0)) return;
  // rolling and twisting springs turn the particle alone: at most m r²/I
  const double sliding = tangential_factor(scene), turning = sliding - 1;
  const double factor = (slides ? sliding : 0) + (rolls ? turning : 0);
  const double damping = (slides ? s.tangential_damping : 0) +
                         (rolls ? row.slider.rolling_damping * std::sqrt(1.6 * s.tangential * at.mass) : 0);
  take(best, stable_step(s.tangential, damping, at.mass, kCoordinationFactor * factor),
       s.tangential > 0 ? fmt::format("tangential spring {:.3g} N/m {}", s.tangential, between)
                        : fmt::format("sliding dashpot {:.3g} N s/m {}", damping, between));
}

void take_law(CriticalStep& best, const Scene& scene, const LawRow& row, int a, int b, const LawImpact& at) {
  const LawStiffness s = row.law->stiffness(row, at);
  take_collision(best, scene, s, a, b, at.mass);
  const std::string between =
      fmt::format("between {} and {} (reduced mass {:.3g} kg, effective radius {:.3g} m){}", scene.materials[a].name,
                  scene.materials[b].name, at.mass, at.radius,
                  row.law->is(kHardeningLaw) ? fmt::format(" at impact speed {:.3g} m/s", at.speed) : "");
  take(best, stable_step(s.normal, s.normal_damping, at.mass, kCoordinationFactor),
       fmt::format("normal spring {:.3g} N/m {}", s.normal, between));
  take_slider(best, scene, row, s, at, between);
}

void take_contact(CriticalStep& best, const Scene& scene, int a, int b, const LawImpact& at) {
  for (const LawRow& row : law_rows(scene, a, b)) take_law(best, scene, row, a, b, at);
}

// Do waves run through bodies of this material, as far as the laws of its contacts know?
bool is_elastic(const Scene& scene, int a, std::span<const double> smallest_radius) {
  if (!std::isfinite(scene.materials[a].young_modulus)) return false;
  const MeetingMaterials meet = meeting_materials(scene);
  const auto elastic = [&](int b) { return meet.at_points(a, b) && pair_law(scene, a, b).reads("young_modulus"); };
  for (int b = 0; b < static_cast<int>(scene.materials.size()); ++b)
    if (std::isfinite(smallest_radius[b]) && elastic(b)) return true;
  return std::any_of(scene.walls.begin(), scene.walls.end(), [&](const Wall& w) { return elastic(w.material); });
}

}  // namespace

CriticalStep critical_step(const Scene& scene, std::span<const double> smallest_radius, double impact_speed,
                           double facet_area) {
  CriticalStep best;
  const int materials = static_cast<int>(scene.materials.size());
  for (int a = 0; a < materials; ++a) {
    if (!std::isfinite(smallest_radius[a])) continue;
    const double ra = smallest_radius[a], ma = particle_mass(scene, a, ra);
    for (int b = 0; b < materials; ++b) {
      if (!std::isfinite(smallest_radius[b])) continue;
      const double rb = smallest_radius[b], mb = particle_mass(scene, b, rb);
      take_contact(
          best, scene, a, b,
          {ra * rb / (ra + rb), ma * mb / (ma + mb), impact_speed, facet_area * std::min(ra, rb) * std::min(ra, rb)});
    }
    for (const Wall& wall : scene.walls)
      take_contact(best, scene, a, wall.material, {ra, ma, impact_speed, facet_area * ra * ra});
    if (is_elastic(scene, a, smallest_radius)) {
      take(best, rayleigh_time(scene.materials[a], ra),
           fmt::format("Rayleigh wave across {} of radius {:.3g} m", scene.materials[a].name, ra));
    }
  }
  return best;
}

double expected_impact_speed(const Scene& scene, double largest_radius, double extent) {
  double fastest = 0;
  for (const ParticleGroup& group : scene.groups) {
    const auto rim_speed = [&](Vec3 velocity, Vec3 spin) { return norm(velocity) + norm(spin) * largest_radius; };
    fastest = std::max(fastest, rim_speed(group.velocity, group.spin));
    if (const auto* list = std::get_if<ListPlacement>(&group.placement)) {
      for (const ParticleSpec& particle : list->particles)
        fastest = std::max(fastest, rim_speed(group.velocity + particle.velocity, group.spin + particle.spin));
    }
  }
  double wall_speed = 0;
  for (const Wall& wall : scene.walls) {
    const Motion& m = wall.motion;
    const double vibration = 2 * M_PI * m.frequency * m.amplitude;
    const double servo = std::isfinite(m.max_speed) ? m.max_speed : 0;
    wall_speed = std::max({wall_speed, norm(m.velocity), std::fabs(m.rate) * extent, vibration, servo});
  }
  // two particles may meet head-on
  return std::max(2 * fastest, fastest + wall_speed) + std::sqrt(2 * norm(scene.gravity) * extent);
}

}  // namespace scree
