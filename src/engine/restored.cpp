#include "engine/restored.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scree/error.h"

namespace scree {
namespace {

[[noreturn]] void refuse(const Checkpoint& from, std::string_view what) {
  throw InputError(fmt::format("checkpoint {} was not written by a run of this scene: {}", from.path().string(), what));
}

bool finite(double x) { return std::isfinite(x); }
bool finite(Vec3 v) { return std::isfinite(v.x + v.y + v.z); }
bool finite(const Quad& q) { return std::isfinite(q.x + q.y + q.z + q.w); }
bool finite(const Load& l) { return finite(l.force) && finite(l.torque); }

// 1e-6 is far beyond the rounding of a run and far below what a kernel would notice
bool is_turn(double w, double x, double y, double z) { return std::fabs(w * w + x * x + y * y + z * z - 1) < 1e-6; }
bool is_turn(const Quat& q) { return is_turn(q.w, q.x, q.y, q.z); }

// `field` has `count` elements, each of which is as it should be.
template <class T, class Good>
void check_field(const Checkpoint& from, std::string_view name, const Array<T>& field, size_t count, Good good) {
  if (field.size() != count)
    refuse(from, fmt::format("section '{}' holds {} records, not {}", name, field.size(), count));
  for (size_t i = 0; i < count; ++i)
    if (!good(field[i])) refuse(from, fmt::format("record {} of section '{}' cannot be", i, name));
}

int64_t particles_at_start(const Scene& scene) {
  int64_t count = 0;
  for (const ParticleGroup& group : scene.groups)
    if (!std::holds_alternative<RainPlacement>(group.placement)) count += group_count(scene, group);
  return count;
}

void check_rain(const Engine& e, const Checkpoint& from) {
  int64_t come = particles_at_start(e.scene);
  for (size_t k = 0; k < e.rain.size(); ++k) {
    const RainState& rain = e.rain[k];
    if (rain.inserted < 0 || rain.inserted > e.schedules[k].due(e.time()) || rain.waits < 0)
      refuse(from,
             fmt::format("{} particles of a rain have come, {} are due", rain.inserted, e.schedules[k].due(e.time())));
    come += rain.inserted;
  }
  if (e.count.next_id != uint64_t(come))
    refuse(from, fmt::format("{} particles have come, not {}", e.count.next_id, come));
}

void check_walls(const Engine& e, const Checkpoint& from) {
  for (size_t w = 0; w < e.walls.size(); ++w) {
    const WallState& s = e.walls[w];
    const auto good = [](const WallPose& p) { return finite(p.pivot) && finite(p.shift) && is_turn(p.orientation); };
    const bool finite_loads = finite(s.velocity) && finite(s.spin) && finite(s.force) && finite(s.torque);
    if (!good(s.pose) || !good(s.searched) || !finite_loads || !finite(s.travel) || !finite(s.reach) ||
        (s.gone != 0 && s.gone != 1))
      refuse(from, fmt::format("the state of wall '{}' cannot be", e.scene.walls[w].name));
  }
}

void check_step(const Engine& e, const Checkpoint& from) {
  const Counters& c = e.count;
  const TimeControl& time = e.scene.time;
  const bool given = time.step && !time.adaptive;
  const bool bounded = !time.adaptive && !time.implicit && !time.allow_unstable;
  if (!(c.dt > 0 && finite(c.dt)) || (given && c.dt != *time.step) || !(c.critical_step > 0) ||
      (bounded && c.dt > c.critical_step) || !(c.contact_step >= 0 && c.contact_step <= c.dt) ||
      !(c.substep >= 0 && c.substep <= c.dt) || (c.contact_step > 0) != time.adaptive)
    refuse(from, fmt::format("its time step is {} s", c.dt));
  const CheckpointMeta& meta = from.meta();
  const bool told = !meta.program.empty();  // a program may leave the header's fields alone
  if (told && (meta.step != c.step || meta.time != e.time()))
    refuse(from, fmt::format("its header tells of step {} at {} s, its counters of step {} at {} s", meta.step,
                             meta.time, c.step, e.time()));
}

size_t features_of(const WallShape& shape) {
  return shape.method == WallMethod::mesh ? shape.mesh->size() : shape.elements.size();
}

bool good_run(const Engine& e, const WallPairs& pairs, const WallPairs::Run& run, size_t balls) {
  if (run.wall >= e.wall_shapes.size() || size_t{run.first} + padded(run.count) > pairs.a.size()) return false;
  const WallShape& shape = e.wall_shapes[run.wall].shape;
  const bool field = shape.method == WallMethod::level_set;
  if (field && pairs.guide.empty()) return false;
  if (shape.method == WallMethod::elements && run.element >= shape.elements.size()) return false;
  if (shape.method != WallMethod::elements && run.element > 2) return false;
  for (size_t p = run.first; p < size_t{run.first} + run.count; ++p) {
    if (pairs.a[p] >= balls || (p > run.first && pairs.a[p] < pairs.a[p - 1])) return false;
    if (!field && pairs.feature[p] >= features_of(shape)) return false;
    if (shape.method == WallMethod::mesh && shape.mesh->kind(pairs.feature[p]) != int(run.element)) return false;
  }
  return true;
}

void check_wall_pairs(const Engine& e, const KindLists& lists, size_t balls, const Checkpoint& from) {
  const WallPairs& pairs = lists.walls;
  const std::string name = lists.kind->name;
  const size_t n = pairs.a.size();
  check_field(from, name + ".a", pairs.a, n, [&](uint32_t a) { return a < std::max<size_t>(balls, 1); });
  check_field(from, name + ".which", pairs.feature, n, [](uint32_t) { return true; });
  check_field(from, name + ".guide", pairs.guide, pairs.guide.empty() ? 0 : n, [](const Quad& q) { return finite(q); });
  size_t count = 0;
  for (const WallPairs::Run& run : pairs.runs) {
    if (!good_run(e, pairs, run, balls)) refuse(from, fmt::format("section '{}.runs' names what is not there", name));
    count += run.count;
  }
  if (count != pairs.count)
    refuse(from, fmt::format("section '{}.runs' has {} pairs, not {}", name, count, pairs.count));
}

void check_body_pairs(const KindLists& lists, size_t balls, const Checkpoint& from) {
  const PairList& pairs = lists.pairs;
  const std::string name = lists.kind->name;
  const size_t n = pairs.a.size();
  if (pairs.count > n || (n > 0 && n < pairs.count + kPairPadding))
    refuse(from, fmt::format("section '{}.count' says {} of {}", name, pairs.count, n));
  const auto is_ball = [&](uint32_t i) { return i < std::max<size_t>(balls, 1); };
  check_field(from, name + ".a", pairs.a, n, is_ball);
  check_field(from, name + ".b", pairs.b, n, is_ball);
  for (size_t p = 0; p < pairs.count; ++p) {
    const bool rises =
        p == 0 || pairs.a[p - 1] < pairs.a[p] || (pairs.a[p - 1] == pairs.a[p] && pairs.b[p - 1] < pairs.b[p]);
    if (pairs.a[p] >= pairs.b[p] || !rises) refuse(from, fmt::format("pair {} of '{}' is out of order", p, name));
  }
}

void check_history(const Engine& e, const KindLists& lists, const Checkpoint& from) {
  const PairState& state = lists.with_walls() ? lists.walls.state : lists.pairs.state;
  const std::string name = lists.kind->name;
  const size_t n = lists.with_walls() ? lists.walls.a.size() : lists.pairs.a.size();
  check_field(from, name + ".active", state.active, n, [](uint8_t flag) { return flag <= 1; });
  check_field(from, name + ".slide", state.slide, n, [](const Quad& q) { return finite(q); });
  if (lists.laws(e).fields.rolling)
    check_field(from, name + ".roll", state.roll, n, [](const Quad& q) { return finite(q); });
  const Array<double>& grip = lists.walls.grip;
  check_field(from, name + ".grip", grip, grip.empty() ? 0 : n, [](double x) { return finite(x); });
}

}  // namespace

void check_counters(const Engine& e, const Checkpoint& from) {
  const Counters& c = e.count;
  for (const double x : {c.skin, c.thinnest_skin, c.thickest_skin, c.reach, c.moved, c.elastic, c.friction, c.damping,
                         c.wall_work, c.inserted, c.potential_start, c.integrator, c.crossed, c.initial})
    if (!finite(x)) refuse(from, "one of its counters is not a number");
  for (const double x : c.sources)
    if (!finite(x)) refuse(from, "one of its counters is not a number");
  check_step(e, from);
  if (!(c.skin >= 0 && c.reach >= 0 && c.moved >= 0)) refuse(from, "its contact search has a negative reach");
  if (c.chunk < 1 || c.chunk > kLargestChunk) refuse(from, fmt::format("it works on chunks of {} bodies", c.chunk));
  if (c.searched_at > c.step + c.substeps) refuse(from, "its last search is yet to come");
  check_rain(e, from);
  check_walls(e, from);
}

void check_bodies(const Engine& e, const Checkpoint& from) {
  const Bodies& b = e.bodies;
  const size_t n = b.size();
  if (e.count.removed < 0 || n + uint64_t(e.count.removed) != e.count.next_id || e.count.searched > n)
    refuse(from, fmt::format("it has {} bodies of {} that came, {} are gone", n, e.count.next_id, e.count.removed));
  const auto good_place = [](const Quad& q) { return finite(q) && q.w > 0; };
  const auto any = [](const auto&) { return true; };
  check_field(from, "bodies.place", b.place, n, good_place);
  check_field(from, "bodies.motion", b.motion, n, good_place);  // w: 1/mass
  check_field(from, "bodies.spin", b.spin, n, good_place);      // w: 1/inertia
  check_field(from, "bodies.orientation", b.orientation, n, [](const Quad& q) { return is_turn(q.w, q.x, q.y, q.z); });
  check_field(from, "bodies.load", b.load, n, [](const Load& l) { return finite(l); });
  check_field(from, "bodies.reference", b.reference, n, [](Vec3 v) { return finite(v); });
  check_field(from, "bodies.image", b.image, n, any);
  check_field(from, "bodies.start", b.start, n, [](Vec3 v) { return finite(v); });
  check_field(from, "bodies.material", b.material, n, [&](uint32_t m) { return m < e.scene.materials.size(); });
  check_field(from, "bodies.group", b.group, n, [&](uint32_t g) { return g < e.scene.groups.size(); });
  check_field(from, "bodies.shape", b.shape, n, [&](uint32_t s) { return s == kNone || s < e.shapes.size(); });
  std::vector<bool> seen(e.count.next_id);
  check_field(from, "bodies.id", b.id, n, [&](uint32_t id) {
    if (id >= seen.size() || seen[id]) return false;
    return bool(seen[id] = true);
  });
}

void check_parts(const Engine& e, const Checkpoint& from) {
  check_field(from, "parts.reference", e.parts.reference, e.parts.place.size(), [](Vec3 v) { return finite(v); });
}

void check_forces(const KindLists& lists, const Checkpoint& from) {
  const std::string name = lists.kind->name;
  if (lists.with_walls()) {
    check_field(from, name + ".load", lists.walls.load, lists.walls.a.size(), [](const Load& l) { return finite(l); });
  } else {
    check_field(from, name + ".force", lists.pairs.force, lists.pairs.a.size(), [](Vec3 v) { return finite(v); });
  }
}

void check_pairs(const Engine& e, const KindLists& lists, const Checkpoint& from) {
  const size_t balls = lists.kind->names_bodies ? e.bodies.size() : e.balls().size();
  if (lists.with_walls()) {
    check_wall_pairs(e, lists, balls, from);
  } else {
    check_body_pairs(lists, balls, from);
  }
  if (lists.in_slot()) check_history(e, lists, from);
}

void check_contacts(const Engine& e, const KindLists& lists, const ContactList& all, const Checkpoint& from) {
  const size_t n = all.key.size(), balls = lists.kind->names_bodies ? e.bodies.size() : e.balls().size();
  const size_t others = lists.with_walls() ? e.walls.size() : balls;
  const std::string name = std::string(lists.kind->name) + ".contacts.";
  const auto good = [](const auto& x) { return finite(x); };
  check_field(from, name + "key", all.key, n, [&](const ContactKey& k) {
    return k.a < balls && k.b < others && k.kind <= (kSaddle | kOnWall) && std::isfinite(k.at);
  });
  check_field(from, name + "slide", all.state.slide, n, good);
  if (all.layout.rolling) check_field(from, name + "roll", all.state.roll, n, good);
  check_field(from, name + "normal", all.normal, n, good);
  check_field(from, name + "point", all.point, n, good);
  check_field(from, name + "element", all.pair, n, [](uint32_t) { return true; });
  check_field(from, name + "active", all.state.active, n, [](uint8_t flag) { return flag <= 1; });
  check_field(from, name + "force", all.force, n, good);
  if (all.layout.couple) check_field(from, name + "couple", all.couple, n, good);
  if (all.layout.quad) check_field(from, name + lists.kind->columns.quad, all.quad, n, good);
  for (uint32_t r = 0; r < all.layout.reals; ++r)
    check_field(from, name + lists.kind->columns.real[r], all.real[r], n, good);
}

}  // namespace scree
