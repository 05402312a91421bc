// A tree of boxes over the triangles of a mesh in its own frame, sixteen children a node in arrays of floats, so that
// SIMD tests a box against all of them. It is built once and moves and turns with the mesh (mesh_bvh.h serves points,
// whose best tree is a deep one). Leaves are full: triangles are cut along the longest extent at multiples of 16, 256,
// ….
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "math/aligned.h"
#include "shape/mesh/triangle.h"
#include "shape/wall/solid.h"

namespace scree {

constexpr uint32_t kBranches = 16;

// Centres and half widths. A place without a child has a width of −1e30, so it is far from everything.
struct alignas(64) BoxGroup {
  float x[kBranches], y[kBranches], z[kBranches];
  float half_x[kBranches], half_y[kBranches], half_z[kBranches];
};

// Planes of the triangles of a leaf: unit normals (0 for a triangle without area) and n·x on the plane.
struct alignas(64) PlaneGroup {
  float x[kBranches], y[kBranches], z[kBranches], offset[kBranches];
};

struct FloatBox {
  float x = 0, y = 0, z = 0, half_x = 0, half_y = 0, half_z = 0;
};
struct FloatPlane {
  float x = 0, y = 0, z = 0, offset = 0;
};

class BoxTree {
 public:
  struct Node {
    uint32_t first = 0;  // child, or place in order()
    uint32_t count = 0;
    bool leaf = false;
  };

  // A thing with a plane: a triangle in its own plane, or the cell of a facet below the facet's (facet_cells.h).
  struct Item {
    Bounds bounds;
    FloatPlane plane;
  };
  explicit BoxTree(std::span<const Item> items);

  // Lengths are in `unit` (m), a power of two that makes them about 1. Boxes are rounded outwards.
  BoxTree(std::span<const Triangle> triangles, double unit);

  const std::vector<Node>& nodes() const { return nodes_; }  // the root is the first, children stand together
  const BoxGroup& children(uint32_t node) const { return groups_[node]; }
  const PlaneGroup& planes(uint32_t leaf) const { return planes_[leaf]; }
  const FloatBox& box(uint32_t node) const { return boxes_[node]; }
  const FloatPlane& triangle_plane(uint32_t place) const { return triangle_planes_[place]; }
  const std::vector<uint32_t>& order() const { return order_; }  // place → triangle
  int depth() const;                                             // nodes from the root to a leaf
  size_t bytes() const {
    return nodes_.size() * (sizeof(Node) + sizeof(BoxGroup) + sizeof(PlaneGroup) + sizeof(FloatBox)) +
           order_.size() * (sizeof(FloatPlane) + sizeof(uint32_t));
  }

 private:
  struct Builder;
  std::vector<Node> nodes_;
  Array<BoxGroup> groups_;
  Array<PlaneGroup> planes_;
  std::vector<FloatBox> boxes_;
  std::vector<FloatPlane> triangle_planes_;
  std::vector<uint32_t> order_;
};

}  // namespace scree
