// Where two spheres meet: on the line of the centres, in the middle of the overlap.

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

// of material points on levers from the bodies' centres, whose velocities differ by `velocity`
static inline vec lever_velocity(vec velocity, vec spin_a, vec lever_a, vec spin_b, vec lever_b) {
  return velocity + (cross(spin_a, lever_a) - cross(spin_b, lever_b));
}
