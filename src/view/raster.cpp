#include "view/raster.h"

#include <numeric>

namespace scree {
namespace {

constexpr int kBand = 32;  // rows

struct Extent {
  float top, bottom, nearest;
};

Extent extent_of(const Sphere& s) { return {s.centre.y - s.radius, s.centre.y + s.radius, s.centre.z + s.radius}; }
Extent extent_of(const ScreenTriangle& t) {
  return {std::min({t.a.y, t.b.y, t.c.y}), std::max({t.a.y, t.b.y, t.c.y}), std::max({t.a.z, t.b.z, t.c.z})};
}
Extent extent_of(const Tube& t) {
  return {std::min(t.a.y, t.b.y) - t.radius, std::max(t.a.y, t.b.y) + t.radius, std::max(t.a.z, t.b.z) + t.radius};
}

// whole samples whose middle lies in [low, high], within [0, end)
struct Samples {
  int first, last;
};
Samples samples(float low, float high, int end) {
  if (!(low <= high)) return {0, -1};  // also where a damaged file gave no numbers
  return {int(std::ceil(std::clamp(low - 0.5f, 0.0f, float(end)))),
          int(std::floor(std::clamp(high - 0.5f, -1.0f, float(end - 1))))};
}

struct Canvas {
  DepthBuffer& buffer;
  int top, bottom;  // rows of this band

  Samples rows(const Extent& e) const {
    const Samples all = samples(e.top, e.bottom, buffer.height);
    return {std::max(all.first, top), std::min(all.last, bottom - 1)};
  }
  void offer(size_t i, float z, uint32_t primitive) {
    if (z <= buffer.depth[i]) return;
    buffer.depth[i] = z;
    buffer.primitive[i] = primitive;
  }

  void draw(const Sphere& s, uint32_t primitive) {
    const auto [first, last] = rows(extent_of(s));
    const float nearest = s.centre.z + s.radius;
    for (int y = first; y <= last; ++y) {
      const float dy = float(y) + 0.5f - s.centre.y, chord = s.radius * s.radius - dy * dy;
      if (chord <= 0) continue;
      const float half = std::sqrt(chord);
      const auto [left, right] = samples(s.centre.x - half, s.centre.x + half, buffer.width);
      for (int x = left; x <= right; ++x) {
        const size_t i = buffer.index(x, y);
        if (nearest <= buffer.depth[i]) continue;
        const float dx = float(x) + 0.5f - s.centre.x;
        offer(i, s.centre.z + std::sqrt(std::max(chord - dx * dx, 0.0f)), primitive);
      }
    }
  }

  void draw(const ScreenTriangle& t, uint32_t primitive) {
    const Point ab = t.b - t.a, ac = t.c - t.a;
    const float area = ab.x * ac.y - ab.y * ac.x;
    if (std::fabs(area) < 1e-6f) return;  // seen edge-on
    const auto [first, last] = rows(extent_of(t));
    const float least = std::min({t.a.x, t.b.x, t.c.x}), most = std::max({t.a.x, t.b.x, t.c.x});
    // barycentric coordinates change evenly along a row, so the samples inside are an interval of it
    const float v_step = ac.y / area, w_step = -ab.y / area;
    for (int y = first; y <= last; ++y) {
      const float py = float(y) + 0.5f - t.a.y, v0 = -py * ac.x / area, w0 = ab.x * py / area;
      float low = least - t.a.x, high = most - t.a.x;
      const auto keep_positive = [&](float at_zero, float step) {
        if (step > 0) low = std::max(low, -at_zero / step);
        if (step < 0) high = std::min(high, -at_zero / step);
        if (step == 0 && at_zero < 0) high = low - 1;
      };
      keep_positive(v0, v_step);
      keep_positive(w0, w_step);
      keep_positive(1 - v0 - w0, -v_step - w_step);
      const auto [left, right] = samples(t.a.x + low, t.a.x + high, buffer.width);
      for (int x = left; x <= right; ++x) {
        const float px = float(x) + 0.5f - t.a.x;
        offer(buffer.index(x, y), t.a.z + (v0 + px * v_step) * ab.z + (w0 + px * w_step) * ac.z, primitive);
      }
    }
  }

