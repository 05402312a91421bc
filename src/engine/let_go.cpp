// Contacts that end because a partner is taken away between two steps: a body that leaves the domain, a wall that
// vanishes. Their springs hold energy that no law sees any more; the ledger books it here.
#include <cmath>

#include "contact/law_table.h"
#include "engine/engine.h"
#include "math/periodic.h"

namespace scree {

double energy_held(const Engine& e, const PairState& state, size_t p, const HeldContact& h) {
  scalar::ContactPoint c{};  // at rest: the springs stay as they are
  c.normal = h.normal;
  c.overlap = h.overlap;
  c.radius = h.radius;
  c.mass = 1;
  scalar::ContactHistory history{};
  history.slide = xyz(state.slide[p]);
  history.alive = state.slide[p].w;
  if (e.contact.fields.rolling) {
    history.roll = xyz(state.roll[p]);
    history.twist = state.roll[p].w;
  }
  const auto energy = [&](const scalar::ContactHistory& from) {
    return evaluate_law(e.contact.point_laws.rows[h.row], c, from, e.motion.dt).energy;
  };
  const double all = energy(history);
  if (h.share == 1 && h.grip == 1) return all;
  scalar::ContactHistory without = history;
  without.slide = without.roll = {};
  without.twist = 0;
  const double normal = energy(without);
  return h.share * normal + h.grip * (all - normal);
}

namespace {

// J in the springs of pair p; the pair is inactive from then on
double let_go(const Engine& e, PairState& state, size_t p, const HeldContact& h) {
  if (!state.active[p]) return 0;
  state.active[p] = 0;
  return energy_held(e, state, p, h);
}

// of a ball that may be beside its body's centre
Vec3 velocity_of(const Engine& e, uint32_t ball) {
  const uint32_t i = e.body_of(ball);
  if (!e.has_parts()) return xyz(e.bodies.motion[i]);
  const Vec3 beside = nearest_image(xyz(e.parts.place[ball]) - xyz(e.bodies.place[i]), e.contact.box,
                                    e.contact.inverse_box);  // the body may have been wrapped
  return xyz(e.bodies.motion[i]) + cross(xyz(e.bodies.spin[i]), beside);
}

double let_go_pair(Engine& e, size_t p) {
  const uint32_t a = e.pairs.a[p], b = e.pairs.b[p];
  const Quad &x = e.balls().place[a], &y = e.balls().place[b];
  // where they were when the springs were last computed: the step has begun to move them
  const Vec3 apart = nearest_image(xyz(y) - xyz(x) - (velocity_of(e, b) - velocity_of(e, a)) * e.motion.dt,
                                   e.contact.box, e.contact.inverse_box);
  return let_go(e, e.pairs.state, p,
                {e.bodies.material[e.body_of(a)] * e.contact.materials + e.bodies.material[e.body_of(b)], unit(apart),
                 x.w + y.w - norm(apart), x.w * y.w / (x.w + y.w)});
}

double let_go_wall_pair(Engine& e, const WallPairs::Run& run, size_t p) {
  const uint32_t a = e.wall_pairs.a[p];
  const Quad& x = e.balls().place[a];
  const WallBody& wall = e.wall_shapes[run.wall];
  const WallPose& pose = e.walls[run.wall].pose;
  const WallContact hit = wall_contact(e, run.wall, p);
  const double grip = e.wall_pairs.grip.empty() ? 1 : e.wall_pairs.grip[p];
  return let_go(e, e.wall_pairs.state, p,
                {e.bodies.material[e.body_of(a)] * e.contact.materials + wall.material,
                 rotate(pose.orientation, hit.normal), e.wall_pairs.load[p].force.w, x.w, hit.share, grip});
}

}  // namespace

double let_go_of_bodies(Engine& e, std::span<const uint8_t> leaves) {
  if (e.keeps_lists())
    return let_go_of_contacts(e, [&](const ContactKey& key) {
      return leaves[e.body_of(key.a)] || (!(key.kind & kOnWall) && leaves[e.body_of(key.b)]);
    });
  double sum = 0;
  for (size_t p = 0; p < e.pairs.count; ++p)
    if (leaves[e.body_of(e.pairs.a[p])] || leaves[e.body_of(e.pairs.b[p])]) sum += let_go_pair(e, p);
  for (const WallPairs::Run& run : e.wall_pairs.runs)
    for (size_t p = run.first; p < run.first + run.count; ++p)
      if (leaves[e.body_of(e.wall_pairs.a[p])]) sum += let_go_wall_pair(e, run, p);
  return sum;
}

double let_go_of_gone_walls(Engine& e) {
  if (e.keeps_lists())
    return let_go_of_contacts(e, [&](const ContactKey& key) { return key.kind & kOnWall && e.walls[key.b].gone; });
  double sum = 0;
  for (const WallPairs::Run& run : e.wall_pairs.runs)
    if (e.walls[run.wall].gone)
      for (size_t p = run.first; p < run.first + run.count; ++p) sum += let_go_wall_pair(e, run, p);
  return sum;
}

}  // namespace scree
