// Contacts of two stars as single precision holds them: star_held.cl says how.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "backend/opencl/star_arrays.h"

namespace scree::opencl {

struct PackedContacts {
  std::vector<std::array<uint32_t, 2>> feet, normal;
  std::vector<std::array<float, 2>> slide;
  std::vector<uint16_t> grip;

  explicit PackedContacts(size_t count) : feet(count), normal(count), slide(count), grip(count) {}
};

PackedContacts packed_contacts(const HostBlocks& from);
void unpack_contacts(const PackedContacts& from, HostBlocks& to);  // what they hold of it

}  // namespace scree::opencl
