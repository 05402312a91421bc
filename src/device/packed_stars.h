// Pairs of stars and their contacts as single precision holds them: star_held.cl and star_packing.h say how.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "device/star_arrays.h"

namespace scree::opencl {

struct PackedContacts {
  std::vector<std::array<uint32_t, 2>> foot_points, normal;
  std::vector<std::array<float, 2>> slide;
  std::vector<uint16_t> grip;

  explicit PackedContacts(size_t count) : foot_points(count), normal(count), slide(count), grip(count) {}
};

PackedContacts packed_contacts(const HostBlocks& from);
void unpack_contacts(const PackedContacts& from, HostBlocks& to);  // what they hold of it

// of a pair: radii and the reach of the law, m
struct PairSizes {
  double a, b, reach;
};
using PackedLays = std::vector<std::array<uint32_t, 2>>;
PackedLays packed_lays(const SearchedPairs& from, const std::vector<PairSizes>& sizes);
void unpack_lays(const PackedLays& from, const std::vector<PairSizes>& sizes, SearchedPairs& to);

}  // namespace scree::opencl
