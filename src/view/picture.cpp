#include "view/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "view/colour_map.h"
#include "view/light.h"
#include "view/raster.h"

namespace scree {
namespace {

constexpr int kSamples = 2;          // per pixel and direction: smooth edges
constexpr float kGhost = 0.80f;      // how far grains fade behind the force network
constexpr float kRim = 0.0012f;      // of the picture's height: rim of a body in a planar scene
constexpr float kWallAhead = 0.16f;  // how much a wall between eye and grains covers
constexpr Colour kAbove{1, 1, 1}, kBelow{0.925f, 0.937f, 0.953f}, kWallColour{0.70f, 0.76f, 0.84f};
constexpr Colour kLine{0.22f, 0.28f, 0.36f};

// Light adds up in linear values, colours are given as on screen.
struct Light {
  float r = 0, g = 0, b = 0;
};
Light operator*(Light a, float s) { return {a.r * s, a.g * s, a.b * s}; }
Light operator+(Light a, Light b) { return {a.r + b.r, a.g + b.g, a.b + b.b}; }
Light mix(Light a, Light b, float t) { return a * (1 - t) + b * t; }

float to_linear(float c) { return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); }
Light light_of(Colour c) { return {to_linear(c.r), to_linear(c.g), to_linear(c.b)}; }

uint8_t on_screen(float linear) {
  static const auto table = [] {
    std::array<uint8_t, 4097> t;
    for (size_t i = 0; i < t.size(); ++i) {
      const double c = double(i) / 4096;
      t[i] = uint8_t(std::lround(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055)));
    }
    return t;
  }();
  return table[size_t(std::clamp(linear, 0.0f, 1.0f) * 4096 + 0.5f)];
}

// a set of primitives, what of it is seen, and the colour of each owner
struct Layer {
  Primitives primitives;
  std::vector<Light> colour;
  DepthBuffer seen;
};

Point sample_point(const Camera& camera, Vec3 p) {
  const Vec3 q = camera.project(p) * kSamples;
  return {float(q.x), float(q.y), float(q.z)};
}

void add_triangle(Primitives& out, std::array<Point, 3> corners, uint32_t owner) {
  const auto& [a, b, c] = corners;
  Point normal = unit(cross(b - a, c - a));
  if (normal.z < 0) normal = normal * -1;
  out.triangles.push_back({a, b, c, normal, owner});
}

void add_body(Primitives& out, const Stage& stage, const ViewFrame& f, size_t i) {
  static const ViewShape kSphere;
  const ViewShape& shape = f.shape[i] < stage.scene.shapes.size() ? stage.scene.shapes[f.shape[i]] : kSphere;
  const auto corner = [&](Vec3 p) {
    return sample_point(stage.camera, f.position[i] + rotate(f.orientation[i], p * double(f.radius[i])));
  };
  const auto owner = uint32_t(i);
  switch (shape.kind) {
    case ViewShape::Kind::sphere:
      out.spheres.push_back({corner({}), float(f.radius[i] * stage.camera.scale * kSamples), owner});
      break;
    case ViewShape::Kind::mesh:
      for (const auto& [a, b, c] : shape.triangles)
        add_triangle(out, {corner(shape.points[a]), corner(shape.points[b]), corner(shape.points[c])}, owner);
      break;
    case ViewShape::Kind::outline:
      for (size_t k = 0; k < shape.points.size(); ++k)
        add_triangle(out, {corner({}), corner(shape.points[k]), corner(shape.points[(k + 1) % shape.points.size()])},
                     owner);
      break;
  }
}

Layer grains(const Stage& stage, const ViewFrame& f) {
  Layer layer;
  for (size_t i = 0; i < f.size(); ++i) {
    add_body(layer.primitives, stage, f, i);
    layer.colour.push_back(light_of(colour_of(stage.scale, f, i)));
  }
  return layer;
}

// What looks away from the eye with the side where grains are stands between them and the eye: it is left out.
Layer walls(const Stage& stage, const ViewFrame& f) {
  Layer layer;
  for (size_t w = 0; w < std::min(stage.scene.walls.size(), f.walls.size()); ++w) {
    if (f.walls[w].gone || !stage.walls) continue;
    const ViewWall& wall = stage.scene.walls[w];
    const auto corner = [&](int k) { return sample_point(stage.camera, placed(f.walls[w], wall.points[size_t(k)])); };
    for (const auto& t : wall.triangles) {
      const Point a = corner(t[0]), b = corner(t[1]), c = corner(t[2]);
      // y points down: what is counter-clockwise in space is clockwise here
      if (cross(b - a, c - a).z < 0) add_triangle(layer.primitives, {a, b, c}, uint32_t(w));
    }
  }
  layer.colour.assign(stage.scene.walls.size(), light_of(kWallColour));
  return layer;
}

