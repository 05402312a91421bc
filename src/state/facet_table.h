// Polyhedra as the contact kernels read them, at radius 1: all facets of all shapes in one table.
#pragma once

#include <cstdint>
#include <memory>

#include "math/aligned.h"
#include "math/quad.h"
#include "shape/facet_cells.h"
#include "shape/polyhedron.h"

namespace scree {

// All corners of a body, in floats, padded to whole SIMD vectors with copies. Of many corners each kBlock are
// neighbours in a box, so that most of them need no look when the furthest one in some direction is wanted.
struct PointCloud {
  static constexpr size_t kBlock = 64, kMany = 1024;
  Array<float> x, y, z;
  struct Boxes {
    Array<float> x, y, z, half_x, half_y, half_z;  // centres, and half widths; padded to whole SIMD vectors
  } boxes;                                         // empty: there are few corners
  double cells_beyond = 0;                         // m by which cells may lie outside the hull of the corners
  size_t blocks() const { return boxes.x.empty() ? 0 : x.size() / kBlock; }
  size_t bytes() const {
    return bytes_of(x, y, z, boxes.x, boxes.y, boxes.z, boxes.half_x, boxes.half_y, boxes.half_z);
  }
};
PointCloud cloud_of(std::vector<Vec3> points);

struct FacetTable {
  struct Shape {
    uint32_t first = 0, end = 0;              // facets
    uint32_t first_point = 0, end_point = 0;  // corners
    bool convex = true;
    uint32_t without_holes = 0;               // row of the same shape as its plain mesh, against which balls are met
    bool sheet = false;                       // two-sided: a body meets only facets that face its centre
    std::shared_ptr<const FacetTree> tree;    // over its facets, numbered from 0, where there are many
    std::shared_ptr<const BoxTree> cells;     // of a body's facets, numbered from 0 (add_cells)
    std::shared_ptr<const PointCloud> cloud;  // where there are cells
    bool many() const { return cells && end - first > (convex ? kFewConvexFacets : kFewFacets); }
  };
  // Up to this many facets are tested one by one; more of convex bodies, where one separating plane settles a pair.
  static constexpr uint32_t kFewFacets = 64, kFewConvexFacets = 256;
  std::vector<Shape> shapes;

  // per facet
  Array<Quad> plane;                      // unit normal, offset
  Array<Quad> centre;                     // and distance of the furthest corner
  Array<uint32_t> first_side, sides;      // into side; the row before the first cuts nothing and pads SIMD lanes
  Array<uint8_t> hole;                    // what is integrated over it is subtracted
  Array<uint8_t> bounded;                 // its cell cuts a bounded polygon out of any contact plane
  Array<uint32_t> first_corner, corners;  // into corner
  Array<uint64_t> corner_bits;            // its corners as a bit set, where the shape has at most kBits; else 0
  // others
  Array<Quad> side;        // of cells: normal, offset
  Array<uint32_t> corner;  // points
  Array<Vec3> point;

  static constexpr uint32_t kBits = 64;
  // Radius of the ball that holds all cells, in radii of the body: 1, but more where the cells of a non-convex body
  // stick out of it. The factor covers rounding.
  static constexpr double kRoundingOut = 1.001;
  double cells_within = kRoundingOut;
  // Cells at concave edges extend below their neighbours by about the depth of an overlap: balls are searched for
  // facets with this factor on their radius.
  static constexpr double kCellReach = 1.1;
  size_t bytes() const;
};

// Appends a row and returns its number.
uint32_t add_shape(FacetTable& table, const Polyhedron& polyhedron);
// The same with a tree of cells. Round holes are subtracted from whole faces; such a body has a second row without.
uint32_t add_body(FacetTable& table, const SurfaceMesh& mesh);

// Builds the box tree in which facets of other bodies and of walls are searched for those near this shape.
void add_cells(FacetTable& table, uint32_t row, const Polyhedron& polyhedron);

// Pose of body 2 in the frame of body 1, m: coordinate i of a point x of 2's frame is row[i]·x + row[i].w there.
struct FacetPose {
  Quad row[3];
  Quad scale;  // sizes of 1 and 2, m; k1/(k1 + k2); radius of 2's bounding ball, m, 0 for walls

  Vec3 shift() const { return {row[0].w, row[1].w, row[2].w}; }
  Vec3 turned(Vec3 v) const { return {dot(xyz(row[0]), v), dot(xyz(row[1]), v), dot(xyz(row[2]), v)}; }
  Vec3 turned_back(Vec3 v) const { return xyz(row[0]) * v.x + xyz(row[1]) * v.y + xyz(row[2]) * v.z; }
};

// Two facets that may touch, and the half-planes that may bound their contact polygon; the others are known not to cut.
struct FacetPair {
  uint32_t f1 = 0, f2 = 0;  // rows of the facet table
  uint32_t pose = 0;
  uint16_t sides1 = 0, sides2 = 0;  // sides of their cells, a bit each
  bool overlap = true;              // the line along which the overlap is 0
  bool square = true;               // a square about facet 1, for cells that leave the polygon unbounded
  bool subtracted = false;          // exactly one of the two is a hole: its integrals count negative
  bool idle = false;                // did not touch in the last step
  uint16_t kind = 0;                // set_kind()
};

// As std::popcount, which is a function call on baseline targets without the instruction.
constexpr uint32_t count_bits(uint16_t bits) {
  uint32_t n = bits;
  n = n - (n >> 1 & 0x5555);
  n = (n & 0x3333) + (n >> 2 & 0x3333);
  n = (n + (n >> 4)) & 0x0f0f;
  return (n + (n >> 8)) & 0x1f;
}

// The number of half-planes of each sort, encoded as one number below kFacetPairKinds.
constexpr uint32_t kFacetPairKinds = 4 * (kMostFacetSides + 1) * (kMostFacetSides + 1);
inline void set_kind(FacetPair& p) {
  constexpr uint32_t kMost = kMostFacetSides + 1;
  p.kind = static_cast<uint16_t>(((p.square * 2u + p.overlap) * kMost + count_bits(p.sides1)) * kMost +
                                 count_bits(p.sides2));
}

inline uint8_t sides1_of_kind(uint32_t kind) {
  return static_cast<uint8_t>(kind / (kMostFacetSides + 1) % (kMostFacetSides + 1));
}
inline uint8_t sides2_of_kind(uint32_t kind) { return static_cast<uint8_t>(kind % (kMostFacetSides + 1)); }

// A pair with all its half-planes.
inline FacetPair facet_pair(const FacetTable& table, uint32_t f1, uint32_t f2, uint32_t pose = 0) {
  const auto all = [&](uint32_t f) { return static_cast<uint16_t>((1u << table.sides[f]) - 1); };
  FacetPair p{f1, f2, pose, all(f1), all(f2), true, !table.bounded[f1], table.hole[f1] != table.hole[f2]};
  set_kind(p);
  return p;
}

}  // namespace scree
