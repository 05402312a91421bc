// Before a search for pairs: bodies back into the periodic box, and where they all are.

// How often a body has crossed the box is kept of the periodic directions alone.
static inline __global int* image_along(__global int* image, uint i, int axis, DomainSettings d) {
  uint periodic = d.periodic[0] + d.periodic[1] + d.periodic[2];
  uint before = axis == 0 ? 0 : axis == 1 ? d.periodic[0] : d.periodic[0] + d.periodic[1];
  return image + periodic * i + before;
}

static inline void wrap(uint i, int k, StepSettings s, DomainSettings d, __global place4* place, __global int* image,
                        real* crossed) {
  if (!d.periodic[k]) return;
  real length = d.max[k] - d.min[k];
#ifdef SCREE_FLOAT
  int cell = cell_of(place, i, s.bodies, k);
  int cells = s.lattice.cells[k];
  int turns = cell >= 0 ? cell / cells : -((cells - 1 - cell) / cells);
  if (turns == 0) return;
  put_cell(place, i, s.bodies, k, cell - turns * cells);
#else
  __global real* at = (__global real*)(place + i) + k;
  real x = *at;
  real turns = floor((x - d.min[k]) / length);
  if (turns == splat(0.0)) return;
  *at = x - turns * length;
#endif
  *image_along(image, i, k, d) += (int)turns;
  *crossed -= d.gravity[k] * turns * length;
}

static inline int outside(vec x, DomainSettings d) {
  return (!d.periodic[0] && (x.x < d.min[0] || x.x > d.max[0])) ||
         (!d.periodic[1] && (x.y < d.min[1] || x.y > d.max[1])) ||
         (!d.periodic[2] && (x.z < d.min[2] || x.z > d.max[2]));
}

static inline void join_bounds(BodyBounds* a, BodyBounds b) {
  for (int k = 0; k < 3; ++k) {
    a->min[k] = min(a->min[k], b.min[k]);
    a->max[k] = max(a->max[k], b.max[k]);
  }
  a->crossed += b.crossed;
  a->lost += b.lost;
}

static inline BodyBounds no_bounds(void) {
  return (BodyBounds){{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}, 0, 0};
}

__kernel void wrap_bodies(StepSettings s, DomainSettings d, __global place4* place, __global const held4* motion,
                          __global int* image, __global BodyBounds* bounds, __local BodyBounds* shared) {
  uint i = get_global_id(0);
  uint lane = get_local_id(0);
  BodyBounds own = no_bounds();
  if (i < s.bodies) {
    real crossed = 0;
#ifdef SCREE_PERIODIC
    for (int k = 0; k < 3; ++k) wrap(i, k, s, d, place, image, &crossed);
#endif
    four at = place_at(place, i, s.bodies, s);
    own = (BodyBounds){{at.x, at.y, at.z}, {at.x, at.y, at.z}, crossed / motion[i].w, outside(at.xyz, d)};
  }
  shared[lane] = own;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < get_local_size(0); ++l) join_bounds(&own, shared[l]);
  bounds[get_group_id(0)] = own;
}

// one work-item: there are few groups
__kernel void merge_bounds(uint groups, __global BodyBounds* bounds) {
  BodyBounds all = no_bounds();
  for (uint g = 0; g < groups; ++g) join_bounds(&all, bounds[g]);
  bounds[groups] = all;
}
