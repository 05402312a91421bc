// A thousand grains fall into a box and come to rest: all energy they had must be found again.
#include <fmt/format.h>

#include "cases.h"
#include "rows.h"

namespace scree::validation {
namespace {

constexpr const char* kLedgerScene = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e4 N/m"
young_modulus = "2 MPa"
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

// what is missing over what was turned over, with its sign
double missing(const std::string& law, double safety, const ValidateOptions& options, const Progress& progress) {
  std::vector<std::string> changes = {set("contact.law", law), set("time.safety", safety)};
  if (options.quick) {
    changes.push_back("particles[0].random={count=120, region={box={min=[0,0,0], max=[0.05,0.05,0.15]}}}");
    changes.push_back("wall[0].box={min=[0,0,0], max=[0.05,0.05,0.3]}");
  }
  Simulation simulation = simulate(scene_from(kLedgerScene, changes), thread_count(options));
  advance(simulation, options.quick ? 0.25 : 0.6, progress, law);
  const EnergyLedger energy = simulation.measure().energy;
  return energy.balance() / energy.turnover;
}

}  // namespace

std::vector<ValidationRow> ledger(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"ledger"};
  const double safety = options.quick ? 0.5 : 0.2;
  double part = 0;
  for (const std::string law : {"linear", "hertz-mindlin", "jkr"}) {
    const double coarse = missing(law, safety, options, {progress, part, part + 0.11});
    const double fine = missing(law, safety / 2, options, {progress, part + 0.11, part + 0.33});
    part += 0.33;
    rows.check(fmt::format("energy missing / turned over, step {} critical, {}", safety, law), coarse,
               {0, 0.01 * safety, "first order in dt; tolerance 0.01 of the step over the critical one"});
    rows.check("the same for dt → 0, " + law, 2 * fine - coarse, {0, 3e-4, "conservation of energy; next order in dt"});
  }
  return rows.rows;
}

}  // namespace scree::validation
