// The rigidly joined parts (balls or stars) of bodies that are not single balls. Derived from the bodies, so not saved.
#pragma once

#include <span>

#include "scree/scene.h"
#include "shape/body_shape.h"
#include "state/bodies.h"

namespace scree {

constexpr uint32_t kBall = 0xffffffffu;  // not a star

// One of the scene's shapes at radius 1, in its principal frame about its centre of mass.
struct BodyShape {
  MassProperties mass;
  struct Part {
    Vec3 centre;
    double radius = 0;
    uint32_t star = kBall;  // row of the star table
  };
  std::vector<Part> parts;
};

// The balls of a clump as parts, each with this row of the star table.
std::vector<BodyShape::Part> balls_of(const ParticleShape& clump, const MassProperties& mass, uint32_t star);

struct Parts {
  Array<Quad> place;      // centre, radius of the ball that holds the part
  Array<Quad> turn;       // only where parts are stars: cosine and sine of the body's angle, 1/radius of the part, 0
  Array<Quad> local;      // centre in the body's own frame, radius
  Array<Vec3> reference;  // centre at the last pair search
  Array<uint32_t> body, star;  // whose it is; row of the star table or kBall
  Array<uint32_t> first;       // bodies + 1: parts [first[i], first[i + 1]) are of body i
  Array<double> arm;           // per body: no part's centre is further from the body's

  bool empty() const { return first.empty(); }
  size_t bytes() const { return bytes_of(place, turn, local, reference, arm, body, star, first); }
};

inline Balls balls_of(const Parts& parts) {
  Balls balls;
  balls.place = parts.place;
  balls.body = parts.body;
  balls.first = parts.first;
  return balls;
}

// `ball` is what a body without a shape is made of.
void build_parts(const Bodies& bodies, std::span<const BodyShape> shapes, const BodyShape& ball, Parts& parts);

// The parts of bodies [begin, end), where these are now.
void place_parts(const Bodies& bodies, size_t begin, size_t end, Parts& parts);

}  // namespace scree
