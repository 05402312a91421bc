// Crosses that bounce in a box without friction or damping: the energy they have at the end is what they had.
#include <fmt/format.h>

#include "cases.h"
#include "rows.h"

namespace scree::validation {
namespace {

// 0.3 m/s against 1e3 N/m: overlaps of up to a tenth of the radius. 100 nodes, as in the paper.
constexpr const char* kScene = R"(
planar = true
depth = "5 mm"
[[material]]
name = "plastic"
density = "1333.3333 kg/m^3"
normal_stiffness = "1e3 N/m"
tangential_stiffness = "0.5e3 N/m"
restitution = 1
friction = 0
[contact]
law = "linear"
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
unit = "1.456731 mm"
[[particles]]
shape = "cross"
turn = "random"
velocity = ["0.2 m/s", "0.1 m/s"]
spin = 20
lattice = {origin = ["6 mm", "6 mm"], spacing = "12 mm", count = [10, 5]}
[[particles]]
shape = "cross"
turn = "random"
velocity = ["-0.2 m/s", "-0.1 m/s"]
lattice = {origin = ["6 mm", "66 mm"], spacing = "12 mm", count = [10, 5]}
[[wall]]
box = {min = [0, 0], max = ["120 mm", "120 mm"]}
side = "inside"
[time]
duration = 10
)";

}  // namespace

std::vector<ValidationRow> star_energy(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"star-energy"};
  const double step = 20e-6;  // s, a fifteenth of the critical one
  const double seconds = step * (options.quick ? 5e3 : 1e5);
  Simulation simulation =
      simulate(scene_from(kScene, {set("time.step", step)}), options.quick ? 1 : thread_count(options));
  advance(simulation, seconds, {progress, 0, 1}, "bouncing");
  const EnergyLedger energy = simulation.measure().energy;
  rows.check(fmt::format("energy gained / energy, {:.0e} steps", seconds / step), energy.balance() / energy.initial,
             {0, 0.01, "conservation of energy"});
  return rows.rows;
}

}  // namespace scree::validation
