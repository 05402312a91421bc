// One step, top to bottom. Every stage is a loop over fixed chunks of bodies, so that neither the order of a sum nor
// anything else depends on the number of threads.
#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/adaptive.h"
#include "engine/engine.h"
#include "pairs/ball_wall/ball_wall.h"
#include "pairs/balls/ball_ball.h"
#include "pairs/facets/polyhedra.h"
#include "pairs/stars/star_star.h"
#include "pairs/stars/star_wall.h"
#include "scree/error.h"

namespace scree {
namespace {

size_t chunks(size_t n, size_t size) { return (n + size - 1) / size; }

// f(chunk, begin, end) for each chunk of [0, n)
template <class F>
void for_chunks(size_t n, size_t size, F&& f) {
  const size_t count = chunks(n, size);
#pragma omp parallel for schedule(static)
  for (size_t c = 0; c < count; ++c) f(c, c * size, std::min(n, (c + 1) * size));
}

// of a chunk; stars and polyhedra have added up what walls exert themselves
ForceSources sources(const Engine& e) {
  return {&e.pairs.crossings, e.keeps_lists() ? nullptr : &e.wall_pairs, &e.incidence,
          e.has_parts() ? &e.parts : nullptr};
}

// A speed whose square overflows is as bad as one that is not a number: neither has a kinetic energy.
bool is_usable(Vec3 velocity) { return std::isfinite(dot(velocity, velocity)); }

[[noreturn]] void report_bad_body(const Engine& e) {
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Vec3 x = xyz(e.bodies.place[i]), v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
    const Quad& q = e.bodies.orientation[i];
    if (is_usable(v) && is_usable(w) && std::isfinite(q.x + q.y + q.z + q.w)) continue;
    throw RunError(
        fmt::format("step {}, time {:.6g} s: the motion of particle {} is not a usable number: position "
                    "({:.6g}, {:.6g}, {:.6g}) m, velocity ({:.6g}, {:.6g}, {:.6g}) m/s, spin ({:.6g}, {:.6g}, "
                    "{:.6g}) rad/s. The time step may be too long, or particles overlap deeply",
                    e.count.step, e.time(), e.bodies.id[i], x.x, x.y, x.z, v.x, v.y, v.z, w.x, w.y, w.z));
  }
  throw RunError(fmt::format("step {}: a velocity is not a usable number", e.count.step));
}

// Parts go with their bodies.
void move_parts(Engine& e, size_t begin, size_t end, SpeedBound& bound) {
  if (!e.has_parts()) return;
  place_parts(e.bodies, begin, end, e.parts);
  double fastest = 0;
  for (size_t i = begin; i < end; ++i) {
    const Vec3 spin = xyz(e.bodies.spin[i]);
    fastest = std::max(fastest, dot(spin, spin) * e.parts.arm[i] * e.parts.arm[i]);
  }
  // the angular velocity of a top changes within a step, by a share of the angle it turns by
  const double allowance = e.motion.gyration.empty() ? 1 : 1.01;
  bound.turning = allowance * std::sqrt(fastest);
}

// force and torque (about the moved pivot) of the grains of one task on its wall
WallSum sum_on_wall(const Engine& e, const WallTask& task) {
  const WallState& wall = e.walls[task.wall];
  const Vec3 pivot = wall.pose.pivot + wall.pose.shift;
  WallSum sum;
  for (size_t p = task.begin; p < task.end; ++p) {
    if (!e.wall_pairs.state.active[p]) continue;
    const Vec3 force = xyz(e.wall_pairs.load[p].force), about_centre = xyz(e.wall_pairs.load[p].torque);
    sum.force -= force;
    sum.torque -= cross(xyz(e.bodies.place[e.body_of(e.wall_pairs.a[p])]) - pivot, force) + about_centre;
  }
  return sum;
}

// the work of the walls on the grains: mean force times the wall's mean velocity in the step
void book_walls(Engine& e, double dt) {
  std::vector<WallSum> total(e.walls.size());
  for (size_t t = 0; t < e.on_walls.size(); ++t) {
    WallSum& sum = total[e.keeps_lists() ? t % e.walls.size() : e.wall_tasks[t].wall];
    sum.force += e.on_walls[t].force;
    sum.torque += e.on_walls[t].torque;
  }
  for (size_t w = 0; w < e.walls.size(); ++w) {
    WallState& wall = e.walls[w];
    const Vec3 force = (wall.force + total[w].force) * 0.5, torque = (wall.torque + total[w].torque) * 0.5;
    e.count.wall_work -= (dot(force, wall.velocity) + dot(torque, wall.spin)) * dt;
    wall.force = total[w].force;
    wall.torque = total[w].torque;
  }
}

void compute_wall_task(Engine& e, size_t t, ContactSums& sums, WallSum& on_wall) {
  const WallTask& task = e.wall_tasks[t];
  const WallState& wall = e.walls[task.wall];
  const WallBody& body = e.wall_shapes[task.wall];
  const WallBatch batch{&body.shape, static_cast<int>(task.element), body.material, wall.pose, wall.velocity,
                        wall.spin};
  sphere_wall_contacts(e.bodies, e.wall_pairs, batch, e.contact, task.begin, task.end, sums);
  on_wall = sum_on_wall(e, task);
}

// What becomes of a chunk's bodies when all that acts on them is known.
enum class Then {
  nothing,           // before step 0: only the loads are wanted
  finish,            // the step ends, and somebody looks
  finish_and_begin,  // nobody looks: on into the next step in the same pass over memory
};

void complete_chunk(Engine& e, size_t c, Load* load, Then then) {
  const size_t begin = c * e.count.chunk, end = std::min(begin + e.count.chunk, e.bodies.size());
  gather_loads(sources(e), begin, end, load);
  if (e.keeps_lists()) {  // of contacts, which add to the loads of crossings one by one
    Crossings& crossings = e.pairs.crossings;
    std::fill(crossings.load.data() + crossings.first[begin], crossings.load.data() + crossings.first[end], kNoLoad);
  }
  if (e.motion.drag > 0) e.sums[c].damping += add_drag(e.bodies, e.motion, begin, end, load) * e.contact.dt;
  if (then == Then::finish) finish_step(e.bodies, e.motion, begin, end, load);
  if (then == Then::finish_and_begin) {
    finish_and_begin_step(e.bodies, e.motion, begin, end, load, e.speed[c]);
    move_parts(e, begin, end, e.speed[c]);
  }
}

PairChunk pair_chunk(const Engine& e, size_t c, Load* load) {
  const uint32_t begin = static_cast<uint32_t>(c * e.count.chunk);
  const uint32_t end = static_cast<uint32_t>(std::min(begin + e.count.chunk, e.bodies.size()));
  return {e.incidence.a_first[e.first_ball(begin)], e.incidence.a_first[e.first_ball(end)], begin, end, load};
}

// A chunk's stars against each other and against walls.
void star_contacts(Engine& e, size_t c, Load* load) {
  const PairChunk chunk = pair_chunk(e, c, load);
  std::fill(load, load + (chunk.end_body - chunk.first_body), kNoLoad);
  const std::span<WallSum> on_walls(e.on_walls.data() + c * e.walls.size(), e.walls.size());
  std::fill(on_walls.begin(), on_walls.end(), WallSum{});
  const StarPairs stars{e.bodies, e.parts, e.stars, e.pairs, e.star_pairs};
  star_star_contacts(stars, e.contact, chunk, e.star_contacts[c].stars, e.sums[c]);
  TouchSink sink(e.contact, e.star_contacts[c], on_walls, e.sums[c]);
  thread_local std::vector<Touch> touches;
  touches.clear();
  const Incidence& in = e.incidence;
  const uint32_t end = in.wall_first[e.first_ball(chunk.end_body)];
  for (uint32_t k = in.wall_first[e.first_ball(chunk.first_body)]; k < end;) {
    const uint32_t first = k, part = in.wall_owner[k], wall = e.wall_groups.walls[k];
    while (k < end && in.wall_owner[k] == part && e.wall_groups.walls[k] == wall) ++k;
    const std::span<const uint32_t> elements(&e.wall_groups.elements[first], k - first);
    const size_t known = touches.size();
    star_wall_touches(stars, {part, wall, elements}, e.wall_shapes[wall], e.walls[wall], e.contact, touches);
    for (size_t i = known; i < touches.size(); ++i) touches[i].load = &load[e.parts.body[part] - chunk.first_body];
  }
  sink.take(touches);
  sink.finish();
}

// A chunk's polyhedra against each other and against walls; `next` is computed after it, if there is such a chunk.
void polyhedra_contacts(Engine& e, size_t c, size_t next, Load* load) {
  const PairChunk chunk = pair_chunk(e, c, load);
  std::fill(load, load + (chunk.end_body - chunk.first_body), kNoLoad);
  const std::span<WallSum> on_walls(e.on_walls.data() + c * e.walls.size(), e.walls.size());
  std::fill(on_walls.begin(), on_walls.end(), WallSum{});
  thread_local FetchAhead ahead;
  ahead.clear();
  add_contacts(e.star_contacts[c].stars, ahead);
  add_contacts(e.star_contacts[c].walls, ahead);
  if (next < e.candidates.size()) add_candidates(e.candidates[next].bodies, ahead);
  const PolyhedronPairs polyhedra{e.bodies, e.facets, e.facet_row, e.layer_balls, e.pairs, &ahead};
  polyhedron_contacts(polyhedra, e.contact, chunk, e.candidates[c].bodies, e.star_contacts[c], e.sums[c]);
  polyhedron_wall_contacts(polyhedra, {e.wall_shapes, e.walls, e.wall_facet_row, on_walls}, e.contact, chunk,
                           e.candidates[c], e.star_contacts[c], e.sums[c]);
}

void compute_chunk(Engine& e, size_t c, size_t next, Load* load) {
  if (e.has_stars()) return star_contacts(e, c, load);
  if (e.has_polyhedra()) return polyhedra_contacts(e, c, next, load);
  sphere_sphere_contacts(e.bodies, e.pairs, e.contact, pair_chunk(e, c, load), e.sums[c]);
}

// Contacts and motion in one sweep along the curve. A pair belongs to the chunk of its lower body, so once a chunk and
// the earlier ones are computed, nothing in this step reads its bodies again and all that acts on them is known: they
// move on at once, while they are in cache. That halves the memory a step moves. Where others still compute earlier
// chunks, a thread goes on with contacts and moves bodies later: it waits only when nothing else is left.
// Grains against walls come first, in the same parallel region: to begin one costs as much as some contacts.
void sweep(Engine& e, size_t wall_tasks, Then then) {
  const size_t count = chunks(e.bodies.size(), e.count.chunk);
  ChunkDeal& deal = e.deal;
  deal.begin(count, e.count.chunk, static_cast<size_t>(omp_get_max_threads()), wall_tasks);
  const bool alone = deal.threads() == 1;
#pragma omp parallel
  {
    const size_t thread = static_cast<size_t>(omp_get_thread_num());
    if (wall_tasks > 0) {
#pragma omp for schedule(dynamic) nowait
      for (size_t t = 0; t < wall_tasks; ++t) {
        compute_wall_task(e, t, e.sums[count + t], e.on_walls[t]);
        deal.note_wall_task();
      }
    }
    Load passing[kLargestChunk];  // loads that nobody will ask for again
    const auto load_of = [&](size_t c) {
      return alone && then == Then::finish_and_begin ? passing : &e.bodies.load[c * e.count.chunk];
    };
    const auto complete = [&](size_t c) { complete_chunk(e, c, load_of(c), then); };
    for (size_t c = deal.take(thread), next; c < count; c = next < count ? next : deal.take(thread)) {
      next = e.has_polyhedra() ? deal.take_early(thread) : count;  // others fetch nothing ahead
      compute_chunk(e, c, next, load_of(c));
      deal.note_computed(thread, c);
      if (alone || !deal.is_ending(thread)) deal.complete_free(thread, complete);
    }
    for (size_t looks = 0; deal.complete_free(thread, complete); ++looks) deal.wait_a_little(looks);
  }
}

// All contacts of a step, from the places and half-step velocities, and then the motion of the bodies.
void contacts_and_motion(Engine& e, double dt, Then then) {
  e.contact.dt = dt;
  e.contact.parts = e.has_parts() ? &e.parts : nullptr;
  e.contact.looked_at = then != Then::finish_and_begin;
  e.motion.drag = e.scene.drag.rate_at(e.time());
  const size_t pair_chunks = chunks(e.bodies.size(), e.count.chunk);
  const size_t wall_tasks = e.keeps_lists() ? 0 : e.wall_tasks.size();  // else walls are met chunk by chunk
  e.sums.assign(pair_chunks + wall_tasks, {});
  e.speed.resize(pair_chunks);
  e.on_walls.resize(e.keeps_lists() ? pair_chunks * e.walls.size() : wall_tasks);
  if (wall_tasks > 0) prepare_wall_contacts(e);
  sweep(e, wall_tasks, then);
  ContactSums total;
  for (const ContactSums& s : e.sums) total += s;
  e.count.elastic = total.elastic;  // 0 in a step that nobody looks at
  e.count.friction += total.friction;
  e.count.damping += total.damping;
  book_walls(e, dt);
}

}  // namespace

