// Distance and gradient of a level set (shape/level_set/level_set.h) about the nodes of a tile. Apart from all.h: who
// includes it first says what FieldValues and a FieldIndex are, the first node of each lane's cell counted from the
// beginning of all values, and how field_pair() and field_triple() load the values that follow one another from there.

#define FIELD_TILE 8  // nodes along an edge of a tile

typedef struct {
  real distance;  // m
  vec gradient;
} FieldSample;

// Where a coordinate is along one axis of the grid: tile, and how far past the first node that serves it, in cells.
typedef struct {
  real tile, past;
  mask inside;
} GridPlace;

// `cells`: of a tile along an edge. The three nodes of a spline are about the nearest one.
static inline GridPlace locate(real x, double per_spacing, double tiles, int cells) {
  real zero = splat(0.0);
  real v = x * splat(per_spacing) - splat(cells == FIELD_TILE - 1 ? 0.0 : 0.5);
  real end = splat(cells * tiles);
  real kept = min(max(v, zero), end);
  GridPlace at;
  at.tile = min(floor(kept * splat(1.0 / cells)), splat(tiles - 1.0));
  at.past = kept - at.tile * splat((double)cells);
  at.inside = v >= zero && v <= end;
  return at;
}

// the first node about it; the rest is how far past that (0 to 1)
static inline real node_of(GridPlace at, int cells) { return min(max(floor(at.past), splat(0.0)), splat(cells - 1.0)); }

// between two nodes: value and slope per cell
typedef struct {
  real value, slope;
} Along;

static inline real mix_of(real a, real b, real part) { return a + (b - a) * part; }

static inline Along between_nodes(real a, real b, real part) {
  Along along = {mix_of(a, b, part), b - a};
  return along;
}

static inline FieldSample sample_linear(FieldValues values, FieldIndex at, vec part, int planar) {
  FieldPair r00 = field_pair(values, at);
  FieldPair r10 = field_pair(values + FIELD_TILE, at);
  Along a = between_nodes(r00.first, r00.second, part.x);
  Along b = between_nodes(r10.first, r10.second, part.x);
  Along low = between_nodes(a.value, b.value, part.y);
  real low_x = mix_of(a.slope, b.slope, part.y);
  FieldSample s = {low.value, make_vec(low_x, low.slope, splat(0.0))};
  if (planar) return s;
  FieldPair r01 = field_pair(values + FIELD_TILE * FIELD_TILE, at);
  FieldPair r11 = field_pair(values + FIELD_TILE * FIELD_TILE + FIELD_TILE, at);
  Along c = between_nodes(r01.first, r01.second, part.x);
  Along d = between_nodes(r11.first, r11.second, part.x);
  Along high = between_nodes(c.value, d.value, part.y);
  Along all = between_nodes(low.value, high.value, part.z);
  s.distance = all.value;
  s.gradient = make_vec(mix_of(low_x, mix_of(c.slope, d.slope, part.y), part.z), mix_of(low.slope, high.slope, part.z),
                        all.slope);
  return s;
}

// quadratic B-splines about three nodes: what each counts in the value, and in the slope per cell
typedef struct {
  real value0, value1, value2;
  real slope0, slope1, slope2;
} SplineWeights;

static inline SplineWeights weights_at(real t) {
  real middle = splat(0.5);
  real s = splat(1.0) - t;
  SplineWeights w;
  w.value0 = middle * s * s;
  w.value1 = middle + t * s;
  w.value2 = middle * t * t;
  w.slope0 = -s;
  w.slope1 = s - t;
  w.slope2 = t;
  return w;
}
static inline real weigh_values(SplineWeights w, real a, real b, real c) {
  return a * w.value0 + b * w.value1 + c * w.value2;
}
static inline real weigh_slopes(SplineWeights w, real a, real b, real c) {
  return a * w.slope0 + b * w.slope1 + c * w.slope2;
}

static inline Along spline_row(FieldValues row, FieldIndex at, SplineWeights x) {
  FieldTriple n = field_triple(row, at);
  Along along = {weigh_values(x, n.first, n.second, n.third), weigh_slopes(x, n.first, n.second, n.third)};
  return along;
}

typedef struct {
  real value, slope_x, slope_y;
} SplineLayer;

static inline SplineLayer layer_at(FieldValues values, FieldIndex at, SplineWeights x, SplineWeights y) {
  Along a = spline_row(values, at, x);
  Along b = spline_row(values + FIELD_TILE, at, x);
  Along c = spline_row(values + 2 * FIELD_TILE, at, x);
  SplineLayer layer = {weigh_values(y, a.value, b.value, c.value), weigh_values(y, a.slope, b.slope, c.slope),
                       weigh_slopes(y, a.value, b.value, c.value)};
  return layer;
}

static inline FieldSample sample_spline(FieldValues values, FieldIndex at, vec part, int planar) {
  SplineWeights wx = weights_at(part.x);
  SplineWeights wy = weights_at(part.y);
  SplineLayer a = layer_at(values, at, wx, wy);
  FieldSample s = {a.value, make_vec(a.slope_x, a.slope_y, splat(0.0))};
  if (planar) return s;
  SplineLayer b = layer_at(values + FIELD_TILE * FIELD_TILE, at, wx, wy);
  SplineLayer c = layer_at(values + 2 * FIELD_TILE * FIELD_TILE, at, wx, wy);
  SplineWeights wz = weights_at(part.z);
  s.distance = weigh_values(wz, a.value, b.value, c.value);
  s.gradient = make_vec(weigh_values(wz, a.slope_x, b.slope_x, c.slope_x),
                        weigh_values(wz, a.slope_y, b.slope_y, c.slope_y), weigh_slopes(wz, a.value, b.value, c.value));
  return s;
}
