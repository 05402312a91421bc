// Forces and motion of all bodies. Every stage is a loop over fixed chunks of bodies, so that neither the order of a
// sum nor anything else depends on the number of threads.
#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

#include "engine/stages.h"
#include "math/parallel.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr std::string_view kFirstForces = "computing the forces at the start";

size_t chunks(size_t n, size_t size) { return (n + size - 1) / size; }

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

// the work of the walls on the grains: mean force times the wall's mean velocity in the step
void book_walls(Engine& e, double dt) {
  std::vector<WallSum> total(e.walls.size());
  for (size_t t = 0; t < e.on_walls.size(); ++t) {
    WallSum& sum = total[t % e.walls.size()];
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

// What other chunks left for the bodies of this one, and walls, in a fixed order.
void gather_from_kinds(Engine& e, size_t begin, size_t end, Load* load) {
  for (KindLists& lists : e.kinds) {
    Crossings& crossings = lists.pairs.crossings;
    const bool of_parts = e.has_parts() && !lists.kind->names_bodies;
    gather_loads({lists.with_walls() ? nullptr : &crossings,
                  lists.with_walls() && lists.in_slot() ? &lists.walls : nullptr, of_parts ? &e.parts : nullptr},
                 begin, end, load);
    if (!lists.with_walls() && !lists.in_slot())  // contacts add to the loads of crossings one by one
      std::fill(crossings.load.data() + crossings.first[begin], crossings.load.data() + crossings.first[end], kNoLoad);
  }
}

void complete_chunk(Engine& e, size_t c, Load* load, Then then) {
  const size_t begin = c * e.count.chunk, end = std::min(begin + e.count.chunk, e.bodies.size());
  gather_from_kinds(e, begin, end, load);
  if (!e.source_work.empty())
    add_sources(e.sources, e.source_step, e.bodies, e.motion.gyration, begin, end, load,
                &e.source_work[c * e.sources.lines.size()]);
  if (then == Then::finish) finish_step(e.bodies, e.motion, begin, end, load);
  if (then == Then::finish_and_begin) {
    finish_and_begin_step(e.bodies, e.motion, begin, end, load, e.speed[c]);
    move_parts(e, begin, end, e.speed[c]);
  }
}

// All contacts of a chunk; `next` is computed after it, if there is such a chunk.
void compute_chunk(Engine& e, size_t c, size_t next, Load* load) {
  const size_t begin = c * e.count.chunk, end = std::min(begin + e.count.chunk, e.bodies.size());
  const std::span<WallSum> on_walls(e.on_walls.data() + c * e.walls.size(), e.walls.size());
  std::fill(on_walls.begin(), on_walls.end(), WallSum{});
  std::fill(load, load + (end - begin), kNoLoad);
  const Chunk chunk{c, next, static_cast<uint32_t>(begin), static_cast<uint32_t>(end), load, on_walls, e.sums[c]};
  for (KindLists& lists : e.kinds) lists.kind->touch(e, chunk, lists);
}

// Contacts and motion in one sweep along the curve. A pair belongs to the chunk of its lower body, so once a chunk and
// the earlier ones are computed, nothing in this step reads its bodies again and all that acts on them is known: they
// move on at once, while they are in cache. That halves the memory a step moves. Where others still compute earlier
// chunks, a thread goes on with contacts and moves bodies later: it waits only when nothing else is left.
void sweep(Engine& e, Then then) {
  const size_t count = chunks(e.bodies.size(), e.count.chunk);
  ChunkDeal& deal = e.deal;
  deal.begin(count, e.count.chunk, static_cast<size_t>(omp_get_max_threads()));
  const bool alone = deal.threads() == 1;
  const bool fetches_ahead =
      std::any_of(e.kinds.begin(), e.kinds.end(), [](const KindLists& l) { return l.kind->fetches_ahead; });
  ExceptionCarrier carrier;
#pragma omp parallel
  carrier.run([&] {
    const size_t thread = static_cast<size_t>(omp_get_thread_num());
    Load passing[kLargestChunk];  // loads that nobody will ask for again
    const auto load_of = [&](size_t c) {
      return alone && then == Then::finish_and_begin ? passing : &e.bodies.load[c * e.count.chunk];
    };
    const auto complete = [&](size_t c) { complete_chunk(e, c, load_of(c), then); };
    for (size_t c = deal.take(thread), next; c < count; c = next < count ? next : deal.take(thread)) {
      if (thread == 0 && e.contact.begins) e.watch(kFirstForces, double(c) / double(count));
      next = fetches_ahead ? deal.take_early(thread) : count;
      compute_chunk(e, c, next, load_of(c));
      deal.note_computed(thread, c);
      if (alone || !deal.is_ending(thread)) deal.complete_free(thread, complete);
    }
    // nobody waits for a thread that has thrown
    for (size_t polls = 0; !carrier.caught() && deal.complete_free(thread, complete); ++polls)
      deal.wait_a_little(polls);
  });
  carrier.rethrow();
  if (e.contact.begins) e.watch(kFirstForces, 1);
}

// A speed whose square overflows is as bad as one that is not a number: neither has a kinetic energy.
bool is_usable(Vec3 velocity) { return std::isfinite(dot(velocity, velocity)); }

[[noreturn]] void report_bad_body(const Engine& e) {
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Vec3 x = xyz(e.bodies.place[i]), v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
    const Quad& q = e.bodies.orientation[i];
    if (is_usable(v) && is_usable(w) && std::isfinite(q.x + q.y + q.z + q.w)) continue;
    throw RunError(
        fmt::format("step {}, time {:.6g} s: the motion of particle {} is not a usable number: position ({:.6g}, "
                    "{:.6g}, {:.6g}) m, velocity ({:.6g}, {:.6g}, {:.6g}) m/s, spin ({:.6g}, {:.6g}, {:.6g}) rad/s. "
                    "The time step may be too long, or particles overlap deeply",
                    e.count.step, e.time(), e.bodies.id[i], x.x, x.y, x.z, v.x, v.y, v.z, w.x, w.y, w.z));
  }
  throw RunError(fmt::format("step {}: a velocity is not a usable number", e.count.step));
}

}  // namespace

