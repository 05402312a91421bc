// Before and after the contacts with walls: springs that a grain takes along from one element to the next are handed
// over, one work-item a grain; the forces on each wall are summed.

// as kSameContact in engine/wall_contacts.cpp
#define SCREE_SAME_CONTACT 0.9

// A grain's pairs with one wall are [first, end) of wall_pair.
typedef struct {
  AllWalls all;
  WallRecord record;
  __global const uint *wall_pair, *feature;
  uint wall, first, end;
  four place;
  real reach;
} WallGroup;

// as WallContact in engine/engine.h
typedef struct {
  WallHit at;
  int touches, minimum;
  real share;
} WallContact;

static WallContact contact_in_group(WallGroup g, uint k) {
  WallContact c;
  uint feature = g.feature[g.wall_pair[k]];
  c.minimum = 1;
  c.share = 1;
  if (g.record.method == OF_MESH) {
    MeshHit hit = hit_mesh(g.all, g.record, feature, into_wall(g.all.motions + g.wall, g.place.xyz));
    c.at = hit.at;
    c.minimum = hit.minimum;
    c.share = hit.share;
  } else {
    c.at = meet_wall(g.all, g.wall, feature, g.place);
  }
  c.touches = c.at.valid && c.at.distance < g.place.w + g.reach;
  return c;
}

static inline int grips(WallContact c) { return c.touches && c.minimum; }

typedef struct {
  __global uchar* active;
  __global held4 *slide, *roll, *load;
  __global held *grip, *wanted;
} WallSprings;

static inline void swap_springs(WallSprings s, uint from, uint to, int mesh) {
  s.active[to] = s.active[from];
  s.active[from] = 0;
  held4 spring = s.slide[to];
  s.slide[to] = s.slide[from];
  s.slide[from] = spring;
#ifdef SCREE_ROLLING
  held4 rolled = s.roll[to];
  s.roll[to] = s.roll[from];
  s.roll[from] = rolled;
#endif
  if (mesh) {
    held grip = s.grip[to];
    s.grip[to] = s.grip[from];
    s.grip[from] = grip;
  }
  s.load[2 * from] = (held4)(0);
  s.load[2 * from + 1] = (held4)(0);
}

// An element that the grain is about to leave hands its springs to one that it is about to touch for the first time.
static void hand_over(WallGroup g, WallSprings s) {
  for (uint k = g.first; k < g.end; ++k) {
    uint from = g.wall_pair[k];
    if (!s.active[from]) continue;
    WallContact left = contact_in_group(g, k);
    if (grips(left)) continue;
    for (uint l = g.first; l < g.end; ++l) {
      uint to = g.wall_pair[l];
      if (l == k || s.active[to]) continue;
      WallContact met = contact_in_group(g, l);
      if (!grips(met) || dot(left.at.normal, met.at.normal) < SCREE_SAME_CONTACT) continue;
      swap_springs(s, from, to, g.record.method == OF_MESH);
      break;
    }
  }
}

static inline real distance_from(WallContact saddle, WallContact c) {
  vec d = c.at.point - saddle.at.point;
  return sqrt(dot(d, d));
}

static inline void take_grip(__global held* wanted, real part, real least, real depth) {
  *wanted = (held)max(splat(0.0), *wanted - part * least / depth);
}

