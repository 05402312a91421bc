// Which shape and turn each particle of a group has, and how far it reaches.
#pragma once

#include <string>
#include <vector>

#include "place/place.h"
#include "shape/body_shape.h"

namespace scree {

// What placing needs of a shape of radius 1.
struct ShapeSize {
  double reach = 1;  // radius about the centre of mass that holds it
  double size = 0;   // m³, in a planar scene m²
};

// Of all shapes of a scene, in their order.
std::vector<ShapeSize> shape_sizes(const Scene& scene);

// radius about the centre of mass that holds the particle, m
double reach_of(const PlacedParticle& particle, const std::vector<ShapeSize>& sizes);
// Radii about the centre of mass of balls that shapes of radius 1 surely hold, in the scene's order; of stars 0.
std::vector<double> shape_cores(const Scene& scene);

// A particle's shape and turn depend on its number in the group alone.
class ShapeDraw {
 public:
  ShapeDraw(const Scene& scene, int group, uint64_t seed);

  int shape(int64_t particle) const;  // of the scene's; −1: a sphere or disc
  Quat turn(int64_t particle) const;
  // for radius 1
  const ShapeSize& size(int64_t particle) const;
  double least_reach() const, largest_reach() const;

 private:
  std::vector<int> shapes_;
  std::vector<ShapeSize> sizes_;  // of these; one, of a sphere, if there are none
  bool planar_, random_turn_;
  Quat fixed_turn_;
  uint64_t seed_;
};

// What a user should know of the shapes: stars lifted to their floor, fits that are off by more than kRoughFit radii,
// meshes that run through themselves.
constexpr double kRoughFit = 0.01;
std::vector<std::string> shape_warnings(const Scene& scene);

// Mean size of the shapes of a group over that of a sphere or disc of the same radius.
double mean_fullness(const Scene& scene, const ParticleGroup& group);

}  // namespace scree
