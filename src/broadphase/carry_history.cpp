#include "broadphase/carry_history.h"

#include <algorithm>
#include <string_view>

#include "state/reorder.h"

namespace scree {
namespace {

// Swapping a and b turns the sliding displacement round (a relative to b). Rolling and twisting displacements are
// products of two vectors that both turn round, so they stay.
bool turns_round(std::string_view lane) { return lane.starts_with("slide"); }

// lane[new pair] = old lane[source[new pair]], negated where the pair was swapped
void carry_lanes(const HistoryLanes& old, const Array<uint32_t>& source, const Array<uint8_t>& swapped,
                 HistoryFields fields, HistoryLanes& lanes) {
  std::vector<const Array<double>*> from;
  for_each_history_field(fields, old, [&](const char*, const Array<double>& lane) { from.push_back(&lane); });
  size_t k = 0;
  for_each_history_field(fields, lanes, [&](const char* name, Array<double>& lane) {
    const Array<double>& old_lane = *from[k++];
    const bool turn = turns_round(name);
    lane.resize(source.size());
#pragma omp parallel for schedule(static)
    for (size_t p = 0; p < source.size(); ++p) {
      const double value = source[p] == kNone ? 0.0 : old_lane[source[p]];
      lane[p] = turn && swapped[p] ? -value : value;
    }
  });
}

}  // namespace

void carry_history(const OldPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, SpherePairs& pairs) {
  const size_t n = padded(pairs.count);
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
  carry_lanes(old.history, source, swapped, fields, pairs.state.history);
}

void carry_history(const OldWallPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, WallPairs& pairs) {
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
  carry_lanes(old.history, source, swapped, fields, pairs.state.history);
}

}  // namespace scree
