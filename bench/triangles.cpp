// `scree bench triangles`: what the distance of a pair of triangles costs, with closest points, and what it costs to
// reject one. Near pairs are those that stones in contact bring up: within reach of each other, from 40 pairs of stones
// of 320 and 1,280 triangles. A contact is missed when a method finds more than the reach.
#include "triangles.h"

#include <fmt/format.h>

#include <cmath>

#include "math/random.h"
#include "rocks.h"
#include "shape/polyhedron_shapes.h"
#include "triangle_reject.h"
#include "triangles_scalar.h"

namespace scree {
namespace {

constexpr double kPairReach = 0.02;  // of a stone's radius

struct PairSet {
  std::vector<Triangle> a, b;
  std::vector<TrianglePair> list;
  FloatFrame frame;
  TriangleTable<double> a_double, b_double;
  TriangleTable<float> a_float, b_float;
};

void make_tables(PairSet& set) {
  std::vector<Triangle> all = set.a;
  all.insert(all.end(), set.b.begin(), set.b.end());
  set.frame = float_frame(all);
  set.a_double = double_table(set.a), set.b_double = double_table(set.b);
  set.a_float = float_table(set.a, set.frame), set.b_float = float_table(set.b, set.frame);
}

// pairs that stones in contact have in reach, or random ones of them
PairSet pairs_of_rocks(size_t count, bool near) {
  PairSet set;
  Random random{11};
  for (uint64_t k = 0; set.list.size() < count; ++k) {
    const SurfaceMesh a = make_rock({2 * k, k % 2 ? 320 : 1280, 0.25}), b = make_rock({2 * k + 1, 320, 0.35});
    const TouchingRocks rocks = touching_rocks(a, b, kPairReach, 100);
    const auto add = [&](size_t ta, size_t tb) {
      const auto moved = [&](Vec3 p) { return rotate(rocks.pose_b.orientation, p) + rocks.pose_b.position; };
      const Triangle t = corners_of(b, b.triangles[tb]);
      set.list.push_back({uint32_t(set.a.size()), uint32_t(set.a.size())});
      set.a.push_back(corners_of(a, a.triangles[ta]));
      set.b.push_back({moved(t.a), moved(t.b), moved(t.c)});
    };
    MeshContactFinder finder;
    if (near)
      for (const MeshContact& c : finder.find(rocks.placed_a(), rocks.placed_b(), {kPairReach})) add(c.a, c.b);
    for (int i = 0; !near && i < 500; ++i) add(random.below(a.triangles.size()), random.below(b.triangles.size()));
  }
  make_tables(set);
  return set;
}

// the scalar kernel, pair by pair: what scree validate triangles compares with exact arithmetic
std::vector<double> reference_distances(const PairSet& set) {
  std::vector<double> distance;
  for (const TrianglePair p : set.list) {
    const auto edged = [](const TriangleTable<double>& table, uint32_t t) {
      const Quad* q = &table.quads[3 * t];
      return scalar::edged_triangle(xyz(q[0]), xyz(q[1]), xyz(q[2]), q[0].w, q[1].w, q[2].w);
    };
    const scalar::EdgedTriangle a = edged(set.a_double, p.a), b = edged(set.b_double, p.b);
    distance.push_back(std::sqrt(scalar::compare_features(&a, &b).squared));
  }
  return distance;
}

BenchResult result_of(const PairSet& set, double seconds) {
  BenchResult r;
  r.name = "triangles";
  r.particles = int64_t(set.list.size());
  r.ns_per_particle_step = 1e9 * seconds / double(set.list.size());
  return r;
}

template <class Real>
BenchResult measure_method(TriangleMethod method, const PairSet& set, const TriangleTable<Real>& a,
                           const TriangleTable<Real>& b, const BenchOptions& options) {
  TriangleGaps<Real> gaps;
  const double seconds = fastest(options.quick ? 1 : 20 * options.repeats, [&] {
    triangle_distances<Real>(method, {a, b, set.list}, gaps);
  });
  const double unit = sizeof(Real) == 4 ? set.frame.unit : 1;
  const double margin = kDistanceRoundings * kRoundoff<Real> * 4 * set.frame.unit;
  const std::vector<double> truth = reference_distances(set);
  double error = 0;
  size_t missed = 0, contacts = 0;
  for (size_t k = 0; k < truth.size(); ++k) {
    error = std::max(error, std::fabs(gaps.distance[k] * unit - truth[k]));
    contacts += truth[k] <= kPairReach;
    missed += truth[k] <= kPairReach && gaps.distance[k] * unit > kPairReach + margin;
  }
  BenchResult r = result_of(set, seconds);
  const bool exact = method != TriangleMethod::penalty;
  r.pass = !exact || (missed == 0 && error <= margin);
  const double percent = 100.0 * double(missed) / double(contacts);
  r.check = fmt::format("{} of {} contacts missed, largest error {:.1e} of the reach{}", missed, contacts,
                        error / kPairReach, exact ? "" : " (not exact, nor meant to be: hybrid tells when it fails)");
  r.texts = {{"pairs", "near"},
             {"method", std::string(kTriangleMethods[size_t(method)])},
             {"precision", sizeof(Real) == 4 ? "float" : "double"}};
  r.numbers = {
      {"ns_per_pair", r.ns_per_particle_step}, {"missed_percent", percent}, {"error_of_reach", error / kPairReach}};
  return r;
}

// `test` keeps what it cannot reject; none of what it rejects may be in reach
template <class Test>
BenchResult measure_reject(const char* name, const PairSet& set, const BenchOptions& options, Test test) {
  std::vector<TrianglePair> kept(set.list.size() + 16);
  size_t count = 0;
  const double seconds = fastest(options.quick ? 1 : 50 * options.repeats, [&] { count = test(kept.data()); });
  const std::vector<double> truth = reference_distances(set);
  size_t lost = 0, next = 0;
  for (size_t k = 0; k < truth.size(); ++k) {
    const bool is_kept = next < count && kept[next] == set.list[k];
    next += is_kept;
    lost += !is_kept && truth[k] <= kPairReach;
  }
  BenchResult r = result_of(set, seconds);
  r.pass = lost == 0 && next == count;
  const double rejected = 1 - double(count) / double(set.list.size());
  r.check = fmt::format("{} contacts among the rejected, {:.1f} % rejected", lost, 100 * rejected);
  r.texts = {{"pairs", "any two of the stones"}, {"method", name}, {"precision", "float"}};
  r.numbers = {{"ns_per_pair", r.ns_per_particle_step}, {"rejected_percent", 100 * rejected}};
  return r;
}

void tell_default(std::vector<BenchResult>& results) {
  BenchResult* best = nullptr;
  for (BenchResult& r : results) {
    const auto text = [&](const char* key) {
      for (const auto& [name, value] : r.texts)
        if (name == key) return value;
      return std::string();
    };
    if (text("pairs") != "near" || text("precision") != "double" || text("method") == "penalty" || !r.pass) continue;
    if (!best || r.ns_per_particle_step < best->ns_per_particle_step) best = &r;
    if (text("method") == kTriangleMethods[size_t(kDefaultTriangleMethod)]) r.texts.emplace_back("default", "yes");
  }
  if (best) best->texts.emplace_back("fastest_exact", "yes");
}

}  // namespace

std::vector<BenchResult> bench_triangles(const BenchOptions& options) {
  const PairSet near = pairs_of_rocks(options.quick ? 200 : 4000, true);
  const PairSet any = pairs_of_rocks(options.quick ? 1000 : 20000, false);
  std::vector<BenchResult> results;
  for (const TriangleMethod m : {TriangleMethod::comparison, TriangleMethod::penalty, TriangleMethod::hybrid}) {
    results.push_back(measure_method(m, near, near.a_double, near.b_double, options));
    results.push_back(measure_method(m, near, near.a_float, near.b_float, options));
  }
  const Array<FloatQuad> balls_a = bounding_balls(any.a, any.frame), balls_b = bounding_balls(any.b, any.frame);
  const double reach = (kPairReach + 24 * kRoundoff<float> * 4 * any.frame.unit) / any.frame.unit;
  results.push_back(measure_reject("reject by balls", any, options, [&](TrianglePair* kept) {
    return keep_near({balls_a, balls_b, any.list, nullptr, reach}, kept);
  }));
  results.push_back(measure_reject("reject by slabs", any, options, [&](TrianglePair* kept) {
    return keep_unseparated({any.a_float, any.b_float, any.list}, reach, kept);
  }));
  tell_default(results);
  return results;
}

}  // namespace scree
