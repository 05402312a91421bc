// Slabs between two triangles. No two points are closer than the slab across n is wide, whatever n is: a direction may
// come from ill-conditioned divisions or be plain wrong, then the slab is narrower or there is none. What rounding can
// add to a width is that of the heights alone; the caller allows for it (slab_margin() in mesh_contacts.h derives it).

// |n| times the width of the slab; not above 0 if there is none
static inline real slab_along(vec n, const EdgedTriangle* a, const EdgedTriangle* b) {
  real a1 = dot(n, a->edge[0]), a2 = -dot(n, a->edge[2]);
  real b0 = dot(n, b->corner[0] - a->corner[0]);
  real b1 = dot(n, b->edge[0]), b2 = -dot(n, b->edge[2]);
  real zero = splat(0.0);
  real low_a = min(zero, min(a1, a2)), high_a = max(zero, max(a1, a2));
  real low_b = b0 + min(zero, min(b1, b2)), high_b = b0 + max(zero, max(b1, b2));
  return max(low_b - high_a, low_a - high_b);
}

// A direction shorter than 1e-10 of the unit says nothing: products with it could be too small for a float.
static inline mask is_direction(real nn) { return nn > splat(1e-20); }

static inline mask apart_along(vec n, const EdgedTriangle* a, const EdgedTriangle* b, real reach) {
  real width = slab_along(n, a, b), nn = dot(n, n);
  return width > splat(0.0) && is_direction(nn) && width * width > reach * reach * nn;
}

// Whether a slab wider than `reach` keeps two triangles apart, for three directions: both normals and the line of the
// middles. A thirtieth of the work of a distance.
static inline mask slabs_apart(const EdgedTriangle* a, const EdgedTriangle* b, real reach) {
  vec middles = (b->corner[0] + b->corner[1] + b->corner[2]) - (a->corner[0] + a->corner[1] + a->corner[2]);
  return apart_along(middles, a, b, reach) || apart_along(cross(a->edge[0], a->edge[1]), a, b, reach) ||
         apart_along(cross(b->edge[0], b->edge[1]), a, b, reach);
}

// The width of the slab across a gap that was found: a lower bound of the distance, and the distance if the gap is the
// right one; 0 if it says nothing.
static inline real slab_across(const EdgedTriangle* a, const EdgedTriangle* b, const TriangleGap* gap) {
  vec n = gap->b - gap->a;
  real width = slab_along(n, a, b), nn = dot(n, n);
  return blend(width > splat(0.0) && is_direction(nn), width / sqrt(nn), splat(0.0));
}
