// How the stars of a pair lay when it was last searched. Double precision: as SearchedPairs of the processor; single: as
// star_packing.h has it.

// The lay of now.
static inline StarLay lay_of(StarPair* p) {
  real x = -p->between.x, y = -p->between.y;
  vec2 turn = p->b.turn;
  return (StarLay){(turn.x * x + turn.y * y) * p->b.per_radius, (turn.x * y - turn.y * x) * p->b.per_radius,
                   p->a.turn.x * turn.x + p->a.turn.y * turn.y, p->a.turn.y * turn.x - p->a.turn.x * turn.y, 0};
}

static inline real allowed_move(StarPair* p, int overlaps) {
  real smaller = min(p->a.radius, p->b.radius);
  return (overlaps ? splat(STAR_FINER) : splat(1.0)) * splat(STAR_SLACK) * smaller * p->b.per_radius;
}

static inline real moved2_between(StarPair* p, StarLay now, StarLay then) {
  return star_moved2(now.x - then.x, now.y - then.y, now.cosine - then.cosine, now.sine - then.sine,
                     p->ratio + splat(STAR_SLACK));
}

#ifdef SCREE_FLOAT
static inline real rim_of(StarPair* p, real reach) { return rim_of_lay(p->ratio, reach * p->b.per_radius); }
static inline StarLay lay_before(StarPairLists lists, uint i, real rim) {
  return unpacked_lay((PackedLay){lists.pose[i].x, lists.pose[i].y}, rim);
}

// Has a pair that is near moved on?
static inline int is_due(StarPair* p, StarPairLists lists, uint i, real reach) {
  real rim = rim_of(p, reach);
  StarLay then = lay_before(lists, i, rim);
  real wait = allowed_move(p, then.searched == SEARCHED_OVERLAPPING) - lay_margin(rim, p->ratio + splat(STAR_SLACK));
  return then.searched == NOT_SEARCHED || moved2_between(p, lay_of(p), then) > wait * fabs(wait);
}

// In b's radii, at most; −1: not searched yet.
static inline real moved_since(StarPair* p, StarPairLists lists, uint i, real reach) {
  real rim = rim_of(p, reach);
  StarLay then = lay_before(lists, i, rim);
  if (then.searched == NOT_SEARCHED) return -1;
  return sqrt(moved2_between(p, lay_of(p), then)) + lay_margin(rim, p->ratio + splat(STAR_SLACK));
}

static inline void note_lay(StarPair* p, StarPairLists lists, uint i, int overlaps, real reach) {
  StarLay now = lay_of(p);
  now.searched = overlaps ? SEARCHED_OVERLAPPING : SEARCHED_APART;
  PackedLay packed = packed_lay(now, rim_of(p, reach));
  lists.pose[i] = (uint2)(packed.low, packed.high);
}
#else
static inline StarLay lay_before(StarPairLists lists, uint i) {
  return (StarLay){lists.pose[i].x, lists.pose[i].y, lists.pose[i].z, lists.pose[i].w, 0};
}
static inline int is_due(StarPair* p, StarPairLists lists, uint i, real reach) {
  return moved2_between(p, lay_of(p), lay_before(lists, i)) > lists.wait[i];
}
static inline real moved_since(StarPair* p, StarPairLists lists, uint i, real reach) {
  if (!(lists.wait[i] >= splat(0.0))) return -1;
  StarPose pose = pose_of_pair(*p);
  StarLay now = {pose.shift.x, pose.shift.y, pose.scale.x * p->per_ratio, pose.scale.y * p->per_ratio, 0};
  return sqrt(moved2_between(p, now, lay_before(lists, i)));
}
static inline void note_lay(StarPair* p, StarPairLists lists, uint i, int overlaps, real reach) {
  real wait = allowed_move(p, overlaps);
  StarPose pose = pose_of_pair(*p);
  lists.wait[i] = wait * wait;
  lists.pose[i] = (held4)(pose.shift.x, pose.shift.y, pose.scale.x * p->per_ratio, pose.scale.y * p->per_ratio);
}
#endif
