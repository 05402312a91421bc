// Preflight: what a scene will do and cost, and everything that is wrong with it, before step 0. Writes nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scree/run.h"

namespace scree {

struct GroupReport {
  std::string name;
  int64_t at_start = 0, to_come = 0;                       // particles
  double min_radius = 0, mean_radius = 0, max_radius = 0;  // m, of those at the start
  double mass = 0;                                         // kg, of those at the start
};

// What the law makes of two materials: a head-on collision, at CheckReport::impact_speed, of the smallest particles of
// each (or of one and a wall).
struct PairReport {
  std::string a, b;
  bool wall = false;                // no particles are made of b
  std::string law;                  // with which they touch
  double normal_stiffness = 0;      // N/m, at the largest overlap
  double tangential_stiffness = 0;  // N/m, likewise
  double damping = 0;               // N s/m, likewise
  double contact_time = 0;          // s; infinite when they stick together
  double restitution = 0;           // speed after over speed before, as this collision gives it; 0 when they stick
  double max_overlap = 0;           // over the smaller radius
  double friction = 0;
  double steps = 0;  // in contact_time
};

struct CheckReport {
  std::vector<std::string> errors;        // the scene cannot run
  std::vector<std::string> warnings;      // it can, but look at this
  int64_t at_start = 0, to_come = 0;      // particles
  double mass = 0;                        // kg, at the start
  double min_radius = 0, max_radius = 0;  // m
  std::vector<GroupReport> groups;
  std::vector<std::string> structures;  // what meshes and level sets are, and what was done about their faults
  double impact_speed = 0;              // m/s, largest to expect
  std::vector<PairReport> pairs;
  double critical_step = 0, time_step = 0;  // s
  double collision = 0;                     // s, the shortest collision that is expected
  double steps_per_collision = 0;           // in it
  std::string collides;                     // between which materials
  double contact_step = 0;                  // s, of steps that are divided: the longest substep in contact; else 0
  std::string step_reason;                  // where the two come from, in words
  uint64_t steps = 0;                       // to do; 0: until rest, not known beforehand
  double memory = 0, memory_available = 0;  // bytes
  double ns_per_particle_step = 0;          // what the run-time estimate assumes
  bool speed_measured = false;              // on this scene's first steps, else a stated figure
  double run_seconds = 0;                   // estimate; 0: not known
  double output_bytes = 0;                  // estimate, uncompressed
  bool runnable() const { return errors.empty(); }
};

// As it would be run with these settings; their folder is not looked at. measure_speed: time a few steps for the
// run-time estimate.
CheckReport check_scene(const Scene& scene, const RunSettings& settings = {}, bool measure_speed = true);
std::string to_text(const CheckReport& report);

}  // namespace scree
