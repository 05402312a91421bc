// The stages of a step on the processor: the engine's own functions.
#pragma once

#include "engine/stages.h"
#include "engine/step_start.h"

namespace scree {

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
