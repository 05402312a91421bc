// A body and a level plane: how much of the plane it cuts out, how much of it lies below, how far it rises. Exact for
// spheres, polyhedra and clumps; stars count by a polygon of many corners.
#pragma once

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
Slice slice_of(const PosedShape& body, Vec3 up, double height);

// How far a body rises over its centre of mass (m).
double rise_of(const PosedShape& body, Vec3 up);

}  // namespace scree
