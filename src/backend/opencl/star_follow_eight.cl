// follow_stars() for a processor: a work-item lists the contacts of its run of pairs and follows eight between the same
// two kinds of stars at a time. Nobody's bits depend on his neighbours.

#define STAR_LISTED 128

typedef struct {
  StarPair pair[SCREE_RUN];
  uint contact[STAR_LISTED], kinds[STAR_LISTED];
  uchar pair_of[STAR_LISTED], done[STAR_LISTED];
  uint count;
  uchar due[SCREE_RUN], saddles[SCREE_RUN];
} FollowRun;

// The first that is not done, and up to seven like it.
static void follow_eight(FollowRun* run, uint first, StarTables tables, StarContacts contacts) {
  uint lot[8];
  uint count = 0;
  EightStarts starts;
  HeldFeet feet[8];
  HeldDirection normals[8];
  double turn_x[8], turn_y[8];
  for (uint i = first; i < run->count && count < 8; ++i) {
    if (run->done[i] || run->kinds[i] != run->kinds[first]) continue;
    run->done[i] = 1;
    feet[count] = contacts.feet[run->contact[i]];
    put_pose(&starts, count, pose_of_pair(run->pair[run->pair_of[i]]));
    turn_x[count] = run->pair[run->pair_of[i]].b.turn.x;
    turn_y[count] = run->pair[run->pair_of[i]].b.turn.y;
    lot[count++] = i;
  }
  for (uint l = count; l < 8; ++l) {
    feet[l] = feet[0];
    turn_x[l] = turn_x[0], turn_y[l] = turn_y[0];
    put_pose(&starts, l, pose_of_pair(run->pair[run->pair_of[first]]));
  }
  unpack_feet(&starts, feet);
  StarPair* own = run->pair + run->pair_of[first];
  EightNormals found = find_eight(program_of(tables, own->a.star), program_of(tables, own->b.star), &starts, 0);
  pack_feet(&found, feet);
  pack_normals(&found, turn_x, turn_y, normals);
  for (uint l = 0; l < count; ++l) {
    uint p = run->pair_of[lot[l]];
    StarTouch t = touch_in_world(run->pair[p], normal_of_eight(&found, l));
    uint k = run->contact[lot[l]];
    run->due[p] |= !note_followed(t, feet[l], normals[l], contacts, k);
  }
}

static void follow_listed(FollowRun* run, StarTables tables, StarContacts contacts) {
  for (uint i = 0; i < run->count; ++i)
    if (!run->done[i]) follow_eight(run, i, tables, contacts);
  run->count = 0;
}

__kernel void follow_stars(StepSettings s, SCREE_STAR_TABLES, SCREE_STAR_BODIES, SCREE_STAR_PAIRS, SCREE_STAR_CONTACTS,
                           __global uint* scan, __global StarCounts* counts) {
  SCREE_STARS_AT_HAND;
  StarContacts contacts = SCREE_ALL_CONTACTS;
  StarPairLists lists = SCREE_ALL_PAIRS;
  uint begin = run_begin();
  uint end = run_end(s.pairs);
  FollowRun run;
  run.count = 0;
  uint a = begin < end ? a_of_pair(heads, a_first, begin) : 0;
  for (uint p = begin; p < end; ++p) {
    uint l = p - begin;
    uint first = star_first[p];
    uint count = drop_ended(flags, first, star_count[p]);
    if (count < star_count[p]) star_count[p] = count;
    a = a_of_next(a_first, a, p);
    int near = is_near(bodies, a, pair_b[p], s);
    run.due[l] = run.saddles[l] = 0;
    if (!near && count == 0) continue;
    StarPair pair = star_pair(bodies, a, pair_b[p], s);
    run.due[l] = near && is_due(&pair, lists, p, s.reach);
    if (count > 0) run.pair[l] = pair;
    for (uint k = first; k < first + count; ++k) {
      if (run.count == STAR_LISTED) follow_listed(&run, tables, contacts);
      run.contact[run.count] = k;
      run.kinds[run.count] = pair.a.star << 16 | pair.b.star;
      run.pair_of[run.count] = l;
      run.done[run.count++] = 0;
      run.saddles[l] |= flags[k] & STAR_SADDLE;
    }
  }
  follow_listed(&run, tables, contacts);
  for (uint p = begin; p < end; ++p) {
    if (run.due[p - begin]) {
      scan[atomic_inc(&counts->scanned)] = p;
    } else if (run.saddles[p - begin]) {
      share_star_grips(contacts, star_first[p], star_count[p], s.reach);
    }
  }
}
