// A mesh seen from afar: a tree in which each node is a triangle and a radius that holds all the mesh triangles below
// it (papers/triangle-particles, section 5). Built once in the mesh's own frame; it moves and turns with the mesh. A
// surrogate need not hold those of its children, as the radius is measured against the mesh itself.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "shape/mesh/triangle.h"

namespace scree {

struct Surrogate {
  Triangle triangle;
  double radius = 0;  // m: no point of the node's mesh triangles is further from `triangle`
};

class SurrogateTree {
 public:
  static constexpr uint32_t kBranches = 8;

  struct Node {
    Surrogate surrogate;
    uint32_t first = 0;  // child, or place in order()
    uint32_t count = 0;
    bool leaf = false;  // its children are triangles
  };

  explicit SurrogateTree(std::span<const Triangle> triangles);

  const std::vector<Node>& nodes() const { return nodes_; }      // the root is the first, children stand together
  const std::vector<uint32_t>& order() const { return order_; }  // place → triangle

 private:
  struct Builder;
  std::vector<Node> nodes_;
  std::vector<uint32_t> order_;
};

// A triangle in the plane that fits the others best, with the smallest radius of those tried.
Surrogate fit_surrogate(std::span<const Triangle> triangles);

}  // namespace scree
