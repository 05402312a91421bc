// New contacts of a pair of stars from the nodes of both, one node after the other: from where the depth along the
// boundary has maxima and minima near enough to matter soon.

// A node with its neighbours.
typedef struct {
  float back, here, on, beyond;  // depths
  int near, near_on, near_beyond;
  uint at;
} NodeWalk;

static float depth_of(NodeScan* v, uint node, int* near) {
  NodeSeen at = node_seen(v, v->node[node].x, v->node[node].y);
  *near = 0;
  if (!(at.square < v->rim2)) return -INFINITY;
  NodeDepth found = node_depth(v, at);
  *near = found.near;
  return found.depth;
}

static NodeWalk begin_walk(NodeScan* v) {
  NodeWalk w;
  w.back = depth_of(v, v->nodes - 1, &w.near);
  w.here = depth_of(v, 0, &w.near);
  w.on = depth_of(v, 1, &w.near_on);
  w.beyond = depth_of(v, 2, &w.near_beyond);
  w.at = 0;
  return w;
}

static inline int is_extreme(const NodeWalk* w) {
  if (!w->near) return 0;
  int peak = w->here >= w->back && w->here > w->on;
  int dip = w->here <= w->back && w->here < w->on;
  float slope = fabs(w->on - w->here);
  int flat = slope < fabs(w->here - w->back) && slope < fabs(w->beyond - w->on) && w->here > 0.0f;
  return peak || dip || flat;
}

static inline void next_node(NodeScan* v, NodeWalk* w) {
  w->back = w->here;
  w->here = w->on;
  w->near = w->near_on;
  w->on = w->beyond;
  w->near_on = w->near_beyond;
  uint next = w->at + 3;
  w->beyond = depth_of(v, next < v->nodes ? next : next - v->nodes, &w->near_beyond);
  ++w->at;
}

static void try_nodes_of(StarSearch* w, int of_b) {
  StarView view = view_of(&w->pair, w->s.reach, of_b);
  NodeScan scan = begin_scan(w->tables, view);
  for (NodeWalk walk = begin_walk(&scan); walk.at < scan.nodes; next_node(&scan, &walk)) {
    if (!is_extreme(&walk)) continue;
    vec2 foot = first_foot(scan.other, view.pose, (vec2){scan.node[walk.at].x, scan.node[walk.at].y});
    list_new(w, find_star_touch(w->tables, w->pair, start_foot_points(w->tables, view, walk.at, foot, of_b), 1));
  }
}

static void try_nodes(StarSearch* w) {
  for (int of_b = 0; of_b < 2; ++of_b) try_nodes_of(w, of_b);
}
