#include "backend/opencl/memory.h"

#include <algorithm>

namespace scree::opencl {

namespace {

// of the pairs and contacts of stars
double bytes_of_stars(const MemoryNeeds& n) {
  const double real = n.single ? 4 : 8, quad = 4 * real;
  double pair = 3 * 4 + 4 + 2 * 4;  // a, b, list by b; scan; first and number of contacts
  pair += 4;                        // of a search: old first
  pair += quad + real;              // how they lay
  double contact = 4 * quad + 1;    // feet, normal, point or force, spring; flags
  if (n.rolling) contact += quad;
  contact *= 17.0 / 16;  // blocks that grow leave gaps
  const double pairs = std::max(double(n.pairs), kDensePairs * double(n.bodies));
  const double scratch = 256.0 * 32 * 500;  // of searchers for contacts
  return pair * pairs + contact * kDenseContacts * double(n.bodies) + 200 * double(n.wall_pairs) + scratch;
}

}  // namespace

// The arrays of Stepper, in its order: docs/gpu.md lists them too.
double bytes_needed(const MemoryNeeds& n) {
  const double real = n.single ? 4 : 8, quad = 4 * real;
  double body = n.single ? 28 + 12 : 32 + 24;  // place, reference
  body += 3 * quad + 2 * quad;                 // motion, spin, orientation; load
  body += 4 * 4;                               // origin, order, first pairs as a (twice)
  body += 4 + 2 * 4;                           // first pairs as b, with walls (twice)
  body += (n.materials ? 4 : 0) + (n.periodic ? 12 : 0);
  if (n.parts > 0) body += n.singles ? 8 : 12;  // shape and star; or first parts (twice), shape
  double part = n.single ? 28 + 12 : 32 + 24;   // place, reference
  part += 2 * quad + 2 * 4 + 2 * 4;             // in the body's frame (twice); body, before; first pairs (twice)
  if (n.singles) part = 0;
  double pair = 3 * 4 + 1 + 3 * quad;                    // a, b, list by b; touches; spring, force, moment
  double wall_pair = 2 * (4 * 4 + 1 + quad) + 2 * quad;  // twice: a, element, wall, list; touches; spring · load
  if (n.rolling) pair += quad, wall_pair += 2 * quad;
  if (n.rolling || n.parts > 0) pair += quad;  // couples, or moments on b
  if (n.stars) pair = wall_pair = 0;
  const double bodies = double(n.bodies), pairs = std::max(double(n.pairs), kDensePairs * bodies);
  return body * bodies + part * double(n.parts) + pair * pairs + wall_pair * double(n.wall_pairs) +
         4 * double(n.chunks_of_elements) + double(n.structures) + (n.stars ? bytes_of_stars(n) : 0.0);
}

}  // namespace scree::opencl
