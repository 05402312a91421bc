// Distances of triangles: analytic cases, invariances, degenerate input, samples, every instruction set. The comparison
// with exact arithmetic is `scree validate triangles`, whose quick variant runs among the tests.
#include "pairs/triangles/triangle_distance.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cmath>

#include "bench/triangles_scalar.h"
#include "pairs/contacts.h"
#include "pairs/triangle_fixture.h"

namespace scree {
namespace {

using namespace testing;

constexpr TriangleMethod kExactMethods[] = {TriangleMethod::comparison, TriangleMethod::hybrid};
const Triangle kFlat{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}};

TEST(TriangleDistance, KnowsEveryPairOfFeatures) {
  const struct {
    const char* what;
    Triangle b;
    double distance;
  } cases[] = {{"corner over face", {{0.5, 0.5, 0.25}, {0.5, 0.5, 2}, {1, 0.5, 2}}, 0.25},
               {"face over corner", {{-2, -2, -0.5}, {4, -2, -0.5}, {-2, 4, -0.5}}, 0.5},
               {"corner beside corner", {{3, 0, 0}, {4, 1, 0}, {4, -1, 0}}, 1},
               {"corner beside edge", {{1, -1, 0}, {2, -3, 0}, {0, -3, 1}}, 1},
               {"edge across edge", {{1, -1, 1}, {1, -1, -1}, {1, -3, 0}}, 1},
               {"edges along each other", {{0.5, -1, 0}, {1.5, -1, 0}, {1, -2, 0}}, 1},
               {"faces along each other", {{0.1, 0.1, 3}, {0.5, 0.1, 3}, {0.1, 0.5, 3}}, 3},
               {"edge through face", {{0.5, 0.5, 1}, {0.5, 0.5, -1}, {0.6, 0.6, 3}}, 0},
               {"in one plane, overlapping", {{0.1, 0.1, 0}, {5, 0.2, 0}, {0.2, 5, 0}}, 0},
               {"the same", kFlat, 0},
               {"a common edge", {{0, 0, 0}, {2, 0, 0}, {0, 0, 2}}, 0},
               {"a common corner", {{0, 0, 0}, {-1, 0, 0}, {0, -1, 0}}, 0}};
  for (const TriangleMethod method : kExactMethods)
    for (const auto& c : cases) {
      const Gap g = gap_of(kFlat, c.b, method);
      EXPECT_NEAR(g.distance, c.distance, 1e-14) << c.what;
      EXPECT_NEAR(norm(g.a - g.b), c.distance, 1e-14) << c.what;
      EXPECT_NEAR(norm(nearest_on(kFlat, g.a).point - g.a), 0, 1e-14) << c.what;
      EXPECT_NEAR(norm(nearest_on(c.b, g.b).point - g.b), 0, 1e-14) << c.what;
    }
}

TEST(TriangleDistance, PointsAndSegmentsAreTrianglesToo) {
  const Vec3 p{0.5, 0.5, 1}, q{0.5, 0.5, -1}, far{5, 0, 0};
  for (const TriangleMethod method : kExactMethods) {
    EXPECT_NEAR(gap_of(kFlat, {p, p, p}, method).distance, 1, 1e-15);
    EXPECT_NEAR(gap_of({p, p, p}, {q, q, q}, method).distance, 2, 1e-15);
    EXPECT_EQ(gap_of({p, p, p}, {p, p, p}, method).distance, 0);
    EXPECT_NEAR(gap_of({far, far, far}, kFlat, method).distance, 3, 1e-15);
    for (const Triangle& segment : {Triangle{p, q, q}, {p, p, q}, {p, q, p}, {p, q, {0.5, 0.5, 0.25}}})
      EXPECT_NEAR(gap_of(segment, kFlat, method).distance, 0, 1e-15) << "a segment through a face";
  }
}

TEST(TriangleDistance, SwappingTurningMovingAndScalingChangeNothing) {
  Random random{21};
  for (int k = 0; k < 2000; ++k) {
    const Triangle a = random_triangle(random), b = moved(random_triangle(random), random_vec(random, 2));
    const Gap g = gap_of(a, b);
    const double rounding = 40 * kRoundoff<double> * (6 + g.distance);
    const Gap swapped = gap_of(b, a);
    EXPECT_NEAR(swapped.distance, g.distance, rounding);
    EXPECT_NEAR(gap_of({a.b, a.c, a.a}, {b.c, b.a, b.b}).distance, g.distance, rounding);
    EXPECT_NEAR(gap_of({a.b, a.a, a.c}, {b.a, b.c, b.b}).distance, g.distance, rounding) << "wound the other way";
    const Quat q = quat_from_rotation(random_vec(random, 2));
    EXPECT_NEAR(gap_of(turned_triangle(a, q), turned_triangle(b, q)).distance, g.distance, 4 * rounding);
    const Vec3 shift = random_vec(random, 10);
    EXPECT_NEAR(gap_of(moved(a, shift), moved(b, shift)).distance, g.distance, 10 * rounding);
    for (const double s : {0x1p-20, 0x1p20})  // exact in binary: the same bits, scaled
      EXPECT_EQ(gap_of(scaled(a, s), scaled(b, s)).distance, s * g.distance);
    for (const double s : {1e-6, 1e6})
      EXPECT_NEAR(gap_of(scaled(a, s), scaled(b, s)).distance, s * g.distance, s * rounding);
  }
}

// Points of both triangles on a lattice: none is closer, and the closest are hardly further.
TEST(TriangleDistance, NoSampledPointsAreCloser) {
  Random random{22};
  constexpr int kSteps = 24;
  const auto samples = [](const Triangle& t) {
    std::vector<Vec3> points;
    for (int i = 0; i <= kSteps; ++i)
      for (int j = 0; i + j <= kSteps; ++j)
        points.push_back(t.a + (t.b - t.a) * (double(i) / kSteps) + (t.c - t.a) * (double(j) / kSteps));
    return points;
  };
  for (int k = 0; k < 60; ++k) {
    const Triangle a = random_triangle(random), b = moved(random_triangle(random), random_vec(random, 2));
    double nearest = 1e9;
    for (const Vec3 p : samples(a))
      for (const Vec3 q : samples(b)) nearest = std::min(nearest, norm(p - q));
    for (const TriangleMethod method : kExactMethods) {
      const double d = gap_of(a, b, method).distance;
      EXPECT_LE(d, nearest + 1e-15);
      EXPECT_GE(d, nearest - 2 * 3.5 / kSteps);
    }
  }
}

TEST(TriangleDistance, NearParallelEdgesKeepTheirDigits) {
  for (double angle = 1e-3; angle > 1e-17; angle /= 7) {
    const Triangle a{{-1, 0, 0}, {1, 0, 0}, {0, 0, -1}};
    const Triangle b{{-1, -angle, 1e-9}, {1, angle, 1e-9}, {0, 0, 1}};
    EXPECT_NEAR(gap_of(a, b).distance, 1e-9, 1e-15) << angle;
  }
}

// what every lane must give: the kernel on one pair, in plain C++
std::vector<double> scalar_bits(const TriangleList& pairs, TriangleMethod method) {
  std::vector<double> bits;
  for (const TrianglePair p : pairs.list) {
    const auto edged = [](const TriangleTable<double>& table, uint32_t t) {
      const Quad* q = &table.quads[3 * t];
      return scalar::edged_triangle(xyz(q[0]), xyz(q[1]), xyz(q[2]), q[0].w, q[1].w, q[2].w);
    };
    const auto a = edged(pairs.a, p.a), b = edged(pairs.b, p.b);
    const auto gap = method == TriangleMethod::comparison ? scalar::compare_features(&a, &b)
                                                          : scalar::minimise_penalty(&a, &b, 4, 1e6, 1e-10);
    bits.insert(bits.end(), {std::sqrt(gap.squared), gap.a.x, gap.a.y, gap.a.z, gap.b.x, gap.b.y, gap.b.z});
  }
  return bits;
}

template <class Real>
std::vector<Real> bits_of(const TriangleGaps<Real>& g) {
  std::vector<Real> bits;
  for (size_t k = 0; k < g.size; ++k)
    bits.insert(bits.end(), {g.distance[k], g.ax[k], g.ay[k], g.az[k], g.bx[k], g.by[k], g.bz[k]});
  return bits;
}

TriangleList mixed_pairs(size_t count) {
  Random random{23};
  TriangleList pairs;
  for (size_t k = 0; k < count; ++k) {
    Triangle a = random_triangle(random);
    if (k % 5 == 0) a.c = a.b;
    if (k % 7 == 0) a.c = a.a + (a.b - a.a) * 0.3 + random_vec(random, 1e-9);
    pairs.add(a, moved(random_triangle(random), random_vec(random, 1)));
  }
  return pairs;
}

TEST(TriangleDistance, GivesTheBitsOfTheScalarKernelOnEveryInstructionSet) {
  for (const size_t count : {1u, 2u, 3u, 7u, 17u, 500u}) {
    const TriangleList pairs = mixed_pairs(count);
    for (const TriangleMethod method : {TriangleMethod::comparison, TriangleMethod::penalty}) {
      const std::vector<double> expected = scalar_bits(pairs, method);
      on_every_target([&] {
        TriangleGaps<double> gaps;
        triangle_distances<double>(method, {pairs.a, pairs.b, pairs.list}, gaps);
        EXPECT_EQ(bits_of(gaps), expected);
      });
    }
  }
}

TEST(TriangleDistance, FloatsAndHybridsAreTheSameOnEveryInstructionSet) {
  const TriangleList pairs = mixed_pairs(501);
  TriangleTable<float> a, b;
  for (size_t t = 0; t < pairs.a.size(); ++t) {
    const auto corners = [&](const TriangleTable<double>& from) {
      return Triangle{xyz(from.quads[3 * t]), xyz(from.quads[3 * t + 1]), xyz(from.quads[3 * t + 2])};
    };
    a.add(corners(pairs.a)), b.add(corners(pairs.b));
  }
  const RigidMotion motion{{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}, {0.1, 0.2, 0.3}};
  std::vector<float> in_floats[2];
  std::vector<double> hybrid;
  std::vector<TrianglePair> unseparated;
  on_every_target([&] {
    for (const int m : {0, 1}) {
      TriangleGaps<float> gaps;
      triangle_distances<float>(m ? TriangleMethod::hybrid : TriangleMethod::comparison, {a, b, pairs.list, &motion},
                                gaps);
      if (in_floats[m].empty()) in_floats[m] = bits_of(gaps);
      EXPECT_EQ(bits_of(gaps), in_floats[m]);
    }
    TriangleGaps<double> gaps;
    triangle_distances<double>(TriangleMethod::hybrid, {pairs.a, pairs.b, pairs.list}, gaps);
    if (hybrid.empty()) hybrid = bits_of(gaps);
    EXPECT_EQ(bits_of(gaps), hybrid);
    std::vector<TrianglePair> kept(pairs.list.size());
    kept.resize(keep_unseparated({a, b, pairs.list, &motion}, 0.1, kept.data()));
    if (unseparated.empty()) unseparated = kept;
    EXPECT_EQ(kept, unseparated);
  });
}

// The slab across the gap proves what the penalty method found, or tells that it did not.
TEST(TriangleDistance, TheResidualTestAcceptsNoWrongDistance) {
  Random random{24};
  int proven = 0, wrong = 0;
  for (int k = 0; k < 4000; ++k) {
    TriangleList pair;
    pair.add(random_triangle(random), moved(random_triangle(random), random_vec(random, 2)));
    const Quad *p = pair.a.quads.data(), *q = pair.b.quads.data();
    const auto a = scalar::edged_triangle(xyz(p[0]), xyz(p[1]), xyz(p[2]), p[0].w, p[1].w, p[2].w);
    const auto b = scalar::edged_triangle(xyz(q[0]), xyz(q[1]), xyz(q[2]), q[0].w, q[1].w, q[2].w);
    const double exact = std::sqrt(scalar::compare_features(&a, &b).squared);
    const auto found = scalar::minimise_penalty(&a, &b, 4, 1e6, 1e-10);  // so few steps that it often fails
    const bool right = std::fabs(std::sqrt(found.squared) - exact) < 1e-12;
    const bool accepted = scalar::gap_is_proven(&a, &b, &found, 1e-13);
    EXPECT_TRUE(right || !accepted) << std::sqrt(found.squared) << " for " << exact;
    proven += accepted, wrong += !right;
  }
  EXPECT_GT(proven, 100);
  EXPECT_GT(wrong, 100);
}

}  // namespace
}  // namespace scree
