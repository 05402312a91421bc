#include "integrate/velocity_verlet.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "integrate/velocity_verlet.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

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

// rotation vector / 2 in h; unit to rounding because the input is: one Newton step of 1/sqrt
HWY_INLINE Quad turned(const Quad& q, const Quad& h) {
  const double c = 1.0 - 0.5 * (h.x * h.x + h.y * h.y + h.z * h.z);
  const double x = c * q.x + h.x * q.w + h.y * q.z - h.z * q.y;
  const double y = c * q.y + h.y * q.w + h.z * q.x - h.x * q.z;
  const double z = c * q.z + h.z * q.w + h.x * q.y - h.y * q.x;
  const double w = c * q.w - h.x * q.x - h.y * q.y - h.z * q.z;
  const double scale = 1.5 - 0.5 * (x * x + y * y + z * z + w * w);
  return {x * scale, y * scale, z * scale, w * scale};
}

// One body in registers.
struct Moving {
  four velocity, spin;  // with 1/mass and 1/inertia in w
  four kick, twist;     // what they gain in half a step
};

HWY_INLINE Moving with_forces(const Bodies& b, size_t i, const StepConstants& k) {
  return {load4(b.motion[i]), load4(b.spin[i]), load4(b.force[i]) * splat4(b.motion[i].w) * k.half_dt + k.half_fall,
          load4(b.torque[i]) * splat4(b.spin[i].w) * k.half_turn};
}

HWY_INLINE void begin_body(Bodies& b, size_t i, const StepConstants& k, const Moving& m, Extremes& extremes) {
  const four velocity = m.velocity + m.kick, spin = m.spin + m.twist;
  store4(load4(b.place[i]) + velocity * k.dt, b.place[i]);
  Quad half_angle;
  store4(spin * k.half_turn, half_angle);
  const Quad orientation = turned(b.orientation[i], half_angle);
  b.orientation[i] = orientation;
  store4(velocity, b.motion[i]);
  store4(spin, b.spin[i]);
  extremes.largest = larger(larger(velocity, splat4(0) - velocity), extremes.largest);
  extremes.bad = extremes.bad + (velocity - velocity) + (spin - spin) + (load4(orientation) - load4(orientation));
}

HWY_INLINE void put(const Extremes& extremes, SpeedBound& bound) {
  Quad largest, bad;
  store4(extremes.largest, largest);
  store4(extremes.bad, bad);
  bound.largest = xyz(largest);
  bound.bad = bad.x + bad.y + bad.z + bad.w;
}

// what a pair that does not touch exerts
const PairForce kNoForce{{0, 0, 0, 0}, {0, 0, 0, 0}};

// Chosen by arithmetic: a branch would be mispredicted, and what is not touched is not fetched.
HWY_INLINE const PairForce& force_of(const PairState& state, uint32_t p) {
  const uintptr_t own = reinterpret_cast<uintptr_t>(&state.force[p]), none = reinterpret_cast<uintptr_t>(&kNoForce);
  const uintptr_t mask = uintptr_t{0} - uintptr_t{state.active[p]};
  return *reinterpret_cast<const PairForce*>((own & mask) | (none & ~mask));
}

HWY_INLINE void add(Bodies& bodies, uint32_t i, four force, four torque) {
  store4(load4(bodies.force[i]) + force, bodies.force[i]);
  store4(load4(bodies.torque[i]) + torque, bodies.torque[i]);
}

HWY_INLINE void add_couple(Quad& torque, Vec3 couple) {
  torque.x += couple.x;
  torque.y += couple.y;
  torque.z += couple.z;
}

// Add to the sums of bodies [begin, end) what the contact stage left out: pairs as b with a body of another chunk, and
// walls. The loops go over entries, not over the few entries of each body: a loop that ends after one or two rounds is
// mispredicted every time.
void gather(Bodies& bodies, const ForceSources& from, size_t begin, size_t end) {
  const Incidence& in = *from.incidence;
  const PairState &pairs = from.pairs->state, &walls = from.wall_pairs->state;
  for (uint32_t k = in.b_first[begin]; k < in.b_first[end]; ++k) {
    const PairForce& f = force_of(pairs, in.b_pair[k]);
    add(bodies, in.b_owner[k], splat4(0) - load4(f.force_arm_a), load4(f.moment_arm_b) * splat4(f.moment_arm_b.w));
    if (from.couples && pairs.active[in.b_pair[k]])
      add_couple(bodies.torque[in.b_owner[k]], -pairs.couple[in.b_pair[k]]);
  }
  for (uint32_t k = in.wall_first[begin]; k < in.wall_first[end]; ++k) {
    const PairForce& f = force_of(walls, in.wall_pair[k]);
    add(bodies, in.wall_owner[k], load4(f.force_arm_a), load4(f.moment_arm_b) * splat4(f.force_arm_a.w));
    if (from.couples && walls.active[in.wall_pair[k]])
      add_couple(bodies.torque[in.wall_owner[k]], walls.couple[in.wall_pair[k]]);
  }
}

// One body with its new forces and complete velocities.
HWY_INLINE Moving finish_body(const Bodies& b, size_t i, const StepConstants& k) {
  Moving m = with_forces(b, i, k);
  m.velocity = m.velocity + m.kick;
  m.spin = m.spin + m.twist;
  return m;
}

void begin_bodies(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, SpeedBound& bound) {
  const StepConstants k = step_constants(settings);
  Extremes extremes{splat4(0), splat4(0)};
  for (size_t i = begin; i < end; ++i) begin_body(bodies, i, k, with_forces(bodies, i, k), extremes);
  put(extremes, bound);
}

void finish_bodies(Bodies& bodies, const ForceSources& from, const MotionSettings& settings, size_t begin, size_t end) {
  const StepConstants k = step_constants(settings);
  gather(bodies, from, begin, end);
  for (size_t i = begin; i < end; ++i) {
    const Moving m = finish_body(bodies, i, k);
    store4(m.velocity, bodies.motion[i]);
    store4(m.spin, bodies.spin[i]);
  }
}

void finish_and_begin_bodies(Bodies& bodies, const ForceSources& from, const MotionSettings& settings, size_t begin,
                             size_t end, SpeedBound& bound) {
  const StepConstants k = step_constants(settings);
  Extremes extremes{splat4(0), splat4(0)};
  gather(bodies, from, begin, end);
  for (size_t i = begin; i < end; ++i) begin_body(bodies, i, k, finish_body(bodies, i, k), extremes);
  put(extremes, bound);
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

void finish_step(Bodies& bodies, const ForceSources& sources, const MotionSettings& settings, size_t begin,
                 size_t end) {
  HWY_DYNAMIC_DISPATCH(finish_bodies)(bodies, sources, settings, begin, end);
}

void finish_and_begin_step(Bodies& bodies, const ForceSources& sources, const MotionSettings& settings, size_t begin,
                           size_t end, SpeedBound& bound) {
  HWY_DYNAMIC_DISPATCH(finish_and_begin_bodies)(bodies, sources, settings, begin, end, bound);
}

void gather_forces(Bodies& bodies, const ForceSources& sources, size_t begin, size_t end) {
  HWY_DYNAMIC_DISPATCH(gather)(bodies, sources, begin, end);
}

}  // namespace scree
#endif
