// star_starts.cl for a processor: Newton's method from eight nodes of a pair at a time.

typedef struct {
  StarSearch* search;
  EightStarts starts;
  uint count;
} StartsOfPair;

static void try_starts(StartsOfPair* s) {
  StarSearch* w = s->search;
  StarPair* p = &w->pair;
  if (s->count == 0) return;
  fill_starts(&s->starts, s->count);
  EightNormals found = find_eight(program_of(w->tables, p->a.star), program_of(w->tables, p->b.star), &s->starts, 1);
  for (uint l = 0; l < s->count; ++l) list_new(w, touch_in_world(*p, normal_of_eight(&found, l)));
  s->count = 0;
}

// The feet of eight nodes of a view.
typedef struct {
  double x[8], y[8];
} EightFeet;

static EightFeet eight_feet(NodeScan* v, StarPose pose, const ushort* nodes, uint count) {
  EightFeet at;
  for (uint l = 0; l < 8; ++l) {
    float2 node = v->node[nodes[min_uint(l, count - 1)]];
    at.x[l] = node.x;
    at.y[l] = node.y;
  }
  EightStarPose eight = {{(double8)(pose.scale.x), (double8)(pose.scale.y)},
                         {(double8)(pose.shift.x), (double8)(pose.shift.y)}};
  eight_vec2 node = {vload8(0, at.x), vload8(0, at.y)};
  eight_vec2 foot = eight_first_foot(v->other, eight, node);
  vstore8(foot.x, 0, at.x);
  vstore8(foot.y, 0, at.y);
  return at;
}

static void start_at_nodes_of(StartsOfPair* s, StarView view, int of_b) {
  NodeDepths d;
  ushort extreme[STAR_MOST_NODES + 1];
  d.one = begin_scan(s->search->tables, view);
  uint count = find_extremes(&d, extreme);
  StarPose pose = pose_of_pair(s->search->pair);
  EightFeet feet;
  for (uint k = 0; k < count; ++k) {
    if (k % 8 == 0) feet = eight_feet(&d.one, view.pose, extreme + k, count - k);
    vec2 foot = {feet.x[k % 8], feet.y[k % 8]};
    put_start(&s->starts, s->count++, start_feet(s->search->tables, view, extreme[k], foot, of_b), pose);
    if (s->count == 8) try_starts(s);
  }
}

static void try_nodes(StarSearch* w) {
  StartsOfPair s;
  s.search = w;
  s.count = 0;
  start_at_nodes_of(&s, view_of_a(&w->pair, w->s.reach), 0);
  start_at_nodes_of(&s, view_of_b(&w->pair, w->s.reach), 1);
  try_starts(&s);
}
