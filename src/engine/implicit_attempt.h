// State of one part of an implicit step during the iteration for its loads, and the operations of implicit_steps.cpp on
// it, in the order of use.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/stages.h"
#include "math/aligned.h"

namespace scree {

enum class Outcome { converged, not_converged, too_far };

struct Attempt {
  Stages& stages;
  Engine& e;
  const ImplicitChoice& choice;
  double dt;                     // s
  std::vector<WallState> walls;  // as they were before this part
  Array<Load> load_before;       // of the part before
  Array<double> kinetic_before;  // J, per body
  Array<Load> guess;             // loads that move the bodies
  Array<Load> residual;          // forces at the guessed state, less the guess
  Array<Load> tried;             // the last guess that did not move bodies too far; empty: none yet
  double error = kInfinity;      // of the last guess: change of velocities, relative to their size
  uint64_t used = 0;             // iterations
};

// Every guess begins from here; the first one is the loads of the part before.
void keep_start(Attempt& a);
// New lists at the start of the part; `again`: of pairs further apart than before. False: the skin is the thickest.
bool search_at_start(Attempt& a, bool again);
// Bodies to where the guess takes them.
void move_by_guess(Attempt& a);
// Forces there, and what they differ by from the guess; returns the square of that, as product() counts.
double compare_with_guess(Attempt& a);
// Halves the distance to a guess that did not move bodies too far, or to no loads at all. False: nothing is left to
// try.
bool shorten_guess(Attempt& a);
// The velocities get what the last forces are beyond the guess, so that momentum changes by these forces alone.
void accept(Attempt& a);
// Walls to where they were before this part.
void take_walls_back(Attempt& a);
// Stops the run: the shortest part failed. `step`: s, of the whole step.
[[noreturn]] void give_up(const Attempt& a, Outcome outcome, double step);

}  // namespace scree
