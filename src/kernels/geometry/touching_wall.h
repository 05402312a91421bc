// Where a sphere and a wall meet: along the wall's normal, in the middle of the overlap.

typedef struct {
  mask near;     // touches, or the law reaches over the gap
  real overlap;  // m
  real arm;      // m, from the centre of the sphere
} WallTouch;

// what is behind an unexposed face does not touch
static inline WallTouch touch_wall(WallHit hit, real radius, real reach) {
  WallTouch t;
  t.near = hit.valid && hit.distance < radius + reach;
  t.overlap = blend(t.near, radius - hit.distance, -radius);
  t.arm = radius - splat(0.5) * t.overlap;
  return t;
}

typedef struct {
  vec velocity, spin;
} RigidMotion;

// of a's material point relative to b's; levers from the points that the velocities are of
static inline vec velocity_between(RigidMotion a, vec lever_a, RigidMotion b, vec lever_b) {
  return a.velocity + cross(a.spin, lever_a) - b.velocity - cross(b.spin, lever_b);
}
