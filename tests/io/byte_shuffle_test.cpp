#include "io/checkpoint_format.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace scree {
namespace {

TEST(ByteShuffle, is_the_transpose_for_every_size_and_count) {
  std::mt19937 random(1);
  for (size_t size = 1; size <= 41; ++size) {
    for (const size_t count : {0, 1, 2, 7, 8, 9, 16, 31, 100}) {
      std::vector<std::byte> in(size * count), out(in.size()), back(in.size());
      for (std::byte& b : in) b = std::byte(random() & 0xff);
      shuffle_bytes(in.data(), count, size, out.data());
      for (size_t i = 0; i < count; ++i) {
        for (size_t b = 0; b < size; ++b) ASSERT_EQ(out[b * count + i], in[i * size + b]) << size << " × " << count;
      }
      unshuffle_bytes(out.data(), count, size, back.data());
      ASSERT_EQ(back, in) << size << " × " << count;
    }
  }
}

}  // namespace
}  // namespace scree
