// A thousand grains fall into a box and come to rest: all energy they had must be found again.
#include "cases.h"
#include "rows.h"

namespace scree::validation {
namespace {

constexpr const char* kScene = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e4 N/m"
young_modulus = "10 MPa"
surface_energy = "0.2 J/m^2"
restitution = 0.6
friction = 0.5
rolling_friction = 0.05
twisting_friction = 0.05

[[particles]]
radius = {min = "4 mm", max = "6 mm"}
random = {count = 1000, region = {box = {min = [0, 0, 0], max = [0.1, 0.1, 0.25]}}}

[[wall]]
box = {min = [0, 0, 0], max = [0.1, 0.1, 0.3]}
side = "inside"
open = ["+z"]

[time]
duration = 1
)";

}  // namespace

std::vector<ValidationRow> ledger(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"ledger"};
  const double safety = options.quick ? 0.2 : 0.1;
  for (const std::string law : {"linear", "hertz-mindlin", "jkr"}) {
    Simulation simulation =
        simulate(scene_from(kScene, {set("contact.law", law), set("time.safety", safety)}), options.threads);
    const double part = static_cast<double>(rows.rows.size()) / 6;
    advance(simulation, options.quick ? 0.3 : 0.6, {progress, part, part + 1.0 / 3}, law);
    const EnergyLedger energy = simulation.measure().energy;
    rows.check("energy not accounted for / turned over, " + law, energy.imbalance(), {0, 1e-3, "conservation of energy"});
    rows.check("dissipated / potential energy lost, " + law, -(energy.friction + energy.damping) / energy.potential,
               {1, 0.02, "grains at rest keep only elastic energy"});
  }
  return rows.rows;
}

}  // namespace scree::validation
