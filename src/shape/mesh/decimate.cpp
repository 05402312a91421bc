#include <algorithm>
#include <cmath>
#include <queue>

#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

// Σ (n·x − d)² over planes: xᵀ A x − 2 b·x + c.
struct Quadric {
  double xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0, c = 0;
  Vec3 b;

  void add(Vec3 n, double d) {
    xx += n.x * n.x, yy += n.y * n.y, zz += n.z * n.z;
    xy += n.x * n.y, xz += n.x * n.z, yz += n.y * n.z;
    b += n * d, c += d * d;
  }
  void add(const Quadric& q) {
    xx += q.xx, yy += q.yy, zz += q.zz, xy += q.xy, xz += q.xz, yz += q.yz, c += q.c;
    b += q.b;
  }
  double at(Vec3 x) const {
    const Vec3 ax{xx * x.x + xy * x.y + xz * x.z, xy * x.x + yy * x.y + yz * x.z, xz * x.x + yz * x.y + zz * x.z};
    return std::max(0.0, dot(x, ax) - 2 * dot(b, x) + c);
  }
  // where it is least; false if the planes leave a direction open
  bool minimum(Vec3& x) const {
    const Vec3 r0{xx, xy, xz}, r1{xy, yy, yz}, r2{xz, yz, zz};
    const double det = dot(r0, cross(r1, r2)), trace = xx + yy + zz;
    if (!(std::abs(det) > 1e-4 * trace * trace * trace)) return false;
    x = (cross(r1, r2) * b.x + cross(r2, r0) * b.y + cross(r0, r1) * b.z) / det;
    return true;
  }
};

struct Collapse {
  double cost;  // m²
  int a, b;
  uint64_t version;  // of both ends together, when it was put in
  Vec3 to;
  bool operator<(const Collapse& o) const {  // the cheapest comes first; ties by number, so that all machines agree
    return cost != o.cost ? cost > o.cost : a != o.a ? a > o.a : b > o.b;
  }
};

// Edges are collapsed one after another, each into the point that is nearest, in the sense of least squares, to all
// planes that met in its two ends (Garland and Heckbert, SIGGRAPH 1997).
class Collapser {
 public:
  explicit Collapser(const SurfaceMesh& mesh)
      : points_(mesh.points),
        triangles_(mesh.triangles),
        around_(mesh.points.size()),
        quadric_(mesh.points.size()),
        version_(mesh.points.size()) {
    for (size_t t = 0; t < triangles_.size(); ++t) {
      const Triangle corners = corners_of(mesh, triangles_[t]);
      const Vec3 n = unit(area_vector(corners));
      for (const int p : triangles_[t]) {
        around_[size_t(p)].push_back(int(t));
        quadric_[size_t(p)].add(n, dot(n, corners.a));
      }
    }
    for (const auto& t : triangles_)
      for (int k = 0; k < 3; ++k)
        if (t[size_t(k)] < t[size_t((k + 1) % 3)]) offer(t[size_t(k)], t[size_t((k + 1) % 3)]);
  }

  // all collapses that cost at most this, m²
  void run(double most) {
    while (!queue_.empty() && queue_.top().cost <= most) {
      const Collapse c = queue_.top();
      queue_.pop();
      if (c.version == version_of(c.a, c.b) && may_collapse(c)) collapse(c);
    }
  }

  SurfaceMesh mesh() const {
    SurfaceMesh out;
    std::vector<int> number(points_.size(), -1);
    for (const auto& t : triangles_) {
      if (t[0] < 0) continue;
      std::array<int, 3> corners{};
      for (size_t k = 0; k < 3; ++k) {
        int& n = number[size_t(t[k])];
        if (n < 0) n = int(out.points.size()), out.points.push_back(points_[size_t(t[k])]);
        corners[k] = n;
      }
      out.triangles.push_back(corners);
    }
    return out;
  }

 private:
  uint64_t version_of(int a, int b) const { return version_[size_t(a)] + version_[size_t(b)]; }

  void offer(int a, int b) {
    Quadric q = quadric_[size_t(a)];
    q.add(quadric_[size_t(b)]);
    const Vec3 pa = points_[size_t(a)], pb = points_[size_t(b)], middle = (pa + pb) * 0.5;
    Vec3 to = middle;
    if (!q.minimum(to) || norm(to - middle) > norm(pb - pa)) {
      to = middle;
      for (const Vec3 x : {pa, pb})
        if (q.at(x) < q.at(to)) to = x;
    }
    queue_.push({q.at(to), a, b, version_of(a, b), to});
  }

