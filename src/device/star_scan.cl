// Nodes of one star against the boundary of another, in float, as pairs/stars/star_start-inl.h: how deep each
// is, to first order, and whether it may matter soon.

// One star's boundary seen by another, and how near its nodes must be.
typedef struct {
  StarProgram other;
  __global const float2* node;
  uint nodes;
  float cosine, sine, x, y;  // pose
  float travel, half_travel2, rim2, least, twist;
} NodeScan;

// A processor takes sixteen nodes side by side, a GPU one.
#ifdef SCREE_SERIAL
#define real float16
#define mask int16
#else
#define real float
#define mask int
#endif
#define vec2 node_vec2
#define product_of product_of_nodes
#define StarValue NodeValue
#define add_star_term add_node_term
#define star_value value_at_node
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
  StarValue r = star_value(v->other, (vec2){at.x * inverse, at.y * inverse});
  real u = r.slope * inverse;
  real gradient = sqrt(one + u * u);
  real f = d - r.r;
  real nearer = d - splat(v->travel);
  real closer = one / (nearer > splat(v->least) ? nearer : splat(v->least));
  real bound = gradient * splat(v->travel) + (splat(v->twist) * closer + one) * closer * splat(v->half_travel2);
  return (NodeDepth){splat(0.0f) - f / gradient, f < bound};
}

#undef real
#undef mask
#undef vec2
#undef product_of
#undef StarValue
#undef add_star_term
#undef star_value

// The curve between two nodes bulges beyond them; a node that far outside may have a contact beside it.
static inline real threshold_of(StarRecord owner, StarRecord other, real ratio, real reach) {
  real spacing = ratio * splat(other.nodes) / splat(owner.nodes);
  return -(owner.sag * ratio + other.sag * min(spacing * spacing, splat(4.0)) + reach);
}

// Whose boundary is seen by whom.
typedef struct {
  StarPlace owner, other;
  StarPose pose;
  real ratio;         // of their radii
  real slack, reach;  // by which the stars may move on, in radii of the other; m at which the law may still act
} StarView;

static NodeScan begin_scan(StarTables t, StarView seen_from) {
  StarPlace other = seen_from.other;
  StarPose pose = seen_from.pose;
  StarRecord own = t.records[seen_from.owner.star];
  StarRecord seen = t.records[other.star];
  real threshold = threshold_of(own, seen, seen_from.ratio, seen_from.reach * other.per_radius);
  real travel = seen_from.slack - threshold + splat(1e-5);
  NodeScan v;
  v.other = program_of(t, other.star);
  v.node = t.nodes + own.first_node;
  v.nodes = (uint)own.nodes;
  v.cosine = (float)pose.scale.x;
  v.sine = (float)pose.scale.y;
  v.x = (float)pose.shift.x;
  v.y = (float)pose.shift.y;
  v.travel = (float)travel;
  v.half_travel2 = (float)(splat(0.5) * travel * travel);
  v.rim2 = (float)((splat(1.0) + travel) * (splat(1.0) + travel));
  v.least = (float)(splat(0.25) * seen.least_radius);
  v.twist = (float)(seen.most_bend + splat(2.0) * seen.most_slope);
  return v;
}
