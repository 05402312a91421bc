// Before and after the contacts with walls: springs that a grain takes along from one element to the next are handed
// over, one work-item a grain; the forces on each wall are summed.

// as kSameContact in sim/wall_contacts.cpp
#define SCREE_SAME_CONTACT 0.9

// A grain's pairs with one wall are [first, end) of wall_pair.
typedef struct {
  AllWalls all;
  __global const uint *wall_pair, *which;
  uint wall, first, end;
  four place;
  real reach;
} WallGroup;

static inline WallHit hit_in_group(WallGroup g, uint k) {
  return meet_wall(g.all, g.wall, g.which[g.wall_pair[k]], g.place);
}

// An element that the grain is about to leave hands its springs to one that it is about to touch for the first time.
static void hand_over(WallGroup g, __global uchar* active, __global four* slide, __global four* roll,
                      __global four* load) {
  for (uint k = g.first; k < g.end; ++k) {
    uint from = g.wall_pair[k];
    if (!active[from]) continue;
    WallHit left = hit_in_group(g, k);
    if (touch_wall(left, g.place.w, g.reach).near) continue;
    for (uint l = g.first; l < g.end; ++l) {
      uint to = g.wall_pair[l];
      if (l == k || active[to]) continue;
      WallHit met = hit_in_group(g, l);
      if (!touch_wall(met, g.place.w, g.reach).near || dot(left.normal, met.normal) < SCREE_SAME_CONTACT) continue;
      active[to] = active[from];
      active[from] = 0;
      four spring = slide[to];
      slide[to] = slide[from];
      slide[from] = spring;
#ifdef SCREE_ROLLING
      four rolled = roll[to];
      roll[to] = roll[from];
      roll[from] = rolled;
#endif
      load[2 * from] = splat4(0.0);
      load[2 * from + 1] = splat4(0.0);
      break;
    }
  }
}

__kernel void hand_over_walls(StepSettings s, __global const WallRecord* records, __global const WallMotion* motions,
                              __global const WallElement* elements, __global const WallBound* bounds,
                              __global const WallLeaf* leaves, __global const WallSegment* segments,
                              __global const WallLiteral* literals, __global const WallCurve* curves,
                              __global const four* place, __global const uint* wall_first,
                              __global const uint* wall_pair, __global const uint* which, __global const uint* wall_of,
                              __global uchar* active, __global four* slide, __global four* roll, __global four* load) {
  uint i = get_global_id(0);
  if (i >= s.bodies) return;
  AllWalls all = {records, motions, elements, bounds, leaves, segments, literals, curves};
  uint end = wall_first[i + 1];
  for (uint k = wall_first[i]; k < end;) {
    uint first = k;
    uint wall = wall_of[wall_pair[k]];
    while (k < end && wall_of[wall_pair[k]] == wall) ++k;
    if (k - first < 2) continue;
    WallGroup g = {all, wall_pair, which, wall, first, k, place[i], s.reach};
    hand_over(g, active, slide, roll, load);
  }
}

// The pairs of a wall stand together: [wall_begin[w], wall_begin[w + 1]). They are summed in pieces that one work-item
// can do, those of wall w being the next (count + SCREE_PIECE − 1) / SCREE_PIECE.
#define SCREE_PIECE 64

static inline uint pieces_of(__global const uint* wall_begin, uint wall) {
  return (wall_begin[wall + 1] - wall_begin[wall] + SCREE_PIECE - 1) / SCREE_PIECE;
}

// what the grains of one piece exert on their wall
__kernel void sum_on_walls(StepSettings s, __global const uint* wall_begin, __global const WallMotion* motions,
                           __global const four* place, __global const uint* wall_a, __global const uchar* active,
                           __global const four* load, __global WallForce* sums) {
  uint piece = get_global_id(0);
  uint wall = 0;
  uint before = 0;
  while (wall < s.walls && piece >= before + pieces_of(wall_begin, wall)) before += pieces_of(wall_begin, wall++);
  if (wall == s.walls) return;
  uint first = wall_begin[wall] + (piece - before) * SCREE_PIECE;
  uint end = first + SCREE_PIECE < wall_begin[wall + 1] ? first + SCREE_PIECE : wall_begin[wall + 1];
  vec pivot = vec_of(motions[wall].shifted);
  vec force = make_vec(0, 0, 0);
  vec torque = make_vec(0, 0, 0);
  for (uint p = first; p < end; ++p) {
    if (!active[p]) continue;
    vec on_grain = load[2 * p].xyz;
    force = force - on_grain;
    torque = torque - (cross(place[wall_a[p]].xyz - pivot, on_grain) + load[2 * p + 1].xyz);
  }
  WallForce sum = {{force.x, force.y, force.z}, {torque.x, torque.y, torque.z}};
  sums[piece] = sum;
}
