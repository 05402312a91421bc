#include "shape/wall/wall_triangles.h"

#include <algorithm>
#include <functional>
#include <numbers>
#include <tuple>
#include <utility>

#include "kernels/scalar.h"
#include "math/direction.h"
#include "shape/wall/surface.h"
#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

constexpr int kSides = 96;  // of a full circle
constexpr int kCells = 48;  // along a face that set operations or the clip box may cut

// A face as a map from parameters (s, t) to points.
struct Patch {
  double s_begin, s_end, t_begin, t_end;
  int s_cells, t_cells;
  std::function<Vec3(double, double)> at;
};

bool in_box(const Bounds& b, Vec3 p, double slack) {
  return p.x >= b.min.x - slack && p.x <= b.max.x + slack && p.y >= b.min.y - slack && p.y <= b.max.y + slack &&
         p.z >= b.min.z - slack && p.z <= b.max.z + slack;
}

// what of [begin, end] along a direction can be in the box
std::pair<double, double> clipped(const Bounds& b, Vec3 origin, Vec3 direction, double begin, double end) {
  double low = kInfinity, high = -kInfinity;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 p{corner & 1 ? b.max.x : b.min.x, corner & 2 ? b.max.y : b.min.y, corner & 4 ? b.max.z : b.min.z};
    const double along = dot(p - origin, direction);
    low = std::min(low, along);
    high = std::max(high, along);
  }
  return {std::max(begin, low), std::min(end, high)};
}

Patch patch_of(const WallElement& e, const Bounds& clip) {
  const Vec3 o = origin_of(e), a = a_of(e), b = b_of(e), c = cross(a, b);
  const auto around = [=](double angle) {
    const Direction d = direction_of(angle);
    return b * d.cos + c * d.sin;
  };
  const double turn = 2 * std::numbers::pi;
  if (e.kind == WALL_PLANE) {
    const auto [s0, s1] = clipped(clip, o, b, e.b_begin, e.b_end);
    const auto [t0, t1] = clipped(clip, o, c, e.c_begin, e.c_end);
    const Vec3 foot = o + a * e.offset;
    return {s0, s1, t0, t1, 1, 1, [=](double s, double t) { return foot + b * s + c * t; }};
  }
  if (e.kind == WALL_SPHERE) {
    const double radius = e.offset;
    const auto at = [=](double s, double t) {
      const Direction d = direction_of(t);
      return o + (around(s) * d.sin + a * d.cos) * radius;
    };
    return {0, turn, 0, std::numbers::pi, kSides, kSides / 2, at};
  }
  double begin = e.begin, end = e.end;
  if (std::isinf(begin) || std::isinf(end)) {
    // only upright segments are unbounded
    const auto [low, high] = clipped(clip, o + a * e.y, a * e.uy, begin, end);
    begin = low, end = high;
  }
  const WallElement f = e;
  return {0, turn, begin, end, kSides, 1, [=](double s, double t) {
            return o + around(s) * (f.x + t * f.ux) + a * (f.y + t * f.uy);
          }};
}

struct Cutter {
  const WallShape& shape;
  const Bounds& clip;
  WallMesh mesh = {};

  bool visible(const WallElement& e, Vec3 p) const {
    if (!in_box(clip, p, 1e-9 * shape.size)) return false;
    if (e.literals == 0) return true;
    return scalar::exposed(shape.tables(), &e, p + scalar::over_face(&e, p).up * e.nudge);
  }

  int add(Vec3 p) {
    mesh.points.push_back(p);
    return int(mesh.points.size()) - 1;
  }

  // the last visible point on the way from a visible to a hidden one, which `at` leads from 0 to 1
  template <class At>
  Vec3 border(const WallElement& e, const At& at) const {
    double low = 0, high = 1;
    for (int i = 0; i < 40; ++i) {
      const double middle = 0.5 * (low + high);
      (visible(e, at(middle)) ? low : high) = middle;
    }
    return at(low);
  }

  void add_polygon(const WallElement& e, const std::vector<Vec3>& corners) {
    for (size_t i = 2; i < corners.size(); ++i) {
      const Vec3 p = corners[0];
      Vec3 q = corners[i - 1], r = corners[i];
      const Vec3 normal = cross(q - p, r - p);
      if (norm(normal) <= 1e-14 * dot(q - p, q - p)) continue;
      if (dot(normal, scalar::over_face(&e, p).up) < 0) std::swap(q, r);
      mesh.triangles.push_back({add(p), add(q), add(r)});
    }
  }

  void add_triangle(const WallElement& e, const Patch& patch, const std::array<std::array<double, 2>, 3>& corners) {
    std::vector<Vec3> visible_part;
    for (int i = 0; i < 3; ++i) {
      const auto &from = corners[i], &to = corners[(i + 1) % 3];
      const Vec3 p = patch.at(from[0], from[1]), q = patch.at(to[0], to[1]);
      const bool start = visible(e, p), end = visible(e, q);
      if (start) visible_part.push_back(p);
      if (start == end) continue;
      const auto &in = start ? from : to, &out = start ? to : from;
      visible_part.push_back(
          border(e, [&](double w) { return patch.at(in[0] + w * (out[0] - in[0]), in[1] + w * (out[1] - in[1])); }));
    }
    add_polygon(e, visible_part);
  }

