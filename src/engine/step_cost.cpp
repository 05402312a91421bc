#include "engine/step_cost.h"

#include "place/place.h"

namespace scree {
namespace {

// s a particle-step, docs/benchmarks.md, polyhedra.md and stars.md: spheres-10k; stars; cubes of 12 triangles take 1.1
// µs, nuts of 444 take 7.6.
constexpr double kBallCost = 0.07e-6, kStarCost = 0.35e-6, kPolyhedronCost = 1e-6, kTriangleCost = 0.015e-6;

double rough_cost(const decltype(ParticleShape::form)& form) {
  if (const auto* clump = std::get_if<ClumpForm>(&form)) return kBallCost * double(clump->balls.size());
  if (const auto* polyhedron = std::get_if<PolyhedronForm>(&form))
    return kPolyhedronCost + kTriangleCost * double(polyhedron->triangles.size());
  return kStarCost;
}

}  // namespace

double rough_step_cost(const Scene& scene) {
  double sum = 0;
  for (const ParticleGroup& g : scene.groups) {
    double mean = g.shapes.empty() ? kBallCost : 0;
    for (const int shape : g.shapes) mean += rough_cost(scene.shapes[size_t(shape)].form) / double(g.shapes.size());
    sum += mean * double(group_count(scene, g));
  }
  return sum;
}

}  // namespace scree
