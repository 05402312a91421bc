// Ordinary differential equations solved to rounding: what Scree's second-order steps are measured against. The
// midpoint rule, extrapolated to step 0 with eight step sizes (Gragg, Bulirsch & Stoer; Hairer, Nørsett & Wanner,
// Solving Ordinary Differential Equations I, §II.9), which makes order 16; the length of steps follows the estimated
// error. It shares no line with the engine.
#pragma once

#include <functional>
#include <vector>

namespace scree::validation {

using OdeState = std::vector<double>;
using OdeRate = std::function<void(double t, const OdeState& y, OdeState& rate)>;
using OdeEvent = std::function<double(double t, const OdeState& y)>;

struct Ode {
  OdeRate rate;
  OdeState y;
  OdeState scale;  // of each component: the error of a step is measured against scale + |y|
  double t = 0;
  double tolerance = 1e-13;  // of one step, relative
  double step = 0;           // length to try next; 0: a thousandth of the way

  void advance_to(double end);
  // Stops where the event, positive now, reaches zero, to rounding of t; false if it does not before `end`.
  bool advance_to_event(const OdeEvent& event, double end);

 private:
  // one step of at most `most`; t and y follow
  void take_step(double most);
};

}  // namespace scree::validation
