// When the facets of a chunk's pairs are listed anew, and how the new list follows from the old one.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "state/facet_candidates.h"
#include "state/pairs.h"

namespace scree {

// A pair with a round body waits for ever: it is computed anew in each step, and always in the list.
constexpr double kNeverListed = kInfinity;

// Pairs that are to be looked at, their bodies, padded, and how these lie.
struct DuePairs {
  std::vector<uint32_t> pairs, one, two;
  std::vector<FacetPose> poses;
  // what a look finds: how far bodies may move, facets that may be near, and those that are
  std::vector<double> allowance;
  std::vector<FacetPair> rough, near;
};

// Pairs have moved by `way` (m), each. Has any used up its wait? Then those that will before long are due as well, so
// that there is a new list in few steps.
bool use_up(const std::vector<double>& displacement, std::vector<double>& allowance, DuePairs& due);

// Did any of its listed facets touch when they were last computed?
bool has_touched(const FacetCandidates& candidates, uint32_t pair);

// of(p) are the bodies of pair p
template <class F>
void name_bodies(const std::vector<uint32_t>& pairs, F&& of, std::vector<uint32_t>& one, std::vector<uint32_t>& two) {
  one.clear(), two.clear();
  for (const uint32_t p : pairs) {
    const auto [a, b] = of(p);
    one.push_back(a), two.push_back(b);
  }
  one.resize(pairs.size() + kPairPadding, 0);
  two.resize(pairs.size() + kPairPadding, 0);
}

// What follows from a list of pairs and their facets.
void finish_list(FacetCandidates& candidates);

// The list of pairs in the making: what goes on from the old list, and what was found now.
class FacetLister {
 public:
  explicit FacetLister(FacetCandidates& candidates);
  // all pairs of the old list before this one; it itself is left out
  void keep_until(uint32_t pair);
  // then that one, with its facets in order
  void add(uint32_t pair, double allowance, std::span<FacetPair> near);
  void finish();

 private:
  void close(uint32_t pair);

  FacetCandidates& c_;
  size_t next_ = 0;             // of the old list
  uint32_t old_ = 0, end_ = 0;  // facets there of the pair that was left out
  std::vector<uint32_t>&pairs_, &first_;
  std::vector<FacetPair>& facets_;
};

// The list with what is near of due.rough, which holds facets of the due pairs one after the other, for due.wait.
void relist_near(const FacetTable& table, DuePairs& due, FacetCandidates& candidates);

// look(due, k, facets) appends facets among which are those of due pair k that may touch before it has moved by what it
// returns.
template <class F>
void relist(const FacetTable& table, DuePairs& due, F&& find_rough, FacetCandidates& candidates) {
  due.allowance.clear(), due.rough.clear();
  for (uint32_t k = 0; k < due.pairs.size(); ++k) {
    const size_t known = due.rough.size();
    due.allowance.push_back(find_rough(due, k, due.rough));
    for (size_t f = known; f < due.rough.size(); ++f) due.rough[f].pose = k;
  }
  relist_near(table, due, candidates);
}

}  // namespace scree
