// Copies contact history from the old list of pairs to the new one, whose bodies are in another order.
#pragma once

#include "state/pairs.h"

namespace scree {

// From the list before the search, whose history is emptied. old_index[new body] = index in the old order, kNone for a
// body that came in since.
void carry_history(PairList& old, const Array<uint32_t>& old_index, HistoryFields fields, PairList& pairs);
void carry_history(WallPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, WallPairs& pairs);

}  // namespace scree
