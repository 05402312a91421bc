// The solitary wave of a chain of equal beads that touch by Hertz's law F = A δ^(3/2), without precompression.
#pragma once

#include <vector>

namespace scree::validation {

// Overlap of a contact over that of the peak, and the speed of the wave: V = speed · √(A/m) · (peak overlap)^(1/4)
// beads a second.
struct SolitaryWave {
  double speed;
  double spacing;             // of the samples, in beads
  std::vector<double> shape;  // from the peak on; the wave is symmetric
  double at(double beads) const;
};

// The wave of the discrete chain. A wave δ(n − V t) obeys V² δ'' = A/m (f(x + 1) − 2 f(x) + f(x − 1)), f = δ^(3/2),
// hence V² δ(x) = A/m ∫ max(1 − |s|, 0) f(x + s) ds, which is iterated at a peak of 1 until nothing changes (English &
// Pego, Proc. AMS 133 (2005) 1763). The integral is a trapezoidal sum with the first term of Euler and Maclaurin.
SolitaryWave discrete_solitary_wave(int samples_a_bead);

// The long-wave limit (Nesterenko 1983): δ = sin⁴ over half a period, five beads long; V = 2/√5 in the units above. In
// terms of the peak force that is V = 0.6802 (2 E/(a ρ^(3/2) (1 − ν²)))^(1/3) F^(1/6) m/s, a being the diameter:
// with A = E √a/(3 (1 − ν²)) and m = π ρ a³/6, a V = a 2/√5 √(A/m) (F/A)^(1/6), and 2/√5 √(2/π) 3^(1/6) 2^(−1/3) =
// 0.6802.
double long_wave_speed();
double long_wave_shape(double beads);

}  // namespace scree::validation
