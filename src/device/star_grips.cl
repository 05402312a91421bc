// Shares in friction, as share_grip() in pairs/stars/star_star.cpp: what two maxima have in common, at the saddle
// between them, is taken from both. Contacts are gone through in their order round a's boundary without a list of it: a
// pair has few.

static inline int takes_part(StarContacts c, uint k, real reach) {
  return overlap_of(c, k) > -reach || (c.flags[k] & STAR_ACTIVE);
}

// grows like the angle of a's foot
static inline real around_of(StarContacts c, uint k, int sorted) {
  if (!sorted) return 0;
#ifdef SCREE_FLOAT
  return c.foot_points[k].x + 0x80000000u;
#else
  real x = c.foot_points[k].x, y = c.foot_points[k].y;
  real along = x / (fabs(x) + fabs(y));
  return y < splat(0.0) ? along : splat(2.0) - along;
#endif
}

// The contacts of a pair that take part, [first, end) of them.
typedef struct {
  StarContacts c;
  uint first, end;
  int sorted;  // three or less are all neighbours
  real reach;
} StarRound;

// The one that follows `k` in the round, or, with `back`, comes before it.
static uint next_in_round(StarRound r, uint k, int back) {
  real own = around_of(r.c, k, r.sorted);
  uint next = k;
  uint last = k;  // where the round begins again
  real at_next = 0;
  real at_last = own;
  for (uint m = r.first; m < r.end; ++m) {
    if (m == k || (r.c.flags[m] & STAR_ENDED) || !takes_part(r.c, m, r.reach)) continue;
    real at = around_of(r.c, m, r.sorted);
    int after = at > own || (at == own && m > k);
    if (after == !back) {
      int nearer = back ? at > at_next || (at == at_next && m > next) : at < at_next || (at == at_next && m < next);
      if (next == k || nearer) {
        next = m;
        at_next = at;
      }
    }
    int further = back ? at > at_last || (at == at_last && m > last) : at < at_last || (at == at_last && m < last);
    if (further) {
      last = m;
      at_last = at;
    }
  }
  return next != k ? next : last;
}

static inline void take_star_grip(StarContacts c, uint from, real share, real least) {
  c.point[from].w -= share * least / max(overlap_of(c, from), least);
}

// of one saddle that touches
static void share_at_saddle(StarRound r, uint k) {
  uint back = next_in_round(r, k, 1), on = next_in_round(r, k, 0);
  while ((r.c.flags[back] & STAR_SADDLE) && back != k) back = next_in_round(r, back, 1);
  while ((r.c.flags[on] & STAR_SADDLE) && on != k) on = next_in_round(r, on, 0);
  if (back == k) return;  // nothing but saddles
  real least = overlap_of(r.c, k);
  real above_back = max(overlap_of(r.c, back) - least, splat(0.0));
  real above_on = max(overlap_of(r.c, on) - least, splat(0.0));
  real above = above_back + above_on;
  real part = above > splat(0.0) ? above_back / above : splat(0.5);
  take_star_grip(r.c, on, part, least);
  take_star_grip(r.c, back, splat(1.0) - part, least);
}

// All of one pair; grips are left beside the points, where their overlaps of the last step were.
static void share_star_grips(StarContacts c, uint first, uint count, real reach) {
  StarRound r = {c, first, first + count, 0, reach};
  uint in = 0;
  int any_saddle = 0;
  for (uint k = first; k < first + count; ++k) {
    int saddle = c.flags[k] & STAR_SADDLE;
    c.point[k].w = saddle ? 0 : 1;
    c.flags[k] |= STAR_SHARED;
    if ((c.flags[k] & STAR_ENDED) || !takes_part(c, k, reach)) continue;
    ++in;
    any_saddle = any_saddle || saddle;
  }
  if (!any_saddle) return;
  r.sorted = in > 3;
  uint begin = first;
  while ((c.flags[begin] & STAR_ENDED) || !takes_part(c, begin, reach)) ++begin;
  // the first of the round: the one that comes before it is the last
  for (uint k = begin + 1; k < first + count; ++k) {
    if ((c.flags[k] & STAR_ENDED) || !takes_part(c, k, reach)) continue;
    if (around_of(c, k, r.sorted) < around_of(c, begin, r.sorted)) begin = k;
  }
  uint k = begin;
  for (uint i = 0; i < in; ++i, k = next_in_round(r, k, 0))
    if ((c.flags[k] & STAR_SADDLE) && overlap_of(c, k) > splat(0.0)) share_at_saddle(r, k);
  for (k = first; k < first + count; ++k)
    if (c.point[k].w < 0) c.point[k].w = 0;
}
