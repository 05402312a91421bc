// A simulation as pictures and the web page see it.
#pragma once

#include <string>

#include "scree/simulation.h"
#include "view/frame.h"
#include "view/view_scene.h"

namespace scree {

// `first`: the particles at the start; unbounded walls are drawn as far as these and the other walls need.
ViewScene view_scene(const Scene& scene, const ParticleSnapshot& first);
std::string view_json(const Scene& scene, const ParticleSnapshot& first);

// What a simulation tells of one moment, gathered once for all that is written of it.
struct Moment {
  explicit Moment(const Simulation& simulation)
      : particles(simulation.snapshot()), contacts(simulation.contacts()), measures(simulation.measure()) {}
  ParticleSnapshot particles;
  std::vector<ContactSnapshot> contacts;
  Measures measures;
};

ViewFrame view_frame(const Scene& scene, const Moment& moment);
std::string encode_frame(const Simulation& simulation, bool with_table);

}  // namespace scree
