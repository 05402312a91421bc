// Contacts of pairs of spheres: one work-item a pair. Geometry and law are those of src/kernels.

#define SCREE_JOIN_(a, b) a##b
#define SCREE_JOIN(a, b) SCREE_JOIN_(a, b)
#define SCREE_NORMAL SCREE_JOIN(SCREE_LAW, _normal)
#ifdef SCREE_ROLLING
#define SCREE_FORCE contact_force_rolling
#else
#define SCREE_FORCE contact_force
#endif

__kernel void pair_contacts(StepSettings s, __global const uint* pair_a, __global const uint* pair_b,
                            __global const place4* place, __global const four* motion, __global const four* spin,
                            __global const uint* material, __global const LawParams* params, __global uchar* active,
                            __global four* slide, __global four* roll, __global four* force_arm,
                            __global four* moment_arm, __global four* couple, __global ContactSums* sums,
                            __local ContactSums* shared) {
  // Which pairs touch, or did so in the last step: that cannot be foreseen, and to stumble over it would cost more than
  // the list.
  uint list[SCREE_RUN];
  uint found = 0;
  for (uint p = run_begin(); p < run_end(s.pairs); ++p) {
    fetch_ahead(place + pair_b[min_uint(p + SCREE_AHEAD, s.pairs - 1)]);
    fetch_ahead(motion + pair_b[p]);
    fetch_ahead(spin + pair_b[p]);
    fetch_ahead(slide + p);
    place4 place_a = place[pair_a[p]];
    place4 place_b = place[pair_b[p]];
    vec between = between_neighbours(place_a, place_b, s);
    real reach = radius_of(place_a) + radius_of(place_b) + law_reach(s);
    list[found] = p;
    found += (dot(between, between) < reach * reach) | active[p];
  }
  ContactSums own = {0, 0, 0};
  for (uint k = 0; k < found; ++k) {
    uint p = list[k];
    uint a = pair_a[p];
    uint b = pair_b[p];
    place4 place_a = place[a];
    place4 place_b = place[b];
    real radius_a = radius_of(place_a);
    real radius_b = radius_of(place_b);
    four motion_a = motion[a];
    four motion_b = motion[b];
    vec spin_a = spin[a].xyz;
    vec spin_b = spin[b].xyz;
    SphereTouch touch = touch_spheres(between_neighbours(place_a, place_b, s), radius_a, radius_b);
    ContactPoint c;
    c.normal = touch.normal;
    c.overlap = touch.overlap;
    c.velocity = touch_velocity(touch, motion_a.xyz - motion_b.xyz, spin_a, spin_b);
    c.spin = spin_a - spin_b;
    c.radius = radius_a * radius_b / (radius_a + radius_b);
    c.mass = splat(1.0) / (motion_a.w + motion_b.w);
    c.weight = splat(1.0);
    LawParams law = params[s.materials > 1 ? material[a] * s.materials + material[b] : 0];
    ContactHistory h = load_history(p, slide, roll);
    NormalResponse n = SCREE_NORMAL(law, c, h, law_dt(s));
    ContactForce f = SCREE_FORCE(law, n, c, h, law_dt(s));
    force_arm[p] = (four)(f.force, touch.arm_a);
    moment_arm[p] = (four)(cross(c.normal, f.force), touch.arm_b);
#ifdef SCREE_ROLLING
    couple[p] = (four)(f.couple, 0);
#endif
    store_history(p, f.history, slide, roll);
    active[p] = n.touching ? 1 : 0;
    own = add_sums(own, sums_of(n.touching, f));
  }
  leave_sums(own, shared, sums);
}
