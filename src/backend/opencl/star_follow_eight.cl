// follow_stars() for a processor: a work-item lists the contacts of its run of pairs and follows eight between the same
// two kinds of stars at a time. Nobody's bits depend on his neighbours.

#define STAR_LISTED 128

typedef struct {
  StarTables tables;
  StarBodies bodies;
  StarContacts contacts;
  StarPairLists pairs;
  StepSettings s;
} FollowTables;

typedef struct {
  uint a[SCREE_RUN + SCREE_AS_AHEAD], kinds[SCREE_RUN];  // of each pair: part, kinds of stars
  uchar due[SCREE_RUN], saddles[SCREE_RUN];
  uint begin, end;  // pairs
  uint contact[STAR_LISTED + 2];
  uchar pair_of[STAR_LISTED + 2], done[STAR_LISTED];
  uint count;
} FollowRun;

// Eight contacts, as arrays.
typedef struct {
  uint listed[8], contact[8], a[8], b[8];
  uint count;  // those from there on are the first again
  double point_x[8], point_y[8], overlap[8];
  long found[8], peak[8];
  HeldFeet feet[8];
  HeldDirection normal[8];
} FollowLot;

#ifdef SCREE_FLOAT
static inline EightStarFeet feet_of_eight(StarContacts c, const uint* k) {
  uint16 both = (uint16)(c.feet[k[0]], c.feet[k[1]], c.feet[k[2]], c.feet[k[3]], c.feet[k[4]], c.feet[k[5]],
                         c.feet[k[6]], c.feet[k[7]]);
  EightStarFeet feet = {eight_unpacked(both.even), eight_unpacked(both.odd)};
  return feet;
}
static inline void put_directions(FollowLot* lot, EightStarFeet feet, eight_vec2 normal) {
  uint16 both;
  both.even = eight_packed(feet.a.x, feet.a.y);
  both.odd = eight_packed(feet.b.x, feet.b.y);
  vstore16(both, 0, (uint*)lot->feet);
  vstore8(eight_packed(normal.x, normal.y), 0, lot->normal);
}
#else
static inline EightStarFeet feet_of_eight(StarContacts c, const uint* k) {
  EightQuads both = EIGHT_ROWS(held16, c.feet, k);
  EightStarFeet feet = {{(double8)(X_OF(both)), (double8)(Y_OF(both))}, {(double8)(Z_OF(both)), (double8)(W_OF(both))}};
  return feet;
}
static inline void put_directions(FollowLot* lot, EightStarFeet feet, eight_vec2 normal) {
  double both[4][8], out[2][8];
  vstore8(feet.a.x, 0, both[0]);
  vstore8(feet.a.y, 0, both[1]);
  vstore8(feet.b.x, 0, both[2]);
  vstore8(feet.b.y, 0, both[3]);
  vstore8(normal.x, 0, out[0]);
  vstore8(normal.y, 0, out[1]);
  for (uint l = 0; l < 8; ++l) {
    lot->feet[l] = (held4)(both[0][l], both[1][l], both[2][l], both[3][l]);
    lot->normal[l].x = out[0][l];
    lot->normal[l].y = out[1][l];
  }
}
#endif

// The first that is not done, and up to seven like it.
static inline void list_eight(FollowRun* run, uint first, __global const uint* pair_b, FollowLot* lot) {
  uint kinds = run->kinds[run->pair_of[first]];
  lot->count = 0;
  for (uint i = first; i < run->count && lot->count < 8; ++i) {
    if (run->done[i] || run->kinds[run->pair_of[i]] != kinds) continue;
    run->done[i] = 1;
    lot->listed[lot->count++] = i;
  }
  for (uint l = 0; l < 8; ++l) {
    uint i = l < lot->count ? lot->listed[l] : first;
    lot->contact[l] = run->contact[i];
    lot->a[l] = run->a[run->pair_of[i]];
    lot->b[l] = pair_b[run->begin + run->pair_of[i]];
  }
}

// Newton's method, and what it found in the world.
static inline void find_eight_touches(FollowTables* t, uint kinds, FollowLot* lot) {
  EightPairs p = eight_pairs(t->bodies, lot->a, lot->b, t->s);
  EightCommonNormal n = eight_find_common_normal(program_of(t->tables, kinds >> 16), program_of(t->tables, kinds & 0xffff),
                                                 poses_of_eight(&p), feet_of_eight(t->contacts, lot->contact), 0);
  eight_vec2 turn = p.turn_b;
  double8 mid_x = (turn.x * n.middle.x - turn.y * n.middle.y) * p.radius_b;
  double8 mid_y = (turn.y * n.middle.x + turn.x * n.middle.y) * p.radius_b;
  eight_vec2 normal = {-(turn.x * n.out.x - turn.y * n.out.y), -(turn.y * n.out.x + turn.x * n.out.y)};
  vstore8(p.at_a.x + p.between.x + mid_x, 0, lot->point_x);
  vstore8(p.at_a.y + p.between.y + mid_y, 0, lot->point_y);
  vstore8(n.depth * p.radius_b, 0, lot->overlap);
  vstore8(n.found, 0, lot->found);
  vstore8(n.peak, 0, lot->peak);
  put_directions(lot, n.feet, normal);
}

