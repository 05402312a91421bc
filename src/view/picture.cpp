#include "view/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "view/layers.h"
#include "view/light.h"

namespace scree {
namespace {

constexpr float kGhost = 0.80f;      // how far grains fade behind the force network
constexpr float kRim = 0.0012f;      // of the picture's height: rim of a body in a planar scene
constexpr float kWallAhead = 0.16f;  // how much a wall between eye and grains covers
constexpr Colour kAbove{1, 1, 1}, kBelow{0.925f, 0.937f, 0.953f};
constexpr Colour kLine{0.22f, 0.28f, 0.36f};

uint8_t byte_on_screen(float linear) {
  static const auto table = [] {
    std::array<uint8_t, 4097> t;
    for (size_t i = 0; i < t.size(); ++i) t[i] = uint8_t(std::lround(255 * on_screen(double(i) / 4096)));
    return t;
  }();
  return table[size_t(std::clamp(linear, 0.0f, 1.0f) * 4096 + 0.5f)];
}

// All layers of a picture and the light on them.
class Painter {
 public:
  Painter(const Stage& stage, const ViewFrame& frame) : stage_(stage), frame_(frame) {
    walls_ = wall_layer(stage, frame);
    solids_ = stage.contacts ? force_layer(stage, frame) : grain_layer(stage, frame);
    if (stage.contacts) ghosts_ = grain_layer(stage, frame);
    if (!stage.scene.planar) find_light(frame);
  }

  Image paint() const {
    Image image(stage_.width, stage_.height);
#pragma omp parallel for schedule(dynamic, 8) num_threads(stage_.threads)
    for (int y = 0; y < image.height; ++y)
      for (int x = 0; x < image.width; ++x) {
        Light sum;
        for (int v = 0; v < kSamples; ++v)
          for (int u = 0; u < kSamples; ++u) sum = sum + sample(x * kSamples + u, y * kSamples + v);
        const Light mean = sum * (1.0f / (kSamples * kSamples));
        uint8_t* pixel = image.at(x, y);
        pixel[0] = byte_on_screen(mean.r), pixel[1] = byte_on_screen(mean.g), pixel[2] = byte_on_screen(mean.b);
      }
    draw_lines(image);
    return image;
  }

 private:
  void find_light(const ViewFrame& frame) {
    // what is in the way of light: solids, and walls where there are none
    DepthBuffer front = solids_.seen;
    const auto first_wall = uint32_t(solids_.primitives.size());
    for (size_t i = 0; i < front.depth.size(); ++i) {
      if (front.covered(i) || !walls_.seen.covered(i)) continue;
      front.depth[i] = walls_.seen.depth[i];
      front.seen[i] = walls_.seen.seen[i];
      front.seen[i].primitive += first_wall;
    }
    const auto normal_at = [&](Seen seen, Point p) {
      if (seen.primitive < first_wall) return solids_.primitives.normal_at(seen, p);
      return walls_.primitives.normal_at({seen.primitive - first_wall, seen.triangle}, p);
    };
    double mean = 0;
    for (const float r : frame.radius) mean += r / double(frame.size());
    const double reach = std::clamp(6 * mean * stage_.camera.scale, 0.015 * stage_.height, 0.12 * stage_.height);
    const Primitives none;
    light_ = light_on(front, normal_at, stage_.contacts ? none : solids_.primitives,
                      {kSamples, float(reach * kSamples), stage_.threads});
  }

  Light background(int y) const {
    static const Light above = light_of(kAbove), below = light_of(kBelow);
    return mix(above, below, float(y) / float(stage_.height * kSamples));
  }

  Light lit(const Layer& layer, int x, int y) const {
    const size_t i = layer.seen.index(x, y);
    const size_t pixel = size_t(y / kSamples) * size_t(light_.width) + size_t(x / kSamples);
    const Seen seen = layer.seen.seen[i];
    const Point normal = layer.primitives.normal_at(seen, {float(x) + 0.5f, float(y) + 0.5f, layer.seen.depth[i]});
    float lamp = light_.lit[pixel];
    if (&layer == &walls_) lamp = 0.5f + 0.5f * lamp;  // glass shows shadows faintly
    const Shading s = shade(normal, light_.open[pixel], lamp);
    return layer.colour[layer.primitives.owner_of(seen.primitive)] * s.colour + Light{s.gloss, s.gloss, s.gloss};
  }

