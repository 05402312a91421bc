// star_starts.cl for a processor: eight nodes of a pair at a time, of either star, to their feet and on to contacts.

typedef struct {
  StarSearch* search;
  uint seen;  // star on which the feet are
  uint count, with_foot_points;
  // of each start: the node, the pose in which the other star sees it, its own direction, whether it is b's
  double node_x[8], node_y[8], scale_x[8], scale_y[8], shift_x[8], shift_y[8];
  FootPoints foot_points[8];
  int of_b[8];
  EightStarts starts;
} StartsOfPair;

static void find_foot_points(StartsOfPair* s) {
  if (s->with_foot_points == s->count) return;
  eight_vec2 node = {vload8(0, s->node_x), vload8(0, s->node_y)};
  EightStarPose pose = {{vload8(0, s->scale_x), vload8(0, s->scale_y)}, {vload8(0, s->shift_x), vload8(0, s->shift_y)}};
  eight_vec2 found = eight_first_foot(program_of(s->search->tables, s->seen), pose, node);
  double x[8], y[8];
  vstore8(found.x, 0, x);
  vstore8(found.y, 0, y);
  StarPose of_pair = pose_of_pair(s->search->pair);
  for (uint l = s->with_foot_points; l < s->count; ++l) {
    vec2 foot = {x[l], y[l]};
    FootPoints foot_points = s->foot_points[l];
    if (s->of_b[l]) {
      foot_points.a = foot;
    } else {
      foot_points.b = foot;
    }
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
  EightNormals found = find_eight(program_of(w->tables, p->a.star), program_of(w->tables, p->b.star), &s->starts, 1);
  for (uint l = 0; l < s->count; ++l) list_new(w, touch_in_world(*p, normal_of_eight(&found, l)));
  s->count = s->with_foot_points = 0;
}

static void start_at_nodes_of(StartsOfPair* s, StarView view, int of_b) {
  NodeDepths d;
  ushort extreme[STAR_MOST_NODES + 1];
  d.one = begin_scan(s->search->tables, view);
  uint count = find_extremes(&d, extreme);
  if (view.other.star != s->seen) find_foot_points(s);
  s->seen = view.other.star;
  for (uint k = 0; k < count; ++k) {
    uint l = s->count++;
    float2 node = d.one.node[extreme[k]];
    vec2 none = {0, 0};
    s->node_x[l] = node.x, s->node_y[l] = node.y;
    s->scale_x[l] = view.pose.scale.x, s->scale_y[l] = view.pose.scale.y;
    s->shift_x[l] = view.pose.shift.x, s->shift_y[l] = view.pose.shift.y;
    s->foot_points[l] = start_foot_points(s->search->tables, view, extreme[k], none, of_b);
    s->of_b[l] = of_b;
    if (s->count == 8) try_starts(s);
  }
}

static void try_nodes(StarSearch* w) {
  StartsOfPair s;
  s.search = w;
  s.count = s.with_foot_points = 0;
  s.seen = w->pair.b.star;
  for (uint l = 0; l < 8; ++l) {  // lanes without a start compute with something
    s.node_x[l] = s.scale_x[l] = 1;
    s.node_y[l] = s.scale_y[l] = s.shift_x[l] = s.shift_y[l] = 0;
  }
  start_at_nodes_of(&s, view_of_a(&w->pair, w->s.reach), 0);
  start_at_nodes_of(&s, view_of_b(&w->pair, w->s.reach), 1);
  try_starts(&s);
}
