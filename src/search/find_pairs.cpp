#include "search/find_pairs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "math/parallel.h"

namespace scree {
namespace {

constexpr size_t kChunk = 512;  // balls per task; fixed, so that results do not depend on threads

size_t chunks(size_t n) { return (n + kChunk - 1) / kChunk; }

// pairs.a and pairs.b from what the chunks found, in chunk order
void concatenate(PairSearch& search, PairList& pairs) {
  std::vector<size_t> start(search.found.size() + 1, 0);
  for (size_t c = 0; c < search.found.size(); ++c) start[c + 1] = start[c] + search.found[c].size() / 2;
  pairs.count = start.back();
  // new arrays rather than resized ones, which would grow by half again each time
  pairs.a = Array<uint32_t>(padded(pairs.count + kPairPadding));
  pairs.b = Array<uint32_t>(padded(pairs.count + kPairPadding));
#pragma omp parallel for schedule(static)
  for (size_t c = 0; c < search.found.size(); ++c) {
    std::vector<uint32_t>& found = search.found[c];
    for (size_t k = 0, p = start[c]; k < found.size(); k += 2, ++p) {
      pairs.a[p] = found[k];
      pairs.b[p] = found[k + 1];
    }
    found = {};  // give the memory back: between searches it would be 8 bytes a pair
  }
}

// Sort by a when the search met pairs out of order (several levels): a stable count by a, then by b inside each a.
void sort_pairs(size_t bodies, PairList& pairs) {
  Array<uint32_t> next(bodies + 1, 0), b(pairs.count);
  for (size_t p = 0; p < pairs.count; ++p) ++next[pairs.a[p] + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  const Array<uint32_t> first = next;
  for (size_t p = 0; p < pairs.count; ++p) b[next[pairs.a[p]]++] = pairs.b[p];
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < bodies; ++i) {
    std::sort(b.begin() + first[i], b.begin() + first[i + 1]);
    for (size_t p = first[i]; p < first[i + 1]; ++p) {
      pairs.a[p] = static_cast<uint32_t>(i);
      pairs.b[p] = b[p];
    }
  }
}

// Cells of one level that hold the possible partners of a ball, cached: neighbours on the curve often share a cell.
struct CellNeighbourhood {
  uint32_t cell = kNowhere;
  Stencil stencil;  // cells in ascending order
  static constexpr uint32_t kNowhere = 0xffffffffu;

  void move_to(const MortonGrid& grid, Vec3 centre) {
    const uint32_t here = grid.code_at(centre);
    if (here == cell) return;
    cell = here;
    stencil = grid.around(centre);
    std::sort(stencil.code.begin(), stencil.code.begin() + stencil.count);
  }
};

struct PartnerSearch {
  std::vector<CellNeighbourhood> neighbourhoods;  // per level
  std::vector<uint32_t> candidates, partners;
};

// Members of one level around ball i: of its own level those with higher numbers, else all but its own body's.
void list_candidates(const Balls& balls, const GridLevel& level, const Stencil& stencil, uint32_t i, bool higher_only,
                     std::vector<uint32_t>& candidates) {
  const uint32_t own_begin = balls.own_begin(i), own_end = balls.own_end(i);
  candidates.clear();
  for (int k = 0; k < stencil.count; ++k) {
    const uint32_t* begin = level.member.data() + level.first[stencil.code[k]];
    const uint32_t* const end = level.member.data() + level.first[stencil.code[k] + 1];
    if (begin == end || (higher_only && end[-1] < own_end)) continue;
    if (!higher_only) {
      const uint32_t* const own = std::lower_bound(begin, end, own_begin);
      candidates.insert(candidates.end(), begin, own);
      begin = own;
    }
    if (begin != end && *begin < own_end) begin = std::lower_bound(begin, end, own_end);
    candidates.insert(candidates.end(), begin, end);
  }
}

// partners of ball i, in ascending order
void find_partners(const Balls& balls, const SearchSettings& s, const PairSearch& search, uint32_t i,
                   PartnerSearch& out) {
  constexpr size_t kBatch = kPairPadding;
  size_t found = 0;
  const size_t own = search.level_of[i];
  for (size_t l = own; l < search.levels.size(); ++l) {
    const GridLevel& level = search.levels[l];
    if (level.member.empty()) continue;
    out.neighbourhoods[l].move_to(level.grid, xyz(balls.place[i]));
    list_candidates(balls, level, out.neighbourhoods[l].stencil, i, l == own, out.candidates);
    const size_t count = out.candidates.size();
    out.candidates.resize(count + kBatch);
    out.partners.resize(found + count + kBatch);
    found += keep_near(balls.place.data(), balls.place[i], s, out.candidates.data(), count, &out.partners[found]);
  }
  out.partners.resize(found);
  if (!std::is_sorted(out.partners.begin(), out.partners.end())) std::sort(out.partners.begin(), out.partners.end());
}

}  // namespace

Array<uint32_t> curve_order(const Balls& balls, const SearchSettings& settings) {
  const size_t n = balls.size();
  double smallest = std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < n; ++i) smallest = std::min(smallest, balls.place[i].w);
  const MortonGrid grid = make_grid(2 * smallest + settings.margin, settings.bounds, n);
  Array<uint32_t> code(n), next(size_t{grid.codes} + 1, 0), order(n);
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < n; ++i) code[i] = grid.code_at(xyz(balls.place[i]));
  for (size_t i = 0; i < n; ++i) ++next[code[i] + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  for (size_t i = 0; i < n; ++i) order[next[code[i]]++] = static_cast<uint32_t>(i);
  return order;
}

