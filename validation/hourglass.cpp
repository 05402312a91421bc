// Spheres run through an hourglass (Yasuda, Harada & Kawaguchi 2008, Figs. 1 and 2): with friction they
// end as a mound, without as a flat layer.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cases.h"
#include "data_dir.h"
#include "grains.h"
#include "rows.h"
#include "scree/load.h"

namespace scree::validation {
namespace {

// the scene, or a small one of the same kind
std::vector<std::string> size_changes(bool quick) {
  if (!quick) return {};
  return {
      "wall[0].hourglass={neck=[0,0,0], neck_radius=0.018, radius=0.04, half_angle='45 deg', cylinder_height=0.03}",
      "particles[0].random={count=1000, region={cylinder={from=[0,0,0.022], to=[0,0,0.08], radius=0.039}}}",
      "material[0].normal_stiffness=1000",
      "time.step='50 us'",
      "skin='2 mm'",
  };
}

struct End {
  int64_t placed, left, below;  // particles: at the start, at the end, and of these below the neck
  Surface surface;
};

End run(const std::vector<std::string>& changes, double seconds, const ValidateOptions& options,
        const Progress& progress) {
  std::vector<std::string> all = size_changes(options.quick);
  all.insert(all.end(), changes.begin(), changes.end());
  const Scene scene = load_scene((data_dir() / "scenes" / "hourglass.toml").string(), all);
  Simulation simulation = simulate(scene, thread_count(options));
  End end;
  end.placed = simulation.particles();
  advance(simulation, seconds, progress, "running through");
  const ParticleSnapshot grains = simulation.snapshot();
  end.left = simulation.particles();
  end.below = std::count_if(grains.position.begin(), grains.position.end(), [](Vec3 x) { return x.z < 0; });
  const double radius = options.quick ? 0.04 : 0.142;
  end.surface = surface(grains, 2 * kDiameter, radius - 2 * kDiameter);
  return end;
}

}  // namespace

std::vector<ValidationRow> hourglass(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"hourglass"};
  const End rough = run({}, options.quick ? 0.8 : 5, options, {progress, 0, 0.5});
  const End smooth = run({"material[0].friction=0", "material[0].rolling_friction=0"}, options.quick ? 0.7 : 5, options,
                         {progress, 0.5, 1});
  const std::string paper = "Yasuda, Harada & Kawaguchi 2008, Fig. 2";
  for (const End* end : {&rough, &smooth}) {
    const std::string how = end == &rough ? ", with friction" : ", without friction";
    const double all = static_cast<double>(end->placed);
    rows.check("grains still there / placed" + how, static_cast<double>(end->left) / all, {1, 0, "none is lost"});
    rows.check("grains below the neck / placed" + how, static_cast<double>(end->below) / all, {1, 0, "all pass"});
  }
  rows.check("slope of the mound, μ = 0.5, μr = 0.05, deg", rough.surface.angle * 180 / M_PI,
             between(10, 30, paper + ": a mound"));
  rows.check("slope without friction, deg", smooth.surface.angle * 180 / M_PI,
             {0, 5.8, "at most the internal friction of frictionless spheres: Peyneau & Roux 2008"});
  rows.check("ring of the surface farthest from level, μ = 0, diameters", smooth.surface.deviation / kDiameter,
             between(0, 1, paper + ": no mound; flat to within a particle"));
  return rows.rows;
}

}  // namespace scree::validation