// As share_grip_at_edges() in engine/wall_contacts.cpp, which says why: one edge that pushes between two faces.
static void share_grip(WallGroup g, WallSprings s, WallContact saddle, real least) {
  uint one = g.end, other = g.end;
  real distance_one = 0, distance_other = 0;
  for (uint k = g.first; k < g.end; ++k) {
    WallContact c = contact_in_group(g, k);
    if (!grips(c) || (one != g.end && !(distance_from(saddle, c) < distance_one))) continue;
    one = k;
    distance_one = distance_from(saddle, c);
  }
  if (one == g.end) return;
  WallContact first = contact_in_group(g, one);
  vec to_one = first.at.point - saddle.at.point;
  for (uint k = g.first; k < g.end; ++k) {
    WallContact c = contact_in_group(g, k);
    if (k == one || !grips(c) || dot(c.at.point - saddle.at.point, to_one) > splat(0.0)) continue;
    if (other != g.end && !(distance_from(saddle, c) < distance_other)) continue;
    other = k;
    distance_other = distance_from(saddle, c);
  }
  real depth_one = max(g.place.w - first.at.distance, least);
  __global held* wanted_one = s.wanted + g.wall_pair[one];
  if (other == g.end) {
    take_grip(wanted_one, 1, least, depth_one);
    return;
  }
  real depth_other = max(g.place.w - contact_in_group(g, other).at.distance, least);
  real above_one = depth_one - least, above_other = depth_other - least;
  real above = above_one + above_other;
  real part = above > splat(0.0) ? above_one / above : splat(0.5);
  take_grip(s.wanted + g.wall_pair[other], part, least, depth_other);
  take_grip(wanted_one, 1 - part, least, depth_one);
}

// All features of a fine mesh are many to look at: only where a contact ends, or several touch, as the processor does.
static void prepare_group(WallGroup g, WallSprings s) {
  int mesh = g.record.method == OF_MESH;
  int loaded = 0;
  int one_ends = 0;
  for (uint k = g.first; k < g.end; ++k) {
    uint p = g.wall_pair[k];
    if (mesh) s.wanted[p] = 1;
    if (!s.active[p]) continue;
    ++loaded;
    one_ends = one_ends || !grips(contact_in_group(g, k));
  }
  if (g.end - g.first < 2 || (!one_ends && (!mesh || loaded < 2))) return;
  hand_over(g, s);
  for (uint k = g.first; mesh && k < g.end; ++k) {
    WallContact saddle = contact_in_group(g, k);
    real least = g.place.w - saddle.at.distance;
    if (saddle.touches && saddle.share < splat(0.0) && least > splat(0.0)) share_grip(g, s, saddle, least);
  }
}

#define SCREE_WALL_TABLES                                                                                       \
  __global const WallRecord *records, __global const WallMotion *motions, __global const WallElement *elements, \
      __global const WallBound *bounds, __global const WallLeaf *leaves, __global const WallSegment *segments,  \
      __global const WallLiteral *literals, __global const WallCurve *curves, __global const four *quads,       \
      __global const uint *numbers, __global const float *values
#define SCREE_ALL_WALLS \
  { records, motions, elements, bounds, leaves, segments, literals, curves, quads, numbers, values }

__kernel void hand_over_walls(StepSettings s, SCREE_WALL_TABLES, __global const place4* place,
                              __global const uint* wall_first, __global const uint* wall_pair,
                              __global const uint* feature, __global const uint* wall_of, __global uchar* active,
                              __global held4* slide, __global held4* roll, __global held* grip, __global held* wanted,
                              __global held4* load) {
  uint i = get_global_id(0);
  if (i >= s.balls) return;
  AllWalls all = SCREE_ALL_WALLS;
  WallSprings springs = {active, slide, roll, load, grip, wanted};
  uint end = wall_first[i + 1];
  for (uint k = wall_first[i]; k < end;) {
    uint first = k;
    uint wall = wall_of[wall_pair[k]];
    while (k < end && wall_of[wall_pair[k]] == wall) ++k;
    // contacts with a level set are followed
    if (records[wall].method == OF_FIELD || (k - first < 2 && records[wall].method == OF_ELEMENTS)) continue;
    WallGroup g = {all, records[wall], wall_pair, feature, wall, first, k, place_at(place, i, s.balls, s), s.reach};
    prepare_group(g, springs);
  }
}

