#include <algorithm>

#include "run/view_frame.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

constexpr double kBeyond = 0.05;  // of the scene's size: how far an unbounded wall is drawn past it

// in a planar scene walls and regions may run on along z
Bounds drawn_part(const Scene& scene, Bounds extent) {
  if (scene.planar) extent.min.z = extent.max.z = 0;
  return extent;
}

// where grains rain in later
void grow_by_rain(Bounds& box, const Scene& scene) {
  for (const ParticleGroup& group : scene.groups) {
    const auto* rain = std::get_if<RainPlacement>(&group.placement);
    if (rain == nullptr) continue;
    const Bounds region = drawn_part(scene, bounds(rain->region));
    if (bounded(region)) box = united(box, region);
  }
}

// a strip between z = ±half for every line
WallMesh strips(const WallMesh& outline, double half) {
  WallMesh mesh;
  for (const auto& [a, b] : outline.lines) {
    const int first = int(mesh.points.size());
    for (const int end : {a, b})
      for (const double z : {-half, half}) mesh.points.push_back({outline.points[end].x, outline.points[end].y, z});
    mesh.triangles.push_back({first, first + 2, first + 3});
    mesh.triangles.push_back({first, first + 3, first + 1});
  }
  return mesh;
}

}  // namespace

Bounds content_box(const Scene& scene, const std::vector<WallShape>& shapes, const ParticleSnapshot& particles) {
  Bounds box;
  for (size_t i = 0; i < particles.id.size(); ++i) {
    const double r = particles.radius[i];
    box = united(box, {particles.position[i] - Vec3{r, r, r}, particles.position[i] + Vec3{r, r, r}});
  }
  for (const WallShape& shape : shapes)
    if (const Bounds extent = drawn_part(scene, shape.extent); bounded(extent)) box = united(box, extent);
  if (particles.id.empty()) grow_by_rain(box, scene);
  const Vec3 centre = (box.min + box.max) * 0.5;
  for (const WallShape& shape : shapes) {
    if (shape.solid.kind != Solid::Kind::half_space) continue;
    const Vec3 nearest = centre - shape.solid.axis * dot(centre - shape.solid.origin, shape.solid.axis);
    if (bounded({nearest, nearest})) box = united(box, nearest);
  }
  return bounded(box) ? box : Bounds{{}, {}};
}

std::vector<WallMesh> wall_meshes(const Scene& scene, const std::vector<WallShape>& shapes,
                                  const ParticleSnapshot& particles) {
  const Bounds box = content_box(scene, shapes, particles);
  const double margin = kBeyond * norm(box.max - box.min);
  const Bounds wide{box.min - Vec3{margin, margin, margin}, box.max + Vec3{margin, margin, margin}};
  std::vector<WallMesh> meshes;
  for (const WallShape& shape : shapes) {
    const Bounds extent = drawn_part(scene, shape.extent), clip = bounded(extent) ? extent : wide;
    meshes.push_back(scene.planar ? wall_outline(shape, clip) : wall_triangles(shape, clip));
  }
  return meshes;
}

WallTriangles wall_surface(const Scene& scene, const std::vector<WallShape>& shapes, const std::vector<WallLoad>& walls,
                           const ParticleSnapshot& particles) {
  const double largest =
      particles.radius.empty() ? 0 : *std::max_element(particles.radius.begin(), particles.radius.end());
  const std::vector<WallMesh> meshes = wall_meshes(scene, shapes, particles);
  WallTriangles surface;
  for (size_t w = 0; w < shapes.size(); ++w) {
    if (walls[w].gone) continue;
    const WallMesh mesh = scene.planar ? strips(meshes[w], largest) : meshes[w];
    const auto first = int64_t(surface.corners.size());
    for (const Vec3 point : mesh.points)
      surface.corners.push_back(rotate(walls[w].orientation, point - scene.walls[w].motion.origin) + walls[w].position);
    for (const auto& [a, b, c] : mesh.triangles) surface.triangles.push_back({first + a, first + b, first + c});
    surface.wall.resize(surface.triangles.size(), int32_t(w));
  }
  return surface;
}

}  // namespace scree
