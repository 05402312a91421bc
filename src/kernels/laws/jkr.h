// Adhesive elastic spheres (Johnson, Kendall & Roberts 1971) with Mindlin's tangential stiffness on the JKR patch.
// With work of adhesion w and contact radius a (Johnson 1985, §5.5):
//   F = 4 E* a³/(3 R) − sqrt(8 π w E* a³),   δ = a²/R − sqrt(2 π w a/E*).
// In s = sqrt(a) and c³ = R·sqrt(π w/(8 E*)), c² being the patch at which displacement control lets go:
//   δ R = s⁴ − 4 c³ s,   F = 4 E*/(3 R) · s³ (s³ − 6 c³),   U = 4 E*/(3 R²) · s⁴ (2/5 s⁶ − 4 c³ s³ + 6 c⁶),
// U = ∫F dδ being the elastic and the surface energy together, zero when apart. A contact is born at overlap 0, lives
// until δ R = −3 c⁴ (s = c), pulls at most with 9·4 E*/(3 R)·c⁶ = 3/2 π w R. Without adhesion (c = 0) this is Hertz.
// The dashpot is Hertz's on the JKR patch; elastic and viscous force together pull no harder than at pull-off.
// Friction acts on F + 2·pull-off (Thornton 1991).
// 7 divisions, 4 square roots.

#ifdef SCREE_LAW_KERNEL
// Largest root s of s⁴ − 4 c³ s = δ R, by z = s − c of z² (z² + 4 c z + 6 c²) = δ R + 3 c⁴ =: e ≥ 0: in z the double
// root at pull-off costs no digits. The start is right in both limits and within 14 % between; three Halley steps
// take it to 2e-3, 4e-9, rounding.
static inline real jkr_halley(real z, real c, real e) {
  real z2 = z * z;
  real c2 = splat(6.0) * c * c;
  real f = z2 * (z2 + splat(4.0) * c * z + c2) - e;
  real half_slope = z * (splat(2.0) * z2 + splat(6.0) * c * z + c2);
  real curvature = splat(12.0) * z2 + splat(24.0) * c * z + splat(2.0) * c2;
  return z - splat(4.0) * f * half_slope / max(splat(8.0) * half_slope * half_slope - f * curvature, splat(SCREE_TINY));
}

static inline real jkr_root(real c, real e) {
  real c2 = c * c;
  real z = sqrt(e / max(splat(4.9) * c2 + sqrt(splat(10.0) * c2 * c2 + e), splat(SCREE_TINY)));
  return c + jkr_halley(jkr_halley(jkr_halley(z, c, e), c, e), c, e);
}

static inline real jkr_force(real s, real c3) {
  real s3 = s * s * s;
  return s3 * (s3 - splat(6.0) * c3);
}

static inline real jkr_energy(real s, real c3) {
  real s2 = s * s;
  real s3 = s2 * s;
  return s2 * s2 * (splat(0.4) * s3 * s3 - splat(4.0) * c3 * s3 + splat(6.0) * c3 * c3);
}

typedef struct {
  real normal_modulus;               // 4/3 E*, Pa
  real tangential_modulus;           // 8 G*, Pa
  real adhesion;                     // sqrt(π w/(8 E*)), √m
  real damping_ratio;                // normal damping coefficient / sqrt(reduced mass · normal stiffness)
  real tangential_damping_fraction;  // sliding dashpot / normal dashpot
} jkr_params;

