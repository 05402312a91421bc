// The generator: published answers, statistics with fixed seeds, and that nothing depends on the order of calls.
#include "math/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace scree {
namespace {

using Block = std::array<uint32_t, 4>;

// the known answers that come with the authors' Random123 library
TEST(Random, PhiloxGivesThePublishedAnswers) {
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  const uint32_t f = 0xffffffff;
  EXPECT_EQ(philox({f, f, f, f}, {f, f}), (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Random, ResumesFromItsCounter) {
  Random whole{7, 3};
  std::vector<double> numbers;
  for (int i = 0; i < 100; ++i) numbers.push_back(whole.normal());
  Random first{7, 3};
  for (int i = 0; i < 40; ++i) first.normal();
  Random second{7, 3, first.counter};
  for (int i = 40; i < 100; ++i) EXPECT_EQ(second.normal(), numbers[i]);
}

TEST(Random, SeedsAndStreamsDiffer) {
  EXPECT_NE(random_bits(1, 0, 0), random_bits(0, 1, 0));
  EXPECT_NE(random_bits(1, 0, 0), random_bits(0, 0, 1));
  EXPECT_NE(random_bits(0, 1, 0), random_bits(0, 0, 1));
  EXPECT_NE(random_bits(uint64_t{1} << 40, 0, 0), random_bits(0, 0, 0));
}

// Kolmogorov–Smirnov distance of sorted samples from a distribution
template <class Cdf>
double distance_from(std::vector<double> samples, Cdf cdf) {
  std::sort(samples.begin(), samples.end());
  double worst = 0;
  const double n = double(samples.size());
  for (size_t i = 0; i < samples.size(); ++i)
    worst =
        std::max({worst, std::fabs(cdf(samples[i]) - double(i) / n), std::fabs(cdf(samples[i]) - double(i + 1) / n)});
  return worst;
}

TEST(Random, UniformAndNormalFollowTheirDistributions) {
  Random rng{5, 1};
  std::vector<double> uniform, normal;
  for (int i = 0; i < 100000; ++i) uniform.push_back(rng.uniform());
  for (int i = 0; i < 100000; ++i) normal.push_back(rng.normal());
  const double bound = 1.63 / std::sqrt(1e5);  // 1 % level
  EXPECT_LT(distance_from(uniform, [](double x) { return x; }), bound);
  EXPECT_LT(distance_from(normal, [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }), bound);
}

TEST(Random, IntegersAreEquallyLikely) {
  Random rng{9};
  const int n = 7, draws = 70000;
  std::vector<int> count(n);
  for (int i = 0; i < draws; ++i) ++count[rng.below(n)];
  double chi2 = 0;
  for (const int c : count) chi2 += (c - 1e4) * (c - 1e4) / 1e4;
  EXPECT_LT(chi2, 16.8);  // 6 degrees of freedom, 1 % level
}

TEST(Random, BallIsUniform) {
  Random rng{2};
  for (const bool planar : {false, true}) {
    std::vector<double> radius;
    for (int i = 0; i < 50000; ++i) {
      const Vec3 p = rng.in_ball(planar);
      radius.push_back(norm(p));
      EXPECT_TRUE(!planar || p.z == 0);
    }
    EXPECT_LT(distance_from(radius, [&](double r) { return planar ? r * r : r * r * r; }), 1.63 / std::sqrt(5e4));
  }
}

TEST(Random, PermutationHitsEveryNumberOnce) {
  for (const uint64_t n : {1, 2, 3, 4, 5, 16, 17, 1000, 4097}) {
    std::vector<int> hits(n);
    for (uint64_t i = 0; i < n; ++i) {
      const uint64_t j = permuted(i, n, 3, 1);
      ASSERT_LT(j, n);
      ++hits[j];
    }
    EXPECT_EQ(std::count(hits.begin(), hits.end(), 1), int64_t(n)) << n;
  }
}

TEST(Random, PermutationLooksRandom) {
  const uint64_t n = 10000;
  double correlation = 0;
  int fixed = 0;
  for (uint64_t i = 0; i < n; ++i) {
    const uint64_t j = permuted(i, n, 3, 1);
    fixed += i == j;
    correlation += (double(i) / n - 0.5) * (double(j) / n - 0.5) * 12 / n;
  }
  EXPECT_LT(std::fabs(correlation), 3 / std::sqrt(double(n)));
  EXPECT_LE(fixed, 6);  // Poisson with mean 1
}

}  // namespace
}  // namespace scree
