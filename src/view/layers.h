// What a picture is made of: bodies, walls and forces as primitives, and what of them is seen.
#pragma once

#include <vector>

#include "view/picture.h"
#include "view/raster.h"

namespace scree {

constexpr int kSamples = 2;  // per pixel and direction: smooth edges

// Light adds up in linear values, colours are given as on screen.
struct Light {
  float r = 0, g = 0, b = 0;
};
inline Light operator*(Light a, float s) { return {a.r * s, a.g * s, a.b * s}; }
inline Light operator+(Light a, Light b) { return {a.r + b.r, a.g + b.g, a.b + b.b}; }
inline Light mix(Light a, Light b, float t) { return a * (1 - t) + b * t; }
Light light_of(Colour c);

// A mesh for all bodies of a shape; of an outline, its fan.
struct ShapeMesh {
  std::vector<Vec3> points;
  std::vector<std::array<int, 3>> triangles;
  double reach = 0;  // of the furthest point, for a body of radius 1
};

struct Layer {
  std::vector<ShapeMesh> shapes;  // of the scene, for primitives to share
  Primitives primitives;
  std::vector<Light> colour;  // of each owner
  DepthBuffer seen;           // in samples
};

// owners are bodies
Layer grain_layer(const Stage& stage, const ViewFrame& frame);

// Owners are walls. What looks away from the eye with the side where grains are stands between them and the eye: it is
// left out.
Layer wall_layer(const Stage& stage, const ViewFrame& frame);

// owners are contacts
Layer force_layer(const Stage& stage, const ViewFrame& frame);

}  // namespace scree
