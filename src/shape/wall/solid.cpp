#include "shape/wall/solid.h"

#include <numbers>

#include "shape/mesh/mesh.h"
#include "shape/wall/profile.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

using Kind = Solid::Kind;

double box_distance(Vec3 half, Vec3 p) {
  const Vec3 d{std::fabs(p.x) - half.x, std::fabs(p.y) - half.y, std::fabs(p.z) - half.z};
  const double inside = std::min(std::max({d.x, d.y, d.z}), 0.0);
  return inside + norm({std::max(d.x, 0.0), std::max(d.y, 0.0), std::max(d.z, 0.0)});
}

// Even–odd rule, also with heights of ±infinity; a profile that is not closed contains nothing.
bool profile_contains(const Solid& solid, double x, double y) {
  if (!solid.closed) return false;
  bool inside = false;
  const size_t points = solid.profile.size();
  for (size_t i = 0; i < points; ++i) {
    const auto a = solid.profile[i], b = solid.profile[(i + 1) % points];
    if ((a.height > y) == (b.height > y)) continue;
    const double crossing = a.rho == b.rho ? a.rho : a.rho + (b.rho - a.rho) * ((y - a.height) / (b.height - a.height));
    if (x < crossing) inside = !inside;
  }
  return inside;
}

double profile_distance(const Solid& solid, double x, double y) {
  double nearest = kInfinity;
  for (const ProfileSegment& s : profile_segments(solid)) {
    const double t = std::clamp((x - s.x) * s.ux + (y - s.y) * s.uy, s.begin, s.end);
    nearest = std::min(nearest, norm({s.x + t * s.ux - x, s.y + t * s.uy - y, 0}));
  }
  return profile_contains(solid, x, y) ? -nearest : nearest;
}

// a point in the plane of the profile: (distance from the axis, height), or (x, y) of a polygon
Solid::ProfilePoint in_profile(const Solid& solid, Vec3 point) {
  const Vec3 d = point - solid.origin;
  if (solid.kind == Kind::polygon) return {d.x, d.y};
  const double height = dot(d, solid.axis);
  return {norm(d - solid.axis * height), height};
}

int sign(double x) { return (x > 0) - (x < 0); }

// exactly on one of the profile's segments; the axis of a revolution is inside
bool on_profile(const Solid& solid, double x, double y) {
  const size_t points = solid.profile.size();
  for (size_t i = 0; i < (solid.closed ? points : points - 1); ++i) {
    const auto a = solid.profile[i], b = solid.profile[(i + 1) % points];
    if (solid.kind == Kind::revolution && a.rho == 0 && b.rho == 0) continue;
    if (y < std::min(a.height, b.height) || y > std::max(a.height, b.height)) continue;
    if (x < std::min(a.rho, b.rho) || x > std::max(a.rho, b.rho)) continue;
    // a segment along an axis is its own box; one that is not ends somewhere
    const bool along_axis = a.rho == b.rho || a.height == b.height;
    if (along_axis || (b.rho - a.rho) * (y - a.height) == (b.height - a.height) * (x - a.rho)) return true;
  }
  return false;
}

// of_leaf of each solid that is no set, put together as the sets say: both distances and their signs are.
template <class F>
auto over_sets(const Solid& solid, const F& of_leaf) {
  const bool is_union = solid.kind == Kind::set_union, is_difference = solid.kind == Kind::set_difference;
  if (!is_union && !is_difference && solid.kind != Kind::set_intersection) return of_leaf(solid);
  auto value = over_sets(solid.parts.front(), of_leaf);
  for (size_t i = 1; i < solid.parts.size(); ++i) {
    const auto other = over_sets(solid.parts[i], of_leaf);
    value = is_union ? std::min(value, other) : std::max(value, is_difference ? -other : other);
  }
  return value;
}

