// star_starts.cl for a processor: the depths of all nodes of a star first, sixteen at a time, as most are out of the
// other's reach; then eight nodes of a pair at a time, of either star, to their feet and on to contacts.

#define STAR_MOST_NODES 2000  // kMostNodes in pairs/stars/star_star.h

// As NodeScan, with the nodes' depths.
typedef struct {
  NodeScan one;
  float room[16 + STAR_MOST_NODES + 32];  // from 16 on
  uchar near[STAR_MOST_NODES + 32];
  uchar any_near[STAR_MOST_NODES / 16 + 2];  // of sixteen
} NodeDepths;

static inline int any_of_many(int16 m) {
  int8 half_of = m.lo | m.hi;
  int4 quarter = half_of.lo | half_of.hi;
  int2 eighth = quarter.lo | quarter.hi;
  return (eighth.x | eighth.y) != 0;
}

// Of sixteen nodes from `first` on; is any near?
static int depths_of_many(NodeDepths* d, uint first) {
  NodeScan* v = &d->one;
  // the table of nodes goes on behind the last of each star
  float16 low = vload16(0, (__global const float*)(v->node + first));
  float16 high = vload16(0, (__global const float*)(v->node + first + 8));
  NodeSeen at = node_seen(v, (float16)(low.even, high.even), (float16)(low.odd, high.odd));
  int16 in_rim = at.square < (float16)(v->rim2);
  float16 depth = (float16)(-INFINITY);
  int16 near = (int16)(0);
  if (any_of_many(in_rim)) {
    NodeDepth found = node_depth(v, at);
    depth = in_rim ? found.depth : depth;
    near = found.near & in_rim;
  }
  vstore16(depth, 0, d->room + 16 + first);
  int any_near = any_of_many(near);
  if (any_near) vstore16(convert_uchar16(near & 1), 0, d->near + first);
  return d->any_near[first / 16] = any_near;
}

// is_extreme() of star_starts.cl for sixteen, as bytes that are 1 where it holds.
static inline uchar16 extremes_of_many(const float* depth) {
  float16 back = vload16(0, depth - 1);
  float16 here = vload16(0, depth);
  float16 on = vload16(0, depth + 1);
  float16 beyond = vload16(0, depth + 2);
  float16 slope = fabs(on - here);
  int16 peak = here >= back & here > on;
  int16 dip = here <= back & here < on;
  int16 flat = slope < fabs(here - back) & slope < fabs(beyond - on) & here > (float16)(0.0f);
  return convert_uchar16((peak | dip | flat) & 1);
}

// The nodes at which the search begins to `extreme`; how many there are.
static uint find_extremes(NodeDepths* d, ushort* extreme) {
  uint n = d->one.nodes;
  int any_near = 0;
  for (uint i = 0; i < n; i += 16) any_near |= depths_of_many(d, i);
  if (!any_near) return 0;
  float* depth = d->room + 16;
  depth[-1] = depth[n - 1];  // the boundary is closed
  depth[n] = depth[0];
  depth[n + 1] = depth[1];
  uint count = 0;
  for (uint i = 0; i < n; i += 16) {
    if (!d->any_near[i / 16]) continue;
    uchar wanted[16];
    vstore16(extremes_of_many(depth + i) & vload16(0, d->near + i), 0, wanted);
    for (uint l = 0; l < 16 && i + l < n; ++l) {
      extreme[count] = (ushort)(i + l);
      count += wanted[l];
    }
  }
  return count;
}

typedef struct {
  StarSearch* search;
  uint seen;  // star on which the feet are
  uint count, with_foot_points;
  // of each start: the node, the pose in which the other star sees it, its own direction, whether it is b's
  eight_vec2 node;
  EightStarPose pose;
  FootPoints foot_points[8];
  int of_b[8];
  EightStarts starts;
} StartsOfPair;

static void find_foot_points(StartsOfPair* s) {
  if (s->with_foot_points == s->count) return;
  eight_vec2 found = first_foot(program_of(s->search->tables, s->seen), s->pose, s->node);
  StarPose of_pair = pose_of_pair(s->search->pair);
  for (uint l = s->with_foot_points; l < s->count; ++l) {
    FootPoints foot_points = s->foot_points[l];
    *(s->of_b[l] ? &foot_points.a : &foot_points.b) = lane_of(&found, l);
    put_start(&s->starts, l, foot_points, of_pair);
  }
  s->with_foot_points = s->count;
}

static void try_starts(StartsOfPair* s) {
  StarSearch* w = s->search;
  StarPair* p = &w->pair;
  if (s->count == 0) return;
  find_foot_points(s);
  fill_starts(&s->starts, s->count);
  EightCommonNormal found = find_common_normal(program_of(w->tables, p->a.star), program_of(w->tables, p->b.star),
                                               s->starts.pose, s->starts.foot_points, 1);
  for (uint l = 0; l < s->count; ++l) list_new(w, touch_in_world(*p, normal_of_eight(&found, l)));
  s->count = s->with_foot_points = 0;
}

static void start_at_nodes_of(StartsOfPair* s, int of_b) {
  StarView view = view_of(&s->search->pair, s->search->s.reach, of_b);
  NodeDepths d;
  ushort extreme[STAR_MOST_NODES + 1];
  d.one = begin_scan(s->search->tables, view);
  uint count = find_extremes(&d, extreme);
  if (view.other.star != s->seen) find_foot_points(s);
  s->seen = view.other.star;
  for (uint k = 0; k < count; ++k) {
    uint l = s->count++;
    put_lane(&s->node, l, (vec2){d.one.node[extreme[k]].x, d.one.node[extreme[k]].y});
    put_lane(&s->pose.scale, l, view.pose.scale);
    put_lane(&s->pose.shift, l, view.pose.shift);
    s->foot_points[l] = start_foot_points(s->search->tables, view, extreme[k], (vec2){0, 0}, of_b);
    s->of_b[l] = of_b;
    if (s->count == 8) try_starts(s);
  }
}

static void try_nodes(StarSearch* w) {
  StartsOfPair s;
  s.search = w;
  s.count = s.with_foot_points = 0;
  s.seen = w->pair.b.star;
  s.node.x = s.pose.scale.x = 1;  // lanes without a start compute with something
  s.node.y = s.pose.scale.y = s.pose.shift.x = s.pose.shift.y = 0;
  for (int of_b = 0; of_b < 2; ++of_b) start_at_nodes_of(&s, of_b);
  try_starts(&s);
}
