#include "motion/velocity_verlet.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "motion/velocity_verlet.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"
#include "motion/tops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

#define inline inline __attribute__((always_inline))
#include "kernels/motion/kick_and_turn.h"
#undef inline

// constants of a step, in the lanes of a quad: 0 in w (radius, 1/mass, 1/inertia) and in locked directions
struct StepConstants {
  four dt, half_dt;
  four half_turn;  // half the step for rotations
  four half_fall;  // velocity gained in gravity in half a step
};

HWY_INLINE StepConstants step_constants(const MotionSettings& s) {
  const double dt = s.dt, flat = s.planar ? 0.0 : dt;
  const Quad move{dt, dt, flat, 0}, turn{flat, flat, dt, 0};
  const Quad fall{s.gravity.x * dt, s.gravity.y * dt, s.gravity.z * flat, 0};
  const four half = splat4(0.5);
  return {load4(move), load4(move) * half, load4(turn) * half, load4(fall) * half};
}

struct Extremes {
  four largest, bad;
};

// One body in registers.
struct Moving {
  four velocity, spin;  // with 1/mass and 1/inertia in w
  four kick, twist;     // what they gain in half a step
};

HWY_INLINE Moving with_load(const Bodies& b, size_t i, const Load& load, const StepConstants& k) {
  return {load4(b.motion[i]), load4(b.spin[i]),
          kick_of(load4(load.force), splat4(b.motion[i].w), k.half_dt, k.half_fall),
          twist_of(load4(load.torque), splat4(b.spin[i].w), k.half_turn)};
}

HWY_INLINE void move_body(Bodies& b, size_t i, const StepConstants& k, const Moving& m, Extremes& extremes) {
  const four velocity = m.velocity + m.kick;
  store4(load4(b.place[i]) + velocity * k.dt, b.place[i]);
  store4(velocity, b.motion[i]);
  extremes.largest = larger(larger(velocity, splat4(0) - velocity), extremes.largest);
  extremes.bad = extremes.bad + (velocity - velocity);
}

HWY_INLINE void turn_body(Bodies& b, size_t i, const StepConstants& k, const Moving& m, Extremes& extremes) {
  const four spin = m.spin + m.twist;
  const four orientation = turned(load4(b.orientation[i]), spin * k.half_turn);
  store4(orientation, b.orientation[i]);
  store4(spin, b.spin[i]);
  extremes.bad = extremes.bad + (spin - spin) + (orientation - orientation);
}

HWY_INLINE void put(const Extremes& extremes, SpeedBound& bound) {
  Quad largest, bad;
  store4(extremes.largest, largest);
  store4(extremes.bad, bad);
  bound.largest = xyz(largest);
  bound.bad = bad.x + bad.y + bad.z + bad.w;
}

HWY_INLINE void add(Load& load, const Load& more) {
  store4(load4(load.force) + load4(more.force), load.force);
  store4(load4(load.torque) + load4(more.torque), load.torque);
}

// Add to the loads of bodies [begin, end) what the contact stage left out: pairs as b with a body of another chunk, and
// walls. The loops go over entries, not over the few entries of each body: a loop that ends after one or two rounds is
// mispredicted every time.
void gather(const ForceSources& from, size_t begin, size_t end, Load* load) {
  if (from.crossings) {
    const Crossings& crossings = *from.crossings;
    for (uint32_t k = crossings.first[begin]; k < crossings.first[end]; ++k)
      add(load[crossings.owner[k] - begin], crossings.load[k]);
  }
  if (!from.wall_pairs) return;
  const WallPairs& walls = *from.wall_pairs;
  if (const Parts* parts = from.parts) {
    for (uint32_t k = walls.first[parts->first[begin]]; k < walls.first[parts->first[end]]; ++k)
      add(load[parts->body[walls.owner[k]] - begin], walls.load[walls.order[k]]);
    return;
  }
  for (uint32_t k = walls.first[begin]; k < walls.first[end]; ++k)
    add(load[walls.owner[k] - begin], walls.load[walls.order[k]]);
}

// One body with complete velocities.
HWY_INLINE Moving finish_body(const Bodies& b, size_t i, const Load& load, const StepConstants& k) {
  Moving m = with_load(b, i, load, k);
  m.velocity = m.velocity + m.kick;
  m.spin = m.spin + m.twist;
  return m;
}

// Into the next step: the bodies of a chunk, each with moving(i). Where there are tops their turns are left to `tops`.
template <bool kTops, class Batch, class F>
HWY_INLINE void begin_each(Batch tops, size_t begin, size_t end, F&& moving, SpeedBound& bound) {
  Bodies& bodies = tops.bodies;
  const StepConstants k = step_constants(tops.settings);
  Extremes extremes{splat4(0), splat4(0)};
  for (size_t i = begin; i < end; ++i) {
    const Moving m = moving(i, k);
    move_body(bodies, i, k, m, extremes);
    if (kTops && is_top(bodies, tops.settings.gyration, i)) {
      tops.add(i);
    } else {
      turn_body(bodies, i, k, m, extremes);
    }
  }
  put(extremes, bound);
  if (kTops) bound.bad += tops.finish();
}

void begin_bodies(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, SpeedBound& bound) {
  const Tops<Phase::begin> tops(bodies, settings, 0, bodies.load.data());
  const auto moving = [&](size_t i, const StepConstants& k) { return with_load(bodies, i, bodies.load[i], k); };
  settings.gyration.empty() ? begin_each<false>(tops, begin, end, moving, bound)
                            : begin_each<true>(tops, begin, end, moving, bound);
}

void finish_bodies(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, const Load* load) {
  const StepConstants k = step_constants(settings);
  Tops<Phase::finish> tops(bodies, settings, begin, load);
  for (size_t i = begin; i < end; ++i) {
    const Moving m = finish_body(bodies, i, load[i - begin], k);
    store4(m.velocity, bodies.motion[i]);
    if (is_top(bodies, settings.gyration, i)) {
      tops.add(i);
    } else {
      store4(m.spin, bodies.spin[i]);
    }
  }
  tops.finish();
}

void finish_and_begin_bodies(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, const Load* load,
                             SpeedBound& bound) {
  const Tops<Phase::finish_and_begin> tops(bodies, settings, begin, load);
  const auto moving = [&](size_t i, const StepConstants& k) { return finish_body(bodies, i, load[i - begin], k); };
  settings.gyration.empty() ? begin_each<false>(tops, begin, end, moving, bound)
                            : begin_each<true>(tops, begin, end, moving, bound);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(begin_bodies);
HWY_EXPORT(finish_bodies);
HWY_EXPORT(finish_and_begin_bodies);
HWY_EXPORT(gather);

void begin_step(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, SpeedBound& bound) {
  HWY_DYNAMIC_DISPATCH(begin_bodies)(bodies, settings, begin, end, bound);
}

void gather_loads(const ForceSources& sources, size_t begin, size_t end, Load* load) {
  HWY_DYNAMIC_DISPATCH(gather)(sources, begin, end, load);
}

void finish_step(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, const Load* load) {
  HWY_DYNAMIC_DISPATCH(finish_bodies)(bodies, settings, begin, end, load);
}

void finish_and_begin_step(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, const Load* load,
                           SpeedBound& bound) {
  HWY_DYNAMIC_DISPATCH(finish_and_begin_bodies)(bodies, settings, begin, end, load, bound);
}

}  // namespace scree
#endif
