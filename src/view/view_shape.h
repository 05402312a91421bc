// How particle shapes look.
#pragma once

#include "shape/body_shape.h"
#include "view/view_scene.h"

namespace scree {

// A star is an outline, or a mesh when its centre of mass does not see all of it; a clump is a mesh, in a planar scene
// of flat discs; a polyhedron is a mesh.
ViewShape view_shape(const ParticleShape& shape, bool planar);

}  // namespace scree
