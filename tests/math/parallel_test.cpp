#include "math/parallel.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace scree {
namespace {

TEST(ExceptionCarrier, BringsOneExceptionOutOfARegion) {
  for (const int threads : {1, 4}) {
    ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (int i = 0; i < 100; ++i)
      carrier.run([&] {
        if (i % 10 == 3) throw std::runtime_error("three");
      });
    EXPECT_TRUE(carrier.caught());
    EXPECT_THROW(carrier.rethrow(), std::runtime_error);
  }
}

TEST(ExceptionCarrier, RunsEverythingWhereNothingIsThrown) {
  ExceptionCarrier carrier;
  std::vector<int> done(100, 0);
#pragma omp parallel for schedule(dynamic) num_threads(4)
  for (size_t i = 0; i < done.size(); ++i) carrier.run([&] { ++done[i]; });
  carrier.rethrow();
  EXPECT_EQ(done, std::vector<int>(100, 1));
}

}  // namespace
}  // namespace scree
