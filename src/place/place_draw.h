// Which radius, shape and turn each particle of a group has, and how far it reaches.
#pragma once

#include <string>
#include <vector>

#include "place/place.h"

namespace scree {

// Radii of particles 0 … count − 1 of a group. The number distribution is cut into `count` equally likely parts and
// each particle gets one of them, in random order: a group follows its distribution as closely as its count allows,
// and a radius depends on the particle's number alone, not on when or in which order it is asked for.
class RadiusDraw {
 public:
  RadiusDraw(const RadiusLaw& law, bool planar, int64_t count, uint64_t seed);

  double radius(int64_t particle) const;
  double min() const { return edge_.front(); }
  double max() const { return edge_.back(); }
  // of the distribution: m³ of spheres, in a planar scene m² of discs
  double mean_size() const { return mean_size_; }

  // the radius below which the fraction u of all particles lies, 0 ≤ u ≤ 1
  double quantile(double u) const;

 private:
  // a distribution by number in classes between edges; inside a class the number per radius goes as r^−power
  std::vector<double> edge_, cumulative_;
  int power_ = 0;
  double mean_size_ = 0;
  int64_t count_;
  uint64_t seed_;
};

// π r² of a disc, 4/3 π r³ of a sphere
double particle_size(double radius, bool planar);

// What placing needs of a shape of radius 1.
struct ShapeSize {
  double reach = 1;  // radius about the centre of mass that holds it
  double size = 0;   // m³, in a planar scene m²
};

// Of all shapes of a scene, in their order.
std::vector<ShapeSize> shape_sizes(const Scene& scene);

// radius about the centre of mass that holds the particle, m
double reach_of(const PlacedParticle& particle, const std::vector<ShapeSize>& sizes);
// Balls that shapes of radius 1 surely hold, in the scene's order: one about the centre of mass, or of concave bodies
// several; of stars none.
std::vector<std::vector<ClumpForm::Ball>> shape_cores(const Scene& scene);

// A particle's shape and turn depend on its number in the group alone.
class ShapeDraw {
 public:
  ShapeDraw(const Scene& scene, int group);

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
