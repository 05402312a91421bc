// Contacts of stars from one step to the next, one work-item a pair or a run of them: those that are known are
// followed; pairs that have moved on, or have lost a contact, are listed to be searched.

// Without those that ended in the last step, which are the last; how many are left.
static inline uint drop_ended(__global const uchar* flags, uint first, uint count) {
  uint last = count > 0 ? first + count - 1 : first;  // no branch for what cannot be foreseen
  if (!(flags[last] & STAR_ENDED)) return count;
  while (count > 0 && (flags[first + count - 1] & STAR_ENDED)) --count;
  return count;
}

// Where a contact is now, and whether it is still there.
typedef struct {
  vec2 point;
  real overlap, swing;
  int found, peak;
} Followed;

// Is the contact still there, and what it was? If not, it stays as it was: that is what it held.
static inline int note_followed(Followed t, HeldFootPoints foot_points, HeldDirection normal, StarContacts c, uint k) {
  int saddle = (c.flags[k] & STAR_SADDLE) != 0;
  // one that is another kind now ran into its neighbour, and both vanished
  if (!t.found || t.peak == saddle) {
    c.flags[k] |= STAR_LOST;
    return 0;
  }
  c.point[k] = (held4)((held)t.point.x, (held)t.point.y, (held)t.swing, (held)overlap_of(c, k));
  c.foot_points[k] = foot_points;
  put_normal(c, k, normal, t.overlap);
  return 1;
}

#ifndef SCREE_SERIAL
static inline int is_near(StarBodies bodies, uint a, uint b, StepSettings s) {
  place4 at = bodies.part_place[a];
  place4 other = bodies.part_place[b];
  vec d = between_neighbours(at, other, s);
  real rim = ((real)radius_of(at) + (real)radius_of(other)) * splat(1 + STAR_SLACK) + s.reach;
  return d.x * d.x + d.y * d.y < rim * rim;
}

__kernel void follow_stars(StepSettings s, SCREE_STAR_TABLES, SCREE_STAR_BODIES, SCREE_STAR_PAIRS, SCREE_STAR_CONTACTS,
                           __global uint* scan, __global StarCounts* counts) {
  SCREE_STARS_AT_HAND;
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
      StarTouch t = find_star_touch(tables, pair, foot_points_of(contacts, k), 0);
      Followed to = {t.point, t.overlap, t.swing, t.found, t.peak};
      due |= !note_followed(to, held_foot_points(t.foot_points), held_direction(t.normal), contacts, k);
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
