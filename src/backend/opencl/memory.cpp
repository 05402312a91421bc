#include "backend/opencl/memory.h"

#include <algorithm>

namespace scree::opencl {

// The arrays of Stepper, in its order: docs/gpu.md lists them too.
double bytes_needed(const MemoryNeeds& n) {
  const double real = n.single ? 4 : 8, quad = 4 * real;
  double body = n.single ? 28 + 12 : 32 + 24;  // place, reference
  body += 3 * quad + 2 * quad;                 // motion, spin, orientation; load
  body += 4 * 4;                               // origin, order, first pairs as a (twice)
  body += 4 + 2 * 4;                           // first pairs as b, with walls (twice)
  body += (n.materials ? 4 : 0) + (n.periodic ? 12 : 0);
  if (n.parts > 0) body += 3 * 4;              // first parts (twice), shape
  double part = n.single ? 28 + 12 : 32 + 24;  // place, reference
  part += 2 * quad + 2 * 4 + 2 * 4;            // in the body's frame (twice); body, before; first pairs (twice)
  double pair = 3 * 4 + 1 + 3 * quad;          // a, b, list by b; touches; spring, force, moment
  double wall_pair = 2 * (4 * 4 + 1 + quad) + 2 * quad;  // twice: a, element, wall, list; touches; spring · load
  if (n.rolling) pair += quad, wall_pair += 2 * quad;
  if (n.rolling || n.parts > 0) pair += quad;  // couples, or moments on b
  const double bodies = double(n.bodies), pairs = std::max(double(n.pairs), kDensePairs * bodies);
  return body * bodies + part * double(n.parts) + pair * pairs + wall_pair * double(n.wall_pairs) +
         4 * double(n.chunks_of_elements) + double(n.structures);
}

}  // namespace scree::opencl
