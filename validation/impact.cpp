#include "impact.h"

#include <cmath>

namespace scree::validation {

const double kMass = kDensity * 4.0 / 3 * M_PI * kRadius * kRadius * kRadius;

Impact linear_impact(double stiffness, double mass, double speed) {
  const double rate = std::sqrt(stiffness / mass);
  return {M_PI / rate, speed / rate, speed * std::sqrt(stiffness * mass)};
}

// Johnson 1985, §11.1: ½ m v² = 2/5 K δ^(5/2) with K = 4/3 E* √R; the time is 2 δ/v ∫ dx/√(1 − x^(5/2)).
Impact hertz_impact(double effective_modulus, double radius, double mass, double speed) {
  const double k = 4.0 / 3 * effective_modulus * std::sqrt(radius);
  const double overlap = std::pow(1.25 * mass * speed * speed / k, 0.4);
  const double integral = std::sqrt(M_PI) * std::tgamma(1.4) / std::tgamma(0.9);
  return {2 * overlap / speed * integral, overlap, k * std::pow(overlap, 1.5)};
}

double effective_modulus() { return kYoungModulus / (2 * (1 - kPoissonRatio * kPoissonRatio)); }

double damping_ratio(double restitution) {
  const auto restitution_of = [](double z) {
    if (z < 1) return std::exp(-2 * z * std::acos(z) / std::sqrt(1 - z * z));
    return z > 1 ? std::exp(-2 * z * std::acosh(z) / std::sqrt(z * z - 1)) : std::exp(-2.0);
  };
  double low = 0, high = 100;
  for (int k = 0; k < 100; ++k) {
    const double middle = 0.5 * (low + high);
    (restitution_of(middle) > restitution ? low : high) = middle;
  }
  return restitution < 1 ? low : 0;
}

}  // namespace scree::validation
