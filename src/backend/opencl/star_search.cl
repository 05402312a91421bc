// New contacts of pairs of stars that have moved on, from their nodes, and what becomes of those that are no more: the
// rules are those of narrowphase/star_search-inl.h, which says why. A work-item does one pair after the other, in
// memory of its own; a pair that has too many contacts for it waits until there is more.

#define STAR_NONE 0xffffffffu

typedef struct {
  StarTables tables;
  StarContacts old;
  StarPair pair;
  StepSettings s;
  __global StarCandidate* c;
  uint room;   // of c
  uint count;  // contacts in it
  uint known;  // the first of them are old ones
  uint lost;   // old ones that are no more
  uint slots;  // more than there is room for were needed
  real least, doubtful, allowance;
} StarSearch;

static inline int is_inside_star(StarTables tables, StarPlace star, vec d) {
  real x = (star.turn.x * d.x + star.turn.y * d.y) * star.per_radius;
  real y = (star.turn.x * d.y - star.turn.y * d.x) * star.per_radius;
  real far = max(sqrt(x * x + y * y), splat(1e-12));
  vec2 z = {x / far, y / far};
  return far < star_value(program_of(tables, star.star), z).r;
}

static inline vec nearest_to(StepSettings s, real x, real y) {
#ifdef SCREE_PERIODIC
  return make_vec(x - s.box_x * rint(x * s.per_x), y - s.box_y * rint(y * s.per_y), 0);
#else
  return make_vec(x, y, 0);
#endif
}

// Is the middle between the two points of a contact inside both stars? If not, they face each other across something
// else.
static int is_real_contact(StarSearch* w, vec2 point) {
  StarPair* p = &w->pair;
  return is_inside_star(w->tables, p->a, nearest_to(w->s, point.x - p->a.at.x, point.y - p->a.at.y)) &&
         is_inside_star(w->tables, p->b, nearest_to(w->s, point.x - p->b.at.x, point.y - p->b.at.y));
}

static int is_listed(StarSearch* w, StarFeet f, int saddle) {
  for (uint m = 0; m < w->count; ++m) {
    __global const StarCandidate* c = w->c + m;
    if (c->saddle != saddle) continue;
    real d0 = c->feet[0] - f.a.x;
    real d1 = c->feet[1] - f.a.y;
    real d2 = c->feet[2] - f.b.x;
    real d3 = c->feet[3] - f.b.y;
    if (d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3 < splat(1e-10)) return 1;
  }
  return 0;
}

// Room for one more, or none.
static __global StarCandidate* add_candidate(StarSearch* w) {
  if (w->count == w->room) {
    w->slots = 2 * w->room;
    return 0;
  }
  return w->c + w->count++;
}

static inline void put_touch(__global StarCandidate* c, StarTouch t) {
  c->feet[0] = t.feet.a.x;
  c->feet[1] = t.feet.a.y;
  c->feet[2] = t.feet.b.x;
  c->feet[3] = t.feet.b.y;
  c->normal[0] = t.normal.x;
  c->normal[1] = t.normal.y;
  c->overlap = t.overlap;
  c->point[0] = t.point.x;
  c->point[1] = t.point.y;
}

static inline void put_springs(__global StarCandidate* c, StarContacts old, uint k) {
  held4 slide = old.slide[k];
  c->slide[0] = slide.x;
  c->slide[1] = slide.y;
  c->slide[2] = slide.z;
  c->slide[3] = slide.w;
#ifdef SCREE_ROLLING
  held4 roll = old.roll[k];
  c->roll[0] = roll.x;
  c->roll[1] = roll.y;
  c->roll[2] = roll.z;
  c->roll[3] = roll.w;
#endif
  c->grip = old.normal[k].z;
  c->active = old.flags[k] & STAR_ACTIVE;
}

static inline void put_no_springs(__global StarCandidate* c) {
  for (int i = 0; i < 4; ++i) c->slide[i] = c->roll[i] = 0;
  c->grip = 0;
  c->active = 0;
}

static inline void lose(StarSearch* w, uint k) {
  if (w->old.flags[k] & STAR_ACTIVE) w->c[w->lost++].lost = k;
}

