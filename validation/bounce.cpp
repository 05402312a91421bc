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

struct Setting {
  bool hertz, plane;
  double restitution;
  double speed = 0.5;  // m/s, of the impact
  double harder = 1;   // than the material above, by this factor
};

Impact impact_of(const Setting& s) {
  const double share = s.plane ? 1 : 0.5;  // of mass and radius in their reduced values
  return s.hertz ? hertz_impact(s.harder * effective_modulus(), share * kRadius, share * kMass, s.speed)
                 : linear_impact(s.harder * kStiffness, share * kMass, s.speed);
}

double ratio_of(const Setting& s) { return damping_ratio(s.restitution) * (s.hertz ? std::sqrt(5.0 / 6) : 1); }

std::string name_of(const Setting& s) {
  return fmt::format("e = {}, {}, {}", s.restitution, s.hertz ? "hertz-mindlin" : "linear",
                     s.plane ? "plane" : "two spheres");
}

// The dashpot begins at full speed somewhere within the first step: half a step of it, 2 ζ ω · dt/2, is uncertain.
// Integration itself adds (ω dt)².
double step_error(const Setting& s, int steps) {
  const double turn = M_PI / steps;
  return ratio_of(s) * turn + turn * turn;
}

// One collision with that many steps; the state some time after.
ParticleSnapshot collide(const Setting& s, double gravity, int steps) {
  const double dt = impact_of(s).duration / steps, gap = 1.37 * s.speed * dt;
  const std::string text = std::string(kMaterial) + (s.plane ? kPlane : kSecondSphere);
  Scene scene =
      scene_from(text.c_str(), {set("material[0].restitution", s.restitution), set("time.step", dt),
                                set("gravity", gravity), set("contact.law", s.hertz ? "hertz-mindlin" : "linear"),
                                set("material[0].normal_stiffness", s.harder * kStiffness),
                                set("material[0].young_modulus", s.harder * kYoungModulus),
                                set("particles[0].positions", fmt::format("[[0, 0, {:.17e}]]", kRadius + gap))});
  scene.groups.front().velocity = {0, 0, -std::sqrt(s.speed * s.speed - 2 * gravity * gap)};
  Simulation simulation = simulate(scene);
  simulation.advance(static_cast<uint64_t>(3 * steps));
  return simulation.snapshot();
}

double restitution(const Setting& s, int steps) {
  const ParticleSnapshot after = collide(s, 0, steps);
  return (after.velocity[0].z - (s.plane ? 0 : after.velocity[1].z)) / s.speed;
}

// Height of the bounce over that of the drop. The fall begins just above the plane with the speed gained until there,
// and ends where the ball is free again: the rest of both is a parabola.
double relative_height(const Setting& s, int steps) {
  const ParticleSnapshot up = collide(s, kGravity, steps);
  const double speed = up.velocity[0].z;
  return (2 * kGravity * (up.position[0].z - kRadius) + speed * speed) / (s.speed * s.speed);
}

}  // namespace

std::vector<ValidationRow> bounce(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"bounce"};
  const int steps = options.quick ? 2000 : 10000;  // a contact
  for (const double e : {0.1, 0.5, 0.9, 1.0})
    for (const bool hertz : {false, true})
      for (const bool plane : {true, false}) {
        const Setting s{hertz, plane, e};
        progress(static_cast<double>(rows.rows.size()) / 24, name_of(s));
        rows.check("restitution: " + name_of(s), restitution(s, steps),
                   {e, step_error(s, steps), "as asked for; tolerance ζ ω dt + (ω dt)²: Schwager & Pöschel 2007"});
      }
  for (const double e : {0.1, 0.5, 0.9, 1.0})
    for (const bool hertz : {false, true}) {
      const Setting s{hertz, true, e, 5, 100};
      progress(static_cast<double>(rows.rows.size()) / 24, "bounce height, " + name_of(s));
      // gravity goes on during the contact: its impulse is g·contact/v of the ball's
      const double error = step_error(s, steps) + kGravity * impact_of(s).duration / s.speed;
      rows.check("height / drop: " + name_of(s), relative_height(s, steps),
                 {e * e, 2 * e * error, "e²; tolerance 2 e (ζ ω dt + (ω dt)² + g·contact/v)"});
    }
  return rows.rows;
}

}  // namespace scree::validation
