// Distances of triangles against exact arithmetic, contacts of meshes against all pairs, and how spheres of triangles
// pack (mesh_packing.h).
//
// Every pair is solved again in numbers of 106 bits, and that answer proves itself: the slab across its gap bounds the
// distance from below, its points bound it from above (triangle_oracle.h). What has no proof, and every thousandth pair
// in any case, is solved in rational numbers, without any rounding.
#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

#include "cases.h"
#include "double_double.h"
#include "math/parallel.h"
#include "math/random.h"
#include "mesh_packing.h"
#include "pairs/triangles/mesh_contacts.h"
#include "rows.h"
#include "shape/polyhedron_shapes.h"
#include "triangle_oracle.h"
#include "triangle_pairs.h"

namespace scree::validation {
namespace {

using Rational = boost::multiprecision::cpp_rational;

constexpr double kProven = 1e-15;       // of the size: how closely upper and lower bound must agree
constexpr double kAccuracy = 1e-12;     // of the size, which issue 8 asks for
constexpr double kContactReach = 0.05;  // of the size: what counts as contact here

constexpr double kUntilPacking = 0.6;  // of the progress

struct Truth {
  double distance = 0, size = 0;
  bool proven = false;
};

double size_of(const PairOfTriangles& p, double distance) {
  const auto longest = [](const Triangle& t) { return std::max({norm(t.b - t.a), norm(t.c - t.b), norm(t.a - t.c)}); };
  return longest(p.a) + longest(p.b) + distance;
}

Truth truth_of(const PairOfTriangles& p) {
  const Corners<DoubleDouble> a = corners_about<DoubleDouble>(p.a, p.a.a), b = corners_about<DoubleDouble>(p.b, p.a.a);
  const Closest<DoubleDouble> c = closest(a, b);
  const double distance = std::sqrt(double(c.squared)), size = size_of(p, distance);
  const double excess = double(c.squared - slab(c, a, b));  // gap × (upper − lower bound)
  return {distance, size, distance <= kProven * size || excess <= kProven * size * distance};
}

double exact_distance(const PairOfTriangles& p) {
  const auto c = closest(corners_about<Rational>(p.a, p.a.a), corners_about<Rational>(p.b, p.a.a));
  return std::sqrt(c.squared.convert_to<double>());
}

// from a point that a kernel gave to the triangle it should lie on
double off_triangle(Vec3 p, const Triangle& t) {
  const Corners<DoubleDouble> point = corners_about<DoubleDouble>({p, p, p}, t.a);
  return std::sqrt(double(closest(point, corners_about<DoubleDouble>(t, t.a)).squared));
}

// All in units of the pair's size.
struct Tally {
  double error = 0, hybrid_error = 0, float_error = 0, point_error = 0, rational_error = 0;
  double bound_excess = 0;  // of lower bounds in floats over the distance, in margins (mesh_contacts.h)
  int64_t pairs = 0, contacts = 0, missed = 0, float_missed = 0, unproven = 0, rational = 0;