// What the law has to know of the pairs that touch, or did so in the last step (SCREE_MET), is left where their forces
// will be: the normal with the overlap, and how fast the wall's turning moves its material there with the share of the
// contact, which is 1 but on a mesh.
__kernel void meet_walls(StepSettings s, SCREE_WALL_TABLES, __global const place4* place, __global const uint* wall_a,
                         __global const uint* feature, __global const uint* wall_of, __global uchar* active,
                         __global held4* guide, __global held* wanted, __global held4* load) {
  AllWalls all = SCREE_ALL_WALLS;
  for (uint p = run_begin(); p < run_end(s.wall_pairs); ++p) {
    uint wall = wall_of[p];
    int method = records[wall].method;
    four at = place_at(place, wall_a[p], s.balls, s);
    __global const WallMotion* m = motions + wall;
    WallHit hit;
    real share = 1;
    if (method == OF_ELEMENTS) {
      hit = meet_wall(all, wall, feature[p], at);
    } else if (method == OF_MESH) {
      MeshHit met = hit_mesh(all, records[wall], feature[p], into_wall(m, at.xyz));
      hit = met.at;
      share = met.share;
      if (!met.minimum) wanted[p] = 0;
    } else {
      four next;
      hit = hit_field(all, records[wall], into_wall(m, at.xyz), at.w, to_four(guide[p]), &next);
      guide[p] = to_held4(next);
    }
    WallTouch touch = touch_wall(hit, at.w, s.reach);
    if (!touch.near && !active[p]) continue;
    vec normal = out_of_wall(m, hit.normal);
    vec from_pivot = at.xyz + normal * touch.arm - vec_of(m->shifted);
    load[2 * p] = to_held4((four)(normal, touch.overlap));
    load[2 * p + 1] = to_held4((four)(cross(vec_of(m->spin), from_pivot), share));
    active[p] |= SCREE_MET;
  }
}

static inline uint chunks_of(StepSettings s) { return (s.bodies + s.chunk - 1) / s.chunk; }

// The first of the pairs [begin, end), sorted by grain, that is of this grain or a later one.
static uint first_from_grain(__global const uint* wall_a, uint begin, uint end, uint grain) {
  while (begin < end) {
    uint middle = begin + (end - begin) / 2;
    if (wall_a[middle] < grain)
      begin = middle + 1;
    else
      end = middle;
  }
  return begin;
}

// What the grains of one chunk exert on one wall, in the order of the processor: run by run, within it by grain. Runs
// [first_run[w], first_run[w + 1]) are those of wall w, run r is the pairs [run_begin[r], run_begin[r + 1]).
__kernel void sum_on_walls(StepSettings s, __global const uint* first_run, __global const uint* run_begin,
                           __global const WallMotion* motions, __global const place4* place,
                           __global const uint* part_body, __global const uint* part_first,
                           __global const uint* wall_a, __global const uchar* active, __global const held4* load,
                           __global WallForce* sums) {
  uint item = get_global_id(0);
  uint wall = item / chunks_of(s);
  if (wall >= s.walls) return;
  uint body = item % chunks_of(s) * s.chunk;
  uint first_grain = first_ball(part_first, body);
  uint end_grain = first_ball(part_first, min_uint(body + s.chunk, s.bodies));
  vec pivot = vec_of(motions[wall].shifted);
  vec force = make_vec(0, 0, 0), torque = make_vec(0, 0, 0);
  for (uint run = first_run[wall]; run < first_run[wall + 1]; ++run) {
    uint end = run_begin[run + 1];
    for (uint p = first_from_grain(wall_a, run_begin[run], end, first_grain); p < end && wall_a[p] < end_grain; ++p) {
      if (!active[p]) continue;
      vec on_grain = to_vec(load[2 * p].xyz);
      force = force - on_grain;
      four at = place_at(place, body_of(part_body, wall_a[p]), s.bodies, s);
      torque = torque - (cross(at.xyz - pivot, on_grain) + to_vec(load[2 * p + 1].xyz));
    }
  }
  sums[item] = (WallForce){{force.x, force.y, force.z}, {torque.x, torque.y, torque.z}};
}
