// Pairs of stars and their contacts between their forms in double and in single precision.
#include <algorithm>
#include <bit>
#include <cmath>

#include "device/star_arrays.h"

namespace scree::opencl {
namespace {

using std::fabs;
using std::sqrt;
#include "device/star_packing.h"

constexpr double kWholeGrip = 32768;  // STAR_WHOLE_GRIP

double rim_of(const PairSizes& s) { return rim_of_lay(s.a / s.b, s.reach / s.b); }

// SearchedPairs::wait of pairs that were searched
double wait_of(const PairSizes& s, bool overlapping) {
  const double allowed = (overlapping ? STAR_FINER : 1.0) * STAR_SLACK * std::min(s.a, s.b) / s.b;
  return allowed * allowed;
}

}  // namespace

PackedContacts packed_contacts(const HostBlocks& from) {
  const size_t count = from.flags.size();
  PackedContacts to(count);
  for (size_t k = 0; k < count; ++k) {
    const Quad &foot_points = from.foot_points[k], &normal = from.normal[k], &slide = from.slide[k];
    to.foot_points[k] = {packed_direction(foot_points.x, foot_points.y),
                         packed_direction(foot_points.z, foot_points.w)};
    to.normal[k] = {packed_direction(normal.x, normal.y), std::bit_cast<uint32_t>(static_cast<float>(normal.w))};
    to.slide[k] = {static_cast<float>(slide.y * normal.x - slide.x * normal.y), static_cast<float>(slide.w)};
    to.grip[k] = static_cast<uint16_t>(std::lround(normal.z * kWholeGrip));
  }
  return to;
}

void unpack_contacts(const PackedContacts& from, HostBlocks& to) {
  const auto direction = [](uint32_t packed) { return unpacked_direction(packed); };
  for (size_t k = 0; k < from.foot_points.size(); ++k) {
    const PlaneDirection a = direction(from.foot_points[k][0]), b = direction(from.foot_points[k][1]);
    const PlaneDirection normal = direction(from.normal[k][0]);
    const double slide = from.slide[k][0];
    to.foot_points.push_back({a.x, a.y, b.x, b.y});
    to.normal.push_back({normal.x, normal.y, from.grip[k] / kWholeGrip, std::bit_cast<float>(from.normal[k][1])});
    to.slide.push_back({-normal.y * slide, normal.x * slide, 0, from.slide[k][1]});
  }
}

PackedLays packed_lays(const SearchedPairs& from, const std::vector<PairSizes>& sizes) {
  PackedLays to;
  for (size_t p = 0; p < sizes.size(); ++p) {
    const Quad& pose = from.pose[p];
    const double between = 0.5 * (wait_of(sizes[p], true) + wait_of(sizes[p], false));
    const StarSearched searched = from.wait[p] < 0         ? NOT_SEARCHED
                                  : from.wait[p] < between ? SEARCHED_OVERLAPPING
                                                           : SEARCHED_APART;
    const PackedLay packed = packed_lay({pose.x, pose.y, pose.z, pose.w, searched}, rim_of(sizes[p]));
    to.push_back({packed.low, packed.high});
  }
  return to;
}

void unpack_lays(const PackedLays& from, const std::vector<PairSizes>& sizes, SearchedPairs& to) {
  for (size_t p = 0; p < sizes.size(); ++p) {
    const StarLay lay = unpacked_lay({from[p][0], from[p][1]}, rim_of(sizes[p]));
    to.pose[p] = {0, 0, 0, 0};
    to.wait[p] = -1;
    if (lay.searched == NOT_SEARCHED) continue;
    to.pose[p] = {lay.x, lay.y, lay.cosine, lay.sine};
    to.wait[p] = wait_of(sizes[p], lay.searched == SEARCHED_OVERLAPPING);
  }
}

}  // namespace scree::opencl
