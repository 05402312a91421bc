#include "view/light.h"

#include <array>
#include <numbers>

namespace scree {
namespace {

constexpr int kDirections = 12;  // samples of the neighbourhood of a pixel
constexpr int kTile = 4;         // pixels that look into different directions and share what they find
constexpr float kStrength = 1.9f;
constexpr int kMapSize = 1536;  // samples of a shadow map's longer side
constexpr float kShadowBias = 2.5f;

// to the left, above and in front; y points down
const Point kLamp = unit(Point{-0.50f, -0.80f, 0.62f});
const Point kHalfway = unit(kLamp + Point{0, 0, 1});
const Point kLampRight = unit(cross(Point{0, 1, 0}, kLamp)), kLampDown = cross(kLamp, kLampRight);

using Spiral = std::array<Point, kDirections>;

// offsets on a disc of radius 1, denser towards its middle, turned by a part of a turn
Spiral spiral(float turn) {
  Spiral offsets;
  for (int i = 0; i < kDirections; ++i) {
    const float radius = std::pow((float(i) + 0.7f) / kDirections, 1.5f);
    const float angle = float(2 * std::numbers::pi) * (turn + 0.618034f * float(i));
    offsets[size_t(i)] = {radius * std::cos(angle), radius * std::sin(angle), 0};
  }
  return offsets;
}

// The share of what lies around that stands above the tangent plane, less the further away it is.
float hidden_share(const DepthBuffer& b, Point p, Point normal, const Spiral& offsets, float reach) {
  float hidden = 0;
  for (const Point& offset : offsets) {
    const int x = int(p.x + reach * offset.x), y = int(p.y + reach * offset.y);
    if (x < 0 || y < 0 || x >= b.width || y >= b.height) continue;
    const float z = b.depth[b.index(x, y)];
    if (z == kNothing) continue;
    const Point to{float(x) + 0.5f - p.x, float(y) + 0.5f - p.y, z - p.z};
    const float square = dot(to, to) + 1e-6f, above = dot(normal, to);
    if (above <= 0) continue;
    const float cosine = above / std::sqrt(square);
    hidden += std::max(cosine - 0.1f, 0.0f) / (1 + square / (reach * reach));
  }
  return hidden / kDirections;
}

// neighbours of a tile at about the same depth look into different directions: their mean has seen all of them
void smooth(LightMap& o, const DepthBuffer& b, const LightSettings& settings) {
  const std::vector<float> rough = o.open;
  const auto depth_at = [&](int x, int y) { return b.depth[b.index(x * settings.samples, y * settings.samples)]; };
#pragma omp parallel for schedule(dynamic, 16) num_threads(settings.threads)
  for (int y = 0; y < o.height; ++y)
    for (int x = 0; x < o.width; ++x) {
      const float here = depth_at(x, y);
      if (here == kNothing) continue;
      float sum = 0, count = 0;
      for (int v = std::max(y - 2, 0); v < std::min(y - 2 + kTile, o.height); ++v)
        for (int u = std::max(x - 2, 0); u < std::min(x - 2 + kTile, o.width); ++u) {
          if (!(std::fabs(depth_at(u, v) - here) < 0.25f * settings.reach)) continue;
          sum += rough[size_t(v) * size_t(o.width) + size_t(u)];
          count += 1;
        }
      o.open[size_t(y) * size_t(o.width) + size_t(x)] = sum / count;
    }
}

// The scene as the lamp sees it.
class Shadows {
 public:
  Shadows(const Primitives& casters, int threads) {
    float left = std::numeric_limits<float>::infinity(), top = left, right = -left, bottom = -left;
    const auto grow = [&](Point p, float r) {
      const float x = dot(p, kLampRight), y = dot(p, kLampDown);
      left = std::min(left, x - r), right = std::max(right, x + r);
      top = std::min(top, y - r), bottom = std::max(bottom, y + r);
    };
    for (const Sphere& s : casters.spheres) grow(s.centre, s.radius);
    for (const ScreenTriangle& t : casters.triangles)
      for (const Point& p : {t.a, t.b, t.c}) grow(p, 0);
    for (const MeshInstance& m : casters.meshes) grow(m.centre, m.reach);
    if (left > right) return;
    scale_ = std::min(float(kMapSize) / std::max({right - left, bottom - top, 1.0f}), 1.0f);
    x_ = -scale_ * left, y_ = -scale_ * top;
    Primitives seen;
    for (const Sphere& s : casters.spheres) seen.spheres.push_back({to_lamp(s.centre), scale_ * s.radius, 0});
    for (const ScreenTriangle& t : casters.triangles)
      seen.triangles.push_back({to_lamp(t.a), to_lamp(t.b), to_lamp(t.c), {}, 0});
    seen.meshes = casters.meshes;
    for (MeshInstance& m : seen.meshes) m.centre = to_lamp(m.centre), m.reach *= scale_;
    const auto along = [&](Point axis) {
      const Projection& p = casters.projection;
      return (p.right * double(axis.x) + p.down * double(axis.y) + p.near * double(axis.z)) * double(scale_);
    };
    const Point origin = to_lamp(casters.projection({}));
    seen.projection = {along(kLampRight), along(kLampDown), along(kLamp), {origin.x, origin.y, origin.z}};
    map_ = rasterise(seen, int(scale_ * (right - left)) + 1, int(scale_ * (bottom - top)) + 1, threads);
  }

