// Linear spring and dashpot, stiffness and damping constant (Cundall & Strack 1979). The force never pulls. 1 square
// root.

#ifdef SCREE_LAW_KERNEL
typedef struct {
  real normal_stiffness;             // N/m
  real tangential_stiffness;         // N/m
  real damping_ratio;                // normal damping coefficient / sqrt(reduced mass · normal stiffness)
  real damping_rate;                 // normal damping coefficient / reduced mass, 1/s; beside that of the ratio
  real tangential_damping_fraction;  // sliding dashpot / the normal one that damping_ratio gives
  real tangential_damping_rate;      // sliding damping coefficient / reduced mass, 1/s; beside that of the fraction
} linear_params;

static inline NormalResponse linear_normal(linear_params p, ContactPoint c, ContactHistory h, real dt) {
  real zero = splat(0.0);
  real damping = zero;
  if (any(p.damping_ratio > zero)) damping = dashpot(p.damping_ratio, p.normal_stiffness, c.mass, dt);
  real elastic = p.normal_stiffness * max(c.overlap, zero);
  real approach = dot(c.velocity, c.normal);
  NormalResponse n;
  n.touching = c.overlap > zero;
  real dashpots = damping + p.damping_rate * c.mass;
  real way = approach * dt;
  mask first = first_touch(c.overlap, way);
  if (any(first)) dashpots = blend(first, dashpots * first_kick(c.overlap, way), dashpots);
  n.force = blend(n.touching, max(elastic + dashpots * approach, zero), zero);
  real viscous = n.force - elastic;
  n.damping_force = splat(0.5) * (viscous + h.alive);
  n.friction_base = n.force;
  n.energy = splat(0.5) * elastic * c.overlap;
  n.lost = zero;
  n.slide_stiffness_before = p.tangential_stiffness;
  n.slide_stiffness = blend(n.touching, n.slide_stiffness_before, zero);
  n.slide_damping = p.tangential_damping_rate * c.mass + p.tangential_damping_fraction * damping;
  n.alive = viscous;
  return n;
}
#endif

#ifdef SCREE_LAW_HOST
struct linear_on_host {
  static constexpr std::string_view kKept = "viscous force of the last step, N";
  static constexpr LawKey kKeys[] = {
      kRestitutionKey,
      {.name = "normal_stiffness",
       .doc = "force / overlap",
       .unit = "N/m",
       .above_least = true,
       .needed = true,
       .example = "\"1e5 N/m\"",
       .number = &Interaction::normal_stiffness},
      {.name = "tangential_stiffness",
       .doc = "sliding force / displacement; without it, 2/7 of normal_stiffness",
       .unit = "N/m",
       .follows = "normal_stiffness",
       .fraction = kTangentialOverNormal,
       .number = &Interaction::tangential_stiffness},
      kNormalDampingKey,
      kTangentialDampingKey,
  };

  static linear_params params(const LawMaterials& m) {
    const Interaction& i = m.between;
    if (!(i.normal_stiffness > 0 && i.tangential_stiffness >= 0))
      throw InputError(
          fmt::format("law \"linear\" needs normal_stiffness > 0 and tangential_stiffness >= 0 of {}: they have "
                      "{} and {} N/m",
                      m.names(), i.normal_stiffness, i.tangential_stiffness));
    const SpringDamping damping = spring_damping(i, i.normal_stiffness, i.tangential_stiffness);
    return {i.normal_stiffness, i.tangential_stiffness, damping.ratio,
            damping.rate,       damping.fraction,       damping.tangential_rate};
  }

  static double reach(const linear_params&, double) { return 0; }

  static LawStiffness stiffness(const linear_params& p, const LawImpact& at) {
    const double by_ratio = p.damping_ratio * std::sqrt(p.normal_stiffness * at.mass);
    const double sliding = p.tangential_damping_fraction * by_ratio + p.tangential_damping_rate * at.mass;
    // a sliding dashpot without a spring is not looked at: friction bounds it
    return {p.normal_stiffness, p.tangential_stiffness, by_ratio + p.damping_rate * at.mass,
            p.tangential_stiffness > 0 ? sliding : 0};
  }
};
#endif

#ifdef SCREE_LAW_ROW
SCREE_LAW_ROW(linear, "linear", kPlainLaw, "linear spring and dashpot, Coulomb friction with a tangential spring")
#endif
