// Contacts of pairs of stars through the law: a work-item does those of one pair, or those of a run of them by lots. What
// is left for the bodies to sum is, of each contact, the force (x, y) on a, and the torques of a's and of b's arm.

#define STAR_PRESSED 128  // contacts that are listed before they go through the law

typedef struct {
  PairLists lists;
  __global const place4 *place, *part_place;
  __global const held4 *motion, *spin;
  __global const uint* material;
  __global const held* params;
  PressedContacts contacts;
} PressTables;

typedef struct {
  uint contact[STAR_PRESSED], a[STAR_PRESSED], b[STAR_PRESSED];  // parts
  uint count;
} PressList;

// of the bodies' centres to the point, m
typedef struct {
  vec a, b;
} StarArms;

#ifdef SCREE_FLOAT
static inline StarArms arms_of(lot_quads point, PressTables t, PairLot lot, StepSettings s) {
  lot_places body_a = load_places(t.place, lot.a);
  vec beside = between_places(body_a, load_places(t.part_place, lot.ball_a), s);
  vec between = between_places(body_a, load_places(t.place, lot.b), s);
  StarArms arms;
  arms.a = xy_of(beside) + xy_of(point);
  arms.b = arms.a - xy_of(between);
  return arms;
}
#else
static inline StarArms arms_of(lot_quads point, PressTables t, PairLot lot, StepSettings s) {
  lot_places at = point;
  vec on_b = between_places(load_places(t.place, lot.b), at, s);
  StarArms arms;
  arms.a = xy_of(at - load_places(t.place, lot.a));
  arms.b = xy_of(on_b);
  return arms;
}
#endif

static inline real effective_radii(PressTables t, PairLot lot) {
  real a = radii_of(load_places(t.part_place, lot.ball_a));
  real b = radii_of(load_places(t.part_place, lot.ball_b));
  return a * b / (a + b);
}

// What a contact that is no more held goes to the ledger, as narrowphase/ended_contact.cpp has it; an adhesive law books
// the energy of its normal spring itself.
static LotSums give_up_contact(LotSums sums, PressTables t, StepSettings s, const PressList* list, uint at) {
  uint contact = list->contact[at];
  lot_rows k = next_rows(contact, contact);
  PairLot lot = lot_of_balls(t.lists, next_rows(list->a[at], list->a[at]), next_rows(list->b[at], list->b[at]));
  LawParams law = law_of(s, t.params, t.material, lot);
  lot_quads met = load_normals(t.contacts, k);
  ContactHistory h = load_star_histories(t.contacts, k, met);
  real share = shares_of(t.contacts, k);
  real dt = law_dt(s);
  ContactPoint c;
  c.normal = xy_of(met);
  c.velocity = c.spin = make_vec(splat(0.0), splat(0.0), splat(0.0));
  c.radius = effective_radii(t, lot);
  c.mass = splat(1.0);
  c.weight = splat(1.0);
  NormalResponse n;
  ContactForce f;
#ifndef SCREE_ADHESIVE
  c.overlap = w_of(met);
  n = shared_response(SCREE_NORMAL(law, c, h, dt), share, splat(0.0), splat(0.0));
  f = SCREE_FORCE(law, n, c, h, dt);
  sums.damping = sums.damping + blend(n.touching && first_of_lot(1), f.energy, splat(0.0)) / dt;
#endif
  c.overlap = -c.radius;
  n = shared_response(SCREE_NORMAL(law, c, h, dt), share, z_of(met), z_of(met));
  f = SCREE_FORCE(law, n, c, h, dt);
  sums.friction = sums.friction + blend(first_of_lot(1), f.friction, splat(0.0));
  sums.damping = sums.damping + blend(first_of_lot(1), f.damping, splat(0.0));
  t.contacts.point[contact] = (held4)(0);
  return sums;
}

