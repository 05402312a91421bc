// Drag (scene.drag): a medium takes momentum and angular momentum from bodies at the same rate.

// A body as sources see it: velocities are those of the half step, with which its place moved.
typedef struct {
  vec velocity;       // m/s
  vec spin;           // rad/s
  vec spin_momentum;  // about its own centre, kg m²/s
  real inverse_mass;  // 1/kg
} SourceBody;

// What a source does to it.
typedef struct {
  vec force;   // N
  vec torque;  // N m, about its centre
  real taken;  // W, from the body
} SourceLoad;

// rate: 1/s
static inline SourceLoad drag_on(SourceBody b, real rate) {
  real along = splat(0.0) - rate;
  SourceLoad l;
  l.force = b.velocity * (along / b.inverse_mass);
  l.torque = b.spin_momentum * along;
  l.taken = splat(0.0) - (dot(l.force, b.velocity) + dot(l.torque, b.spin));
  return l;
}
