// How deep a node of one star is in another, to first order, and whether it may matter soon: as
// pairs/stars/star_start-inl.h, which says why. One node, or sixteen side by side: who includes it gives the types and
// names, which end with this file.
#include "kernels/geometry/star_value.h"

typedef struct {
  real x, y, square;  // in the other's frame and radii; of the distance
} NodeSeen;

static inline NodeSeen node_seen(NodeScan* v, real x, real y) {
  NodeSeen at = {splat(v->cosine) * x - splat(v->sine) * y + splat(v->x),
                 splat(v->sine) * x + splat(v->cosine) * y + splat(v->y), splat(0.0f)};
  at.square = at.x * at.x + at.y * at.y;
  return at;
}

typedef struct {
  real depth;
  mask near;
} NodeDepth;

// of a node within the other's rim
static inline NodeDepth node_depth(NodeScan* v, NodeSeen at) {
  real one = splat(1.0f);
  real root = sqrt(at.square);
  real d = root > splat(1e-9f) ? root : splat(1e-9f);
  real inverse = one / d;
  vec2 z = {at.x * inverse, at.y * inverse};
  StarValue r = star_value(v->other, z);
  real u = r.slope * inverse;
  real gradient = sqrt(one + u * u);
  real f = d - r.r;
  real nearer = d - splat(v->travel);
  real closer = one / (nearer > splat(v->least) ? nearer : splat(v->least));
  real bound = gradient * splat(v->travel) + (splat(v->twist) * closer + one) * closer * splat(v->half_travel2);
  NodeDepth found = {splat(0.0f) - f / gradient, f < bound};
  return found;
}

#undef real
#undef mask
#undef vec2
#undef product_of
#undef StarValue
#undef add_star_term
#undef star_value
#undef NodeSeen
#undef node_seen
#undef NodeDepth
#undef node_depth
