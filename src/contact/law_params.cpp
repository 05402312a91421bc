#include "contact/law_params.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "contact/restitution.h"
#include "math/portable.h"
#include "scene/layers.h"
#include "scree/error.h"

namespace scree {
namespace {

const Interaction& interaction(const Scene& scene, int a, int b) {
  return scene.contact.interactions.at(a * scene.materials.size() + b);
}

std::string pair_name(const Scene& scene, int a, int b) {
  return fmt::format("materials \"{}\" and \"{}\"", scene.materials[a].name, scene.materials[b].name);
}

// E* and 8 G* of Johnson 1985 (§4.2 and §7.2); one of the two may be rigid (infinite modulus)
void set_elastic_moduli(const Scene& scene, int a, int b, scalar::LawParams& p) {
  const auto compliance = [](const Material& m) { return (1 - m.poisson_ratio * m.poisson_ratio) / m.young_modulus; };
  const auto shear_compliance = [](const Material& m) {
    return (2 - m.poisson_ratio) * 2 * (1 + m.poisson_ratio) / m.young_modulus;
  };
  const Material &ma = scene.materials[a], &mb = scene.materials[b];
  const double normal = compliance(ma) + compliance(mb);
  if (!(normal > 0 && std::isfinite(normal))) {
    throw InputError(
        fmt::format("law \"{}\" needs young_modulus > 0, and not both infinite, of {}: they have {} and {} Pa",
                    law_name(scene.contact.law), pair_name(scene, a, b), ma.young_modulus, mb.young_modulus));
  }
  p.normal_modulus = 4.0 / 3.0 / normal;
  p.tangential_modulus = 8.0 / (shear_compliance(ma) + shear_compliance(mb));
}

void set_linear_stiffness(const Scene& scene, int a, int b, scalar::LawParams& p) {
  const Interaction& i = interaction(scene, a, b);
  if (!(i.normal_stiffness > 0 && i.tangential_stiffness >= 0)) {
    throw InputError(
        fmt::format("law \"linear\" needs normal_stiffness > 0 and tangential_stiffness >= 0 of {}: they have "
                    "{} and {} N/m",
                    pair_name(scene, a, b), i.normal_stiffness, i.tangential_stiffness));
  }
  p.normal_modulus = i.normal_stiffness;
  p.tangential_modulus = i.tangential_stiffness;
}

// Facets resist turning on the spot by friction at each of their points.
void set_layers(const Scene& scene, int a, int b, scalar::LawParams& p) {
  const Interaction& i = interaction(scene, a, b);
  if (scene.contact.law != LawKind::linear)
    throw InputError(fmt::format("contacts by layers, as of polyhedra, need contact.law = \"linear\": it is \"{}\"",
                                 law_name(scene.contact.law)));
  if (!(i.layer_stiffness > 0))
    throw InputError(
        fmt::format("contacts by layers, as of polyhedra, need layer_stiffness > 0 of {}: they have {} Pa/m",
                    pair_name(scene, a, b), i.layer_stiffness));
  if (i.rolling_friction > 0 || i.twisting_friction > 0)
    throw InputError(
        fmt::format("{} have rolling_friction or twisting_friction, which contacts by layers do not "
                    "take: their areas resist rolling and twisting by themselves",
                    pair_name(scene, a, b)));
  p.normal_modulus = i.layer_stiffness;
  p.tangential_modulus = i.layer_viscosity ? 0 : i.layer_tangential_stiffness;
  p.slide_viscosity = i.layer_viscosity.value_or(0);
  p.twisting_friction = i.friction;
}

// From restitution, with the sliding dashpot the same fraction of sqrt(kt m) as the normal one is of sqrt(kn m); or,
// linear law, from rates. A sliding rate that is not given beside a normal one is half of it, as in LAMMPS.
void set_damping(const Interaction& i, LawKind law, scalar::LawParams& p) {
  const bool linear = law == LawKind::linear;
  const double tangent = linear ? p.normal_modulus : 1.5 * p.normal_modulus;  // dF/dδ; per patch radius for the others
  if (linear && i.normal_damping) {
    p.damping_rate = *i.normal_damping;
    p.tangential_damping_rate = i.tangential_damping.value_or(0.5 * p.damping_rate);
    return;
  }
  p.damping_ratio = 2 * damping_fraction(i.restitution) * (linear ? 1.0 : kHertzDampingFactor);
  if (linear && i.tangential_damping) {
    p.tangential_damping_rate = *i.tangential_damping;
  } else {
    p.tangential_damping_fraction = std::sqrt(p.tangential_modulus / tangent);
  }
}

}  // namespace

std::string_view law_name(LawKind law) {
  switch (law) {
#define SCREE_CASE(id, name, adhesive, text) \
  case LawKind::id:                          \
    return name;
    SCREE_LAWS(SCREE_CASE)
#undef SCREE_CASE
  }
  return {};
}

scalar::LawParams law_params(const Scene& scene, int material_a, int material_b) {
  const Interaction& i = interaction(scene, material_a, material_b);
  const LawKind law = scene.contact.law;
  scalar::LawParams p{};
  if (touches_by_layers(scene)) {
    set_layers(scene, material_a, material_b, p);
  } else if (law == LawKind::linear) {
    set_linear_stiffness(scene, material_a, material_b, p);
  } else {
    set_elastic_moduli(scene, material_a, material_b, p);
  }
  set_damping(i, law, p);
  p.friction = i.friction;
  p.rolling_friction = i.rolling_friction;
  if (!touches_by_layers(scene)) p.twisting_friction = i.twisting_friction;
  p.rolling_damping = scene.rolling_damping;
  if (law == LawKind::jkr) p.adhesion = std::sqrt(M_PI * i.surface_energy / (6.0 * p.normal_modulus));
  return p;
}

std::vector<std::string> law_warnings(const Scene& scene) {
  std::vector<std::string> warnings;
  const int materials = static_cast<int>(scene.materials.size());
  for (int a = 0; a < materials; ++a) {
    for (int b = a; b < materials; ++b) {
      const Interaction& i = interaction(scene, a, b);
      const bool by_rate = scene.contact.law == LawKind::linear && i.normal_damping;
      if (!by_rate && i.restitution < kSmallestRestitution) {
        warnings.push_back(
            fmt::format("restitution {} of {} is run as {}: a smaller one needs a dashpot that would "
                        "dictate the time step",
                        i.restitution, pair_name(scene, a, b), kSmallestRestitution));
      }
    }
  }
  return warnings;
}

double law_reach(LawKind law, const scalar::LawParams& params, double effective_radius) {
  if (law != LawKind::jkr) return 0;
  const double c3 = params.adhesion * effective_radius;
  return 3 * c3 * portable::cbrt(c3) / effective_radius;
}

scalar::ContactForce evaluate_law(LawKind law, const scalar::LawParams& params, const scalar::ContactPoint& point,
                                  const scalar::ContactHistory& history, double dt) {
  switch (law) {
#define SCREE_CASE(id, name, adhesive, text) \
  case LawKind::id:                          \
    return scalar::id##_contact_rolling(params, point, history, dt);
    SCREE_LAWS(SCREE_CASE)
#undef SCREE_CASE
  }
  return {};
}

}  // namespace scree
