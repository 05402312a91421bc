// `scree bench star-evaluation`: what it costs a device to say how deep a point is in a star, by its program, a table
// of radii or a sprite (star-shapes paper), and how well each does it.
#include <fmt/format.h>

#include "measure.h"
#include "scree/error.h"
#include "star_depth.h"
#include "stars.h"

namespace scree {
namespace {

constexpr double kMostError = 2e-6;  // radii, of the program in float

BenchResult result_of(const std::string& shape, const opencl::StarEvaluation& e, size_t points) {
  BenchResult r;
  r.name = "star-evaluation";
  r.particles = static_cast<int64_t>(points);
  r.ns_per_particle_step = e.ns_per_point;
  // tables are here to be compared; runs use the program
  const bool exact = e.table_bytes == 0;
  r.pass = !exact || e.worst_depth < kMostError;
  r.check = fmt::format("depth off by {:.1e} radii{}", e.worst_depth, exact ? fmt::format(" < {}", kMostError) : "");
  r.texts = {{"shape", shape}, {"method", e.method}};
  r.numbers = {{"ns_per_point", e.ns_per_point},
               {"worst_depth_radii", e.worst_depth},
               {"worst_normal_rad", e.worst_normal},
               {"table_bytes", static_cast<double>(e.table_bytes)}};
  return r;
}

}  // namespace

std::vector<BenchResult> bench_star_evaluation(const BenchOptions& options) {
  const size_t points = options.quick ? 1 << 14 : 1 << 18;
  const Scene scene = bench_scene("star-packing");
  std::vector<BenchResult> results;
  try {
    opencl::Device device(options.device);
    for (const ParticleShape& shape : scene.shapes) {
      const auto* form = std::get_if<StarForm>(&shape.form);
      if (!form) continue;
      const int repeats = options.quick ? 1 : options.repeats;
      for (const auto& e : opencl::evaluate_star(device, compile_star(*form), points, repeats))
        results.push_back(result_of(shape.name, e, points));
    }
  } catch (const InputError& e) {
    if (options.backend != Backend::cpu) throw;  // else nobody asked for a device
    BenchResult none;
    none.name = "star-evaluation";
    none.check = fmt::format("not measured: {}", e.what());
    results = {none};
  }
  return results;
}

}  // namespace scree
