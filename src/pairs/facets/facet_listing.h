// When the facets of a chunk's pairs are relisted, and how the new list follows from the old one.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "state/facet_batches.h"
#include "state/pairs.h"

namespace scree {

// Allowance of a pair with a round body: never relisted, because it is computed afresh in every step.
constexpr double kNeverListed = kInfinity;

// Pairs due to be relisted, their bodies, padded, and the poses of these.
struct DuePairs {
  std::vector<uint32_t> pairs, one, two;
  std::vector<FacetPose> poses;
  // results: m by which bodies may move, facets from the rough search, and those near enough
  std::vector<double> allowance;
  std::vector<FacetPair> rough, near;
};

// Subtracts the displacements of a step (m) from the allowances. True where one is used up: then `due` lists that pair
// and those that follow soon, so that few steps make a new list.
bool use_up(const std::vector<double>& displacement, std::vector<double>& allowance, DuePairs& due);

// Did any of its listed facets touch when they were last computed?
bool has_touched(const FacetCandidates& candidates, uint32_t pair);

// of(p) returns the bodies of pair p.
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

// Fills in the flags and batches that follow from the list of facets.
void finish_list(FacetCandidates& candidates);

// Relists the due pairs with those facets of due.rough that may touch within due.allowance.
void relist_near(const FacetTable& table, DuePairs& due, FacetCandidates& candidates);

// find_rough(due, k, facets) appends a superset of the facets of due pair k that may touch before it has moved by the
// returned displacement (m).
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