Layer force_network(const Stage& stage, const ViewFrame& f) {
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
  return layer;
}

// All layers of a picture and the light on them.
class Painter {
 public:
  Painter(const Stage& stage, const ViewFrame& frame);
  Image paint() const;

 private:
  void see(Layer& layer) const;
  void find_light(const ViewFrame& frame);
  Light background(int y) const;
  Light lit(const Layer& layer, int x, int y) const;
  bool on_rim(const Layer& layer, int x, int y, uint32_t owner) const;
  Light flat(const Layer& layer, int x, int y) const;
  Light surface(const Layer& layer, int x, int y) const;
  Light sample(int x, int y) const;
  void draw_lines(Image& image) const;

  const Stage& stage_;
  const ViewFrame& frame_;
  Layer walls_, solids_;
  std::optional<Layer> ghosts_;  // grains behind the force network
  LightMap light_;
};

Painter::Painter(const Stage& stage, const ViewFrame& frame) : stage_(stage), frame_(frame) {
  walls_ = walls(stage, frame);
  solids_ = stage.contacts ? force_network(stage, frame) : grains(stage, frame);
  see(walls_);
  see(solids_);
  if (stage.contacts) see(ghosts_.emplace(grains(stage, frame)));
  if (!stage.scene.planar) find_light(frame);
}

void Painter::see(Layer& layer) const {
  layer.seen = rasterise(layer.primitives, stage_.width * kSamples, stage_.height * kSamples, stage_.threads);
}

void Painter::find_light(const ViewFrame& frame) {
  // what is in the way of light: solids, and walls where there are none
  DepthBuffer front = solids_.seen;
  const auto first_wall = uint32_t(solids_.primitives.size());
  for (size_t i = 0; i < front.depth.size(); ++i) {
    if (front.covered(i) || !walls_.seen.covered(i)) continue;
    front.depth[i] = walls_.seen.depth[i];
    front.primitive[i] = walls_.seen.primitive[i] + first_wall;
  }
  const auto normal_at = [&](uint32_t primitive, Point p) {
    return primitive < first_wall ? solids_.primitives.normal_at(primitive, p)
                                  : walls_.primitives.normal_at(primitive - first_wall, p);
  };
  double mean = 0;
  for (const float r : frame.radius) mean += r / double(frame.size());
  const double reach = std::clamp(6 * mean * stage_.camera.scale, 0.015 * stage_.height, 0.12 * stage_.height);
  const Primitives none;
  light_ = light_on(front, normal_at, stage_.contacts ? none : solids_.primitives,
                    {kSamples, float(reach * kSamples), stage_.threads});
}

Light Painter::background(int y) const {
  static const Light above = light_of(kAbove), below = light_of(kBelow);
  return mix(above, below, float(y) / float(stage_.height * kSamples));
}

Light Painter::lit(const Layer& layer, int x, int y) const {
  const size_t i = layer.seen.index(x, y);
  const size_t pixel = size_t(y / kSamples) * size_t(light_.width) + size_t(x / kSamples);
  const uint32_t primitive = layer.seen.primitive[i];
  const Point normal = layer.primitives.normal_at(primitive, {float(x) + 0.5f, float(y) + 0.5f, layer.seen.depth[i]});
  float lamp = light_.lit[pixel];
  if (&layer == &walls_) lamp = 0.5f + 0.5f * lamp;  // glass shows shadows faintly
  const Shading s = shade(normal, light_.open[pixel], lamp);
  return layer.colour[layer.primitives.owner_of(primitive)] * s.colour + Light{s.gloss, s.gloss, s.gloss};
}

// A body ends where another one, or nothing, is seen a line's width away.
bool Painter::on_rim(const Layer& layer, int x, int y, uint32_t owner) const {
  const int reach = std::max(1, int(std::lround(kRim * kSamples * stage_.height)));
  for (const auto& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
    const int u = x + dx * reach, v = y + dy * reach;
    if (u < 0 || v < 0 || u >= layer.seen.width || v >= layer.seen.height) continue;
    const size_t i = layer.seen.index(u, v);
    if (!layer.seen.covered(i) || layer.primitives.owner_of(layer.seen.primitive[i]) != owner) return true;
  }
  return false;
}

