// The stages of a step on the processor: the engine's own functions.
#pragma once

#include "engine/stages.h"

namespace scree {

// Snapshot of all that a step changes, from which each iteration of an implicit step restarts: contacts, springs, the
// ledger.
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

class CpuStages final : public Stages {
 public:
  using Stages::Stages;

  void let_rain() override { scree::let_rain(e_); }
  void begin(const MotionSettings& motion) override { begin_bodies(e_, motion); }
  void note_speed() override { scree::note_speed(e_); }
  void move_walls(double time) override { scree::move_walls(e_, time); }
  bool search_due() override { return scree::search_due(e_); }
  void search() override { search_pairs(e_); }
  void forces(double dt, Then then) override { contacts_and_motion(e_, dt, then); }

  void keep_start() override { start_.keep(e_); }
  void go_back_to_start() override { start_.bring_back(e_); }
  void search_at_start() override { search_pairs(e_); }

 private:
  StepStart start_;  // its memory is kept from step to step
};

}  // namespace scree
