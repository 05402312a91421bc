// `scree bench hierarchy`: contacts of meshes, flat and by trees. The first table is that of papers/triangle-particles,
// section 7: three objects, 500 frames. The objects move on given paths, so that every method sees the same poses.
#include <fmt/format.h>

#include <cmath>

#include "math/direction.h"
#include "meshes.h"
#include "rocks.h"
#include "shape/polyhedron_shapes.h"
#include "triangles.h"

namespace scree {
namespace {

constexpr int kFrames = 500;

struct Found {
  size_t contacts = 0;
  uint64_t hash = 0;  // of frames and pairs of triangles

  void add(int frame, const std::vector<MeshContact>& list) {
    contacts += list.size();
    for (const MeshContact& c : list)
      hash = (hash ^ (uint64_t(frame) << 48 ^ uint64_t(c.a) << 24 ^ c.b)) * 0x9E3779B97F4A7C15;
  }
  bool operator==(const Found&) const = default;
};

// Three stones on a circle that closes to `closest` and opens again, each turning about an axis of its own.
std::array<MeshPose, 3> poses_at(int frame, double closest) {
  const double opened = 0.5 + 0.5 * direction_of_part(frame, kFrames).cos;
  std::array<MeshPose, 3> poses;
  for (int k = 0; k < 3; ++k) {
    const Direction d = direction_of_part(k, 3);
    const double radius = closest + 0.3 * opened;
    const Vec3 axis = unit(Vec3{1, double(k), 0.5});
    const Direction half = direction_of(0.002 * frame * (k + 1));
    poses[size_t(k)] = {{radius * d.cos, radius * d.sin, 0},
                        {half.cos, axis.x * half.sin, axis.y * half.sin, axis.z * half.sin}};
  }
  return poses;
}

struct Objects {
  std::vector<ContactMesh> meshes;
  size_t triangles = 0;
  double closest = 0;  // m, radius of the circle at which they are in contact
};

constexpr double kFrameReach = 0.02;  // m, of stones with a radius of 1

struct Variant {
  std::string name;
  MeshContactSettings settings;
  double slack = 0;
};

struct Frames {
  int first = 0, stride = 1;
  int count() const { return (kFrames - first + stride - 1) / stride; }
};

Found run_frames(const Objects& o, const Variant& v, Frames frames) {
  MeshContactFinder finder;
  ActiveSet active[3];
  for (ActiveSet& set : active) set.slack = v.slack;
  Found found;
  for (int frame = frames.first; frame < kFrames; frame += frames.stride) {
    const auto poses = poses_at(frame, o.closest);
    for (size_t k = 0; k < 3; ++k) {
      const size_t l = (k + 1) % 3;
      found.add(frame, finder.find({o.meshes[k], poses[k]}, {o.meshes[l], poses[l]}, v.settings,
                                   v.slack > 0 ? &active[k] : nullptr));
    }
  }
  return found;
}

Objects three_objects(int around, int bands) {
  Objects o;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    SurfaceMesh mesh = globe(around, bands);
    roughen(mesh, seed, 0.2);
    o.triangles = mesh.triangles.size();
    o.meshes.emplace_back(mesh, true);
  }
  constexpr size_t kContacts = 30;
  double near = 0, far = 2;
  for (int k = 0; k < 40; ++k) {
    o.closest = 0.5 * (near + far);
    (run_frames(o, {"", {kFrameReach}}, {kFrames / 2, kFrames}).contacts >= kContacts ? near : far) = o.closest;
  }
  o.closest = near;
  return o;
}

std::vector<Variant> variants() {
  const auto make = [](MeshSearch search, TriangleMethod method) {
    return MeshContactSettings{kFrameReach, search, method, search != MeshSearch::flat};
  };
  using S = MeshSearch;
  using M = TriangleMethod;
  return {{"flat, comparison", make(S::flat, M::comparison)},
          {"flat, hybrid", make(S::flat, M::hybrid)},
          {"surrogates, comparison", make(S::surrogates, M::comparison)},
          {"surrogates, hybrid", make(S::surrogates, M::hybrid)},
          {"boxes, comparison", make(S::boxes, M::comparison)},
          {"boxes, hybrid", make(S::boxes, M::hybrid)},
          {"boxes, active sets", make(S::boxes, M::comparison), kFrameReach}};
}

BenchResult row(const std::string& table, const std::string& method, double seconds) {
  BenchResult r;
  r.name = "hierarchy";
  r.particles = 1;
  r.ns_per_particle_step = 1e9 * seconds;
  r.texts = {{"table", table}, {"method", method}};
  return r;
}

// Flat search of larger meshes is timed on a few of the frames and scaled to all of them; on those frames every method
// must find what it finds.
void three_object_rows(const Objects& o, const BenchOptions& options, std::vector<BenchResult>& results) {
  const int stride = std::clamp(int(o.triangles * o.triangles / 10000), 1, kFrames / 4);
  // among them the one in the middle, when the objects touch
  const Frames few{kFrames / 2 % stride, stride}, all = options.quick ? few : Frames{};
  const Found expected = run_frames(o, variants().front(), few);
  double flat = 0;
  for (const Variant& v : variants()) {
    const Frames& frames = v.settings.search == MeshSearch::flat ? few : all;
    Found found;
    const double once =
        fastest(options.quick || frames.stride > 1 ? 1 : options.repeats, [&] { found = run_frames(o, v, frames); });
    const double seconds = once * kFrames / frames.count();
    if (flat == 0) flat = seconds;
    BenchResult r =
        row(fmt::format("three objects of {} triangles, 500 frames", o.triangles), v.name, seconds / kFrames);
    r.pass = expected.contacts > 0 && run_frames(o, v, few) == expected;
    r.check = fmt::format("{} contacts in {} frames; in {} frames those of all pairs, hash {:016x}", found.contacts,
                          frames.count(), few.count(), expected.hash);
    r.numbers = {
        {"seconds", seconds}, {"times_faster_than_flat", flat / seconds}, {"frames_timed", double(frames.count())}};
    results.push_back(r);
  }
}

// One pair of stones again and again.
void rock_rows(const std::string& table, const TouchingRocks& rocks, const BenchOptions& options,
               std::vector<BenchResult>& results, double& base) {
  MeshContactFinder finder;
  const std::vector<MeshContact> all = finder.find(rocks.placed_a(), rocks.placed_b(),
                                                   {rocks.reach, MeshSearch::flat, TriangleMethod::comparison, false});
  const auto measure = [&](const char* method, const MeshContactSettings& settings, ActiveSet* active) {
    std::vector<MeshContact> found;
    const auto search = [&] { found = finder.find(rocks.placed_a(), rocks.placed_b(), settings, active); };
    search();
    const double seconds = fastest(options.quick ? 1 : 100 * options.repeats, search);
    if (base == 0) base = seconds;
    BenchResult r = row(table, method, seconds);
    r.pass = found == all;
    r.check = fmt::format("{} contacts, every bit as from all pairs", found.size());
    r.numbers = {{"microseconds", 1e6 * seconds},
                 {"contacts", double(found.size())},
                 {"candidates", double(finder.candidates())},
                 {"times_the_first", seconds / base}};
    results.push_back(r);
  };
  measure("boxes", {rocks.reach}, nullptr);
  measure("surrogates", {.reach = rocks.reach, .search = MeshSearch::surrogates}, nullptr);
  ActiveSet active{.slack = 0.5 * rocks.reach};
  measure("boxes, active set", {rocks.reach}, &active);
}

}  // namespace

std::vector<BenchResult> bench_hierarchy(const BenchOptions& options) {
  std::vector<BenchResult> results;
  // the paper's numbers of triangles: 16, 48, 390, 1,148
  for (const auto& [around, bands] : {std::pair{4, 3}, {6, 5}, {15, 14}, {41, 15}})
    if (!options.quick || around < 20) three_object_rows(three_objects(around, bands), options, results);
  double base = 0;
  rock_rows("two stones of 1280 triangles",
            touching_rocks(make_rock({1, 1280, 0.25}), make_rock({2, 1280, 0.25}), 0.02, 31), options, results, base);
  for (const int triangles : {80, 320, 1280, 5120}) {
    base = 0;
    rock_rows(fmt::format("80 against {} triangles", triangles),
              touching_rocks(make_rock({1, 80, 0.25}), make_rock({2, triangles, 0.25}), 0.002, 1), options, results,
              base);
  }
  return results;
}

}  // namespace scree
