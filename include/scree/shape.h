// What is in a mesh file, what is wrong with it, and what can be mended.
#pragma once

#include <string>

namespace scree {

struct MeshFileReport {
  std::string text;     // for people, several lines
  std::string json;     // the same figures, one object
  bool closed = false;  // after repair: the surface encloses a volume
};

// STL (binary or ASCII) or OBJ. Throws InputError when the file is not a mesh, or broken.
MeshFileReport describe_mesh_file(const std::string& path);

}  // namespace scree