// with a darker rim, and a spoke that shows how a disc has turned
Light Painter::flat(const Layer& layer, int x, int y) const {
  const uint32_t primitive = layer.seen.primitive[layer.seen.index(x, y)];
  const uint32_t owner = layer.primitives.owner_of(primitive);
  const Light colour = layer.colour[owner];
  if (!layer.primitives.tubes.empty()) return colour;
  const auto radius = float(frame_.radius[owner] * stage_.camera.scale * kSamples);
  if (radius < 5 * kSamples) return colour;
  if (on_rim(layer, x, y, owner)) return colour * 0.25f;
  if (primitive >= layer.primitives.spheres.size()) return colour;
  const Point centre = layer.primitives.spheres[primitive].centre;
  const float dx = float(x) + 0.5f - centre.x, dy = float(y) + 0.5f - centre.y;
  const Vec3 spoke = rotate(frame_.orientation[owner], {1, 0, 0});
  const float along = float(spoke.x) * dx - float(spoke.y) * dy, across = float(spoke.y) * dx + float(spoke.x) * dy;
  return along > 0.3f * radius && std::fabs(across) < 0.06f * radius ? colour * 0.4f : colour;
}

Light Painter::surface(const Layer& layer, int x, int y) const {
  return stage_.scene.planar ? flat(layer, x, y) : lit(layer, x, y);
}

Light Painter::sample(int x, int y) const {
  Light light = background(y);
  const size_t i = solids_.seen.index(x, y);
  const bool solid = solids_.seen.covered(i), wall = walls_.seen.covered(i);
  const bool ahead = wall && solid && walls_.seen.depth[i] > solids_.seen.depth[i];
  if (wall && !ahead) {
    // as glass: the more it is seen from the side, the more it covers
    const float aside = 1 - walls_.primitives.normal_at(walls_.seen.primitive[i], {}).z;
    light = mix(light, surface(walls_, x, y), 0.5f + 0.4f * aside * aside);
  }
  if (ghosts_ && ghosts_->seen.covered(i)) light = mix(surface(*ghosts_, x, y), light, kGhost);
  if (solid) light = surface(solids_, x, y);
  if (ahead) light = mix(light, walls_.colour[0], kWallAhead);
  return light;
}

void Painter::draw_lines(Image& image) const {
  Mask mask(image.width, image.height);
  const Camera& camera = stage_.camera;
  const float width = float(std::max(stage_.height, 360)) / 720 * (stage_.scene.planar ? 2.4f : 1.1f);
  for (size_t w = 0; w < std::min(stage_.edges.size(), frame_.walls.size()); ++w) {
    const ViewWallPose& pose = frame_.walls[w];
    if (pose.gone || !stage_.walls) continue;
    for (const WallEdge& edge : stage_.edges[w]) {
      const auto facing = [&](Vec3 normal) { return dot(rotate(pose.orientation, normal), camera.back) > 0; };
      if (!edge.sharp && facing(edge.normals[0]) == facing(edge.normals[1])) continue;
      const Vec3 a = camera.project(placed(pose, edge.a)), b = camera.project(placed(pose, edge.b));
      const auto visible = [&](int x, int y, float along) {
        const size_t i = solids_.seen.index(x * kSamples, y * kSamples);
        return stage_.scene.planar || solids_.seen.depth[i] < kSamples * float(a.z + along * (b.z - a.z));
      };
      mask.add({float(a.x), float(a.y), float(b.x), float(b.y), width}, visible);
    }
  }
  blend(image, mask, kLine, stage_.scene.planar ? 1.0f : 0.45f);
}

Image Painter::paint() const {
  Image image(stage_.width, stage_.height);
#pragma omp parallel for schedule(dynamic, 8) num_threads(stage_.threads)
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) {
      Light sum;
      for (int v = 0; v < kSamples; ++v)
        for (int u = 0; u < kSamples; ++u) sum = sum + sample(x * kSamples + u, y * kSamples + v);
      const Light mean = sum * (1.0f / (kSamples * kSamples));
      uint8_t* pixel = image.at(x, y);
      pixel[0] = on_screen(mean.r), pixel[1] = on_screen(mean.g), pixel[2] = on_screen(mean.b);
    }
  draw_lines(image);
  return image;
}

}  // namespace

Image draw_frame(const Stage& stage, const ViewFrame& frame) { return Painter(stage, frame).paint(); }

}  // namespace scree
