// What floats may decide about triangles: their lower bounds and slabs, against distances in doubles, on every kind of
// pair that breaks distance codes, at all scales, turned into another frame on the way as meshes are.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "math/random.h"
#include "pairs/triangles/mesh_contacts.h"
#include "validation/triangle_pairs.h"

namespace scree::validation {
namespace {

double furthest(const Triangle& t) { return std::max({norm(t.a), norm(t.b), norm(t.c)}); }

double power_of_two_above(double x) {
  int exponent = 0;
  std::frexp(x, &exponent);
  return x > 0 ? std::ldexp(1, exponent) : 1;
}

// A pair as two meshes of one triangle each, whose frames lie anywhere within a few sizes of it.
struct FramedPair {
  Triangle a, b;  // m, each in its own frame
  RigidMotion b_to_a;
  double unit_a, unit_b, extent;  // m

  FramedPair(const PairOfTriangles& pair, Random& random) {
    const double size = norm(pair.a.b - pair.a.a) + norm(pair.b.b - pair.b.a) + norm(pair.b.a - pair.a.a);
    const auto place = [&] {
      return MeshPose{pair.a.a + random.in_ball(false) * size, quat_from_rotation(random.in_ball(false) * 3)};
    };
    const MeshPose at_a = place(), at_b = place();
    const auto seen = [](const MeshPose& from, const Triangle& t) {
      const auto local = [&](Vec3 p) { return rotate_back(from.orientation, p - from.position); };
      return Triangle{local(t.a), local(t.b), local(t.c)};
    };
    a = seen(at_a, pair.a), b = seen(at_b, pair.b);
    b_to_a = relative_motion(at_a, at_b);
    unit_a = power_of_two_above(furthest(a)), unit_b = power_of_two_above(furthest(b));
    extent = furthest(a) + furthest(b) + norm(b_to_a.shift);
  }
};

struct Looseness {
  double bound = -kInfinity;  // largest of (bound in floats − distance) / what is allowed
  int64_t wrongly_apart = 0;  // pairs in reach that a slab rejects
  int64_t far = 0, open = 0;  // pairs well beyond a reach, and those of them that the bound does not reject
};

// One pair after the other, as each has a motion of its own.
void judge(const FramedPair& p, Looseness& all) {
  const TriangleTable<double> exact_a = double_table({&p.a, 1}), exact_b = double_table({&p.b, 1});
  const TriangleTable<float> a = float_table({&p.a, 1}, {{}, p.unit_a}), b = float_table({&p.b, 1}, {{}, p.unit_b});
  const TrianglePair first{0, 0};
  TriangleGaps<double> exact;
  triangle_distances<double>(TriangleMethod::comparison, {exact_a, exact_b, {&first, 1}, &p.b_to_a}, exact);
  const double distance = exact.distance[0], margin = slab_margin(p.extent + distance);
  const RigidMotion motion = in_units(p.b_to_a, p.unit_b, p.unit_a);
  Array<float> bound;
  triangle_lower_bounds({a, b, {&first, 1}, &motion}, bound);
  ASSERT_FALSE(std::isnan(bound[0]));
  all.bound = std::max(all.bound, (bound[0] * p.unit_a - distance) / margin);
  TrianglePair kept[17];
  all.wrongly_apart += keep_unseparated({a, b, {&first, 1}, &motion}, (distance + margin) / p.unit_a, kept) == 0;
  if (distance < 0.01 * p.extent) return;
  ++all.far;
  all.open += !(bound[0] * p.unit_a > 0.99 * distance + margin);
}

TEST(TriangleFloats, BoundDistancesFromBelowUpToTheDerivedMargin) {
  constexpr uint64_t kPairs = 125'000;  // of each of eight kinds
  std::string told;
  for (size_t kind = 0; kind < kPairKinds.size(); ++kind) {
    Random random{41, kind};
    Looseness all;
    for (uint64_t k = 0; k < kPairs; ++k) judge({random_pair(PairKind(kind), k), random}, all);
    EXPECT_LE(all.bound, 1) << kPairKinds[kind];
    EXPECT_EQ(all.wrongly_apart, 0) << kPairKinds[kind];
    EXPECT_LE(double(all.open), 0.01 * double(all.far)) << kPairKinds[kind] << ": a bound that says too little";
    told += fmt::format("{}: bound − distance at most {:.3f} of the margin; {} of {} pairs far apart left to doubles\n",
                        kPairKinds[kind], all.bound, all.open, all.far);
  }
  fmt::print("{}", told);
}

}  // namespace
}  // namespace scree::validation