// A lot of the list, from `first` on.
static inline LotSums press_lot(LotSums sums, PressTables t, StepSettings s, const PressList* list, uint first) {
  uint count = min_uint(SCREE_LOT, list->count - first);
  lot_rows k = rows_from(list->contact + first, count);
  PairLot lot = lot_of_balls(t.lists, rows_from(list->a + first, count), rows_from(list->b + first, count));
  PressedContacts contacts = t.contacts;
  lot_quads met = load_normals(contacts, k);
  lot_quads at = load_quads(contacts.point, k);
  lot_quads motion_a = load_quads(t.motion, lot.a);
  lot_quads motion_b = load_quads(t.motion, lot.b);
  real zero = splat(0.0);
  vec spin_a = make_vec(zero, zero, z_of(load_quads(t.spin, lot.a)));
  vec spin_b = make_vec(zero, zero, z_of(load_quads(t.spin, lot.b)));
  StarArms arms = arms_of(at, t, lot, s);
  ContactPoint c;
  c.normal = xy_of(met);
  c.overlap = w_of(met);
  c.velocity = xy_of(motion_a) - xy_of(motion_b) + cross(spin_a, arms.a) - cross(spin_b, arms.b);
  c.spin = spin_a - spin_b;
  c.radius = effective_radii(t, lot);
  c.mass = splat(1.0) / (w_of(motion_a) + w_of(motion_b));
  c.weight = splat(1.0);
  LawParams law = law_of(s, t.params, t.material, lot);
  ContactHistory h = load_star_histories(contacts, k, met);
  real grip = held_grips(z_of(at));
  NormalResponse n = SCREE_NORMAL(law, c, h, law_dt(s));
  n = shared_response(n, shares_of(contacts, k), grip, z_of(met));
  ContactForce f = SCREE_FORCE(law, n, c, h, law_dt(s));
  real on_a = z_of(cross(arms.a, f.force)) + z_of(f.couple);
  real on_b = z_of(cross(arms.b, f.force)) + z_of(f.couple);
  store_quads(xy_zw(join_w(f.force, zero), join_w(make_vec(zero, zero, on_a), on_b)), contacts.point, k, count);
  store_grips(grip, contacts, k, count, met);
  store_star_histories(f.history, contacts, k, count, met);
  for (uint l = 0; l < count; ++l) {
    uint row = row_of(k, l);
    contacts.flags[row] = (contacts.flags[row] & STAR_SADDLE) | (lane_of(n.touching, l) ? STAR_ACTIVE : 0);
  }
  return add_contacts(sums, n.touching, f, count);
}

static LotSums press_listed(LotSums sums, PressTables t, StepSettings s, PressList* list) {
  for (uint k = 0; k < list->count; k += SCREE_LOT) sums = press_lot(sums, t, s, list, k);
  list->count = 0;
  return sums;
}

__kernel void star_contacts(StepSettings s, __global const uint* heads, __global const uint* a_first, __global const uint* pair_b,
                            __global const place4* place, __global const place4* part_place,
                            __global const uint* part_body, __global const held4* motion, __global const held4* spin,
                            __global const uint* material, __global const held* params,
                            __global const uint* star_first, __global const ushort* star_count,
                            __global HeldNormal* normal, __global held4* point, __global HeldSlide* slide,
                            __global held4* roll, __global ushort* grip, __global uchar* flags,
                            __global ContactSums* sums, __local ContactSums* shared) {
  PressedContacts contacts = {normal, point, slide, roll, grip, flags};
  PressTables t = {{heads, pair_b, part_body}, place, part_place, motion, spin, material, params, contacts};
  LotSums own = no_lot_sums();
  PressList list;
  list.count = 0;
  uint a = run_begin() < s.pairs ? a_of_pair(heads, a_first, run_begin()) : 0;
  for (uint p = run_begin(); p < run_end(s.pairs); ++p) {
    a = a_of_next(a_first, a, p);
    uint end = star_first[p] + star_count[p];
    for (uint k = star_first[p]; k < end; ++k) {
      list.contact[list.count] = k;
      list.a[list.count] = a;
      list.b[list.count] = pair_b[p];
      if (flags[k] & STAR_ENDED) {
        own = give_up_contact(own, t, s, &list, list.count);
      } else if (++list.count == STAR_PRESSED) {
        own = press_listed(own, t, s, &list);
      }
    }
  }
  own = press_listed(own, t, s, &list);
  leave_sums(sums_of(own), shared, sums);
}
