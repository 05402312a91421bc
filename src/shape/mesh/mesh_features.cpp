#include "shape/mesh/mesh_features.h"

#include <algorithm>
#include <cmath>

#include "shape/mesh/mesh_check.h"
#include "shape/mesh/mesh_edges.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

// Of two triangles whose normals differ by less (files hold floats), one is over the edge where the other is not: with
// sides of their own both would be, or neither, in a strip as narrow as rounding.
constexpr double kOnePlane = 1e-5;  // rad

scalar::HalfSpace half_space_of(const Quad& q) { return {xyz(q), q.w}; }
Quad through(Vec3 point, Vec3 direction) { return make_quad(direction, -dot(direction, point)); }
Quad opposite(const Quad& q) { return {-q.x, -q.y, -q.z, -q.w}; }
const Quad kNeverPositive{0, 0, 0, -1};

// across the edge of a triangle, inwards
Quad side_of(const SurfaceMesh& mesh, uint32_t h, Vec3 normal) {
  const HalfEdge e = half_edge(mesh, h);
  const Vec3 a = mesh.points[size_t(e.from)], b = mesh.points[size_t(e.to)];
  return through(a, cross(normal, unit(b - a)));
}

void add_triangles(const SurfaceMesh& mesh, MeshFeatures& f) {
  for (uint32_t t = 0; t < mesh.triangles.size(); ++t) {
    const Triangle corners = corners_of(mesh, mesh.triangles[t]);
    const bool flat = is_degenerate(mesh, mesh.triangles[t]);
    const Vec3 normal = flat ? Vec3{} : unit(area_vector(corners));
    f.plane.push_back(through(corners.a, normal));
    for (uint32_t k = 0; k < 3; ++k) f.side[k].push_back(flat ? kNeverPositive : side_of(mesh, 3 * t + k, normal));
  }
}

// The sides of two triangles that are one plane are made opposite.
void join_flat(std::span<const uint32_t> sides, MeshFeatures& f) {
  if (sides.size() != 2) return;
  const Vec3 n = xyz(f.plane[sides[0] / 3]), m = xyz(f.plane[sides[1] / 3]);
  Quad& one = f.side[sides[0] % 3][sides[0] / 3];
  Quad& other = f.side[sides[1] % 3][sides[1] / 3];
  const bool folded_over = dot(xyz(one), xyz(other)) > 0;
  if (norm(cross(n, m)) < kOnePlane && !folded_over && norm(n) > 0 && norm(m) > 0) other = opposite(one);
}

void add_edges(const SurfaceMesh& mesh, const MeshEdges& edges, MeshFeatures& f) {
  const uint32_t first = f.triangles();
  for (size_t e = 0; e < edges.size(); ++e) {
    const std::span<const uint32_t> sides = edges.sides(e);
    join_flat(sides, f);
    const HalfEdge ends = half_edge(mesh, sides[0]);
    const Vec3 a = mesh.points[size_t(ends.from)], b = mesh.points[size_t(ends.to)];
    for (size_t s = 0; s < sides.size(); s += 2) {
      const auto side = [&](size_t i) {
        return i < sides.size() ? f.side[sides[i] % 3][sides[i] / 3] : kNeverPositive;
      };
      const uint32_t feature = first + f.edges();
      for (size_t i = s; i < std::min(s + 2, sides.size()); ++i) {
        f.around[sides[i] / 3][sides[i] % 3] = first + uint32_t(f.edges() - s / 2);
        if (s > 0) f.more.push_back({sides[i] / 3, feature});
      }
      if (s > 0) f.more.push_back({sides[0] / 3, feature});
      f.from.push_back(make_quad(a, norm(b - a)));
      f.along.push_back(through(a, unit(b - a)));
      f.left.push_back(side(s));
      f.right.push_back(side(s + 1));
      f.most.push_back(s == 0 ? 1 : 0);
      f.triangle.push_back(sides[0] / 3);
    }
  }
  std::sort(f.more.begin(), f.more.end());
}

void add_vertices(const SurfaceMesh& mesh, MeshFeatures& f) {
  const uint32_t first = f.triangles() + f.edges(), points = uint32_t(mesh.points.size());
  const auto edge_at = [&](uint32_t triangle, int k, uint32_t point) {
    const uint32_t edge = f.around[triangle][size_t(k)] - f.triangles();
    const bool end = !(xyz(f.from[edge]) == mesh.points[point]);
    return MeshFeatures::Spoke{edge, end};
  };
  std::vector<std::vector<MeshFeatures::Sector>> sectors(points);
  std::vector<uint32_t> owner(points, 0);
  for (uint32_t t = mesh.triangles.size(); t-- > 0;) {
    const auto& corners = mesh.triangles[t];
    if (corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0]) continue;
    for (int k = 0; k < 3; ++k) {
      const uint32_t p = uint32_t(corners[size_t(k)]);
      sectors[p].push_back({edge_at(t, k, p), edge_at(t, (k + 2) % 3, p)});
      owner[p] = t;
      f.around[t][size_t(3 + k)] = first + p;
    }
  }
  f.first_spoke = f.first_sector = {0};
  for (uint32_t p = 0; p < points; ++p) {
    f.vertex.push_back(make_quad(mesh.points[p], 0));
    f.triangle.push_back(owner[p]);
    std::vector<MeshFeatures::Spoke> spokes;
    for (const MeshFeatures::Sector& s : sectors[p]) {
      f.sectors.push_back(s);
      for (const MeshFeatures::Spoke& spoke : {s.a, s.b})
        if (std::none_of(spokes.begin(), spokes.end(), [&](const auto& w) { return w.edge == spoke.edge; }))
          spokes.push_back(spoke);
    }
    f.spokes.insert(f.spokes.end(), spokes.begin(), spokes.end());
    f.first_spoke.push_back(uint32_t(f.spokes.size()));
    f.first_sector.push_back(uint32_t(f.sectors.size()));
  }
}

