// The same scene as others describe it: particle by particle, in another order, turned, in a mirror, in other units of
// length. What happens must not depend on that.
#pragma once

#include "scree/scene.h"

namespace scree {

// Particles one by one in place of lattices and random placement, a group for each shape. Not of scenes with rain,
// whose particles have no places yet.
Scene listed(const Scene& scene);

// A listed scene with particles and groups from the last to the first.
Scene reversed(Scene listed);

// What an observer writes for a vector v of the scene: scale · turn (v), or turn (v with −y) in a mirror.
struct Observer {
  Quat turn;
  bool mirrored = false;
  double scale = 1;

  Vec3 direction(Vec3 v) const;
  Vec3 place(Vec3 v) const { return direction(v) * scale; }
  Vec3 back(Vec3 place) const;     // what place() made this of
  Vec3 axial(Vec3 v) const;        // an angular velocity
  Quat orientation(Quat q) const;  // of a body, whose shape is seen in the mirror too
};

// Of a listed scene. A domain with bounds takes a quarter turn about z, or one of a third about (1, 1, 1), alone. Not
// of level sets and surfaces from files, nor of open faces in a mirror.
Scene seen_by(const Observer& observer, Scene listed);

}  // namespace scree
