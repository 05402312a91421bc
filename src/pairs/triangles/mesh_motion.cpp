#include "pairs/triangles/mesh_motion.h"

#include <cmath>

namespace scree {

RigidMotion relative_motion(const MeshPose& a, const MeshPose& b) {
  const Quat q = unit(conjugate(a.orientation) * b.orientation);
  const Vec3 x = rotate(q, {1, 0, 0}), y = rotate(q, {0, 1, 0}), z = rotate(q, {0, 0, 1});
  return {{{x.x, y.x, z.x}, {x.y, y.y, z.y}, {x.z, y.z, z.z}}, rotate_back(a.orientation, b.position - a.position)};
}

RigidMotion inverse(const RigidMotion& m) {
  const Vec3 *r = m.row, s = m.shift;
  RigidMotion back{{{r[0].x, r[1].x, r[2].x}, {r[0].y, r[1].y, r[2].y}, {r[0].z, r[1].z, r[2].z}}, {}};
  back.shift = -back.turn(s);
  return back;
}

RigidMotion in_units(const RigidMotion& m, double from, double to) {
  const double s = from / to;
  return {{m.row[0] * s, m.row[1] * s, m.row[2] * s}, m.shift / to, s};
}

double largest_move(const RigidMotion& from, const RigidMotion& to, double radius) {
  double turned = 0;  // Frobenius norm, which is at least how far a unit vector moves
  for (int k = 0; k < 3; ++k) {
    const Vec3 d = to.row[k] - from.row[k];
    turned += dot(d, d);
  }
  return norm(to.shift - from.shift) + std::sqrt(turned) * radius;
}

// In roundings of the extent (docs/triangles.md has the sum): corners in a's frame 11, heights over n 14, the division
// by |n| or the comparison of squares 4; and 1 for doubles, which is 5e8 roundings of theirs.
double slab_margin(double extent) { return (11 + 14 + 4 + 1) * kRoundoff<float> * extent; }

double extent_of(const PlacedMesh& a, const PlacedMesh& b, double reach) {
  return a.mesh.rough_radius() + b.mesh.rough_radius() + norm(b.pose.position - a.pose.position) + reach;
}

}  // namespace scree
