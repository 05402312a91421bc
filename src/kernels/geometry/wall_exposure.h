// Which part of a primitive's face is surface of the whole set: tests of a point against the other primitives.

static inline mask inside_profile(GLOBAL_CONST WallSegment* segments, int count, real x, real y) {
  mask inside = x < x;
  for (int i = 0; i < count; ++i) {
    real low = splat(segments[i].low);
    // an unbounded segment is upright: its slope is 0 and any finite height will do
    real rise = segments[i].slope == 0.0 ? splat(0.0) : (y - low) * splat(segments[i].slope);
    mask crossed = y >= low && y < splat(segments[i].high) && x < splat(segments[i].x0) + rise;
    inside = (inside && !crossed) || (!inside && crossed);
  }
  return inside;
}

static inline mask inside_leaf(GLOBAL_CONST WallLeaf* leaf, GLOBAL_CONST WallSegment* segments, vec point) {
  vec d = point - make_vec(splat(leaf->ox), splat(leaf->oy), splat(leaf->oz));
  vec a = make_vec(splat(leaf->ax), splat(leaf->ay), splat(leaf->az));
  if (leaf->kind == WALL_HALF_SPACE) return dot(d, a) <= splat(0.0);
  if (leaf->kind == WALL_BALL) return dot(d, d) <= splat(leaf->hx);
  if (leaf->kind == WALL_BOX) {
    vec b = make_vec(splat(leaf->bx), splat(leaf->by), splat(leaf->bz));
    vec c = make_vec(splat(leaf->cx), splat(leaf->cy), splat(leaf->cz));
    return fabs(dot(d, a)) <= splat(leaf->hx) && fabs(dot(d, b)) <= splat(leaf->hy) &&
           fabs(dot(d, c)) <= splat(leaf->hz);
  }
  GLOBAL_CONST WallSegment* first = segments + leaf->first_segment;
  if (leaf->kind == WALL_PRISM) return inside_profile(first, leaf->segments, d.x, d.y);
  real height = dot(d, a);
  vec across = d - a * height;
  return inside_profile(first, leaf->segments, sqrt(dot(across, across)), height);
}

static inline mask exposed(WallTables tables, GLOBAL_CONST WallElement* e, vec point) {
  mask all = point.x <= point.x;
  mask some = point.x < point.x;
  for (int i = e->first_literal; i < e->first_literal + e->literals; ++i) {
    GLOBAL_CONST WallLiteral* literal = tables.literals + i;
    mask inside = inside_leaf(tables.leaves + literal->leaf, tables.segments, point);
    some = some || (literal->inside ? inside : !inside);
    if (literal->ends_clause) {
      all = all && some;
      some = point.x < point.x;
    }
  }
  return all;
}
