// Three ways to ask how deep a point is in a star of radius 1, to first order, and where the way out is: the star's
// program, a table of radii, a sprite. Not part of a run: scree bench star-evaluation compares them. A processor takes
// sixteen points at a time, a GPU one.
#include "kernels/prelude.cl"
// after it
#include "device/settings.h"

#ifdef SCREE_SERIAL
#define LANES 16
#define real float16
#define whole int16
#define load_lanes(table, i) vload16(i, table)
#define store_lanes(value, table, i) vstore16(value, i, table)
#define to_real(a) convert_float16(a)
#define to_whole(a) convert_int16(a)
#else
#define LANES 1
#define real float
#define whole int
#define load_lanes(table, i) ((table)[i])
#define store_lanes(value, table, i) ((table)[i] = (value))
#define to_real(a) convert_float(a)
#define to_whole(a) convert_int(a)
#endif
#include "kernels/geometry/star_value.h"

// Entry `at` of records of `fields` numbers, field `field`.
static inline real look_up(__global const float* table, whole at, int fields, int field) {
#ifdef SCREE_SERIAL
  int rows[LANES];
  float values[LANES];
  vstore16(at, 0, rows);
  for (int l = 0; l < LANES; ++l) values[l] = table[fields * rows[l] + field];
  return vload16(0, values);
#else
  return table[fields * at + field];
#endif
}

typedef struct {
  real depth, x, y;  // unit, out of the star
} ExitDepth;

// From r and dr/dα in the direction of the point.
static inline ExitDepth exit_depth(vec2 direction, real d, real r, real slope) {
  real u = slope / d;
  real per_gradient = splat(1.0f) / sqrt(splat(1.0f) + u * u);
  ExitDepth w = {(r - d) * per_gradient, (direction.x + u * direction.y) * per_gradient,
                 (direction.y - u * direction.x) * per_gradient};
  return w;
}

typedef struct {
  __global const float *x, *y;
  __global float *depth, *out_x, *out_y;
} Points;
#define POINTS \
  __global const float *x, __global const float *y, __global float *depth, __global float *out_x, __global float *out_y
#define ALL_POINTS \
  { x, y, depth, out_x, out_y }

static inline vec2 point_at(Points p, uint i) {
  vec2 at = {load_lanes(p.x, i), load_lanes(p.y, i)};
  return at;
}
static inline void leave(Points p, uint i, ExitDepth w) {
  store_lanes(w.depth, p.depth, i);
  store_lanes(w.x, p.out_x, i);
  store_lanes(w.y, p.out_y, i);
}

__kernel void by_program(POINTS, StarRecord star, __global const StarProduct* products,
                         __global const StarTerm* terms) {
  Points points = ALL_POINTS;
  uint i = get_global_id(0);
  StarProgram program = {star.mean, star.products, star.terms, star.only_squares, products, terms};
  vec2 p = point_at(points, i);
  real d = sqrt(p.x * p.x + p.y * p.y);
  vec2 direction = {p.x / d, p.y / d};
  StarValue r = star_value(program, direction);
  leave(points, i, exit_depth(direction, d, r.r, r.slope));
}

// r and dr/dα between entries over x/(|x| + |y|), which grows like the angle and asks for no arc tangent.
__kernel void by_radii(POINTS, int entries, __global const float* radii) {
  Points points = ALL_POINTS;
  uint i = get_global_id(0);
  vec2 p = point_at(points, i);
  real d = sqrt(p.x * p.x + p.y * p.y);
  vec2 direction = {p.x / d, p.y / d};
  real along = p.x / (fabs(p.x) + fabs(p.y));
  real round = (p.y < splat(0.0f) ? splat(3.0f) + along : splat(1.0f) - along) * splat(0.25f * entries);
  whole at = to_whole(round);
  real part = round - to_real(at);
  real r = look_up(radii, at, 2, 0);
  real slope = look_up(radii, at, 2, 1);
  r = r + part * (look_up(radii, at + 1, 2, 0) - r);
  slope = slope + part * (look_up(radii, at + 1, 2, 1) - slope);
  leave(points, i, exit_depth(direction, d, r, slope));
}

static inline real between_rows(__global const float* sprite, whole corner, int width, int field, vec2 part) {
  real low = look_up(sprite, corner, 3, field);
  real high = look_up(sprite, corner + width, 3, field);
  low = low + part.x * (look_up(sprite, corner + 1, 3, field) - low);
  high = high + part.x * (look_up(sprite, corner + width + 1, 3, field) - high);
  return low + part.y * (high - low);
}

// Depth and way out between the four nearest points of a square lattice that reaches to ±`reach`.
__kernel void by_sprite(POINTS, int width, float reach, __global const float* sprite) {
  Points points = ALL_POINTS;
  uint i = get_global_id(0);
  vec2 p = point_at(points, i);
  real scale = splat((width - 1) / (2 * reach));
  vec2 at = {(p.x + splat(reach)) * scale, (p.y + splat(reach)) * scale};
  whole column = to_whole(at.x);
  whole row = to_whole(at.y);
  vec2 part = {at.x - to_real(column), at.y - to_real(row)};
  whole corner = row * width + column;
  ExitDepth w = {between_rows(sprite, corner, width, 0, part), between_rows(sprite, corner, width, 1, part),
                 between_rows(sprite, corner, width, 2, part)};
  real per_length = splat(1.0f) / sqrt(w.x * w.x + w.y * w.y);
  w.x = w.x * per_length;
  w.y = w.y * per_length;
  leave(points, i, w);
}
