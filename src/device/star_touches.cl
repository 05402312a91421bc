// Contacts of stars with walls, listed anew in every step: each takes over the springs of the contact that it was in the
// step before, as TouchSink in contact/touch.cpp, which says why. In memory: place on the boundary, element, grip
// of the last step and of this one (marks); normal, overlap; velocity, which the law replaces by force (x, y), torque,
// force (z); arm from the centre of the body.

#define STAR_MATCHED 16
#define STAR_SAME_PLACE 4.0f  // nodes

typedef struct {
  __global held4 *marks, *normal, *point, *slide, *roll;
  __global uchar* flags;
} StarTouches;

typedef struct {
  WallMeeting meeting;
  StarTouches old;
  __global held4* arm;
  uint first, count;  // of the old contacts
  real dt, law_gap;   // s; m at which the law may still act
} TouchMatch;

static inline real travel_of(TouchMatch* w, __global const StarWallTouch* t) {
  vec v = vec_of(t->velocity);
  return (2 * sqrt(dot(v, v)) + t->bend * w->dt) * w->dt + splat(1e-6) * w->meeting.radius;
}
static inline int is_apart(TouchMatch* w, __global const StarWallTouch* t) { return t->overlap <= -w->law_gap; }

static inline int is_saddle(TouchMatch* w, uint k) { return (w->old.flags[k] & STAR_SADDLE) != 0; }

// The nearest old contact that no other touch has.
static uint nearest_before(TouchMatch* w, __global const StarWallTouch* t, int same_element) {
  uint best = STAR_NONE;
  float nearest = STAR_SAME_PLACE;
  real travel = travel_of(w, t);
  for (uint k = w->first; k < w->first + w->count; ++k) {
    held4 mark = w->old.marks[k];
    if ((w->old.flags[k] & STAR_MATCHED) || ((uint)mark.y == t->element) != same_element) continue;
    if (is_saddle(w, k) != t->saddle || (is_apart(w, t) && !same_element)) continue;
    if (fabs((real)w->old.normal[k].w - t->overlap) > travel) continue;
    float apart = fabs((float)mark.x - t->at);
    float round = fabs((float)w->meeting.star.nodes - apart);
    float away = round < apart ? round : apart;
    if (!(away < nearest)) continue;
    nearest = away;
    best = k;
  }
  return best;
}

// What no contact of the step before became must have begun in this step.
static int begins(TouchMatch* w, uint i) {
  __global StarWallTouch* c = w->meeting.c;
  real travel = travel_of(w, c + i);
  if (c[i].overlap <= travel) return 1;
  for (uint k = w->first; k < w->first + w->count; ++k) {
    if ((w->old.flags[k] & STAR_MATCHED) || is_saddle(w, k) != c[i].saddle) continue;
    if (fabs((real)w->old.normal[k].w - c[i].overlap) > travel) continue;
    c[i].origin = k;
    w->old.flags[k] |= STAR_MATCHED;
    return 1;
  }
  for (uint k = 0; k < w->meeting.count; ++k)
    if (c[k].origin == STAR_NONE && c[k].element == c[i].element && c[k].saddle != c[i].saddle &&
        fabs(c[k].overlap - c[i].overlap) <= 2 * travel)
      return 1;
  return 0;
}

// Which touches count, to `stays`.
static void match_touches(TouchMatch* w) {
  __global StarWallTouch* c = w->meeting.c;
  uint n = w->meeting.count;
  for (uint k = w->first; k < w->first + w->count; ++k) w->old.flags[k] &= ~STAR_MATCHED;
  for (uint i = 0; i < n; ++i) c[i].origin = STAR_NONE;
  for (int same_element = 1; same_element >= 0; --same_element)
    for (uint i = 0; i < n; ++i) {
      if (c[i].origin != STAR_NONE) continue;
      c[i].origin = nearest_before(w, c + i, same_element);
      if (c[i].origin != STAR_NONE) w->old.flags[c[i].origin] |= STAR_MATCHED;
    }
  for (uint i = 0; i < n; ++i)
    c[i].stays = c[i].origin == STAR_NONE ? c[i].sure && !is_apart(w, c + i) && begins(w, i)
                                          : !is_apart(w, c + i) || (w->old.flags[c[i].origin] & STAR_ACTIVE);
  mark_lone_wall_saddles(&w->meeting);
  for (uint i = 0; i < n; ++i)
    if (!c[i].stays && c[i].origin != STAR_NONE) w->old.flags[c[i].origin] &= ~STAR_MATCHED;
}

static inline void put_wall_springs(__global StarWallTouch* t, StarTouches old, uint k) {
  int known = k != STAR_NONE;
  vstore4(known ? to_four(old.slide[k]) : (four)(0), 0, t->slide);
#ifdef SCREE_ROLLING
  vstore4(known ? to_four(old.roll[k]) : (four)(0), 0, t->roll);
#endif
  t->active = known ? old.flags[k] & STAR_ACTIVE : 0;
  t->grip_before = known ? old.marks[k].z : 0;
}

