// Spring that yields (Walton & Braun 1986): it loads along k1 δ and unloads along the stiffer k2 (δ − δ0), where δ0 is
// the overlap that is left for good. The loop of the two lines takes energy, so the restitution is √(k1/k2) at any
// speed.

#ifdef SCREE_LAW_KERNEL
typedef struct {
  real loading_stiffness;     // k1, N/m
  real unloading_stiffness;   // k2, N/m
  real tangential_stiffness;  // N/m
  real yielding;              // k1 k2/(k2 − k1), N/m: the two lines enclose half of it times δ0²
} elastic_plastic_params;

static inline NormalResponse elastic_plastic_normal(elastic_plastic_params p, ContactPoint c, ContactHistory h,
                                                    real dt) {
  (void)dt;  // no dashpot
  real zero = splat(0.0);
  real rest = max(h.alive, c.overlap * (splat(1.0) - p.loading_stiffness / p.unloading_stiffness));
  real stretch = max(c.overlap - rest, zero);
  NormalResponse n;
  n.touching = c.overlap > zero;
  n.force = blend(n.touching, p.unloading_stiffness * stretch, zero);
  n.damping_force = zero;
  n.friction_base = n.force;
  n.energy = splat(0.5) * n.force * stretch;
  n.lost = blend(n.touching, splat(0.5) * p.yielding * (rest * rest - h.alive * h.alive), zero);
  n.slide_stiffness_before = p.tangential_stiffness;
  n.slide_stiffness = blend(n.touching, p.tangential_stiffness, zero);
  n.slide_damping = zero;
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
  };

  static elastic_plastic_params params(const LawMaterials& m) {
    const double loading = m.value("loading_stiffness"), unloading = m.value("unloading_stiffness");
    if (!(unloading >= loading && loading > 0))
      throw InputError(fmt::format(
          "law \"elastic-plastic\" needs unloading_stiffness >= loading_stiffness > 0 of {}: they have {} and {} N/m",
          m.names(), unloading, loading));
    const double yielding = unloading > loading ? loading * unloading / (unloading - loading) : 0;
    return {loading, unloading, kTangentialOverNormal * loading, yielding};
  }

  static double reach(const elastic_plastic_params&, double) { return 0; }

  // the stiffer line sets the step
  static LawStiffness stiffness(const elastic_plastic_params& p, const LawImpact&) {
    return {p.unloading_stiffness, p.tangential_stiffness, 0, 0};
  }
};
#endif

#ifdef SCREE_LAW_ROW
SCREE_LAW_ROW(elastic_plastic, "elastic-plastic", kPlainLaw,
              "spring that unloads along a stiffer line than it loads: plastic contacts, restitution of any speed")
#endif
