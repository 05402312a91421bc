#include "grains.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace scree::validation {

namespace {

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

double volume_between(const ParticleSnapshot& grains, double low, double high) {
  double volume = 0;
  for (size_t i = 0; i < grains.id.size(); ++i) {
    const double r = grains.radius[i];
    // below height h over the centre: ∫ π (r² − z²) dz from −r
    const auto below = [&](double height) {
      const double h = std::clamp(height - grains.position[i].z, -r, r);
      return M_PI * (r * r * h - h * h * h / 3 + 2 * r * r * r / 3);
    };
    volume += below(high) - below(low);
  }
  return volume;
}

double height_below(const ParticleSnapshot& grains, double part) {
  std::vector<double> heights;
  for (const Vec3& x : grains.position) heights.push_back(x.z);
  const auto cut = heights.begin() + static_cast<long>(part * static_cast<double>(heights.size() - 1));
  std::nth_element(heights.begin(), cut, heights.end());
  return *cut;
}

Line fit_line(const std::vector<double>& x, const std::vector<double>& y) {
  const double n = static_cast<double>(x.size());
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    sx += x[i];
    sy += y[i];
    sxx += x[i] * x[i];
    sxy += x[i] * y[i];
  }
  const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return {slope, (sy - slope * sx) / n};
}

Surface surface(const ParticleSnapshot& grains, double cell, double radius) {
  std::map<std::pair<long, long>, Vec3> highest;
  for (const Vec3& x : grains.position) {
    const std::pair column{std::lround(x.x / cell), std::lround(x.y / cell)};
    const double rho = cell * std::hypot(column.first, column.second);
    if (rho > radius) continue;
    const auto [at, fresh] = highest.try_emplace(column, x);
    if (!fresh && x.z > at->second.z) at->second = x;
  }
  std::vector<double> rho, height;
  std::map<long, std::vector<double>> rings;
  for (const auto& [column, x] : highest) {
    rho.push_back(std::hypot(x.x, x.y));
    height.push_back(x.z);
    rings[std::lround(rho.back() / cell)].push_back(x.z);
  }
  double deviation = 0;
  for (const auto& [ring, heights] : rings) deviation = std::max(deviation, std::abs(mean(heights) - mean(height)));
  return {std::atan(-fit_line(rho, height).slope), deviation};
}

}  // namespace scree::validation
