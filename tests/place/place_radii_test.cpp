// Radii: every distribution is met as closely as the count allows, by number or by mass, and by particle number alone.
#include "place/place_draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "scree/error.h"

namespace scree {
namespace {

std::vector<double> draw(const RadiusLaw& law, bool planar, int64_t count, uint64_t seed = 1) {
  const RadiusDraw radii(law, planar, count, seed);
  std::vector<double> r;
  for (int64_t i = 0; i < count; ++i) r.push_back(radii.radius(i));
  return r;
}

// Kolmogorov–Smirnov distance. Stratified draws keep it below 1/n (random ones would have 1.6/√n), and the tabulated
// distribution adds its own error, below 1e-6.
double distance_from(std::vector<double> samples, const std::function<double(double)>& cdf) {
  std::sort(samples.begin(), samples.end());
  double worst = 0;
  const double n = double(samples.size());
  for (size_t i = 0; i < samples.size(); ++i)
    worst =
        std::max({worst, std::fabs(cdf(samples[i]) - double(i) / n), std::fabs(cdf(samples[i]) - double(i + 1) / n)});
  return worst;
}

double normal_below(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

TEST(PlaceRadii, FixedIsExact) {
  for (const double r : draw(FixedRadius{0.003}, false, 10)) EXPECT_EQ(r, 0.003);
}

TEST(PlaceRadii, UniformByNumber) {
  const auto r = draw(UniformRadius{1, 3}, false, 10000);
  EXPECT_LT(distance_from(r, [](double x) { return (x - 1) / 2; }), 1.0001e-4);
}

TEST(PlaceRadii, LogNormalTruncated) {
  const double median = 2e-3, sigma = 0.4;
  for (const auto& [min, max] : std::vector<std::pair<double, double>>{
           {1e-3, 5e-3}, {0, kInfinity}, {1e-2, 2e-2}, {1e-5, 5e-4}, {2.1e-3, 2.2e-3}}) {
    const auto z = [&](double r) { return std::log(r / median) / sigma; };
    // in the upper tail 1 − cdf loses its digits: use the mirror image there
    const double side = min > median ? -1 : 1;
    const auto below = [&, min = min, max = max](double r) {
      const double low = min > 0 ? normal_below(side * z(min)) : 0,
                   high = max < kInfinity ? normal_below(side * z(max)) : 1;
      return (normal_below(side * z(r)) - low) / (high - low);
    };
    const auto r = draw(LogNormalRadius{median, sigma, min, max}, false, 10000);
    EXPECT_LT(distance_from(r, below), 1e-4 + 1e-5) << min;
    EXPECT_GE(*std::min_element(r.begin(), r.end()), min);
    EXPECT_LE(*std::max_element(r.begin(), r.end()), max);
  }
}

// The mass that passes each opening, measured at the sieves and half-way between them, follows the curve.
TEST(PlaceRadii, SieveCurveByMass) {
  const SieveRadius law{{0.5e-3, 1e-3, 2e-3, 4e-3, 8e-3}, {0, 0.1, 0.3, 0.3, 1}};
  for (const bool planar : {false, true}) {
    const auto r = draw(law, planar, 200000);
    double total = 0;
    for (const double x : r) total += particle_size(x, planar);
    const auto passing = [&](double d) {
      double mass = 0;
      for (const double x : r)
        if (2 * x <= d) mass += particle_size(x, planar);
      return mass / total;
    };
    const double largest = particle_size(4e-3, planar) / total;  // one particle more or less in the coarsest class
    for (size_t i = 0; i < law.diameter.size(); ++i) EXPECT_NEAR(passing(law.diameter[i]), law.passing[i], 2 * largest);
    EXPECT_NEAR(passing(6e-3), 0.65, 2 * largest);
    EXPECT_NEAR(passing(1.5e-3), 0.2, 2 * largest);
    EXPECT_LT(largest, 0.01);
  }
}

TEST(PlaceRadii, MeanSizeIsThatOfManyDraws) {
  const std::vector<RadiusLaw> laws{FixedRadius{2}, UniformRadius{1, 3}, LogNormalRadius{1, 0.3, 0.5, 2},
                                    SieveRadius{{1, 2, 5}, {0, 0.4, 1}}};
  for (const RadiusLaw& law : laws)
    for (const bool planar : {false, true}) {
      double sum = 0;
      for (const double r : draw(law, planar, 20000)) sum += particle_size(r, planar);
      EXPECT_NEAR(RadiusDraw(law, planar, 1, 1).mean_size() / (sum / 20000), 1, 1e-4) << law.index();
    }
}

TEST(PlaceRadii, NeighboursInNumberAreUnrelated) {
  const auto r = draw(UniformRadius{1, 2}, false, 10000);
  double correlation = 0;
  for (size_t i = 1; i < r.size(); ++i) correlation += 12 * (r[i] - 1.5) * (r[i - 1] - 1.5) / double(r.size());
  EXPECT_LT(std::fabs(correlation), 0.03);
  EXPECT_NE(r, draw(UniformRadius{1, 2}, false, 10000, 2));
}

TEST(PlaceRadii, ImpossibleLawsAreRefused) {
  for (const RadiusLaw& law :
       std::vector<RadiusLaw>{FixedRadius{0}, FixedRadius{-1}, FixedRadius{NAN}, UniformRadius{2, 1},
                              LogNormalRadius{1, -0.1, 0, 1}, LogNormalRadius{1, 0, 2, 3}, SieveRadius{{1}, {1}},
                              SieveRadius{{1, 2}, {0.1, 1}}, SieveRadius{{2, 1}, {0, 1}}, SieveRadius{{0, 1}, {0, 1}}})
    EXPECT_THROW(RadiusDraw(law, false, 1, 1), InputError) << law.index();
}

}  // namespace
}  // namespace scree
