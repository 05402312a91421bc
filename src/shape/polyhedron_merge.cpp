#include "shape/polyhedron_faces.h"

#include <algorithm>

#include "shape/mesh/mesh_edges.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

// Planes whose normals differ by less than this (in radians) are one: single precision in STL files turns triangles by
// up to about 1e-6, and no two facets that are meant to differ are as close.
constexpr double kSamePlane = 2e-5;

class FlatMerger {
 public:
  FlatMerger(const SurfaceMesh& mesh, int most_corners) : mesh_(mesh), most_(size_t(most_corners)) {
    owner_.reserve(3 * mesh.triangles.size());
    for (const auto& t : mesh.triangles) {
      const Vec3 across = area_vector(corners_of(mesh, t));
      if (!(norm(across) > 0)) continue;
      for (int k = 0; k < 3; ++k) owner_[{t[k], t[(k + 1) % 3]}] = int(polygons_.size());
      polygons_.push_back({t[0], t[1], t[2]});
      normals_.push_back(unit(across));
    }
    number_planes();
  }

  FlatPolygons run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t p = 0; p < polygons_.size(); ++p)
        while (grow(int(p))) changed = true;
    }
    FlatPolygons out;
    for (const std::vector<int>& p : polygons_) {
      if (p.empty()) continue;
      out.corners.push_back(p);
      Vec3 normal;
      for (size_t i = 1; i + 1 < p.size(); ++i)
        normal += cross(point(p[i]) - point(p[0]), point(p[i + 1]) - point(p[0]));
      out.normal.push_back(unit(normal));
    }
    return out;
  }

 private:
  Vec3 point(int k) const { return mesh_.points[size_t(k)]; }
  bool one_plane(int p, int q) const { return norm(normals_[size_t(p)] - normals_[size_t(q)]) < kSamePlane; }

  // Flat neighbours get the same number, so that what lies across a side can be told apart.
  void number_planes() {
    Joined flat(polygons_.size());
    for (const auto& [edge, p] : owner_) {
      const int q = facet_across(owner_, edge.first, edge.second);
      if (q >= 0 && one_plane(p, q)) flat.join(p, q);
    }
    for (int p = 0; p < int(polygons_.size()); ++p) plane_.push_back(flat.first(p));
  }

  int plane_across(int from, int to) const {
    const int q = facet_across(owner_, from, to);
    return q < 0 ? -1 : plane_[size_t(q)];
  }

  // polygon p with the first of its flat neighbours that it may take in
  bool grow(int p) {
    const std::vector<int> corners = polygons_[size_t(p)];
    for (size_t i = 0; i < corners.size(); ++i) {
      const int a = corners[i], b = corners[(i + 1) % corners.size()];
      const int q = facet_across(owner_, a, b);
      if (q < 0 || q == p || !one_plane(p, q)) continue;
      std::vector<int> joined = join(corners, i, polygons_[size_t(q)], b);
      if (!acceptable(joined, normals_[size_t(p)], p, q)) continue;
      for (const std::vector<int>* old : {&polygons_[size_t(p)], &polygons_[size_t(q)]})
        for (size_t k = 0; k < old->size(); ++k) owner_.erase({(*old)[k], (*old)[(k + 1) % old->size()]});
      for (size_t k = 0; k < joined.size(); ++k) owner_[{joined[k], joined[(k + 1) % joined.size()]}] = p;
      polygons_[size_t(p)] = std::move(joined);
      polygons_[size_t(q)].clear();
      return true;
    }
    return false;
  }

  // p's corners from b round to a, then q's from a round to b; spikes where they had more than one side in common go
  static std::vector<int> join(const std::vector<int>& p, size_t edge, const std::vector<int>& q, int b) {
    std::vector<int> joined;
    for (size_t k = 1; k <= p.size(); ++k) joined.push_back(p[(edge + k) % p.size()]);
    const size_t at = size_t(std::find(q.begin(), q.end(), b) - q.begin());
    for (size_t k = 2; k < q.size(); ++k) joined.push_back(q[(at + k) % q.size()]);
    for (bool spike = true; spike && joined.size() > 3;) {
      spike = false;
      for (size_t k = 0; k < joined.size() && !spike; ++k) {
        const size_t n = joined.size(), on = (k + 1) % n;
        if (joined[k] != joined[(k + 2) % n]) continue;
        joined.erase(joined.begin() + long(std::max(k, on)));
        joined.erase(joined.begin() + long(std::min(k, on)));
        spike = true;
      }
    }
    return joined;
  }

  // Convex; and where two sides run on in one line, the same plane lies across both.
  bool acceptable(const std::vector<int>& corners, Vec3 normal, int p, int q) const {
    const size_t n = corners.size();
    if (n < 3 || n > most_) return false;
    for (size_t k = 0; k < n; ++k) {
      const int a = corners[k], b = corners[(k + 1) % n], c = corners[(k + 2) % n];
      const Vec3 in = point(b) - point(a), out = point(c) - point(b);
      const double turn = dot(cross(in, out), normal), straight = kSamePlane * norm(in) * norm(out);
      if (turn < -straight || dot(in, out) < -(1 - 1e-9) * norm(in) * norm(out)) return false;
      if (turn > straight) continue;
      for (const int other : {facet_across(owner_, a, b), facet_across(owner_, b, c)})
        if (other == p || other == q) return false;
      if (plane_across(a, b) != plane_across(b, c)) return false;
    }
    return true;
  }

  const SurfaceMesh& mesh_;
  size_t most_;
  EdgeOwners owner_;  // polygons
  std::vector<std::vector<int>> polygons_;
  std::vector<Vec3> normals_;
  std::vector<int> plane_;
};

}  // namespace

FlatPolygons merge_flat(const SurfaceMesh& mesh, int most_corners) { return FlatMerger(mesh, most_corners).run(); }

}  // namespace scree