// Old contacts that are no more, behind those of this step: the law takes back what their springs held.
static uint list_ended_touches(TouchMatch* w, uint kept) {
  for (uint k = w->first; k < w->first + w->count; ++k) {
    uchar flags = w->old.flags[k];
    if ((flags & STAR_MATCHED) || !(flags & STAR_ACTIVE)) continue;
    if (kept == w->meeting.room) {
      w->meeting.slots = 2 * w->meeting.room;
      return kept;
    }
    __global StarWallTouch* t = w->meeting.c + kept++;
    four normal = to_four(w->old.normal[k]);
    vstore3(normal.xyz, 0, t->normal);
    t->overlap = normal.w;
    t->at = w->old.marks[k].x;
    t->element = (uint)w->old.marks[k].y;
    t->grip = 0;
    t->saddle = (flags & STAR_SADDLE) != 0;
    for (int i = 0; i < 3; ++i) t->velocity[i] = t->point[i] = 0;
    put_wall_springs(t, w->old, k);
  }
  return kept;
}

static void write_touch(TouchMatch* w, __global const StarWallTouch* t, uint to, uchar flags) {
  StarTouches pool = w->old;
  pool.marks[to] = (held4)(t->at, (held)t->element, (held)t->grip_before, (held)t->grip);
  pool.normal[to] = to_held4((four)(vec_of(t->normal), t->overlap));
  pool.point[to] = to_held4((four)(vec_of(t->velocity), 0));
  w->arm[to] = to_held4((four)(vec_of(t->point), 0));
  pool.slide[to] = to_held4(vload4(0, t->slide));
#ifdef SCREE_ROLLING
  pool.roll[to] = to_held4(vload4(0, t->roll));
#endif
  pool.flags[to] = flags | t->active | (t->saddle ? STAR_SADDLE : 0);
}

// Is there room? Else nothing has changed but marks.
static int place_touches(TouchMatch* w, __global uint* first, __global ushort* count, uint capacity,
                         __global StarCounts* counts) {
  __global StarWallTouch* c = w->meeting.c;
  uint kept = 0;
  for (uint i = 0; i < w->meeting.count; ++i) {
    if (!c[i].stays) continue;
    c[kept] = c[i];
    put_wall_springs(c + kept, w->old, c[kept].origin);
    ++kept;
  }
  uint total = list_ended_touches(w, kept);
  if (w->meeting.slots) return 0;
  uint to = w->first;
  if (total > *count) {
    to = atomic_add(&counts->end, total);
    if (to + total > capacity) {
      atomic_inc(&counts->unplaced);
      return 0;
    }
  }
  for (uint i = 0; i < total; ++i) write_touch(w, c + i, to + i, i < kept ? 0 : STAR_ENDED);
  *first = to;
  *count = total;
  return 1;
}

static inline four quat_of(__global const WallMotion* m) {
  return (four)(m->orientation[1], m->orientation[2], m->orientation[3], m->orientation[0]);
}
static inline vec rotated(four q, vec v) {
  vec t = cross(q.xyz, v) * splat(2.0);
  return v + t * q.w + cross(q.xyz, t);
}

// From the wall's frame to the world's.
static void turn_into_world(TouchMatch* w, __global const WallMotion* m, vec body, vec velocity, vec spin) {
  vec pivot = vec_of(m->shifted);
  four q = quat_of(m);
  for (uint i = 0; i < w->meeting.count; ++i) {
    __global StarWallTouch* t = w->meeting.c + i;
    vec normal = rotated(q, vec_of(t->normal));
    vec point = rotated(q, vec_of(t->point) - vec_of(m->pivot)) + pivot;
    vec arm = point - body;
    vec moving = velocity + cross(spin, arm) - vec_of(m->velocity) - cross(vec_of(m->spin), point - pivot);
    vstore3(normal, 0, t->normal);
    vstore3(arm, 0, t->point);
    vstore3(moving, 0, t->velocity);
    vec from_pivot = point - pivot, turning = spin - vec_of(m->spin), of_wall = vec_of(m->spin);
    t->bend = dot(spin, spin) * sqrt(dot(arm, arm)) + dot(of_wall, of_wall) * sqrt(dot(from_pivot, from_pivot)) +
              dot(turning, turning) * w->meeting.radius;
  }
}

static void meet_from_wall(WallMeeting* m, __global const WallMotion* w, vec place, vec2 turn, real radius) {
  four back = quat_of(w) * (four)(-1, -1, -1, 1);
  vec pivot = vec_of(w->pivot);
  m->centre = rotated(back, place - pivot - vec_of(w->shift)) + pivot;
  m->ex = rotated(back, make_vec(turn.x, turn.y, 0)) * radius;
  m->ey = rotated(back, make_vec(-turn.y, turn.x, 0)) * radius;
  m->radius = radius;
}

