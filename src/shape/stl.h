// STL files, ASCII and binary, as meshes with shared corners.
#pragma once

#include <string_view>

#include "shape/body_shape.h"

namespace scree {

// Corners with the same coordinates become one; triangles without area are left out. The file's normals are not used:
// they are wrong often, and follow from the winding. Throws InputError with the line (ASCII) or the triangle (binary).
SurfaceMesh mesh_from_stl(std::string_view bytes);

// As a solid: closed, and wound counter-clockwise from outside (turned round if the file has it the other way).
SurfaceMesh solid_from_stl(std::string_view bytes);

}  // namespace scree
