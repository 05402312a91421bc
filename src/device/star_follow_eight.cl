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
  uint alike;       // are all of the same kinds?
  uint contact[STAR_LISTED + 2];
  uchar pair_of[STAR_LISTED + 2], done[STAR_LISTED];
  uint count;
} FollowRun;

// Eight contacts.
typedef struct {
  uint listed[8], contact[8], a[8], b[8];
  uint count;  // those from there on are the first again
} FollowLot;

// The first that is not done, and up to seven like it.
static inline uint like_it(FollowRun* run, uint first, uint* listed) {
  uint kinds = run->kinds[run->pair_of[first]];
  uint count = 0;
  for (uint i = first; i < run->count && count < 8; ++i) {
    if (run->done[i] || run->kinds[run->pair_of[i]] != kinds) continue;
    run->done[i] = 1;
    listed[count++] = i;
  }
  return count;
}

static inline void list_eight(FollowRun* run, uint first, __global const uint* pair_b, FollowLot* lot) {
  for (uint l = 0; l < 8; ++l) lot->listed[l] = first + l;
  lot->count = run->alike ? min_uint(8, run->count - first) : like_it(run, first, lot->listed);
  for (uint l = 0; l < 8; ++l) {
    uint i = l < lot->count ? lot->listed[l] : first;
    lot->contact[l] = run->contact[i];
    lot->a[l] = run->a[run->pair_of[i]];
    lot->b[l] = pair_b[run->begin + run->pair_of[i]];
  }
}

// Newton's method, and what it found in the world.
static inline EightFollowed find_eight_touches(FollowTables* t, uint kinds, FollowLot* lot) {
  EightPairs p = eight_pairs(t->bodies, lot->a, lot->b, t->s);
  StarProgram star_a = program_of(t->tables, kinds >> 16);
  StarProgram star_b = program_of(t->tables, kinds & 0xffff);
  EightFootPoints before = foot_points_of_eight(t->contacts, lot->contact);
  EightCommonNormal n = find_common_normal(star_a, star_b, poses_of_eight(&p), before, 0);
  eight_vec2 turn = p.turn_b;
  double8 mid_x = (turn.x * n.middle.x - turn.y * n.middle.y) * p.radius_b;
  double8 mid_y = (turn.y * n.middle.x + turn.x * n.middle.y) * p.radius_b;
  return (EightFollowed){{p.at_a.x + p.between.x + mid_x, p.at_a.y + p.between.y + mid_y},
                         {-(turn.x * n.out.x - turn.y * n.out.y), -(turn.y * n.out.x + turn.x * n.out.y)},
                         n.depth * p.radius_b, n.swing * p.radius_b, n.foot_points, n.found, n.peak};
}

// Those that are still there, and what they were.
static inline long8 kept_of_eight(EightFollowed* f, StarContacts c, const uint* k) {
  uchar8 flags = (uchar8)(c.flags[k[0]], c.flags[k[1]], c.flags[k[2]], c.flags[k[3]], c.flags[k[4]], c.flags[k[5]],
                          c.flags[k[6]], c.flags[k[7]]);
  long8 saddle = convert_long8(flags & (uchar)STAR_SADDLE) != 0;
  return f->found & (f->peak ^ saddle);
}

// Where some are lost: one by one.
static void note_some(FollowRun* run, FollowTables* t, FollowLot* lot, EightFollowed* f) {
  HeldFootPoints foot_points[8];
  HeldDirection normal[8];
  put_directions(f, foot_points, normal);
  for (uint l = 0; l < lot->count; ++l) {
    Followed to = {lane_of(&f->point, l), lane_of(&f->overlap, l), lane_of(&f->swing, l), lane_of(&f->found, l),
                   lane_of(&f->peak, l)};
    run->due[run->pair_of[lot->listed[l]]] |= !note_followed(to, foot_points[l], normal[l], t->contacts, lot->contact[l]);
  }
}

static void follow_listed(FollowRun* run, FollowTables* t) {
  FollowLot lot;
  for (uint i = 0; i < run->count; ++i) run->done[i] = 0;
  for (uint i = 0; i < run->count; i += run->alike ? 8 : 1) {
    if (run->done[i]) continue;
    list_eight(run, i, t->pairs.b, &lot);
    EightFollowed f = find_eight_touches(t, run->kinds[run->pair_of[i]], &lot);
    if (all_of_eight(kept_of_eight(&f, t->contacts, lot.contact))) {
      put_eight(t->contacts, lot.contact, &f);
    } else {
      note_some(run, t, &lot, &f);
    }
  }
  run->count = 0;
}

// Which pairs are near and have moved on, and between whom they are.
static void evaluate_pairs(FollowRun* run, FollowTables* t) {
  uint count = run->end - run->begin;
  list_as(t->pairs.heads, t->pairs.a_first, run->begin, run->end, run->a);
  uint8 unlike = (uint8)(0);
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
    unlike |= p.kinds ^ (uint8)(run->kinds[0]);
    vstore8(convert_uchar8(due_of_eight(&p, t->pairs, rows, t->s.reach) & 1), 0, run->due + first);
  }
  uint4 half_of = unlike.lo | unlike.hi;
  run->alike = (half_of.x | half_of.y | half_of.z | half_of.w) == 0;
}

// The contacts of pair p, and whether one is a saddle. Most have one or none, which cannot be foreseen: two are written
// down without a branch.
static inline void list_contacts(FollowRun* run, FollowTables* t, uint p) {
  __global const uchar* flags = t->contacts.flags;
  uint first = t->pairs.first[p];
  uint before = t->pairs.count[p];
  uint count = drop_ended(flags, first, before);
  uint last = count > 0 ? first + count - 1 : first;
  uchar any = count > 0 ? STAR_SADDLE : 0;
  uchar saddles = flags[first] | flags[last];
  if (count < before) t->pairs.count[p] = count;
  fetch_ahead(t->contacts.foot_points + first);
  fetch_ahead(t->contacts.normal + first);
  fetch_ahead(t->contacts.point + first);
  if (run->count + count > STAR_LISTED) follow_listed(run, t);
  if (count <= 2) {
    for (uint k = 0; k < 2; ++k) {
      run->contact[run->count + k] = first + k;
      run->pair_of[run->count + k] = p - run->begin;
    }
    run->count += count;
  } else {
    for (uint k = 0; k < count; ++k) {
      if (run->count == STAR_LISTED) follow_listed(run, t);
      run->contact[run->count] = first + k;
      run->pair_of[run->count++] = p - run->begin;
      saddles |= flags[first + k];
    }
  }
  run->saddles[p - run->begin] = saddles & any;
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
  evaluate_pairs(&run, &t);
  for (uint p = run.begin; p < run.end; ++p) list_contacts(&run, &t, p);
  follow_listed(&run, &t);
  end_run(&run, &t, scan, counts);
}
