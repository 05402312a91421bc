#include "place/place_draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/random.h"
#include "scree/error.h"

namespace scree {
namespace {

// Classes of radius: edges, and the number (in any unit) of particles in each class.
struct Classes {
  std::vector<double> edge, weight;
  int power = 0;
};

void require(bool ok, const std::string& what) {
  if (!ok) throw InputError("particle radius: " + what);
}

Classes classes_of(const FixedRadius& law, bool) {
  require(law.radius > 0 && law.radius < kInfinity, fmt::format("{} m is not a positive number", law.radius));
  return {{law.radius, law.radius}, {1}, 0};
}

Classes classes_of(const UniformRadius& law, bool) {
  require(law.min > 0 && law.max >= law.min && law.max < kInfinity,
          fmt::format("uniform from {} m to {} m needs 0 < min ≤ max", law.min, law.max));
  return {{law.min, law.max}, {1}, 0};
}

// Classes of equal width in ln r, fine enough (4096) that the straight lines between them are off by under 1e-6 of the
// number. A table instead of the inverse error function: it stays exact however far out the truncation lies.
Classes classes_of(const LogNormalRadius& law, bool) {
  require(law.median > 0 && law.median < kInfinity && law.sigma >= 0 && law.sigma < 10,
          fmt::format("log-normal needs median > 0 and 0 ≤ sigma < 10, not {} m and {}", law.median, law.sigma));
  require(law.min >= 0 && law.max >= law.min && law.max > 0,
          fmt::format("log-normal truncated to [{} m, {} m] needs 0 ≤ min ≤ max", law.min, law.max));
  if (law.sigma == 0) {
    require(law.min <= law.median && law.median <= law.max,
            "log-normal with sigma 0 has its median outside [min, max]");
    return {{law.median, law.median}, {1}, 0};
  }
  if (law.min == law.max) return {{law.min, law.max}, {1}, 0};
  // Open ends stop where less than 1e-15 of the number and (3 sigma further) of the volume is left.
  const double tail = 8 + 3 * law.sigma;
  const auto standardized = [&](double r) { return portable::log(r / law.median) / law.sigma; };
  double low = law.min > 0 ? standardized(law.min) : -kInfinity;
  double high = law.max < kInfinity ? standardized(law.max) : kInfinity;
  low = std::max(low, std::min(-tail, high - tail));
  high = std::min(high, std::max(tail, low + tail));
  const double mode = std::clamp(0.0, low, high);
  constexpr int kClasses = 4096;
  const double width = (high - low) / kClasses;
  Classes classes;
  for (int i = 0; i <= kClasses; ++i) classes.edge.push_back(law.median * portable::exp(law.sigma * (low + i * width)));
  for (int i = 0; i < kClasses; ++i) {
    const double x = low + (i + 0.5) * width;
    classes.weight.push_back(portable::exp(std::max(-600.0, 0.5 * (mode * mode - x * x))));
  }
  // rounding must not carry a radius across the given ends
  for (double& edge : classes.edge) edge = std::clamp(edge, law.min, law.max);
  return classes;
}

// Between two sieves mass is spread evenly over diameter, so number goes as mass / r³ (discs: / r²).
Classes classes_of(const SieveRadius& law, bool planar) {
  const auto& d = law.diameter;
  const auto& p = law.passing;
  require(d.size() >= 2 && d.size() == p.size(),
          "a sieve curve needs at least two sieves, each with a passing fraction");
  require(d.front() > 0 && d.back() < kInfinity, "sieve openings must be positive");
  require(p.front() == 0 && p.back() == 1,
          "a sieve curve goes from passing 0 at the finest sieve to 1 at the coarsest");
  Classes classes;
  classes.power = planar ? 2 : 3;
  classes.edge.push_back(0.5 * d[0]);
  for (size_t i = 1; i < d.size(); ++i) {
    require(d[i] >= d[i - 1] && p[i] >= p[i - 1],
            fmt::format("sieve {} ({} m, passing {}) must not be below the one before it", i + 1, d[i], p[i]));
    const double a = 0.5 * d[i - 1], b = 0.5 * d[i];
    classes.edge.push_back(b);
    // mass of the class over the mean volume of its particles
    classes.weight.push_back((p[i] - p[i - 1]) / (planar ? a * b : 2 * a * a * b * b / (a + b)));
  }
  return classes;
}

// mean of r³ (planar: r²) over a class
double mean_power(double a, double b, int power, bool planar) {
  if (power > 0) return planar ? a * b : 2 * a * a * b * b / (a + b);
  return planar ? (a * a + a * b + b * b) / 3 : (a + b) * (a * a + b * b) / 4;
}

}  // namespace

double particle_size(double radius, bool planar) {
  return planar ? std::numbers::pi * radius * radius : 4.0 / 3.0 * std::numbers::pi * radius * radius * radius;
}

RadiusDraw::RadiusDraw(const RadiusLaw& law, bool planar, int64_t count, uint64_t seed) : count_(count), seed_(seed) {
  Classes classes = std::visit([&](const auto& l) { return classes_of(l, planar); }, law);
  double total = 0, sum = 0;
  cumulative_.push_back(0);
  for (const double weight : classes.weight) cumulative_.push_back(total += weight);
  for (double& c : cumulative_) c /= total;
  for (size_t i = 0; i < classes.weight.size(); ++i)
    sum += classes.weight[i] * mean_power(classes.edge[i], classes.edge[i + 1], classes.power, planar);
  mean_size_ = sum / total * particle_size(1, planar);
  edge_ = std::move(classes.edge);
  power_ = classes.power;
}

double RadiusDraw::quantile(double u) const {
  const auto above = std::upper_bound(cumulative_.begin() + 1, cumulative_.end() - 1, u);
  const size_t i = size_t(above - cumulative_.begin());
  const double width = cumulative_[i] - cumulative_[i - 1], a = edge_[i - 1], b = edge_[i];
  const double v = width > 0 ? (u - cumulative_[i - 1]) / width : 0;
  double r = a + v * (b - a);
  if (power_ == 2) r = 1 / (1 / a - v * (1 / a - 1 / b));
  if (power_ == 3) r = 1 / std::sqrt(1 / (a * a) - v * (1 / (a * a) - 1 / (b * b)));
  return std::clamp(r, a, b);
}

double RadiusDraw::radius(int64_t particle) const {
  constexpr uint64_t kOrder = 0, kInside = 1;  // streams
  Random inside{seed_, kInside, uint64_t(particle)};
  const auto part = permuted(uint64_t(particle), uint64_t(count_), seed_, kOrder);
  return quantile((double(part) + inside.uniform()) / double(count_));
}

}  // namespace scree
