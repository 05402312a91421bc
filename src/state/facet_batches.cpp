#include "state/facet_batches.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace scree {
namespace {

// The sides whose bits are set; lanes with fewer are padded with the one that cuts nothing.
void number_sides(uint32_t bits, size_t most, uint8_t* lane) {
  for (size_t k = 0; k < most; ++k, bits &= bits - 1) {
    const uint32_t any = bits != 0, side = 1 + static_cast<uint32_t>(std::countr_zero(bits));
    lane[k * FacetBatches::kLanes] = static_cast<uint8_t>(side & -any);  // branch-free: their number is unpredictable
  }
}

// Sort key: pairs that touched first, then by numbers of half-planes; branch-free.
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

void make_batches(std::span<const FacetPair> pairs, bool sorted, FacetBatches& out) {
  thread_local std::vector<uint32_t> order;
  order.resize(pairs.size());
  std::iota(order.begin(), order.end(), 0u);
  if (sorted) sort_by_rank(pairs, order);
  constexpr size_t kLanes = FacetBatches::kLanes;
  out.batch.clear(), out.side.clear();
  for (size_t begin = 0; begin < order.size(); begin += kLanes) {
    const size_t lanes = std::min(kLanes, order.size() - begin);
    FacetBatches::Batch& b = out.batch.emplace_back();
    b.first_side = static_cast<uint32_t>(out.side.size());
    b.lanes = static_cast<uint8_t>(lanes);
    for (size_t l = 0; l < lanes; ++l) {
      const FacetPair& p = pairs[order[begin + l]];
      b.sides1 = std::max(b.sides1, sides1_of_kind(p.kind));
      b.sides2 = std::max(b.sides2, sides2_of_kind(p.kind));
      b.overlap |= p.overlap, b.square |= p.square;
    }
    out.side.resize(out.side.size() + kLanes * (size_t{b.sides1} + b.sides2));
    for (size_t l = 0; l < kLanes; ++l) {
      const uint32_t place = order[begin + (l < lanes ? l : 0)];
      const FacetPair& p = pairs[place];
      b.number[FacetBatches::kPlace][l] = place;
      b.number[FacetBatches::kPose][l] = p.pose;
      b.number[FacetBatches::kFacet1][l] = p.f1;
      b.number[FacetBatches::kFacet2][l] = p.f2;
      uint8_t* const side = out.side.data() + b.first_side + l;
      number_sides(p.sides1, b.sides1, side);
      number_sides(p.sides2, b.sides2, side + b.sides1 * kLanes);
    }
  }
}

}  // namespace scree