static void keep_known(StarSearch* w, uint first, uint count) {
  for (uint k = first; k < first + count; ++k) {
    held4 normal = w->old.normal[k];
    int saddle = (w->old.flags[k] & STAR_SADDLE) != 0;
    real overlap = normal.w;
    StarTouch t = {feet_held(w->old.feet[k]), {normal.x, normal.y}, point_held(w->old.point[k]), overlap, 1, 0, 0};
    int stays = !(w->old.flags[k] & STAR_LOST) && overlap > w->least &&
                (overlap < w->doubtful || is_real_contact(w, t.point)) && !is_listed(w, t.feet, saddle);
    if (!stays) {
      lose(w, k);
      continue;
    }
    __global StarCandidate* c = add_candidate(w);
    if (!c) return;
    put_touch(c, t);
    put_springs(c, w->old, k);
    c->origin = k;
    c->saddle = saddle;
    c->nearest = 0;
    c->twin = STAR_NONE;
  }
  w->known = w->count;
}

static void try_feet(StarSearch* w, StarFeet feet) {
  StarTouch t = find_star_touch(w->tables, w->pair, feet, 1);
  if (!t.found || !(t.overlap > w->least)) return;
  if (t.overlap > w->doubtful && !is_real_contact(w, t.point)) return;
  if (is_listed(w, t.feet, !t.peak)) return;
  __global StarCandidate* c = add_candidate(w);
  if (!c) return;
  put_touch(c, t);
  put_no_springs(c);
  c->origin = c->twin = STAR_NONE;
  c->saddle = !t.peak;
  c->nearest = t.nearest;
}

// from one node of a, or of b
static inline void try_node(StarSearch* w, NodeScan* v, StarPose pose, uint node, int of_b) {
  uint star = of_b ? w->pair.b.star : w->pair.a.star;
  double2 direction = w->tables.directions[w->tables.records[star].first_node + node];
  vec2 own = {direction.x, direction.y};
  vec2 other = first_foot(v, pose, node);
  StarFeet feet = {of_b ? other : own, of_b ? own : other};
  try_feet(w, feet);
}

// from the nodes of one star
static void try_nodes_of(StarSearch* w, NodeScan scan, StarPose pose, int of_b) {
#ifdef SCREE_SERIAL
  NodeDepths d;
  ushort extreme[STAR_MOST_NODES + 1];
  d.one = scan;
  uint count = find_extremes(&d, extreme);
  for (uint k = 0; k < count; ++k) try_node(w, &d.one, pose, extreme[k], of_b);
#else
  look_at_first_nodes(&scan);
  for (; scan.at < scan.nodes; next_node(&scan))
    if (is_extreme(&scan)) try_node(w, &scan, pose, scan.at, of_b);
#endif
}

static void try_nodes(StarSearch* w) {
  StarPair* p = &w->pair;
  real slack = splat(1.01) * (splat(STAR_SLACK) * min(splat(1.0), p->ratio));
  StarPose pose = pose_of_pair(*p);
  try_nodes_of(w, begin_scan(w->tables, p->a, p->b, pose, p->ratio, slack, w->s.reach), pose, 0);
  pose = pose_seen(p->b, p->a, p->per_ratio, p->between);
  try_nodes_of(w, begin_scan(w->tables, p->b, p->a, pose, p->per_ratio, slack * p->per_ratio, w->s.reach), pose, 1);
}

static void remove_candidate(StarSearch* w, uint k) {
  for (uint m = k; m + 1 < w->count; ++m) {
    uint order = w->c[m].order;
    uint lost = w->c[m].lost;
    w->c[m] = w->c[m + 1];
    w->c[m].order = order;  // those are lists of their own
    w->c[m].lost = lost;
  }
  // the list of losses may be longer than that of contacts: its last entry stays where it is
  --w->count;
}

// The nearest two maxima beside a contact; itself where there are none.
static void find_beside(StarSearch* w, uint k, uint* beside) {
  real away[2] = {0, 0};
  beside[0] = beside[1] = k;
  for (uint i = 0; i < w->count; ++i) {
    if (i == k || w->c[i].saddle || !(w->c[i].overlap > splat(0.0))) continue;
    real x = w->c[i].feet[0] - w->c[k].feet[0];
    real y = w->c[i].feet[1] - w->c[k].feet[1];
    real d = x * x + y * y;
    if (beside[0] == k || d < away[0]) {
      beside[1] = beside[0];
      away[1] = away[0];
      beside[0] = i;
      away[0] = d;
    } else if (beside[1] == k || d < away[1]) {
      beside[1] = i;
      away[1] = d;
    }
  }
}

