// STL files, ASCII and binary, as meshes with shared corners.
#pragma once

#include <string_view>

#include "shape/mesh/mesh_file.h"

namespace scree {

// All triangles of the file; each `solid` block of an ASCII file is a region. The file's normals are not used: they are
// wrong often, and follow from the winding. Throws InputError with the line (ASCII) or the triangle (binary).
MeshFile mesh_from_stl(std::string_view bytes);

// Whether the size is that of a binary file with as many triangles as its header says. Many binary files begin with
// "solid" as ASCII files do: the size decides.
bool has_size_of_binary_stl(std::string_view bytes);

}  // namespace scree
