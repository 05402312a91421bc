#include "run/particle_cost.h"

#include <algorithm>
#include <ctime>

#include "math/random.h"
#include "pairs/facets/facet_candidates.h"
#include "pairs/facets/facet_pairs.h"
#include "scree/simulation.h"
#include "state/facet_table.h"

namespace scree {
namespace {

// In radii of the body.
constexpr double kOverlap = 0.003;  // of the bodies, along the direction in which they were brought together
constexpr double kPace = 3e-5;      // by which they slide past each other in a step: few lose touch while it is timed
constexpr double kApart = 8;        // from pair to pair
constexpr int kPairs = 32, kSide = 4;
constexpr uint64_t kWarmUp = 10, kSteps = 60;
constexpr int kRepeats = 3;  // of which the fastest counts

struct TouchingCopies {
  Quat turn_a, turn_b;
  Vec3 shift;  // of b from a
  size_t listed = 0, touching = 0;
};

Quat random_turn(Random& random) { return quat_from_rotation(unit(random.in_ball(false)) * random.uniform(0, 3.1)); }

FacetPose pose_between(const TouchingCopies& t) {
  const Quat back = conjugate(t.turn_a), q = back * t.turn_b;
  const Vec3 x = rotate(q, {1, 0, 0}), y = rotate(q, {0, 1, 0}), z = rotate(q, {0, 0, 1}), d = rotate(back, t.shift);
  return {{{x.x, y.x, z.x, d.x}, {x.y, y.y, z.y, d.y}, {x.z, y.z, z.z, d.z}}, {1, 1, 0.5, 1}};
}

// Which facets are near, and touch, in the pose of `t`. By how far the bodies may move before others do, m.
double count_facets(const FacetTable& table, TouchingCopies& t) {
  const FacetPose pose = pose_between(t);
  std::vector<FacetPair> pairs;
  const double wait = list_candidates(table, 0, 0, pose, kPace, pairs);
  FacetBatches batches;
  make_batches(pairs, true, batches);
  std::vector<FacetTouch> touches(pairs.size());
  std::vector<uint8_t> touching(pairs.size());
  touching_facets(table, {&pose, 1}, batches, false, touches.data(), touching.data());
  t.listed = pairs.size();
  t.touching = size_t(std::count(touching.begin(), touching.end(), 1));
  return wait;
}

// Two copies at any turn, brought together until they overlap a little.
TouchingCopies random_touch(const FacetTable& table, Random& random) {
  TouchingCopies t{random_turn(random), random_turn(random), {}};
  const Vec3 direction = unit(random.in_ball(false));
  double at = 2;
  while (at > 0) {
    t.shift = direction * at;
    const double wait = count_facets(table, t);
    if (t.touching > 0) break;
    at -= std::max(wait, 0.1 * kOverlap);
  }
  t.shift = direction * (at - kOverlap);
  count_facets(table, t);
  return t;
}

// The pairs far from each other, or with their bodies as far apart too; soft, so that nothing gives way meanwhile.
Scene scene_of(const PolyhedronForm& form, const std::vector<TouchingCopies>& touches, bool apart) {
  Scene scene;
  scene.materials.push_back({"stone", 1, 0, 0.25});
  Interaction i;
  i.layer_stiffness = 1e-6, i.layer_tangential_stiffness = 1e-6;
  scene.contact.law = LawKind::linear;
  scene.contact.interactions.push_back(i);
  scene.shapes.push_back({"particle", form});
  scene.time.step = 1;
  scene.time.allow_unstable = true;  // for what is light and wide; pairs slide on before it shows
  ListPlacement list;
  for (size_t k = 0; k < touches.size(); ++k) {
    const TouchingCopies& t = touches[k];
    const Vec3 at = Vec3{double(k % kSide), double(k / kSide % kSide), double(k / (kSide * kSide))} * kApart;
    const Vec3 across = unit(cross(t.shift, Vec3{t.shift.y, -t.shift.z, t.shift.x + 0.1})) * kPace;
    list.particles.push_back({at, 1, {}, {}, t.turn_a});
    list.particles.push_back({at + (apart ? unit(t.shift) * (0.4 * kApart) : t.shift), 1, across, {}, t.turn_b});
  }
  scene.groups.push_back({.shapes = {0}, .placement = std::move(list)});
  return scene;
}

// s a step, of all: of processor time, as others may keep the machine busy
double step_time(Simulation& simulation) {
  double least = kInfinity;
  simulation.advance(kWarmUp);
  for (int k = 0; k < kRepeats; ++k) {
    const std::clock_t start = std::clock();
    simulation.advance(kSteps);
    least = std::min(least, double(std::clock() - start) / (double(CLOCKS_PER_SEC) * double(kSteps)));
  }
  return least;
}

}  // namespace

ParticleCost particle_cost(const PolyhedronForm& form, const Watch& watch) {
  const Task trying{watch, "trying what a contact costs"};
  FacetTable table;
  add_body(table, {form.points, form.triangles});
  ParticleCost cost;
  cost.shape_bytes = table.bytes();
  Random random{1, 1, 0};
  std::vector<TouchingCopies> touches;
  for (int k = 0; k < kPairs; ++k) {
    trying(double(k) / kPairs);
    touches.push_back(random_touch(table, random));
    cost.listed += double(touches.back().listed) / kPairs;
    cost.touching += double(touches.back().touching) / kPairs;
  }
  trying(1);
  const RunOptions options{
      .threads = 1, .watch = watch, .allow_tunnelling = true};  // a plate may be thinner than a step
  Simulation alone(scene_of(form, touches, true), options), touching(scene_of(form, touches, false), options);
  cost.alone = step_time(alone) / (2 * kPairs);
  cost.contact = std::max(step_time(touching) / kPairs - 2 * cost.alone, 0.0);
  const auto bytes = [](const Simulation& s) {
    const MemoryUse m = s.memory();
    return double(m.bodies + m.pairs) / (2 * kPairs);
  };
  // as a pair has one contact
  cost.particle_bytes = bytes(alone) + 2 * ParticleCost::kContacts * std::max(bytes(touching) - bytes(alone), 0.0);
  return cost;
}

}  // namespace scree
