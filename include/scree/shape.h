// What is in a mesh file, what is wrong with it, and what can be mended.
#pragma once

#include <string>

#include "scree/watch.h"

namespace scree {

struct MeshFileReport {
  std::string text;     // for people, several lines
  std::string json;     // the same figures, one object
  bool closed = false;  // after repair: the surface encloses a volume
  std::string obj;  // the mesh after repair, and with fewer triangles if that was asked for, as a Wavefront OBJ file
};

// STL (binary or ASCII) or OBJ. With `decimate` > 0 the closed mesh loses triangles as long as its surface stays within
// that distance (m) of what it was. Throws InputError when the file is not a mesh, or broken.
MeshFileReport describe_mesh_file(const std::string& path, double decimate = 0, const Watch& watch = {});

}  // namespace scree
