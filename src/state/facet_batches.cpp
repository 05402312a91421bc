#include "state/facet_batches.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace scree {
namespace {

// The rows of those sides whose bits are set; a lane with fewer than others takes the one that cuts nothing.
void number_sides(const FacetTable& table, uint32_t facet, uint32_t bits, size_t most, uint32_t* lane) {
  const uint32_t first = table.first_side[facet];
  for (size_t k = 0; k < most; ++k, bits &= bits - 1) {
    const uint32_t any = bits != 0, side = first + static_cast<uint32_t>(std::countr_zero(bits));
    lane[k * FacetBatches::kLanes] = side & -any;  // no branch: how many there are is hard to foresee
  }
}

// First those that touched, then by how many half-planes they have. Without a branch, which would be mispredicted.
uint32_t rank_of(const FacetPair& p) { return p.kind + kFacetPairKinds * uint32_t{p.idle}; }

// a counting sort
void sort_by_rank(std::span<const FacetPair> pairs, std::vector<uint32_t>& order) {
  thread_local std::vector<uint32_t> first;
  thread_local std::vector<uint16_t> rank;
  uint32_t least = 2 * kFacetPairKinds, most = 0;
  rank.resize(pairs.size());
  for (size_t k = 0; k < pairs.size(); ++k) {
    const uint32_t r = rank_of(pairs[k]);
    rank[k] = static_cast<uint16_t>(r);
    least = std::min(least, r), most = std::max(most, r);
  }
  if (least >= most) return;
  first.assign(most - least + 2, 0);
  for (const uint32_t r : rank) ++first[r - least + 1];
  for (size_t k = 1; k < first.size(); ++k) first[k] += first[k - 1];
  for (uint32_t k = 0; k < pairs.size(); ++k) order[first[rank[k] - least]++] = k;
}

}  // namespace

void make_batches(const FacetTable& table, std::span<const FacetPair> pairs, bool sorted, FacetBatches& out) {
  thread_local std::vector<uint32_t> order;
  order.resize(pairs.size());
  std::iota(order.begin(), order.end(), 0u);
  if (sorted) sort_by_rank(pairs, order);
  constexpr size_t kLanes = FacetBatches::kLanes;
  out.batch.clear(), out.lane.clear();
  for (size_t begin = 0; begin < order.size(); begin += kLanes) {
    const size_t lanes = std::min(kLanes, order.size() - begin);
    FacetBatches::Batch b{static_cast<uint32_t>(out.lane.size()), static_cast<uint8_t>(lanes), 0, 0, false, false};
    for (size_t l = 0; l < lanes; ++l) {
      const FacetPair& p = pairs[order[begin + l]];
      b.sides1 = std::max(b.sides1, sides1_of_kind(p.kind));
      b.sides2 = std::max(b.sides2, sides2_of_kind(p.kind));
      b.overlap |= p.overlap, b.square |= p.square;
    }
    out.lane.resize(out.lane.size() + kLanes * (FacetBatches::kSides + b.sides1 + b.sides2));
    for (size_t l = 0; l < kLanes; ++l) {
      const uint32_t place = order[begin + (l < lanes ? l : 0)];
      const FacetPair& p = pairs[place];
      uint32_t* const lane = &out.lane[b.first + l];
      lane[FacetBatches::kPlace * kLanes] = place;
      lane[FacetBatches::kPose * kLanes] = p.pose;
      lane[FacetBatches::kFacet1 * kLanes] = p.f1;
      lane[FacetBatches::kFacet2 * kLanes] = p.f2;
      number_sides(table, p.f1, p.sides1, b.sides1, lane + FacetBatches::kSides * kLanes);
      number_sides(table, p.f2, p.sides2, b.sides2, lane + (FacetBatches::kSides + b.sides1) * kLanes);
    }
    out.batch.push_back(b);
  }
}

}  // namespace scree