void begin_bodies(Engine& e, const MotionSettings& motion) {
  e.speed.resize(chunks(e.bodies.size(), e.count.chunk));
  for_chunks(e.bodies.size(), e.count.chunk, [&](size_t c, size_t begin, size_t end) {
    begin_step(e.bodies, motion, begin, end, e.speed[c]);
    move_parts(e, begin, end, e.speed[c]);
  });
}

void note_speed(Engine& e) {
  Vec3 largest;
  double bad = 0;
  for (const SpeedBound& s : e.speed) {
    largest = {std::max(largest.x, s.largest.x), std::max(largest.y, s.largest.y), std::max(largest.z, s.largest.z)};
    bad += s.bad;
  }
  if (!(bad == 0) || !is_usable(largest)) report_bad_body(e);
  double turning = 0;
  for (const SpeedBound& s : e.speed) turning = std::max(turning, s.turning);
  e.count.moved += (norm(largest) + turning) * e.motion.dt;
}

void compute_forces(Engine& e, double dt) { contacts_and_motion(e, dt, Then::nothing); }

void compute_first_forces(Engine& e) {
  // no time passes: springs stay as they are, and what contacts that snap on lose is not booked
  const Counters before = e.count;
  e.contact.begins = true;
  compute_forces(e, 0);
  e.contact.begins = false;
  const double elastic = e.count.elastic;
  e.count = before;
  e.count.elastic = elastic;
}

