#include "kernels/laws/restitution.h"

#include <cmath>

#include "math/portable.h"

namespace scree {

// Schwager & Pöschel, Granular Matter 9 (2007) 465. Their three cases are one: contact ends when the force does, at
// ω0 t = 2 acos(ζ)/sqrt(1 − ζ²), and the speed then is exp(−ζ ω0 t) of that before. Beyond ζ = 1 acos and the root turn
// imaginary together; near 1 both vanish and the series of acos(ζ)/sqrt(1 − ζ²) stands in, good to 1e-13.
double clamped_restitution(double zeta) {
  const double x = 1.0 - zeta;
  const double square = (1.0 - zeta) * (1.0 + zeta);
  double half_duration;
  if (std::fabs(x) < 1e-4) {
    half_duration = 1.0 + x / 3.0 + x * x * (2.0 / 15.0) + x * x * x * (2.0 / 35.0);
  } else if (zeta < 1.0) {
    half_duration = portable::acos(zeta) / std::sqrt(square);
  } else {
    half_duration = portable::log(zeta + std::sqrt(-square)) / std::sqrt(-square);
  }
  return portable::exp(-2.0 * zeta * half_duration);
}

double damping_fraction(double restitution) {
  if (restitution >= 1.0) return 0.0;
  const double target = restitution > kSmallestRestitution ? restitution : kSmallestRestitution;
  double low = 0.0, high = 8.0;
  // bisection to the last bit: done once per material pair
  for (double middle = 4.0; middle != low && middle != high; middle = 0.5 * (low + high))
    (clamped_restitution(middle) > target ? low : high) = middle;
  return high;
}

}  // namespace scree