static inline NormalResponse jkr_normal(jkr_params p, ContactPoint c, ContactHistory h, real dt) {
  real zero = splat(0.0);
  real approach = dot(c.velocity, c.normal);
  real c3 = p.adhesion * c.radius;
  real c1 = cube_root(c3);
  real e = c.overlap * c.radius + splat(3.0) * c1 * c3;
  NormalResponse n;
  mask before = h.alive > zero;
  n.touching = c.overlap > zero || (before && e > zero);

  real modulus = p.normal_modulus;
  real curvature = splat(1.0) / c.radius;
  real scale = modulus * curvature;
  real s = blend(n.touching, jkr_root(c1, max(e, zero)), zero);
  real s_before = sqrt(h.alive);
  real elastic = scale * jkr_force(s, c3);
  real energy_scale = scale * curvature;
  n.energy = energy_scale * jkr_energy(s, c3);
  n.alive = s * s;

  // a snap loses what the spring's energy and the work of this step (at the mean of the forces) do not explain
  real mean = splat(0.5) * (elastic + scale * jkr_force(s_before, c3));
  real snapped = energy_scale * jkr_energy(s_before, c3) - n.energy + mean * approach * dt;
  n.lost = blend(n.touching && before, zero, snapped);

  real pull_off = splat(9.0) * scale * c3 * c3;
  real lag = splat(SCREE_HERTZ_LAG) * dt;
  real damping = dashpot(p.damping_ratio, splat(1.5) * modulus * n.alive, c.mass, lag);
  real way = approach * dt;
  mask first = first_touch(c.overlap, way) && h.alive <= zero;
  real early = zero;  // of the pull that snaps on, 8 c⁶, for what the first kick is more or less than a step
  if (any(first)) {
    early = blend(first, splat(8.0) * scale * c3 * c3 * (splat(1.0) - first_kick(c.overlap, way)), zero);
    // from that of the patch that snaps on, s⁴ = 4 c³ s, to that half a step later
    real least = splat(2.5198420997897464) * c1 * c1;
    real later = jkr_root(c1, max(e + splat(0.5) * way * c.radius, zero));
    real mean = splat(1.0 - SCREE_HERTZ_MEAN) * dashpot(p.damping_ratio, splat(1.5) * modulus * least, c.mass, lag) +
                splat(SCREE_HERTZ_MEAN) * dashpot(p.damping_ratio, splat(1.5) * modulus * later * later, c.mass, lag);
    damping = blend(first, mean * first_kick(c.overlap, way), damping);
  }
  n.force = blend(n.touching, max(elastic + damping * approach, -pull_off) + early, zero);
  n.damping_force = n.force - elastic;
  n.friction_base = blend(n.touching, n.force + splat(2.0) * pull_off, zero);
  n.slide_stiffness = p.tangential_modulus * n.alive;
  n.slide_stiffness_before = p.tangential_modulus * h.alive;
  n.slide_damping = p.tangential_damping_fraction * damping;
  return n;
}
#endif

#ifdef SCREE_LAW_HOST
struct jkr_on_host {
  static constexpr std::string_view kKept = "radius of the contact patch in the last step, m; 0: apart";
  static constexpr LawKey kKeys[] = {kRestitutionKey,
                                     kYoungModulusKey,
                                     kPoissonRatioKey,
                                     {.name = "surface_energy",
                                      .doc = "work of adhesion",
                                      .unit = "J/m^2",
                                      .needed = true,
                                      .example = "\"0.05 J/m^2\" (0 for none)",
                                      .mean = LawKey::Mean::geometric,
                                      .number = &Interaction::surface_energy}};

  static jkr_params params(const LawMaterials& m) {
    const HertzModuli e = hertz_moduli(m);
    return {e.normal, e.tangential, std::sqrt(M_PI * m.between.surface_energy / (6.0 * e.normal)),
            hertz_damping_ratio(m.between), std::sqrt(e.tangential / (1.5 * e.normal))};
  }

  // δ R = −3 c⁴
  static double reach(const jkr_params& p, double effective_radius) {
    const double c3 = p.adhesion * effective_radius;
    return 3 * c3 * portable::cbrt(c3) / effective_radius;
  }

  // the patch is large even at rest
  static LawStiffness stiffness(const jkr_params& p, const LawImpact& at) {
    return hertz_stiffness(p, p.adhesion * at.radius, at);
  }
};
#endif

#ifdef SCREE_LAW_ROW
SCREE_LAW_ROW(jkr, "jkr", kAdhesiveLaw | kOwnMemory | kLawOfRadii | kHardeningLaw,
              "Hertz–Mindlin with adhesion after Johnson, Kendall and Roberts")
#endif
