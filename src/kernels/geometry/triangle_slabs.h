// Whether a slab wider than `reach` keeps two triangles apart, for three directions: both normals and the line of the
// middles. Any direction is a valid one, so its own rounding costs nothing; that of the heights is the caller's to add
// to the reach. A thirtieth of the work of a distance.

static inline mask apart_along(vec n, const EdgedTriangle* a, const EdgedTriangle* b, real reach) {
  real a1 = dot(n, a->edge[0]), a2 = -dot(n, a->edge[2]);
  real b0 = dot(n, b->corner[0] - a->corner[0]);
  real b1 = dot(n, b->edge[0]), b2 = -dot(n, b->edge[2]);
  real zero = splat(0.0);
  real low_a = min(zero, min(a1, a2)), high_a = max(zero, max(a1, a2));
  real low_b = b0 + min(zero, min(b1, b2)), high_b = b0 + max(zero, max(b1, b2));
  real width = max(low_b - high_a, low_a - high_b);
  return width > zero && width * width > reach * reach * dot(n, n);
}

static inline mask slabs_apart(const EdgedTriangle* a, const EdgedTriangle* b, real reach) {
  vec middles = (b->corner[0] + b->corner[1] + b->corner[2]) - (a->corner[0] + a->corner[1] + a->corner[2]);
  return apart_along(middles, a, b, reach) || apart_along(cross(a->edge[0], a->edge[1]), a, b, reach) ||
         apart_along(cross(b->edge[0], b->edge[1]), a, b, reach);
}
