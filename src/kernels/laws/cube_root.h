// Cube root from multiplications and two divisions, the same bits everywhere: scale into (1, 8] by powers of 8,
// start from a parabola (2 % off), two Halley steps (to 6e-6, then to rounding). For 1e-115 < x < 1e115, in
// single precision for 1e-28 < x < 1e9; 0 gives 0.

typedef struct {
  real rest;  // still to be rooted
  real root;  // of what was taken out
} Octaves;

static inline Octaves take_out(Octaves o, double cube, double root) {
  mask large = o.rest > splat(cube);
  o.rest = blend(large, o.rest * splat(1.0 / cube), o.rest);
  o.root = blend(large, o.root * splat(root), o.root);
  return o;
}

static inline real halley_cube_root(real x, real guess) {
  real cube = guess * guess * guess;
  return guess * (cube + splat(2.0) * x) / (splat(2.0) * cube + x);
}

static inline real cube_root(real x) {
  Octaves o;
#ifdef SCREE_SINGLE
  o.rest = x * splat(0x1p96);
  o.root = splat(0x1p-32);
#else
  o.rest = x * splat(0x1p384);
  o.root = splat(0x1p-128);
  o = take_out(o, 0x1p384, 0x1p128);
  o = take_out(o, 0x1p192, 0x1p64);
#endif
  o = take_out(o, 0x1p96, 0x1p32);
  o = take_out(o, 0x1p48, 0x1p16);
  o = take_out(o, 0x1p24, 0x1p8);
  o = take_out(o, 0x1p12, 0x1p4);
  o = take_out(o, 0x1p6, 0x1p2);
  o = take_out(o, 0x1p3, 0x1p1);
  real guess = splat(0.76) + o.rest * (splat(0.27) - splat(0.015) * o.rest);
  real root = o.root * halley_cube_root(o.rest, halley_cube_root(o.rest, guess));
  return blend(x > splat(0.0), root, splat(0.0));
}
