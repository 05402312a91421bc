#include <algorithm>
#include <cmath>

#include "kernels/scalar.h"
#include "math/direction.h"
#include "shape/wall/wall_curves.h"
#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

// 1: seen from the free side, −1: from within the material
int sign_at(const WallShape& shape, Vec3 point, Vec3 away) {
  if (shape.shell || norm(away) == 0) return 1;
  const Vec3 beside = point + unit(away) * (1e3 * kBeside * shape.size);
  return contains(shape.solid, beside) == shape.free_inside ? 1 : -1;
}

}  // namespace

double EdgeFinder::middle(double begin, double end) const {
  if (std::isfinite(begin)) return std::isfinite(end) ? 0.5 * (begin + end) : begin + shape.size;
  return std::isfinite(end) ? end - shape.size : 0;
}

bool EdgeFinder::exposed_at(int face, Vec3 point, double reach) const {
  const WallElement& e = shape.elements[face];
  const auto over = scalar::over_face(&e, point);
  if (std::fabs(over.height) > reach) return false;
  const Vec3 foot = point - over.up * over.height;
  return scalar::over_face(&e, foot).on_face && scalar::exposed(shape.tables(), &e, foot + over.up * e.nudge);
}

std::vector<HalfFace> EdgeFinder::half_faces(Vec3 point, Vec3 tangent) const {
  std::vector<HalfFace> found;
  for (int face = 0; face < faces; ++face) {
    const auto over = scalar::over_face(&shape.elements[face], point);
    if (std::fabs(over.height) > length(kThrough)) continue;
    const Vec3 across = cross(tangent, over.up);
    if (norm(across) < 0.5) continue;  // the edge pierces this face
    for (const int sense : {1, -1}) {
      const Vec3 direction = across * (sense / norm(across));
      const bool known = std::any_of(found.begin(), found.end(),
                                     [&](const HalfFace& h) { return norm(h.direction - direction) < 1e-6; });
      if (!known && exposed_at(face, point + direction * length(kBeside), 0.1 * length(kBeside)))
        found.push_back({face, sense, direction});
    }
  }
  return found;
}

void EdgeFinder::push(WallElement e, Vec3 point, Vec3 away, const std::vector<WallBound>& bounds) {
  e.sign = sign_at(shape, point, away);
  add_edge(shape, e, bounds);
}

// A vertex holds a grain where all edges and faces about it lead away.
void add_vertices(EdgeFinder& finder) {
  const double near = finder.length(kVertex);
  std::vector<bool> used(finder.ends.size(), false);
  for (size_t i = 0; i < finder.ends.size(); ++i) {
    if (used[i]) continue;
    const Vec3 vertex = finder.ends[i].point;
    std::vector<Vec3> directions;
    for (size_t j = i; j < finder.ends.size(); ++j) {
      if (norm(finder.ends[j].point - vertex) > near) continue;
      used[j] = true;
      directions.push_back(finder.ends[j].into);
    }
    for (int face = 0; face < finder.faces; ++face) {
      const auto over = scalar::over_face(&finder.shape.elements[face], vertex);
      if (std::fabs(over.height) > near) continue;
      const Vec3 b = any_perpendicular(over.up), c = cross(over.up, b);
      for (int k = 0; k < 12; ++k) {
        const auto [cos, sin] = direction_of_part(k, 12);
        const Vec3 direction = b * cos + c * sin;
        if (finder.exposed_at(face, vertex + direction * (10 * near), near)) directions.push_back(direction);
      }
    }
    Vec3 away;
    bool goes_on = false;  // the surface leads straight through: one of the edges or faces answers
    std::vector<WallBound> bounds;
    for (const Vec3 d : directions) {
      away -= d;
      bounds.push_back(at_most(vertex, d, finder.length(kSlack)));
      for (const Vec3 e : directions) goes_on = goes_on || norm(d + e) < 1e-6;
    }
    if (goes_on) continue;
    finder.push(wall_element(WALL_POINT, vertex, {0, 0, 1}, {1, 0, 0}), vertex, away, bounds);
  }
}

// The tips of cones: circles without radius, like those of a cone that stands alone.
void add_tips(EdgeFinder& finder) {
  for (int face = 0; face < finder.faces; ++face) {
    const WallElement f = finder.shape.elements[face];
    if (f.kind != WALL_REVOLVED || f.uy == 0) continue;
    for (const double at : {f.begin, f.end}) {
      if (!(std::fabs(f.x + at * f.ux) < finder.length(kThrough))) continue;
      const double sense = at == f.begin ? 1 : -1;
      const Vec3 a = a_of(f), b = b_of(f), c = cross(a, b), tip = origin_of(f) + a * (f.y + at * f.uy);
      bool whole = true;
      for (int k = 0; k < 12; ++k) {
        const auto [cos, sin] = direction_of_part(k, 12);
        const Vec3 down = (b * cos + c * sin) * f.ux + a * f.uy;
        const double beside = finder.length(kBeside);
        whole = whole && finder.exposed_at(face, tip + down * (sense * beside), beside);
      }
      if (!whole) continue;
      WallElement e = wall_element(WALL_CIRCLE, origin_of(f), a, b);
      e.y = f.y + at * f.uy;
      e.plane_bounds = 1;
      const WallBound bound = at_most({0, e.y, 0}, Vec3{f.ux, f.uy, 0} * sense, finder.length(kSlack));
      finder.push(e, tip, a * (-sense * f.uy), {bound});
    }
  }
}

}  // namespace scree
