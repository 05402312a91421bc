// Lists of near facets are carried over a pair search. Results do not depend on them, but without this every pair would
// be relisted: 1.8 times as many relistings in a drum of cubes.

#include <algorithm>

#include "math/parallel.h"
#include "pairs/facets/facet_listing.h"
#include "pairs/facets/polyhedra.h"
#include "state/bodies.h"

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

size_t chunk_count(const World& w, const KindLists& lists) { return (w.bodies.size() + lists.chunk - 1) / lists.chunk; }

// The new list of a chunk; of(p) returns the bodies of its pair p.
template <class F>
void finish_carried(FacetCandidates& to, F&& of) {
  name_bodies(to.pairs, of, to.one, to.two);
  finish_list(to);
}

}  // namespace

void remember_facets(const World& w, KindLists& lists, const SearchedLists* before) {
  const PairList& pairs = lists.pairs;
  PairCandidates candidates(chunk_count(w, lists));
  const bool carries = before && before->old.memory.has_value();
  parallel_for(candidates.size(), 1, [&](size_t c) {
    const size_t begin = c * lists.chunk, end = std::min(w.bodies.size(), begin + lists.chunk);
    const uint32_t first = pairs.a_first[begin];
    candidates[c].reset(pairs.a_first[end] - first);
    if (!carries) return;
    carry_pairs(*before, lists, c, candidates[c]);
    finish_carried(candidates[c], [&](size_t p) { return std::pair{pairs.a[first + p], pairs.b[first + p]}; });
  });
  lists.memory = std::move(candidates);
}

void remember_facet_walls(const World& w, KindLists& lists, const SearchedLists* before) {
  ChunkWallCandidates candidates(chunk_count(w, lists));
  const WallPairs& pairs = lists.walls;
  for (uint32_t i = 0; i < w.bodies.size(); ++i) {
    std::vector<WallCandidates::Pair>& near = candidates[i / lists.chunk].pairs;
    for (uint32_t k = pairs.first[i]; k < pairs.first[i + 1]; ++k)
      if (near.empty() || near.back().body != i || near.back().wall != pairs.wall[k])
        near.push_back({i, pairs.wall[k]});
  }
  const bool carries = before && before->old.memory.has_value();
  parallel_for(candidates.size(), 1, [&](size_t c) {
    WallCandidates& to = candidates[c];
    to.facets.reset(to.pairs.size());
    if (!carries) return;
    carry_wall_pairs(*before, to);
    finish_carried(to.facets, [&](size_t p) { return std::pair{to.pairs[p].body, to.pairs[p].wall}; });
  });
  lists.memory = std::move(candidates);
}

}  // namespace scree
