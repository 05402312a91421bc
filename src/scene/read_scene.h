// The parts of a scene file, one function each; called by parse_scene() in this order.
#pragma once

#include <fmt/format.h>
#include <toml++/toml.h>
#include <algorithm>
#include <string>

#include "scene/diagnostics.h"
#include "scene/reader.h"
#include "scree/scene.h"

namespace scree {

// an [[interaction]] and the indices of its materials
struct PairReader {
  Reader reader;
  size_t a, b;
};
// the tables of materials, kept for the questions that come up once particles and walls are known
struct MaterialReaders {
  std::vector<Reader> materials;
  std::vector<PairReader> interactions;
};

// [[material]], [contact] and [[interaction]]
MaterialReaders read_materials(const Reader& root, Scene& scene);
// before particles: [[shape]]
void read_particle_shapes(const Reader& root, Scene& scene);
void read_particles(const Reader& root, Scene& scene);
void read_walls(const Reader& root, Scene& scene);
void read_domain(const Reader& root, Scene& scene);
// after particles and the domain: [[field]], [[source]]
void read_sources(const Reader& root, Scene& scene);

// after particles and walls: the keys that the law needs of the materials in use
void check_law(const MaterialReaders& readers, const Scene& scene);

// of a scene that is right otherwise: what polyhedra cannot be together with
void check_polyhedra(const Reader& root, const Scene& scene);

// index of the material that `table` names; an error, and 0, when there is none
int read_material_name(const Reader& table, const Scene& scene);
// s; an error unless stop is after start
void read_times(const Reader& table, double& start, double& stop);

// of materials, shapes, groups or walls
template <class Named>
std::vector<std::string_view> names_of(const std::vector<Named>& all) {
  std::vector<std::string_view> names;
  for (const Named& one : all) names.push_back(one.name);
  return names;
}
// −1: it is not known
inline int position_of(std::string_view name, const std::vector<std::string_view>& known) {
  const auto found = std::find(known.begin(), known.end(), name);
  return found == known.end() ? -1 : static_cast<int>(found - known.begin());
}
// an error when another `what` has the name already
template <class Named>
void read_new_name(const Reader& table, std::string_view what, const std::vector<Named>& others, std::string& name) {
  table.read("name", name);
  for (const Named& other : others)
    if (other.name == name) table.error("name", fmt::format("value \"{}\" names another {} already", name, what));
}

// Puts the value into the table, where it is checked like any other; a key that no scene can have is an error here.
void apply_override(toml::table& scene, const std::string& override, Diagnostics& errors);

}  // namespace scree
