#include "device/memory.h"

#include <algorithm>

#include "device/body_arrays.h"

namespace scree::opencl {

namespace {

constexpr double kGrowth = 33.0 / 32;  // what contacts may grow by, and lists

// Of the pairs and contacts of stars. What only a search needs is where forces were, and how pairs lay.
double bytes_of_stars(const MemoryNeeds& n) {
  const double real = n.single ? 4 : 8, quad = 4 * real;
  double pair = 3 * 4 + 2 + 4.0 / 16;          // b, list by b, first contact; contacts; each sixteenth a
  pair += n.single ? 2 * 4 : quad + real;      // how they lay
  double contact = quad + 1;                   // point or force; flags
  contact += n.single ? 6 * 4 + 2 : 3 * quad;  // feet, normal, spring; grip
  if (n.rolling) contact += quad;
  const double pairs = std::max(double(n.pairs), kDenseStarPairs * double(n.bodies));
  const double scratch = 256.0 * 32 * 500;  // of searchers for contacts
  return kGrowth * (pair * pairs + contact * kDenseContacts * double(n.bodies)) + 200 * double(n.wall_pairs) + scratch;
}

// Place, place at the last search, motion and loads; numbers.
double bytes_of_body(const MemoryNeeds& n) {
  const double real = n.single ? 4 : 8, quad = 4 * real;
  double body = n.single ? 28 + 12 : 32 + 24;  // place, reference
  body += 2 * quad;                            // load
  if (n.singles) body = 20 + 8 + quad - quad;  // there is no spin
  body += bytes_of_fields(OnDevice::writes, n.single) + bytes_of_fields(OnDevice::reads, n.single);
  body -= 4.0 * (!n.materials + !n.groups + !(n.parts > 0 && !n.singles));  // of those, which the scene leaves out
  body += 4 * 4;                // on the host, first pairs as a, as b, with walls
  if (!n.stars) body += 3 * 4;  // of a search: order, old first pairs
  body += 4.0 * n.periodic_axes;
  if (n.parts > 0 && !n.singles) body += 8;  // first parts (twice)
  return body;
}

double bytes_of_part(const MemoryNeeds& n) {
  const double quad = n.single ? 16 : 32;
  if (n.singles) return 0;
  double part = n.single ? 28 + 12 : 32 + 24;  // place, reference
  part += 2 * quad + 2 * 4;                    // in the body's frame (twice); body, before
  return part + (n.stars ? 4 : 2 * 4);         // first pairs, also of the old list
}

}  // namespace

// The arrays of Stepper, in its order: docs/gpu.md lists them too.
double bytes_needed(const MemoryNeeds& n) {
  const double quad = n.single ? 16 : 32;
  double pair = 3 * 4 + 1 + 3 * quad;                    // a, b, list by b; touches; spring, force, moment
  double wall_pair = 2 * (4 * 4 + 1 + quad) + 2 * quad;  // twice: a, element, wall, list; touches; spring · load
  if (n.rolling) pair += quad, wall_pair += 2 * quad;
  if (n.rolling || n.parts > 0) pair += quad;  // couples, or moments on b
  if (n.stars) pair = wall_pair = 0;
  const double bodies = double(n.bodies), pairs = std::max(double(n.pairs), kDensePairs * bodies);
  return bytes_of_body(n) * bodies + bytes_of_part(n) * double(n.parts) + pair * pairs +
         wall_pair * double(n.wall_pairs) + 4 * double(n.chunks_of_elements) + double(n.structures) +
         (n.stars ? bytes_of_stars(n) : 0.0);
}

}  // namespace scree::opencl
