// Which grains may touch which elements of walls before the next search. Grains that are neighbours on the curve are
// tested in chunks first, as most chunks are far from most elements.

#define SCREE_GRAINS_PER_BALL 64

// centre and radius of a ball that holds the grains of a chunk
__kernel void hold_chunks(StepSettings s, __global const place4* place, __global four* ball) {
  uint n = s.balls;
  uint c = get_global_id(0);
  uint begin = c * SCREE_GRAINS_PER_BALL;
  if (begin >= n) return;
  uint end = min_uint(begin + SCREE_GRAINS_PER_BALL, n);
  vec centre = make_vec(0, 0, 0);
  for (uint i = begin; i < end; ++i) centre = centre + place_at(place, i, s.balls, s).xyz * (splat(1.0) / (end - begin));
  real radius = 0;
  for (uint i = begin; i < end; ++i) {
    four at = place_at(place, i, s.balls, s);
    vec d = at.xyz - centre;
    radius = max(radius, sqrt(dot(d, d)) + at.w);
  }
  ball[c] = (four)(centre, radius);
}

// A point, in the wall's frame, is in its material if the nearest of all elements sees it from behind.
static int in_material(WallTables t, vec c) {
  real nearest = INFINITY;
  int behind = 0;
  for (int e = 0; e < t.element_count; ++e) {
    WallHit hit = hit_element(t, e, c);
    if (!hit.valid || fabs(hit.distance) >= nearest) continue;
    nearest = fabs(hit.distance);
    behind = hit.distance < splat(0.0);
  }
  return behind;
}

// Does a chunk hold a grain whose centre is in the material? Any element may have to push it out, even one far from the
// chunk's ball.
__kernel void find_chunks_in_material(StepSettings s, uint chunks, SCREE_WALL_TABLES, __global const place4* place,
                                      __global const four* ball, __global uchar* inside) {
  uint k = get_global_id(0);
  if (k >= s.walls * chunks) return;
  uint wall = k / chunks, c = k % chunks;
  AllWalls all = SCREE_ALL_WALLS;
  WallTables t = tables_of(all, wall);
  __global const WallMotion* m = motions + wall;
  inside[k] = 0;
  if (t.element_count == 0 || t.elements[0].shell) return;
  vec centre = into_wall(m, ball[c].xyz);
  int meets = 0;
  for (int e = 0; e < t.element_count && !meets; ++e)
    meets = distance_to_element(t, t.elements + e, centre) <= ball[c].w;
  int found = 0;
  if (!meets) {
    found = in_material(t, centre);
  } else {
    uint end = min_uint((c + 1) * SCREE_GRAINS_PER_BALL, s.balls);
    for (uint i = c * SCREE_GRAINS_PER_BALL; i < end && !found; ++i)
      found = in_material(t, into_wall(m, place_at(place, i, s.balls, s).xyz));
  }
  inside[k] = (uchar)found;
}

// Item k is element k / chunks of all walls and chunk k % chunks.
typedef struct {
  uint wall, element, chunk;
} WallItem;

static inline WallItem item_of(uint k, uint chunks, uint walls, __global const WallRecord* records) {
  WallItem item = {0, k / chunks, k % chunks};
  while (item.wall + 1 < walls && item.element >= (uint)records[item.wall + 1].first_element) ++item.wall;
  item.element -= (uint)records[item.wall].first_element;
  return item;
}

// Grains of a chunk near an element: their number, and, if asked for, their list.
static uint near_grains(WallItem item, AllWalls all, StepSettings s, real margin, int inside, four ball,
                        __global const place4* place, __global uint* list) {
  WallTables t = tables_of(all, item.wall);
  __global const WallMotion* m = all.motions + item.wall;
  __global const WallElement* e = t.elements + item.element;
  if (!inside && distance_to_element(t, e, into_wall(m, ball.xyz)) > ball.w + margin) return 0;
  uint found = 0;
  uint end = min_uint((item.chunk + 1) * SCREE_GRAINS_PER_BALL, s.balls);
  for (uint i = item.chunk * SCREE_GRAINS_PER_BALL; i < end; ++i) {
    four at = place_at(place, i, s.balls, s);
    vec c = into_wall(m, at.xyz);
    int near = distance_to_element(t, e, c) <= at.w + margin;
    if (!near && inside) near = e->mirror > 0 && behind_element(e, c) && in_material(t, c);
    if (!near) continue;
    if (list) list[found] = i;
    ++found;
  }
  return found;
}

#define SCREE_WALL_ARGUMENTS                                                                             \
  StepSettings s, uint chunks, uint items, double margin, __global const uchar *gone, SCREE_WALL_TABLES, \
      __global const place4 *place, __global const four *ball, __global const uchar *inside

__kernel void count_wall_pairs(SCREE_WALL_ARGUMENTS, __global uint* count) {
  uint k = get_global_id(0);
  if (k >= items) return;
  AllWalls all = SCREE_ALL_WALLS;
  WallItem item = item_of(k, chunks, s.walls, records);
  count[k] = gone[item.wall] ? 0
                             : near_grains(item, all, s, margin, inside[item.wall * chunks + item.chunk],
                                           ball[item.chunk], place, 0);
}

__kernel void list_wall_pairs(SCREE_WALL_ARGUMENTS, __global const uint* first, __global uint* wall_a,
                              __global uint* feature, __global uint* wall_of) {
  uint k = get_global_id(0);
  if (k >= items || first[k] == first[k + 1]) return;
  AllWalls all = SCREE_ALL_WALLS;
  WallItem item = item_of(k, chunks, s.walls, records);
  near_grains(item, all, s, margin, inside[item.wall * chunks + item.chunk], ball[item.chunk], place,
              wall_a + first[k]);
  for (uint p = first[k]; p < first[k + 1]; ++p) {
    feature[p] = item.element;
    wall_of[p] = item.wall;
  }
}

// where the pairs of each element begin
__kernel void find_wall_runs(uint elements, uint chunks, __global const uint* first, __global uint* run_begin) {
  uint element = get_global_id(0);
  if (element <= elements) run_begin[element] = first[element * chunks];
}

// `old_list` are the old pairs of each body
__kernel void carry_wall_pairs(uint n, __global const uint* before, __global const uint* wall_a,
                               __global const uint* feature, __global const uint* wall_of, __global const uint* old_first,
                               __global const uint* old_list, __global const uint* old_feature,
                               __global const uint* old_wall_of, __global const uchar* old_active,
                               __global const held4* old_slide, __global const held4* old_roll, __global uchar* active,
                               __global held4* slide, __global held4* roll, __global held4* load) {
  uint p = get_global_id(0);
  if (p >= n) return;
  uint a = before[wall_a[p]];
  uint old = 0xffffffffu;
  for (uint k = old_first[a]; k < old_first[a + 1]; ++k) {
    uint q = old_list[k];
    if (old_feature[q] == feature[p] && old_wall_of[q] == wall_of[p]) old = q;
  }
  carry_spring_of(p, old, 0, old == 0xffffffffu ? 0 : old_active[old], old_slide, old_roll, active, slide, roll);
  load[2 * p] = (held4)(0);
  load[2 * p + 1] = (held4)(0);
}
