// The stages of a step, one interface for the processor (cpu_stages.h) and devices (device/device_stages.h). The
// drivers decide their order and the length of a step: steps.cpp, implicit_steps.cpp. One
// virtual call per stage.
#pragma once

#include <string>

#include "engine/engine.h"

namespace scree {

// What becomes of a chunk's bodies when all that acts on them is known.
enum class Then {
  nothing,           // before step 0: only the loads are wanted
  finish,            // the step ends, and its state is read
  finish_and_begin,  // nothing reads the state: on into the next step in the same pass over memory
};

class Stages {
 public:
  explicit Stages(Engine& engine) : e_(engine) {}
  virtual ~Stages() = default;

  // Its scene, counters, walls and the number of bodies are up to date at any time; its bodies, pairs and contacts are
  // after fetch().
  Engine& engine() const { return e_; }
  virtual void fetch() {}
  virtual bool looks_cost_copies() const { return false; }

  // Before the first of several steps.
  virtual void prepare() {}
  // Between two steps: grains due by now come in, if there is room.
  virtual void let_rain() = 0;
  // Into a step, by the loads at the end of the last one: v += dt/2 a, x += dt v.
  virtual void begin(const MotionSettings& motion) = 0;
  // How far bodies may have moved since the last search. Stops the run when one has a speed that is not a number.
  virtual void note_speed() = 0;
  // To where they are at this time, s.
  virtual void move_walls(double time) = 0;
  // May a pair touch that is not listed, because something moved too far since the last search?
  virtual bool search_due() = 0;
  // New lists of pairs, within a step: loads are lost.
  virtual void search() = 0;
  // All contacts, springs moved on by dt, sources, and then the motion of the bodies.
  virtual void forces(double dt, Then then) = 0;

  // What an implicit step needs beside: it is tried again and again from the same start.
  virtual void keep_start() = 0;
  virtual void go_back_to_start() = 0;
  virtual void search_at_start() = 0;  // new lists of pairs between two steps: loads are kept
  // Copies velocities, spins, orientations and loads of the engine's bodies from and to the device.
  virtual void fetch_motion() {}
  virtual void send_velocities() {}
  virtual void send_loads() {}

  virtual std::string backend() const { return "cpu"; }
  virtual Precision precision() const { return Precision::float64; }
  virtual size_t device_bytes() const { return 0; }
  virtual CopiesPerStep copies() const { return {}; }

 protected:
  Engine& e_;
};

// Advances by a number of steps with the driver that the scene chose.
void advance(Stages& stages, uint64_t steps);
void take_implicit_steps(Stages& stages, uint64_t steps);

// All contacts of a step and the motion of bodies that follows from them, in one sweep.
void contacts_and_motion(Engine& e, double dt, Then then);

}  // namespace scree
