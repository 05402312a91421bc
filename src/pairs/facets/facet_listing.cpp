#include "pairs/facets/facet_listing.h"

#include <algorithm>
#include <bit>

#include "pairs/facets/body_poses.h"
#include "pairs/facets/facet_candidates.h"
#include "pairs/facets/facet_pairs.h"

namespace scree {
namespace {

// When one pair is due, those due within this many steps are relisted with it: a twelfth more pairs to relist, but an
// eighth of the new lists.
constexpr double kStepsAhead = 8;

}  // namespace

bool use_up(const std::vector<double>& displacement, std::vector<double>& allowance, DuePairs& due) {
  uint64_t bits = 0;  // sign bits: compilers vectorise this, but not a minimum
  for (size_t p = 0; p < allowance.size(); ++p) {
    allowance[p] -= displacement[p];
    bits |= std::bit_cast<uint64_t>(allowance[p]);
  }
  if (bits >> 63 == 0) return false;
  due.pairs.clear();
  for (uint32_t p = 0; p < allowance.size(); ++p)
    if (allowance[p] < 0 || allowance[p] < kStepsAhead * displacement[p]) due.pairs.push_back(p);
  return true;
}

bool has_touched(const FacetCandidates& c, uint32_t pair) {
  const auto at = std::lower_bound(c.pairs.begin(), c.pairs.end(), pair);
  if (at == c.pairs.end() || *at != pair || c.touching.size() < c.facets.size()) return false;
  const uint32_t* const first = &c.first[static_cast<size_t>(at - c.pairs.begin())];
  return std::any_of(c.touching.begin() + first[0], c.touching.begin() + first[1], [](uint8_t t) { return t != 0; });
}

void finish_list(FacetCandidates& c) {
  c.holes = std::any_of(c.facets.begin(), c.facets.end(), [](const FacetPair& p) { return p.subtracted; });
  c.balls = std::any_of(c.pairs.begin(), c.pairs.end(), [&](uint32_t p) { return c.allowance[p] == kNeverListed; });
  make_batches(c.facets, true, c.batches);
}

namespace {

// Merges the old list with the relisted pairs.
class FacetLister {
 public:
  struct NewList {
    std::vector<uint32_t> pairs, first;
    std::vector<FacetPair> facets;
  };
  FacetLister(FacetCandidates& candidates, NewList& memory)
      : c_(candidates), pairs_(memory.pairs), first_(memory.first), facets_(memory.facets) {
    pairs_.clear(), facets_.clear();
    first_.assign(1, 0);
    for (size_t f = 0; f < c_.touching.size(); ++f) c_.facets[f].idle = !c_.touching[f];
  }
  // Copies the old list up to this pair, which is skipped.
  void keep_until(uint32_t pair) {
    for (; next_ < c_.pairs.size() && c_.pairs[next_] < pair; ++next_) {
      facets_.insert(facets_.end(), c_.facets.begin() + c_.first[next_], c_.facets.begin() + c_.first[next_ + 1]);
      close(c_.pairs[next_]);
    }
    old_ = end_ = 0;
    if (next_ < c_.pairs.size() && c_.pairs[next_] == pair) old_ = c_.first[next_], end_ = c_.first[next_ + 1], ++next_;
  }
  // Adds that pair with its new facets, sorted.
  void add(uint32_t pair, double allowance, std::span<FacetPair> near) {
    c_.allowance[pair] = allowance;
    for (FacetPair& p : near) {
      while (old_ < end_ && comes_before(c_.facets[old_], p)) ++old_;
      p.idle = old_ == end_ || comes_before(p, c_.facets[old_]) || c_.facets[old_].idle;
    }
    facets_.insert(facets_.end(), near.begin(), near.end());
    if (!near.empty() || allowance == kNeverListed) close(pair);
  }
  void finish() {
    keep_until(static_cast<uint32_t>(c_.allowance.size()));
    c_.pairs.swap(pairs_), c_.first.swap(first_), c_.facets.swap(facets_);
    finish_list(c_);
  }

 private:
  void close(uint32_t pair) {
    for (size_t f = first_.back(); f < facets_.size(); ++f) facets_[f].pose = static_cast<uint32_t>(pairs_.size());
    pairs_.push_back(pair);
    first_.push_back(static_cast<uint32_t>(facets_.size()));
  }

  FacetCandidates& c_;
  size_t next_ = 0;             // in the old list
  uint32_t old_ = 0, end_ = 0;  // its facets of the skipped pair
  std::vector<uint32_t>&pairs_, &first_;
  std::vector<FacetPair>& facets_;
};

}  // namespace

void relist_near(const FacetTable& table, DuePairs& due, FacetCandidates& candidates) {
  due.near.clear();
  near_facets(table, {due.poses.data(), due.allowance.data()}, due.rough, due.near);
  thread_local FacetLister::NewList memory;  // reused, to save allocations
  FacetLister lister(candidates, memory);
  size_t begin = 0;
  for (size_t k = 0; k < due.pairs.size(); ++k) {
    size_t end = begin;
    while (end < due.near.size() && due.near[end].pose == k) ++end;
    const std::span<FacetPair> near = std::span(due.near).subspan(begin, end - begin);
    std::sort(near.begin(), near.end(), comes_before);
    lister.keep_until(due.pairs[k]);
    lister.add(due.pairs[k], allowed_displacement(due.poses[k], due.allowance[k]), near);
    begin = end;
  }
  lister.finish();
}

}  // namespace scree
