// How far a point is from an element of a wall, as if all of it were exposed: what the search for pairs asks.

// m outside of an interval, which may be endless
static inline real outside_of(real t, double begin, double end) {
  return max(max(splat(begin) - t, t - splat(end)), splat(0.0));
}

static inline real distance_to_curve(GLOBAL_CONST WallCurve* curve, vec c) {
  vec p = make_vec(splat(curve->px), splat(curve->py), splat(curve->pz));
  vec d = make_vec(splat(curve->qx), splat(curve->qy), splat(curve->qz)) - p;
  real t = min(max(dot(c - p, d) / dot(d, d), splat(0.0)), splat(1.0));
  vec off = p + d * t - c;
  // a piece turns by less than a quarter radian, so that it stays within an eighth of its length of the chord
  return sqrt(dot(off, off)) - splat(0.125) * sqrt(dot(d, d));
}

// exact but for pieces of curves, to which it is a lower bound
static inline real distance_to_element(WallTables tables, GLOBAL_CONST WallElement* e, vec c) {
  if (e->kind == WALL_CURVE) return distance_to_curve(tables.curves + e->curve, c);
  vec d = c - wall_origin(e);
  vec a = wall_a(e);
  real y = dot(d, a);
  vec across = d - a * y;
  real rho = sqrt(dot(across, across));
  real zero = splat(0.0);
  vec parts = make_vec(sqrt(dot(d, d)), zero, zero);  // a vertex
  if (e->kind == WALL_PLANE) {
    vec b = wall_b(e);
    parts = make_vec(y - splat(e->offset), outside_of(dot(d, b), e->b_begin, e->b_end),
                     outside_of(dot(d, cross(a, b)), e->c_begin, e->c_end));
  } else if (e->kind == WALL_REVOLVED) {
    real x = splat(e->mirror) * rho - splat(e->x);
    real dy = y - splat(e->y);
    parts = make_vec(x * splat(e->nx) + dy * splat(e->ny),
                     outside_of(x * splat(e->ux) + dy * splat(e->uy), e->begin, e->end), zero);
  } else if (e->kind == WALL_SPHERE) {
    parts.x = parts.x - splat(e->offset);
  } else if (e->kind == WALL_LINE) {
    parts = make_vec(rho, outside_of(y, e->begin, e->end), zero);
  } else if (e->kind == WALL_CIRCLE) {
    parts = make_vec(splat(e->mirror) * rho - splat(e->x), y - splat(e->y), zero);
  }
  return sqrt(dot(parts, parts));
}

// the point is on the wrong side of this face or edge; whether it is in the material, the whole wall says
static inline mask behind_element(GLOBAL_CONST WallElement* e, vec c) {
  vec d = c - wall_origin(e);
  vec a = wall_a(e);
  real y = dot(d, a);
  vec across = d - a * y;
  real zero = splat(0.0);
  if (e->kind == WALL_PLANE) return y < splat(e->offset);
  if (e->kind == WALL_SPHERE) return (sqrt(dot(d, d)) - splat(e->offset)) * splat(e->nx) < zero;
  if (e->kind == WALL_REVOLVED)
    return (sqrt(dot(across, across)) - splat(e->x)) * splat(e->nx) + (y - splat(e->y)) * splat(e->ny) < zero;
  return splat((double)e->sign) < zero;
}
