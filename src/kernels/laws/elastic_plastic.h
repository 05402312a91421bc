// Spring that yields (Walton & Braun 1986): it loads along k1 δ and unloads along the stiffer k2 (δ − δ0), where δ0 is
// the overlap that is left for good. The loop of the two lines takes energy, so the restitution is √(k1/k2) at any
// speed. A dashpot beside it, while the spring is pressed, lets beds come to rest. The force never pulls.

#ifdef SCREE_LAW_KERNEL
typedef struct {
  real loading_stiffness;        // k1, N/m
  real unloading_stiffness;      // k2, N/m
  real tangential_stiffness;     // N/m
  real yielding;                 // k1 k2/(k2 − k1), N/m: the two lines enclose half of it times δ0²
  real damping_rate;             // normal damping coefficient / reduced mass, 1/s
  real tangential_damping_rate;  // sliding damping coefficient / reduced mass, 1/s
} elastic_plastic_params;

static inline NormalResponse elastic_plastic_normal(elastic_plastic_params p, ContactPoint c, ContactHistory h,
                                                    real dt) {
  real zero = splat(0.0);
  real rest = max(h.alive, c.overlap * (splat(1.0) - p.loading_stiffness / p.unloading_stiffness));
  real stretch = max(c.overlap - rest, zero);
  real elastic = p.unloading_stiffness * stretch;
  real approach = dot(c.velocity, c.normal);
  real viscous = blend(stretch > zero, p.damping_rate * c.mass * approach, zero);
  NormalResponse n;
  n.touching = c.overlap > zero;
  n.force = blend(n.touching, max(elastic + viscous, zero), zero);
  n.damping_force = n.force - elastic;
  n.friction_base = n.force;
  n.energy = splat(0.5) * elastic * stretch;
  // what yielded; in a step of no length the contact was there before
  n.lost = blend(n.touching && dt > zero, splat(0.5) * p.yielding * (rest * rest - h.alive * h.alive), zero);
  n.slide_stiffness_before = p.tangential_stiffness;
  n.slide_stiffness = blend(n.touching, p.tangential_stiffness, zero);
  n.slide_damping = p.tangential_damping_rate * c.mass;
  n.alive = blend(n.touching, rest, zero);
  return n;
}
#endif

#ifdef SCREE_LAW_HOST
struct elastic_plastic_on_host {
  static constexpr std::string_view kKept = "overlap that is left for good, m";
  static constexpr LawKey kKeys[] = {
      {.name = "loading_stiffness",
       .doc = "force / overlap while it grows",
       .unit = "N/m",
       .above_least = true,
       .needed = true,
       .example = "\"1e4 N/m\""},
      {.name = "unloading_stiffness",
       .doc = "force / overlap while it shrinks; restitution = sqrt(loading / unloading)",
       .unit = "N/m",
       .above_least = true,
       .needed = true,
       .example = "\"4e4 N/m\""},
      kNormalDampingKey,
      kTangentialDampingKey,
  };

  static elastic_plastic_params params(const LawMaterials& m) {
    const double loading = m.value("loading_stiffness"), unloading = m.value("unloading_stiffness");
    if (!(unloading >= loading && loading > 0))
      throw InputError(fmt::format(
          "law \"elastic-plastic\" needs unloading_stiffness >= loading_stiffness > 0 of {}: they have {} and {} N/m",
          m.names(), unloading, loading));
    const double yielding = unloading > loading ? loading * unloading / (unloading - loading) : 0;
    const double rate = m.between.normal_damping.value_or(0);
    return {loading,  unloading, kTangentialOverNormal * loading,
            yielding, rate,      m.between.tangential_damping.value_or(0.5 * rate)};
  }

  static double reach(const elastic_plastic_params&, double) { return 0; }

  // The stiffer line sets the step. A collision is a quarter of a period of each; of a very stiff one it need not be
  // more than half of the steps that an elastic one takes.
  static LawStiffness stiffness(const elastic_plastic_params& p, const LawImpact& at) {
    const double loads = 0.5 * M_PI * std::sqrt(at.mass / p.loading_stiffness);
    const double unloads = 0.5 * M_PI * std::sqrt(at.mass / p.unloading_stiffness);
    return {p.unloading_stiffness, p.tangential_stiffness, p.damping_rate * at.mass,
            p.tangential_damping_rate * at.mass, std::min(loads + unloads, 4 * unloads)};
  }
};
#endif

#ifdef SCREE_LAW_ROW
SCREE_LAW_ROW(elastic_plastic, "elastic-plastic", kOwnMemory,
              "spring that unloads along a stiffer line than it loads: plastic contacts, restitution of any speed")
#endif
