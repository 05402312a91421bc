// A field of acceleration, as gravity is one: the same everywhere, or toward a centre. The central one is
//   a(r) = strength (r / distance)^power   for r > core,   a(core) r / core   within,
// which is continuous and nowhere singular. 1 square root for the force, 1 for its work.

#ifdef SCREE_SOURCE_KERNEL
typedef struct {
  real x, y, z;                       // m/s², of the uniform part
  real centre_x, centre_y, centre_z;  // m
  real strength;                      // m/s² at `distance`; 0: there is no central part
  real distance, core;                // m
  real power;                         // −2, −1, 0 or 1
} field_params;

static inline vec field_at(vec place, field_params p) {
  vec toward = make_vec(p.centre_x, p.centre_y, p.centre_z) - place;
  real from = max(sqrt(dot(toward, toward)), p.core);
  real q = from / p.distance, one = splat(1.0);
  real inverse = one / q;
  real falling = blend(p.power > splat(-1.5), inverse, inverse * inverse);
  real growth = blend(p.power > splat(0.5), q, blend(p.power > splat(-0.5), one, falling));
  return make_vec(p.x, p.y, p.z) + toward * (p.strength * growth / from);
}

static inline SourceLoad field_on(SourceBody b, field_params p) {
  real mass = splat(1.0) / b.inverse_mass;
  SourceLoad l;
  l.force = field_at(b.place, p) * mass;
  l.torque = make_vec(splat(0.0), splat(0.0), splat(0.0));
  l.power = dot(field_at(b.place - b.velocity * (splat(0.5) * b.dt), p), b.velocity) * mass;
  return l;
}
#endif

#ifdef SCREE_SOURCE_HOST
struct field_on_host {
  static constexpr bool kTable = true;
  static constexpr SourceKey kKeys[] = {
      {.name = "acceleration",
       .doc = "a vector: the same everywhere; a number: toward `centre`, at `distance` from it",
       .form = SourceKey::number | SourceKey::vector,
       .unit = "m/s^2",
       .needed = true},
      {.name = "centre", .doc = "of a central field", .form = SourceKey::vector, .unit = "m"},
      {.name = "distance",
       .doc = "from the centre, where the acceleration is the one given",
       .unit = "m",
       .least = 0,
       .above_least = true,
       .preset = 1},
      {.name = "power",
       .doc = "of the distance from the centre, with which the acceleration grows",
       .form = SourceKey::whole,
       .least = -2,
       .most = 1,
       .preset = 0},
      {.name = "core",
       .doc = "radius within which the acceleration falls linearly to 0; without it, a tenth of distance",
       .unit = "m",
       .least = 0,
       .above_least = true},
  };

  static SourceFault check(const Scene& scene, const SourceChoice& c) {
    const auto acceleration = c.values.find("acceleration");
    if (acceleration == c.values.end()) return {"acceleration", "is missing: needed: a number or a vector"};
    if (std::holds_alternative<Vec3>(acceleration->second)) {
      for (const std::string_view key : {"centre", "distance", "power", "core"})
        if (c.values.contains(key))
          return {key,
                  "belongs to a central field, whose acceleration is a number: allowed beside a vector: groups, start, "
                  "stop"};
      return {};
    }
    if (!c.values.contains("centre"))
      return {"centre",
              "is missing: an acceleration that is a number acts toward a centre; needed: a vector, here or as the "
              "acceleration"};
    const Domain& d = scene.domain;
    if (d.periodic[0] || d.periodic[1] || d.periodic[2])
      return {"centre",
              "has no meaning in a periodic domain: a particle would jump from one image of the centre to another; "
              "allowed: a uniform field, or a domain without periodic"};
    return {};
  }

  static field_params params(const SourceChoice& c) {
    field_params p{0, 0, 0, 0, 0, 0, 0, 1, 1, 0};
    if (const auto* all = std::get_if<Vec3>(&c.values.at("acceleration"))) {
      p.x = all->x, p.y = all->y, p.z = all->z;
      return p;
    }
    const Vec3 centre = vector_of(c, "centre");
    p.centre_x = centre.x, p.centre_y = centre.y, p.centre_z = centre.z;
    p.strength = number_of(c, "acceleration");
    p.distance = number_of(c, "distance", 1);
    p.power = number_of(c, "power", 0);
    p.core = number_of(c, "core", 0.1 * p.distance);
    return p;
  }

  // Half the angular frequency of the stiffest place, the rim of the core, where a(r) changes by at most
  // max(1, |power|) a(core) / core: velocity Verlet is stable up to 2/ω.
  static double rate(const field_params& p) {
    if (p.strength == 0) return 0;
    const vec rim = field_at({p.centre_x + p.core, p.centre_y, p.centre_z}, p);
    return 0.5 * sqrt(max(1, fabs(p.power)) * fabs(rim.x) / p.core);
  }
};
#endif

#ifdef SCREE_SOURCE_ROW
SCREE_SOURCE_ROW(field, "field", "An acceleration, uniform or central, of all particles or of some groups.")
#endif
