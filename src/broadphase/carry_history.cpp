#include "broadphase/carry_history.h"

#include <algorithm>

#include "state/reorder.h"

namespace scree {
namespace {

// Springs of new pair p from old pair source[p]. Swapping a and b turns the sliding displacement round (a relative to
// b). Rolling and twisting displacements are products of two vectors that both turn round, so they stay.
void carry(PairState& old, const Array<uint32_t>& source, const Array<uint8_t>& swapped, HistoryFields fields,
           PairState& state) {
  const auto fetch = [&](Array<Quad>& from, Array<Quad>& to, bool turns_round) {
    to.resize(source.size());
#pragma omp parallel for schedule(static)
    for (size_t p = 0; p < source.size(); ++p) {
      const Quad q = source[p] == kNone ? Quad{0, 0, 0, 0} : from[source[p]];
      to[p] = turns_round && swapped[p] ? Quad{-q.x, -q.y, -q.z, q.w} : q;
    }
    from = {};
  };
  fetch(old.slide, state.slide, true);
  if (fields.rolling) fetch(old.roll, state.roll, false);
  // only now is it known which of the new pairs hold a spring
  state.active.resize(source.size());
  for (size_t p = 0; p < source.size(); ++p) state.active[p] = source[p] != kNone && old.active[source[p]];
}

}  // namespace

void carry_history(OldPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, SpherePairs& pairs) {
  const size_t n = pairs.a.size();
  Array<uint32_t> source(n, kNone);
  Array<uint8_t> swapped(n, 0);
#pragma omp parallel for schedule(static)
  for (size_t p = 0; p < pairs.count; ++p) {
    const uint32_t a = old_index[pairs.a[p]], b = old_index[pairs.b[p]];
    if (a == kNone || b == kNone) continue;
    const uint32_t low = std::min(a, b), high = std::max(a, b);
    for (uint32_t q = old.a_first[low]; q < old.a_first[low + 1]; ++q) {
      if (old.b[q] != high) continue;
      source[p] = q;
      swapped[p] = a > b;
      break;
    }
  }
  carry(old.state, source, swapped, fields, pairs.state);
}

void carry_history(OldWallPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, WallPairs& pairs) {
  Array<uint32_t> source(pairs.a.size(), kNone);
  const Array<uint8_t> swapped(pairs.a.size(), 0);
  for (const WallPairs::Run& run : pairs.runs) {
    const auto same = [&](const WallPairs::Run& o) { return o.wall == run.wall && o.element == run.element; };
    const auto before = std::find_if(old.runs.begin(), old.runs.end(), same);
    if (before == old.runs.end()) continue;
    const uint32_t *first = old.a.data() + before->first, *last = first + before->count;
    for (uint32_t p = run.first; p < run.first + run.count; ++p) {
      const uint32_t a = old_index[pairs.a[p]];
      const uint32_t* found = std::lower_bound(first, last, a);
      if (a != kNone && found != last && *found == a) source[p] = static_cast<uint32_t>(found - old.a.data());
    }
  }
  carry(old.state, source, swapped, fields, pairs.state);
}

}  // namespace scree
