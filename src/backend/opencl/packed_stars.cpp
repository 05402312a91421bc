#include "backend/opencl/packed_stars.h"

#include <bit>
#include <cmath>

namespace scree::opencl {
namespace {

using std::fabs;
using std::sqrt;
#include "backend/opencl/star_packing.h"

constexpr double kWholeGrip = 32768;  // STAR_WHOLE_GRIP

}  // namespace

PackedContacts packed_contacts(const HostBlocks& from) {
  const size_t count = from.flags.size();
  PackedContacts to(count);
  for (size_t k = 0; k < count; ++k) {
    const Quad &feet = from.feet[k], &normal = from.normal[k], &slide = from.slide[k];
    to.feet[k] = {packed_direction(feet.x, feet.y), packed_direction(feet.z, feet.w)};
    to.normal[k] = {packed_direction(normal.x, normal.y), std::bit_cast<uint32_t>(static_cast<float>(normal.w))};
    to.slide[k] = {static_cast<float>(slide.y * normal.x - slide.x * normal.y), static_cast<float>(slide.w)};
    to.grip[k] = static_cast<uint16_t>(std::lround(normal.z * kWholeGrip));
  }
  return to;
}

void unpack_contacts(const PackedContacts& from, HostBlocks& to) {
  const auto direction = [](uint32_t packed) { return unpacked_direction(packed); };
  for (size_t k = 0; k < from.feet.size(); ++k) {
    const PlaneDirection a = direction(from.feet[k][0]), b = direction(from.feet[k][1]);
    const PlaneDirection normal = direction(from.normal[k][0]);
    const double slide = from.slide[k][0];
    to.feet.push_back({a.x, a.y, b.x, b.y});
    to.normal.push_back({normal.x, normal.y, from.grip[k] / kWholeGrip, std::bit_cast<float>(from.normal[k][1])});
    to.slide.push_back({-normal.y * slide, normal.x * slide, 0, from.slide[k][1]});
  }
}

}  // namespace scree::opencl
