// Where a ball touches a level set. Its centre sees only the nearest place (the paper's way), and where two walls are
// equally near, hardly that: there the gradient jumps. Further out towards a contact the wall there is the nearest by
// far, so each contact is asked for where it is, along a direction that is kept with it and follows it (its guide).
#pragma once

#include <vector>

#include "math/quad.h"
#include "shape/level_set/level_set.h"

namespace scree {

enum class FieldSide { outside, inside, both };  // where grains are: distances are positive, negative, or either

// Contacts nearer than this are one: directions whose cosine is larger.
constexpr double kSameDirection = 0.9;
// What the centre sees is blurred by another wall that is further away by less than this, in cells: with splines by
// 0.01 cells at 4, 0.001 at 6.
constexpr double kBlur = 6;
// How far out a contact is asked for that is not the only one, in radii: the further, the less does it see of other
// walls. The distance to a thin sheet has a kink there, from which it must keep away.
inline double outward(FieldSide side) { return side == FieldSide::both ? 0.5 : 0.75; }

struct FieldHit {
  Vec3 normal;          // unit, from the ball to the wall
  Vec3 guide;           // unit, from the centre to the place of the surface that is nearest to where it was asked
  double distance = 0;  // m from the centre
  bool valid = false;   // the level set has a gradient there
};
// One contact: the level set is asked at centre + guide.w · radius · guide. The kernels in
// pairs/ball_wall/ball_wall.cpp do the same.
FieldHit field_hit(const LevelSet& set, FieldSide side, const Quad& ball, const Quad& guide);

// Guides of all places where a ball (centre, radius) is closer than `margin` to the surface, to `guides`, which holds
// those that were known before.
void find_field_contacts(const LevelSet& set, FieldSide side, const Quad& ball, double margin,
                         std::vector<Quad>& guides);

}  // namespace scree
