// When the facets of a chunk's pairs are listed anew, and how the new list follows from the old one.
#pragma once

#include <utility>
#include <vector>

#include "state/facet_candidates.h"

namespace scree {

// A pair with a round body waits for ever: it is computed anew in each step, and always in the list.
constexpr double kNeverListed = kInfinity;

// Pairs that are to be looked at, their bodies, padded, and how these lie.
struct DuePairs {
  std::vector<uint32_t> pairs, one, two;
  std::vector<FacetPose> poses;
};

// Pairs have moved by `way` (m), each. Has any used up its wait? Then those that will before long are due as well, so
// that there is a new list in few steps.
bool use_up(const std::vector<double>& way, std::vector<double>& wait, DuePairs& due);

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

// The list of pairs in the making: what goes on from the old list, and what was found now.
class FacetLister {
 public:
  explicit FacetLister(FacetCandidates& candidates);
  std::vector<FacetPair>& facets() { return facets_; }
  // all pairs of the old list before this one; it itself is left out
  void keep_until(uint32_t pair);
  // a pair whose facets were appended to facets() since the last call
  void add(uint32_t pair, double wait);
  void finish(const FacetTable& table);

 private:
  void close(uint32_t pair);

  FacetCandidates& c_;
  size_t next_ = 0;  // of the old list
  std::vector<uint32_t>&pairs_, &first_;
  std::vector<FacetPair>& facets_;
};

// look(due, k, facets) appends those of due pair k that may touch before it has moved by what it returns.
template <class F>
void relist(const FacetTable& table, const DuePairs& due, F&& look, FacetCandidates& candidates) {
  FacetLister lister(candidates);
  for (size_t k = 0; k < due.pairs.size(); ++k) {
    lister.keep_until(due.pairs[k]);
    lister.add(due.pairs[k], look(due, k, lister.facets()));
  }
  lister.finish(table);
}

}  // namespace scree
