#include "search/find_pairs.h"

#include <algorithm>

#include "shape/level_set/level_set_contacts.h"

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

// Contacts with a level set are known by their directions, which are further apart than they move.
bool has_guide(const Array<Quad>& guides, uint32_t p) { return !guides.empty() && xyz(guides[p]) != Vec3{}; }
bool is_same(const WallPairs& old, uint32_t from, const WallPairs& pairs, uint32_t p) {
  if (has_guide(old.guide, from) && has_guide(pairs.guide, p))
    return dot(xyz(old.guide[from]), xyz(pairs.guide[p])) > kSameDirection;
  return old.feature[from] == pairs.feature[p];
}

// Grains come to have one contact with a level set, or several; elements stay what they are.
bool may_hold_same(const WallPairs& old, const WallPairs::Run& before, const WallPairs& pairs,
                   const WallPairs::Run& run) {
  return before.wall == run.wall &&
         (before.element == run.element || (has_guide(old.guide, before.first) && has_guide(pairs.guide, run.first)));
}

}  // namespace

void carry_history(PairList& old, const Array<uint32_t>& old_index, HistoryFields fields, PairList& pairs) {
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

void carry_history(WallPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, WallPairs& pairs) {
  Array<uint32_t> source(pairs.a.size(), kNone);
  const Array<uint8_t> swapped(pairs.a.size(), 0);
  for (const WallPairs::Run& run : pairs.runs)
    for (const WallPairs::Run& before : old.runs) {
      if (!may_hold_same(old, before, pairs, run)) continue;
      const uint32_t *first = old.a.data() + before.first, *last = first + before.count;
      for (uint32_t p = run.first; p < run.first + run.count; ++p) {
        const uint32_t a = old_index[pairs.a[p]];
        if (a == kNone) continue;
        for (const uint32_t* q = std::lower_bound(first, last, a); q != last && *q == a; ++q) {
          const uint32_t from = static_cast<uint32_t>(q - old.a.data());
          if (is_same(old, from, pairs, p)) source[p] = from;
        }
      }
    }
  pairs.grip.assign(old.grip.empty() ? 0 : source.size(), 1);
  for (size_t p = 0; p < pairs.grip.size(); ++p)
    if (source[p] != kNone) pairs.grip[p] = old.grip[source[p]];
  carry(old.state, source, swapped, fields, pairs.state);
}

}  // namespace scree
