// Contacts of spheres with the elements of walls: one work-item a pair.

__kernel void wall_contacts(StepSettings s, uint first_sum, __global const WallRecord* records, __global const WallMotion* motions,
                            __global const WallElement* elements, __global const WallBound* bounds,
                            __global const WallLeaf* leaves, __global const WallSegment* segments,
                            __global const WallLiteral* literals, __global const WallCurve* curves,
                            __global const four* place, __global const four* motion, __global const four* spin,
                            __global const uint* material, __global const LawParams* params,
                            __global const uint* wall_a, __global const uint* which, __global const uint* wall_of,
                            __global uchar* active, __global four* slide, __global four* roll, __global four* load,
                            __global ContactSums* sums, __local ContactSums* shared) {
  ContactSums own = {0, 0, 0};
  for (uint p = run_begin(); p < run_end(s.wall_pairs); ++p) {
    uint wall = wall_of[p];
    AllWalls all = {records, motions, elements, bounds, leaves, segments, literals, curves};
    uint a = wall_a[p];
    four at = place[a];
    WallHit hit = meet_wall(all, wall, which[p], at);
    WallTouch touch = touch_wall(hit, at.w, s.reach);
    if (touch.near || active[p]) {
      __global const WallMotion* m = motions + wall;
      ContactPoint c;
      c.normal = out_of_wall(m, hit.normal);
      c.overlap = touch.overlap;
      vec from_centre = c.normal * touch.arm;
      vec from_pivot = at.xyz + c.normal * touch.arm - vec_of(m->shifted);
      RigidMotion grain = {motion[a].xyz, spin[a].xyz};
      RigidMotion body = {vec_of(m->velocity), vec_of(m->spin)};
      c.velocity = velocity_between(grain, from_centre, body, from_pivot);
      c.spin = grain.spin - body.spin;
      c.radius = at.w;
      c.mass = splat(1.0) / motion[a].w;
      c.weight = splat(1.0);
      LawParams law = params[material[a] * s.materials + records[wall].material];
      ContactHistory h = load_history(p, slide, roll);
      NormalResponse n = SCREE_NORMAL(law, c, h, s.dt);
      ContactForce f = SCREE_FORCE(law, n, c, h, s.dt);
      load[2 * p] = (four)(f.force, c.overlap);
      load[2 * p + 1] = (four)(cross(c.normal, f.force) * touch.arm + f.couple, 0);
      store_history(p, f.history, slide, roll);
      active[p] = n.touching ? 1 : 0;
      own = add_sums(own, sums_of(n.touching, f));
    }
  }
  leave_sums(own, shared, sums + first_sum);
}
