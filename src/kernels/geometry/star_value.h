// A star's program run for one direction, or for a batch of them.

typedef struct {
  real x, y;
} vec2;  // a vector in the plane, or a complex number

static inline vec2 product_of(vec2 a, vec2 b) {
  vec2 p = {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
  return p;
}

typedef struct {
  real r, slope, bend;  // r, dr/dα, d²r/dα²
} StarValue;

static inline StarValue add_star_term(StarTerm t, vec2 power, StarValue v) {
  vec2 c = {splat(t.re), splat(t.im)};
  vec2 term = product_of(c, power);
  v.r = v.r + term.x;
  v.slope = v.slope - splat(t.degree) * term.y;
  v.bend = v.bend - splat(t.degree * t.degree) * term.x;
  return v;
}

static inline StarValue star_value(StarProgram star, vec2 z) {
  StarValue v = {splat(star.mean), splat(0.0), splat(0.0)};
  if (star.only_squares) {  // stay in registers
    for (int i = 1; i < star.products; ++i) z = product_of(z, z);
    return add_star_term(star.term[0], z, v);
  }
  vec2 power[STAR_POWERS];
  power[0] = z;
  for (int i = 1; i < star.products; ++i)
    power[i] = product_of(power[star.product[i].first], power[star.product[i].second]);
  for (int k = 0; k < star.terms; ++k) v = add_star_term(star.term[k], power[star.term[k].power], v);
  return v;
}
