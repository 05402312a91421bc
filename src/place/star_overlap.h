// Stars that start in one another, or in discs and clumps of discs.
#pragma once

#include <optional>
#include <vector>

#include "place/place.h"
#include "shape/star.h"

namespace scree {

class StarOverlap {
 public:
  explicit StarOverlap(const Scene& scene);

  bool any() const { return any_; }  // stars in the scene
  bool is_star(const PlacedParticle& p) const { return any_ && p.shape >= 0 && shapes_[size_t(p.shape)].star; }

  // m by which two particles, of which one is a star, overlap at least, if that is more than `allowed`: a point of the
  // boundary of one is so deep in the other. Also where the middle of a star is in the other, however deep: boundaries
  // that nearly coincide are not deep in one another. `between`: m, from a to b.
  std::optional<double> deeper_than(double allowed, const PlacedParticle& a, const PlacedParticle& b,
                                    Vec3 between) const;

 private:
  struct Shape {  // of radius 1, about its centre of mass
    bool star = false;
    StarCurve curve;             // of a star
    Vec3 middle;                 // of a star: all of it is seen from there
    ClumpForm clump;             // of others
    std::vector<Vec3> boundary;  // points
    double reach = 0;            // of the furthest of them, or a little more
    // 0 outside; a depth of less than `enough` may be told too large
    double depth_at(Vec3 p, double enough) const;
  };
  struct Pair {
    const PlacedParticle &a, &b;
    Vec3 between;
  };
  const Shape& shape_of(const PlacedParticle& p) const { return p.shape < 0 ? disc_ : shapes_[size_t(p.shape)]; }
  double depth_in_second(const Pair& pair, Vec3 point, double enough) const;
  std::optional<double> first_in_second(const Pair& pair, double allowed) const;

  Shape disc_;
  std::vector<Shape> shapes_;
  bool any_ = false;
};

}  // namespace scree
