// Contacts of a pair of stars that is searched, in memory of the work-item: those that stay, and new ones from the nodes
// of both stars, as pairs/stars/star_search-inl.h has them, which says why.

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
  return far < star_value(program_of(tables, star.star), (vec2){x / far, y / far}).r;
}

static inline vec nearest_to(StepSettings s, real x, real y) {
#ifdef SCREE_PERIODIC
  return make_vec(x - s.box_x * rint(x * s.per_x), y - s.box_y * rint(y * s.per_y), 0);
#else
  return make_vec(x, y, 0);
#endif
}

// Is the middle of a contact inside both stars? If not, its two points face each other across another part of them.
static int is_real_contact(StarSearch* w, vec2 point) {
  StarPair* p = &w->pair;
  return is_inside_star(w->tables, p->a, nearest_to(w->s, point.x - p->a.at.x, point.y - p->a.at.y)) &&
         is_inside_star(w->tables, p->b, nearest_to(w->s, point.x - p->b.at.x, point.y - p->b.at.y));
}

static inline int same_foot_points(FootPoints f, FootPoints g) {
  real d0 = f.a.x - g.a.x, d1 = f.a.y - g.a.y;
  real d2 = f.b.x - g.b.x, d3 = f.b.y - g.b.y;
  return d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3 < splat(1e-10);
}

static inline FootPoints listed_foot_points(__global const StarCandidate* c) {
  return (FootPoints){{c->foot_points[0], c->foot_points[1]}, {c->foot_points[2], c->foot_points[3]}};
}

static int is_listed(StarSearch* w, FootPoints f, int saddle) {
  for (uint m = 0; m < w->count; ++m)
    if (w->c[m].saddle == saddle && same_foot_points(listed_foot_points(w->c + m), f)) return 1;
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
  vstore4((four)(t.foot_points.a.x, t.foot_points.a.y, t.foot_points.b.x, t.foot_points.b.y), 0, c->foot_points);
  vstore2((double2)(t.normal.x, t.normal.y), 0, c->normal);
  vstore2((double2)(t.point.x, t.point.y), 0, c->point);
  c->overlap = t.overlap;
  c->swing = t.swing;
}

static inline void put_springs(__global StarCandidate* c, StarContacts old, uint k) {
  vstore4(slide_of(old, k), 0, c->slide);
#ifdef SCREE_ROLLING
  vstore4(to_four(old.roll[k]), 0, c->roll);
#endif
  c->grip = grip_of(old, k);
  c->active = old.flags[k] & STAR_ACTIVE;
}

static inline void put_no_springs(__global StarCandidate* c) {
  vstore4((four)(0), 0, c->slide);
  vstore4((four)(0), 0, c->roll);
  c->grip = 0;
  c->active = 0;
}

static inline void lose(StarSearch* w, uint k) {
  if (w->old.flags[k] & STAR_ACTIVE) w->c[w->lost++].lost = k;
}

// Of two in one place the one whose overlap has changed more is lost. Done again for a pair that has to wait, it finds
// no more of them.
static void lose_doubles(StarContacts c, uint first, uint end) {
  for (uint i = first; i < end; ++i)
    for (uint k = i + 1; k < end; ++k) {
      int lost = (c.flags[i] | c.flags[k]) & STAR_LOST;
      int same_kind = ((c.flags[i] ^ c.flags[k]) & STAR_SADDLE) == 0;
      if (lost || !same_kind || !same_foot_points(foot_points_of(c, i), foot_points_of(c, k))) continue;
      real change_i = fabs(overlap_of(c, i) - (real)c.point[i].w);
      real change_k = fabs(overlap_of(c, k) - (real)c.point[k].w);
      uint goes = change_i > change_k ? i : k;
      c.flags[goes] |= STAR_LOST;
      put_overlap(c, goes, c.point[goes].w);
    }
}

static void keep_known(StarSearch* w, uint first, uint count) {
  lose_doubles(w->old, first, first + count);
  for (uint k = first; k < first + count; ++k) {
    int saddle = (w->old.flags[k] & STAR_SADDLE) != 0;
    real overlap = overlap_of(w->old, k);
    held4 at = w->old.point[k];
    StarTouch t = {foot_points_of(w->old, k), normal_of(w->old, k), {at.x, at.y}, overlap, at.z, 1, 0, 0};
    int stays = !(w->old.flags[k] & STAR_LOST) && overlap > w->least &&
                (overlap < w->doubtful || is_real_contact(w, t.point));
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

// What Newton's method found from a node, if it is a contact that is not known.
static void list_new(StarSearch* w, StarTouch t) {
  if (!t.found || !(t.overlap > w->least)) return;
  if (t.overlap > w->doubtful && !is_real_contact(w, t.point)) return;
  if (is_listed(w, t.foot_points, !t.peak)) return;
  __global StarCandidate* c = add_candidate(w);
  if (!c) return;
  put_touch(c, t);
  put_no_springs(c);
  c->origin = c->twin = STAR_NONE;
  c->saddle = !t.peak;
  c->nearest = t.nearest;
}

static inline StarView view_of(StarPair* p, real reach, int of_b) {
  real slack = splat(STAR_SLACK_MARGIN) * (splat(STAR_SLACK) * min(splat(1.0), p->ratio));
  if (!of_b) return (StarView){p->a, p->b, pose_of_pair(*p), p->ratio, slack, reach};
  StarPose pose = pose_seen(p->b, p->a, p->per_ratio, p->between);
  return (StarView){p->b, p->a, pose, p->per_ratio, slack * p->per_ratio, reach};
}

// Directions of a node's start: its own, and that of its foot on the other star.
static inline FootPoints start_foot_points(StarTables tables, StarView view, uint node, vec2 foot, int of_b) {
  double2 direction = tables.directions[tables.records[view.owner.star].first_node + node];
  vec2 own = {direction.x, direction.y};
  return (FootPoints){of_b ? foot : own, of_b ? own : foot};
}
