// What a scene takes of a device's memory, before it is asked for any.
#pragma once

#include <cstddef>

namespace scree::opencl {

struct MemoryNeeds {
  size_t bodies = 0;  // with those that are still to rain in
  size_t parts = 0;   // that they are made of; 0: each is a ball
  size_t pairs = 0, wall_pairs = 0;
  size_t chunks_of_elements = 0;  // elements of walls · chunks of 64 bodies
  size_t structures = 0;          // bytes of meshes and level sets
  bool single = true;             // precision
  bool rolling = false, materials = false, groups = false;
  int periodic_axes = 0;
  bool stars = false;    // parts are
  bool singles = false;  // bodies are one star each, about their centre
};

// A packing has this many listed pairs a sphere, or more where the list says so (spheres-100k: 3.8).
constexpr double kDensePairs = 4;

// Of stars this many, and this many contacts, with those that are near (stars-100k: 2.8 and 2.9).
constexpr double kDenseStarPairs = 3, kDenseContacts = 3;

double bytes_needed(const MemoryNeeds& needs);

}  // namespace scree::opencl
