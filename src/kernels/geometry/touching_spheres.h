// Where two spheres, or a sphere and a wall, meet: on the line of the centres (along the wall's normal), in the middle
// of the overlap.

typedef struct {
  vec normal;         // unit, from a to b
  real overlap;       // m
  real arm_a, arm_b;  // m, from the centres to the contact point, towards each other
} SphereTouch;

// `between`: from the centre of a to that of b
static inline SphereTouch touch_spheres(vec between, real radius_a, real radius_b) {
  real distance = sqrt(dot(between, between));
  SphereTouch t;
  t.normal = between * (splat(1.0) / max(distance, splat(SCREE_TINY)));
  t.overlap = radius_a + radius_b - distance;
  real half_overlap = splat(0.5) * t.overlap;
  t.arm_a = radius_a - half_overlap;
  t.arm_b = radius_b - half_overlap;
  return t;
}

// of a's material point relative to b's; `velocity` is that of the centres
static inline vec touch_velocity(SphereTouch t, vec velocity, vec spin_a, vec spin_b) {
  return velocity + cross(spin_a * t.arm_a + spin_b * t.arm_b, t.normal);
}

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
