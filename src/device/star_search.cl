// Pairs of stars that have moved on: a work-item searches one after the other, in memory of its own; a pair that has too
// many contacts for it waits until there is more.

// A contact that was not known when the pair was last searched was further apart then than the stars have moved since:
// it may overlap by no more than that.
static real allowance_of(StarPair* p, StarBodies bodies, StepSettings s, real moved) {
  if (moved >= splat(0.0)) return p->b.radius * moved;
  // just come near: what they moved in the last step
  four motion_a = to_four(bodies.motion[p->a.body]);
  four motion_b = to_four(bodies.motion[p->b.body]);
  vec apart = make_vec(motion_b.x - motion_a.x, motion_b.y - motion_a.y, 0);
  real turning = 2 * (fabs((real)bodies.spin[p->a.body].z) * p->a.radius +
                      fabs((real)bodies.spin[p->b.body].z) * p->b.radius);
  return splat(STAR_SLACK) * min(p->a.radius, p->b.radius) + (sqrt(dot(apart, apart)) + turning) * s.dt;
}

static void write_candidate(StarSearch* w, uint i, uint to) {
  __global const StarCandidate* c = w->c + i;
  StarContacts pool = w->old;
  vec2 normal = {c->normal[0], c->normal[1]};
  pool.foot_points[to] = held_foot_points(listed_foot_points(c));
  put_normal(pool, to, held_direction(normal), c->overlap);
  put_grip(pool, to, c->grip);
  pool.point[to] = (held4)((held)c->point[0], (held)c->point[1], (held)c->swing, (held)0);
  put_slide(pool, to, vload4(0, c->slide));
#ifdef SCREE_ROLLING
  pool.roll[to] = to_held4(vload4(0, c->roll));
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
    put_touch(c, (StarTouch){foot_points_of(w->old, k), normal_of(w->old, k), w->pair.a.at, overlap_of(w->old, k)});
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
  w->least = -(splat(STAR_SLACK_MARGIN) * splat(STAR_SLACK) * smaller + w->s.reach);
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
  note_lay(pair, lists, p, overlaps, w->s.reach);
  share_star_grips(w->old, lists.first[p], lists.count[p], w->s.reach);
  return 1;
}

__kernel void search_stars(StepSettings s, SCREE_STAR_TABLES, SCREE_STAR_BODIES, SCREE_STAR_PAIRS, SCREE_STAR_CONTACTS,
                           StarRoom room, __global StarCandidate* scratch, __global uint* scan,
                           __global StarCounts* counts) {
  uint item = get_global_id(0);
  if (item >= room.searchers) return;
  SCREE_STARS_AT_HAND;
  StarContacts contacts = SCREE_ALL_CONTACTS;
  StarPairLists lists = SCREE_ALL_PAIRS;
  uint scanned = counts->scanned;
  StarSearch w;
  w.tables = tables;
  w.old = contacts;
  w.s = s;
  w.c = scratch + (ulong)item * room.slots;
  w.room = room.slots;
#ifdef SCREE_SERIAL  // what one pair has fetched its neighbours in the list want too
  uint each = (scanned + room.searchers - 1) / room.searchers;
  uint begin = item * each;
  uint end = min_uint(scanned, begin + each);
  uint stride = 1;
#else
  uint begin = item;
  uint end = scanned;
  uint stride = room.searchers;
#endif
  for (uint k = begin; k < end; k += stride) {
    uint p = scan[k];
    if (p == STAR_NONE) continue;
    w.pair = star_pair(bodies, a_of_pair(heads, a_first, p), pair_b[p], s);
    w.allowance = allowance_of(&w.pair, bodies, s, moved_since(&w.pair, lists, p, s.reach));
    if (search_pair(&w, p, lists, room, counts)) scan[k] = STAR_NONE;
  }
}
