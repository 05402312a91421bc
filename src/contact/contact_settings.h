// Settings that all contact kernels share, and the sums they return.
#pragma once

#include <cstdint>

#include "contact/law_table.h"
#include "kernels/scalar.h"
#include "scree/scene.h"
#include "state/pairs.h"
#include "state/parts.h"

namespace scree {

struct ContactSettings {
  LawTable point_laws, layer_laws;  // of points of contact, of facets; rows by material_a · materials + material_b
  uint32_t materials = 1;
  double reach = 0;              // m, largest gap at which a law acts (adhesion)
  double dt = 0;                 // s; 0 in the initial state
  bool begins = false;           // initial state: bodies may overlap already
  bool observed = true;          // elastic energy and forces of this step will be read
  const Parts* parts = nullptr;  // nullptr: pairs are of bodies
  bool periodic = false;
  Vec3 box, inverse_box;  // periodic lengths and their inverses; 0 in open directions
};

struct ContactSums {
  double elastic = 0;   // J
  double friction = 0;  // J of the step
  double damping = 0;   // J of the step
  ContactSums& operator+=(const ContactSums& o) {
    elastic += o.elastic;
    friction += o.friction;
    damping += o.damping;
    return *this;
  }
};

// Load of grains on a wall; torque about the moved pivot.
struct WallSum {
  Vec3 force, torque;
};

// The pairs whose body a is one of a chunk of bodies.
struct PairChunk {
  size_t begin, end;              // pairs
  uint32_t first_body, end_body;  // of the chunk
  Load* load;                     // of the chunk's bodies, from first_body on
};

}  // namespace scree
