// Where the parts of bodies are, which follows from where the bodies are.

typedef struct {
  __global const uint* shape;     // of each body
  __global const four* gyration;  // of each shape: principal moments over mass · radius²
  __global const uint* first;
  __global const four* in_body;  // Parts::local, which is a keyword here
  __global place4* place;
} BodyParts;

#define SCREE_BODY_PARTS                                                                                      \
  __global const uint *shape, __global const four *gyration, __global const uint *part_first,                 \
      __global const four *part_local, __global place4 *part_place

// Stars lie in the plane, and turn about z alone; in z of a part is the row of its star.
#ifdef SCREE_STARS
typedef struct {
  real cosine, sine;
} PartAxes;
static inline PartAxes part_axes(four at) {
  return (PartAxes){splat(2.0) * at.w * at.w - splat(1.0), splat(2.0) * at.w * at.z};
}
static inline four placed_beside(four centre, PartAxes axes, four part) {
  return load4(centre.x + axes.cosine * part.x - axes.sine * part.y,
               centre.y + axes.sine * part.x + axes.cosine * part.y, centre.z, part.w);
}
static inline vec centre_of(four part) { return make_vec(part.x, part.y, 0); }
#else
typedef BodyAxes PartAxes;
#define part_axes(orientation) axes_of(orientation)
#define placed_beside(centre, axes, part) placed_part(centre, axes, part)
#define centre_of(part) ((part).xyz)
#endif

#ifdef SCREE_SINGLES  // they are where their bodies are
#define place_parts_of(body, orientation, s, parts, place) 0
#else
static inline void place_part(uint part, uint body, PartAxes axes, StepSettings s, BodyParts parts,
                              __global const place4* place) {
#ifdef SCREE_FLOAT
  four beside = placed_beside(splat4(0.0), axes, parts.in_body[part]);
  float4 quantum = load4(s.lattice.single_quantum[0], s.lattice.single_quantum[1], s.lattice.single_quantum[2], 1.0f);
  int4 quanta = convert_int4(rint(beside / quantum));
  quanta.w = 0;
  place4 at = place[body] + as_uint4(quanta);
  int4 cells = cells_crossed(place[body], quanta);
  at.w = as_uint(beside.w);
  parts.place[part] = at;
  put_cell(parts.place, part, s.balls, 0, cell_of(place, body, s.bodies, 0) + cells.x);
  put_cell(parts.place, part, s.balls, 1, cell_of(place, body, s.bodies, 1) + cells.y);
  put_cell(parts.place, part, s.balls, 2, cell_of(place, body, s.bodies, 2) + cells.z);
#else
  four centre = load4(place[body].x, place[body].y, place[body].z, 0);
  parts.place[part] = placed_beside(centre, axes, parts.in_body[part]);
#endif
}

// Where the parts of a body are; how far from its centre the furthest is, m.
static inline real place_parts_of(uint body, four orientation, StepSettings s, BodyParts parts,
                                  __global const place4* place) {
  PartAxes axes = part_axes(orientation);
  real square = 0;
  for (uint k = parts.first[body]; k < parts.first[body + 1]; ++k) {
    vec centre = centre_of(parts.in_body[k]);
    square = max(square, dot(centre, centre));
    place_part(k, body, axes, s, parts, place);
  }
  return sqrt(square);
}

__kernel void place_parts(StepSettings s, SCREE_BODY_PARTS, __global const place4* place,
                          __global const four* orientation) {
  uint i = get_global_id(0);
  if (i >= s.bodies) return;
  place_parts_of(i, orientation[i], s, (BodyParts){shape, gyration, part_first, part_local, part_place}, place);
}
#endif
