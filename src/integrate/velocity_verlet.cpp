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
  four half_turn; // half the step for rotations
  four half_fall; // velocity gained in gravity in half a step
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
  four velocity, spin;      // with 1/mass and 1/inertia in w
  four kick, twist;         // what they gain in half a step
};

HWY_INLINE Moving with_forces(const Bodies& b, size_t i, four force, four torque, const StepConstants& k) {
  return {load4(b.motion[i]), load4(b.spin[i]), force * splat4(b.motion[i].w) * k.half_dt + k.half_fall,
          torque * splat4(b.spin[i].w) * k.half_turn};
}

HWY_INLINE void begin_body(Bodies& b, size_t i, const StepConstants& k, const Moving& m, Extremes& extremes) {
  const four velocity = m.velocity + m.kick, spin = m.spin + m.twist;
  store4(load4(b.place[i]) + velocity * k.dt, b.place[i]);
  Quad half_angle;
  store4(spin * k.half_turn, half_angle);
  b.orientation[i] = turned(b.orientation[i], half_angle);
  store4(velocity, b.motion[i]);
  store4(spin, b.spin[i]);
  extremes.largest = larger(larger(velocity, splat4(0) - velocity), extremes.largest);
  extremes.bad = extremes.bad + (velocity - velocity);
}

HWY_INLINE void put(const Extremes& extremes, SpeedBound& bound) {
  Quad largest, bad;
  store4(extremes.largest, largest);
  store4(extremes.bad, bad);
  bound.largest = xyz(largest);
  bound.bad = bad.x + bad.y + bad.z;
}

// What a pair that does not touch exerts. Choosing its address costs no branch and no memory traffic.
const PairForce kNoForce{{0, 0, 0, 0}, {0, 0, 0, 0}};

HWY_INLINE const PairForce& force_of(const PairState& state, uint32_t p) {
  return state.active[p] ? state.force[p] : kNoForce;
}

HWY_INLINE Vec3 couples(const ForceSources& from, size_t i) {
  const Incidence& in = *from.incidence;
  const PairState &pairs = from.pairs->state, &walls = from.wall_pairs->state;
  Vec3 sum;
  for (uint32_t p = in.a_first[i]; p < in.a_first[i + 1]; ++p)
    if (pairs.active[p]) sum += pairs.couple[p];
  for (uint32_t k = in.b_first[i]; k < in.b_first[i + 1]; ++k)
    if (pairs.active[in.b_pair[k]]) sum -= pairs.couple[in.b_pair[k]];
  for (uint32_t k = in.wall_first[i]; k < in.wall_first[i + 1]; ++k)
    if (walls.active[in.wall_pair[k]]) sum += walls.couple[in.wall_pair[k]];
  return sum;
}

// Sum the pairs of body i: as a, as b, with walls.
HWY_INLINE void gather(const ForceSources& from, size_t i, four& force, four& torque) {
  const Incidence& in = *from.incidence;
  force = torque = splat4(0);
  for (uint32_t p = in.a_first[i]; p < in.a_first[i + 1]; ++p) {
    const PairForce& f = force_of(from.pairs->state, p);
    force = force + load4(f.force_arm_a);
    torque = torque + load4(f.moment_arm_b) * splat4(f.force_arm_a.w);
  }
  for (uint32_t k = in.b_first[i]; k < in.b_first[i + 1]; ++k) {
    const PairForce& f = force_of(from.pairs->state, in.b_pair[k]);
    force = force - load4(f.force_arm_a);
    torque = torque + load4(f.moment_arm_b) * splat4(f.moment_arm_b.w);
  }
  for (uint32_t k = in.wall_first[i]; k < in.wall_first[i + 1]; ++k) {
    const PairForce& f = force_of(from.wall_pairs->state, in.wall_pair[k]);
    force = force + load4(f.force_arm_a);
    torque = torque + load4(f.moment_arm_b) * splat4(f.force_arm_a.w);
  }
  if (from.couples) {
    const Quad couple = make_quad(couples(from, i), 0);
    torque = torque + load4(couple);
  }
}

// Gather the new forces of body i and complete its velocities.
HWY_INLINE Moving finish_body(const Bodies& b, const ForceSources& from, size_t i, const StepConstants& k, four& force,
                              four& torque) {
  gather(from, i, force, torque);
  Moving m = with_forces(b, i, force, torque, k);
  m.velocity = m.velocity + m.kick;
  m.spin = m.spin + m.twist;
  return m;
}

void begin_bodies(Bodies& bodies, const MotionSettings& settings, size_t begin, size_t end, SpeedBound& bound) {
  const StepConstants k = step_constants(settings);
  Extremes extremes{splat4(0), splat4(0)};
  for (size_t i = begin; i < end; ++i) {
    begin_body(bodies, i, k, with_forces(bodies, i, load4(bodies.force[i]), load4(bodies.torque[i]), k), extremes);
  }
  put(extremes, bound);
}

void finish_bodies(Bodies& bodies, const ForceSources& from, const MotionSettings& settings, size_t begin, size_t end) {
  const StepConstants k = step_constants(settings);
  four force, torque;
  for (size_t i = begin; i < end; ++i) {
    const Moving m = finish_body(bodies, from, i, k, force, torque);
    store4(m.velocity, bodies.motion[i]);
    store4(m.spin, bodies.spin[i]);
    store4(force, bodies.force[i]);
    store4(torque, bodies.torque[i]);
  }
}

// Forces stay in registers: nobody reads them before the next step's.
void finish_and_begin_bodies(Bodies& bodies, const ForceSources& from, const MotionSettings& settings, size_t begin,
                             size_t end, SpeedBound& bound) {
  const StepConstants k = step_constants(settings);
  Extremes extremes{splat4(0), splat4(0)};
  four force, torque;
  for (size_t i = begin; i < end; ++i) {
    begin_body(bodies, i, k, finish_body(bodies, from, i, k, force, torque), extremes);
  }
  put(extremes, bound);
}

void gather_bodies(Bodies& bodies, const ForceSources& from, size_t begin, size_t end) {
  four force, torque;
  for (size_t i = begin; i < end; ++i) {
    gather(from, i, force, torque);
    store4(force, bodies.force[i]);
    store4(torque, bodies.torque[i]);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(begin_bodies);
HWY_EXPORT(finish_bodies);
HWY_EXPORT(finish_and_begin_bodies);
HWY_EXPORT(gather_bodies);

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
  HWY_DYNAMIC_DISPATCH(gather_bodies)(bodies, sources, begin, end);
}

}  // namespace scree
#endif
