// The tables of sorts of parts and of pair kinds: which sorts can meet, and how.
#pragma once

#include <span>

#include "contact/pair_kind.h"

namespace scree {

std::span<const PairKind* const> pair_kinds();
std::span<const PartSort* const> part_sorts();

// The kind of a pair of these sorts, in either order; nullptr: they cannot meet.
const PairKind* kind_of(Part a, Part b);

// The pairs of a chunk, whose a is one of its parts, or of its bodies.
PairChunk pairs_of(const World& world, const Chunk& chunk, const KindLists& lists);

}  // namespace scree