double leaf_distance(const Solid& solid, Vec3 point) {
  const Vec3 d = point - solid.origin;
  if (solid.kind == Kind::half_space) return dot(solid.axis, d);
  if (solid.kind == Kind::box) return box_distance(solid.half_size, rotate_back(solid.orientation, d));
  if (solid.kind == Kind::sphere) return norm(d) - solid.radius;
  if (solid.kind == Kind::surface) return solid.surface->distance(point);
  const auto [x, y] = in_profile(solid, point);
  return profile_distance(solid, x, y);
}

// The sign of the distance; of profiles without the distance, for the search asks for it of every grain near a wall.
int leaf_side(const Solid& solid, Vec3 point) {
  if (solid.kind != Kind::revolution && solid.kind != Kind::polygon) return sign(leaf_distance(solid, point));
  const auto [x, y] = in_profile(solid, point);
  return on_profile(solid, x, y) ? 0 : profile_contains(solid, x, y) ? -1 : 1;
}

Bounds half_space_bounds(const Solid& solid) {
  Bounds b = kEverywhere;
  for (const auto axis : kAxes) {
    if (solid.axis.*axis == 1) b.max.*axis = solid.origin.*axis;
    if (solid.axis.*axis == -1) b.min.*axis = solid.origin.*axis;
  }
  return b;
}

Bounds box_bounds(const Solid& solid) {
  const auto [x, y, z] = axes_of(solid.orientation);
  // an edge may be infinite, and 0 times that is 0
  const auto part = [](double cosine, double half) { return cosine == 0 ? 0 : std::fabs(cosine) * half; };
  const Vec3 half = solid.half_size;
  Vec3 reach;
  for (const auto axis : kAxes) reach.*axis = part(x.*axis, half.x) + part(y.*axis, half.y) + part(z.*axis, half.z);
  return {solid.origin - reach, solid.origin + reach};
}

// every profile point sweeps a circle about the axis
Bounds revolution_bounds(const Solid& solid) {
  Bounds b;
  for (const auto& p : solid.profile) {
    for (const auto axis : kAxes) {
      const double along = solid.axis.*axis;
      const double centre = solid.origin.*axis + (along == 0 ? 0 : p.height * along);
      const double reach = p.rho * std::sqrt(std::max(0.0, 1 - along * along));
      b.min.*axis = std::min(b.min.*axis, centre - reach);
      b.max.*axis = std::max(b.max.*axis, centre + reach);
    }
  }
  return b;
}

Bounds polygon_bounds(const Solid& solid) {
  Bounds b;
  for (const auto& p : solid.profile) b = united(b, solid.origin + Vec3{p.rho, p.height, 0});
  b.min.z = -kInfinity, b.max.z = kInfinity;
  return b;
}

// The profile's area, or with `moment` its moment about x = 0: ∫ dx dy or ∫ x dx dy, by Green's theorem.
double profile_integral(const Solid& solid, bool moment) {
  if (!solid.closed) return 0;
  double sum = 0;
  const size_t points = solid.profile.size();
  for (size_t i = 0; i < points; ++i) {
    const auto a = solid.profile[i], b = solid.profile[(i + 1) % points];
    if (a.height == b.height) continue;
    const double weight = moment ? (a.rho * a.rho + a.rho * b.rho + b.rho * b.rho) / 6 : (a.rho + b.rho) / 2;
    if (weight != 0) sum += weight * (b.height - a.height);
  }
  return std::fabs(sum);
}

// how far the cell reaches along the gradient of the distance, to either side of its centre
double reach_across(const Solid& solid, Vec3 centre, Vec3 half) {
  Vec3 slope;
  for (const auto axis : kAxes) {
    Vec3 step;
    step.*axis = 1e-3 * half.*axis;
    slope.*axis = std::fabs(signed_distance(solid, centre + step) - signed_distance(solid, centre - step)) / 2e-3;
  }
  return slope.x + slope.y + slope.z;
}