  // A body ends where another one, or nothing, is seen a line's width away.
  bool on_rim(const Layer& layer, int x, int y, uint32_t owner) const {
    const int reach = std::max(1, int(std::lround(kRim * kSamples * stage_.height)));
    for (const auto& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const int u = x + dx * reach, v = y + dy * reach;
      if (u < 0 || v < 0 || u >= layer.seen.width || v >= layer.seen.height) continue;
      const size_t i = layer.seen.index(u, v);
      if (!layer.seen.covered(i) || layer.primitives.owner_of(layer.seen.seen[i].primitive) != owner) return true;
    }
    return false;
  }

  // with a darker rim, and a spoke that shows how a disc has turned
  Light flat(const Layer& layer, int x, int y) const {
    const uint32_t primitive = layer.seen.seen[layer.seen.index(x, y)].primitive;
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

  Light surface(const Layer& layer, int x, int y) const {
    return stage_.scene.planar ? flat(layer, x, y) : lit(layer, x, y);
  }

  Light sample(int x, int y) const {
    Light light = background(y);
    const size_t i = solids_.seen.index(x, y);
    const bool solid = solids_.seen.covered(i), wall = walls_.seen.covered(i);
    const bool ahead = wall && solid && walls_.seen.depth[i] > solids_.seen.depth[i];
    if (wall && !ahead) {
      // as glass: the more it is seen from the side, the more it covers
      const float aside = 1 - walls_.primitives.normal_at(walls_.seen.seen[i], {}).z;
      light = mix(light, surface(walls_, x, y), 0.5f + 0.4f * aside * aside);
    }
    if (ghosts_ && ghosts_->seen.covered(i)) light = mix(surface(*ghosts_, x, y), light, kGhost);
    if (solid) light = surface(solids_, x, y);
    if (ahead) light = mix(light, walls_.colour[0], kWallAhead);
    return light;
  }

  void draw_lines(Image& image) const {
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

  const Stage& stage_;
  const ViewFrame& frame_;
  Layer walls_, solids_;
  std::optional<Layer> ghosts_;  // grains behind the force network
  LightMap light_;
};

}  // namespace

Image draw_frame(const Stage& stage, const ViewFrame& frame) { return Painter(stage, frame).paint(); }

Stage set_stage(const ViewScene& scene, std::span<const ViewFrame> frames, const StageSettings& settings) {
  static const ViewFrame kEmpty;
  const Quantity quantity = settings.colour.empty() ? telling_quantity(scene, frames.empty() ? kEmpty : frames.back())
                                                    : quantity_named(settings.colour);
  Stage stage{settings, scene, scale_of(quantity, scene, frames)};
  if (stage.contacts) stage.contact_scale = contact_force_scale(frames);
  for (const ViewWall& wall : scene.walls) stage.edges.push_back(wall_edges(wall));

  ViewAngles angles = angles_named(settings.view, scene);
  angles.azimuth = settings.azimuth.value_or(angles.azimuth);
  angles.elevation = settings.elevation.value_or(angles.elevation);
  const Area area = scene_area(stage);
  stage.camera = aim(scene, frames, angles, area);
  // a narrow scene stands in the middle of the picture, not of what the legend leaves
  const Area middle{stage.width - area.right, area.top, area.right, area.bottom};
  if (const Camera camera = aim(scene, frames, angles, middle); camera.scale >= stage.camera.scale)
    stage.camera = camera;
  return stage;
}

Image draw_picture(const Stage& stage, const ViewFrame& frame) {
  Image image = draw_frame(stage, frame);
  draw_overlay(image, stage, frame);
  return image;
}

}  // namespace scree
