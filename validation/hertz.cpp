// An elastic collision of two spheres and of a sphere with a plane under Hertz's law, force by force.
#include <algorithm>

#include "cases.h"
#include "impact.h"

namespace scree::validation {
namespace {

constexpr const char* kTwoSpheres = R"(
[[material]]
name = "grain"
density = 2500
young_modulus = "100 MPa"
poisson_ratio = 0.25
restitution = 1

[[particles]]
radius = "5 mm"
positions = [[0, 0, 0.005]]
velocity = [0, 0, -1]

[[particles]]
radius = "5 mm"
positions = [[0, 0, -0.005]]

[time]
duration = 1
)";

constexpr const char* kOnPlane = R"(
[[material]]
name = "grain"
density = 2500
young_modulus = "100 MPa"
poisson_ratio = 0.25
restitution = 1

[[particles]]
radius = "5 mm"
positions = [[0, 0, 0.005]]
velocity = [0, 0, -1]

[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}

[time]
duration = 1
)";

Impact measured(const char* text, double step) {
  Simulation simulation = simulate(scene_from(text, {set("time.step", step)}));
  Impact seen{0, 0, 0};
  do {
    simulation.advance(1);
    for (const ContactSnapshot& c : simulation.contacts()) {
      seen.max_force = std::max(seen.max_force, norm(c.force));
      seen.max_overlap = std::max(seen.max_overlap, c.overlap);
    }
    seen.duration = simulation.time();
  } while (!simulation.contacts().empty());
  return seen;
}

}  // namespace

std::vector<ValidationRow> hertz(const ValidateOptions& options, const ValidationProgress&) {
  Rows rows{"hertz"};
  const int steps = options.quick ? 1000 : 10000;
  const double turn = 3.2 / steps;  // of the collision's half period in one step, rad
  for (const bool plane : {false, true}) {
    const double share = plane ? 1 : 0.5;
    const Impact exact = hertz_impact(effective_modulus(), share * kRadius, share * kMass, 1);
    const Impact seen = measured(plane ? kOnPlane : kTwoSpheres, exact.duration / steps);
    const std::string where = plane ? ", sphere on plane" : ", two spheres";
    rows.check("peak force, N" + where, seen.max_force,
               {exact.max_force, turn * turn * exact.max_force, "Johnson 1985, §11.1; tolerance (ω dt)²"});
    rows.check("largest overlap, m" + where, seen.max_overlap,
               {exact.max_overlap, turn * turn * exact.max_overlap, "Johnson 1985, §11.1; tolerance (ω dt)²"});
    rows.check("duration, s" + where, seen.duration,
               {exact.duration, 1.5 * exact.duration / steps, "Johnson 1985, §11.1; tolerance 1.5 dt"});
  }
  return rows.rows;
}

}  // namespace scree::validation