bool down(const MeshFeatures& f, const MeshFeatures::Spoke& spoke, Vec3 c) {
  return scalar::leads_down(half_space_of(f.along[spoke.edge]), f.from[spoke.edge].w, spoke.from_end, c);
}

// Distance from the vertex along a spoke to the foot point of c.
double height_along(const MeshFeatures& f, const MeshFeatures::Spoke& spoke, Vec3 c) {
  const double along = scalar::height_over(half_space_of(f.along[spoke.edge]), c);
  return spoke.from_end ? f.from[spoke.edge].w - along : along;
}

}  // namespace

MeshFeatures mesh_features(const SurfaceMesh& mesh) {
  MeshFeatures f;
  const MeshEdges edges(mesh);
  f.around.assign(mesh.triangles.size(), {});
  for (uint32_t t = 0; t < mesh.triangles.size(); ++t) {
    f.around[t].fill(t);
    f.triangle.push_back(t);
  }
  add_triangles(mesh, f);
  add_edges(mesh, edges, f);
  add_vertices(mesh, f);
  return f;
}

scalar::MeshHit mesh_hit(const MeshFeatures& f, uint32_t feature, Vec3 c) {
  const int kind = f.kind(feature);
  if (kind == 0)
    return scalar::hit_triangle(half_space_of(f.plane[feature]), half_space_of(f.side[0][feature]),
                                half_space_of(f.side[1][feature]), half_space_of(f.side[2][feature]), c);
  if (kind == 1) {
    const uint32_t e = feature - f.triangles();
    return scalar::hit_mesh_edge(xyz(f.from[e]), f.from[e].w, half_space_of(f.along[e]), half_space_of(f.left[e]),
                                 half_space_of(f.right[e]), f.most[e], c);
  }
  const uint32_t v = feature - f.triangles() - f.edges();
  double share = 1;
  for (uint32_t k = f.first_spoke[v]; k < f.first_spoke[v + 1]; ++k) share -= down(f, f.spokes[k], c);
  const bool minimum = share == 1;
  for (uint32_t k = f.first_sector[v]; k < f.first_sector[v + 1]; ++k)
    share += down(f, f.sectors[k].a, c) && down(f, f.sectors[k].b, c);
  scalar::MeshHit hit = scalar::hit_mesh_point(xyz(f.vertex[v]), {0, 0, 1}, share, true, c);
  hit.minimum = hit.minimum && minimum;
  return hit;
}

bool may_meet(const MeshFeatures& f, uint32_t feature, Vec3 c, double reach, double slack) {
  const auto over = [&](const Quad& q) { return scalar::height_over(half_space_of(q), c); };
  const int kind = f.kind(feature);
  if (kind == 0) {
    if (norm(xyz(f.plane[feature])) == 0 || std::fabs(over(f.plane[feature])) > reach) return false;
    return std::all_of(std::begin(f.side), std::end(f.side), [&](const auto& s) { return over(s[feature]) > -slack; });
  }
  if (kind == 1) {
    const uint32_t e = feature - f.triangles();
    const double coordinate = over(f.along[e]);
    if (coordinate < -slack || coordinate > f.from[e].w + slack) return false;
    const Vec3 point = xyz(f.from[e]) + xyz(f.along[e]) * std::clamp(coordinate, 0.0, f.from[e].w);
    if (norm(point - c) > reach) return false;
    if (f.most[e] == 0) return true;
    const double left = over(f.left[e]), right = over(f.right[e]);
    // one triangle only goes on downwards: the point is on the slope of it, and stays there
    return !((left > slack && right < -slack) || (left < -slack && right > slack));
  }
  const uint32_t v = feature - f.triangles() - f.edges();
  if (f.first_spoke[v] == f.first_spoke[v + 1] || norm(xyz(f.vertex[v]) - c) > reach) return false;
  // if no way can turn from up to down or back, the share stays what it is
  for (uint32_t k = f.first_spoke[v]; k < f.first_spoke[v + 1]; ++k)
    if (std::fabs(height_along(f, f.spokes[k], c)) <= slack) return true;
  return mesh_hit(f, feature, c).at.valid;
}

}  // namespace scree