// A cell of `axes` dimensions, split while the surface may pass through it. Distances never exceed the true ones, so a
// cell further from the surface than its own reach is wholly in or out; the last cells count by the distance of their
// centre, which is exact for a face along the grid.
double measured_part(const Solid& solid, Vec3 centre, Vec3 half, int axes, int depth) {
  const double distance = signed_distance(solid, centre);
  if (distance >= norm(half)) return 0;
  if (distance <= -norm(half)) return 1;
  if (depth == 0) return std::clamp(0.5 - 0.5 * distance / reach_across(solid, centre, half), 0.0, 1.0);
  double sum = 0;
  for (int corner = 0; corner < (1 << axes); ++corner) {
    const Vec3 offset{(corner & 1 ? 0.5 : -0.5) * half.x, (corner & 2 ? 0.5 : -0.5) * half.y,
                      (corner & 4 ? 0.5 : -0.5) * half.z};
    sum += measured_part(solid, centre + offset, half * 0.5, axes, depth - 1);
  }
  return sum / (1 << axes);
}

}  // namespace

bool bounded(const Bounds& b, int axes) {
  return std::all_of(kAxes, kAxes + axes,
                     [&](auto axis) { return std::isfinite(b.min.*axis) && std::isfinite(b.max.*axis); });
}

double signed_distance(const Solid& solid, Vec3 point) {
  return over_sets(solid, [&](const Solid& leaf) { return leaf_distance(leaf, point); });
}

bool contains(const Solid& solid, Vec3 point) {
  return over_sets(solid, [&](const Solid& leaf) { return leaf_side(leaf, point); }) <= 0;
}

Bounds bounds(const Solid& solid) {
  const Vec3 reach{solid.radius, solid.radius, solid.radius};
  if (solid.kind == Kind::half_space) return half_space_bounds(solid);
  if (solid.kind == Kind::box) return box_bounds(solid);
  if (solid.kind == Kind::sphere) return {solid.origin - reach, solid.origin + reach};
  if (solid.kind == Kind::revolution) return revolution_bounds(solid);
  if (solid.kind == Kind::polygon) return polygon_bounds(solid);
  if (solid.kind == Kind::surface) return solid.surface->source.extent;
  Bounds b = bounds(solid.parts.front());
  for (size_t i = 1; i < solid.parts.size(); ++i) {
    if (solid.kind == Kind::set_union) b = united(b, bounds(solid.parts[i]));
    if (solid.kind == Kind::set_intersection) b = overlap_of(b, bounds(solid.parts[i]));
  }
  return b;
}

double volume(const Solid& solid) {
  const Vec3 h = solid.half_size;
  const double r = solid.radius;
  if (solid.kind == Kind::half_space) return kInfinity;
  if (solid.kind == Kind::box) return 8 * h.x * h.y * h.z;
  if (solid.kind == Kind::sphere) return 4.0 / 3.0 * std::numbers::pi * r * r * r;
  if (solid.kind == Kind::revolution) return 2 * std::numbers::pi * profile_integral(solid, true);
  if (solid.kind == Kind::polygon) return solid.closed ? kInfinity : 0;
  if (solid.kind == Kind::surface && !solid.surface->file.mesh.triangles.empty())
    return solid.surface->has_inside ? std::fabs(volume_of(solid.surface->file.mesh)) : 0;
  const Bounds b = bounds(solid);
  const Vec3 size = b.max - b.min;
  if (size.x <= 0 || size.y <= 0 || size.z <= 0) return 0;
  if (!bounded(b, 3)) return kInfinity;
  return size.x * size.y * size.z * measured_part(solid, (b.min + b.max) * 0.5, size * 0.5, 3, 7);
}

double section_area(const Solid& solid) {
  if (solid.kind == Kind::polygon) return profile_integral(solid, false);
  const Bounds b = bounds(solid);
  const Vec3 size{b.max.x - b.min.x, b.max.y - b.min.y, 0};
  if (size.x <= 0 || size.y <= 0) return 0;
  if (!bounded(b, 2)) return kInfinity;
  const Vec3 centre{(b.min.x + b.max.x) * 0.5, (b.min.y + b.max.y) * 0.5, 0};
  return size.x * size.y * measured_part(solid, centre, size * 0.5, 2, 10);
}

}  // namespace scree
