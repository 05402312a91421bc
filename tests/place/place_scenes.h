// Small scenes for the tests of placing, and the brute-force judge of their results.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "place/place.h"
#include "shape/wall/solid.h"

namespace scree {

inline Solid box_solid(Vec3 center, Vec3 half_size) {
  Solid s;
  s.kind = Solid::Kind::box;
  s.origin = center;
  s.half_size = half_size;
  return s;
}

inline Solid sphere_solid(Vec3 center, double radius) {
  Solid s;
  s.kind = Solid::Kind::sphere;
  s.origin = center;
  s.radius = radius;
  return s;
}

inline Solid cylinder_solid(double radius, double low, double high) {
  Solid s;
  s.kind = Solid::Kind::revolution;
  s.profile = {{0, low}, {radius, low}, {radius, high}, {0, high}};
  return s;
}

inline ParticleGroup random_group(const Solid& region, const RadiusLaw& radius, double fraction) {
  ParticleGroup g;
  g.name = "sand";
  g.radius = radius;
  RandomPlacement random;
  random.region = region;
  random.volume_fraction = fraction;
  g.placement = random;
  return g;
}

inline ParticleGroup list_group(const std::vector<ParticleSpec>& particles) {
  ParticleGroup g;
  g.name = "list";
  g.placement = ListPlacement{"", particles};
  return g;
}

inline void set_periodic(Scene& scene, Vec3 half, bool x, bool y, bool z) {
  scene.domain.min = -half;
  scene.domain.max = half;
  scene.domain.periodic[0] = x;
  scene.domain.periodic[1] = y;
  scene.domain.periodic[2] = z;
}

// smallest gap between any two particles, over all pairs, to the nearest image, m
inline double smallest_gap(const std::vector<PlacedParticle>& particles, const Scene& scene) {
  const Vec3 size = scene.domain.max - scene.domain.min;
  const bool* periodic = scene.domain.periodic;
  double gap = kInfinity;
  for (size_t a = 0; a < particles.size(); ++a)
    for (size_t b = 0; b < a; ++b) {
      Vec3 d = particles[a].position - particles[b].position;
      if (periodic[0]) d.x -= size.x * std::round(d.x / size.x);
      if (periodic[1]) d.y -= size.y * std::round(d.y / size.y);
      if (periodic[2]) d.z -= size.z * std::round(d.z / size.z);
      gap = std::min(gap, norm(d) - particles[a].radius - particles[b].radius);
    }
  return gap;
}

}  // namespace scree
