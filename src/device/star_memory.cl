// Contacts of two stars to and from memory; star_held.cl says how they are there.

#define SCREE_STAR_CONTACTS                                                                                \
  __global HeldFootPoints *foot_points, __global HeldNormal *normal, __global held4 *point, __global HeldSlide *slide,  \
      __global held4 *roll, __global ushort *grip, __global uchar *flags
#define SCREE_ALL_CONTACTS \
  { foot_points, normal, point, slide, roll, grip, flags }

#ifdef SCREE_FLOAT
static inline vec2 direction_held(uint packed) {
  PlaneDirection d = unpacked_direction(packed);
  return (vec2){d.x, d.y};
}
static inline FootPoints foot_points_of(StarContacts c, uint k) {
  return (FootPoints){direction_held(c.foot_points[k].x), direction_held(c.foot_points[k].y)};
}
static inline HeldFootPoints held_foot_points(FootPoints f) {
  return (uint2)(packed_direction(f.a.x, f.a.y), packed_direction(f.b.x, f.b.y));
}
static inline vec2 normal_of(StarContacts c, uint k) { return direction_held(c.normal[k].x); }
static inline real overlap_of(StarContacts c, uint k) { return as_float(c.normal[k].y); }
static inline void put_overlap(StarContacts c, uint k, real overlap) { c.normal[k].y = as_uint((float)overlap); }
typedef uint HeldDirection;
static inline HeldDirection held_direction(vec2 d) { return packed_direction(d.x, d.y); }
static inline void put_normal(StarContacts c, uint k, HeldDirection normal, real overlap) {
  c.normal[k] = (uint2)(normal, as_uint((float)overlap));
}
static inline real grip_of(StarContacts c, uint k) { return c.grip[k]; }  // in memory's own parts
static inline void put_grip(StarContacts c, uint k, real grip) { c.grip[k] = (ushort)grip; }
static inline four slide_of(StarContacts c, uint k) { return (four)(c.slide[k].x, c.slide[k].y, 0, 0); }
static inline void put_slide(StarContacts c, uint k, four slide) {
  c.slide[k] = (float2)((float)slide.x, (float)slide.y);
}
#else
static inline FootPoints foot_points_of(StarContacts c, uint k) {
  held4 held_as = c.foot_points[k];
  return (FootPoints){{held_as.x, held_as.y}, {held_as.z, held_as.w}};
}
static inline HeldFootPoints held_foot_points(FootPoints f) { return (held4)(f.a.x, f.a.y, f.b.x, f.b.y); }
static inline vec2 normal_of(StarContacts c, uint k) {
  return (vec2){c.normal[k].x, c.normal[k].y};
}
static inline real overlap_of(StarContacts c, uint k) { return c.normal[k].w; }
static inline void put_overlap(StarContacts c, uint k, real overlap) { c.normal[k].w = overlap; }
typedef vec2 HeldDirection;
#define held_direction(d) (d)
static inline void put_normal(StarContacts c, uint k, HeldDirection normal, real overlap) {
  c.normal[k] = (held4)(normal.x, normal.y, c.normal[k].z, overlap);
}
static inline real grip_of(StarContacts c, uint k) { return c.normal[k].z; }
static inline void put_grip(StarContacts c, uint k, real grip) { c.normal[k].z = grip; }
static inline four slide_of(StarContacts c, uint k) { return c.slide[k]; }
static inline void put_slide(StarContacts c, uint k, four slide) { c.slide[k] = slide; }
#endif
