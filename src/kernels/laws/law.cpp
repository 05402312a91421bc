#include "kernels/laws/law.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <deque>

#include "kernels/laws/restitution.h"
#include "math/portable.h"
#include "scree/error.h"

namespace scree {

namespace scalar {
namespace {

// What the descriptions of several laws share.

constexpr double kTangentialOverNormal = 2.0 / 7.0;  // of a sphere: both springs then swing with the same period

constexpr LawKey kRestitutionKey{.name = "restitution",
                                 .doc = "speed after / speed before a head-on collision",
                                 .most = 1,
                                 .preset = "0.5",
                                 .mean = LawKey::Mean::arithmetic,
                                 .number = &Interaction::restitution};
constexpr LawKey kNormalDampingKey{.name = "normal_damping",
                                   .doc = "instead of restitution: damping coefficient / reduced mass",
                                   .unit = "1/s",
                                   .mean = LawKey::Mean::arithmetic,
                                   .instead_of = "restitution",
                                   .strict = true,
                                   .choice = &Interaction::normal_damping};
constexpr LawKey kTangentialDampingKey{
    .name = "tangential_damping",
    .doc = "damping coefficient / reduced mass; without it, it follows from restitution or normal_damping",
    .unit = "1/s",
    .mean = LawKey::Mean::arithmetic,
    .strict = true,
    .choice = &Interaction::tangential_damping};
constexpr LawKey kYoungModulusKey{.name = "young_modulus",
                                  .doc = "stress / strain",
                                  .unit = "Pa",
                                  .above_least = true,
                                  .needed = true,
                                  .example = "\"10 MPa\"",
                                  .of_material = &Material::young_modulus};
constexpr LawKey kPoissonRatioKey{.name = "poisson_ratio",
                                  .doc = "lateral / axial strain",
                                  .least = -1,
                                  .most = 0.5,
                                  .above_least = true,
                                  .preset = "0.25",
                                  .of_material = &Material::poisson_ratio};

// Of a linear spring. From restitution, with the sliding dashpot the same fraction of sqrt(kt m) as the normal one is
// of sqrt(kn m); or from rates. A sliding rate that is not given beside a normal one is half of it, as in LAMMPS.
struct SpringDamping {
  double ratio = 0, rate = 0, fraction = 0, tangential_rate = 0;
};
SpringDamping spring_damping(const Interaction& i, double normal, double tangential) {
  SpringDamping d;
  if (i.normal_damping) {
    d.rate = *i.normal_damping;
    d.tangential_rate = i.tangential_damping.value_or(0.5 * d.rate);
    return d;
  }
  d.ratio = 2 * damping_fraction(i.restitution);
  if (i.tangential_damping) {
    d.tangential_rate = *i.tangential_damping;
  } else {
    d.fraction = std::sqrt(tangential / normal);
  }
  return d;
}

double hertz_damping_ratio(const Interaction& i) { return 2 * damping_fraction(i.restitution) * kHertzDampingFactor; }

// 4/3 E* and 8 G* of Johnson 1985 (§4.2 and §7.2); one of the two may be rigid (infinite modulus)
struct HertzModuli {
  double normal, tangential;  // Pa
};
HertzModuli hertz_moduli(const LawMaterials& m) {
  const auto compliance = [](const Material& x) { return (1 - x.poisson_ratio * x.poisson_ratio) / x.young_modulus; };
  const auto shear_compliance = [](const Material& x) {
    return (2 - x.poisson_ratio) * 2 * (1 + x.poisson_ratio) / x.young_modulus;
  };
  const double normal = compliance(m.a) + compliance(m.b);
  if (!(normal > 0 && std::isfinite(normal)))
    throw InputError(
        fmt::format("law \"{}\" needs young_modulus > 0, and not both infinite, of {}: they have {} and {} Pa", m.law,
                    m.names(), m.a.young_modulus, m.b.young_modulus));
  return {4.0 / 3.0 / normal, 8.0 / (shear_compliance(m.a) + shear_compliance(m.b))};
}

// Duration of a Hertz impact over half a period of the spring at its turning point: ω² δ² = 15/8 v² there, and it takes
// 2.9433 δ/v (Johnson 1985, §11.4).
constexpr double kHertzDuration = 1.2829;
// Adhesion snaps on and off, somewhere within a step. Where that takes more than this share of an impact's energy, it
// is given as many more steps, up to three times as many.
constexpr double kSnapShare = 0.12, kMostForSnaps = 3;

// Of a Hertz contact at the turning point of a collision, dissipation left out: the energy in its patch, of radius s²,
// is ½ m v². `c3`: as in jkr.h, 0 without adhesion; beyond s = 6^(1/3) c, where the force is zero, the energy grows.
template <class Params>
LawStiffness hertz_stiffness(const Params& p, double c3, const LawImpact& at) {
  const double target = 0.5 * at.mass * at.speed * at.speed * at.radius * at.radius / p.normal_modulus;
  double low = portable::cbrt(6 * c3), high = 2 * low + 2 * portable::exp(0.1 * portable::log(target));
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (jkr_energy(middle, c3) < target ? low : high) = middle;
  }
  const double patch = high * high;
  const double normal = p.normal_modulus * patch * 1.5, damping = p.damping_ratio * std::sqrt(normal * at.mass);
  const double half_period = M_PI * std::sqrt(at.mass / normal);
  // snap-on 3.6·4^(4/3) c¹⁰, snap-off 2.4 c¹⁰
  const double c10 = c3 * c3 * c3 * portable::cbrt(c3), snaps = (3.6 * 4 * portable::cbrt(4) + 2.4) * c10;
  return {normal, p.tangential_modulus * patch, damping, p.tangential_damping_fraction * damping,
          kHertzDuration * half_period / std::clamp(snaps / (kSnapShare * target), 1.0, kMostForSnaps)};
}

#define SCREE_LAW_HOST
#include "kernels/laws/list.h"
#undef SCREE_LAW_HOST

enum Places {
#define SCREE_LAW_ROW(law, name, traits, text) law##_place,
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
};

const Law kListed[] = {
#define SCREE_LAW_ROW(law, name, traits, text)                                                                        \
  {name,                                                                                                              \
   text,                                                                                                              \
   traits,                                                                                                            \
   law##_place,                                                                                                       \
   sizeof(law##_params) / sizeof(double),                                                                             \
   law##_on_host::kKeys,                                                                                              \
   law##_on_host::kKept,                                                                                              \
   [](const Law&, const LawMaterials& m, LawRow& row) { put_params(law##_on_host::params(m), row); },                 \
   [](const LawRow& row, double radius) { return law##_on_host::reach(params_of<law##_params>(row), radius); },       \
   [](const LawRow& row, const LawImpact& at) { return law##_on_host::stiffness(params_of<law##_params>(row), at); }, \
   [](const LawRow& row, const ContactPoint& c, const ContactHistory& h, double dt) {                                 \
     return law##_normal(params_of<law##_params>(row), c, h, dt);                                                     \
   }},
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
};

// A registered law, through its description.

void user_params(const Law& law, const LawMaterials& m, LawRow& row) {
  const std::vector<double> params = law.user->params ? law.user->params(m) : std::vector<double>{};
  if (params.size() > kMostLawParams)
    throw InputError(fmt::format("law \"{}\" has {} parameters: allowed: {}", law.name, params.size(), kMostLawParams));
  std::copy(params.begin(), params.end(), row.own.begin());
}

double user_reach(const LawRow& row, double radius) {
  const UserLaw& law = *row.law->user;
  return law.reach ? law.reach(row.own.data(), radius) : 0;
}

LawStiffness user_stiffness(const LawRow& row, const LawImpact& at) {
  return row.law->user->stiffness(row.own.data(), at);
}

NormalResponse user_normal(const LawRow& row, const ContactPoint& c, const ContactHistory& h, double dt) {
  const LawPoint point{c.overlap, dot(c.velocity, c.normal), c.radius, c.mass, h.alive, dt};
  const LawResponse r = row.law->user->normal(row.own.data(), point);
  NormalResponse n{};
  n.slide_stiffness_before = r.slide_stiffness_before;
  n.lost = r.lost;
  n.damping_force = r.damping_force;
  if (!r.touching) return n;
  n.touching = true;
  n.force = r.force;
  n.friction_base = max(r.force, 0);
  n.energy = r.energy;
  n.slide_stiffness = r.slide_stiffness;
  n.slide_damping = r.slide_damping;
  n.alive = r.kept;
  return n;
}

}  // namespace
}  // namespace scalar

namespace {

struct Registry {
  std::deque<UserLaw> user;  // as they came
  std::deque<Law> registered;
  std::vector<const Law*> all;
  Registry() {
    for (const Law& law : scalar::kListed) all.push_back(&law);
  }
};

Registry& registry() {
  static Registry laws;
  return laws;
}

const Law* find_law(std::string_view name) {
  for (const Law* law : all_laws())
    if (law->name == name) return law;
  return nullptr;
}

bool same_meaning(const LawKey& a, const LawKey& b) {
  return a.unit == b.unit && a.least == b.least && a.most == b.most && a.above_least == b.above_least &&
         a.mean == b.mean && a.number == b.number && a.choice == b.choice && a.of_material == b.of_material;
}

}  // namespace

bool Law::reads(std::string_view key) const {
  return std::any_of(keys.begin(), keys.end(), [&](const LawKey& k) { return k.name == key; });
}

std::span<const Law* const> all_laws() { return registry().all; }

const Law& law_of(LawKind kind) {
  if (const Law* law = find_law(kind.name)) return *law;
  std::vector<std::string_view> names;
  for (const Law* law : all_laws()) names.push_back(law->name);
  throw InputError(fmt::format("there is no law \"{}\": allowed: \"{}\"", kind.name, fmt::join(names, "\", \"")));
}

const Law& layer_law() { return scalar::kListed[scalar::layer_place]; }

LawKind law_named(std::string_view name) { return {law_of({name}).name}; }

void register_law(const UserLaw& law) {
  if (law.name.empty() || !law.normal || !law.stiffness)
    throw InputError(fmt::format("law \"{}\" cannot be registered: it needs a name, normal and stiffness", law.name));
  if (find_law(law.name)) throw InputError(fmt::format("there is a law \"{}\" already", law.name));
  for (const LawKey& key : law.keys)
    for (const Law* other : all_laws())
      for (const LawKey& known : other->keys)
        if (known.name == key.name && !same_meaning(known, key))
          throw InputError(
              fmt::format("law \"{}\" reads key '{}' otherwise than law \"{}\": allowed: the same unit, range, mean "
                          "and place, or another name",
                          law.name, key.name, other->name));
  Registry& laws = registry();
  const UserLaw& kept = laws.user.emplace_back(law);
  laws.registered.push_back({kept.name, kept.doc,
                             kOwnMemory | kLawOfRadii | kHardeningLaw | (kept.adhesive ? kAdhesiveLaw : 0u), -1,
                             kMostLawParams, kept.keys, kept.kept, scalar::user_params, scalar::user_reach,
                             scalar::user_stiffness, scalar::user_normal, &kept});
  laws.all.push_back(&laws.registered.back());
}

std::string LawMaterials::names() const { return fmt::format("materials \"{}\" and \"{}\"", a.name, b.name); }

double LawMaterials::value(std::string_view key) const {
  const auto found = between.more.find(key);
  if (found == between.more.end()) throw InputError(fmt::format("law \"{}\" needs {} of {}", law, key, names()));
  return found->second;
}

double LawMaterials::value_or(std::string_view key, double preset) const {
  const auto found = between.more.find(key);
  return found == between.more.end() ? preset : found->second;
}

}  // namespace scree
