// Active contacts as substeps need them: whether there are any, when they open, and whether one is too deep.
#include <fmt/format.h>

#include <algorithm>

#include "engine/adaptive.h"
#include "math/periodic.h"
#include "motion/time_of_contact.h"
#include "pairs/ball_wall/ball_wall.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr double kOpen = 1e-3;  // of a contact step: by then a contact that opens is no longer one

// s until an overlap ends, kInfinity if that is after the next contact step
double opens_after(const Engine& e, double overlap, double rate, double acceleration) {
  if (overlap <= 0) return kInfinity;  // adhesive: it acts beyond
  return time_to_close(overlap, rate, acceleration, e.count.contact_step) + kOpen * e.count.contact_step;
}

Vec3 between(const Engine& e, const Course& x, const Course& y) {
  return nearest_image(y.at(0) - x.at(0), e.contact.box, e.contact.inverse_box);
}

double pair_opens(const Engine& e, uint32_t a, uint32_t b) {
  const Course x = course_of(e, a), y = course_of(e, b);
  const Vec3 apart = between(e, x, y), normal = unit(apart);
  return opens_after(e, x.radius + y.radius - norm(apart), dot(normal, x.velocity() - y.velocity()),
                     dot(normal, x.flight.acceleration - y.flight.acceleration));
}

double wall_pair_opens(const Engine& e, double now, const WallPairs& pairs, uint32_t w, size_t p) {
  const Course c = course_of(e, pairs.a[p]);
  const WallContact hit = wall_contact(e, pairs, w, p);
  const WallPose& pose = e.walls[w].pose;
  const WallCourse wall = wall_course(e, w, now, 0);
  const Vec3 normal = rotate(pose.orientation, hit.normal);
  const Vec3 velocity = c.velocity() - wall.velocity - cross(wall.spin, c.at(0) - pose.pivot - pose.shift);
  return opens_after(e, c.radius - hit.distance, dot(normal, velocity), dot(normal, c.flight.acceleration));
}

// overlap in m; of ball a with ball or wall b
[[noreturn]] void report_deep(const Engine& e, double overlap, const ContactKey& key) {
  const uint32_t a = e.body_of(key.a);
  const std::string other = key.kind & kOnWall ? fmt::format("wall '{}'", e.scene.walls[key.b].name)
                                               : fmt::format("particle {}", e.bodies.id[e.body_of(key.b)]);
  throw RunError(
      fmt::format("step {}, time {:.6g} s: particle {} is {:.3g} m deep in {}, at {:.3g} m/s: it is about to go "
                  "through, for its contacts are too soft to stop it. Stiffer contacts (normal_stiffness, "
                  "young_modulus, layer_stiffness) or slower particles help",
                  e.count.step, e.time(), e.bodies.id[a], overlap, other, norm(xyz(e.bodies.motion[a]))));
}

void require_shallow_contact(const Engine& e, double overlap, const ContactKey& key) {
  const bool wall = key.kind & kOnWall;
  const double thin = wall ? thickness(e, key.a) : std::min(thickness(e, key.a), thickness(e, key.b));
  const bool round = is_round(e, key.a) && (wall || is_round(e, key.b));
  if (overlap > (!round ? kDeepShape : wall ? kDeepInWall : kDeepInBody) * thin) report_deep(e, overlap, key);
}

}  // namespace

bool contacts_act(const Engine& e) {
  const auto acts = [](uint8_t active) { return active != 0; };
  return std::any_of(e.kinds.begin(), e.kinds.end(), [&](const KindLists& lists) {
    const Array<uint8_t>&pairs = lists.pairs.state.active, &walls = lists.walls.state.active;
    if (lists.in_slot())
      return std::any_of(pairs.begin(), pairs.begin() + std::ptrdiff_t(lists.pairs.count), acts) ||
             std::any_of(walls.begin(), walls.end(), acts);
    return std::any_of(lists.contacts.begin(), lists.contacts.end(),
                       [](const ContactLists& chunk) { return chunk.now.count > 0; });
  });
}

double all_contacts_open(const Engine& e, double now) {
  double last = 0;
  for (const KindLists& lists : e.kinds) {
    if (!lists.in_slot()) return kInfinity;
    for (size_t p = 0; p < lists.pairs.count && last < kInfinity; ++p)
      if (lists.pairs.state.active[p]) last = std::max(last, pair_opens(e, lists.pairs.a[p], lists.pairs.b[p]));
    for (const WallPairs::Run& run : lists.walls.runs)
      for (size_t p = run.first; p < run.first + run.count && last < kInfinity; ++p)
        if (lists.walls.state.active[p]) last = std::max(last, wall_pair_opens(e, now, lists.walls, run.wall, p));
  }
  return last;
}

void require_shallow(const Engine& e) {
  const std::span<const Quad> place = e.balls().place;
  for (const KindLists& lists : e.kinds) {
    const auto part_of = [&](uint32_t i) { return lists.kind->names_bodies ? e.first_ball(i) : i; };
    for (const ContactLists& chunk : lists.contacts)
      for (size_t k = 0; k < chunk.now.count; ++k) {
        ContactKey key = chunk.now.key[k];
        key.a = part_of(key.a);
        if (!lists.with_walls()) key.b = part_of(key.b);
        require_shallow_contact(e, chunk.now.normal[k].w, key);
      }
    if (!lists.in_slot()) continue;
    for (size_t p = 0; p < lists.pairs.count; ++p) {
      if (!lists.pairs.state.active[p]) continue;
      const Quad &a = place[lists.pairs.a[p]], &b = place[lists.pairs.b[p]];
      const Vec3 apart = nearest_image(xyz(b) - xyz(a), e.contact.box, e.contact.inverse_box);
      require_shallow_contact(e, a.w + b.w - norm(apart), {lists.pairs.a[p], lists.pairs.b[p]});
    }
    for (const WallPairs::Run& run : lists.walls.runs)
      for (size_t p = run.first; p < run.first + run.count; ++p)
        if (lists.walls.state.active[p])
          require_shallow_contact(e, lists.walls.load[p].force.w, {lists.walls.a[p], run.wall, kOnWall});
  }
}

}  // namespace scree
