// Walls as all kernels see them: their tables, where they are, and what a ball meets.

typedef struct {
  __global const WallRecord* records;
  __global const WallMotion* motions;
  __global const WallElement* elements;
  __global const WallBound* bounds;
  __global const WallLeaf* leaves;
  __global const WallSegment* segments;
  __global const WallLiteral* literals;
  __global const WallCurve* curves;
  // meshes and level sets: structures.cl
  __global const four* quads;
  __global const uint* numbers;
  __global const float* values;
} AllWalls;

static inline WallTables tables_of(AllWalls all, uint wall) {
  WallRecord r = all.records[wall];
  return (WallTables){all.elements + r.first_element, all.bounds + r.first_bound, all.leaves + r.first_leaf,
                      all.segments + r.first_segment, all.literals + r.first_literal, all.curves + r.first_curve,
                      r.elements};
}

static inline vec vec_of(__global const double* v) { return make_vec(v[0], v[1], v[2]); }

static inline vec into_wall(__global const WallMotion* m, vec x) {
  vec d = x - vec_of(m->shifted);
  return make_vec(dot(vec_of(m->x), d), dot(vec_of(m->y), d), dot(vec_of(m->z), d)) + vec_of(m->pivot);
}
static inline vec out_of_wall(__global const WallMotion* m, vec v) {
  return make_vec(m->x[0] * v.x + m->y[0] * v.y + m->z[0] * v.z, m->x[1] * v.x + m->y[1] * v.y + m->z[1] * v.z,
                  m->x[2] * v.x + m->y[2] * v.y + m->z[2] * v.z);
}

static inline WallHit meet_wall(AllWalls all, uint wall, uint element, four place) {
  return wall_hit(tables_of(all, wall), (int)element, into_wall(all.motions + wall, place.xyz));
}

// beside 1, that it touched in the last step
#define SCREE_MET 2
