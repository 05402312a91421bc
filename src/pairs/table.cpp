#include "pairs/table.h"

#include <algorithm>

namespace scree {

// One line a kind, in the order in which a chunk computes them; each is described in its folder.
#define SCREE_PAIR_KINDS(X) \
  X(balls)                  \
  X(ball_wall)              \
  X(stars)                  \
  X(star_wall)              \
  X(facets)                 \
  X(ball_facets)            \
  X(facet_wall)

#define X(kind) extern const PairKind kind##_kind;
SCREE_PAIR_KINDS(X)
#undef X
#define X(sort) extern const PartSort sort##_sort;
SCREE_PART_SORTS(X)
#undef X

namespace {

const PairKind* const kPairKinds[] = {
#define X(kind) &kind##_kind,
    SCREE_PAIR_KINDS(X)
#undef X
};

const PartSort* const kPartSorts[] = {
#define X(sort) &sort##_sort,
    SCREE_PART_SORTS(X)
#undef X
};

}  // namespace

std::span<const PairKind* const> pair_kinds() { return kPairKinds; }
std::span<const PartSort* const> part_sorts() { return kPartSorts; }

const PairKind* kind_of(Part a, Part b) {
  const auto found = std::find_if(std::begin(kPairKinds), std::end(kPairKinds), [&](const PairKind* k) {
    return (k->a == a && k->b == b) || (k->a == b && k->b == a);
  });
  return found == std::end(kPairKinds) ? nullptr : *found;
}

PairChunk pairs_of(const World& w, const Chunk& c, const KindLists& lists) {
  const auto first = [&](uint32_t body) {
    return lists.pairs.a_first[lists.kind->names_bodies ? body : w.first_ball(body)];
  };
  return {first(c.first_body), first(c.end_body), c.first_body, c.end_body, c.load};
}

size_t KindLists::bytes() const {
  size_t sum = pairs.bytes() + walls.bytes();
  for (const ContactLists& c : contacts) sum += c.bytes();
  return sum + (memory.has_value() && kind->bytes ? kind->bytes(memory) : 0);
}

}  // namespace scree
