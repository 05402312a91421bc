#include "shape/wall/wall_curves.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

constexpr double kSame = 1e-10;  // relative to the wall's size or to 1: closer than this is the same place or direction

struct Collector {
  const WallShape& shape;
  EdgeCandidates found = {};
  double tolerance = kSame * shape.size;

  void add(EdgeLine line) {
    for (EdgeLine& known : found.lines) {
      const Vec3 apart = line.point - known.point;
      if (norm(cross(known.direction, line.direction)) > kSame || norm(cross(apart, known.direction)) > tolerance)
        continue;
      const double shift = dot(apart, known.direction), sense = dot(known.direction, line.direction) > 0 ? 1 : -1;
      const double begin = sense > 0 ? line.begin : -line.end, end = sense > 0 ? line.end : -line.begin;
      known.begin = std::min(known.begin, begin + shift);
      known.end = std::max(known.end, end + shift);
      return;
    }
    found.lines.push_back(line);
  }

  void add(EdgeCircle circle) {
    if (!(circle.radius > tolerance)) return;
    for (const EdgeCircle& known : found.circles) {
      if (norm(known.centre - circle.centre) < tolerance && norm(cross(known.axis, circle.axis)) < kSame &&
          std::fabs(known.radius - circle.radius) < tolerance)
        return;
    }
    found.circles.push_back(circle);
  }
};

// a plane face as it is, and a disc or annulus as a square of planes around it
std::optional<WallElement> as_plane(const WallElement& f) {
  if (f.kind == WALL_PLANE) return f;
  if (f.kind != WALL_REVOLVED || f.uy != 0) return std::nullopt;
  WallElement plane = f;
  plane.kind = WALL_PLANE;
  plane.offset = f.y;
  plane.b_end = plane.c_end = std::max(f.x + f.begin * f.ux, f.x + f.end * f.ux);
  plane.b_begin = plane.c_begin = -plane.b_end;
  return plane;
}

bool flat_across(const WallElement& revolved, Vec3 normal) { return norm(cross(a_of(revolved), normal)) < kSame; }

// the sides of a face
void add_sides(Collector& out, const WallElement& f) {
  const Vec3 o = origin_of(f), a = a_of(f), b = b_of(f), c = cross(a, b);
  if (f.kind == WALL_PLANE) {
    const Vec3 foot = o + a * f.offset;
    for (const double at : {f.b_begin, f.b_end})
      if (std::isfinite(at)) out.add(EdgeLine{foot + b * at, c, f.c_begin, f.c_end});
    for (const double at : {f.c_begin, f.c_end})
      if (std::isfinite(at)) out.add(EdgeLine{foot + c * at, b, f.b_begin, f.b_end});
  }
  if (f.kind == WALL_REVOLVED) {
    for (const double at : {f.begin, f.end})
      if (std::isfinite(at)) out.add(EdgeCircle{o + a * (f.y + at * f.uy), a, f.x + at * f.ux});
  }
}

void meet_planes(Collector& out, const WallElement& f, const WallElement& g) {
  const Vec3 m = a_of(f), n = a_of(g), along = cross(m, n);
  if (norm(along) < kSame) return;
  const double df = dot(m, origin_of(f)) + f.offset, dg = dot(n, origin_of(g)) + g.offset;
  const Vec3 point = (cross(n, along) * df + cross(along, m) * dg) / dot(along, along);
  EdgeLine line{point, unit(along), -kInfinity, kInfinity};
  for (const WallElement* face : {&f, &g}) clip_to_plane(*face, point, line.direction, line.begin, line.end);
  if (line.begin < line.end) out.add(line);
}

void meet_plane_sphere(Collector& out, const WallElement& plane, const WallElement& sphere) {
  const Vec3 n = a_of(plane);
  const double height = dot(origin_of(sphere) - origin_of(plane), n) - plane.offset;
  const double squared = (sphere.offset - height) * (sphere.offset + height);
  if (squared > 0) out.add(EdgeCircle{origin_of(sphere) - n * height, n, std::sqrt(squared)});
}

void meet_spheres(Collector& out, const WallElement& f, const WallElement& g) {
  const Vec3 apart = origin_of(g) - origin_of(f);
  const double distance = norm(apart);
  if (distance < out.tolerance) return;
  const double along = (distance * distance + f.offset * f.offset - g.offset * g.offset) / (2 * distance);
  const double squared = (f.offset - along) * (f.offset + along);
  const Vec3 axis = apart / distance;
  if (squared > 0) out.add(EdgeCircle{origin_of(f) + axis * along, axis, std::sqrt(squared)});
}

