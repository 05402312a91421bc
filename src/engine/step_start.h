// Snapshot of all that a step changes, from which each iteration of an implicit step restarts: contacts, springs, the
// ledger.
#pragma once

#include "engine/engine.h"

namespace scree {

struct StepStart {
  Array<Quad> place, motion, spin, orientation;
  Array<Load> load;  // of the step before
  // Of each kind: history, and loads, for a pair that touches neither now nor then keeps its 0 there.
  struct Lists {
    PairState pairs, walls;
    Array<Load> crossings, on_grains;
    Array<double> grip;
    Array<Quad> guide;
    std::vector<ContactLists> contacts;
    std::any memory;
  };
  std::vector<Lists> kinds;
  std::vector<WallState> walls;
  Counters count;

  void keep(const Engine& e);
  void bring_back(Engine& e) const;
};

double kinetic_energy(const Engine& e, size_t body);  // J

}  // namespace scree
