// Pairs that may touch before the next search, with the history of their contacts and where their forces go.
// Lists are padded, so that a SIMD batch may begin at any pair; the padding names body 0 and is masked out.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "math/aligned.h"
#include "math/quad.h"
#include "state/bodies.h"

namespace scree {

constexpr size_t kPairPadding = 8;  // the widest batch
inline size_t padded(size_t n) { return (n + kPairPadding - 1) / kPairPadding * kPairPadding; }

// Which springs the scene's law keeps beside the sliding one.
struct HistoryFields {
  bool rolling = false;  // rolling and twisting springs
};

// History: what a list of pairs keeps from step to step, one element per pair.
struct PairState {
  Array<uint8_t> active;  // 1: touching in the last step; else springs are 0
  Array<Quad> slide;      // sliding spring (m); w: patch radius of adhesive laws (m)
  Array<Quad> roll;       // rolling spring (m); w: twisting spring (m). Only with rolling resistance

  void resize(size_t n, HistoryFields fields) {
    active.resize(n);
    slide.resize(n);
    if (fields.rolling) roll.resize(n);
  }
  size_t bytes() const { return bytes_of(active, slide, roll); }
};

// Bodies are processed in chunks of neighbours on the curve: large enough to have few pairs with other chunks, small
// enough for the cache and for all threads to have work. The size depends on the number of bodies alone, so that
// results do not depend on threads. A pair belongs to the chunk of its a, where its force is summed.
constexpr uint32_t kSmallestChunk = 64, kLargestChunk = 1024;
inline uint32_t chunk_for(size_t bodies) {
  return static_cast<uint32_t>(std::clamp<size_t>(std::bit_ceil(bodies / 8), kSmallestChunk, kLargestChunk));
}

// Pairs whose b is in another chunk, perhaps of another thread: their loads on b are stored in slots, contiguous per b
// and in pair order, until b's chunk sums them up.
struct Crossings {
  Array<uint32_t> rank_shift;  // per body: its crossing pair p is the (p + rank_shift) mod 2³²-th of all
  Array<uint32_t> slot;        // of the k-th crossing pair
  Array<uint32_t> first;       // bodies + 1: slots [first[b], first[b + 1]) are on b
  Array<uint32_t> owner;       // per slot: its b
  Array<Load> load;            // per slot; 0 of a pair that does not touch

  size_t bytes() const { return bytes_of(rank_shift, slot, first, owner, load); }
};

// Pairs of two parts (or of two bodies, see PairKind), a < b, sorted by a, then b.
struct PairList {
  size_t count = 0;  // without padding
  Array<uint32_t> a, b;
  Array<uint32_t> a_first;  // parts + 1: pairs [a_first[i], a_first[i + 1]) have i as their a
  Crossings crossings;
  // where a pair has at most one contact (Matching::in_slot)
  PairState state;
  Array<Vec3> force;  // on a (N), of active pairs, in an observed step
  size_t bytes() const { return bytes_of(a, b, a_first, force) + state.bytes() + crossings.bytes(); }
};

// Sphere against one element of a wall. Each element's pairs are a run of their own, sorted by a and padded, so that a
// batch meets a single element whose parameters are the same in all lanes. Of a mesh all triangles are one run, all
// edges another and all vertices a third, sorted by a and feature; of a level set all contacts are one run.
struct WallPairs {
  struct Run {
    uint32_t wall = 0, element = 0;  // element within the wall's shape; of a mesh 0 triangles, 1 edges, 2 vertices;
                                     // of a level set 0 grains with one contact, 1 with several
    uint32_t first = 0, count = 0;   // pairs [first, first + count)
  };
  std::vector<Run> runs;
  size_t count = 0;  // without padding
  Array<uint32_t> a;
  Array<uint32_t> feature;  // element of the wall, feature of a mesh, or number of a contact with a level set
  // Empty where there are no such walls.
  Array<Quad> guide;  // level set: unit, from the grain to the contact, in the wall's frame; w: how far out along it,
                      // in radii, the level set is asked
  Array<double> grip, grip_wanted;  // mesh: share of a contact in friction, in the last step and in this one
  PairState state;
  Array<Load> load;  // on the grain; 0 of a pair that does not touch; force.w: overlap (m)

  // The pairs by grain: those of grain i are order[first[i]] … order[first[i + 1] − 1], by wall and element.
  Array<uint32_t> first;          // grains + 1
  Array<uint32_t> order, owner;   // pair and its grain
  Array<uint32_t> wall, element;  // of it
  // Pairs of one grain with several elements of one wall: [first, first + count) of order, by grain.
  struct Group {
    uint32_t wall = 0, first = 0, count = 0;
  };
  std::vector<Group> groups;

  size_t bytes() const {
    return bytes_of(a, feature, first, order, owner, wall, element, guide, grip, grip_wanted, load, groups) +
           state.bytes();
  }
};

}  // namespace scree
