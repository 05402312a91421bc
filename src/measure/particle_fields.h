// What can be told of each particle by name: the arrays that SCREE_BODY_FIELDS declares, and the number of contacts.
#pragma once

#include "engine/engine.h"

namespace scree {

// Bodies in the order of their ids.
std::vector<uint32_t> id_order(const Bodies& bodies);

ParticleField particle_field(const Engine& e, const std::string& name);
// Of all fields that are part of it, body by body in the order of their ids, and of walls.
uint64_t state_hash(const Engine& e);

}  // namespace scree
