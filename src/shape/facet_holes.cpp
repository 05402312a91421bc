#include "shape/polyhedron_faces.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "shape/mesh/mesh_edges.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

constexpr double kSameFace = 2e-5;       // radians between normals, as in polyhedron_merge.cpp
constexpr double kRegular = 1e-6;        // of the radius: how far a rim may be from a regular polygon
constexpr size_t kFewestRimCorners = 8;  // below that convex pieces are as few

class FaceFinder {
 public:
  explicit FaceFinder(const SurfaceMesh& mesh) : mesh_(mesh), face_(mesh.triangles.size()) {
    Joined flat(mesh.triangles.size());
    owner_.reserve(3 * mesh.triangles.size());
    for (size_t t = 0; t < mesh.triangles.size(); ++t) {
      const Vec3 across = area_vector(corners_of(mesh, mesh.triangles[t]));
      normal_.push_back(norm(across) > 0 ? unit(across) : Vec3{});
      for (size_t k = 0; k < 3; ++k) owner_[{mesh.triangles[t][k], mesh.triangles[t][(k + 1) % 3]}] = int(t);
    }
    for (const auto& [edge, t] : owner_) {
      const int other = facet_across(owner_, edge.first, edge.second);
      if (other >= 0 && norm(normal_[size_t(t)] - normal_[size_t(other)]) < kSameFace) flat.join(t, other);
    }
    size_.resize(face_.size());
    for (size_t t = 0; t < face_.size(); ++t) ++size_[face_[t] = size_t(flat.first(int(t)))];
  }

  size_t face_of(size_t t) const { return face_[t]; }

  // Rings of edges round each face that may have a hole, keyed by it: the outline to the left, holes to the right.
  std::map<size_t, std::vector<std::vector<int>>> rings() const {
    std::map<size_t, std::map<int, int>> next;
    std::map<size_t, bool> branches;
    constexpr size_t kFewestTriangles = kFewestRimCorners + 3;  // between a rim and an outline
    for (const auto& [edge, t] : owner_) {
      const size_t face = face_of(size_t(t));
      if (size_[face] < kFewestTriangles) continue;
      const int other = facet_across(owner_, edge.first, edge.second);
      if (other >= 0 && face_of(size_t(other)) == face) continue;
      if (!next[face].emplace(edge.first, edge.second).second) branches[face] = true;
    }
    std::map<size_t, std::vector<std::vector<int>>> out;
    for (auto& [face, on] : next) {
      if (branches[face]) continue;  // rings that touch in a corner
      while (!on.empty()) {
        std::vector<int> ring;
        for (auto at = on.begin(); at != on.end(); at = on.find(ring.back())) {
          if (ring.empty()) ring.push_back(at->first);
          ring.push_back(at->second);
          on.erase(at);
        }
        ring.pop_back();  // it is closed
        out[face].push_back(std::move(ring));
      }
    }
    return out;
  }

  Vec3 point(int k) const { return mesh_.points[size_t(k)]; }
  Vec3 normal(size_t t) const { return normal_[t]; }

  bool is_convex(const std::vector<int>& ring, Vec3 n) const {
    for (size_t k = 0; k < ring.size(); ++k) {
      const Vec3 a = point(ring[k]), b = point(ring[(k + 1) % ring.size()]), c = point(ring[(k + 2) % ring.size()]);
      if (dot(cross(b - a, c - b), n) <= kSameFace * norm(b - a) * norm(c - b)) return false;
    }
    return true;
  }

  // a regular polygon, whose walls lean alike; the rim runs to the left
  bool is_round(const std::vector<int>& rim, Vec3 n) const {
    if (rim.size() < kFewestRimCorners || !is_convex(rim, n)) return false;
    Vec3 centre;
    for (const int k : rim) centre += point(k) / double(rim.size());
    const double radius = norm(point(rim[0]) - centre), edge = norm(point(rim[1]) - point(rim[0]));
    double lean = 0;
    for (size_t k = 0; k < rim.size(); ++k) {
      const int a = rim[k], b = rim[(k + 1) % rim.size()];
      const int wall = facet_across(owner_, b, a);
      if (wall < 0) return false;
      const double along = dot(normal_[size_t(wall)], n);
      if (k == 0) lean = along;
      if (std::abs(norm(point(a) - centre) - radius) > kRegular * radius ||
          std::abs(norm(point(b) - point(a)) - edge) > kRegular * radius || std::abs(along - lean) > kRegular)
        return false;
    }
    return true;
  }

  double turn_of(const std::vector<int>& ring, Vec3 n) const {  // twice the area, to the left
    Vec3 sum;
    for (size_t k = 1; k + 1 < ring.size(); ++k)
      sum += cross(point(ring[k]) - point(ring[0]), point(ring[k + 1]) - point(ring[0]));
    return dot(sum, n);
  }

 private:
  const SurfaceMesh& mesh_;
  std::vector<size_t> face_;  // of each triangle: the first in its plane that it hangs together with
  std::vector<size_t> size_;  // triangles of each face
  std::vector<Vec3> normal_;
  EdgeOwners owner_;  // triangles
};

}  // namespace

std::vector<FaceWithHoles> take_faces_with_holes(SurfaceMesh& mesh, size_t most_corners) {
  const FaceFinder finder(mesh);
  std::vector<FaceWithHoles> out;
  std::vector<bool> taken(mesh.triangles.size(), false);
  for (auto& [face, rings] : finder.rings()) {
    if (rings.size() < 2) continue;
    FaceWithHoles found;
    found.normal = finder.normal(face);
    bool good = true;
    for (std::vector<int> ring : rings) {
      if (finder.turn_of(ring, found.normal) > 0) {
        good &= found.outline.empty() && ring.size() <= most_corners && finder.is_convex(ring, found.normal);
        found.outline = std::move(ring);
      } else {
        std::reverse(ring.begin(), ring.end());
        good &= finder.is_round(ring, found.normal);
        found.holes.push_back(std::move(ring));
      }
    }
    if (!good || found.outline.empty()) continue;
    for (size_t t = 0; t < taken.size(); ++t)
      if (finder.face_of(t) == face) taken[t] = true;
    out.push_back(std::move(found));
  }
  std::vector<std::array<int, 3>> left;
  for (size_t t = 0; t < taken.size(); ++t)
    if (!taken[t]) left.push_back(mesh.triangles[t]);
  mesh.triangles = std::move(left);
  return out;
}

}  // namespace scree