  void add(const Tally& t) {
    error = std::max(error, t.error), hybrid_error = std::max(hybrid_error, t.hybrid_error);
    float_error = std::max(float_error, t.float_error), point_error = std::max(point_error, t.point_error);
    rational_error = std::max(rational_error, t.rational_error);
    bound_excess = std::max(bound_excess, t.bound_excess);
    pairs += t.pairs, contacts += t.contacts, missed += t.missed, float_missed += t.float_missed;
    unproven += t.unproven, rational += t.rational;
  }
};

double furthest(const Triangle& t) { return std::max({norm(t.a), norm(t.b), norm(t.c)}); }

struct Answers {
  TriangleGaps<double> comparison, hybrid;
  TriangleGaps<float> rough;
  Array<float> bounds;         // from below
  std::vector<double> unit;    // m of each float distance
  std::vector<double> margin;  // m of each lower bound
};

Answers answers_for(const std::vector<PairOfTriangles>& pairs) {
  Answers answers;
  TriangleTable<double> a, b;
  TriangleTable<float> float_a, float_b;
  std::vector<TrianglePair> list;
  for (const PairOfTriangles& p : pairs) {
    a.add(p.a), b.add(p.b);
    const FloatFrame frame = float_frame(std::array{p.a, p.b});
    const auto in_frame = [&](const Triangle& t) {
      return Triangle{frame.to_frame(t.a), frame.to_frame(t.b), frame.to_frame(t.c)};
    };
    float_a.add(in_frame(p.a)), float_b.add(in_frame(p.b));
    answers.unit.push_back(frame.unit);
    answers.margin.push_back(slab_margin(furthest(in_frame(p.a)) + furthest(in_frame(p.b))) * frame.unit);
    list.push_back({uint32_t(list.size()), uint32_t(list.size())});
  }
  triangle_distances<double>(TriangleMethod::comparison, {a, b, list}, answers.comparison);
  triangle_distances<double>(TriangleMethod::hybrid, {a, b, list}, answers.hybrid);
  triangle_distances<float>(TriangleMethod::comparison, {float_a, float_b, list}, answers.rough);
  triangle_lower_bounds({float_a, float_b, list}, answers.bounds);
  return answers;
}

Tally judge(PairKind kind, uint64_t begin, uint64_t end) {
  constexpr uint64_t kRational = 1000, kPoints = 16;  // every so many pairs
  std::vector<PairOfTriangles> pairs;
  for (uint64_t i = begin; i < end; ++i) pairs.push_back(random_pair(kind, i));
  const Answers answers = answers_for(pairs);
  Tally t;
  for (size_t k = 0; k < pairs.size(); ++k) {
    Truth truth = truth_of(pairs[k]);
    t.unproven += !truth.proven;
    if (!truth.proven || (begin + k) % kRational == 0) {
      const double exact = exact_distance(pairs[k]);
      t.rational_error = std::max(t.rational_error, std::fabs(exact - truth.distance) / truth.size);
      truth.distance = exact;
      ++t.rational;
    }
    const double found = answers.comparison.distance[k], rough = answers.rough.distance[k] * answers.unit[k];
    const double bound = answers.bounds[k] * answers.unit[k], margin = answers.margin[k] + slab_margin(truth.distance);
    t.error = std::max(t.error, std::fabs(found - truth.distance) / truth.size);
    t.hybrid_error = std::max(t.hybrid_error, std::fabs(answers.hybrid.distance[k] - truth.distance) / truth.size);
    t.float_error = std::max(t.float_error, std::fabs(rough - truth.distance) / truth.size);
    t.bound_excess = std::max(t.bound_excess, (bound - truth.distance) / margin);
    if (k % kPoints == 0) {
      const Vec3 a = answers.comparison.point_a(k), b = answers.comparison.point_b(k);
      t.point_error = std::max({t.point_error, off_triangle(a, pairs[k].a) / truth.size,
                                off_triangle(b, pairs[k].b) / truth.size, std::fabs(norm(a - b) - found) / truth.size});
    }
    const double reach = kContactReach * truth.size;
    if (truth.distance <= reach * (1 - kAccuracy)) {
      ++t.contacts;
      t.missed += found > reach;
      t.float_missed += bound > reach + margin;
    }
  }
  t.pairs = int64_t(pairs.size());
  return t;
}

Tally judge_kind(PairKind kind, const ValidateOptions& options) {
  const uint64_t count = options.quick ? 20'000 : 1'000'000, chunk = 2000;
  const int threads = thread_count(options) > 0 ? thread_count(options) : omp_get_max_threads();
  Tally all;
  ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
  for (uint64_t begin = 0; begin < count; begin += chunk)
    carrier.run([&] {
      const Tally t = judge(kind, begin, std::min(begin + chunk, count));
#pragma omp critical
      all.add(t);
    });
  carrier.rethrow();
  return all;
}

void tell_kind(Rows& rows, std::string_view kind, const Tally& t) {
  const std::string of = fmt::format(", {}", kind);
  const std::string exact = fmt::format("106-bit numbers with proof, {} of {} pairs in rationals", t.rational, t.pairs);
  rows.check("contacts missed" + of, double(t.missed), {0, 0, fmt::format("{} contacts; {}", t.contacts, exact)});
  rows.check("largest error / size" + of, t.error, {0, kAccuracy, exact});
  rows.check("largest error / size, hybrid" + of, t.hybrid_error, {0, kAccuracy, exact});
  rows.check("closest points off their triangles / size" + of, t.point_error, {0, kAccuracy, exact});
  rows.check("contacts missed by floats with their margin" + of, double(t.float_missed), {0, 0, exact});
  rows.check("lower bounds in floats above the distance / margin" + of, t.bound_excess,
             {0, 1, "30 roundings of the extent, derived in docs/triangles.md"});
  rows.check("largest error in floats / size" + of, t.float_error,
             {0, kDistanceRoundings * kRoundoff<float>,
              fmt::format("{} roundings (triangle_distance.h)", kDistanceRoundings)});
  rows.check("106-bit against rational / size" + of, t.rational_error,
             {0, kProven, fmt::format("{} pairs, {} of them without a proof", t.rational, t.unproven)});
}

// How many contacts differ, in their triangles or in a single bit of distance and points.
size_t differing(const std::vector<MeshContact>& a, const std::vector<MeshContact>& b) {
  size_t same = 0;
  for (const MeshContact& c : a) same += size_t(std::count(b.begin(), b.end(), c));
  return a.size() + b.size() - 2 * same;
}

// Two stones in random poses, from apart to deep in each other.
void check_meshes(Rows& rows, bool quick) {
  Random random{7};
  size_t contacts = 0, differ[3] = {};
  const int poses = quick ? 4 : 40;
  for (int k = 0; k < poses; ++k) {
    const ContactMesh a(make_rock({uint64_t(k), k % 2 ? 320 : 80, 0.3}), true);
    const ContactMesh b(make_rock({uint64_t(k) + 100, k % 3 ? 320 : 1280, 0.4}), true);
    const MeshPose pose_b{unit(random.in_ball(false)) * random.uniform(1.2, 2.4),
                          quat_from_rotation(random.in_ball(false) * 3)};
    MeshContactFinder finder;
    const auto with = [&](MeshSearch search, bool floats) {
      return finder.find({a, {}}, {b, pose_b}, {.reach = 0.03, .search = search, .float_filter = floats});
    };
    const auto exact = with(MeshSearch::flat, false);
    contacts += exact.size();
    differ[0] += differing(with(MeshSearch::boxes, true), exact);
    differ[1] += differing(with(MeshSearch::surrogates, true), exact);
    differ[2] += differing(with(MeshSearch::boxes, false), exact);
  }
  const std::string source = fmt::format("all pairs of triangles in doubles: {} contacts in {} poses", contacts, poses);
  rows.check("mesh contacts that differ, boxes and floats", double(differ[0]), {0, 0, source});
  rows.check("mesh contacts that differ, surrogates and floats", double(differ[1]), {0, 0, source});
  rows.check("mesh contacts that differ, boxes in floats, distances in doubles", double(differ[2]), {0, 0, source});
}

Rows run_triangles(const char* name, const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{name};
  const double parts = double(kPairKinds.size());
  for (size_t k = 0; k < kPairKinds.size(); ++k) {
    progress(kUntilPacking * double(k) / (parts + 1), std::string(kPairKinds[k]));
    tell_kind(rows, kPairKinds[k], judge_kind(PairKind(k), options));
  }
  progress(kUntilPacking * parts / (parts + 1), "meshes");
  check_meshes(rows, options.quick);
  return rows;
}

}  // namespace

std::vector<ValidationRow> triangles(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows = run_triangles("triangles", options, progress);
  if (!options.quick)
    check_mesh_packing(rows, options, {progress, kUntilPacking, 1});  // triangles-quick has some of it
  return rows.rows;
}

std::vector<ValidationRow> triangles_quick(const ValidateOptions& options, const ValidationProgress& progress) {
  ValidateOptions quick = options;
  quick.quick = true;
  Rows rows = run_triangles("triangles-quick", quick, progress);
  check_mesh_packing(rows, quick, {progress, kUntilPacking, 1});
  return rows.rows;
}

}  // namespace scree::validation
