// A point against one element of a wall, in the wall's own frame: the one function the contact search calls.

// the element alone, whatever the rest of the wall
static inline WallHit hit_element(WallTables tables, int element, vec c) {
  GLOBAL_CONST WallElement* e = tables.elements + element;
  if (e->kind == WALL_LINE) return hit_line(tables, e, c);
  if (e->kind == WALL_CIRCLE) return hit_circle(tables, e, c);
  if (e->kind == WALL_CURVE) return hit_curve(tables, e, c);
  if (e->kind == WALL_POINT) return hit_point(tables, e, c);
  return hit_face(tables, e, c);
}

// Behind a face may be the material, or free space beyond it: a centre is inside the material only if the nearest
// element of all sees it from behind, and that one element pushes it out.
static inline WallHit wall_hit(WallTables tables, int element, vec c) {
  WallHit hit = hit_element(tables, element, c);
  mask behind = hit.valid && hit.distance < splat(0.0);
  if (any(behind)) {
    real own = fabs(hit.distance);
    for (int i = 0; i < tables.element_count; ++i) {
      if (i == element) continue;
      WallHit other = hit_element(tables, i, c);
      real distance = fabs(other.distance);
      mask nearer = i < element ? distance <= own : distance < own;
      hit.valid = hit.valid && !(behind && other.valid && nearer);
    }
  }
  return hit;
}
