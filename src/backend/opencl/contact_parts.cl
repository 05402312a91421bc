// What the kernels of contacts share: springs in memory, sums of the ledger, periodic images.

typedef struct {
  real elastic;            // J
  real friction, damping;  // W
} ContactSums;

static inline vec nearest_image(vec d, StepSettings s) {
#ifdef SCREE_PERIODIC
  return make_vec(d.x - s.box_x * rint(d.x * s.per_x), d.y - s.box_y * rint(d.y * s.per_y),
                  d.z - s.box_z * rint(d.z * s.per_z));
#else
  return d;
#endif
}

static inline ContactHistory load_history(uint p, __global const four* slide, __global const four* roll) {
  four spring = slide[p];
  ContactHistory h;
  h.slide = spring.xyz;
  h.alive = spring.w;
  h.roll = make_vec(0, 0, 0);
  h.twist = 0;
#ifdef SCREE_ROLLING
  h.roll = roll[p].xyz;
  h.twist = roll[p].w;
#endif
  return h;
}

static inline void store_history(uint p, ContactHistory h, __global four* slide, __global four* roll) {
  slide[p] = (four)(h.slide, h.alive);
#ifdef SCREE_ROLLING
  roll[p] = (four)(h.roll, h.twist);
#endif
}

static inline ContactSums sums_of(mask touching, ContactForce f) {
  // a contact that just opened still gives up what its springs held
  ContactSums sums = {blend(touching, f.energy, splat(0.0)), f.friction, f.damping};
  return sums;
}

// Sums of a work-group, in the order of its work-items.
static void leave_sums(ContactSums own, __local ContactSums* shared, __global ContactSums* sums) {
  uint lane = get_local_id(0);
  shared[lane] = own;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  ContactSums total = shared[0];
  for (uint l = 1; l < get_local_size(0); ++l) {
    total.elastic += shared[l].elastic;
    total.friction += shared[l].friction;
    total.damping += shared[l].damping;
  }
  sums[get_group_id(0)] = total;
}
