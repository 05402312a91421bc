// A hash of everything that a run writes of a state, bit by bit: the measures of a row of history, fields of particles,
// contacts. Runs that differ in threads, instruction set, or in where they were interrupted have the same.
#pragma once

#include <cstdint>

namespace scree {

class Simulation;

uint64_t output_hash(const Simulation& simulation);

}  // namespace scree
