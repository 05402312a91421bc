// Contacts of pairs of stars through the law: a work-item does those of one pair, or those of a run of them by lots. What
// is left for the bodies to sum is, of each contact, the force (x, y) on a, and the torques of a's and of b's arm.

#define STAR_PRESSED 128  // contacts that are listed before they go through the law

typedef struct {
  PairLists lists;
  __global const place4 *place, *part_place;
  __global const held4 *motion, *spin;
  __global const uint* material;
  __global const held* params;
  StarContacts contacts;
} PressTables;

typedef struct {
  uint contact[STAR_PRESSED + 2], a[STAR_PRESSED + 2], b[STAR_PRESSED + 2];  // parts
  uint count;
} PressList;

// of the bodies' centres to the point, m
typedef struct {
  vec a, b;
} StarArms;

static inline StarArms arms_of(lot_quads point, PressTables t, PairLot lot, StepSettings s) {
  lot_places body_a = load_places(t.place, lot.a);
  lot_places body_b = load_places(t.place, lot.b);
  StarArms arms;
#ifdef SCREE_FLOAT
  arms.a = xy_of(point);
#ifndef SCREE_SINGLES
  arms.a = xy_of(between_places(body_a, load_places(t.part_place, lot.ball_a), s)) + arms.a;
#endif
  arms.b = arms.a - xy_of(between_places(body_a, body_b, s));
#else
  arms.a = xy_of(point - body_a);
  arms.b = xy_of(between_places(body_b, point, s));
#endif
  return arms;
}

// Stars that are their own parts have the spin beside the velocity.
#ifdef SCREE_SINGLES
#define spins_of(t, rows, moving) z_of(moving)
#else
#define spins_of(t, rows, moving) z_of(load_quads((t).spin, rows))
#endif

static inline real effective_radii(PressTables t, PairLot lot) {
  real a = radii_of(load_places(t.part_place, lot.ball_a));
  real b = radii_of(load_places(t.part_place, lot.ball_b));
  return a * b / (a + b);
}

// What a contact that is no more held goes to the ledger, as contact/ended_contact.cpp has it.
static LotSums give_up_contact(LotSums sums, PressTables t, StepSettings s, const PressList* list, uint at) {
  uint contact = list->contact[at];
  lot_rows k = next_rows(contact, contact);
  PairLot lot = lot_of_balls(t.lists, next_rows(list->a[at], list->a[at]), next_rows(list->b[at], list->b[at]));
  PairLaw law = law_of(s, t.params, t.material, lot);
  lot_quads met = load_normals(t.contacts, k);
  ContactHistory h = load_star_histories(t.contacts, k, met);
  real share = shares_of(load_flags(t.contacts, k));
  ContactPoint c = point_at_rest(xy_of(met), w_of(met), effective_radii(t, lot));
  real normal = held_in_normal(law, c, h, share, law_dt(s));
  sums.damping = sums.damping + blend(first_of_lot(1), normal, splat(0.0));
  sums = let_go(sums, law, c, h, share, z_of(met), law_dt(s));
  t.contacts.point[contact] = (held4)(0);
  return sums;
}

