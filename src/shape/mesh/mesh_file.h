// Triangle meshes from files: STL (binary and ASCII) and OBJ, with the names that the file gives to parts of the
// surface.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shape/body_shape.h"

namespace scree {

struct MeshFile {
  SurfaceMesh mesh;                  // as it is in the file, but corners with the same coordinates are one point
  std::vector<std::string> regions;  // names: `solid` blocks of STL, `g` and `o` of OBJ; "" where the file gives none
  std::vector<int> region;           // of each triangle
};

// The content decides what the file is; a name that ends in .stl or .obj must agree with it. Throws InputError that
// begins with the name, tells the line (text) or the triangle (binary), and says what to do.
MeshFile read_mesh(std::string_view bytes, std::string_view name);

// The same from a file on disk.
MeshFile read_mesh_file(const std::string& path);

// As a solid: without triangles that have two corners in one point, closed, and wound counter-clockwise from outside
// (turned round if it was the other way). Throws InputError where it is open or encloses nothing.
SurfaceMesh solid_of(SurfaceMesh mesh);

// What collects triangles while a file is read.
struct MeshFileBuilder {
  MeshFile file;
  int current = -1;  // region; −1: none has been named

  void start_region(std::string_view name);
  void add(const std::array<int, 3>& triangle);
};

// Polygons are cut into triangles; they should be flat. Throws InputError with the line.
MeshFile mesh_from_obj(std::string_view text);

// All triangles of the file; each `solid` block of an ASCII file is a region. The file's normals are not used: they are
// wrong often, and follow from the winding. Throws InputError with the line (ASCII) or the triangle (binary).
MeshFile mesh_from_stl(std::string_view bytes);

// Whether the size is that of a binary file with as many triangles as its header says. Many binary files begin with
// "solid" as ASCII files do: the size decides.
bool has_size_of_binary_stl(std::string_view bytes);

}  // namespace scree
