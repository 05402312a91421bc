// Equal spheres poured together come to rest at a volume fraction that friction decides. Periodic sideways, measured
// away from the floor, where they stand in layers, and from the loose surface.
#include <fmt/format.h>

#include "cases.h"
#include "grains.h"
#include "rows.h"

namespace scree::validation {
namespace {

constexpr double kPackedDiameter = 0.01;  // m

constexpr const char* kPackingScene = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "2e4 N/m"
restitution = 0.3

[contact]
law = "linear"

[domain]
min = [0, 0, -1]
max = [0.08, 0.08, 2]
periodic = ["x", "y"]

[[particles]]
diameter = "10 mm"
random = {volume_fraction = 0.35, region = {box = {min = [0, 0, 0], max = [0.08, 0.08, 0.25]}}}

[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}

[time]
step = "25 us"
duration = 1
)";

double fraction_at_rest(double friction, const ValidateOptions& options, const Progress& progress) {
  const double width = options.quick ? 0.08 : 0.14, height = options.quick ? 0.25 : 0.5;
  Simulation simulation = simulate(
      scene_from(kPackingScene,
                 {set("material[0].friction", friction), set("domain.max", fmt::format("[{}, {}, 2]", width, width)),
                  set("particles[0].random.region.box.max", fmt::format("[{}, {}, {}]", width, width, height))}),
      thread_count(options));
  advance(simulation, options.quick ? 0.5 : 1.5, progress, fmt::format("settling, friction {}", friction));
  const ParticleSnapshot grains = simulation.snapshot();
  const double low = 4 * kPackedDiameter, high = height_below(grains, 0.98) - 2.5 * kPackedDiameter;
  return volume_between(grains, low, high) / (width * width * (high - low));
}

}  // namespace

std::vector<ValidationRow> packing(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"packing"};
  rows.check("volume fraction, μ = 0", fraction_at_rest(0, options, {progress, 0, 0.5}),
             between(0.62, 0.645, "random close packing: Scott & Kilgour 1969, Silbert et al. 2002"));
  rows.check("volume fraction, μ = 0.5", fraction_at_rest(0.5, options, {progress, 0.5, 1}),
             between(0.56, 0.62, "between random loose and close: Scott 1960, Silbert et al. 2002"));
  return rows.rows;
}

}  // namespace scree::validation
