// Radii of a group of particles.
#pragma once

#include <cstdint>
#include <vector>

#include "scree/scene.h"

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

}  // namespace scree
