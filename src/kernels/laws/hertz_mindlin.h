// Hertz normal force with Mindlin's no-slip tangential stiffness (Johnson 1985, §4.2 and §7.2). The dashpot is a
// constant fraction of sqrt(mass · tangent stiffness), so that restitution does not depend on speed (Tsuji, Tanaka &
// Ishida 1992). The force never pulls. With contact radius a = sqrt(R δ):
//   F = 4/3 E* a δ + c dδ/dt,   dF/dδ = 2 E* a,   kt = 8 G* a,   c = damping_ratio · sqrt(m · 2 E* a).
// 3 square roots.

#ifdef SCREE_LAW_KERNEL
typedef struct {
  real normal_modulus;               // 4/3 E*, Pa
  real tangential_modulus;           // 8 G*, Pa
  real damping_ratio;                // normal damping coefficient / sqrt(reduced mass · normal stiffness)
  real tangential_damping_fraction;  // sliding dashpot / normal dashpot
} hertz_mindlin_params;

static inline NormalResponse hertz_mindlin_normal(hertz_mindlin_params p, ContactPoint c, ContactHistory h, real dt) {
  real zero = splat(0.0);
  real approach = dot(c.velocity, c.normal);
  real overlap = max(c.overlap, zero);
  real way = approach * dt;
  real overlap_before = max(c.overlap - way, zero);
  real patch = sqrt(c.radius * overlap);
  real secant = p.normal_modulus * patch;
  real elastic = secant * overlap;
  real damping = dashpot(p.damping_ratio, splat(1.5) * secant, c.mass, splat(SCREE_HERTZ_LAG) * dt);
  mask first = first_touch(c.overlap, way);
  if (any(first)) {
    // it grows as the fourth root of the overlap, from 0 to that half a step later
    real later = p.normal_modulus * sqrt(c.radius * (overlap + splat(0.5) * way));
    real last = dashpot(p.damping_ratio, splat(1.5) * later, c.mass, splat(SCREE_HERTZ_LAG) * dt);
    damping = blend(first, splat(SCREE_HERTZ_MEAN) * last * first_kick(overlap, way), damping);
  }
  NormalResponse n;
  n.touching = c.overlap > zero;
  n.force = max(elastic + damping * approach, zero);
  real viscous = n.force - elastic;
  n.damping_force = splat(0.5) * (viscous + h.alive);
  n.friction_base = n.force;
  n.energy = splat(0.4) * elastic * overlap;
  n.lost = zero;
  n.slide_stiffness = p.tangential_modulus * patch;
  n.slide_stiffness_before = p.tangential_modulus * sqrt(c.radius * overlap_before);
  n.slide_damping = p.tangential_damping_fraction * damping;
  n.alive = viscous;
  return n;
}
#endif

#ifdef SCREE_LAW_HOST
struct hertz_mindlin_on_host {
  static constexpr std::string_view kKept = "viscous force of the last step, N";
  static constexpr LawKey kKeys[] = {kRestitutionKey, kYoungModulusKey, kPoissonRatioKey};

  static hertz_mindlin_params params(const LawMaterials& m) {
    const HertzModuli e = hertz_moduli(m);
    return {e.normal, e.tangential, hertz_damping_ratio(m.between), std::sqrt(e.tangential / (1.5 * e.normal))};
  }

  static double reach(const hertz_mindlin_params&, double) { return 0; }

  static LawStiffness stiffness(const hertz_mindlin_params& p, const LawImpact& at) {
    return hertz_stiffness(p, 0, at);
  }
};
#endif

#ifdef SCREE_LAW_ROW
SCREE_LAW_ROW(hertz_mindlin, "hertz-mindlin", kLawOfRadii | kHardeningLaw,
              "Hertz contact with Mindlin's tangential stiffness and friction")
#endif