void take_substep(Engine& e, double dt, double end) {
  e.motion.dt = e.count.substep = dt;
  ++e.count.substeps;
  begin_bodies(e, e.motion);
  note_speed(e);
  move_walls(e, end);
  if (search_due(e)) {
    adapt_skin(e);
    search_pairs(e);
  }
  contacts_and_motion(e, dt, Then::finish);  // the next one is chosen by whole velocities and forces
}

void advance(Engine& e, uint64_t steps) {
  omp_set_num_threads(e.threads);
  if (e.count.contact_step > 0) return advance_in_substeps(e, steps);
  if (e.scene.time.implicit) return advance_implicit(e, steps);
  bool begun = false;
  for (uint64_t k = 0; k < steps; ++k) {
    if (!begun) {
      let_rain(e);
      begin_bodies(e, e.motion);
    }
    note_speed(e);
    const double time = static_cast<double>(e.count.step + 1) * e.count.dt;
    move_walls(e, time);
    if (search_due(e)) {
      adapt_skin(e);
      search_pairs(e);
    }
    // a look from outside, or grains that come in, need the state of a whole step
    const bool whole = k + 1 == steps || rain_due(e, e.count.step + 1);
    contacts_and_motion(e, e.count.dt, whole ? Then::finish : Then::finish_and_begin);
    begun = !whole;
    ++e.count.step;
  }
}

}  // namespace scree
