// Hertz normal force with Mindlin's no-slip tangential stiffness (Johnson 1985, §4.2 and §7.2). The dashpot is a
// constant fraction of sqrt(mass · tangent stiffness), so that restitution does not depend on speed (Tsuji, Tanaka &
// Ishida 1992). The force never pulls. With contact radius a = sqrt(R δ):
//   F = 4/3 E* a δ + c dδ/dt,   dF/dδ = 2 E* a,   kt = 8 G* a,   c = damping_ratio · sqrt(m · 2 E* a).
// Reads: normal_modulus (4/3 E*, Pa), tangential_modulus (8 G*, Pa), damping_ratio, tangential_damping_fraction.
// 3 square roots.

static inline NormalResponse hertz_mindlin_normal(LawParams p, ContactPoint c, ContactHistory h, real dt) {
  real zero = splat(0.0);
  real approach = dot(c.velocity, c.normal);
  real overlap = max(c.overlap, zero);
  real overlap_before = max(c.overlap - approach * dt, zero);
  real patch = sqrt(c.radius * overlap);
  real secant = p.normal_modulus * c.weight * patch;
  real elastic = secant * overlap;
  real damping = dashpot(p.damping_ratio, splat(1.5) * secant, c.mass, dt);
  real tangential = p.tangential_modulus * c.weight;
  NormalResponse n;
  n.touching = c.overlap > zero;
  n.force = max(elastic + damping * approach, zero);
  real viscous = n.force - elastic;
  n.damping_force = splat(0.5) * (viscous + h.alive);
  n.friction_base = n.force;
  n.energy = splat(0.4) * elastic * overlap;
  n.lost = zero;
  n.slide_stiffness = tangential * patch;
  n.slide_stiffness_before = tangential * sqrt(c.radius * overlap_before);
  n.slide_damping = p.tangential_damping_fraction * damping;
  n.alive = viscous;
  return n;
}
