// Grains poured on a round plate with a low rim form a heap; what is too much runs over the rim and is gone. Its slope
// grows with friction and rolling friction, and hardly depends on density and stiffness (Zhou et al. 2001).
#include <fmt/format.h>

#include <cmath>

#include "cases.h"
#include "grains.h"
#include "rows.h"

namespace scree::validation {
namespace {

double angle_of(const std::vector<std::string>& changes, const ValidateOptions& options, const Progress& progress) {
  const double radius = options.quick ? 0.035 : 0.07;
  std::vector<std::string> all = changes;
  if (!options.quick) {  // twice as wide: eight times the grains
    all.push_back(set("wall[0].cylinder.radius", radius));
    all.push_back(
        "particles[0].rain={rate=2500, count=5000, region={cylinder={from=[0,0,0.05], to=[0,0,0.07], radius=0.02}}}");
  }
  Simulation simulation = simulate(scene_from(kHeapScene, all), thread_count(options));
  advance(simulation, options.quick ? 0.85 : 3, progress, "pouring a heap");
  return surface(simulation.snapshot(), kDiameter, radius - 2 * kDiameter).angle * 180 / M_PI;
}

// A small heap's slope wanders by a few degrees from one pouring to the next: quick runs take the mean of several.
double angle(const std::vector<std::string>& changes, const ValidateOptions& options, const Progress& progress) {
  const int heaps = options.quick ? 4 : 1;
  const double each = (progress.to - progress.from) / heaps;
  double sum = 0;
  for (int k = 0; k < heaps; ++k) {
    std::vector<std::string> all = changes;
    all.push_back(set("seed", k + 1));
    sum += angle_of(all, options, {progress.report, progress.from + k * each, progress.from + (k + 1) * each});
  }
  return sum / heaps;
}

}  // namespace

std::vector<ValidationRow> repose(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"repose"};
  const std::string zhou = "Zhou et al. 2001";
  const double usual = angle({}, options, {progress, 0, 0.2});
  // 14 d across, top and foot are most of a heap: it is flatter than a large one, by how much only the large ones tell
  if (options.quick)
    rows.tell("slope of a small heap, μ = 0.5, μr = 0.05, deg", usual, "to compare with");
  else
    rows.check("slope, μ = 0.5, μr = 0.05, deg", usual, between(15, 32, "dry spheres; " + zhou));
  const double rough = angle({"material[0].rolling_friction=0.3"}, options, {progress, 0.2, 0.4});
  rows.check("slope gained by μr = 0.3, deg", rough - usual, between(1, 20, "rolling friction steepens: " + zhou));
  const double slippery = angle({"material[0].friction=0.1"}, options, {progress, 0.4, 0.6});
  rows.check("slope lost by μ = 0.1, deg", usual - slippery, between(3, 25, "friction steepens: " + zhou));
  if (options.quick) return rows.rows;
  const double stiff = angle({"material[0].normal_stiffness=4000", "time.step='15 us'"}, options, {progress, 0.6, 0.8});
  rows.check("slope gained by 4 times the stiffness, deg", stiff - usual, {0, 2.5, "not sensitive: " + zhou});
  const double heavy =
      angle({"material[0].density=5000", "material[0].normal_stiffness=2000"}, options, {progress, 0.8, 1});
  rows.check("slope gained by twice the density, deg", heavy - usual, {0, 2.5, "not sensitive: " + zhou});
  return rows.rows;
}

}  // namespace scree::validation
