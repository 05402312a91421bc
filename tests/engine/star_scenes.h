// Scenes of stars for tests: shapes, materials, and what is asked of two states.
#pragma once

#include <algorithm>
#include <string>

#include "scree/load.h"
#include "scree/simulation.h"

namespace scree::testing {

inline constexpr const char* kStart = R"(
planar = true
depth = "5 mm"
[[shape]]
name = "circle"
kind = "star"
mean = 1
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
[[shape]]
name = "butterfly"
kind = "star"
mean = 3
terms = [{k = 2, sin = 1}, {k = 7, sin = 1}]
[[shape]]
name = "bat"
kind = "star"
mean = 3
terms = [{k = 5, sin = 1}, {k = 8, sin = 1}]
[[shape]]
name = "pear"
kind = "star"
mean = 4
terms = [{k = 1, cos = 0.7}, {k = 3, sin = 1}]
)";

inline constexpr const char* kElastic = R"(
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1333
normal_stiffness = "1e3 N/m"
restitution = 1
friction = 0
)";

inline std::string rough(const std::string& law) {
  return "[contact]\nlaw = \"" + law + R"("
[[material]]
name = "plastic"
density = 1333
normal_stiffness = "1e3 N/m"
young_modulus = "1 MPa"
surface_energy = "0.05 J/m^2"
restitution = 0.5
friction = 0.4
rolling_friction = 0.05
)";
}

inline Scene scene_of(const std::string& text, double gravity = 0) {
  Scene scene = parse_scene(kStart + text, "star_test.toml");
  scene.gravity = {0, -gravity, 0};
  return scene;
}

inline double largest_difference(const ParticleSnapshot& a, const ParticleSnapshot& b) {
  double most = 0;
  for (size_t i = 0; i < a.id.size(); ++i) most = std::max(most, norm(a.position[i] - b.position[i]));
  return most;
}

}  // namespace scree::testing
