#include "contact/critical_step.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "contact/law_params.h"
#include "math/portable.h"

namespace scree {
namespace {

struct Contact {
  double radius, mass;  // effective, of the smallest particles of the two materials
  double area = 0;      // m², of polyhedra
};

// inverse tangential mass of solid spheres (discs) over their inverse reduced mass: 1 + m r²/I
double tangential_factor(const Scene& scene) { return scene.planar ? 3.0 : 3.5; }

double particle_mass(const Scene& scene, int material, double radius) {
  const double volume =
      scene.planar ? M_PI * radius * radius * scene.depth : 4.0 / 3.0 * M_PI * radius * radius * radius;
  return scene.materials[material].density * volume;
}

// Radius of the contact patch at the turning point of a collision, dissipation left out: U(a) = ½ m v². With
// adhesion the patch is large even at rest. U grows with s = sqrt(a) beyond s = 6^(1/3) c, where the force is zero.
double largest_patch(const scalar::LawParams& p, Contact c, double speed) {
  const double c3 = p.adhesion * c.radius;
  const double target = 0.5 * c.mass * speed * speed * c.radius * c.radius / p.normal_modulus;
  double low = portable::cbrt(6 * c3);
  double high = 2 * low + 2 * portable::exp(0.1 * portable::log(target));
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (scalar::jkr_energy(middle, c3) < target ? low : high) = middle;
  }
  return high * high;
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
  if (seconds < best.seconds) best = {seconds, std::move(explanation)};
}

void take_contact(CriticalStep& best, const Scene& scene, int a, int b, Contact c, double speed) {
  const LawKind law = scene.contact.law;
  const scalar::LawParams p = law_params(scene, a, b);
  const bool linear = law == LawKind::linear;
  const double patch = c.area > 0 ? c.area : linear ? 1 : largest_patch(p, c, speed);
  const double normal = p.normal_modulus * patch * (linear ? 1 : 1.5);
  const double tangential = p.tangential_modulus * patch;
  const double by_ratio = p.damping_ratio * std::sqrt(normal * c.mass);
  const std::string between = fmt::format("between {} and {} (reduced mass {:.3g} kg, effective radius {:.3g} m)",
                                          scene.materials[a].name, scene.materials[b].name, c.mass, c.radius);
  const std::string at = linear ? "" : fmt::format(" at impact speed {:.3g} m/s", speed);

  const double cn = by_ratio + p.damping_rate * c.mass;
  take(best, stable_step(normal, cn, c.mass, kCoordinationFactor),
       fmt::format("normal spring {:.3g} N/m {}{}", normal, between, at));

  if (tangential > 0 || p.slide_viscosity > 0) {
    // rolling and twisting springs turn the particle too: at most m r²/I more
    const bool rolls = p.rolling_friction > 0 || p.twisting_friction > 0;
    const double factor = tangential_factor(scene) + (rolls ? tangential_factor(scene) - 1 : 0);
    const double roll_damping = rolls ? p.rolling_damping * std::sqrt(1.6 * tangential * c.mass) : 0;
    const double ct = p.tangential_damping_fraction * by_ratio + p.tangential_damping_rate * c.mass + roll_damping +
                      p.slide_viscosity * c.area;
    take(best, stable_step(tangential, ct, c.mass, kCoordinationFactor * factor),
         tangential > 0 ? fmt::format("tangential spring {:.3g} N/m {}{}", tangential, between, at)
                        : fmt::format("sliding dashpot {:.3g} N s/m {}{}", ct, between, at));
  }
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
      take_contact(best, scene, a, b,
                   {ra * rb / (ra + rb), ma * mb / (ma + mb), facet_area * std::min(ra, rb) * std::min(ra, rb)},
                   impact_speed);
    }
    for (const Wall& wall : scene.walls)
      take_contact(best, scene, a, wall.material, {ra, ma, facet_area * ra * ra}, impact_speed);
    if (scene.contact.law != LawKind::linear && std::isfinite(scene.materials[a].young_modulus)) {
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
      for (const ParticleSpec& particle : list->particles) {
        fastest = std::max(fastest, rim_speed(group.velocity + particle.velocity, group.spin + particle.spin));
      }
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
