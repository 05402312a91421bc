#include "broadphase/find_pairs.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>

#include "math/periodic.h"

namespace scree {
namespace {

constexpr size_t kChunk = 512;  // bodies a task looks after; fixed, so that nothing depends on the number of threads

size_t chunks(size_t n) { return (n + kChunk - 1) / kChunk; }

// pairs.a and pairs.b from what the chunks found, in chunk order
void concatenate(PairSearch& search, SpherePairs& pairs) {
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
void sort_pairs(size_t bodies, SpherePairs& pairs) {
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

// one body against one level: appends partners of body i to `partners`
void look_in(const Bodies& bodies, const SearchSettings& s, const GridLevel& level, uint32_t i, bool upwards_only,
             std::vector<uint32_t>& partners) {
  const Quad self = bodies.place[i];
  const bool periodic = s.box.x > 0 || s.box.y > 0 || s.box.z > 0;
  const Stencil stencil = level.grid.around(xyz(self));
  for (int k = 0; k < stencil.count; ++k) {
    const uint32_t code = stencil.code[k];
    for (uint32_t m = level.first[code]; m < level.first[code + 1]; ++m) {
      const uint32_t j = level.member[m];
      if (upwards_only && j <= i) continue;
      const Quad& other = bodies.place[j];
      Vec3 d = xyz(other) - xyz(self);
      if (periodic) d = nearest_image(d, s.box, s.inverse_box);
      const double reach = self.w + other.w + s.margin;
      if (dot(d, d) < reach * reach) partners.push_back(j);
    }
  }
}

}  // namespace

Array<uint32_t> curve_order(const Bodies& bodies, const SearchSettings& settings) {
  const size_t n = bodies.size();
  double smallest = std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < n; ++i) smallest = std::min(smallest, bodies.place[i].w);
  const MortonGrid grid = make_grid(2 * smallest + settings.margin, settings.bounds, n);
  Array<uint32_t> code(n), next(size_t{grid.codes} + 1, 0), order(n);
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < n; ++i) code[i] = grid.code_at(xyz(bodies.place[i]));
  for (size_t i = 0; i < n; ++i) ++next[code[i] + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  for (size_t i = 0; i < n; ++i) order[next[code[i]]++] = static_cast<uint32_t>(i);
  return order;
}

void build_levels(const Bodies& bodies, const SearchSettings& settings, PairSearch& search) {
  const size_t n = bodies.size();
  double smallest = std::numeric_limits<double>::infinity(), largest = 0;
  for (size_t i = 0; i < n; ++i) {
    smallest = std::min(smallest, bodies.place[i].w);
    largest = std::max(largest, bodies.place[i].w);
  }
  const int level_count = n == 0 ? 0 : 1 + static_cast<int>(std::floor(std::log2(largest / smallest)));
  search.levels.resize(level_count);
  search.level_of.resize(n);
  std::vector<size_t> population(level_count, 0);
  for (GridLevel& level : search.levels) level.max_radius = 0;
  for (size_t i = 0; i < n; ++i) {
    const double r = bodies.place[i].w;
    const int l = std::clamp(static_cast<int>(std::log2(r / smallest)), 0, level_count - 1);
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
      if (search.level_of[i] == l) code[i] = level.grid.code_at(xyz(bodies.place[i]));
    level.first.assign(size_t{level.grid.codes} + 1, 0);
    for (size_t i = 0; i < n; ++i)
      if (search.level_of[i] == l) ++level.first[code[i] + 1];
    std::partial_sum(level.first.begin(), level.first.end(), level.first.begin());
    Array<uint32_t> next(level.first.begin(), level.first.end() - 1);
    for (size_t i = 0; i < n; ++i)
      if (search.level_of[i] == l) level.member[next[code[i]]++] = static_cast<uint32_t>(i);
  }
}

void find_pairs(const Bodies& bodies, const SearchSettings& settings, PairSearch& search, SpherePairs& pairs) {
  const size_t n = bodies.size();
  search.found.resize(chunks(n));
#pragma omp parallel
  {
    std::vector<uint32_t> partners;
#pragma omp for schedule(dynamic)
    for (size_t c = 0; c < search.found.size(); ++c) {
      std::vector<uint32_t>& found = search.found[c];
      found.clear();
      for (size_t i = c * kChunk; i < std::min(n, (c + 1) * kChunk); ++i) {
        partners.clear();
        const size_t own = search.level_of[i];
        for (size_t l = own; l < search.levels.size(); ++l)
          if (!search.levels[l].member.empty())
            look_in(bodies, settings, search.levels[l], static_cast<uint32_t>(i), l == own, partners);
        std::sort(partners.begin(), partners.end());
        for (const uint32_t j : partners) {
          found.push_back(std::min(static_cast<uint32_t>(i), j));
          found.push_back(std::max(static_cast<uint32_t>(i), j));
        }
      }
    }
  }
  concatenate(search, pairs);
  if (search.levels.size() > 1) sort_pairs(n, pairs);
  std::fill(pairs.a.begin() + pairs.count, pairs.a.end(), 0);
  std::fill(pairs.b.begin() + pairs.count, pairs.b.end(), 0);
}

void build_a_incidence(size_t bodies, const SpherePairs& pairs, Incidence& incidence) {
  incidence.a_first.assign(bodies + 1, 0);
  for (size_t p = 0; p < pairs.count; ++p) ++incidence.a_first[pairs.a[p] + 1];
  std::partial_sum(incidence.a_first.begin(), incidence.a_first.end(), incidence.a_first.begin());
}

void build_crossings(size_t bodies, uint32_t chunk, const Incidence& incidence, SpherePairs& pairs) {
  Crossings& x = pairs.crossings;
  // pairs of one a are sorted by b: those that leave the chunk are its last
  x.rank_shift.resize(bodies);
  x.first.assign(bodies + 1, 0);
  uint32_t rank = 0;
  for (uint32_t i = 0; i < bodies; ++i) {
    const uint32_t* const begin = pairs.b.data() + incidence.a_first[i];
    const uint32_t* const end = pairs.b.data() + incidence.a_first[i + 1];
    const uint32_t* const leaving = std::lower_bound(begin, end, (i / chunk + 1) * chunk);
    x.rank_shift[i] = rank - static_cast<uint32_t>(leaving - pairs.b.data());
    rank += static_cast<uint32_t>(end - leaving);
    for (const uint32_t* b = leaving; b != end; ++b) ++x.first[*b + 1];
  }
  std::partial_sum(x.first.begin(), x.first.end(), x.first.begin());
  x.slot = Array<uint32_t>(rank + 1);  // one at least: kernels read the first when they need none
  x.owner = Array<uint32_t>(rank);
  x.load.assign(rank, kNoLoad);
  x.slot[0] = 0;
  Array<uint32_t> next(x.first.begin(), x.first.end() - 1);
  for (uint32_t i = 0, k = 0; i < bodies; ++i) {
    const uint32_t end = incidence.a_first[i + 1];
    for (uint32_t p = k - x.rank_shift[i]; p < end; ++p, ++k) {
      x.slot[k] = next[pairs.b[p]]++;
      x.owner[x.slot[k]] = pairs.b[p];
    }
  }
}

}  // namespace scree