// A lot of the list, from `first` on.
static inline LotSums press_lot(LotSums sums, PressTables t, StepSettings s, const PressList* list, uint first) {
  uint count = min_uint(SCREE_LOT, list->count - first);
  lot_rows k = rows_from(list->contact + first, count);
  PairLot lot = lot_of_balls(t.lists, rows_from(list->a + first, count), rows_from(list->b + first, count));
  StarContacts contacts = t.contacts;
  lot_quads met = load_normals(contacts, k);
  lot_quads at = load_quads(contacts.point, k);
  lot_quads motion_a = load_quads(t.motion, lot.a);
  lot_quads motion_b = load_quads(t.motion, lot.b);
  real zero = splat(0.0);
  vec spin_a = make_vec(zero, zero, spins_of(t, lot.a, motion_a));
  vec spin_b = make_vec(zero, zero, spins_of(t, lot.b, motion_b));
  StarArms arms = arms_of(at, t, lot, s);
  ContactPoint c;
  c.normal = xy_of(met);
  c.overlap = w_of(met);
  c.velocity = xy_of(motion_a) - xy_of(motion_b) + cross(spin_a, arms.a) - cross(spin_b, arms.b);
  c.spin = spin_a - spin_b;
  c.radius = effective_radii(t, lot);
  c.mass = splat(1.0) / (w_of(motion_a) + w_of(motion_b));
  PairLaw law = law_of(s, t.params, t.material, lot);
  ContactHistory h = load_star_histories(contacts, k, met);
  lot_uints flags = load_flags(contacts, k);
  real grip = held_grips(shared_grips(flags, w_of(at)));
  NormalResponse n = SCREE_NORMAL(law, c, h, law_dt(s));
  n = SCREE_RESOLVED(law, n, c, z_of(at), law_dt(s));
  n = shared_response(n, shares_of(flags), grip, z_of(met));
  ContactForce f = SCREE_FORCE(law, n, c, h, law_dt(s));
  real on_a = z_of(cross(arms.a, f.force)) + z_of(f.couple);
  real on_b = z_of(cross(arms.b, f.force)) + z_of(f.couple);
  store_quads(xy_zw(join_w(f.force, zero), join_w(make_vec(zero, zero, on_a), on_b)), contacts.point, k, SCREE_LOT);
  store_grips(grip, contacts, k, met);
  store_star_histories(f.history, contacts, k, met);
  store_flags((flags & (uint)STAR_SADDLE) | each_set(n.touching) * (uint)STAR_ACTIVE, contacts, k);
  return add_contacts(sums, n.touching, f, count);
}

static void press_listed(LotSums* sums, PressTables t, StepSettings s, PressList* list) {
  LotSums own = *sums;
  for (uint k = 0; k < list->count; k += SCREE_LOT) own = press_lot(own, t, s, list, k);
  *sums = own;
  list->count = 0;
}

typedef struct {
  uint a, b;          // parts
  uint first, count;  // contacts
} PressedPair;

static inline void list_contact(PressList* list, PressedPair pair, uint at, uint contact) {
  list->contact[at] = contact;
  list->a[at] = pair.a;
  list->b[at] = pair.b;
}

// Most have one contact or none, which cannot be foreseen: two are written down without a branch.
static inline void list_pair(LotSums* sums, PressTables t, StepSettings s, PressList* list, PressedPair pair) {
  uint last = pair.count > 0 ? pair.first + pair.count - 1 : pair.first;
  if (SCREE_LOT > 1 && pair.count <= 2 && !(t.contacts.flags[last] & STAR_ENDED)) {
    list_contact(list, pair, list->count, pair.first);
    list_contact(list, pair, list->count + 1, pair.first + 1);
    list->count += pair.count;
  } else {
    for (uint k = pair.first; k < pair.first + pair.count; ++k) {
      list_contact(list, pair, list->count, k);
      if (t.contacts.flags[k] & STAR_ENDED) {
        *sums = give_up_contact(*sums, t, s, list, list->count);
      } else if (++list->count >= STAR_PRESSED) {
        press_listed(sums, t, s, list);
      }
    }
  }
  if (list->count >= STAR_PRESSED) press_listed(sums, t, s, list);
}

__kernel void star_contacts(StepSettings s, __global const uint* heads, __global const uint* a_first, __global const uint* pair_b,
                            __global const place4* place, __global const place4* part_place,
                            __global const uint* part_body, __global const held4* motion, __global const held4* spin,
                            __global const uint* material, __global const held* params,
                            __global const uint* star_first, __global const ushort* star_count,
                            __global HeldNormal* normal, __global held4* point, __global HeldSlide* slide,
                            __global held4* roll, __global ushort* grip, __global uchar* flags,
                            __global StarCounts* counts, __global ContactSums* sums, __local ContactSums* shared) {
  if (get_global_id(0) == 0) counts->scanned = 0;  // all that were listed are done
  StarContacts contacts = {0, normal, point, slide, roll, grip, flags};
  PressTables t = {{heads, pair_b, part_body}, place, part_place, motion, spin, material, params, contacts};
  LotSums own = no_lot_sums();
  PressList list;
  list.count = 0;
  uint begin = run_begin();
  uint end = run_end(s.pairs);
  uint a[SCREE_RUN + SCREE_AS_AHEAD];
  if (begin < end) list_as(heads, a_first, begin, end, a);
  for (uint p = begin; p < end; ++p)
    list_pair(&own, t, s, &list, (PressedPair){a[p - begin], pair_b[p], star_first[p], star_count[p]});
  press_listed(&own, t, s, &list);
  leave_sums(sums_of(own), shared, sums);
}
