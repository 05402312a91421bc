// Random numbers that are a pure function of (seed, stream, counter): Philox4x32-10 of Salmon et al., "Parallel random
// numbers: as easy as 1, 2, 3", SC 2011. No state to save but the counter; the same bits on every machine and thread
// count, since only integer arithmetic, + − × ÷ and sqrt are used (log and exp of libm differ between machines).
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "math/portable.h"
#include "scree/vec.h"

namespace scree {

inline std::array<uint32_t, 4> philox(std::array<uint32_t, 4> counter, std::array<uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const uint64_t a = uint64_t{0xD2511F53} * counter[0];
    const uint64_t b = uint64_t{0xCD9E8D57} * counter[2];
    counter = {uint32_t(b >> 32) ^ counter[1] ^ key[0], uint32_t(b), uint32_t(a >> 32) ^ counter[3] ^ key[1],
               uint32_t(a)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter;
}

// 64 random bits
inline uint64_t random_bits(uint64_t seed, uint64_t stream, uint64_t counter) {
  const auto block = philox({uint32_t(counter), uint32_t(counter >> 32), uint32_t(stream), uint32_t(stream >> 32)},
                            {uint32_t(seed), uint32_t(seed >> 32)});
  return uint64_t{block[1]} << 32 | block[0];
}

// A place in one stream of numbers; each draw advances the counter.
struct Random {
  uint64_t seed = 0, stream = 0, counter = 0;

  uint64_t bits() { return random_bits(seed, stream, counter++); }

  // in (0, 1), never an end: the middles of 2^52 equal intervals
  double uniform() { return (double(bits() >> 12) + 0.5) * 0x1p-52; }
  double uniform(double min, double max) { return min + (max - min) * uniform(); }

  // integer in [0, n), without bias: the few values that would make some results likelier are drawn again
  uint64_t below(uint64_t n) {
    const uint64_t excess = -n % n;  // 2^64 mod n
    for (;;)
      if (const uint64_t x = bits(); x >= excess) return x % n;
  }

  // mean 0, variance 1: polar method of Marsaglia, which needs no trigonometry
  double normal() {
    for (;;) {
      const double x = uniform(-1, 1), y = uniform(-1, 1), q = x * x + y * y;
      if (q < 1) return x * std::sqrt(-2 * portable::log(q) / q);
    }
  }

  // uniform in the unit ball, or in the unit disc z = 0
  Vec3 in_ball(bool planar) {
    for (;;) {
      const double x = uniform(-1, 1), y = uniform(-1, 1), z = planar ? 0 : uniform(-1, 1);
      if (x * x + y * y + z * z < 1) return {x, y, z};
    }
  }
};

// The image of i under a random permutation of 0 … n − 1, without a table: a Feistel network over the next even
// power of two, walked on until it lands below n.
inline uint64_t permuted(uint64_t i, uint64_t n, uint64_t seed, uint64_t stream) {
  const int half = (std::bit_width(n - 1) + 1) / 2;
  const uint64_t mask = (uint64_t{1} << half) - 1;
  do {
    uint64_t left = i >> half, right = i & mask;
    for (uint64_t round = 0; round < 4; ++round) {
      const uint64_t mixed = left ^ (random_bits(seed, stream, right << 2 | round) & mask);
      left = right;
      right = mixed;
    }
    i = left << half | right;
  } while (i >= n);
  return i;
}

}  // namespace scree