void add_ring(Collector& out, const WallElement& revolved, double along) {
  if (along < revolved.begin - out.tolerance || along > revolved.end + out.tolerance) return;
  const Vec3 a = a_of(revolved);
  out.add(
      EdgeCircle{origin_of(revolved) + a * (revolved.y + along * revolved.uy), a, revolved.x + along * revolved.ux});
}

// Straight lines that a plane cuts out of a cylinder or, through its tip, of a cone. False: it cuts out something else.
bool meet_ruled(Collector& out, const WallElement& f, const WallElement& plane) {
  const Vec3 a = a_of(f), n = a_of(plane);
  const double rise = dot(a, n);
  const Vec3 across = n - a * rise;
  const double m = norm(across);
  const double height = dot(origin_of(f) - origin_of(plane), n) - plane.offset;
  const bool cylinder = std::fabs(f.ux) < kSame;
  if (f.uy == 0) return false;
  double cosine;
  if (cylinder) {
    if (std::fabs(rise) > kSame) return false;
    cosine = -height / (m * f.x);
  } else {
    const double tip = f.y - f.x * f.uy / f.ux;
    if (std::fabs(height + rise * tip) > out.tolerance) return false;
    cosine = -rise * f.uy / (f.ux * m);
  }
  if (std::fabs(cosine) >= 1) return true;
  const Vec3 e = across / m, g = cross(a, e);
  for (const double sine : {std::sqrt(1 - cosine * cosine), -std::sqrt(1 - cosine * cosine)}) {
    const Vec3 radial = e * cosine + g * sine;
    out.add(EdgeLine{origin_of(f) + radial * f.x + a * f.y, radial * f.ux + a * f.uy, f.begin, f.end});
  }
  return true;
}

// f is a cylinder or cone
void meet_revolved(Collector& out, int i, int j) {
  const WallElement &f = out.shape.elements[i], &g = out.shape.elements[j];
  const Vec3 a = a_of(f);
  if (const auto plane = as_plane(g)) {
    if (!flat_across(f, a_of(*plane))) {
      if (!meet_ruled(out, f, *plane)) trace_common(out.shape, i, j, out.found.curves);
      return;
    }
    const double height = dot(origin_of(*plane) + a_of(*plane) * plane->offset - origin_of(f), a);
    return add_ring(out, f, (height - f.y) / f.uy);
  }
  const Vec3 apart = origin_of(g) - origin_of(f);
  const bool centred = norm(cross(apart, a)) < out.tolerance;
  if (g.kind == WALL_REVOLVED && centred && flat_across(f, a_of(g))) {
    // in the common half-plane: a line against a line
    const double sense = dot(a_of(g), a) > 0 ? 1 : -1;
    const double dx = g.x - f.x, dy = dot(apart, a) + sense * g.y - f.y;
    const double determinant = f.ux * sense * g.uy - f.uy * g.ux;
    if (std::fabs(determinant) > kSame) add_ring(out, f, (dx * sense * g.uy - dy * g.ux) / determinant);
  } else if (g.kind == WALL_SPHERE && centred) {
    const double dx = -f.x, dy = dot(apart, a) - f.y;
    const double middle = dx * f.ux + dy * f.uy, off = dx * f.uy - dy * f.ux;
    const double squared = (g.offset - off) * (g.offset + off);
    if (squared <= 0) return;
    add_ring(out, f, middle + std::sqrt(squared));
    add_ring(out, f, middle - std::sqrt(squared));
  } else {
    trace_common(out.shape, i, j, out.found.curves);
  }
}

void meet(Collector& out, int i, int j) {
  const WallElement &f = out.shape.elements[i], &g = out.shape.elements[j];
  const auto plane_f = as_plane(f), plane_g = as_plane(g);
  if (plane_f && plane_g) return meet_planes(out, *plane_f, *plane_g);
  if (f.kind == WALL_REVOLVED && !plane_f) return meet_revolved(out, i, j);
  if (g.kind == WALL_REVOLVED && !plane_g) return meet_revolved(out, j, i);
  if (plane_f) return meet_plane_sphere(out, *plane_f, g);
  if (plane_g) return meet_plane_sphere(out, *plane_g, f);
  meet_spheres(out, f, g);
}

}  // namespace

EdgeCandidates edge_candidates(const WallShape& shape, const std::vector<int>& leaf_of_face) {
  Collector out{shape};
  const int faces = int(leaf_of_face.size());
  for (int i = 0; i < faces; ++i) {
    add_sides(out, shape.elements[i]);
    for (int j = i + 1; j < faces; ++j)
      if (leaf_of_face[i] != leaf_of_face[j]) meet(out, i, j);
  }
  return std::move(out.found);
}

}  // namespace scree
