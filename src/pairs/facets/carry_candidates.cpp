#include "pairs/facets/carry_candidates.h"

#include <algorithm>

#include "math/parallel.h"
#include "pairs/facets/facet_listing.h"

namespace scree {
namespace {

// Copies the entry of pair `before` of `from` to `pair` of `to`; called in ascending order of pairs.
void carry(const FacetCandidates& from, uint32_t before, uint32_t pair, FacetCandidates& to) {
  to.allowance[pair] = from.allowance[before];
  const auto at = std::lower_bound(from.pairs.begin(), from.pairs.end(), before);
  if (at == from.pairs.end() || *at != before) return;
  const size_t k = static_cast<size_t>(at - from.pairs.begin());
  for (uint32_t f = from.first[k]; f < from.first[k + 1]; ++f) {
    to.facets.push_back(from.facets[f]);
    to.facets.back().pose = static_cast<uint32_t>(to.pairs.size());
    if (!from.touching.empty()) to.facets.back().idle = !from.touching[f];
  }
  to.pairs.push_back(pair);
  to.first.push_back(static_cast<uint32_t>(to.facets.size()));
}

void carry_pairs(const SearchedLists& before, const KindLists& lists, size_t c, FacetCandidates& to) {
  const PairCandidates& old = std::any_cast<const PairCandidates&>(before.old.memory);
  const PairList &pairs = lists.pairs, &old_pairs = before.old.pairs;
  const size_t n = pairs.a_first.size() - 1;
  const uint32_t first = pairs.a_first[c * lists.chunk], end = pairs.a_first[std::min(n, (c + 1) * lists.chunk)];
  for (uint32_t p = first; p < end; ++p) {
    const uint32_t a = before.old_index[pairs.a[p]], b = before.old_index[pairs.b[p]];
    if (a == kNone || b == kNone || a > b) continue;
    for (uint32_t q = old_pairs.a_first[a]; q < old_pairs.a_first[a + 1]; ++q)
      if (old_pairs.b[q] == b) {
        const size_t chunk = a / before.old.chunk;
        carry(old[chunk], q - old_pairs.a_first[chunk * before.old.chunk], p - first, to);
        break;
      }
  }
}

void carry_wall_pairs(const SearchedLists& before, WallCandidates& to) {
  const ChunkWallCandidates& old = std::any_cast<const ChunkWallCandidates&>(before.old.memory);
  const auto comes_before = [](const WallCandidates::Pair& x, const WallCandidates::Pair& y) {
    return x.body != y.body ? x.body < y.body : x.wall < y.wall;
  };
  for (uint32_t p = 0; p < to.pairs.size(); ++p) {
    const auto [body, wall] = to.pairs[p];
    const uint32_t a = before.old_index[body];
    if (a == kNone) continue;
    const WallCandidates& from = old[a / before.old.chunk];
    const WallCandidates::Pair wanted{a, wall};
    const auto at = std::lower_bound(from.pairs.begin(), from.pairs.end(), wanted, comes_before);
    if (at != from.pairs.end() && !comes_before(wanted, *at))
      carry(from.facets, static_cast<uint32_t>(at - from.pairs.begin()), p, to.facets);
  }
}

}  // namespace

void carry_candidates(const SearchedLists& before, const KindLists& lists, PairCandidates& candidates) {
  ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic)
  for (size_t c = 0; c < candidates.size(); ++c)
    carrier.run([&] {
      FacetCandidates& to = candidates[c];
      const uint32_t first = lists.pairs.a_first[c * lists.chunk];
      carry_pairs(before, lists, c, to);
      const auto of_pair = [&](size_t p) { return std::pair{lists.pairs.a[first + p], lists.pairs.b[first + p]}; };
      name_bodies(to.pairs, of_pair, to.one, to.two);
      finish_list(to);
    });
  carrier.rethrow();
}

void carry_candidates(const SearchedLists& before, const KindLists&, ChunkWallCandidates& candidates) {
  ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic)
  for (size_t c = 0; c < candidates.size(); ++c)
    carrier.run([&] {
      WallCandidates& to = candidates[c];
      carry_wall_pairs(before, to);
      const auto of_pair = [&](size_t p) { return std::pair{to.pairs[p].body, to.pairs[p].wall}; };
      name_bodies(to.facets.pairs, of_pair, to.facets.one, to.facets.two);
      finish_list(to.facets);
    });
  carrier.rethrow();
}

}  // namespace scree
