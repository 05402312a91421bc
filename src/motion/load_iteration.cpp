#include "motion/load_iteration.h"

#include <algorithm>
#include <vector>

namespace scree {
namespace {

constexpr size_t kChunk = 256;  // bodies of one partial sum

// Growth of ⟨R, R⟩ that is tolerated, as Aitken's residuals do not fall in every iteration.
constexpr double kMayGrow = 4;

// a + b·factor; w is not of a load
void add(const Array<Load>& a, const Array<Load>& b, double factor, Array<Load>& sum) {
  sum.resize(a.size());
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < a.size(); ++i)
    sum[i] = {make_quad(xyz(a[i].force) + xyz(b[i].force) * factor, 0),
              make_quad(xyz(a[i].torque) + xyz(b[i].torque) * factor, 0)};
}

}  // namespace

double product(const Bodies& bodies, const Array<Load>& a, const Array<Load>& b) {
  const size_t n = bodies.size(), chunks = (n + kChunk - 1) / kChunk;
  std::vector<double> part(chunks);
#pragma omp parallel for schedule(static)
  for (size_t c = 0; c < chunks; ++c) {
    double sum = 0;
    for (size_t i = c * kChunk; i < std::min(n, (c + 1) * kChunk); ++i)
      sum += dot(xyz(a[i].force), xyz(b[i].force)) * bodies.motion[i].w +
             dot(xyz(a[i].torque), xyz(b[i].torque)) * bodies.spin[i].w;
    part[c] = sum;
  }
  double sum = 0;
  for (const double p : part) sum += p;
  return sum;
}

LoadIteration::LoadIteration(Acceleration acceleration, double safe_relaxation)
    : safe_(acceleration == Acceleration::none ? 1 : safe_relaxation) {}

double LoadIteration::relaxation(const Bodies& bodies, const Array<Load>& residual, const Array<Load>& guess) {
  if (safe_ == 1 || last_guess_.empty()) return safe_;
  add(guess, last_guess_, -1, change_);
  add(residual, last_residual_, -1, residual_change_);
  const double along = -product(bodies, change_, residual_change_);
  const double squared = product(bodies, residual_change_, residual_change_);
  return along > 0 ? std::clamp(along / squared, safe_, 1.0) : safe_;
}

void LoadIteration::next(const Bodies& bodies, const Array<Load>& residual, double size, Array<Load>& guess) {
  const bool grew = size > kMayGrow * least_size_;
  least_size_ = grew ? size : std::min(least_size_, size);
  const double factor = grew ? safe_ : relaxation(bodies, residual, guess);
  last_guess_ = guess;
  last_residual_ = residual;
  add(last_guess_, residual, factor, guess);
}

}  // namespace scree
