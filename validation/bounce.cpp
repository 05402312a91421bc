// Restitution of a head-on collision, and the height to which a dropped ball rises.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cases.h"
#include "impact.h"

namespace scree::validation {
namespace {

constexpr const char* kMaterial = R"(
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e5 N/m"
young_modulus = "100 MPa"
poisson_ratio = 0.25

[[particles]]
radius = "5 mm"
positions = [[0, 0, 0]]

[time]
duration = 1
)";

constexpr const char* kPlane = R"(
[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}
)";

constexpr const char* kSecondSphere = R"(
[[particles]]
radius = "5 mm"
positions = [[0, 0, -0.005]]
)";

constexpr double kSpeed = 0.5;  // m/s

struct Setting {
  bool hertz, plane;
  double restitution;
};

Impact impact_of(const Setting& s) {
  const double share = s.plane ? 1 : 0.5;  // of mass and radius in their reduced values
  return s.hertz ? hertz_impact(effective_modulus(), share * kRadius, share * kMass, kSpeed)
                 : linear_impact(kStiffness, share * kMass, kSpeed);
}

double ratio_of(const Setting& s) { return damping_ratio(s.restitution) * (s.hertz ? std::sqrt(5.0 / 6) : 1); }

Scene scene_of(const Setting& s, double height, double step, double gravity) {
  const std::string text = std::string(kMaterial) + (s.plane ? kPlane : kSecondSphere);
  return scene_from(text.c_str(), {set("material[0].restitution", s.restitution), set("time.step", step),
                                   set("contact.law", s.hertz ? "hertz-mindlin" : "linear"), set("gravity", gravity),
                                   set("particles[0].positions", fmt::format("[[0, 0, {:.17e}]]", height))});
}

std::string name_of(const Setting& s) {
  return fmt::format("e = {}, {}, {}", s.restitution, s.hertz ? "hertz-mindlin" : "linear",
                     s.plane ? "sphere on plane" : "two spheres");
}

// The dashpot begins at full speed somewhere within the first step: half a step of it, 2 ζ ω · dt/2, is uncertain.
// Integration itself adds (ω dt)².
double step_error(const Setting& s, int steps) {
  const double turn = M_PI / steps;
  return ratio_of(s) * turn + turn * turn;
}

// speed after over speed before, of one sphere relative to the plane or the other sphere, without gravity
double restitution(const Setting& s, int steps) {
  const double dt = impact_of(s).duration / steps;
  Scene scene = scene_of(s, kRadius + 1.37 * kSpeed * dt, dt, 0);
  scene.groups.front().velocity = {0, 0, -kSpeed};
  Simulation simulation = simulate(scene);
  simulation.advance(static_cast<uint64_t>(3 * steps));
  const ParticleSnapshot after = simulation.snapshot();
  return (after.velocity[0].z - (s.plane ? 0 : after.velocity[1].z)) / kSpeed;
}

// highest point after the first contact of a ball dropped from `height` above the plane
double bounce_height(const Setting& s, double height, double step) {
  Simulation simulation = simulate(scene_of(s, kRadius + height, step, 9.81));
  const double fall = std::sqrt(2 * height / 9.81);
  advance(simulation, fall + 3 * impact_of(s).duration);
  // free flight from here on: its top follows from height and speed, in the discrete motion as in the exact one
  const ParticleSnapshot up = simulation.snapshot();
  const double speed = up.velocity[0].z;
  return up.position[0].z - kRadius + speed * speed / (2 * 9.81);
}

}  // namespace

std::vector<ValidationRow> bounce(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"bounce"};
  const int steps = options.quick ? 500 : 2000;  // a contact
  const std::string force_ends = "contact ends with the force: Schwager & Pöschel 2007; tolerance ζ ω dt + (ω dt)²";
  for (const double e : {0.1, 0.5, 0.9, 1.0})
    for (const bool hertz : {false, true})
      for (const bool plane : {true, false}) {
        const Setting s{hertz, plane, e};
        progress(rows.rows.size() / 24.0, name_of(s));
        rows.check("restitution: " + name_of(s), restitution(s, steps), {e, step_error(s, steps), force_ends});
      }
  const double height = kSpeed * kSpeed / (2 * 9.81);
  for (const double e : {0.1, 0.5, 0.9, 1.0})
    for (const bool hertz : {false, true}) {
      const Setting s{hertz, true, e};
      progress(rows.rows.size() / 24.0, "bounce height, " + name_of(s));
      // gravity works on during the contact: its impulse is g·duration/v of the ball's
      const double contact = impact_of(s).duration;
      const double pull = e < 1 ? 9.81 * contact / kSpeed : 0;
      const int coarse = steps / 5;
      const double error = 2 * e * (step_error(s, coarse) + pull);
      rows.check("height over drop height: " + name_of(s), bounce_height(s, height, contact / coarse) / height,
                 {e * e, error, "e²; tolerance 2 e (ζ ω dt + (ω dt)² + g·contact/v), the last for e < 1"});
    }
  return rows.rows;
}

}  // namespace scree::validation