  std::vector<int> neighbours(int p) const {
    std::vector<int> all;
    for (const int t : around_[size_t(p)])
      for (const int q : triangles_[size_t(t)])
        if (q != p) all.push_back(q);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  bool has(int t, int p) const {
    const auto& c = triangles_[size_t(t)];
    return c[0] == p || c[1] == p || c[2] == p;
  }

  // The surface stays a surface if the ends share the two corners across their edge and no other neighbour; and no
  // triangle may turn by more than about 80°.
  bool may_collapse(const Collapse& c) const {
    const std::vector<int> na = neighbours(c.a), nb = neighbours(c.b);
    std::vector<int> shared;
    std::set_intersection(na.begin(), na.end(), nb.begin(), nb.end(), std::back_inserter(shared));
    if (shared.size() != 2 || na.size() + nb.size() < 8) return false;
    for (const int s : shared)
      if (around_[size_t(s)].size() <= 3) return false;
    return keeps_its_side(c.a, c.b, c.to) && keeps_its_side(c.b, c.a, c.to);
  }

  bool keeps_its_side(int p, int other, Vec3 to) const {
    for (const int t : around_[size_t(p)]) {
      if (has(t, other)) continue;
      const auto& c = triangles_[size_t(t)];
      Vec3 x[3], y[3];
      for (size_t k = 0; k < 3; ++k) x[k] = points_[size_t(c[k])], y[k] = c[k] == p ? to : x[k];
      const Vec3 before = cross(x[1] - x[0], x[2] - x[0]), after = cross(y[1] - y[0], y[2] - y[0]);
      if (!(dot(before, after) > 0.2 * norm(before) * norm(after))) return false;
    }
    return true;
  }

  void collapse(const Collapse& c) {
    points_[size_t(c.a)] = c.to;
    quadric_[size_t(c.a)].add(quadric_[size_t(c.b)]);
    for (const int t : around_[size_t(c.b)]) {
      auto& corners = triangles_[size_t(t)];
      if (has(t, c.a)) {
        for (const int p : corners)
          if (p != c.b) std::erase(around_[size_t(p)], t);
        corners = {-1, -1, -1};
      } else {
        std::replace(corners.begin(), corners.end(), c.b, c.a);
        around_[size_t(c.a)].push_back(t);
      }
    }
    around_[size_t(c.b)].clear();
    ++version_[size_t(c.a)], ++version_[size_t(c.b)];
    const std::vector<int> near = neighbours(c.a);
    for (const int p : near) ++version_[size_t(p)];
    for (const int p : near)
      for (const int q : neighbours(p))
        if (p < q || !std::binary_search(near.begin(), near.end(), q)) offer(std::min(p, q), std::max(p, q));
  }

  std::vector<Vec3> points_;
  std::vector<std::array<int, 3>> triangles_;  // −1: gone
  std::vector<std::vector<int>> around_;       // triangles about a point
  std::vector<Quadric> quadric_;
  std::vector<uint64_t> version_;
  std::priority_queue<Collapse> queue_;
};

double one_sided(const SurfaceMesh& from, const MeshBvh& to) {
  double most = 0;
  for (const auto& t : from.triangles) {
    const auto [a, b, c] = corners_of(from, t);
    for (const Vec3 p : {a, b, c, (a + b) * 0.5, (b + c) * 0.5, (c + a) * 0.5, (a + b + c) / 3})
      most = std::max(most, to.nearest(p).distance_squared);
  }
  return std::sqrt(most);
}

}  // namespace

double mesh_deviation(const SurfaceMesh& a, const SurfaceMesh& b) {
  return std::max(one_sided(a, MeshBvh(b)), one_sided(b, MeshBvh(a)));
}

// A quadric sums over many planes and bounds no distance: what comes out is measured, and if it is too far the limit is
// taken closer.
DecimatedMesh decimate(const SurfaceMesh& mesh, double error) {
  check_closed(mesh);
  for (double limit = 16 * error; limit > 0.1 * error; limit *= 0.8) {
    Collapser collapser(mesh);
    collapser.run(limit * limit);
    DecimatedMesh out{collapser.mesh(), 0};
    out.error = mesh_deviation(mesh, out.mesh);
    if (out.error <= error) return out;
  }
  return {mesh, 0};
}

}  // namespace scree
