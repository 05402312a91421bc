// Fixed point of the loads of an implicit step: L = G(L), where G(L) are the loads at the end of a step in which L
// acted. Picard's iteration takes G(L) as the next guess, which contracts only while (ω dt)² < 1, half of the step that
// an explicit scheme can take. Aitken's goes part of the way along the residual R = G − L,
//   L + β R,   β = −⟨ΔL, ΔR⟩ / ⟨ΔR, ΔR⟩   from the last two guesses,
// which finds the inverse of 1 + (ω dt)² by itself. Loads are measured by the velocities they cause, ⟨a, b⟩ =
// Σ f_a·f_b / m + t_a·t_b / I, in which the derivative of G is symmetric for springs. A contact that opens is a kink in
// G: a β found on one side may overshoot on the other. Where a residual grows, the next β is the one that no spring can
// overshoot with. Anderson's combination of eight guesses was tried and rejected: with it 600 grains took 27 and 91
// iterations a step at 5 and 10 critical steps, and 1 and 16 of 32 and 16 steps were halved; Aitken's took 23 and 55,
// and 0 and 1.
#pragma once

#include "scree/scene.h"
#include "state/bodies.h"

namespace scree {

// Sums in a fixed order, whatever the number of threads.
double product(const Bodies& bodies, const Array<Load>& a, const Array<Load>& b);

class LoadIteration {
 public:
  // safe_relaxation: β for the stiffest spring, 1 / (1 + (ω dt)²)
  LoadIteration(Acceleration acceleration, double safe_relaxation);

  // From a guess and its residual to the next guess, in place. `size` is ⟨R, R⟩.
  void next(const Bodies& bodies, const Array<Load>& residual, double size, Array<Load>& guess);

 private:
  double relaxation(const Bodies& bodies, const Array<Load>& residual, const Array<Load>& guess);

  double safe_;
  double least_size_ = kInfinity;  // since the residual last grew
  Array<Load> last_guess_, last_residual_, change_, residual_change_;
};

}  // namespace scree
