// Shapes of a scene file → Solid, and the wall primitives of the language. Each is described beside its reader, by a
// WallPrimitive that says what the key tables, the schema and read_shape() want to know; the list below names them all,
// in the order of the docs.
#pragma once

#include <functional>

#include "scene/key_rows.h"
#include "scene/reader.h"

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

struct WallPrimitive {
  std::string_view name, doc;  // its row in the table of shapes
  Where where;
  std::string_view faces;  // heads its own table of keys
  std::span<const Key> keys;
  NamedShape (*read)(const Reader& r);  // of its own table; after an error the result means nothing
  Section inner = {};                   // of a table among its keys
};

#define SCREE_WALL_PRIMITIVES                                                                                       \
  kPlane, kRectangle, kDisc, kBox, kSphere, kCircle, kCylinder, kCone, kPipe, kHopper, kHourglass, kDrum, kSegment, \
      kPolyline, kPolygon, kMesh, kImage, kGrid

extern const WallPrimitive SCREE_WALL_PRIMITIVES;
constexpr std::reference_wrapper<const WallPrimitive> kWallPrimitives[] = {SCREE_WALL_PRIMITIVES};

std::optional<LevelSetChoice> read_level_set(const Reader& wall);

// a unit vector; an error when it has no length
Vec3 read_direction(const Reader& r, std::string_view key, Vec3 preset);
// own x → x, own z → z; both unit and at right angles
Quat frame(Vec3 x, Vec3 z);
Solid polygon_solid(const std::vector<Vec3>& corners);
// corners of a rectangle, counter-clockwise, from its half edge vectors
std::vector<Vec3> corners_of(Vec3 center, Vec3 x, Vec3 y);

}  // namespace scree
