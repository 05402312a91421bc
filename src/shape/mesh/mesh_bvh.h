// A tree of boxes over the triangles of a mesh: which is nearest, which are near. Built by the surface area heuristic
// in one fixed order, so the same mesh gives the same tree. Queries are const and may run in any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "shape/body_shape.h"
#include "shape/mesh/triangle.h"
#include "shape/wall/solid.h"

namespace scree {

struct NearestTriangle {
  int triangle = -1;  // −1: none within the bound
  TrianglePart feature = TrianglePart::face;
  Vec3 point;
  double distance_squared = kInfinity;
  int slot = -1;  // place in the tree: a good hint for a point nearby
};

constexpr int kBvhDepth = 128;  // room of a traversal's stack

class MeshBvh {
 public:
  // 32 bytes; the boxes are rounded outwards. The children of an inner node are at `first` and `first + 1`.
  struct Node {
    float min[3], max[3];
    uint32_t first;  // child, or slot of the first triangle
    uint32_t count;  // triangles of a leaf; 0: inner
  };

  explicit MeshBvh(const SurfaceMesh& mesh);

  // The nearest triangle with distance < within; of equally near ones that with the lowest number. `hint`: slot of a
  // triangle that is near, −1 if none is known; it changes the time and not the answer.
  NearestTriangle nearest(Vec3 p, double within = kInfinity, int hint = -1) const;

  // The nearest triangles of points that lie close together, in SIMD: the same answers, three times as fast.
  void nearest(std::span<const Vec3> points, std::span<NearestTriangle> answers) const;

  // Calls visit(slot) for every triangle whose leaf overlaps the box.
  template <class Visit>
  void for_each_in(const Bounds& box, Visit visit) const {
    uint32_t stack[kBvhDepth], depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      const Node& n = nodes_[stack[--depth]];
      if (n.min[0] > box.max.x || n.max[0] < box.min.x || n.min[1] > box.max.y || n.max[1] < box.min.y ||
          n.min[2] > box.max.z || n.max[2] < box.min.z)
        continue;
      for (uint32_t k = 0; k < n.count; ++k) visit(int(n.first + k));
      if (n.count == 0) stack[depth++] = n.first + 1, stack[depth++] = n.first;
    }
  }

  const std::vector<Node>& nodes() const { return nodes_; }  // the root is the first
  const Triangle& corners(int slot) const { return corners_[size_t(slot)]; }
  int triangle(int slot) const { return order_[size_t(slot)]; }
  int size() const { return int(order_.size()); }

 private:
  std::vector<Node> nodes_;
  std::vector<Triangle> corners_;  // by slot
  std::vector<int> order_;         // slot → triangle of the mesh
};

Bounds bounds_of(const Triangle& t);

}  // namespace scree
