// How particle shapes look.
#pragma once

#include "shape/body_shape.h"
#include "view/view_scene.h"

namespace scree {

// An outline, if the form has one and its centre of mass sees all of it; else a mesh.
ViewShape view_shape(const ParticleShape& shape, bool planar);

}  // namespace scree
