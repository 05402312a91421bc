// Elastic layers on the facets of two bodies that press on one another (docs/polyhedra.md): pressure is stiffness times
// overlap, so a patch of contact is as stiff as its area is large. Geometry integrates over the patch: it knows the
// area now and in the step before, and the energy. The force never pulls. 1 square root.
//
// Restitution does not depend on how force F and energy E grow with depth if the dashpot is that of the even patch that
// has both, ratio·sqrt(m F²/2E): with q = sqrt(2E) and dτ = F/sqrt(2E m) dt any head-on collision is that of a linear
// spring, dq/dτ = v sqrt(m) and d(v sqrt(m))/dτ = −q − ratio·v sqrt(m).

#ifdef SCREE_LAW_KERNEL
typedef struct {
  real stiffness;                    // pressure / overlap, Pa/m
  real tangential_stiffness;         // Pa/m
  real damping_ratio;                // normal damping coefficient / sqrt(reduced mass · stiffness · even area)
  real damping_rate;                 // normal damping coefficient / reduced mass, 1/s; beside that of the ratio
  real tangential_damping_fraction;  // sliding dashpot / the normal one that damping_ratio gives
  real tangential_damping_rate;      // sliding damping coefficient / reduced mass, 1/s; beside that of the fraction
  real viscosity;                    // sliding dashpot / area, Pa s/m
} layer_params;

static inline NormalResponse layer_normal(layer_params p, ContactPoint c, ContactHistory h, real dt) {
  real zero = splat(0.0);
  real stiffness = p.stiffness * c.area;
  real approach = dot(c.velocity, c.normal), way = approach * dt;
  real damping = zero;
  if (any(p.damping_ratio > zero)) damping = dashpot(p.damping_ratio, p.stiffness * c.even_area, c.mass, dt);
  mask first = h.alive * h.alive <= zero && first_touch(c.overlap, way);
  if (any(first)) damping = blend(first, damping * first_kick(c.overlap, way), damping);
  real elastic = stiffness * max(c.overlap, zero);
  NormalResponse n;
  n.touching = c.overlap > zero;
  n.force = blend(n.touching, max(elastic + (damping + p.damping_rate * c.mass) * approach, zero), zero);
  real viscous = n.force - elastic;
  n.damping_force = splat(0.5) * (viscous + h.alive);
  n.friction_base = n.force;
  n.energy = blend(n.touching, p.stiffness * c.stored, zero);
  n.lost = zero;
  n.slide_stiffness_before = p.tangential_stiffness * c.area_before;
  n.slide_stiffness = blend(n.touching, p.tangential_stiffness * c.area, zero);
  n.slide_damping = p.tangential_damping_rate * c.mass + p.tangential_damping_fraction * damping + p.viscosity * c.area;
  n.alive = viscous;
  return n;
}
#endif

#ifdef SCREE_LAW_HOST
struct layer_on_host {
  static constexpr std::string_view kKept = "viscous force of the last step, N";
  static constexpr LawKey kKeys[] = {
      kRestitutionKey,
      {.name = "layer_stiffness",
       .doc = "pressure / overlap",
       .unit = "Pa/m",
       .above_least = true,
       .needed = true,
       .example = "\"30 MPa/m\"",
       .number = &Interaction::layer_stiffness},
      {.name = "layer_tangential_stiffness",
       .doc = "sliding pressure / displacement; without it, 2/7 of layer_stiffness",
       .unit = "Pa/m",
       .follows = "layer_stiffness",
       .fraction = kTangentialOverNormal,
       .number = &Interaction::layer_tangential_stiffness},
      {.name = "layer_viscosity",
       .doc = "friction by a dashpot instead of a spring: pressure / sliding velocity",
       .unit = "Pa s/m",
       .above_least = true,
       .mean = LawKey::Mean::arithmetic,
       .choice = &Interaction::layer_viscosity},
      kNormalDampingKey,
      kTangentialDampingKey,
  };

  static layer_params params(const LawMaterials& m) {
    const Interaction& i = m.between;
    if (!(i.layer_stiffness > 0))
      throw InputError(
          fmt::format("contacts by layers, as of polyhedra, need layer_stiffness > 0 of {}: they have {} Pa/m",
                      m.names(), i.layer_stiffness));
    if (i.rolling_friction > 0 || i.twisting_friction > 0)
      throw InputError(
          fmt::format("{} have rolling_friction or twisting_friction, which contacts by layers do not "
                      "take: their areas resist rolling and twisting by themselves",
                      m.names()));
    const double tangential = i.layer_viscosity ? 0 : i.layer_tangential_stiffness;
    const SpringDamping damping = spring_damping(i, i.layer_stiffness, tangential);
    return {i.layer_stiffness,
            tangential,
            damping.ratio,
            damping.rate,
            damping.fraction,
            damping.tangential_rate,
            i.layer_viscosity.value_or(0)};
  }

  static double reach(const layer_params&, double) { return 0; }

  static LawStiffness stiffness(const layer_params& p, const LawImpact& at) {
    const double normal = p.stiffness * at.area, by_ratio = p.damping_ratio * std::sqrt(normal * at.mass);
    const double sliding =
        p.tangential_damping_fraction * by_ratio + p.tangential_damping_rate * at.mass + p.viscosity * at.area;
    return {normal, p.tangential_stiffness * at.area, by_ratio + p.damping_rate * at.mass,
            p.tangential_stiffness > 0 || p.viscosity > 0 ? sliding : 0};
  }
};
#endif

#ifdef SCREE_LAW_ROW
SCREE_LAW_ROW(layer, "layer", kLawOfAreas,
              "layers on the facets of polyhedra, as stiff as the area of contact is large")
#endif
