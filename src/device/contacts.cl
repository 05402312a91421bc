// Contacts of pairs of balls: a work-item does one, or a run of them by lots. Geometry and law are those of src/kernels.
// Results that bodies sum up: of spheres, force, normal × force and the arms of it, and a couple; of parts,
// force and the moments on a and on b.

// Lists the pairs that touch or touched in the last step and returns their number: a mispredicted branch per pair would
// cost more than the list.
static uint list_touching(StepSettings s, PairLists lists, __global const place4* place, __global const uchar* active,
                          uint* list) {
  uint end = run_end(s.pairs);
  uint found = 0;
  for (uint p = run_begin(); p < end; p += SCREE_LOT) {
    lot_rows pairs = next_rows(p, end - 1);
    for (uint l = 0; l < SCREE_LOT; ++l) fetch_ahead(place + lists.pair_b[min_uint(p + l + SCREE_AHEAD, s.pairs - 1)]);
    lot_places place_a = load_places(place, load_rows(lists.pair_a, pairs));
    lot_places place_b = load_places(place, load_rows(lists.pair_b, pairs));
    vec between = between_places(place_a, place_b, s);
    real reach = radii_of(place_a) + radii_of(place_b) + law_reach(s);
    mask near = dot(between, between) < reach * reach;
    for (uint l = 0; l < SCREE_LOT && p + l < end; ++l) {
      list[found] = p + l;
      found += lane_of(near, l) | active[p + l];
    }
  }
  return found;
}

__kernel void pair_contacts(StepSettings s, __global const uint* pair_a, __global const uint* pair_b,
                            __global const place4* place, __global const place4* ball_place,
                            __global const uint* part_body, __global const held4* motion, __global const held4* spin,
                            __global const uint* material, __global const held* params, __global uchar* active,
                            __global held4* slide, __global held4* roll, __global held4* force_arm,
                            __global held4* moment_arm, __global held4* couple, __global ContactSums* sums,
                            __local ContactSums* shared) {
  PairLists lists = {pair_a, pair_b, part_body};
  uint list[SCREE_RUN];
  uint found = list_touching(s, lists, ball_place, active, list);
  LotSums own = no_lot_sums();
  for (uint k = 0; k < found; k += SCREE_LOT) {
    uint count = min_uint(SCREE_LOT, found - k);
    for (uint l = 0; l < SCREE_LOT; ++l) {
      uint soon = body_of(part_body, pair_b[list[min_uint(k + l + SCREE_AHEAD, found - 1)]]);
      fetch_ahead(motion + soon);
      fetch_ahead(spin + soon);
    }
    lot_rows p = rows_from(list + k, count);
    PairLot lot = lot_of_balls(lists, load_rows(pair_a, p), load_rows(pair_b, p));
    lot_places place_a = load_places(ball_place, lot.ball_a);
    lot_places place_b = load_places(ball_place, lot.ball_b);
    real radius_a = radii_of(place_a), radius_b = radii_of(place_b);
    lot_quads motion_a = load_quads(motion, lot.a);
    lot_quads motion_b = load_quads(motion, lot.b);
    vec spin_a = xyz_of(load_quads(spin, lot.a));
    vec spin_b = xyz_of(load_quads(spin, lot.b));
    SphereTouch touch = touch_spheres(between_places(place_a, place_b, s), radius_a, radius_b);
    ContactPoint c;
    c.normal = touch.normal;
    c.overlap = touch.overlap;
    vec apart = xyz_of(motion_a) - xyz_of(motion_b);
#ifdef SCREE_PARTS
    vec lever_a = between_places(load_places(place, lot.a), place_a, s) + touch.normal * touch.arm_a;
    vec lever_b = between_places(load_places(place, lot.b), place_b, s) - touch.normal * touch.arm_b;
    c.velocity = lever_velocity(apart, spin_a, lever_a, spin_b, lever_b);
#else
    c.velocity = touch_velocity(touch, apart, spin_a, spin_b);
#endif
    c.spin = spin_a - spin_b;
    c.radius = radius_a * radius_b / (radius_a + radius_b);
    c.mass = splat(1.0) / (w_of(motion_a) + w_of(motion_b));
    PairLaw law = law_of(s, params, material, lot);
    ContactHistory h = load_histories(p, slide, roll);
    NormalResponse n = SCREE_NORMAL(law, c, h, law_dt(s));
    ContactForce f = SCREE_FORCE(law, n, c, h, law_dt(s));
#ifdef SCREE_PARTS
    store_quads(join_w(f.force, splat(0.0)), force_arm, p, count);
    store_quads(join_w(cross(lever_a, f.force) + f.couple, splat(0.0)), moment_arm, p, count);
    store_quads(join_w(cross(f.force, lever_b) - f.couple, splat(0.0)), couple, p, count);
#else
    store_quads(join_w(f.force, touch.arm_a), force_arm, p, count);
    store_quads(join_w(cross(c.normal, f.force), touch.arm_b), moment_arm, p, count);
#ifdef SCREE_ROLLING
    store_quads(join_w(f.couple, splat(0.0)), couple, p, count);
#endif
#endif
    store_histories(f.history, p, count, slide, roll);
    for (uint l = 0; l < count; ++l) active[row_of(p, l)] = lane_of(n.touching, l) ? 1 : 0;
    own = add_contacts(own, n.touching, f, count);
  }
  leave_sums(sums_of(own), shared, sums);
}
