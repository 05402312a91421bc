// Distances and closest points of listed pairs of triangles, in SIMD batches of doubles or floats.
#pragma once

#include <array>
#include <string_view>

#include "pairs/triangles/triangle_table.h"

namespace scree {

enum class TriangleMethod { comparison, penalty, hybrid };
constexpr std::array<std::string_view, 3> kTriangleMethods = {"comparison", "penalty", "hybrid"};

// The fastest of those that are exact, by `scree bench triangles`.
constexpr TriangleMethod kDefaultTriangleMethod = TriangleMethod::comparison;

// What a distance may be off to count as right, in roundings of the size of the pair (the two longest edges and the
// distance): a gap of the penalty method is accepted if it is proven to be this good. The comparison's are off by at
// most 45 (in floats, `scree validate triangles`). No contact hangs on it: floats reject pairs by lower bounds alone.
constexpr double kDistanceRoundings = 128;
template <class Real>
constexpr double kRoundoff = sizeof(Real) == 4 ? 0x1p-24 : 0x1p-53;

struct TrianglePair {
  uint32_t a = 0, b = 0;
  friend auto operator<=>(const TrianglePair&, const TrianglePair&) = default;
};

// A rigid motion, x → (row[0]·x, row[1]·x, row[2]·x) + shift; or one between frames of different units, whose rows have
// the length `stretch`.
struct RigidMotion {
  Vec3 row[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  Vec3 shift;
  double stretch = 1;

  Vec3 turn(Vec3 v) const { return {dot(row[0], v), dot(row[1], v), dot(row[2], v)}; }
  Vec3 operator()(Vec3 v) const { return turn(v) + shift; }
};

template <class Real>
struct TriangleGaps {
  Array<Real> distance, ax, ay, az, bx, by, bz;  // m in the table's unit; closest points on a and b

  size_t size = 0;
  void resize(size_t count);  // the arrays have room for a batch that sticks out
  Vec3 point_a(size_t k) const { return {ax[k], ay[k], az[k]}; }
  Vec3 point_b(size_t k) const { return {bx[k], by[k], bz[k]}; }
};

template <class Real>
struct TrianglePairs {
  const TriangleTable<Real>& a;
  const TriangleTable<Real>& b;
  std::span<const TrianglePair> list;
  const RigidMotion* move_b = nullptr;  // from b's frame to a's; none: they share one
};

// The answer for a pair does not depend on the others in its batch, nor on the instruction set.
template <class Real>
void triangle_distances(TriangleMethod method, const TrianglePairs<Real>& pairs, TriangleGaps<Real>& gaps);

// Distances that no two points of a pair fall short of, but for slab_margin() (mesh_contacts.h): the slab across the
// gap that comparison finds, which is the distance where the gap is right, and less, down to 0, where rounding led it
// astray. Compare as !(bound > reach): it is not a number where floats overflow. `bounds` gets room for a batch more.
void triangle_lower_bounds(const TrianglePairs<float>& pairs, Array<float>& bounds);

// The pairs that no slab wider than `reach` (in a's unit, with what rounding may take away) keeps apart: a tenth of the
// time of a distance, after which few pairs are left that are not in reach. `kept` has room for all; may be the list
// itself.
size_t keep_unseparated(const TrianglePairs<float>& pairs, double reach, TrianglePair* kept);

}  // namespace scree
