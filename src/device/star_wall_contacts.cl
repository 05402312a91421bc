// Contacts of stars with walls through the law: a work-item does those of one star and wall, or of a run of them.

// The contacts of one star with one wall, from `first` on.
typedef struct {
  __global const four *normal, *mark;
  __global const four *slide, *roll;
  __global const uchar* flags;
  uint first;
  PairLaw law;
  real radius, dt;
} TouchBlock;

static inline real share_of_touch(TouchBlock t, uint k) { return t.flags[k] & STAR_SADDLE ? -1 : 1; }

static real held_in_touch(TouchBlock t, uint k) {
  ContactPoint c = point_at_rest(t.normal[k].xyz, t.normal[k].w, t.radius);
  return held_in_normal(t.law, c, load_histories(k, t.slide, t.roll), share_of_touch(t, k), t.dt);
}

// What an old contact held goes to the ledger. Where another one is now at its place (a corner comes in a step before
// the face goes), what that holds is not lost. Those of this step are [first, k) of the block, as far as not ended.
static LotSums give_up_touch(LotSums sums, TouchBlock t, uint k) {
  real held_here = held_in_touch(t, k);
  for (uint m = t.first; m < k && !(t.flags[m] & STAR_ENDED); ++m)
    if (!((t.flags[m] ^ t.flags[k]) & STAR_SADDLE) && fabs((float)t.mark[m].x - (float)t.mark[k].x) < 4.0f)
      held_here = held_here - held_in_touch(t, m);
  sums.damping = sums.damping + max(held_here, splat(0.0));
  ContactPoint c = point_at_rest(t.normal[k].xyz, t.normal[k].w, t.radius);
  return let_go(sums, t.law, c, load_histories(k, t.slide, t.roll), share_of_touch(t, k), t.mark[k].z, t.dt);
}

__kernel void star_wall_contacts(StepSettings s, uint first_sum, __global const WallRecord* records,
                                 __global const WallMotion* motions, __global const place4* part_place,
                                 __global const uint* part_body, __global const four* motion,
                                 __global const four* spin, __global const uint* material,
                                 __global const PairLaw* params, SCREE_STAR_WALL_BLOCKS,
                                 __global four* mark, __global four* normal, __global four* point, __global four* slide,
                                 __global four* roll, __global uchar* flags, __global const four* arm,
                                 __global ContactSums* sums, __local ContactSums* shared) {
  LotSums own = no_lot_sums();
  for (uint n = run_begin(); n < run_end(s.wall_pairs); ++n) {
    if (block_count[n] == 0) continue;
    uint part = wall_a[wall_pair[n]];
    uint wall = wall_of[wall_pair[n]];
    uint body = body_of(part_body, part);
    real radius = radius_of(part_place[part]);
    PairLaw law = params[s.materials > 1 ? material[body] * s.materials + records[wall].material : 0];
    for (uint k = block_first[n]; k < block_first[n] + block_count[n]; ++k) {
      if (flags[k] & STAR_ENDED) {
        TouchBlock t = {normal, mark, slide, roll, flags, block_first[n], law, radius, law_dt(s)};
        own = give_up_touch(own, t, k);
        point[k] = splat4(0.0);
        continue;
      }
      ContactPoint c;
      c.normal = normal[k].xyz;
      c.overlap = normal[k].w;
      c.velocity = point[k].xyz;
      c.spin = make_vec(0, 0, spin[body].z) - vec_of(motions[wall].spin);
      c.radius = radius;
      c.mass = splat(1.0) / motion[body].w;
      ContactHistory h = load_histories(k, slide, roll);
      real share = flags[k] & STAR_SADDLE ? -1 : 1;
      NormalResponse met = shared_response(SCREE_NORMAL(law, c, h, law_dt(s)), share, mark[k].w, mark[k].z);
      ContactForce f = SCREE_FORCE(law, met, c, h, law_dt(s));
      vec moment = cross(arm[k].xyz, f.force) + f.couple;
      point[k] = load4(f.force.x, f.force.y, moment.z, f.force.z);
      mark[k].z = mark[k].w;
      store_histories(f.history, k, 1, slide, roll);
      flags[k] = (flags[k] & STAR_SADDLE) | (met.touching ? STAR_ACTIVE : 0);
      own = add_contacts(own, met.touching, f, 1);
    }
  }
  leave_sums(sums_of(own), shared, sums + first_sum);
}
