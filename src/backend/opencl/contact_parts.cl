// What the kernels of contacts share: springs in memory, sums of the ledger.

typedef struct {
  held elastic;            // J
  held friction, damping;  // W
} ContactSums;

static inline ContactSums add_sums(ContactSums a, ContactSums b) {
  ContactSums sum = {a.elastic + b.elastic, a.friction + b.friction, a.damping + b.damping};
  return sum;
}

// The things that a work-item does: on a GPU one; on a processor, which has few work-items, a run of them, so that it
// need not wait for others (SCREE_SERIAL).
#ifdef SCREE_SERIAL
#define SCREE_RUN 64
#else
#define SCREE_RUN 1
#endif
static inline uint run_begin(void) { return (uint)get_global_id(0) * SCREE_RUN; }
static inline uint run_end(uint n) { return min_uint(run_begin() + SCREE_RUN, n); }

// Asks for what will be read some things later: a processor waits for memory, a GPU turns to other work-items.
#ifdef SCREE_SERIAL
#define SCREE_AHEAD 16
#define fetch_ahead(pointer) __builtin_prefetch((const __private void*)(size_t)(pointer))
#else
#define SCREE_AHEAD 0
#define fetch_ahead(pointer) ((void)(pointer))
#endif

#ifdef SCREE_LAW
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

#endif

// Sums of a work-group in the order of its work-items, or of a work-item that is alone.
static void leave_sums(ContactSums own, __local ContactSums* shared, __global ContactSums* sums) {
#ifdef SCREE_SERIAL
  sums[get_global_id(0)] = own;
#else
  uint lane = get_local_id(0);
  shared[lane] = own;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  ContactSums total = shared[0];
  for (uint l = 1; l < get_local_size(0); ++l) total = add_sums(total, shared[l]);
  sums[get_group_id(0)] = total;
#endif
}
