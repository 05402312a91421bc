// New contacts of a pair of stars from the nodes of both, one node after the other.

static void try_nodes_of(StarSearch* w, StarView view, int of_b) {
  NodeScan scan = begin_scan(w->tables, view);
  evaluate_first_nodes(&scan);
  for (; scan.at < scan.nodes; next_node(&scan)) {
    if (!is_extreme(&scan)) continue;
    vec2 node = {scan.node[scan.at].x, scan.node[scan.at].y};
    vec2 foot = first_foot(scan.other, view.pose, node);
    list_new(w, find_star_touch(w->tables, w->pair, start_foot_points(w->tables, view, scan.at, foot, of_b), 1));
  }
}

static void try_nodes(StarSearch* w) {
  try_nodes_of(w, view_of_a(&w->pair, w->s.reach), 0);
  try_nodes_of(w, view_of_b(&w->pair, w->s.reach), 1);
}
