// Linear spring and dashpot, stiffness and damping constant (Cundall & Strack 1979). The force never pulls.
// Reads: normal_modulus (kn, N/m), tangential_modulus (kt, N/m), damping_ratio with tangential_damping_fraction
// and/or damping_rate and tangential_damping_rate, slide_viscosity. 1 square root.

static inline NormalResponse linear_normal(LawParams p, ContactPoint c, ContactHistory h, real dt) {
  real zero = splat(0.0);
  real stiffness = p.normal_modulus * c.weight;
  real damping = zero;
  if (any(p.damping_ratio > zero)) damping = dashpot(p.damping_ratio, stiffness, c.mass, dt);
  real elastic = stiffness * max(c.overlap, zero);
  real approach = dot(c.velocity, c.normal);
  NormalResponse n;
  n.touching = c.overlap > zero;
  n.force = blend(n.touching, max(elastic + (damping + p.damping_rate * c.mass) * approach, zero), zero);
  real viscous = n.force - elastic;
  n.damping_force = splat(0.5) * (viscous + h.alive);
  n.friction_base = n.force;
  n.energy = splat(0.5) * elastic * c.overlap;
  n.lost = zero;
  n.slide_stiffness_before = p.tangential_modulus * c.weight;
  n.slide_stiffness = blend(n.touching, n.slide_stiffness_before, zero);
  n.slide_damping =
      p.tangential_damping_rate * c.mass + p.tangential_damping_fraction * damping + p.slide_viscosity * c.weight;
  n.alive = viscous;
  return n;
}
