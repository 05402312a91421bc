// Nodes of one star against the boundary of another, in float, as pairs/stars/star_start-inl.h: where the depth along
// the boundary has maxima and minima near enough to matter soon.

// One star's boundary seen by another, and how near its nodes must be.
typedef struct {
  StarProgram other;
  __global const float2* node;
  uint nodes;
  float cosine, sine, x, y;  // pose
  float travel, half_travel2, rim2, least, twist;
  // of the nodes about the one at hand
  float back, here, on, beyond;
  int near, near_on, near_beyond;
  uint at;
} NodeScan;

#define real float
#define mask int
#define vec2 small2
#define product_of small_product_of
#define StarValue SmallStarValue
#define add_star_term add_small_star_term
#define star_value small_star_value
#define NodeSeen SmallNodeSeen
#define node_seen small_node_seen
#define NodeDepth SmallNodeDepth
#define node_depth small_node_depth
#include "device/star_depth.cl"

static float depth_of(NodeScan* v, uint node, int* near) {
  SmallNodeSeen at = small_node_seen(v, v->node[node].x, v->node[node].y);
  *near = 0;
  if (!(at.square < v->rim2)) return -INFINITY;
  SmallNodeDepth found = small_node_depth(v, at);
  *near = found.near;
  return found.depth;
}

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
  v.at = 0;
  return v;
}

static void evaluate_first_nodes(NodeScan* v) {
  int near;
  v->back = depth_of(v, v->nodes - 1, &near);
  v->here = depth_of(v, 0, &v->near);
  v->on = depth_of(v, 1, &v->near_on);
  v->beyond = depth_of(v, 2, &v->near_beyond);
}

static inline int is_extreme(NodeScan* v) {
  if (!v->near) return 0;
  int peak = v->here >= v->back && v->here > v->on;
  int dip = v->here <= v->back && v->here < v->on;
  float slope = fabs(v->on - v->here);
  int flat = slope < fabs(v->here - v->back) && slope < fabs(v->beyond - v->on) && v->here > 0.0f;
  return peak || dip || flat;
}

static inline void next_node(NodeScan* v) {
  v->back = v->here;
  v->here = v->on;
  v->near = v->near_on;
  v->on = v->beyond;
  v->near_on = v->near_beyond;
  uint next = v->at + 3;
  v->beyond = depth_of(v, next < v->nodes ? next : next - v->nodes, &v->near_beyond);
  ++v->at;
}