// All pairs of one star with one wall are [first, end) of wall_pair; a work-item does the stars of a range.
__kernel void meet_star_walls(StepSettings s, SCREE_STAR_TABLES, SCREE_STAR_BODIES, SCREE_WALL_TABLES,
                              __global const uint* wall_first, __global const uint* wall_pair,
                              __global const uint* feature, __global const uint* wall_of, __global held4* marks,
                              __global held4* normal, __global held4* point, __global held4* slide,
                              __global held4* roll, __global uchar* flags, __global held4* arm,
                              __global uint* block_first, __global ushort* block_count, StarRoom room,
                              __global StarWallTouch* scratch, __global uint* done, __global StarCounts* counts) {
  uint item = get_global_id(0);
  if (item >= room.searchers) return;
  SCREE_STARS_AT_HAND;
  AllWalls all_walls = SCREE_ALL_WALLS;
  uint each = (s.balls + room.searchers - 1) / room.searchers;
  uint part_end = min_uint(s.balls, (item + 1) * each);
  TouchMatch w;
  w.old = (StarTouches){marks, normal, point, slide, roll, flags};
  w.arm = arm;
  w.dt = s.dt;
  w.law_gap = s.reach;
  WallMeeting* m = &w.meeting;
  m->all = all_walls;
  m->wall_pair = wall_pair;
  m->feature = feature;
  m->c = scratch + (ulong)item * room.slots;
  m->room = room.slots;
  for (uint part = item * each; part < part_end; ++part) {
    for (uint n = wall_first[part]; n < wall_first[part + 1]; n = m->end) {
      m->first = n;
      m->wall = wall_of[wall_pair[n]];
      for (m->end = n; m->end < wall_first[part + 1] && wall_of[wall_pair[m->end]] == m->wall;) ++m->end;
      if (done[n] == s.pass) continue;
      StarPlace star = star_place(bodies, part, s);
      four at = place_at(bodies.part_place, part, s.balls, s);
      four body = place_at(bodies.place, star.body, s.bodies, s);
      vec velocity = make_vec(bodies.motion[star.body].x, bodies.motion[star.body].y, 0);
      vec spin_of = make_vec(0, 0, bodies.spin[star.body].z);
      __global const WallMotion* wm = motions + m->wall;
      m->star = tables.records[star.star];
      m->program = program_of(tables, star.star);
      m->node = tables.nodes + m->star.first_node;
      m->direction = tables.directions + m->star.first_node;
      m->tables = tables_of(all_walls, m->wall);
      // a contact that opened in this step is found too
      vec passing = velocity + cross(spin_of, at.xyz - body.xyz) - vec_of(wm->velocity) -
                    cross(vec_of(wm->spin), at.xyz - vec_of(wm->shifted));
      vec turning = spin_of - vec_of(wm->spin);
      m->reach = s.reach + (sqrt(dot(passing, passing)) + sqrt(dot(turning, turning)) * at.w) * s.dt;
      meet_from_wall(m, wm, at.xyz, star.turn, at.w);
      w.first = block_first[n];
      w.count = drop_ended(flags, w.first, block_count[n]);
      meet_wall_of_star(m);
      turn_into_world(&w, wm, body.xyz, velocity, spin_of);
      if (!m->slots) match_touches(&w);
      if (!m->slots && place_touches(&w, block_first + n, block_count + n, room.capacity, counts)) {
        done[n] = s.pass;
      } else if (m->slots) {
        atomic_max(&counts->slots, m->slots);
      }
    }
  }
}

// What the stars of one chunk exert on one wall, in the order of the processor.
__kernel void sum_on_star_walls(StepSettings s, uint chunks, __global const uint* part_first,
                                __global const place4* place, __global const uint* part_body,
                                __global const WallMotion* motions, __global const uint* wall_first,
                                SCREE_STAR_WALL_BLOCKS, __global const held4* force_of,
                                __global const held4* arm, __global const uchar* flags, __global WallForce* sums) {
  uint item = get_global_id(0);
  if (item >= chunks * s.walls) return;
  uint wall = item / chunks, begin = item % chunks * s.chunk;
  uint end = wall_first[first_ball(part_first, min_uint(begin + s.chunk, s.bodies))];
  vec pivot = vec_of(motions[wall].shifted);
  vec force = make_vec(0, 0, 0), torque = make_vec(0, 0, 0);
  for (uint n = wall_first[first_ball(part_first, begin)]; n < end; ++n) {
    if (block_count[n] == 0 || wall_of[wall_pair[n]] != wall) continue;
    four at = place_at(place, body_of(part_body, wall_a[wall_pair[n]]), s.bodies, s);
    for (uint k = block_first[n]; k < block_first[n] + block_count[n]; ++k) {
      if (flags[k] & STAR_ENDED) continue;
      four pushed = to_four(force_of[k]);
      four from = to_four(arm[k]);
      vec on_star_there = make_vec(pushed.x, pushed.y, pushed.w);
      real couple = pushed.z - (from.x * pushed.y - from.y * pushed.x);
      force = force + -on_star_there;
      torque = torque - (cross(at.xyz + from.xyz - pivot, on_star_there) + make_vec(0, 0, couple));
    }
  }
  sums[item] = (WallForce){{force.x, force.y, force.z}, {torque.x, torque.y, torque.z}};
}
