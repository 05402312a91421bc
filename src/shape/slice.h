// A body and a level plane: how much of the plane it cuts out, how much of it lies below. Exact but for outlines, which
// count by a polygon of many corners.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "scree/scene.h"

namespace scree {

struct PosedShape {
  const ParticleShape* shape = nullptr;  // none: a sphere, in a planar scene a disc
  double radius = 0;                     // m, by which the shape is scaled
  Quat orientation;                      // of the shape's own frame
  bool planar = false;
};

struct Slice {
  double area = 0;   // m² of the cut; planar: m
  double below = 0;  // m³; planar: m²
};

// The plane is `height` (m) over the body's centre of mass; `up` is a unit vector, in the plane of a planar scene.
Slice slice_of_ball(double radius, double height);
Slice slice_of_disc(double radius, double height);
Slice slice_of_mesh(std::span<const Vec3> points, std::span<const std::array<int, 3>> triangles, const PosedShape& body,
                    Vec3 up, double height);
Slice slice_of_balls(std::span<const ClumpForm::Ball> balls, const PosedShape& body, Vec3 up, double height);
Slice slice_of_outline(std::vector<Vec3> points, const PosedShape& body, Vec3 up, double height);

}  // namespace scree
