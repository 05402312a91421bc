// A sphere hits a plane at an angle. In units of the approach speed vn, the contact point comes in with tangential
// speed ψ and leaves with ψ'. While it slides the tangential impulse is μ times the normal one, so
// ψ' = ψ − 7/2 μ (1 + e) (Walton 1993; Foerster et al. 1994). While it sticks, springs with kt = 2/7 kn swing in step
// with the normal one (7/2 kt/m = kn/m), and a collision without damping ends at ψ' = −ψ. Friction limits such a spring
// when ψ > 7/2 μ, and then throughout: spring and limit fall together. So with e = 1 these two branches are all.
#include <fmt/format.h>

#include <cmath>

#include "cases.h"
#include "impact.h"

namespace scree::validation {
namespace {

constexpr const char* kObliqueScene = R"(
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e5 N/m"        # tangential: 2/7 of it
young_modulus = "100 MPa"
poisson_ratio = 0.25
friction = 0.3

[[particles]]
radius = "5 mm"
positions = [[0, 0, 0.005]]

[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}

[time]
duration = 1
)";

constexpr double kApproach = 0.01;  // m/s: slow, so that the overlap hardly shortens the arm of the friction force

struct Rebound {
  double psi;      // of the contact point after the collision, over the approach speed
  double impulse;  // tangential over normal
  double spin;     // times radius over the approach speed
};

Rebound rebound(bool hertz, double restitution, double psi, int steps) {
  const Impact impact = hertz ? hertz_impact(effective_modulus(), kRadius, kMass, kApproach)
                              : linear_impact(kStiffness, kMass, kApproach);
  Scene scene = scene_from(kObliqueScene,
                           {set("contact.law", hertz ? "hertz-mindlin" : "linear"),
                            set("material[0].restitution", restitution), set("time.step", impact.duration / steps)});
  scene.groups.front().velocity = {psi * kApproach, 0, -kApproach};
  Simulation simulation = simulate(scene);
  simulation.advance(static_cast<uint64_t>(2 * steps));
  const ParticleSnapshot after = simulation.snapshot();
  const Vec3 v = after.velocity[0];
  const double spin = after.spin[0].y * kRadius;  // a ball that rolls along +x turns about +y
  return {(v.x - spin) / kApproach, (psi * kApproach - v.x) / (v.z + kApproach), spin / kApproach};
}

}  // namespace

std::vector<ValidationRow> oblique(const ValidateOptions& options, const ValidationProgress&) {
  Rows rows{"oblique"};
  const int steps = options.quick ? 1000 : 4000;
  const double overlap = linear_impact(kStiffness, kMass, kApproach).max_overlap / kRadius;
  const double turn = M_PI / steps;
  for (const double per_friction : {1.0, 2.5, 3.4, 4.5, 7.0, 10.0}) {
    const double psi = per_friction * kFriction;
    const bool sticks = per_friction < 3.5;
    const double reference = sticks ? -psi : psi - 7 * kFriction;
    // the friction force acts at the middle of the overlap: its arm, and with it ψ, is shorter by up to δ/r
    const double tolerance = psi * overlap + turn * turn * 7 * kFriction;
    rows.check(fmt::format("ψ' at ψ = {} μ, linear, e = 1", per_friction), rebound(false, 1, psi, steps).psi,
               {reference, tolerance, "Walton 1993, Foerster et al. 1994; tolerance ψ δ/r + 7 μ (ω dt)²"});
  }
  const double stuck = rebound(false, 1, 2.5 * kFriction, steps).spin;
  rows.check("spin·r/vn after sticking at ψ = 2.5 μ", stuck,
             {10.0 / 7 * 2.5 * kFriction, 2.5 * kFriction * overlap + turn * turn,
              "elastic sticking: ω r = 10/7 v; tolerance ψ δ/r + (ω dt)²"});
  for (const bool hertz : {false, true})
    for (const double e : {1.0, 0.5}) {
      const Rebound sliding = rebound(hertz, e, 5, steps);
      const std::string where = fmt::format(", sliding, {}, e = {}", hertz ? "hertz-mindlin" : "linear", e);
      rows.check("tangential / normal impulse" + where, sliding.impulse,
                 {kFriction, 1e-11, "Coulomb; tolerance: rounding of some 1,000 steps"});
    }
  return rows.rows;
}

}  // namespace scree::validation
