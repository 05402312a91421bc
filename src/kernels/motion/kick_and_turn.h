// One body in a step of velocity Verlet, on quads: `four` is (x, y, z, w), and w, which holds a radius, an inverse mass
// or an inverse inertia, has 0 in the constants of a step and so stays as it is.

// velocity gained in half a step; the inverse mass is in all of x, y, z, w
static inline four kick_of(four force, four inverse_mass, four half_dt, four half_fall) {
  return force * inverse_mass * half_dt + half_fall;
}
static inline four twist_of(four torque, four inverse_inertia, four half_turn) {
  return torque * inverse_inertia * half_turn;
}

// The product of the quaternions (half_angle, 1 − half_angle²/2) and q, both (x, y, z, w). Unit to rounding because q
// is: one Newton step of 1/sqrt.
static inline four turned(four q, four half_angle) {
  Quad h = parts4(half_angle);
  four cosine = splat4(1.0) - splat4(0.5) * sum4(half_angle * half_angle);
  four turn_x = load4(h.x, -h.x, h.x, -h.x) * wzyx(q);
  four turn_y = load4(h.y, h.y, -h.y, -h.y) * zwxy(q);
  four turn_z = load4(-h.z, h.z, h.z, -h.z) * yxwz(q);
  four product = (cosine * q + turn_x) + (turn_y + turn_z);
  return product * (splat4(1.5) - splat4(0.5) * sum4(product * product));
}
