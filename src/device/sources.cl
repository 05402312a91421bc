// Sources: what exerts a force on bodies and is no contact. Each has a kernel that adds to the loads in memory, in the
// order of the processor, and leaves what it takes from the bodies for book_step(): a new one is a text in
// kernels/sources, a kernel here, and a call in DeviceStages::forces().

static inline SourceBody source_body(MovingBody b, Top top) {
  vec momentum = b.spin.xyz * (splat(1.0) / b.spin.w);
  if (top.is_one) {
    RotationState at = {b.turn.w, b.turn.x, b.turn.y, b.turn.z, make_vec(0, 0, 0)};
    momentum = spin_momentum_of(at, b.spin.xyz, top.gyration, top.scale);
  }
  SourceBody body = {b.velocity.xyz, b.spin.xyz, momentum, b.velocity.w};
  return body;
}

static inline MovingBody with_source(MovingBody b, SourceLoad l) {
  b.force.xyz = b.force.xyz + l.force;
  b.torque.xyz = b.torque.xyz + l.torque;
  return b;
}

__kernel void add_drag(StepSettings s, double rate, uint first_sum, SCREE_BODY_PARTS, __global place4* place,
                       __global four* motion, __global four* spin, __global four* orientation, __global four* load,
                       __global ContactSums* sums, __local ContactSums* shared) {
  BodyArrays bodies = {place, motion, spin, orientation, {shape, gyration, part_first, part_local, part_place}};
  ContactSums own = {0, 0, 0};
  for (uint i = run_begin(); i < run_end(s.bodies); ++i) {
    MovingBody b = loaded_body(bodies, i, load);
    SourceLoad l = drag_on(source_body(b, top_of(i, s, bodies)), (real)rate);
    put_load(load, i, with_source(b, l));
    own.damping += l.taken * s.dt;
  }
  leave_sums(own, shared, sums + first_sum);
}
