// What a particle's shape weighs and how it looks, for a form of radius 1 and density 1.
#pragma once

#include <array>
#include <vector>

#include "scree/scene.h"

namespace scree {

struct MassProperties {
  double measure = 0;  // area (m²) of a planar form, else volume (m³)
  Vec3 centre;         // of mass, from the form's own origin; 0 for a clump
  Vec3 moments;        // principal moments of inertia about the centre of mass; planar: z alone
  Quat axes;           // principal axes → the form's own
  double bound = 0;    // radius of the ball about the centre of mass that holds the form
};

// The surface of a form, or in a planar scene the form itself, about its centre of mass.
struct SurfaceMesh {
  std::vector<Vec3> points;
  std::vector<std::array<int, 3>> triangles;  // counter-clockwise from outside
};

// The surface of a wall to be drawn, in a planar scene as lines: triangles are counter-clockwise from the free side.
struct WallMesh : SurfaceMesh {
  std::vector<std::array<int, 2>> lines;  // between points
};

}  // namespace scree
