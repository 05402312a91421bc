// Stars in pairs: their tables, where they are, and where their contacts stand in memory. Everything here computes in
// double, whatever the state is held in.
#include "kernels/stars.h"
#include "device/star_foot.cl"
#include "device/star_packing.h"

typedef struct {
  __global const StarRecord* records;
  __global const StarProduct* products;
  __global const StarTerm* terms;
  __global const float2* nodes;
  __global const double2* directions;  // of the nodes
} StarTables;
#define SCREE_STAR_TABLES                                                                                     \
  __global const StarRecord *star_records, __global const StarProduct *star_products,                         \
      __global const StarTerm *star_terms, __global const float2 *star_nodes, __global const double2 *star_directions
#define SCREE_ALL_STARS \
  { star_records, star_products, star_terms, star_nodes, star_directions }

static inline StarProgram program_of(StarTables t, uint star) {
  __global const StarRecord* r = t.records + star;
  return (StarProgram){r->mean, r->products, r->terms, r->only_squares, t.products + r->first_product,
                       t.terms + r->first_term};
}

#include "device/star_memory.cl"

// Which contacts a pair has, and how its stars lay when it was last searched: as SearchedPairs of the processor.
typedef struct {
  __global const uint *heads, *a_first, *b;  // see parts.cl
  __global uint* first;
  __global ushort* count;
  __global HeldLay* pose;
  __global held* wait;
} StarPairLists;
#define SCREE_STAR_PAIRS                                                                                   \
  __global const uint *heads, __global const uint *a_first, __global const uint *pair_b, __global uint *star_first,                     \
      __global ushort *star_count, __global HeldLay *searched_pose, __global held *searched_wait
#define SCREE_ALL_PAIRS \
  { heads, a_first, pair_b, star_first, star_count, searched_pose, searched_wait }

typedef struct {
  __global const place4 *place, *part_place;  // of bodies, of parts
  __global const uint* part_body;
  __global const held4 *part_local, *motion, *spin, *orientation;
} StarBodies;
#define SCREE_STAR_BODIES                                                                                   \
  __global const place4 *place, __global const place4 *part_place, __global const uint *part_body,          \
      __global const held4 *part_local, __global const held4 *motion, __global const held4 *spin,           \
      __global const held4 *orientation
#define SCREE_ALL_BODIES \
  { place, part_place, part_body, part_local, motion, spin, orientation }

// What a kernel that searches has of all stars.
#define SCREE_STARS_AT_HAND            \
  StarTables tables = SCREE_ALL_STARS; \
  StarBodies bodies = SCREE_ALL_BODIES

typedef struct {
  uint body, star;
  vec2 at;       // m; in single precision from the centre of the pair's a
  real radius;   // m
  vec2 turn;     // direction of its x axis
  real per_radius;
} StarPlace;

static inline vec2 turn_of(four at) {
#ifdef SCREE_FLOAT  // rounding leaves an orientation that is not of length 1, but to 1e-6
  real less = splat(1.0) - (at.w * at.w + at.z * at.z);
  real per = splat(1.0) + less * (splat(1.0) + less);
  return (vec2){(at.w * at.w - at.z * at.z) * per, splat(2.0) * at.w * at.z * per};
#else
  return (vec2){splat(2.0) * at.w * at.w - splat(1.0), splat(2.0) * at.w * at.z};
#endif
}

static inline StarPlace star_place(StarBodies bodies, uint part, StepSettings s) {
  StarPlace p;
  place4 at = bodies.part_place[part];
  p.body = body_of(bodies.part_body, part);
#ifdef SCREE_SINGLES
  p.star = (uint)bodies.orientation[part].y;
#else
  p.star = (uint)bodies.part_local[part].z;
#endif
  p.radius = radius_of(at);
  p.turn = turn_of(to_four(bodies.orientation[p.body]));
  p.per_radius = splat(1.0) / p.radius;
#ifdef SCREE_FLOAT
  p.at.x = p.at.y = 0;
#else
  p.at.x = at.x;
  p.at.y = at.y;
#endif
  return p;
}

typedef struct {
  StarPlace a, b;
  vec2 between;  // from a to b, the nearest image
  real ratio, per_ratio;
} StarPair;

static inline StarPair star_pair(StarBodies bodies, uint a, uint b, StepSettings s) {
  StarPair p;
  p.a = star_place(bodies, a, s);
  p.b = star_place(bodies, b, s);
  vec d = between_neighbours(bodies.part_place[a], bodies.part_place[b], s);
  p.between.x = d.x;
  p.between.y = d.y;
#ifdef SCREE_FLOAT
  p.b.at = p.between;
#endif
  p.ratio = p.a.radius * p.b.per_radius;
  p.per_ratio = p.b.radius * p.a.per_radius;
  return p;
}

// as in pairs/stars/star_follow-inl.h, which says why
#define STAR_DOUBTFUL 0.02

static inline real star_moved2(real dx, real dy, real d_cosine, real d_sine, real arm) {
  real half_square = dx * dx + dy * dy + arm * arm * (d_cosine * d_cosine + d_sine * d_sine);
  return half_square + half_square;
}

// The owner's frame seen from the other: rotation and scale, then the owner's centre.
static inline StarPose pose_seen(StarPlace owner, StarPlace other, real ratio, vec2 to_owner) {
  real cosine = owner.turn.x * other.turn.x + owner.turn.y * other.turn.y;
  real sine = owner.turn.y * other.turn.x - owner.turn.x * other.turn.y;
  return (StarPose){{ratio * cosine, ratio * sine},
                    {(other.turn.x * to_owner.x + other.turn.y * to_owner.y) * other.per_radius,
                     (other.turn.x * to_owner.y - other.turn.y * to_owner.x) * other.per_radius}};
}

static inline StarPose pose_of_pair(StarPair p) {
  return pose_seen(p.a, p.b, p.ratio, (vec2){-p.between.x, -p.between.y});
}

// A contact in the world.
typedef struct {
  FootPoints foot_points;
  vec2 normal, point;  // unit, from a to b; m
  real overlap, swing;  // m; see kernels/geometry/common_normal.h
  int found, peak, nearest;
} StarTouch;

static inline StarTouch touch_in_world(StarPair p, CommonNormal n) {
  vec2 turn = p.b.turn;
  real mid_x = (turn.x * n.middle.x - turn.y * n.middle.y) * p.b.radius;
  real mid_y = (turn.y * n.middle.x + turn.x * n.middle.y) * p.b.radius;
  return (StarTouch){n.foot_points,
                     {-(turn.x * n.out.x - turn.y * n.out.y), -(turn.y * n.out.x + turn.x * n.out.y)},
                     {p.a.at.x + p.between.x + mid_x, p.a.at.y + p.between.y + mid_y},
                     n.depth * p.b.radius, n.swing * p.b.radius, n.found, n.peak, n.nearest};
}

static inline StarTouch find_star_touch(StarTables tables, StarPair p, FootPoints foot_points, int is_new) {
  return touch_in_world(p, find_common_normal(program_of(tables, p.a.star), program_of(tables, p.b.star),
                                              pose_of_pair(p), foot_points, is_new));
}
