// Contact history from the old list of pairs to the new one, after the bodies changed their order.
#pragma once

#include "state/pairs.h"

namespace scree {

// The list before the search: indices are those of the old order.
struct OldPairs {
  Array<uint32_t> b, a_first;
  PairState state;
};

struct OldWallPairs {
  std::vector<WallPairs::Run> runs;
  Array<uint32_t> a, which;
  Array<Quad> guide;
  Array<double> grip;
  PairState state;
};

// Empties the old list. old_index[new body] = index in the old order, kNone for a body that came in since.
void carry_history(OldPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, SpherePairs& pairs);
void carry_history(OldWallPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, WallPairs& pairs);

}  // namespace scree
