// Contacts of stars from one step to the next, one work-item a pair or a run of them: those that are known are
// followed; pairs that have moved on, or have lost a contact, are listed to be searched.

static inline int is_near(StarBodies bodies, uint a, uint b, StepSettings s) {
  place4 at = bodies.part_place[a];
  place4 other = bodies.part_place[b];
  vec d = between_neighbours(at, other, s);
  real rim = ((real)radius_of(at) + (real)radius_of(other)) * splat(1 + STAR_SLACK) + s.reach;
  return d.x * d.x + d.y * d.y < rim * rim;
}

// Without those that ended in the last step; how many are left.
static uint drop_ended(__global const uchar* flags, uint first, uint count) {
  uint kept = 0;
  while (kept < count && !(flags[first + kept] & STAR_ENDED)) ++kept;
  return kept;  // they are the last
}

// Is the contact still there, and what it was? If not, it stays as it was: that is what it held.
static int note_followed(StarTouch t, HeldFeet feet, HeldDirection normal, StarContacts c, uint k) {
  int saddle = (c.flags[k] & STAR_SADDLE) != 0;
  // one that is another kind now ran into its neighbour, and both vanished
  if (!t.found || t.peak == saddle) {
    c.flags[k] |= STAR_LOST;
    return 0;
  }
  c.point[k] = (held4)((held)t.point.x, (held)t.point.y, 1, (held)overlap_of(c, k));
  c.feet[k] = feet;
  put_normal(c, k, normal, t.overlap);
  return 1;
}

#ifndef SCREE_SERIAL
__kernel void follow_stars(StepSettings s, SCREE_STAR_TABLES, SCREE_STAR_BODIES, SCREE_STAR_PAIRS, SCREE_STAR_CONTACTS,
                           __global uint* scan, __global StarCounts* counts) {
  StarTables tables = SCREE_ALL_STARS;
  StarBodies bodies = SCREE_ALL_BODIES;
  StarContacts contacts = SCREE_ALL_CONTACTS;
  StarPairLists lists = SCREE_ALL_PAIRS;
  for (uint p = run_begin(); p < run_end(s.pairs); ++p) {
    uint first = star_first[p];
    uint count = drop_ended(flags, first, star_count[p]);
    if (count < star_count[p]) star_count[p] = count;
    uint a = a_of_pair(heads, a_first, p);
    int near = is_near(bodies, a, pair_b[p], s);
    if (!near && count == 0) continue;
    StarPair pair = star_pair(bodies, a, pair_b[p], s);
    int due = near && is_due(&pair, lists, p, s.reach);
    int saddles = 0;
    for (uint k = first; k < first + count; ++k) {
      StarTouch t = find_star_touch(tables, pair, feet_of(contacts, k), 0);
      due |= !note_followed(t, held_feet(t.feet), held_direction(t.normal), contacts, k);
      saddles |= contacts.flags[k] & STAR_SADDLE;
    }
    if (due) {
      scan[atomic_inc(&counts->scanned)] = p;
    } else if (saddles) {
      share_star_grips(contacts, first, count, s.reach);
    }
  }
}
#endif

__kernel void clear_star_counts(__global StarCounts* counts) {
  counts->scanned = counts->slots = counts->unplaced = 0;
}