void build_levels(const Balls& balls, const SearchSettings& settings, PairSearch& search) {
  const size_t n = balls.size();
  double smallest = std::numeric_limits<double>::infinity(), largest = 0;
  for (size_t i = 0; i < n; ++i) {
    smallest = std::min(smallest, balls.place[i].w);
    largest = std::max(largest, balls.place[i].w);
  }
  const int level_count = n == 0 ? 0 : 1 + std::ilogb(largest / smallest);
  search.levels.resize(level_count);
  search.level_of.resize(n);
  std::vector<size_t> population(level_count, 0);
  for (GridLevel& level : search.levels) level.max_radius = 0;
  for (size_t i = 0; i < n; ++i) {
    const double r = balls.place[i].w;
    const int l = level_count == 1 ? 0 : std::clamp(std::ilogb(r / smallest), 0, level_count - 1);
    search.level_of[i] = static_cast<uint8_t>(l);
    search.levels[l].max_radius = std::max(search.levels[l].max_radius, r);
    ++population[l];
  }
  for (int l = 0; l < level_count; ++l) {
    GridLevel& level = search.levels[l];
    level.member.resize(population[l]);
    if (population[l] == 0) continue;
    level.grid = make_grid(2 * level.max_radius + settings.margin, settings.bounds, population[l]);
    Array<uint32_t> code(n);
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; ++i)
      if (search.level_of[i] == l) code[i] = level.grid.code_at(xyz(balls.place[i]));
    level.first.assign(size_t{level.grid.codes} + 1, 0);
    for (size_t i = 0; i < n; ++i)
      if (search.level_of[i] == l) ++level.first[code[i] + 1];
    std::partial_sum(level.first.begin(), level.first.end(), level.first.begin());
    Array<uint32_t> next(level.first.begin(), level.first.end() - 1);
    for (size_t i = 0; i < n; ++i)
      if (search.level_of[i] == l) level.member[next[code[i]]++] = static_cast<uint32_t>(i);
  }
}

void find_pairs(const Balls& balls, const SearchSettings& settings, PairSearch& search, PairList& pairs) {
  const size_t n = balls.size();
  search.found.resize(chunks(n));
  ExceptionCarrier carrier;
#pragma omp parallel
  {
    PartnerSearch partners;
#pragma omp for schedule(dynamic)
    for (size_t c = 0; c < search.found.size(); ++c)
      carrier.run([&] {
        partners.neighbourhoods.resize(search.levels.size());
        std::vector<uint32_t>& found = search.found[c];
        found.clear();
        for (uint32_t i = static_cast<uint32_t>(c * kChunk); i < std::min(n, (c + 1) * kChunk); ++i) {
          find_partners(balls, settings, search, i, partners);
          for (const uint32_t j : partners.partners) {
            found.push_back(std::min(i, j));
            found.push_back(std::max(i, j));
          }
        }
      });
  }
  carrier.rethrow();
  concatenate(search, pairs);
  if (search.levels.size() > 1) sort_pairs(n, pairs);
  std::fill(pairs.a.begin() + pairs.count, pairs.a.end(), 0);
  std::fill(pairs.b.begin() + pairs.count, pairs.b.end(), 0);
}

void index_by_a(size_t balls, PairList& pairs) {
  pairs.a_first.assign(balls + 1, 0);
  for (size_t p = 0; p < pairs.count; ++p) ++pairs.a_first[pairs.a[p] + 1];
  std::partial_sum(pairs.a_first.begin(), pairs.a_first.end(), pairs.a_first.begin());
}

void build_crossings(const Balls& balls, size_t bodies, uint32_t chunk, PairList& pairs) {
  Crossings& x = pairs.crossings;
  const uint32_t count = static_cast<uint32_t>(balls.size());
  const auto body_of = [&](uint32_t ball) { return balls.body.empty() ? ball : balls.body[ball]; };
  const auto chunk_end = [&](uint32_t ball) {  // first ball beyond its chunk
    const size_t end = std::min<size_t>((body_of(ball) / chunk + 1) * size_t{chunk}, bodies);
    return balls.first.empty() ? static_cast<uint32_t>(end) : balls.first[end];
  };
  // pairs of one a are sorted by b: those that leave the chunk are its last
  x.rank_shift.resize(count);
  x.first.assign(bodies + 1, 0);
  uint32_t rank = 0;
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t* const begin = pairs.b.data() + pairs.a_first[i];
    const uint32_t* const end = pairs.b.data() + pairs.a_first[i + 1];
    const uint32_t* const leaving = std::lower_bound(begin, end, chunk_end(i));
    x.rank_shift[i] = rank - static_cast<uint32_t>(leaving - pairs.b.data());
    rank += static_cast<uint32_t>(end - leaving);
    for (const uint32_t* b = leaving; b != end; ++b) ++x.first[body_of(*b) + 1];
  }
  std::partial_sum(x.first.begin(), x.first.end(), x.first.begin());
  x.slot = Array<uint32_t>(rank + 1);  // at least one, because kernels read the first unconditionally
  x.owner = Array<uint32_t>(rank);
  x.load.assign(rank, kNoLoad);
  x.slot[0] = 0;
  Array<uint32_t> next(x.first.begin(), x.first.end() - 1);
  for (uint32_t i = 0, k = 0; i < count; ++i) {
    const uint32_t end = pairs.a_first[i + 1];
    for (uint32_t p = k - x.rank_shift[i]; p < end; ++p, ++k) {
      const uint32_t owner = body_of(pairs.b[p]);
      x.slot[k] = next[owner]++;
      x.owner[x.slot[k]] = owner;
    }
  }
}

}  // namespace scree