// All contacts of a step, from the places and half-step velocities, and then the motion of the bodies.
void contacts_and_motion(Engine& e, double dt, Then then) {
  e.contact.dt = dt;
  e.contact.parts = e.has_parts() ? &e.parts : nullptr;
  e.contact.observed = then != Then::finish_and_begin;
  e.source_step = {e.time(), e.now, dt};
  const size_t count = chunks(e.bodies.size(), e.count.chunk);
  e.sums.assign(count, {});
  e.speed.resize(count);
  e.on_walls.resize(count * e.walls.size());
  const size_t lines = e.sources.lines.size();
  e.source_work.assign(e.sources.act_at(e.time()) ? count * lines : 0, 0.0);
  sweep(e, then);
  ContactSums total;
  for (const ContactSums& s : e.sums) total += s;
  e.count.elastic = total.elastic;  // 0 in a step whose energy is not read
  e.count.friction += total.friction;
  e.count.damping += total.damping;
  for (size_t k = 0; k < e.source_work.size(); ++k) e.count.sources[k % lines] += e.source_work[k];
  book_walls(e, dt);
}

void begin_bodies(Engine& e, const MotionSettings& motion) {
  const size_t count = chunks(e.bodies.size(), e.count.chunk);
  e.speed.resize(count);
#pragma omp parallel for schedule(static)
  for (size_t c = 0; c < count; ++c) {
    const size_t begin = c * e.count.chunk, end = std::min(e.bodies.size(), begin + e.count.chunk);
    begin_step(e.bodies, motion, begin, end, e.speed[c]);
    move_parts(e, begin, end, e.speed[c]);
  }
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
  e.tunnelling.travel = (norm(largest) + turning) * e.motion.dt;
  e.count.moved += e.tunnelling.travel;
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

}  // namespace scree
