// Memory: what a scene needs, and what this process may still take.
#pragma once

#include <cstdint>

namespace scree {

// state, contacts and history of a dense packing of spheres, contact search included
constexpr double kBytesPerParticle = 600;
// Facets that are near are listed: settled cubes take 5.4 kB each, nuts 13 kB, cubes packed face to face 16 kB.
constexpr double kBytesPerPolyhedron = 12000;

// bytes; kInfinity when the system does not tell
double available_memory();

}  // namespace scree
