// The motion of plain balls, and of stars that are their own parts, on a processor: first the loads of a run of bodies,
// whose loops have unpredictable lengths, then four bodies at a time, branch-free, as sixteen contiguous numbers.
#ifdef SCREE_FLOAT
typedef float8 held8;
typedef float16 sixteen;
typedef int16 lanes16;
typedef uint16 places16;
typedef uint quantum;
#else
typedef double8 held8;
typedef double16 sixteen;
typedef long16 lanes16;
typedef double16 places16;
typedef double quantum;
#endif

// x, y, z, w of four bodies, each four times
typedef struct {
  sixteen x, y, z, w;
} QuadOfFour;
static inline QuadOfFour parts_of_four(sixteen a) {
  return (QuadOfFour){a.s000044448888cccc, a.s111155559999dddd, a.s22226666aaaaeeee, a.s33337777bbbbffff};
}
#define LANES_OF_FOUR ((lanes16)(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3))
static inline sixteen load_of_four(sixteen x, sixteen y, sixteen z, sixteen w) {
  return LANES_OF_FOUR == 0 ? x : (LANES_OF_FOUR == 1 ? y : (LANES_OF_FOUR == 2 ? z : w));
}

// The texts of one body once more.
#define four sixteen
#define Quad QuadOfFour
#undef parts4
#undef load4
#undef wzyx
#undef zwxy
#undef yxwz
#define parts4(a) parts_of_four(a)
#define load4(x, y, z, w) load_of_four(x, y, z, w)
#define wzyx(a) ((a).s32107654ba98fedc)
#define zwxy(a) ((a).s23016745ab89efcd)
#define yxwz(a) ((a).s1032547698badcfe)
static inline four sum4(four a) {
  four pairs = a + yxwz(a);
  return pairs + zwxy(pairs);
}
#include "kernels/motion/kick_and_turn.h"
#ifdef SCREE_FLOAT
#define place4 places16
#undef ints4
#undef to_ints
#undef to_floats
#undef as_ints
#undef quad_of
#define ints4 int16
#define to_ints(a) convert_int16(a)
#define to_floats(a) convert_float16(a)
#define as_ints(a) as_int16(a)
#define quad_of(x, y, z, w) ((sixteen)(x, y, z, w, x, y, z, w, x, y, z, w, x, y, z, w))
#include "device/quanta.cl"
#undef place4
#endif
#undef four
#undef Quad

static inline sixteen four_times(__constant held* c) {
  held4 one = (held4)(c[0], c[1], c[2], c[3]);
  return (sixteen)(one, one, one, one);
}

#ifdef SCREE_FLOAT
static inline void drift_four(uint i, sixteen velocity, StepEnd* end) {
  __global place4* place = end->bodies.place;
  places16 before = vload16(0, (__global const quantum*)(place + i));
  int16 by = whole_quanta(velocity * four_times(end->k->quanta), before, end->s);
  places16 at = before + as_uint16(by);
  vstore16(at, 0, (__global quantum*)(place + i));
  int16 crossed = (by < 0) ^ (at < before);  // if not, it moved to where it should have
  int8 half_of = crossed.lo | crossed.hi;
  int4 quarter = half_of.lo | half_of.hi;
  if (!(quarter.x | quarter.y | quarter.z)) return;
  note_crossed(i, cells_crossed(before.s0123, by.s0123), end->s, place);
  note_crossed(i + 1, cells_crossed(before.s4567, by.s4567), end->s, place);
  note_crossed(i + 2, cells_crossed(before.s89ab, by.s89ab), end->s, place);
  note_crossed(i + 3, cells_crossed(before.scdef, by.scdef), end->s, place);
}
#else
static inline void drift_four(uint i, sixteen velocity, StepEnd* end) {
  __global quantum* place = (__global quantum*)(end->bodies.place + i);
  vstore16(vload16(0, place) + velocity * four_times(end->k->dt), 0, place);
}
#endif

// Velocities, spins and orientations of bodies i to i + 3, as in MovingBody.
typedef struct {
  sixteen velocity, spin, turn;
} MovingFour;

