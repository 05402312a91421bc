// Materials and what happens between them. A pair that no [[interaction]] speaks of takes the mean of both materials:
// springs in series (harmonic) for stiffnesses, arithmetic for pure numbers and rates, geometric for surface energy.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "kernels/laws/law.h"
#include "scene/meeting_materials.h"
#include "scene/read_scene.h"

namespace scree {
namespace {

double arithmetic(double a, double b) { return 0.5 * (a + b); }

double mean_of(LawKey::Mean mean, double a, double b) {
  if (mean == LawKey::Mean::harmonic) return a + b > 0 ? 2 * a * b / (a + b) : 0;
  return mean == LawKey::Mean::geometric ? std::sqrt(a) * std::sqrt(b) : arithmetic(a, b);
}

// Each key that laws read of interactions, once.
std::vector<LawKey> interaction_keys() {
  std::vector<LawKey> keys;
  for (const Law* law : all_laws())
    for (const LawKey& key : law->keys)
      if (!key.of_material && position_of(key.name, names_of(keys)) < 0) keys.push_back(key);
  return keys;
}

std::optional<double> value_of(const Interaction& i, const LawKey& key) {
  if (key.number) return i.*key.number;
  if (key.choice) return i.*key.choice;
  const auto found = i.more.find(key.name);
  return found == i.more.end() ? std::nullopt : std::optional(found->second);
}

void put_value(Interaction& i, const LawKey& key, std::optional<double> value) {
  if (key.number) {
    if (value) i.*key.number = *value;
  } else if (key.choice) {
    i.*key.choice = value;
  } else if (value) {
    i.more[std::string(key.name)] = *value;
  } else {
    i.more.erase(std::string(key.name));
  }
}

void read_interaction(const Reader& r, Interaction& i) {
  r.read("friction", i.friction);
  r.read("rolling_friction", i.rolling_friction);
  r.read("twisting_friction", i.twisting_friction);
  for (const LawKey& key : interaction_keys()) {
    if (!key.follows.empty() && r.usable(key.follows)) put_value(i, key, key.fraction * r.value<double>(key.follows));
    if (!key.instead_of.empty() && r.usable(key.instead_of)) put_value(i, key, std::nullopt);
    put_value(i, key, r.value(key.name, value_of(i, key)));
    if (!key.instead_of.empty() && r.given(key.instead_of) && r.given(key.name))
      r.error(key.name, fmt::format("is given beside {}: allowed: one of them", key.instead_of));
  }
}

Interaction mean(const Interaction& a, const Interaction& b) {
  Interaction m;
  m.friction = arithmetic(a.friction, b.friction);
  m.rolling_friction = arithmetic(a.rolling_friction, b.rolling_friction);
  m.twisting_friction = arithmetic(a.twisting_friction, b.twisting_friction);
  for (const LawKey& key : interaction_keys()) {
    const std::optional<double> of_a = value_of(a, key), of_b = value_of(b, key);
    put_value(m, key, of_a && of_b ? std::optional(mean_of(key.mean, *of_a, *of_b)) : std::nullopt);
  }
  return m;
}

int find_material(const Scene& scene, std::string_view name) { return position_of(name, names_of(scene.materials)); }

std::string no_such_material(const Scene& scene, std::string_view name) {
  return fmt::format("there is no material \"{}\"{}", name, suggestion(name, names_of(scene.materials)));
}

void read_pair(const Reader& r, Scene& scene, std::vector<bool>& seen, MaterialReaders& readers) {
  const auto names = r.texts("materials");
  if (!r.usable("materials")) return;
  if (names.size() != 2)
    return r.error("materials", fmt::format("has {} names: allowed: two names of materials", names.size()));
  const int a = find_material(scene, names[0]), b = find_material(scene, names[1]);
  if (a < 0) r.error("materials", no_such_material(scene, names[0]));
  if (b < 0) r.error("materials", no_such_material(scene, names[1]));
  if (a < 0 || b < 0) return;
  readers.interactions.push_back({r, static_cast<size_t>(a), static_cast<size_t>(b)});
  const size_t count = scene.materials.size(), ab = a * count + b, ba = b * count + a;
  if (seen[ab]) r.error("materials", "have an [[interaction]] already: allowed: one, with one law");
  seen[ab] = seen[ba] = true;
  read_interaction(r, scene.contact.interactions[ab]);
  if (r.usable("law")) scene.contact.interactions[ab].law = law_named(r.text("law"));
  scene.contact.interactions[ba] = scene.contact.interactions[ab];
}

void read_contact(const Reader& root, Scene& scene) {
  if (!root.usable("contact")) return;
  const Reader r = root.table("contact");
  r.read("rolling_damping", scene.rolling_damping);
  r.read("layers", scene.contact.layers);
  if (r.usable("law")) scene.contact.law = law_named(r.text("law"));
}

// "restitution, normal_stiffness, ..., friction, rolling_friction, twisting_friction"
std::string keys_of(const Law& law) {
  std::string names;
  for (const LawKey& key : law.keys)
    if (!key.of_material) names += fmt::format("{}, ", key.name);
  return names + "friction, rolling_friction, twisting_friction";
}

// "linear, jkr and layer", each once
std::string listed(const std::vector<const Law*>& laws) {
  std::vector<std::string_view> names;
  for (const Law* law : laws)
    if (position_of(law->name, names) < 0) names.push_back(law->name);
  if (names.size() < 2) return std::string(names.empty() ? "" : names[0]);
  const std::string_view last = names.back();
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

std::string readers_of(std::string_view key) {
  std::vector<const Law*> readers;
  for (const Law* law : all_laws())
    if (law->reads(key)) readers.push_back(law);
  return listed(readers);
}

// Scenes of version 0.1 gave spheres beside polyhedra no law of their own.
std::string beside_polyhedra(const Scene& scene, const Law& law) {
  if (!has_layers(scene) || &law == &layer_law()) return "";
  return "; spheres and clumps beside polyhedra touch each other by this law, or by layers with contact.layers = true";
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
    if (r.usable("name") && find_material(scene, material.name) >= 0)
      r.error("name", fmt::format("value \"{}\" is the name of another material already", material.name));
    scene.materials.push_back(material);
    read_interaction(r, own.emplace_back());
    readers.materials.push_back(r);
  });
  const size_t count = scene.materials.size();
  for (size_t a = 0; a < count; ++a)
    for (size_t b = 0; b < count; ++b) scene.contact.interactions.push_back(a == b ? own[a] : mean(own[a], own[b]));
  std::vector<bool> seen(count * count);
  root.for_tables("interaction", [&](const Reader& r, size_t) { read_pair(r, scene, seen, readers); });
  return readers;
}

int read_material_name(const Reader& r, const Scene& scene) {
  if (r.given("material")) {
    const std::string name = r.text("material");
    const int found = find_material(scene, name);
    if (r.usable("material") && found < 0) r.error("material", no_such_material(scene, name));
    return std::max(found, 0);
  }
  if (scene.materials.size() > 1) r.error("material", "is missing: needed where a scene has several materials");
  return 0;
}

void check_law(const MaterialReaders& readers, const Scene& scene) {
  const size_t count = scene.materials.size();
  const MeetingMaterials meet = meeting_materials(scene);
  // of pairs that never meet as well, so that their keys are checked
  const auto laws_between = [&](size_t a, size_t b) {
    std::vector<const Law*> laws;
    if (meet.by_layers(a, b) || (has_layers(scene) && !meet.anything_at_points())) laws.push_back(&layer_law());
    if (meet.at_points(a, b) || laws.empty())
      laws.push_back(&law_of(scene.contact.interactions[a * count + b].law.value_or(scene.contact.law)));
    return laws;
  };
  const auto reads = [](const std::vector<const Law*>& laws, std::string_view key) {
    return std::any_of(laws.begin(), laws.end(), [&](const Law* law) { return law->reads(key); });
  };
  const auto keys = interaction_keys();
  for (const auto& [r, a, b] : readers.interactions) {
    const std::vector<const Law*> laws = laws_between(a, b);
    if (r.given("law") && laws[0] == &layer_law() && laws.size() == 1)
      r.error("law", "belongs to points of contact, and these materials touch by layers alone: allowed: no law");
    for (const LawKey& key : keys)
      if (r.given(key.name) && !reads(laws, key.name) && (key.strict || r.usable("law")))
        r.error(key.name, fmt::format("is not read by the law {}, but by {}: allowed beside it: {}", listed(laws),
                                      readers_of(key.name), keys_of(*laws.back())));
  }
  const auto given_for_pair = [&](size_t a, size_t b, std::string_view key) {
    return std::ranges::any_of(readers.interactions, [&](const PairReader& p) {
      return ((p.a == a && p.b == b) || (p.a == b && p.b == a)) && p.reader.given(key);
    });
  };
  for (size_t i = 0; i < count; ++i) {
    const Reader& r = readers.materials[i];
    std::vector<std::string_view> missing;
    std::vector<const Law*> all;
    for (size_t j = 0; j < count; ++j) {
      const std::vector<const Law*> laws = laws_between(i, j);
      all.insert(all.end(), laws.begin(), laws.end());
      if (!meet.at_points(i, j) && !meet.by_layers(i, j)) continue;
      for (const Law* law : laws)
        for (const LawKey& key : law->keys) {
          if (!key.needed || r.given(key.name) || (!key.of_material && given_for_pair(i, j, key.name))) continue;
          if (position_of(key.name, missing) >= 0) continue;
          missing.push_back(key.name);
          r.error(key.name, fmt::format("is missing: the law {} needs it, such as {}{}", law->name, key.example,
                                        beside_polyhedra(scene, *law)));
        }
    }
    for (const LawKey& key : keys)
      if (key.strict && !reads(all, key.name) && r.given(key.name))
        r.error(key.name, fmt::format("is not read by the law {}, but by {}: allowed: restitution", listed(all),
                                      readers_of(key.name)));
  }
}

}  // namespace scree
