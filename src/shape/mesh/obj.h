// Wavefront OBJ files as meshes: v, f, g and o; everything else (normals, textures, materials, lines) is passed over.
#pragma once

#include <string_view>

#include "shape/mesh/mesh_file.h"

namespace scree {

// Polygons are cut into triangles; they should be flat. Throws InputError with the line.
MeshFile mesh_from_obj(std::string_view text);

}  // namespace scree
