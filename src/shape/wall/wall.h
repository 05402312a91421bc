// A wall as contact elements: the faces, edges and vertices of its surface, ready for the kernels in kernels/geometry.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "kernels/tables.h"
#include "scree/scene.h"
#include "shape/level_set/level_set_contacts.h"
#include "shape/mesh/mesh_features.h"
#include "shape/wall/solid.h"

namespace scree {

// How grains feel a wall.
enum class WallMethod { elements, mesh, level_set };

struct WallShape {
  WallMethod method = WallMethod::elements;
  std::shared_ptr<const MeshFeatures> mesh;  // instead of elements, as add_structure() has made them
  std::shared_ptr<const LevelSet> level_set;

  std::vector<WallElement> elements;
  std::vector<WallBound> edge_bounds;
  std::vector<WallLeaf> leaves;
  std::vector<WallSegment> segments;
  std::vector<WallLiteral> literals;
  std::vector<WallCurve> curves;

  Solid solid;
  bool shell = false;        // stops grains on both sides
  bool free_inside = false;  // grains live inside the solid; of no meaning for a shell
  Bounds extent;             // of the solid
  double size = 0;           // m, largest finite length in the description: what tolerances are relative to
  struct Axis {
    Vec3 origin, direction;  // unit
  };
  std::optional<Axis> symmetry;  // turning about this axis moves the surface onto itself

  WallTables tables() const {
    return {elements.data(), edge_bounds.data(), leaves.data(),       segments.data(),
            literals.data(), curves.data(),      int(elements.size())};
  }
};

// Throws InputError for a face number that the wall does not have. A surface from a file has no elements.
WallShape compile_wall(const Wall& wall);

// Where the grains are about a wall that is a level set. A shell that encloses something has distances of both signs.
inline FieldSide field_side(const WallShape& shape) {
  return shape.shell ? FieldSide::both : shape.free_inside ? FieldSide::inside : FieldSide::outside;
}

// How many faces a solid has; they are numbered from 0 as docs/walls.md says.
int face_count(const Solid& solid);

// No sphere of radius r < distance_bound() about the centre touches the element. Exact distance to the element as if
// all of it were exposed (curve pieces: an eighth of their length less); −infinity for a centre in the material.
double distance_bound(const WallShape& shape, int element, Vec3 centre);

}  // namespace scree