  void add_face(const WallElement& e) {
    Patch patch = patch_of(e, clip);
    if (!(patch.s_begin < patch.s_end && patch.t_begin < patch.t_end)) return;
    // one cell will do for a flat direction unless something cuts it
    bool cut = e.literals > 0;
    for (const double s : {patch.s_begin, patch.s_end})
      for (const double t : {patch.t_begin, patch.t_end}) cut = cut || !in_box(clip, patch.at(s, t), 1e-9 * shape.size);
    if (cut) patch.s_cells = std::max(patch.s_cells, kCells), patch.t_cells = std::max(patch.t_cells, kCells);
    const double ds = (patch.s_end - patch.s_begin) / patch.s_cells, dt = (patch.t_end - patch.t_begin) / patch.t_cells;
    for (int i = 0; i < patch.s_cells; ++i) {
      for (int j = 0; j < patch.t_cells; ++j) {
        const double s0 = patch.s_begin + i * ds, s1 = patch.s_begin + (i + 1) * ds;
        const double t0 = patch.t_begin + j * dt, t1 = patch.t_begin + (j + 1) * dt;
        add_triangle(e, patch, {{{s0, t0}, {s1, t0}, {s1, t1}}});
        add_triangle(e, patch, {{{s0, t0}, {s1, t1}, {s0, t1}}});
      }
    }
  }

  // a curve s → point, s from 0 to 1, in pieces
  template <class At>
  void add_curve(const WallElement& e, int pieces, const At& at) {
    for (int i = 0; i < pieces; ++i) {
      const double s = double(i) / pieces, t = double(i + 1) / pieces;
      const bool start = visible(e, at(s)), end = visible(e, at(t));
      if (!start && !end) continue;
      const auto forth = [&](double w) { return at(s + w * (t - s)); };
      const auto back = [&](double w) { return at(t + w * (s - t)); };
      const Vec3 from = start ? at(s) : border(e, back), to = end ? at(t) : border(e, forth);
      mesh.lines.push_back({add(from), add(to)});
    }
  }

  void add_ring(const WallElement& e, Vec3 centre, double radius) {
    add_curve(e, kSides, [&](double s) {
      const Direction d = direction_of(2 * std::numbers::pi * s);
      return Vec3{centre.x + radius * d.cos, centre.y + radius * d.sin, 0};
    });
  }

  void add_cut(const WallElement& e) {
    const Vec3 o = origin_of(e), a = a_of(e);
    if (e.kind == WALL_SPHERE && std::fabs(o.z) < e.offset) {
      add_ring(e, o, std::sqrt((e.offset - o.z) * (e.offset + o.z)));
    } else if (e.kind == WALL_REVOLVED && e.uy != 0 && a.x == 0 && a.y == 0) {
      const double along = (-o.z * a.z - e.y) / e.uy;
      if (along >= e.begin && along <= e.end) add_ring(e, o, e.x + along * e.ux);
    } else if (e.kind == WALL_PLANE && std::fabs(a.z) < 0.5) {
      // the face's point nearest to z = 0 in the plane, and the horizontal direction through it
      const Vec3 along = unit(Vec3{-a.y, a.x, 0}), up = cross(a, along);
      const Vec3 foot = o + a * e.offset, start = foot - up * (foot.z / up.z);
      double begin = -kInfinity, end = kInfinity;
      clip_to_plane(e, start, along, begin, end);
      Bounds flat = clip;
      flat.min.z = flat.max.z = 0;
      std::tie(begin, end) = clipped(flat, start, along, begin, end);
      const bool bare =
          e.literals == 0 && in_box(clip, start + along * begin, 0) && in_box(clip, start + along * end, 0);
      const auto at = [&](double s) { return start + along * (begin + s * (end - begin)); };
      if (begin < end) add_curve(e, bare ? 1 : 4 * kCells, at);
    }
  }
};

WallMesh drawn_surface(const Surface& surface) {
  return surface.grid_spacing > 0 ? surface.drawn : WallMesh{surface.file.mesh, {}};
}

}  // namespace

WallMesh wall_triangles(const WallShape& shape, const Bounds& clip) {
  if (shape.solid.surface) return drawn_surface(*shape.solid.surface);
  Cutter cutter{shape, clip};
  for (const WallElement& e : shape.elements)
    if (is_face(e) && e.mirror > 0) cutter.add_face(e);
  return std::move(cutter.mesh);
}

WallMesh wall_outline(const WallShape& shape, const Bounds& clip) {
  if (shape.solid.surface) return drawn_surface(*shape.solid.surface);
  Bounds flat = clip;
  flat.min.z = -kInfinity, flat.max.z = kInfinity;
  Cutter cutter{shape, flat};
  for (const WallElement& e : shape.elements)
    if (is_face(e) && e.mirror > 0) cutter.add_cut(e);
  return std::move(cutter.mesh);
}

}  // namespace scree
