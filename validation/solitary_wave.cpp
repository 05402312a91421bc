#include "solitary_wave.h"

#include <algorithm>
#include <cmath>

namespace scree::validation {
namespace {

constexpr int kWaveReach = 6;  // beads from the peak: beyond, the wave is below 1e-100

}  // namespace

double SolitaryWave::at(double beads) const {
  const double place = std::abs(beads) / spacing;
  const auto k = static_cast<size_t>(place);
  if (k + 2 >= shape.size()) return 0;
  // through three samples
  const double t = place - static_cast<double>(k);
  const double before = k > 0 ? shape[k - 1] : shape[1];
  const double slope = 0.5 * (shape[k + 1] - before), bend = shape[k + 1] - 2 * shape[k] + before;
  return shape[k] + t * (slope + 0.5 * t * bend);
}

SolitaryWave discrete_solitary_wave(int samples_a_bead) {
  const int n = samples_a_bead, size = kWaveReach * n + 1;
  const double h = 1.0 / n;
  std::vector<double> shape(size);
  for (int i = 0; i < size; ++i) shape[i] = std::exp(-h * i * h * i);
  double square = 1;
  for (int turn = 0; turn < 200; ++turn) {
    // f on both sides, a bead further out, where it is 0
    const int half = size + n;
    std::vector<double> force(2 * half + 1, 0.0);
    for (int i = 0; i < size; ++i) force[half + i] = force[half - i] = std::pow(std::max(shape[i], 0.0), 1.5);
    std::vector<double> next(size);
    for (int i = 0; i < size; ++i) {
      const int at = half + i;
      double sum = force[at];
      for (int k = 1; k < n; ++k) sum += (1 - h * k) * ((at + k <= 2 * half ? force[at + k] : 0.0) + force[at - k]);
      const double next_bead = at + n <= 2 * half ? force[at + n] : 0.0;
      next[i] = h * sum - h * h / 12 * (2 * force[at] - next_bead - force[at - n]);
    }
    square = next[0];
    double change = 0;
    for (int i = 0; i < size; ++i) {
      change = std::max(change, std::abs(next[i] / square - shape[i]));
      shape[i] = next[i] / square;
    }
    if (change < 1e-14) break;
  }
  return {std::sqrt(square), h, shape};
}

double long_wave_speed() { return 2 / std::sqrt(5.0); }

double long_wave_shape(double beads) {
  const double phase = std::sqrt(10.0) / 5 * beads;
  return std::abs(phase) < M_PI / 2 ? std::pow(std::cos(phase), 4) : 0;
}

}  // namespace scree::validation
