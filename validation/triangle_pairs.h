// Random pairs of triangles of every kind that breaks distance codes.
#pragma once

#include <array>
#include <string_view>

#include "shape/mesh/triangle.h"

namespace scree::validation {

enum class PairKind { near, far, parallel_faces, near_parallel_edges, slivers, degenerate, piercing, sharing };
constexpr std::array<std::string_view, 8> kPairKinds = {
    "near", "far", "parallel faces", "near-parallel edges", "slivers", "degenerate", "piercing", "sharing an edge"};

struct PairOfTriangles {
  Triangle a, b;
};

// Number `index` of a kind: always the same. Sizes are from 1e-6 to 1e6, anywhere within a few sizes of the origin.
PairOfTriangles random_pair(PairKind kind, uint64_t index);

}  // namespace scree::validation
