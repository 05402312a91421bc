// Which new contacts of a pair of stars count: the rules of pairs/stars/star_search-inl.h, which says why.

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
    real x = w->c[i].foot_points[0] - w->c[k].foot_points[0];
    real y = w->c[i].foot_points[1] - w->c[k].foot_points[1];
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

// Searches the saddle that began together with maximum k, between it and its two nearest neighbours.
static int add_saddle_beside(StarSearch* w, uint k) {
  uint beside[2];
  find_beside(w, k, beside);
  StarTouch best;
  int any_found = 0;
  for (int n = 0; n < 8; ++n) {
    uint i = beside[n / 4];
    if (i == k) continue;
    real t = n % 4 == 0 ? splat(0.1) : splat(0.25) * splat(n % 4);
    __global const double* f = w->c[k].foot_points;
    __global const double* g = w->c[i].foot_points;
    real ax = f[0] + t * (g[0] - f[0]), ay = f[1] + t * (g[1] - f[1]);
    real bx = f[2] + t * (g[2] - f[2]), by = f[3] + t * (g[3] - f[3]);
    real la = sqrt(ax * ax + ay * ay), lb = sqrt(bx * bx + by * by);
    if (!(la > splat(0.1)) || !(lb > splat(0.1))) continue;
    FootPoints foot_points = {{ax / la, ay / la}, {bx / lb, by / lb}};
    StarTouch touch = find_star_touch(w->tables, w->pair, foot_points, 1);
    if (!touch.found || touch.peak || touch.overlap > w->c[k].overlap) continue;
    if (!any_found || touch.overlap > best.overlap) best = touch;
    any_found = 1;
  }
  if (!any_found || is_listed(w, best.foot_points, 1)) return 0;
  __global StarCandidate* c = add_candidate(w);
  if (!c) return 0;
  put_touch(c, best);
  put_no_springs(c);
  c->origin = STAR_NONE;
  c->saddle = 1;
  c->nearest = 0;
  return 1;
}

// Does a new contact continue an old one that could not be followed?
static int takes_over(StarSearch* w, __global StarCandidate* c) {
  for (uint m = 0; m < w->lost; ++m) {
    uint k = w->c[m].lost;
    int saddle = (w->old.flags[k] & STAR_SADDLE) != 0;
    if (saddle != c->saddle || fabs(overlap_of(w->old, k) - c->overlap) > w->allowance) continue;
    put_springs(c, w->old, k);
    for (; m + 1 < w->lost; ++m) w->c[m].lost = w->c[m + 1].lost;
    --w->lost;
    return 1;
  }
  return 0;
}

// New contacts that began together: a maximum and a saddle at the same depth.
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
    real x = w->c[i].foot_points[0], y = w->c[i].foot_points[1];
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
  uint back = c[(i + n - 1) % n].order, on = c[(i + 1) % n].order;
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
