// What a particle of a mesh costs: memory, facets in a contact, and time, measured on the spot with copies of it set
// against each other.
#pragma once

#include <cstddef>

#include "scree/scene.h"
#include "scree/watch.h"

namespace scree {

struct ParticleCost {
  // of a typical contact: pairs of facets that are computed in each step, and those of them that touch
  double listed = 0, touching = 0;
  size_t shape_bytes = 0;     // however many particles have it
  double particle_bytes = 0;  // of each, with its contacts
  double alone = 0;           // s a step of a particle that touches nothing, on one thread
  double contact = 0;         // s a step more for each contact
  // of a particle in a dense packing
  static constexpr double kContacts = 2.6;  // half a coordination of 5.2, which stones with friction have
  double dense() const { return alone + kContacts * contact; }
};

ParticleCost particle_cost(const PolyhedronForm& form, const Watch& watch = {});

}  // namespace scree
