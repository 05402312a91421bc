#include "ode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

namespace scree::validation {
namespace {

constexpr int kColumns = 8;
constexpr std::array<int, kColumns> kParts{2, 4, 6, 8, 10, 12, 14, 16};  // of a step, one number a column

// Gragg's midpoint rule over h in n parts, smoothed at the end; its error has even powers of h/n alone.
OdeState midpoint(const Ode& ode, double h, int n) {
  const size_t size = ode.y.size();
  const double part = h / n;
  OdeState before = ode.y, now(size), rate(size);
  ode.rate(ode.t, before, rate);
  for (size_t i = 0; i < size; ++i) now[i] = before[i] + part * rate[i];
  for (int k = 1; k < n; ++k) {
    ode.rate(ode.t + k * part, now, rate);
    for (size_t i = 0; i < size; ++i) before[i] += 2 * part * rate[i];
    std::swap(before, now);
  }
  ode.rate(ode.t + h, now, rate);
  for (size_t i = 0; i < size; ++i) now[i] = 0.5 * (before[i] + now[i] + part * rate[i]);
  return now;
}

struct Extrapolated {
  OdeState y;
  double error;  // over the tolerance
};

// Aitken and Neville's scheme in (h/n)²; the error is what the last column changed.
Extrapolated extrapolated(const Ode& ode, double h) {
  std::array<OdeState, kColumns> row;
  OdeState last_change(ode.y.size());
  for (int j = 0; j < kColumns; ++j) {
    OdeState next = midpoint(ode, h, kParts[j]);
    for (int k = 0; k < j; ++k) {
      const double ratio = static_cast<double>(kParts[j]) / kParts[j - 1 - k];
      for (size_t i = 0; i < next.size(); ++i) {
        const double change = (next[i] - row[k][i]) / (ratio * ratio - 1);
        row[k][i] = next[i];
        next[i] += change;
        last_change[i] = change;
      }
    }
    row[j] = std::move(next);
  }
  double error = 0;
  for (size_t i = 0; i < ode.y.size(); ++i) {
    const double size = ode.scale[i] + std::abs(ode.y[i]);
    error = std::max(error, std::abs(last_change[i]) / (ode.tolerance * size));
  }
  return {row[kColumns - 1], error};
}

}  // namespace

void Ode::take_step(double most) {
  if (!(step > 0)) step = 1e-3 * most;
  for (int tries = 0; tries < 200; ++tries) {
    const double h = std::min(step, most);
    const Extrapolated next = extrapolated(*this, h);
    const bool good = next.error <= 1;  // false when not a number
    const double change = good ? std::min(3.0, 0.8 * std::pow(std::max(next.error, 1e-20), -1.0 / 15)) : 0.4;
    if (good && h < step && change > 1) {
      // cut short by the end: its length says nothing of the next one
    } else {
      step = h * change;
    }
    if (!good) continue;
    t += h;
    y = next.y;
    return;
  }
  throw std::runtime_error("the reference solution needs steps of no length");
}

void Ode::advance_to(double end) {
  while (t < end) {
    const double left = end - t;
    take_step(left);
    if (end - t < 1e-14 * std::abs(left)) t = end;
  }
}

bool Ode::advance_to_event(const OdeEvent& event, double end) {
  while (t < end) {
    const double t_before = t, step_before = step;
    const OdeState y_before = y;
    take_step(end - t);
    if (event(t, y) > 0) continue;
    double low = 0, high = t - t_before;
    t = t_before, y = y_before;
    OdeState there = y;
    for (int k = 0; k < 60 && high - low > 1e-15 * high; ++k) {
      const double h = 0.5 * (low + high);
      there = extrapolated(*this, h).y;
      (event(t + h, there) > 0 ? low : high) = h;
    }
    y = extrapolated(*this, high).y;
    t += high;
    step = step_before;
    return true;
  }
  return false;
}

}  // namespace scree::validation