static void follow_listed(FollowRun* run, FollowTables* t) {
  FollowLot lot;
  for (uint i = 0; i < run->count; ++i) run->done[i] = 0;
  for (uint i = 0; i < run->count; ++i) {
    if (run->done[i]) continue;
    list_eight(run, i, t->pairs.b, &lot);
    find_eight_touches(t, run->kinds[run->pair_of[i]], &lot);
    for (uint l = 0; l < lot.count; ++l) {
      uint pair = run->pair_of[lot.listed[l]];
      Followed to = {{lot.point_x[l], lot.point_y[l]}, lot.overlap[l], lot.found[l] != 0, lot.peak[l] != 0};
      run->due[pair] |= !note_followed(to, lot.feet[l], lot.normal[l], t->contacts, lot.contact[l]);
      run->saddles[pair] |= t->contacts.flags[lot.contact[l]] & STAR_SADDLE;
    }
  }
  run->count = 0;
}

// Which pairs are near and have moved on, and between whom they are.
static void look_at_pairs(FollowRun* run, FollowTables* t) {
  uint count = run->end - run->begin;
  list_as(t->pairs.heads, t->pairs.a_first, run->begin, run->end, run->a);
  for (uint first = 0; first < count; first += 8) {
    uint a[8], b[8], rows[8];
    for (uint l = 0; l < 8; ++l) {
      uint own = min_uint(first + l, count - 1);
      rows[l] = run->begin + own;
      a[l] = run->a[own];
      b[l] = t->pairs.b[rows[l]];
    }
    EightPairs p = eight_pairs(t->bodies, a, b, t->s);
    vstore8(p.kinds, 0, run->kinds + first);
    vstore8(convert_uchar8(due_of_eight(&p, t->pairs, rows, t->s.reach) & 1), 0, run->due + first);
    vstore8((uchar8)(0), 0, run->saddles + first);
  }
}

// The contacts of pair p. Most have one or none, which cannot be foreseen: two are written down without a branch.
static inline void list_contacts(FollowRun* run, FollowTables* t, uint p) {
  uint first = t->pairs.first[p];
  uint before = t->pairs.count[p];
  uint count = drop_ended(t->contacts.flags, first, before);
  if (count < before) t->pairs.count[p] = count;
  if (run->count + count > STAR_LISTED) follow_listed(run, t);
  if (count <= 2) {
    for (uint k = 0; k < 2; ++k) {
      run->contact[run->count + k] = first + k;
      run->pair_of[run->count + k] = p - run->begin;
    }
    run->count += count;
    return;
  }
  for (uint k = 0; k < count; ++k) {
    if (run->count == STAR_LISTED) follow_listed(run, t);
    run->contact[run->count] = first + k;
    run->pair_of[run->count++] = p - run->begin;
  }
}

// Pairs that have moved on to `scan`; of the others, what saddles take from maxima.
static inline void end_run(FollowRun* run, FollowTables* t, __global uint* scan, __global StarCounts* counts) {
  uint listed = 0;
  for (uint p = run->begin; p < run->end; ++p) listed += run->due[p - run->begin];
  uint to = listed > 0 ? atomic_add(&counts->scanned, listed) : 0;
  for (uint p = run->begin; p < run->end; ++p) {
    if (run->due[p - run->begin]) {
      scan[to++] = p;
    } else if (run->saddles[p - run->begin]) {
      share_star_grips(t->contacts, t->pairs.first[p], t->pairs.count[p], t->s.reach);
    }
  }
}

__kernel void follow_stars(StepSettings s, SCREE_STAR_TABLES, SCREE_STAR_BODIES, SCREE_STAR_PAIRS, SCREE_STAR_CONTACTS,
                           __global uint* scan, __global StarCounts* counts) {
  FollowTables t = {SCREE_ALL_STARS, SCREE_ALL_BODIES, SCREE_ALL_CONTACTS, SCREE_ALL_PAIRS, s};
  FollowRun run;
  run.begin = run_begin();
  run.end = run_end(s.pairs);
  run.count = 0;
  if (run.begin >= run.end) return;
  look_at_pairs(&run, &t);
  for (uint p = run.begin; p < run.end; ++p) list_contacts(&run, &t, p);
  follow_listed(&run, &t);
  end_run(&run, &t, scan, counts);
}
