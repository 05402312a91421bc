// Faults of a mesh that can be mended without inventing a surface.
#pragma once

#include <string>

#include "shape/mesh/mesh_file.h"

namespace scree {

struct MeshRepair {
  size_t merged = 0;      // points made one with another
  size_t degenerate = 0;  // triangles without area, taken out
  size_t kept_flat = 0;   // triangles without area that stay, since the surface would be open without them
  size_t duplicate = 0;   // taken out
  size_t turned = 0;      // triangles turned to run with their neighbours
  size_t inverted = 0;    // closed components turned outward
  size_t one_sided = 0;   // components that no turning makes run with themselves (a Möbius strip)

  bool nothing_done() const { return merged + degenerate + duplicate + turned + inverted == 0; }
};

// Triangles keep their order and their regions; points that are no longer used stay. A closed component is turned
// outward if it lies in no other, and those inside it with it, so that cavities stay cavities. Points closer than
// `tolerance` (m) to an earlier one are made one with it first, which closes the seams of patches meshed separately.
MeshRepair repair(MeshFile& file, double tolerance = 0);

// what was done, one line each
std::string to_text(const MeshRepair& repair);

}  // namespace scree
