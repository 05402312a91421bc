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
                            __global const four* place, __global const four* motion, __global const four* spin,
                            __global const uint* material, __global const LawParams* params, __global uchar* active,
                            __global four* slide, __global four* roll, __global four* force_arm,
                            __global four* moment_arm, __global four* couple, __global ContactSums* sums,
                            __local ContactSums* shared) {
  uint p = get_global_id(0);
  ContactSums own = {0, 0, 0};
  if (p < s.pairs) {
    uint a = pair_a[p];
    uint b = pair_b[p];
    four place_a = place[a];
    four place_b = place[b];
    vec between = nearest_image(place_b.xyz - place_a.xyz, s);
    real reach = place_a.w + place_b.w + s.reach;
    if (dot(between, between) < reach * reach || active[p]) {
      SphereTouch touch = touch_spheres(between, place_a.w, place_b.w);
      four spin_a = spin[a];
      four spin_b = spin[b];
      ContactPoint c;
      c.normal = touch.normal;
      c.overlap = touch.overlap;
      c.velocity = touch_velocity(touch, motion[a].xyz - motion[b].xyz, spin_a.xyz, spin_b.xyz);
      c.spin = spin_a.xyz - spin_b.xyz;
      c.radius = place_a.w * place_b.w / (place_a.w + place_b.w);
      c.mass = splat(1.0) / (motion[a].w + motion[b].w);
      c.weight = splat(1.0);
      LawParams law = params[s.materials > 1 ? material[a] * s.materials + material[b] : 0];
      ContactHistory h = load_history(p, slide, roll);
      NormalResponse n = SCREE_NORMAL(law, c, h, s.dt);
      ContactForce f = SCREE_FORCE(law, n, c, h, s.dt);
      force_arm[p] = (four)(f.force, touch.arm_a);
      moment_arm[p] = (four)(cross(c.normal, f.force), touch.arm_b);
#ifdef SCREE_ROLLING
      couple[p] = (four)(f.couple, 0);
#endif
      store_history(p, f.history, slide, roll);
      active[p] = n.touching ? 1 : 0;
      own = sums_of(n.touching, f);
    }
  }
  leave_sums(own, shared, sums);
}