// The saddle beside a maximum that has just begun, contact k: between it and each of its two nearest neighbours.
static int add_saddle_beside(StarSearch* w, uint k) {
  uint beside[2];
  find_beside(w, k, beside);
  StarTouch best;
  int any_found = 0;
  for (int n = 0; n < 8; ++n) {
    uint i = beside[n / 4];
    if (i == k) continue;
    real t = n % 4 == 0 ? splat(0.1) : splat(0.25) * splat(n % 4);
    __global const double* f = w->c[k].feet;
    __global const double* g = w->c[i].feet;
    real ax = f[0] + t * (g[0] - f[0]);
    real ay = f[1] + t * (g[1] - f[1]);
    real bx = f[2] + t * (g[2] - f[2]);
    real by = f[3] + t * (g[3] - f[3]);
    real la = sqrt(ax * ax + ay * ay);
    real lb = sqrt(bx * bx + by * by);
    if (!(la > splat(0.1)) || !(lb > splat(0.1))) continue;
    StarFeet feet = {{ax / la, ay / la}, {bx / lb, by / lb}};
    StarTouch touch = find_star_touch(w->tables, w->pair, feet, 1);
    if (!touch.found || touch.peak || touch.overlap > w->c[k].overlap) continue;
    if (!any_found || touch.overlap > best.overlap) best = touch;
    any_found = 1;
  }
  if (!any_found || is_listed(w, best.feet, 1)) return 0;
  __global StarCandidate* c = add_candidate(w);
  if (!c) return 0;
  put_touch(c, best);
  put_no_springs(c);
  c->origin = STAR_NONE;
  c->saddle = 1;
  c->nearest = 0;
  return 1;
}

// Is a new contact one of the old ones that could not be followed?
static int takes_over(StarSearch* w, __global StarCandidate* c) {
  for (uint m = 0; m < w->lost; ++m) {
    uint k = w->c[m].lost;
    int saddle = (w->old.flags[k] & STAR_SADDLE) != 0;
    if (saddle != c->saddle || fabs((real)w->old.normal[k].w - c->overlap) > w->allowance) continue;
    put_springs(c, w->old, k);
    for (; m + 1 < w->lost; ++m) w->c[m].lost = w->c[m + 1].lost;
    --w->lost;
    return 1;
  }
  return 0;
}

// New ones that began as one: a maximum and a saddle at the same depth.
static void find_twin(StarSearch* w, uint i, uint end) {
  __global StarCandidate* c = w->c + w->known;
  for (uint k = 0; k < end && !c[i].stays; ++k) {
    if (c[k].stays || c[i].saddle == c[k].saddle || fabs(c[i].overlap - c[k].overlap) > 2 * w->allowance) continue;
    c[i].stays = c[k].stays = 1;
    c[i].twin = c[k].twin = i;
  }
}

static void drop_lone_births(StarSearch* w) {
  uint n = w->count - w->known;
  __global StarCandidate* c = w->c + w->known;
  for (uint i = 0; i < n; ++i) c[i].stays = c[i].overlap <= w->allowance && c[i].nearest;
  for (uint i = 0; i < n; ++i)
    if (!c[i].stays) c[i].stays = takes_over(w, c + i);
  for (uint i = 0; i < n; ++i) find_twin(w, i, n);
  for (uint i = 0; i < n; ++i) {
    if (c[i].stays || c[i].saddle || !c[i].nearest || !add_saddle_beside(w, w->known + i)) continue;
    __global StarCandidate* added = w->c + w->count - 1;
    int beside = fabs(added->overlap - c[i].overlap) <= 2 * w->allowance;
    c[i].stays = added->stays = beside;
    c[i].twin = added->twin = i;
  }
  for (uint k = w->count; k-- > w->known;)
    if (!w->c[k].stays) remove_candidate(w, k);
}

