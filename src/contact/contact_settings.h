// What every contact kernel is told beside its pairs, and what it adds up.
#pragma once

#include <cstdint>
#include <vector>

#include "contact/law_table.h"
#include "kernels/scalar.h"
#include "scree/scene.h"
#include "state/pairs.h"
#include "state/parts.h"

namespace scree {

struct ContactSettings {
  LawTable point_laws, layer_laws;  // of points of contact, of facets; rows by material_a · materials + material_b
  HistoryFields fields;
  uint32_t materials = 1;
  double reach = 0;              // m of gap at which a law may still act (adhesion)
  double dt = 0;                 // s; 0 before step 0: no time passes
  bool begins = false;           // the first look at bodies that may overlap already
  bool observed = true;          // somebody will ask for the elastic energy and the forces of this step
  const Parts* parts = nullptr;  // whose pairs these are; nullptr: pairs are of bodies
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

// What grains exert on a wall; torque about the moved pivot.
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
