// Polyhedra as the contact kernels read them, at radius 1: all facets of all shapes in one table.
#pragma once

#include <cstdint>
#include <memory>

#include "math/aligned.h"
#include "math/quad.h"
#include "shape/facet_cells.h"
#include "shape/facet_tree.h"
#include "shape/polyhedron.h"

namespace scree {

// All corners of a body, in floats, filled up to whole SIMD vectors with the first of them.
struct PointCloud {
  Array<float> x, y, z;
  size_t bytes() const { return 3 * x.capacity() * sizeof(float); }
};

struct FacetTable {
  struct Shape {
    uint32_t first = 0, end = 0;              // facets
    uint32_t first_point = 0, end_point = 0;  // corners
    bool convex = true;
    uint32_t without_holes = 0;               // row of the same shape whose facets are no holes, for balls
    bool sheet = false;                       // both sides are there: a body meets those that face its centre
    std::shared_ptr<const FacetTree> tree;    // over its facets, numbered from 0, where there are many
    std::shared_ptr<const BoxTree> cells;     // of a body's facets, numbered from 0 (add_cells)
    std::shared_ptr<const PointCloud> cloud;  // where there are cells
    bool many() const { return cells && end - first > (convex ? kFewConvexFacets : kFewFacets); }
  };
  // are looked at one by one; of convex bodies more, as one plane between two bodies settles it
  static constexpr uint32_t kFewFacets = 64, kFewConvexFacets = 256;
  std::vector<Shape> shapes;

  // per facet
  Array<Quad> plane;                      // unit normal, offset
  Array<Quad> centre;                     // and distance of the furthest corner
  Array<uint32_t> first_side, sides;      // into side; the one before the first cuts nothing: it fills up lanes
  Array<uint8_t> hole;                    // what is integrated over it is subtracted
  Array<uint8_t> bounded;                 // its cell is, on any contact plane
  Array<uint32_t> first_corner, corners;  // into corner
  Array<uint64_t> corner_bits;            // its corners, a bit each, where the shape has no more than kBits; else 0
  // others
  Array<Quad> side;        // of cells: normal, offset
  Array<uint32_t> corner;  // points
  Array<Vec3> point;

  static constexpr uint32_t kBits = 64;
  // Cells of bodies are within as many radii: in the body, but for some with bays. A little more, for rounding.
  static constexpr double kRoundingOut = 1.001;
  double cells_within = kRoundingOut;
  size_t bytes() const;
};

// A new row; its number.
uint32_t add_shape(FacetTable& table, const Polyhedron& polyhedron);
// With cells (below), and with round holes taken out of whole faces; then there is a second row, `without_holes`.
uint32_t add_body(FacetTable& table, const SurfaceMesh& mesh);

// The tree through which bodies with this row's shape, of radius 1, look for facets of other bodies, and of walls.
void add_cells(FacetTable& table, uint32_t row, const Polyhedron& polyhedron);

// Body 2 seen from the frame of body 1, metres: a point x of 2's frame (metres) is at (row·x + row.w) of its rows.
struct FacetPose {
  Quad row[3];
  Quad scale;  // sizes of 1 and of 2, m; k1/(k1 + k2); radius of the ball that holds 2, m, or 0: none does
};

// Two facets that may touch, and which half-planes may bound their contact: those left out cut nothing.
struct FacetPair {
  uint32_t f1 = 0, f2 = 0;  // rows of the facet table
  uint32_t pose = 0;
  uint16_t sides1 = 0, sides2 = 0;  // of their cells, a bit each
  bool overlap = true;              // where it ends
  bool square = true;               // about facet 1: bounds what cells do not
  bool subtracted = false;          // subtracted: one of them is a hole
  bool idle = false;                // did not touch when it was last computed
  uint16_t kind = 0;                // set_kind()
};

// As std::popcount, which is a call where the processor is not known to have an instruction for it.
constexpr uint32_t count_bits(uint16_t bits) {
  uint32_t n = bits;
  n = n - (n >> 1 & 0x5555);
  n = (n & 0x3333) + (n >> 2 & 0x3333);
  n = (n + (n >> 4)) & 0x0f0f;
  return (n + (n >> 8)) & 0x1f;
}

// How many half-planes of each sort there are, as a number below kFacetPairKinds.
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

// with all half-planes that there are
inline FacetPair facet_pair(const FacetTable& table, uint32_t f1, uint32_t f2, uint32_t pose = 0) {
  const auto all = [&](uint32_t f) { return static_cast<uint16_t>((1u << table.sides[f]) - 1); };
  FacetPair p{f1, f2, pose, all(f1), all(f2), true, !table.bounded[f1], table.hole[f1] != table.hole[f2]};
  set_kind(p);
  return p;
}

}  // namespace scree