  float lit(Point p) const {
    const Point q = to_lamp(p);
    int light = 0;
    // a pinwheel of four samples: soft edges
    static constexpr float kPinwheel[4][2] = {{-1.3f, -0.4f}, {0.4f, -1.3f}, {1.3f, 0.4f}, {-0.4f, 1.3f}};
    for (const auto& [dx, dy] : kPinwheel) {
      const int x = int(std::floor(q.x + dx)), y = int(std::floor(q.y + dy));
      const bool outside = x < 0 || y < 0 || x >= map_.width || y >= map_.height;
      light += outside || map_.depth[map_.index(x, y)] <= q.z + kShadowBias;
    }
    return 0.25f * float(light);
  }

 private:
  Point to_lamp(Point p) const {
    return {x_ + scale_ * dot(p, kLampRight), y_ + scale_ * dot(p, kLampDown), scale_ * dot(p, kLamp)};
  }
  DepthBuffer map_;
  float scale_ = 1, x_ = 0, y_ = 0;  // from samples of the picture to those of the map
};

}  // namespace

LightMap light_on(const DepthBuffer& b, const NormalAt& normal_at, const Primitives& casters,
                  const LightSettings& settings) {
  const Shadows shadows(casters, settings.threads);
  LightMap o{b.width / settings.samples, b.height / settings.samples, {}, {}};
  o.open.assign(size_t(o.width) * size_t(o.height), 1.0f);
  o.lit = o.open;
  std::array<Spiral, kTile * kTile> turned;
  for (int i = 0; i < kTile * kTile; ++i) turned[size_t(i)] = spiral(float(i * 7 % (kTile * kTile)) / (kTile * kTile));
#pragma omp parallel for schedule(dynamic, 16) num_threads(settings.threads)
  for (int y = 0; y < o.height; ++y)
    for (int x = 0; x < o.width; ++x) {
      const int sx = x * settings.samples, sy = y * settings.samples;
      const size_t i = b.index(sx, sy), pixel = size_t(y) * size_t(o.width) + size_t(x);
      if (!b.covered(i)) continue;
      const Point p{float(sx) + 0.5f, float(sy) + 0.5f, b.depth[i]}, normal = normal_at(b.seen[i], p);
      const Spiral& offsets = turned[size_t(y % kTile * kTile + x % kTile)];
      o.open[pixel] = std::max(1 - kStrength * hidden_share(b, p, normal, offsets, settings.reach), 0.0f);
      o.lit[pixel] = shadows.lit(p + normal * kShadowBias);
    }
  smooth(o, b, settings);
  return o;
}

Shading shade(Point normal, float open, float lit) {
  const float lamp = std::max(dot(normal, kLamp), 0.0f) * lit;
  const float sky = 0.5f - 0.5f * normal.y;  // more light from above than from below
  const float glint = std::max(dot(normal, kHalfway), 0.0f);
  const float g2 = glint * glint, g4 = g2 * g2, g8 = g4 * g4, g16 = g8 * g8;
  return {(0.42f + 0.20f * sky) * open + 0.62f * lamp * (0.35f + 0.65f * open), 0.16f * g16 * g8 * lit * open};
}

}  // namespace scree
