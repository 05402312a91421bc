#include "pairs/facets/carry_candidates.h"

#include <algorithm>

#include "pairs/facets/facet_listing.h"
#include "state/reorder.h"

namespace scree {
namespace {

// what `from` knew of its pair `before`, as `pair` of `to`; pairs come in rising order
void carry(const FacetCandidates& from, uint32_t before, uint32_t pair, FacetCandidates& to) {
  to.wait[pair] = from.wait[before];
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

void carry_pairs(const OldCandidates& old, const OldPairs& old_pairs, const Array<uint32_t>& old_index,
                 const NewCandidates& now, size_t c) {
  const size_t n = now.a_first.size() - 1;
  const uint32_t first = now.a_first[c * now.chunk], end = now.a_first[std::min(n, (c + 1) * now.chunk)];
  for (uint32_t p = first; p < end; ++p) {
    const uint32_t a = old_index[now.pairs.a[p]], b = old_index[now.pairs.b[p]];
    if (a == kNone || b == kNone || a > b) continue;
    for (uint32_t q = old_pairs.a_first[a]; q < old_pairs.a_first[a + 1]; ++q)
      if (old_pairs.b[q] == b) {
        const size_t chunk = a / old.chunk;
        carry(old.chunks[chunk].bodies, q - old_pairs.a_first[chunk * old.chunk], p - first, now.chunks[c].bodies);
        break;
      }
  }
}

void carry_wall_pairs(const OldCandidates& old, const Array<uint32_t>& old_index, ChunkCandidates& to) {
  for (uint32_t p = 0; p < to.wall_pairs.size(); ++p) {
    const auto [body, wall] = to.wall_pairs[p];
    const uint32_t a = old_index[body];
    if (a == kNone) continue;
    const ChunkCandidates& from = old.chunks[a / old.chunk];
    const auto before = [](const ChunkCandidates::WallPair& x, const ChunkCandidates::WallPair& y) {
      return x.body != y.body ? x.body < y.body : x.wall < y.wall;
    };
    const ChunkCandidates::WallPair wanted{a, wall};
    const auto at = std::lower_bound(from.wall_pairs.begin(), from.wall_pairs.end(), wanted, before);
    if (at != from.wall_pairs.end() && !before(wanted, *at))
      carry(from.walls, static_cast<uint32_t>(at - from.wall_pairs.begin()), p, to.walls);
  }
}

}  // namespace

void carry_candidates(const OldCandidates& old, const OldPairs& old_pairs, const Array<uint32_t>& old_index,
                      NewCandidates now) {
  if (old.chunks.empty()) return;
#pragma omp parallel for schedule(dynamic)
  for (size_t c = 0; c < now.chunks.size(); ++c) {
    ChunkCandidates& to = now.chunks[c];
    const uint32_t first = now.a_first[c * now.chunk];
    carry_pairs(old, old_pairs, old_index, now, c);
    const auto of_pair = [&](size_t p) { return std::pair{now.pairs.a[first + p], now.pairs.b[first + p]}; };
    name_bodies(to.bodies.pairs, of_pair, to.bodies.one, to.bodies.two);
    finish_list(to.bodies);
    carry_wall_pairs(old, old_index, to);
    const auto of_wall_pair = [&](size_t p) { return std::pair{to.wall_pairs[p].body, to.wall_pairs[p].wall}; };
    name_bodies(to.walls.pairs, of_wall_pair, to.walls.one, to.walls.two);
    finish_list(to.walls);
  }
}

}  // namespace scree
