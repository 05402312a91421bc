#include "view/layers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace scree {
namespace {

constexpr Colour kWallColour{0.70f, 0.76f, 0.84f};

float to_linear(float c) { return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); }

Point sample_point(const Camera& camera, Vec3 p) {
  const Vec3 q = camera.project(p) * kSamples;
  return {float(q.x), float(q.y), float(q.z)};
}

ShapeMesh mesh_of(const ViewShape& shape) {
  ShapeMesh mesh{shape.points, shape.triangles};
  for (const Vec3 p : mesh.points) mesh.reach = std::max(mesh.reach, norm(p));
  if (shape.kind != ViewShape::Kind::outline) return mesh;
  const int n = int(shape.points.size());
  mesh.points.push_back({});
  for (int k = 0; k < n; ++k) mesh.triangles.push_back({n, k, (k + 1) % n});
  return mesh;
}

void add_body(Layer& layer, const Stage& stage, const ViewFrame& f, size_t i) {
  const double radius = f.radius[i], samples_per_metre = stage.camera.scale * kSamples;
  const Point centre = sample_point(stage.camera, f.position[i]);
  const auto owner = uint32_t(i);
  const bool known = f.shape[i] < stage.scene.shapes.size();
  if (!known || stage.scene.shapes[f.shape[i]].kind == ViewShape::Kind::sphere) {
    layer.primitives.spheres.push_back({centre, float(radius * samples_per_metre), owner});
    return;
  }
  constexpr double kRoundingOut = 1.001;
  const ShapeMesh& mesh = layer.shapes[f.shape[i]];
  const float reach = float(kRoundingOut * mesh.reach * radius * samples_per_metre);
  layer.primitives.meshes.push_back(
      {mesh.points, mesh.triangles, f.position[i], f.orientation[i], radius, centre, reach, owner});
}

void see(Layer& layer, const Stage& stage) {
  layer.seen = rasterise(layer.primitives, stage.width * kSamples, stage.height * kSamples, stage.threads);
}

}  // namespace

Light light_of(Colour c) { return {to_linear(c.r), to_linear(c.g), to_linear(c.b)}; }

Layer grain_layer(const Stage& stage, const ViewFrame& f) {
  Layer layer;
  for (const ViewShape& shape : stage.scene.shapes) layer.shapes.push_back(mesh_of(shape));
  const Camera& camera = stage.camera;
  const double scale = camera.scale * kSamples;
  layer.primitives.projection = {camera.right * scale, camera.up * -scale, camera.back * scale,
                                 Vec3{camera.x, camera.y, 0} * kSamples};
  for (size_t i = 0; i < f.size(); ++i) {
    add_body(layer, stage, f, i);
    layer.colour.push_back(light_of(colour_of(stage.scale, f, i)));
  }
  see(layer, stage);
  return layer;
}

Layer wall_layer(const Stage& stage, const ViewFrame& f) {
  Layer layer;
  for (size_t w = 0; w < std::min(stage.scene.walls.size(), f.walls.size()); ++w) {
    if (f.walls[w].gone || !stage.walls) continue;
    const ViewWall& wall = stage.scene.walls[w];
    const auto corner = [&](int k) { return sample_point(stage.camera, placed(f.walls[w], wall.points[size_t(k)])); };
    for (const auto& t : wall.triangles) {
      const Point a = corner(t[0]), b = corner(t[1]), c = corner(t[2]);
      // y points down: what is counter-clockwise in space is clockwise here
      if (cross(b - a, c - a).z < 0) layer.primitives.triangles.push_back(facing_eye(a, b, c, uint32_t(w)));
    }
  }
  layer.colour.assign(stage.scene.walls.size(), light_of(kWallColour));
  see(layer, stage);
  return layer;
}

Layer force_layer(const Stage& stage, const ViewFrame& f) {
  Layer layer;
  double mean = 0;
  for (const float r : f.radius) mean += r / double(f.size());
  const auto add = [&](Point a, Point b, float force) {
    const double share = std::min(force / stage.contact_scale.high, 1.0);
    const double radius = std::max(0.45 * mean * share * stage.camera.scale, 0.25) * kSamples;
    layer.primitives.tubes.push_back({a, b, float(radius), uint32_t(layer.colour.size())});
    layer.colour.push_back(light_of(force_colour(share)));
  };
  for (const ViewContact& c : f.body_contacts) {
    // through a periodic boundary the line would cross the whole picture
    if (norm(f.position[c.a] - f.position[c.b]) > 2 * (f.radius[c.a] + f.radius[c.b])) continue;
    add(sample_point(stage.camera, f.position[c.a]), sample_point(stage.camera, f.position[c.b]), c.force);
  }
  for (const ViewWallContact& c : f.wall_contacts)
    add(sample_point(stage.camera, f.position[c.a]), sample_point(stage.camera, {c.point[0], c.point[1], c.point[2]}),
        c.force);
  see(layer, stage);
  return layer;
}

}  // namespace scree
