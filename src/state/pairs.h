// Pairs that may touch before the next search, with the history of their contacts and the forces of the last step.
// Lists are padded, so that a SIMD batch may begin at any pair; the padding names body 0 and is masked out.
#pragma once

#include <cstdint>
#include <vector>

#include "math/aligned.h"
#include "math/quad.h"

namespace scree {

constexpr size_t kPairPadding = 8;  // the widest batch
inline size_t padded(size_t n) { return (n + kPairPadding - 1) / kPairPadding * kPairPadding; }

// Which springs the scene's law keeps beside the sliding one.
struct HistoryFields {
  bool rolling = false;  // rolling and twisting springs
};

// The action of one pair on its bodies: force on a (its opposite on b), and torques
//   on a: arm_a · moment + couple, on b: arm_b · moment − couple, where moment = normal × force.
// One cache line, read once for each body.
struct alignas(64) PairForce {
  Quad force_arm_a;   // force (N), arm_a (m)
  Quad moment_arm_b;  // normal × force (N), arm_b (m)
};

// What a list of pairs keeps beside the indices, one element per pair.
struct PairState {
  Array<uint8_t> active;  // 1: touching in the last step; else springs are 0 and the force is not to be read
  Array<Quad> slide;      // sliding spring (m); w: patch radius of adhesive laws (m)
  Array<Quad> roll;       // rolling spring (m); w: twisting spring (m). Only with rolling resistance
  Array<PairForce> force;
  Array<Vec3> couple;  // N m; only with rolling resistance

  // Forces of new pairs are left as they are: they are read of active pairs alone.
  void resize(size_t n, HistoryFields fields) {
    active.resize(n);
    slide.resize(n);
    force.resize(n);
    if (fields.rolling) {
      roll.resize(n);
      couple.resize(n);
    }
  }
  size_t bytes() const {
    return active.capacity() + (slide.capacity() + roll.capacity()) * sizeof(Quad) +
           force.capacity() * sizeof(PairForce) + couple.capacity() * sizeof(Vec3);
  }
};

// sphere–sphere pairs, a < b, sorted by a, then b
struct SpherePairs {
  size_t count = 0;  // without padding
  Array<uint32_t> a, b;
  PairState state;
};

// Sphere against one element of a wall. Each element's pairs are a run of their own, sorted by a and padded, so that a
// batch meets a single element whose parameters are the same in all lanes.
struct WallPairs {
  struct Run {
    uint32_t wall = 0, element = 0;  // element within the wall's shape
    uint32_t first = 0, count = 0;   // pairs [first, first + count)
  };
  std::vector<Run> runs;
  size_t count = 0;  // without padding
  Array<uint32_t> a;
  PairState state;
};

// Bodies are worked on in chunks of this many, neighbours on the curve. A pair inside a chunk is summed where it is
// computed; fixed, so that nothing depends on the number of threads.
constexpr uint32_t kBodyChunk = 512;

// Which pairs a body takes part in: as a, pairs [a_first[i], a_first[i+1]) of the list; as b with a body of another
// chunk, those in b_pair[b_first[i] .. b_first[i+1]); with walls, wall_pair[wall_first[i] ..). The owners say the same
// the other way round: entry k belongs to body b_owner[k].
struct Incidence {
  Array<uint32_t> a_first, b_first, wall_first;  // bodies + 1 each
  Array<uint32_t> b_pair, b_owner, wall_pair, wall_owner;
};

}  // namespace scree