  // as if the tube lay across the line of sight: exact in outline, and in depth to within its own radius
  void draw(const Tube& t, uint32_t primitive) {
    const Point u = t.b - t.a;
    const float square = std::max(u.x * u.x + u.y * u.y, 1e-12f);
    const auto [first, last] = rows(extent_of(t));
    const auto [left, right] =
        samples(std::min(t.a.x, t.b.x) - t.radius, std::max(t.a.x, t.b.x) + t.radius, buffer.width);
    for (int y = first; y <= last; ++y)
      for (int x = left; x <= right; ++x) {
        const float px = float(x) + 0.5f - t.a.x, py = float(y) + 0.5f - t.a.y;
        const float along = std::clamp((px * u.x + py * u.y) / square, 0.0f, 1.0f);
        const float dx = px - along * u.x, dy = py - along * u.y, rest = t.radius * t.radius - dx * dx - dy * dy;
        if (rest > 0) offer(buffer.index(x, y), t.a.z + along * u.z + std::sqrt(rest), primitive);
      }
  }
};

// calls what(primitive, number) with the primitive of this number, whatever its kind
template <class What>
auto visit(const Primitives& p, uint32_t number, What what) {
  size_t i = number;
  if (i < p.spheres.size()) return what(p.spheres[i]);
  i -= p.spheres.size();
  return i < p.triangles.size() ? what(p.triangles[i]) : what(p.tubes[i - p.triangles.size()]);
}

Point normal_of(const Sphere& s, Point p) { return (p - s.centre) * (1 / s.radius); }
Point normal_of(const ScreenTriangle& t, Point) { return t.normal; }
Point normal_of(const Tube& t, Point p) {
  const Point u = t.b - t.a;
  const float square = std::max(u.x * u.x + u.y * u.y, 1e-12f);
  const float along = std::clamp(((p.x - t.a.x) * u.x + (p.y - t.a.y) * u.y) / square, 0.0f, 1.0f);
  return unit(p - (t.a + u * along));
}

// primitives in the order in which they are drawn, nearest first, so that what they hide costs little
std::vector<uint32_t> drawing_order(const Primitives& p) {
  std::vector<float> nearest;
  for (uint32_t i = 0; i < p.size(); ++i)
    nearest.push_back(visit(p, i, [](const auto& one) { return extent_of(one).nearest; }));
  std::vector<uint32_t> order(p.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(),
            [&](uint32_t a, uint32_t b) { return nearest[a] != nearest[b] ? nearest[a] > nearest[b] : a < b; });
  return order;
}

}  // namespace

uint32_t Primitives::owner_of(uint32_t primitive) const {
  return visit(*this, primitive, [](const auto& p) { return p.owner; });
}

Point Primitives::normal_at(uint32_t primitive, Point p) const {
  return visit(*this, primitive, [&](const auto& q) { return normal_of(q, p); });
}

DepthBuffer rasterise(const Primitives& primitives, int width, int height, int threads) {
  const size_t samples_in_all = size_t(width) * size_t(height);
  DepthBuffer buffer{width, height, std::vector<float>(samples_in_all, kNothing),
                     std::vector<uint32_t>(samples_in_all, 0)};
  const int bands = (height + kBand - 1) / kBand;
  std::vector<std::vector<uint32_t>> members(static_cast<size_t>(bands));
  for (const uint32_t number : drawing_order(primitives)) {
    const Extent e = visit(primitives, number, [](const auto& p) { return extent_of(p); });
    const auto [first, last] = samples(e.top, e.bottom, height);
    for (int band = first / kBand; first <= last && band <= last / kBand; ++band)
      members[size_t(band)].push_back(number);
  }
#pragma omp parallel for schedule(dynamic) num_threads(threads)
  for (int band = 0; band < bands; ++band) {
    Canvas canvas{buffer, band * kBand, std::min((band + 1) * kBand, height)};
    for (const uint32_t number : members[size_t(band)])
      visit(primitives, number, [&](const auto& p) { canvas.draw(p, number); });
  }
  return buffer;
}

}  // namespace scree
