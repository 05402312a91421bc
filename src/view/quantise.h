// Numbers in few bits: how places, turns and magnitudes travel in a frame.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "scree/vec.h"

namespace scree {

constexpr uint32_t kPlaceSteps = (1u << 19) - 1;

inline uint64_t quantise(double x, double min, double max) {
  if (!(max > min)) return 0;
  return uint64_t(std::lround(std::clamp((x - min) / (max - min), 0.0, 1.0) * kPlaceSteps));
}
inline double dequantise(uint64_t steps, double min, double max) {
  return min + (max - min) * (double(steps) / kPlaceSteps);
}

// Smallest three: the largest component follows from the others, and a quaternion and its negative turn alike.
inline uint32_t pack_turn(Quat q) {
  const double part[4] = {q.w, q.x, q.y, q.z};
  int largest = 0;
  for (int i = 1; i < 4; ++i)
    if (std::fabs(part[i]) > std::fabs(part[largest])) largest = i;
  const double sign = part[largest] < 0 ? -1 : 1;
  uint32_t packed = uint32_t(largest);
  for (int i = 0; i < 4; ++i) {
    if (i == largest) continue;
    const double unit = std::clamp(0.5 * (sign * part[i] * std::numbers::sqrt2 + 1), 0.0, 1.0);
    packed = packed << 10 | uint32_t(std::lround(unit * 1023));
  }
  return packed;
}
inline Quat unpack_turn(uint32_t packed) {
  const int largest = int(packed >> 30);
  double part[4], rest = 1;
  for (int i = 0, shift = 20; i < 4; ++i) {
    if (i == largest) continue;
    part[i] = (2.0 * double(packed >> shift & 1023) / 1023 - 1) / std::numbers::sqrt2;
    rest -= part[i] * part[i];
    shift -= 10;
  }
  part[largest] = std::sqrt(std::max(rest, 0.0));
  return {part[0], part[1], part[2], part[3]};
}

// IEEE half precision of a number ≥ 0, to the nearest; what is too large becomes the largest finite half.
inline uint16_t to_half(float x) {
  if (!(x > 0)) return 0;
  if (x >= 65504.0f) return 0x7bff;
  if (x < 0x1p-14f) return uint16_t(std::lround(x * 0x1p24f));  // subnormal
  const uint32_t bits = std::bit_cast<uint32_t>(x) - (112u << 23);
  return uint16_t((bits + 0xfff + (bits >> 13 & 1)) >> 13);
}
inline float from_half(uint16_t half) {
  const uint32_t magnitude = half & 0x7fffu;
  if (magnitude < 0x400) return float(magnitude) * 0x1p-24f;
  return std::bit_cast<float>((magnitude << 13) + (112u << 23));
}

}  // namespace scree
