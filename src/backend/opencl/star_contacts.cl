// Contacts of pairs of stars through the law: a work-item does those of one pair, or of a run of them. What is left for
// the bodies to sum is, of each contact, the force (x, y) on a, and the torques of a's and of b's arm.

typedef struct {
  real ax, ay, bx, by;  // m, from the centres of the bodies to the point
} StarArms;

#ifdef SCREE_FLOAT
static inline StarArms arms_of(four point, place4 part_a, place4 body_a, place4 body_b, StepSettings s) {
  vec beside = between_neighbours(body_a, part_a, s);
  vec between = between_neighbours(body_a, body_b, s);
  StarArms arms = {beside.x + point.x, beside.y + point.y, 0, 0};
  arms.bx = arms.ax - between.x;
  arms.by = arms.ay - between.y;
  return arms;
}
#else
static inline StarArms arms_of(four point, place4 part_a, place4 body_a, place4 body_b, StepSettings s) {
  place4 at = (place4)(point.x, point.y, 0, 0);
  vec on_b = between_neighbours(body_b, at, s);
  StarArms arms = {point.x - body_a.x, point.y - body_a.y, on_b.x, on_b.y};
  return arms;
}
#endif

typedef struct {
  four normal;  // with the grip of the last step and the overlap
  ContactHistory springs;
  real radius, share;
} EndedContact;

// What a contact that is no more held goes to the ledger, as narrowphase/ended_contact.cpp has it.
static inline LotSums give_up_contact(LotSums sums, LawParams law, EndedContact ended, real dt) {
  four normal = ended.normal;
  ContactHistory h = ended.springs;
  ContactPoint c;
  c.normal = make_vec(normal.x, normal.y, 0);
  c.velocity = c.spin = make_vec(0, 0, 0);
  c.overlap = normal.w;
  c.radius = ended.radius;
  c.mass = splat(1.0);
  c.weight = splat(1.0);
  NormalResponse n = shared_response(SCREE_NORMAL(law, c, h, dt), ended.share, 0, 0);
  ContactForce f = SCREE_FORCE(law, n, c, h, dt);
  sums.damping = sums.damping + blend(n.touching, f.energy, splat(0.0)) / dt;
  c.overlap = -ended.radius;
  n = shared_response(SCREE_NORMAL(law, c, h, dt), ended.share, normal.z, normal.z);
  f = SCREE_FORCE(law, n, c, h, dt);
  sums.friction = sums.friction + f.friction;
  sums.damping = sums.damping + f.damping;
  return sums;
}

__kernel void star_contacts(StepSettings s, __global const uint* pair_a, __global const uint* pair_b,
                            __global const place4* place, __global const place4* part_place,
                            __global const uint* part_body, __global const four* motion, __global const four* spin,
                            __global const uint* material, __global const LawParams* params,
                            __global const uint* star_first, __global const uint* star_count, __global four* normal,
                            __global four* point, __global four* slide, __global four* roll, __global uchar* flags,
                            __global ContactSums* sums, __local ContactSums* shared) {
  LotSums own = no_lot_sums();
  for (uint p = run_begin(); p < run_end(s.pairs); ++p) {
    uint end = star_first[p] + star_count[p];
    if (star_count[p] == 0) continue;
    uint part_a = pair_a[p];
    uint part_b = pair_b[p];
    uint a = body_of(part_body, part_a);
    uint b = body_of(part_body, part_b);
    real radius_a = radius_of(part_place[part_a]);
    real radius_b = radius_of(part_place[part_b]);
    real radius = radius_a * radius_b / (radius_a + radius_b);
    four motion_a = motion[a];
    four motion_b = motion[b];
    real spin_a = spin[a].z;
    real spin_b = spin[b].z;
    LawParams law = params[s.materials > 1 ? material[a] * s.materials + material[b] : 0];
    for (uint k = star_first[p]; k < end; ++k) {
      four met = normal[k];
      four at = point[k];
      ContactHistory h = load_histories(k, slide, roll);
      real share = flags[k] & STAR_SADDLE ? -1 : 1;
      if (flags[k] & STAR_ENDED) {
        EndedContact ended = {met, h, radius, share};
        own = give_up_contact(own, law, ended, law_dt(s));
        point[k] = splat4(0.0);
        continue;
      }
      StarArms arms = arms_of(at, part_place[part_a], place[a], place[b], s);
      ContactPoint c;
      c.normal = make_vec(met.x, met.y, 0);
      c.overlap = met.w;
      c.velocity = make_vec(motion_a.x - motion_b.x - spin_a * arms.ay + spin_b * arms.by,
                            motion_a.y - motion_b.y + spin_a * arms.ax - spin_b * arms.bx, 0);
      c.spin = make_vec(0, 0, spin_a - spin_b);
      c.radius = radius;
      c.mass = splat(1.0) / (motion_a.w + motion_b.w);
      c.weight = splat(1.0);
      NormalResponse n = shared_response(SCREE_NORMAL(law, c, h, law_dt(s)), share, at.z, met.z);
      ContactForce f = SCREE_FORCE(law, n, c, h, law_dt(s));
      vec force = f.force;
      point[k] = (four)(force.x, force.y, arms.ax * force.y - arms.ay * force.x + f.couple.z,
                        arms.bx * force.y - arms.by * force.x + f.couple.z);
      normal[k].z = at.z;
      store_histories(f.history, k, 1, slide, roll);
      flags[k] = (flags[k] & STAR_SADDLE) | (n.touching ? STAR_ACTIVE : 0);
      own = add_contacts(own, n.touching, f, 1);
    }
  }
  leave_sums(sums_of(own), shared, sums);
}
