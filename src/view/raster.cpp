#include "view/raster.h"

#include <numeric>

#include "math/parallel.h"

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
Extent extent_of(const MeshInstance& m) { return {m.centre.y - m.reach, m.centre.y + m.reach, m.centre.z + m.reach}; }

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
  const Primitives& primitives;
  int top, bottom;                  // rows of this band
  std::vector<Point> corners = {};  // of the mesh being drawn

  Samples rows(const Extent& e) const {
    const Samples all = samples(e.top, e.bottom, buffer.height);
    return {std::max(all.first, top), std::min(all.last, bottom - 1)};
  }
  void offer(size_t i, float z, Seen seen) {
    if (z <= buffer.depth[i]) return;
    buffer.depth[i] = z;
    buffer.seen[i] = seen;
  }

  void draw(const MeshInstance& m, Seen seen) {
    corners.clear();
    const Projection project = primitives.projection.of(m);
    for (const Vec3 p : m.points) corners.push_back(project(p));
    for (const auto& [a, b, c] : m.triangles) {
      const ScreenTriangle t{corners[size_t(a)], corners[size_t(b)], corners[size_t(c)], {}, m.owner};
      if (may_cover(t)) draw(t, seen);
      ++seen.triangle;
    }
  }

  // Most triangles of a body look away, or lie between samples or in other bands.
  bool may_cover(const ScreenTriangle& t) const {
    const Point ab = t.b - t.a, ac = t.c - t.a;
    if (ab.x * ac.y - ab.y * ac.x >= 0) return false;  // y points down
    const auto [low, high] = std::minmax({t.a.y, t.b.y, t.c.y});
    const auto [left, right] = std::minmax({t.a.x, t.b.x, t.c.x});
    if (high < float(top) || low > float(bottom) || right < 0 || left > float(buffer.width)) return false;
    const auto same = [](float x, float y) {
      return x >= 0 && x < 1e6f && y - x < 1 && int(x + 0.5f) == int(y + 0.5f);
    };
    return !same(low, high) && !same(left, right);
  }

  void draw(const Sphere& s, Seen seen) {
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
        offer(i, s.centre.z + std::sqrt(std::max(chord - dx * dx, 0.0f)), seen);
      }
    }
  }

  void draw(const ScreenTriangle& t, Seen seen) {
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
        offer(buffer.index(x, y), t.a.z + (v0 + px * v_step) * ab.z + (w0 + px * w_step) * ac.z, seen);
      }
    }
  }

  // as if the tube lay across the line of sight: exact in outline, and in depth to within its own radius
  void draw(const Tube& t, Seen seen) {
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
        if (rest > 0) offer(buffer.index(x, y), t.a.z + along * u.z + std::sqrt(rest), seen);
      }
  }
};

// calls what(primitive, number) with the primitive of this number, whatever its kind
template <class What>
auto visit(const Primitives& p, uint32_t number, What what) {
  size_t i = number;
  if (i < p.spheres.size()) return what(p.spheres[i]);
  i -= p.spheres.size();
  if (i < p.triangles.size()) return what(p.triangles[i]);
  i -= p.triangles.size();
  return i < p.tubes.size() ? what(p.tubes[i]) : what(p.meshes[i - p.tubes.size()]);
}

Point normal_of(const Sphere& s, Point p) { return (p - s.centre) * (1 / s.radius); }
Point normal_of(const ScreenTriangle& t, Point) { return t.normal; }
Point normal_of(const MeshInstance&, Point) { return {}; }  // normal_at() knows which triangle
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

Point Primitives::normal_at(Seen seen, Point p) const {
  const size_t others = size() - meshes.size();
  if (seen.primitive < others) return visit(*this, seen.primitive, [&](const auto& q) { return normal_of(q, p); });
  const MeshInstance& m = meshes[seen.primitive - others];
  const auto& [a, b, c] = m.triangles[seen.triangle];
  const Projection project = projection.of(m);
  return facing_eye(project(m.points[size_t(a)]), project(m.points[size_t(b)]), project(m.points[size_t(c)]), m.owner)
      .normal;
}

ScreenTriangle facing_eye(Point a, Point b, Point c, uint32_t owner) {
  Point normal = unit(cross(b - a, c - a));
  if (normal.z < 0) normal = normal * -1;
  return {a, b, c, normal, owner};
}

DepthBuffer rasterise(const Primitives& primitives, int width, int height, int threads) {
  const size_t samples_in_all = size_t(width) * size_t(height);
  DepthBuffer buffer{width, height, std::vector<float>(samples_in_all, kNothing), std::vector<Seen>(samples_in_all)};
  const int bands = (height + kBand - 1) / kBand;
  std::vector<std::vector<uint32_t>> members(static_cast<size_t>(bands));
  for (const uint32_t number : drawing_order(primitives)) {
    const Extent e = visit(primitives, number, [](const auto& p) { return extent_of(p); });
    const auto [first, last] = samples(e.top, e.bottom, height);
    for (int band = first / kBand; first <= last && band <= last / kBand; ++band)
      members[size_t(band)].push_back(number);
  }
  ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
  for (int band = 0; band < bands; ++band)
    carrier.run([&] {
      Canvas canvas{buffer, primitives, band * kBand, std::min((band + 1) * kBand, height)};
      for (const uint32_t number : members[size_t(band)])
        visit(primitives, number, [&](const auto& p) { canvas.draw(p, {number, 0}); });
    });
  carrier.rethrow();
  return buffer;
}

}  // namespace scree
