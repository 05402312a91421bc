// Shapes of a scene file → Solid.
#pragma once

#include <string>
#include <vector>

#include "scene/reader.h"
#include "scree/scene.h"

namespace scree {

struct NamedShape {
  Solid solid;
  std::vector<std::string> faces;  // name of face 0, 1, ... as docs/walls.md numbers them; several may share a name
  std::vector<std::string> open;   // faces that are open unless the wall says otherwise
  Wall::Side side = Wall::Side::outside;
  bool thin = false;  // a surface without an inside
};

// The one shape among the keys of a [[wall]], a region or a part of a set. After an error the result means nothing.
NamedShape read_shape(const Reader& table);

// A shape to put particles into: it has an inside and it is bounded.
Solid read_region(const Reader& table);

}  // namespace scree
