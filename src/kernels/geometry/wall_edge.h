// A point against the edges and vertices of a wall. An edge holds a grain only where no exposed face beside it comes
// nearer: the bounds say so, with the same arithmetic as the faces themselves, so that exactly one of them answers.

static inline mask meets(GLOBAL_CONST WallBound* bound, real along) {
  return bound->beyond ? along > splat(bound->limit) : along <= splat(bound->limit);
}

static inline mask within_bounds(WallTables tables, GLOBAL_CONST WallElement* e, vec c) {
  mask all = c.x <= c.x;
  for (int i = e->first_bound + e->plane_bounds; i < e->first_bound + e->bounds; ++i) {
    GLOBAL_CONST WallBound* bound = tables.bounds + i;
    vec o = make_vec(splat(bound->ox), splat(bound->oy), splat(bound->oz));
    vec direction = make_vec(splat(bound->dx), splat(bound->dy), splat(bound->dz));
    all = all && meets(bound, dot(c - o, direction));
  }
  return all;
}

static inline mask within_plane_bounds(WallTables tables, GLOBAL_CONST WallElement* e, real x, real y) {
  mask all = x <= x;
  for (int i = e->first_bound; i < e->first_bound + e->plane_bounds; ++i) {
    GLOBAL_CONST WallBound* bound = tables.bounds + i;
    real dx = x - splat(bound->ox);
    real dy = y - splat(bound->oy);
    all = all && meets(bound, dx * splat(bound->dx) + dy * splat(bound->dy));
  }
  return all;
}

// a centre that sits on the edge itself has no direction to it: b is taken
static inline WallHit hit_edge(GLOBAL_CONST WallElement* e, vec c, vec point, mask valid) {
  vec d = point - c;
  real length = sqrt(dot(d, d));
  mask apart = length > splat(0.0);
  real sign = splat((double)e->sign);
  WallHit hit;
  hit.point = point;
  hit.distance = length * sign;
  hit.normal = blend(apart, d * (sign / blend(apart, length, splat(1.0))), -wall_b(e));
  hit.valid = valid;
  return hit;
}

static inline WallHit hit_line(WallTables tables, GLOBAL_CONST WallElement* e, vec c) {
  vec o = wall_origin(e);
  vec direction = wall_a(e);
  return hit_edge(e, c, o + direction * dot(c - o, direction), within_bounds(tables, e, c));
}

static inline WallHit hit_circle(WallTables tables, GLOBAL_CONST WallElement* e, vec c) {
  HalfPlane p = half_plane(e, c);
  mask valid = within_plane_bounds(tables, e, p.x, p.y) && within_bounds(tables, e, c);
  // as for faces: the far side of a rim counts only while the near side does
  if (e->mirror < 0.0) valid = valid && within_plane_bounds(tables, e, -p.x, p.y);
  vec point = wall_origin(e) + p.radial * splat(e->x) + p.axis * splat(e->y);
  return hit_edge(e, c, point, valid);
}

static inline WallHit hit_point(WallTables tables, GLOBAL_CONST WallElement* e, vec c) {
  return hit_edge(e, c, wall_origin(e), within_bounds(tables, e, c));
}

static inline WallHit hit_curve(WallTables tables, GLOBAL_CONST WallElement* e, vec c) {
  GLOBAL_CONST WallCurve* curve = tables.curves + e->curve;
  vec p = make_vec(splat(curve->px), splat(curve->py), splat(curve->pz));
  vec chord = make_vec(splat(curve->qx), splat(curve->qy), splat(curve->qz)) - p;
  vec m = make_vec(splat(curve->mx), splat(curve->my), splat(curve->mz));
  vec n = make_vec(splat(curve->nx), splat(curve->ny), splat(curve->nz));
  // the cubic is p + s·m + s²·k + s³·l
  vec k = chord * splat(3.0) - m * splat(2.0) - n;
  vec l = m + n - chord * splat(2.0);
  vec d = c - p;
  real zero = splat(0.0);
  real one = splat(1.0);
  real s = dot(d, chord) / dot(chord, chord);
  // Newton on the derivative of the distance; where the distance is not convex a plain projection step replaces it
  for (int i = 0; i < 4; ++i) {
    s = min(max(s, zero), one);
    vec to = p + (m + (k + l * s) * s) * s - c;
    vec first = m + (k * splat(2.0) + l * (splat(3.0) * s)) * s;
    vec second = k * splat(2.0) + l * (splat(6.0) * s);
    real steepness = dot(first, first);
    real convexity = steepness + dot(to, second);
    s = s - dot(to, first) / blend(convexity > steepness * splat(0.1), convexity, steepness);
  }
  s = min(max(s, zero), one);
  vec point = p + (m + (k + l * s) * s) * s;
  // onto both surfaces, by the shortest step that zeroes both heights to first order
  FaceHeight f;
  FaceHeight g;
  for (int i = 0; i < 3; ++i) {
    f = over_face(tables.elements + curve->surface[0], point);
    g = over_face(tables.elements + curve->surface[1], point);
    real overlap = dot(f.up, g.up);
    real scale = one / (one - overlap * overlap);
    point = point - (f.up * (f.height - overlap * g.height) + g.up * (g.height - overlap * f.height)) * scale;
  }
  vec tangent = cross(f.up, g.up);
  vec to_centre = c - point;
  real slack = splat(curve->slack);
  // each exposed half-face must lead away from the centre; t × n_f and t × n_g span the plane across the edge
  real along_f = dot(to_centre, cross(tangent, f.up));
  real along_g = dot(to_centre, cross(tangent, g.up));
  mask valid = within_bounds(tables, e, c);
  if (curve->half_faces & 1) valid = valid && along_f <= slack;
  if (curve->half_faces & 2) valid = valid && -along_f <= slack;
  if (curve->half_faces & 4) valid = valid && along_g <= slack;
  if (curve->half_faces & 8) valid = valid && -along_g <= slack;
  return hit_edge(e, c, point, valid);
}