static void go_round(StarSearch* w) {
  for (uint i = 0; i < w->count; ++i) {
    real x = w->c[i].feet[0];
    real y = w->c[i].feet[1];
    real along = x / (fabs(x) + fabs(y));  // grows like the angle
    w->c[i].around = y < splat(0.0) ? along : splat(2.0) - along;
    uint to = i;
    for (; w->count > 3 && to > 0 && w->c[w->c[to - 1].order].around > w->c[i].around; --to)
      w->c[to].order = w->c[to - 1].order;
    w->c[to].order = i;
  }
}

// Marks a saddle between no two deeper maxima, and the maximum that began with it; is there such a one?
static int mark_lone_saddle(StarSearch* w, uint i) {
  uint n = w->count;
  __global StarCandidate* c = w->c;
  uint k = c[i].order;
  uint back = c[(i + n - 1) % n].order;
  uint on = c[(i + 1) % n].order;
  int held_back = !c[back].saddle && c[back].overlap >= c[k].overlap;
  int held_on = !c[on].saddle && c[on].overlap >= c[k].overlap;
  if (!c[k].saddle || (back != on && held_back && held_on)) return 0;
  c[k].stays = 0;
  if (k < w->known || c[k].twin == STAR_NONE) return 0;
  for (uint m = w->known; m < n; ++m)
    if (c[m].twin == c[k].twin) c[m].stays = 0;
  return 1;
}

static int drop_lone_saddles(StarSearch* w) {
  int any_saddle = 0;
  for (uint k = 0; k < w->count; ++k) any_saddle |= w->c[k].saddle;
  if (!any_saddle) return 0;
  go_round(w);
  for (uint k = 0; k < w->count; ++k) w->c[k].stays = 1;
  int maximum_goes = 0;
  for (uint i = 0; i < w->count; ++i) maximum_goes |= mark_lone_saddle(w, i);
  for (uint k = w->count; k-- > 0;) {
    if (w->c[k].stays) continue;
    uint origin = w->c[k].origin;
    remove_candidate(w, k);
    if (k >= w->known) continue;
    --w->known;
    lose(w, origin);
  }
  return maximum_goes;
}

// A contact that was not known when the pair was last searched was further apart then than the stars have moved since:
// it may overlap by no more than that.
static real allowance_of(StarPair* p, StarBodies bodies, StepSettings s, four then, real wait) {
  if (wait >= splat(0.0)) {
    StarPose pose = pose_of_pair(*p);
    return p->b.radius * sqrt(star_moved2(pose.shift.x - then.x, pose.shift.y - then.y,
                                          pose.scale.x * p->per_ratio - then.z, pose.scale.y * p->per_ratio - then.w,
                                          p->ratio + splat(STAR_SLACK)));
  }
  // just come near: what they moved in the last step
  four motion_a = to_four(bodies.motion[p->a.body]);
  four motion_b = to_four(bodies.motion[p->b.body]);
  vec apart = motion_b.xyz - motion_a.xyz;
  real turning = 2 * (fabs((real)bodies.spin[p->a.body].z) * p->a.radius +
                      fabs((real)bodies.spin[p->b.body].z) * p->b.radius);
  return splat(STAR_SLACK) * min(p->a.radius, p->b.radius) + (sqrt(dot(apart, apart)) + turning) * s.dt;
}

static void write_candidate(StarSearch* w, uint i, uint to) {
  __global const StarCandidate* c = w->c + i;
  StarContacts pool = w->old;
  vec2 point = {c->point[0], c->point[1]};
  pool.feet[to] = to_held4((four)(c->feet[0], c->feet[1], c->feet[2], c->feet[3]));
  pool.normal[to] = to_held4((four)(c->normal[0], c->normal[1], c->grip, c->overlap));
  pool.point[to] = held_point(point, 1);
  pool.slide[to] = to_held4((four)(c->slide[0], c->slide[1], c->slide[2], c->slide[3]));
#ifdef SCREE_ROLLING
  pool.roll[to] = to_held4((four)(c->roll[0], c->roll[1], c->roll[2], c->roll[3]));
#endif
  pool.flags[to] = c->active | (c->saddle ? STAR_SADDLE : 0);
}

