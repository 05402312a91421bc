// The distance of two triangles by minimising |X − Y|² over barycentric coordinates with penalties on those that leave
// their triangle (papers/triangle-particles, section 2), and a test that tells whether the minimum was found.
// Lengths are divided by the longest edge, so nothing depends on size. The paper's penalty has one weight; here each
// bound also has a multiplier that every step updates (Hestenes, J. Optim. Theory Appl. 4 (1969) 303), since a weight
// alone leaves the points outside their triangles, by 1/weight. Newton's step of the quadratic is exact as long as the
// set of active bounds stays, so a few steps do.

typedef struct {
  real x[4];           // corner 0 + edges to corners 1 and 2 times x: those of a, then those of b
  real multiplier[6];  // of x ≥ 0, y ≥ 0, x + y ≤ 1
} PenaltyState;

typedef struct {
  real h[4][4];  // lower triangle
  real g[4];
} PenaltyStep;

// what a bound on `value` (positive: broken) adds
typedef struct {
  real slope, curvature;
} BoundTerm;
static inline BoundTerm bound_term(real multiplier, real value, real weight) {
  BoundTerm term;
  term.slope = max(multiplier + weight * value, splat(0.0));
  term.curvature = blend(term.slope > splat(0.0), weight, splat(0.0));
  return term;
}

static inline void add_bounds(PenaltyStep* step, const PenaltyState* state, int side, real weight) {
  int i = 2 * side, m = 3 * side;
  real x = state->x[i], y = state->x[i + 1];
  BoundTerm left = bound_term(state->multiplier[m], -x, weight);
  BoundTerm below = bound_term(state->multiplier[m + 1], -y, weight);
  BoundTerm beyond = bound_term(state->multiplier[m + 2], x + y - splat(1.0), weight);
  step->g[i] = step->g[i] - left.slope + beyond.slope;
  step->g[i + 1] = step->g[i + 1] - below.slope + beyond.slope;
  step->h[i][i] = step->h[i][i] + left.curvature + beyond.curvature;
  step->h[i + 1][i + 1] = step->h[i + 1][i + 1] + below.curvature + beyond.curvature;
  step->h[i + 1][i] = step->h[i + 1][i] + beyond.curvature;
}

// after the step: what the bounds push back with at the new place
static inline void update_multipliers(PenaltyState* state, int side, real weight) {
  int i = 2 * side, m = 3 * side;
  real x = state->x[i], y = state->x[i + 1];
  state->multiplier[m] = bound_term(state->multiplier[m], -x, weight).slope;
  state->multiplier[m + 1] = bound_term(state->multiplier[m + 1], -y, weight).slope;
  state->multiplier[m + 2] = bound_term(state->multiplier[m + 2], x + y - splat(1.0), weight).slope;
}

// x −= h⁻¹ g, by the decomposition L D Lᵀ; h is positive definite thanks to its regularisation
static inline void newton_step(PenaltyStep* step, real* x) {
  real l[4][4], inverse[4], y[4];
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < i; ++j) {
      for (int k = 0; k < j; ++k) step->h[i][j] = step->h[i][j] - step->h[i][k] * l[j][k];
      l[i][j] = step->h[i][j] * inverse[j];
      step->h[i][i] = step->h[i][i] - step->h[i][j] * l[i][j];
    }
    inverse[i] = splat(1.0) / step->h[i][i];
    y[i] = step->g[i];
    for (int k = 0; k < i; ++k) y[i] = y[i] - l[i][k] * y[k];
  }
  for (int i = 3; i >= 0; --i) {
    y[i] = y[i] * inverse[i];
    for (int k = i + 1; k < 4; ++k) y[i] = y[i] - l[k][i] * y[k];
    x[i] = x[i] - y[i];
  }
}

static inline void into_triangle(real* x) {
  x[0] = max(x[0], splat(0.0)), x[1] = max(x[1], splat(0.0));
  real part = splat(1.0) / max(x[0] + x[1], splat(1.0));
  x[0] = x[0] * part, x[1] = x[1] * part;
}

// `weight` and `regularisation`: of bounds and of the step, against a Hessian of about 1
static inline TriangleGap minimise_penalty(const EdgedTriangle* a, const EdgedTriangle* b, int steps, double weight,
                                           double regularisation) {
  vec r = a->corner[0] - b->corner[0];
  vec along[4];
  along[0] = a->edge[0], along[1] = -a->edge[2], along[2] = -b->edge[0], along[3] = b->edge[2];
  real unit = blend(a->inverse[0] > splat(0.0) && (a->inverse[0] < b->inverse[0] || b->inverse[0] <= splat(0.0)),
                    a->inverse[0], b->inverse[0]);
  real gram[4][4];
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j <= i; ++j) gram[i][j] = dot(along[i], along[j]) * unit;
  PenaltyState state;
  for (int i = 0; i < 4; ++i) state.x[i] = splat(1.0 / 3.0);
  for (int i = 0; i < 6; ++i) state.multiplier[i] = splat(0.0);
  for (int k = 0; k < steps; ++k) {
    vec gap = r + along[0] * state.x[0] + along[1] * state.x[1] + along[2] * state.x[2] + along[3] * state.x[3];
    PenaltyStep step;
    for (int i = 0; i < 4; ++i) {
      step.g[i] = dot(gap, along[i]) * unit;
      for (int j = 0; j < i; ++j) step.h[i][j] = gram[i][j];
      step.h[i][i] = gram[i][i] + splat(regularisation);
    }
    add_bounds(&step, &state, 0, splat(weight));
    add_bounds(&step, &state, 1, splat(weight));
    newton_step(&step, state.x);
    update_multipliers(&state, 0, splat(weight));
    update_multipliers(&state, 1, splat(weight));
  }
  into_triangle(state.x);
  into_triangle(state.x + 2);
  TriangleGap found;
  found.a = a->corner[0] + along[0] * state.x[0] + along[1] * state.x[1];
  found.b = b->corner[0] - along[2] * state.x[2] - along[3] * state.x[3];
  vec gap = found.a - found.b;
  found.squared = dot(gap, gap);
  return found;
}

// Whether a gap between points of two triangles is their distance, up to `roundings` (relative to the size of the
// pair): no pair of points is closer than the slab across the gap that keeps the triangles apart, so the width of that
// slab is a lower bound, and gap − width bounds the error, whatever way the points were found. A gap of nearly 0 needs
// no proof.
static inline mask gap_is_proven(const EdgedTriangle* a, const EdgedTriangle* b, const TriangleGap* found,
                                 double roundings) {
  vec gap = found->a - found->b;
  vec r = a->corner[0] - b->corner[0];
  real size = fabs(r.x) + fabs(r.y) + fabs(r.z) + fabs(a->edge[0].x) + fabs(a->edge[0].y) + fabs(a->edge[0].z) +
              fabs(b->edge[0].x) + fabs(b->edge[0].y) + fabs(b->edge[0].z);
  real allowed = size * splat(roundings);
  real a0 = dot(gap, a->corner[0] - found->b), a1 = dot(gap, a->corner[1] - found->b);
  real a2 = dot(gap, a->corner[2] - found->b);
  real b0 = dot(gap, b->corner[0] - found->b), b1 = dot(gap, b->corner[1] - found->b);
  real b2 = dot(gap, b->corner[2] - found->b);
  real width = min(a0, min(a1, a2)) - max(b0, max(b1, b2));
  real distance = sqrt(found->squared);
  return distance <= allowed || found->squared - width <= allowed * distance;
}
