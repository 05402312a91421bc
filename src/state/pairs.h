// Pairs that may touch before the next search, with the history of their contacts and the forces of the last step.
// Lists are padded to whole SIMD batches; the padding names body 0 and is masked out.
#pragma once

#include <cstdint>

#include "math/aligned.h"
#include "math/quad.h"

namespace scree {

constexpr size_t kPairPadding = 8; // the widest batch
inline size_t padded(size_t n) { return (n + kPairPadding - 1) / kPairPadding * kPairPadding; }

// Which springs the scene's law keeps beside the sliding one.
struct HistoryFields {
  bool rolling = false;  // rolling and twisting springs
  bool adhesive = false; // radius of the contact patch, for laws that pull
};

// Springs of the contact of each pair, field by field, so that a batch is one vector load.
struct HistoryLanes {
  Array<double> slide_x, slide_y, slide_z;
  Array<double> roll_x, roll_y, roll_z, twist;
  Array<double> alive; // m
};

// f(name, array) for each field in use
template <class History, class F>
void for_each_history_field(HistoryFields fields, History& h, F&& f) {
  f("slide_x", h.slide_x);
  f("slide_y", h.slide_y);
  f("slide_z", h.slide_z);
  if (fields.rolling) {
    f("roll_x", h.roll_x);
    f("roll_y", h.roll_y);
    f("roll_z", h.roll_z);
    f("twist", h.twist);
  }
  if (fields.adhesive) f("alive", h.alive);
}

// The action of one pair on its bodies: force on a (its opposite on b), and torques
//   on a: arm_a · moment + couple, on b: arm_b · moment − couple, where moment = normal × force.
// One cache line, read once for each body.
struct alignas(64) PairForce {
  Quad force_arm_a;  // force (N), arm_a (m)
  Quad moment_arm_b; // normal × force (N), arm_b (m)
};

// What a list of pairs keeps beside the indices.
struct PairState {
  HistoryLanes history;
  Array<PairForce> force;
  Array<Vec3> couple; // N m; only with rolling resistance

  void resize(size_t n, HistoryFields fields) {
    for_each_history_field(fields, history, [n](const char*, Array<double>& lane) { lane.resize(n); });
    force.resize(n);
    if (fields.rolling) couple.resize(n);
  }
  size_t bytes() const {
    size_t sum = force.capacity() * sizeof(PairForce) + couple.capacity() * sizeof(Vec3);
    for_each_history_field({true, true}, history,
                           [&](const char*, const Array<double>& lane) { sum += lane.capacity() * sizeof(double); });
    return sum;
  }
};

// sphere–sphere pairs, a < b, sorted by a, then b
struct SpherePairs {
  size_t count = 0; // without padding
  Array<uint32_t> a, b;
  PairState state;
};

// Sphere against one element of a wall. Each element's pairs are a run of their own, sorted by a and padded, so that a
// batch meets a single element whose parameters are the same in all lanes.
struct WallPairs {
  struct Run {
    uint32_t wall = 0, element = 0; // element within the wall's shape
    uint32_t first = 0, count = 0;  // pairs [first, first + count)
  };
  std::vector<Run> runs;
  size_t count = 0; // without padding
  Array<uint32_t> a;
  PairState state;
};

// Which pairs a body takes part in: as a, pairs [a_first[i], a_first[i+1]) of the list; as b, those in
// b_pair[b_first[i] .. b_first[i+1]); with walls, wall_pair[wall_first[i] ..).
struct Incidence {
  Array<uint32_t> a_first, b_first, wall_first; // bodies + 1 each
  Array<uint32_t> b_pair, wall_pair;
};

}  // namespace scree
