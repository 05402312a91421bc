// What stays the same in all frames of a run: names, shapes and walls. view.json holds it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "shape/body_shape.h"

namespace scree {

// How a kind of body looks, in units of the body's radius and in its own frame. This is all a new shape has to give.
struct ViewShape {
  enum class Kind { sphere, mesh, outline };
  Kind kind = Kind::sphere;
  std::vector<Vec3> points;  // corners of a mesh; an outline's corners (z = 0), counter-clockwise, seen whole from 0
  std::vector<std::array<int, 3>> triangles;  // of a mesh, counter-clockwise from outside
};

// An outline, if the form has one and its centre of mass sees all of it; else a mesh.
ViewShape view_shape(const ParticleShape& shape, bool planar);

struct ViewWall {
  std::string name;
  std::vector<Vec3> points;                   // m, at time 0
  std::vector<std::array<int, 3>> triangles;  // counter-clockwise seen from the side where grains may be
  std::vector<std::array<int, 2>> lines;      // planar scenes
};

struct ViewScene {
  std::string title;
  bool planar = false;
  Vec3 min, max;  // m, holds the finite walls and the first particles
  Vec3 gravity;   // m/s²
  std::vector<std::string> materials, groups;
  std::vector<ViewShape> shapes;
  std::vector<ViewWall> walls;
};

std::string view_json(const ViewScene& scene);

// Throws InputError when the text is not a view.json that this version can read.
ViewScene parse_view_json(const std::string& text);

}  // namespace scree
