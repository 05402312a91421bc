// Contacts of spheres with the elements of walls, which meet_walls() found: one work-item a pair.

__kernel void wall_contacts(StepSettings s, uint first_sum, __global const WallRecord* records,
                            __global const WallMotion* motions, __global const place4* place,
                            __global const place4* ball_place, __global const uint* part_body,
                            __global const four* motion, __global const four* spin, __global const uint* material,
                            __global const PairLaw* params, __global const uint* wall_a, __global const uint* wall_of,
                            __global uchar* active, __global four* slide, __global four* roll, __global held* grip,
                            __global const held* wanted, __global four* load, __global ContactSums* sums,
                            __local ContactSums* shared) {
  LotSums own = no_lot_sums();
  for (uint p = run_begin(); p < run_end(s.wall_pairs); ++p) {
    if (!(active[p] & SCREE_MET)) continue;
    uint ball = wall_a[p];
    uint a = body_of(part_body, ball);
    uint wall = wall_of[p];
    four met = load[2 * p];
    four swept = load[2 * p + 1];
    int mesh = records[wall].method == OF_MESH;
    vec wall_velocity = vec_of(motions[wall].velocity);
    vec grain_spin = spin[a].xyz;
    ContactPoint c;
    c.normal = met.xyz;
    c.overlap = met.w;
    c.radius = radius_of(ball_place[ball]);
    real arm = c.radius - splat(0.5) * c.overlap;  // as in touch_wall()
    vec lever = c.normal * arm;
#ifdef SCREE_PARTS
    lever = lever + between_neighbours(place[a], ball_place[ball], s);
#endif
    // velocity_between(), with what the wall's spin adds already there
    c.velocity = motion[a].xyz + cross(grain_spin, lever) - wall_velocity - swept.xyz;
    c.spin = grain_spin - vec_of(motions[wall].spin);
    c.mass = splat(1.0) / motion[a].w;
    PairLaw law = params[s.materials > 1 ? material[a] * s.materials + records[wall].material : 0];
    ContactHistory h = load_histories(p, slide, roll);
    NormalResponse n = SCREE_NORMAL(law, c, h, law_dt(s));
    if (mesh) {
      n = shared_response(n, swept.w, wanted[p], grip[p]);
      grip[p] = wanted[p];
    }
    ContactForce f = SCREE_FORCE(law, n, c, h, law_dt(s));
    vec moment = mesh || SCREE_LEVERS ? cross(lever, f.force) : cross(c.normal, f.force) * arm;
    load[2 * p] = (four)(f.force, c.overlap);
    load[2 * p + 1] = (four)(moment + f.couple, 0);
    store_histories(f.history, p, 1, slide, roll);
    active[p] = n.touching ? 1 : 0;
    own = add_contacts(own, n.touching, f, 1);
  }
  leave_sums(sums_of(own), shared, sums + first_sum);
}