#ifdef SCREE_SINGLES  // motion.cl says how they are held
static inline MovingFour four_at(BodyArrays bodies, uint i) {
  sixteen moving = vload16(0, (__global const held*)(bodies.motion + i));
  sixteen at = vload16(0, (__global const held*)(bodies.orientation + i));
  sixteen zero = (sixteen)(0);
  return (MovingFour){LANES_OF_FOUR == 2 ? zero : moving, load_of_four(zero, zero, moving, parts_of_four(at).x),
                      LANES_OF_FOUR < 2 ? zero : at};
}
static inline void put_four(BodyArrays bodies, uint i, MovingFour b) {
  __global held* orientation = (__global held*)(bodies.orientation + i);
  vstore16(LANES_OF_FOUR == 2 ? b.spin : b.velocity, 0, (__global held*)(bodies.motion + i));
  vstore16(LANES_OF_FOUR < 2 ? vload16(0, orientation) : b.turn, 0, orientation);
}
#else
static inline MovingFour four_at(BodyArrays bodies, uint i) {
  return (MovingFour){vload16(0, (__global const held*)(bodies.motion + i)),
                      vload16(0, (__global const held*)(bodies.spin + i)),
                      vload16(0, (__global const held*)(bodies.orientation + i))};
}
static inline void put_four(BodyArrays bodies, uint i, MovingFour b) {
  vstore16(b.velocity, 0, (__global held*)(bodies.motion + i));
  vstore16(b.spin, 0, (__global held*)(bodies.spin + i));
  vstore16(b.turn, 0, (__global held*)(bodies.orientation + i));
}
#endif

typedef struct {
  sixteen largest, bad;  // as in Extremes
} ExtremesOfFour;

// Bodies i to i + 3 through the end of a step and into the next: finish_body() and move_on().
static inline ExtremesOfFour move_four(uint i, sixteen force, sixteen torque, StepEnd* end, ExtremesOfFour e) {
  sixteen half_dt = four_times(end->k->half_dt);
  sixteen half_fall = four_times(end->k->half_fall);
  sixteen half_turn = four_times(end->k->half_turn);
  MovingFour b = four_at(end->bodies, i);
  sixteen kick = kick_of(force, parts4(b.velocity).w, half_dt, half_fall);
  sixteen twist = twist_of(torque, parts4(b.spin).w, half_turn);
  b.velocity = b.velocity + kick + kick;
  b.spin = b.spin + twist + twist;
  drift_four(i, b.velocity, end);
  b.turn = turned(b.turn, b.spin * half_turn);
  put_four(end->bodies, i, b);
  sixteen speed = fabs(b.velocity);
  e.largest = speed > e.largest ? speed : e.largest;
  e.bad = e.bad + ((b.velocity - b.velocity) + (b.spin - b.spin) + (b.turn - b.turn));
  return e;
}

static inline Extremes extremes_of(ExtremesOfFour e) {
  held8 half_of = e.largest.lo > e.largest.hi ? e.largest.lo : e.largest.hi;
  held4 largest = half_of.lo > half_of.hi ? half_of.lo : half_of.hi;
  held8 bad = e.bad.lo + e.bad.hi;
  Extremes one = {largest, bad.lo + bad.hi, 0};
  one.largest.w = 0;
  return one;
}

__kernel void finish_bodies(SCREE_FINISH_ARGUMENTS) {
  LoadSources f = SCREE_ALL_SOURCES;
  StepEnd end = SCREE_STEP_END;
  uint first = run_begin();
  uint last = run_end(s.bodies);
  four force[SCREE_RUN];
  four torque[SCREE_RUN];
  for (uint i = first; i < last; ++i) {
    four on_body = (four)(0);
    four about_it = (four)(0);
    gather_loads(f, i, &on_body, &about_it);
    force[i - first] = on_body;
    torque[i - first] = about_it;
  }
  uint done = first;
  if (then == FINISH_AND_BEGIN) {
    ExtremesOfFour e = {(sixteen)(0), (sixteen)(0)};
    for (; done + 4 <= last; done += 4)
      e = move_four(done, vload16(0, (const held*)(force + (done - first))),
                    vload16(0, (const held*)(torque + (done - first))), &end, e);
    end.extremes = extremes_of(e);
  }
  for (; done < last; ++done) finish_body(&end, done, force[done - first], torque[done - first]);
  leave_speed(end.extremes, shared, speeds);
}
