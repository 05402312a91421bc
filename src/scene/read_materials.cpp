// Materials and what happens between them. A pair that no [[interaction]] speaks of takes the mean of both materials:
// springs in series (harmonic) for stiffnesses, arithmetic for pure numbers and rates, geometric for surface energy.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scene/layers.h"
#include "scene/read_scene.h"

namespace scree {

namespace {

double harmonic(double a, double b) { return a + b > 0 ? 2 * a * b / (a + b) : 0; }
double arithmetic(double a, double b) { return 0.5 * (a + b); }
double geometric(double a, double b) { return std::sqrt(a) * std::sqrt(b); }

constexpr double kTangentialOverNormal = 2.0 / 7.0;  // of a sphere: both springs then swing with the same period

void read_interaction(const Reader& r, Interaction& i) {
  r.read("restitution", i.restitution);
  r.read("friction", i.friction);
  r.read("rolling_friction", i.rolling_friction);
  r.read("twisting_friction", i.twisting_friction);
  r.read("normal_stiffness", i.normal_stiffness);
  if (r.usable("normal_stiffness")) i.tangential_stiffness = kTangentialOverNormal * i.normal_stiffness;
  r.read("tangential_stiffness", i.tangential_stiffness);
  // either way of damping replaces the other
  if (r.usable("restitution")) i.normal_damping.reset();
  r.read("normal_damping", i.normal_damping);
  r.read("tangential_damping", i.tangential_damping);
  r.read("surface_energy", i.surface_energy);
  r.read("layer_stiffness", i.layer_stiffness);
  if (r.usable("layer_stiffness")) i.layer_tangential_stiffness = kTangentialOverNormal * i.layer_stiffness;
  r.read("layer_tangential_stiffness", i.layer_tangential_stiffness);
  r.read("layer_viscosity", i.layer_viscosity);
  if (r.given("restitution") && r.given("normal_damping")) {
    r.error("normal_damping", "is given beside restitution: allowed: one of them");
  }
}

std::optional<double> mean_damping(std::optional<double> a, std::optional<double> b) {
  return a && b ? std::optional(arithmetic(*a, *b)) : std::nullopt;
}

Interaction mean(const Interaction& a, const Interaction& b) {
  Interaction m;
  m.restitution = arithmetic(a.restitution, b.restitution);
  m.friction = arithmetic(a.friction, b.friction);
  m.rolling_friction = arithmetic(a.rolling_friction, b.rolling_friction);
  m.twisting_friction = arithmetic(a.twisting_friction, b.twisting_friction);
  m.normal_stiffness = harmonic(a.normal_stiffness, b.normal_stiffness);
  m.tangential_stiffness = harmonic(a.tangential_stiffness, b.tangential_stiffness);
  m.normal_damping = mean_damping(a.normal_damping, b.normal_damping);
  m.tangential_damping = mean_damping(a.tangential_damping, b.tangential_damping);
  m.surface_energy = geometric(a.surface_energy, b.surface_energy);
  m.layer_stiffness = harmonic(a.layer_stiffness, b.layer_stiffness);
  m.layer_tangential_stiffness = harmonic(a.layer_tangential_stiffness, b.layer_tangential_stiffness);
  m.layer_viscosity = mean_damping(a.layer_viscosity, b.layer_viscosity);
  return m;
}

std::vector<std::string_view> names_of(const std::vector<Material>& materials) {
  std::vector<std::string_view> names;
  for (const Material& material : materials) names.push_back(material.name);
  return names;
}

int find_material(const Scene& scene, std::string_view name) {
  const auto names = names_of(scene.materials);
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

std::string no_such_material(const Scene& scene, std::string_view name) {
  return fmt::format("there is no material \"{}\"{}", name, suggestion(name, names_of(scene.materials)));
}

void read_pair(const Reader& r, Scene& scene, std::vector<bool>& seen) {
  const auto names = r.texts("materials");
  if (!r.usable("materials")) return;
  if (names.size() != 2) {
    return r.error("materials", fmt::format("has {} names: allowed: two names of materials", names.size()));
  }
  const int a = find_material(scene, names[0]), b = find_material(scene, names[1]);
  if (a < 0) r.error("materials", no_such_material(scene, names[0]));
  if (b < 0) r.error("materials", no_such_material(scene, names[1]));
  if (a < 0 || b < 0) return;
  const size_t count = scene.materials.size(), ab = a * count + b, ba = b * count + a;
  if (seen[ab]) r.error("materials", "has an [[interaction]] already");
  seen[ab] = seen[ba] = true;
  read_interaction(r, scene.contact.interactions[ab]);
  scene.contact.interactions[ba] = scene.contact.interactions[ab];
}

void read_contact(const Reader& root, Scene& scene) {
  if (!root.usable("contact")) return;
  const Reader r = root.table("contact");
  std::string law = "hertz-mindlin";
  r.read("law", law);
  r.read("rolling_damping", scene.rolling_damping);
  r.read("layers", scene.contact.layers);
  if (law == "linear") scene.contact.law = LawKind::linear;
  if (law == "jkr") scene.contact.law = LawKind::jkr;
}

// Which material pairs can meet: those with particles in one of the two.
std::vector<bool> pairs_in_use(const Scene& scene) {
  const size_t count = scene.materials.size();
  std::vector<bool> grain(count), used(count), pairs(count * count);
  for (const ParticleGroup& group : scene.groups) grain[group.material] = used[group.material] = true;
  for (const Wall& wall : scene.walls) used[wall.material] = true;
  for (size_t a = 0; a < count; ++a) {
    for (size_t b = 0; b < count; ++b) pairs[a * count + b] = used[a] && used[b] && (grain[a] || grain[b]);
  }
  return pairs;
}

}  // namespace

MaterialReaders read_materials(const Reader& root, Scene& scene) {
  MaterialReaders readers;
  read_contact(root, scene);
  std::vector<Interaction> own;
  root.for_tables("material", [&](const Reader& r, size_t) {
    Material material;
    r.read("name", material.name);
    r.read("density", material.density);
    r.read("young_modulus", material.young_modulus);
    r.read("poisson_ratio", material.poisson_ratio);
    if (r.usable("name") && material.name.empty()) r.error("name", "is empty");
    if (r.usable("name") && find_material(scene, material.name) >= 0) {
      r.error("name", fmt::format("value \"{}\" is the name of another material already", material.name));
    }
    scene.materials.push_back(material);
    read_interaction(r, own.emplace_back());
    readers.materials.push_back(r);
  });
  const size_t count = scene.materials.size();
  for (size_t a = 0; a < count; ++a) {
    for (size_t b = 0; b < count; ++b) scene.contact.interactions.push_back(a == b ? own[a] : mean(own[a], own[b]));
  }
  std::vector<bool> seen(count * count);
  root.for_tables("interaction", [&](const Reader& r, size_t) {
    read_pair(r, scene, seen);
    readers.interactions.push_back(r);
  });
  return readers;
}

int read_material_name(const Reader& r, const Scene& scene) {
  std::string name;
  r.read("material", name);
  if (r.given("material")) {
    const int found = find_material(scene, name);
    if (r.usable("material") && found < 0) r.error("material", no_such_material(scene, name));
    return std::max(found, 0);
  }
  if (scene.materials.size() > 1) r.error("material", "is missing: needed where a scene has several materials");
  return 0;
}

void check_law(const MaterialReaders& readers, const Scene& scene) {
  const size_t count = scene.materials.size();
  const std::vector<bool> pairs = pairs_in_use(scene);
  const LawKind law = scene.contact.law;
  const bool layers = touches_by_layers(scene);
  const auto check_damping = [&](const Reader& r) {
    if (law == LawKind::linear) return;
    for (const std::string_view key : r.given_of({"normal_damping", "tangential_damping"})) {
      r.error(key, "belongs to the law linear: the other laws take restitution");
    }
  };
  std::vector<bool> adhesive(count * count);  // an [[interaction]] gives their surface energy
  for (const Reader& r : readers.interactions) {
    check_damping(r);
    const auto names = r.texts("materials");
    if (names.size() != 2 || !r.given("surface_energy")) continue;
    const int a = find_material(scene, names[0]), b = find_material(scene, names[1]);
    if (a >= 0 && b >= 0) adhesive[a * count + b] = adhesive[b * count + a] = true;
  }
  for (size_t i = 0; i < count; ++i) {
    const Reader& r = readers.materials[i];
    check_damping(r);
    bool met = false, stiff = true, energetic = true, layered = true;
    for (size_t j = 0; j < count; ++j) {
      if (!pairs[i * count + j]) continue;
      met = true;
      stiff = stiff && scene.contact.interactions[i * count + j].normal_stiffness > 0;
      energetic = energetic && adhesive[i * count + j];
      layered = layered && scene.contact.interactions[i * count + j].layer_stiffness > 0;
    }
    const auto need = [&](std::string_view key, std::string_view name, std::string_view example) {
      if (met && !r.given(key)) r.error(key, fmt::format("is missing: the law {} needs it, such as {}", name, example));
    };
    if (layers) {
      if (!layered) need("layer_stiffness", "of polyhedra and contact.layers", "\"30 MPa/m\"");
      continue;
    }
    if (law == LawKind::linear && !stiff) need("normal_stiffness", "linear", "\"1e5 N/m\"");
    if (law == LawKind::hertz_mindlin) need("young_modulus", "hertz-mindlin", "\"10 MPa\"");
    if (law == LawKind::jkr) need("young_modulus", "jkr", "\"10 MPa\"");
    if (law == LawKind::jkr && !energetic) need("surface_energy", "jkr", "\"0.05 J/m^2\" (0 for none)");
  }
}

}  // namespace scree
