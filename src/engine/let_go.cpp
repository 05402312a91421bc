// Contacts that end because a partner is removed between two steps: a body leaves the domain, a wall vanishes. The
// energy of their springs is booked here, as no law sees them again.
#include <functional>

#include "contact/ended_contact.h"
#include "engine/engine.h"
#include "math/periodic.h"
#include "pairs/ball_wall/ball_wall.h"

namespace scree {
namespace {

// Deactivates pair p and returns the energy of its springs, J.
double let_go(const Engine& e, PairState& state, size_t p, const HeldContact& h) {
  if (!state.active[p]) return 0;
  state.active[p] = 0;
  return energy_held(e.contact, state, p, h, e.motion.dt);
}

// of a ball that may be beside its body's centre
Vec3 velocity_of(const Engine& e, uint32_t ball) {
  const uint32_t i = e.body_of(ball);
  if (!e.has_parts()) return xyz(e.bodies.motion[i]);
  const Vec3 beside = nearest_image(xyz(e.parts.place[ball]) - xyz(e.bodies.place[i]), e.contact.box,
                                    e.contact.inverse_box);  // the body may have been wrapped
  return xyz(e.bodies.motion[i]) + cross(xyz(e.bodies.spin[i]), beside);
}

double let_go_pair(Engine& e, PairList& pairs, size_t p) {
  const uint32_t a = pairs.a[p], b = pairs.b[p];
  const Quad &x = e.balls().place[a], &y = e.balls().place[b];
  // where they were when the springs were last computed: the step has begun to move them
  const Vec3 apart = nearest_image(xyz(y) - xyz(x) - (velocity_of(e, b) - velocity_of(e, a)) * e.motion.dt,
                                   e.contact.box, e.contact.inverse_box);
  return let_go(e, pairs.state, p,
                {e.row_of(e.body_of(a), e.body_of(b)), unit(apart), x.w + y.w - norm(apart), x.w * y.w / (x.w + y.w)});
}

double let_go_wall_pair(Engine& e, WallPairs& pairs, uint32_t wall, size_t p) {
  const uint32_t a = pairs.a[p];
  const WallContact hit = wall_contact(e, pairs, wall, p);
  return let_go(e, pairs.state, p,
                {e.wall_row_of(e.body_of(a), wall), rotate(e.walls[wall].pose.orientation, hit.normal),
                 pairs.load[p].force.w, e.balls().place[a].w, hit.share, pairs.grip.empty() ? 1 : pairs.grip[p]});
}

// Does the contact of a body with another one, or with a wall, end?
using Ending = std::function<bool(uint32_t body, uint32_t other, bool wall)>;

double let_go_of_lists(const Engine& e, KindLists& lists, const Ending& ends) {
  double energy = 0;
  const auto body_of = [&](uint32_t i) { return lists.kind->names_bodies ? i : e.body_of(i); };
  for (ContactLists& chunk : lists.contacts) {
    ContactList& list = chunk.now;
    ContactList kept;
    kept.layout = list.layout;
    for (size_t k = 0; k < list.count; ++k) {
      const ContactKey& key = list.key[k];
      const bool wall = lists.with_walls();
      if (!ends(body_of(key.a), wall ? key.b : body_of(key.b), wall)) {
        kept.append(list, k);
      } else if (list.state.active[k]) {
        energy += lists.kind->energy(e, list, k, e.motion.dt);
      }
    }
    list = std::move(kept);
  }
  return energy;
}

double let_go_of(Engine& e, const Ending& ends) {
  double sum = 0;
  for (KindLists& lists : e.kinds) {
    if (!lists.in_slot()) {
      sum += let_go_of_lists(e, lists, ends);
      continue;
    }
    for (size_t p = 0; p < lists.pairs.count; ++p)
      if (ends(e.body_of(lists.pairs.a[p]), e.body_of(lists.pairs.b[p]), false)) sum += let_go_pair(e, lists.pairs, p);
    for (const WallPairs::Run& run : lists.walls.runs)
      for (size_t p = run.first; p < run.first + run.count; ++p)
        if (ends(e.body_of(lists.walls.a[p]), run.wall, true)) sum += let_go_wall_pair(e, lists.walls, run.wall, p);
  }
  return sum;
}

}  // namespace

double let_go_of_bodies(Engine& e, std::span<const uint8_t> leaves) {
  return let_go_of(e, [&](uint32_t a, uint32_t b, bool wall) { return leaves[a] || (!wall && leaves[b]); });
}

double let_go_of_gone_walls(Engine& e) {
  return let_go_of(e, [&](uint32_t, uint32_t other, bool wall) { return wall && e.walls[other].gone; });
}

}  // namespace scree
