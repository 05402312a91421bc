#include "narrowphase/facet_listing.h"

namespace scree {
namespace {

// A pair that would be due within as many steps is looked at with those that are: a twelfth more looks, an eighth of
// the lists.
constexpr double kStepsAhead = 8;

struct ListMemory {
  std::vector<uint32_t> pairs, first;
  std::vector<FacetPair> facets;
};
ListMemory& list_memory() {
  thread_local ListMemory memory;
  return memory;
}

}  // namespace

bool use_up(const std::vector<double>& way, std::vector<double>& wait, DuePairs& due) {
  double least = kInfinity;
  for (size_t p = 0; p < wait.size(); ++p) {
    wait[p] -= way[p];
    least = wait[p] < least ? wait[p] : least;
  }
  if (!(least < 0)) return false;
  due.pairs.clear();
  for (uint32_t p = 0; p < wait.size(); ++p)
    if (wait[p] < 0 || wait[p] < kStepsAhead * way[p]) due.pairs.push_back(p);
  return true;
}

FacetLister::FacetLister(FacetCandidates& candidates)
    : c_(candidates), pairs_(list_memory().pairs), first_(list_memory().first), facets_(list_memory().facets) {
  pairs_.clear(), facets_.clear();
  first_.assign(1, 0);
}

void FacetLister::close(uint32_t pair) {
  for (size_t f = first_.back(); f < facets_.size(); ++f) facets_[f].pose = static_cast<uint32_t>(pairs_.size());
  pairs_.push_back(pair);
  first_.push_back(static_cast<uint32_t>(facets_.size()));
}

void FacetLister::keep_until(uint32_t pair) {
  for (; next_ < c_.pairs.size() && c_.pairs[next_] < pair; ++next_) {
    facets_.insert(facets_.end(), c_.facets.begin() + c_.first[next_], c_.facets.begin() + c_.first[next_ + 1]);
    close(c_.pairs[next_]);
  }
  if (next_ < c_.pairs.size() && c_.pairs[next_] == pair) ++next_;
}

void FacetLister::add(uint32_t pair, double wait) {
  c_.wait[pair] = wait;
  if (facets_.size() > first_.back() || wait == kNeverListed) close(pair);
}

void FacetLister::finish(const FacetTable& table) {
  keep_until(static_cast<uint32_t>(c_.wait.size()));
  c_.pairs.swap(pairs_), c_.first.swap(first_), c_.facets.swap(facets_);
  make_batches(table, c_.facets, true, c_.batches);
}

}  // namespace scree