// What is lost stands behind the contacts for one step more, for the law to take back what its springs held.
static int list_ended(StarSearch* w) {
  uint lost = w->lost;
  if (w->count + lost > w->room) {
    w->slots = 2 * w->room;
    return 0;
  }
  for (uint m = 0; m < lost; ++m) {
    uint k = w->c[m].lost;
    __global StarCandidate* c = w->c + w->count + m;
    held4 normal = w->old.normal[k];
    StarTouch t = {feet_held(w->old.feet[k]), {normal.x, normal.y}, w->pair.a.at, normal.w, 0, 0, 0};
    put_touch(c, t);
    put_springs(c, w->old, k);
    c->saddle = (w->old.flags[k] & STAR_SADDLE) != 0;
  }
  return 1;
}

// The new contacts of pair p to where the old ones are, or behind all others; is there room?
static int place_contacts(StarSearch* w, uint p, StarPairLists lists, StarRoom room, __global StarCounts* counts) {
  uint before = lists.count[p];
  if (w->known == before && w->count == before) return 1;
  if (!list_ended(w)) return 0;
  uint total = w->count + w->lost;
  uint to = lists.first[p];
  if (total > before) {
    to = atomic_add(&counts->end, total);
    if (to + total > room.capacity) {
      atomic_inc(&counts->unplaced);
      return 0;
    }
  }
  for (uint i = 0; i < total; ++i) {
    write_candidate(w, i, to + i);
    if (i >= w->count) w->old.flags[to + i] |= STAR_ENDED;
  }
  lists.first[p] = to;
  lists.count[p] = total;
  return 1;
}

static int search_pair(StarSearch* w, uint p, StarPairLists lists, StarRoom room, __global StarCounts* counts) {
  StarPair* pair = &w->pair;
  real smaller = min(pair->a.radius, pair->b.radius);
  w->doubtful = splat(STAR_DOUBTFUL) * smaller;
  w->least = -(splat(1.01) * splat(STAR_SLACK) * smaller + w->s.reach);
  w->count = w->known = w->lost = w->slots = 0;
  if (lists.count[p] > w->room) {
    atomic_max(&counts->slots, 2 * lists.count[p]);
    return 0;
  }
  keep_known(w, lists.first[p], lists.count[p]);
  try_nodes(w);
  if (w->count > w->known) drop_lone_births(w);
  while (drop_lone_saddles(w)) {
  }
  if (w->slots || !place_contacts(w, p, lists, room, counts)) {
    if (w->slots) atomic_max(&counts->slots, w->slots);
    return 0;
  }
  int overlaps = 0;
  for (uint k = 0; k < w->count; ++k) overlaps |= w->c[k].overlap > splat(0.0);
  real wait = (overlaps ? splat(STAR_FINER) : splat(1.0)) * splat(STAR_SLACK) * smaller * pair->b.per_radius;
  lists.wait[p] = wait * wait;
  StarPose pose = pose_of_pair(*pair);
  lists.pose[p] = to_held4(
      (four)(pose.shift.x, pose.shift.y, pose.scale.x * pair->per_ratio, pose.scale.y * pair->per_ratio));
  share_star_grips(w->old, lists.first[p], lists.count[p], w->s.reach);
  return 1;
}

__kernel void search_stars(StepSettings s, SCREE_STAR_TABLES, SCREE_STAR_BODIES, SCREE_STAR_PAIRS, SCREE_STAR_CONTACTS,
                           StarRoom room, __global StarCandidate* scratch, __global uint* scan,
                           __global StarCounts* counts) {
  uint item = get_global_id(0);
  if (item >= room.searchers) return;
  StarTables tables = SCREE_ALL_STARS;
  StarBodies bodies = SCREE_ALL_BODIES;
  StarContacts contacts = SCREE_ALL_CONTACTS;
  StarPairLists lists = SCREE_ALL_PAIRS;
  uint scanned = counts->scanned;
  StarSearch w;
  w.tables = tables;
  w.old = contacts;
  w.s = s;
  w.c = scratch + (ulong)item * room.slots;
  w.room = room.slots;
  for (uint k = item; k < scanned; k += room.searchers) {
    uint p = scan[k];
    if (p == STAR_NONE) continue;
    w.pair = star_pair(bodies, pair_a[p], pair_b[p], s);
    w.allowance = allowance_of(&w.pair, bodies, s, to_four(searched_pose[p]), searched_wait[p]);
    if (search_pair(&w, p, lists, room, counts)) scan[k] = STAR_NONE;
  }
}
