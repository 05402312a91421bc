// Pairs that may touch before the next search, with the history of their contacts and where their forces go.
// Lists are padded, so that a SIMD batch may begin at any pair; the padding names body 0 and is masked out.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "math/aligned.h"
#include "math/quad.h"
#include "state/load.h"

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
  size_t bytes() const { return active.capacity() + (slide.capacity() + roll.capacity()) * sizeof(Quad); }
};

// Bodies are worked on in chunks, neighbours on the curve: large ones have few pairs with others, but must fit in cache
// and be enough for the threads. Their size follows from the number of bodies alone, so that nothing depends on the
// number of threads. A pair belongs to the chunk of its a, and its force is added up there while the chunk is in cache.
constexpr uint32_t kSmallestChunk = 64, kLargestChunk = 1024;
inline uint32_t chunk_for(size_t bodies) {
  return static_cast<uint32_t>(std::clamp<size_t>(std::bit_ceil(bodies / 8), kSmallestChunk, kLargestChunk));
}

// Pairs whose b is in another chunk, which another thread may own: their loads on b wait in slots, those of one b side
// by side in the order of the pairs, until that chunk adds them up.
struct Crossings {
  Array<uint32_t> rank_shift;  // per body: its crossing pair p is the (p + rank_shift) mod 2³²-th of all
  Array<uint32_t> slot;        // of the k-th crossing pair
  Array<uint32_t> first;       // bodies + 1: slots [first[b], first[b + 1]) are on b
  Array<uint32_t> owner;       // per slot: its b
  Array<Load> load;            // per slot; 0 of a pair that does not touch

  size_t bytes() const {
    return (rank_shift.capacity() + slot.capacity() + first.capacity() + owner.capacity()) * sizeof(uint32_t) +
           load.capacity() * sizeof(Load);
  }
};

// Pairs of two parts (or of two bodies, see PairKind), a < b, sorted by a, then b.
struct PairList {
  size_t count = 0;  // without padding
  Array<uint32_t> a, b;
  Array<uint32_t> a_first;  // parts + 1: pairs [a_first[i], a_first[i + 1]) have i as their a
  Crossings crossings;
  // where a pair has at most one contact (Matching::in_slot)
  PairState state;
  Array<Vec3> force;  // on a (N), of active pairs, in a step that is looked at; see PairChunk
  size_t bytes() const {
    return (a.capacity() + b.capacity() + a_first.capacity()) * sizeof(uint32_t) + state.bytes() + crossings.bytes() +
           force.capacity() * sizeof(Vec3);
  }
};

// Sphere against one element of a wall. Each element's pairs are a run of their own, sorted by a and padded, so that a
// batch meets a single element whose parameters are the same in all lanes. Of a mesh all triangles are one run, all
// edges another and all vertices a third, sorted by a and by which; of a level set all contacts are one run.
struct WallPairs {
  struct Run {
    uint32_t wall = 0, element = 0;  // element within the wall's shape; of a mesh 0 triangles, 1 edges, 2 vertices;
                                     // of a level set 0 grains with one contact, 1 with several
    uint32_t first = 0, count = 0;   // pairs [first, first + count)
  };
  std::vector<Run> runs;
  size_t count = 0;  // without padding
  Array<uint32_t> a;
  Array<uint32_t> feature;  // element of the wall, feature of a mesh, one of the contacts with a level set
  // Only if there are such walls; else empty.
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
    return (a.capacity() + feature.capacity() + first.capacity() + order.capacity() + owner.capacity() +
            wall.capacity() + element.capacity()) *
               sizeof(uint32_t) +
           guide.capacity() * sizeof(Quad) + (grip.capacity() + grip_wanted.capacity()) * sizeof(double) +
           state.bytes() + load.capacity() * sizeof(Load) + groups.capacity() * sizeof(Group);
  }
};

}  // namespace scree
