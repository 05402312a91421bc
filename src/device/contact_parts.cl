// Shared by the contact kernels: springs in memory, sums of the ledger.

typedef struct {
  held elastic;            // J
  held friction, damping;  // J of the step
} ContactSums;

static inline ContactSums add_sums(ContactSums a, ContactSums b) {
  return (ContactSums){a.elastic + b.elastic, a.friction + b.friction, a.damping + b.damping};
}

// The items of a work-item: one on a GPU; a run of them on a processor, which has few work-items, so that no barriers
// are needed (SCREE_SERIAL).
#ifdef SCREE_SERIAL
#define SCREE_RUN 64
#else
#define SCREE_RUN 1
#endif
static inline uint run_begin(void) { return (uint)get_global_id(0) * SCREE_RUN; }
static inline uint run_end(uint n) { return min_uint(run_begin() + SCREE_RUN, n); }

// Prefetch for processors; a GPU hides latency by other work-items.
#ifdef SCREE_SERIAL
#define SCREE_AHEAD 16
#define fetch_ahead(pointer) __builtin_prefetch((const __private void*)(size_t)(pointer))
#else
#define SCREE_AHEAD 0
#define fetch_ahead(pointer) ((void)(pointer))
#endif

#ifdef SCREE_LAW
#define SCREE_NORMAL(pair, c, h, dt) SCREE_JOIN(SCREE_LAW, _normal)((pair).law, c, h, dt)
#ifdef SCREE_ROLLING
#define SCREE_FORCE(pair, n, c, h, dt) contact_force_rolling((pair).slider, n, c, h, dt)
#else
#define SCREE_FORCE(pair, n, c, h, dt) contact_force((pair).slider, n, c, h, dt)
#endif

typedef struct {
  __global const uint *pair_a, *pair_b, *part_body;
} PairLists;

// Balls and bodies of a lot of pairs.
typedef struct {
  lot_rows ball_a, ball_b, a, b;
} PairLot;

static inline PairLot lot_of_balls(PairLists lists, lot_rows a, lot_rows b) {
  return (PairLot){a, b, SCREE_LEVERS ? load_rows(lists.part_body, a) : a,
                   SCREE_LEVERS ? load_rows(lists.part_body, b) : b};
}

static inline PairLaw law_of(StepSettings s, __global const held* params, __global const uint* material, PairLot lot) {
  if (s.materials < 2) return load_params(params, next_rows(0, 0));
  return load_params(params, rows_of_table(load_rows(material, lot.a), s.materials, load_rows(material, lot.b)));
}

// Springs of a lot of pairs that roll.
static inline ContactHistory load_rolled(lot_rows pairs, __global const held4* roll) {
  ContactHistory h;
  h.roll = make_vec(splat(0.0), splat(0.0), splat(0.0));
  h.twist = splat(0.0);
#ifdef SCREE_ROLLING
  lot_quads rolled = load_quads(roll, pairs);
  h.roll = xyz_of(rolled);
  h.twist = w_of(rolled);
#endif
  return h;
}

static inline void store_rolled(ContactHistory h, lot_rows pairs, uint count, __global held4* roll) {
#ifdef SCREE_ROLLING
  store_quads(join_w(h.roll, h.twist), roll, pairs, count);
#endif
}

// All springs of a lot of pairs.
static inline ContactHistory load_histories(lot_rows pairs, __global const held4* slide, __global const held4* roll) {
  lot_quads spring = load_quads(slide, pairs);
  ContactHistory h = load_rolled(pairs, roll);
  h.slide = xyz_of(spring);
  h.alive = w_of(spring);
  return h;
}

static inline void store_histories(ContactHistory h, lot_rows pairs, uint count, __global held4* slide,
                                   __global held4* roll) {
  store_quads(join_w(h.slide, h.alive), slide, pairs, count);
  store_rolled(h, pairs, count, roll);
}

// of each lane of a lot
typedef struct {
  real elastic, friction, damping;
} LotSums;

static inline LotSums no_lot_sums(void) {
  return (LotSums){splat(0.0), splat(0.0), splat(0.0)};
}

static inline LotSums add_contacts(LotSums sums, mask touching, ContactForce f, uint count) {
  // a contact that just opened still gives up what its springs held
  real zero = splat(0.0);
  sums.elastic = sums.elastic + blend(touching && first_of_lot(count), f.energy, zero);
  sums.friction = sums.friction + blend(first_of_lot(count), f.friction, zero);
  sums.damping = sums.damping + blend(first_of_lot(count), f.damping, zero);
  return sums;
}

// A contact that is no more: where it was, at rest.
static inline ContactPoint point_at_rest(vec normal, real overlap, real radius) {
  ContactPoint c;
  c.normal = normal;
  c.velocity = c.spin = make_vec(splat(0.0), splat(0.0), splat(0.0));
  c.overlap = overlap;
  c.radius = radius;
  c.mass = splat(1.0);
  return c;
}

// J that its normal spring holds; an adhesive law books that itself when it sees the contact apart
static inline real held_in_normal(PairLaw law, ContactPoint c, ContactHistory h, real share, real dt) {
  mask unbooked = !SCREE_PULLS(law);
  if (!any(unbooked)) return splat(0.0);
  NormalResponse n = shared_response(SCREE_NORMAL(law, c, h, dt), share, splat(0.0), splat(0.0));
  ContactForce f = SCREE_FORCE(law, n, c, h, dt);
  return blend(n.touching && unbooked, f.energy, splat(0.0));
}

// and what its law books when it sees it apart
static inline LotSums let_go(LotSums sums, PairLaw law, ContactPoint c, ContactHistory h, real share, real grip,
                             real dt) {
  c.overlap = -c.radius;
  NormalResponse n = shared_response(SCREE_NORMAL(law, c, h, dt), share, grip, grip);
  ContactForce f = SCREE_FORCE(law, n, c, h, dt);
  sums.friction = sums.friction + blend(first_of_lot(1), f.friction, splat(0.0));
  sums.damping = sums.damping + blend(first_of_lot(1), f.damping, splat(0.0));
  return sums;
}

static inline ContactSums sums_of(LotSums lots) {
  return (ContactSums){total_of(lots.elastic), total_of(lots.friction), total_of(lots.damping)};
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
