// Scenes, overrides of the command line and tables of numbers.
#include <string>
#include <vector>

#include "fuzz/contract.h"
#include "fuzz/targets.h"
#include "scene/csv.h"
#include "scree/load.h"

namespace scree::fuzz {
namespace {

void read_scene(std::string_view bytes) {
  accepts([&] { scene_hash(parse_scene(std::string(bytes), "scene.toml")); });
}

// one override a line
void read_set(std::string_view bytes) {
  constexpr const char* kScene = R"(
gravity = 9.81
[[material]]
name = "glass"
density = 2500
young_modulus = "10 MPa"
[[particles]]
radius = "5 mm"
positions = [[0, 0, 0.1]]
[[wall]]
name = "floor"
plane = {point = [0, 0, 0], normal = [0, 0, 1]}
[time]
duration = 1
)";
  std::vector<std::string> overrides;
  for (size_t at = 0; at < bytes.size() && overrides.size() < 16;) {
    const size_t end = std::min(bytes.find('\n', at), bytes.size());
    overrides.emplace_back(bytes.substr(at, end - at));
    at = end + 1;
  }
  accepts([&] { scene_hash(parse_scene(kScene, "scene.toml", overrides)); });
}

void read_csv(std::string_view bytes) {
  for (const bool planar : {false, true})
    accepts([&] {
      Diagnostics errors("scene.toml", "");
      const ParticleTable table = parse_particle_table(bytes, "grains.csv", planar, errors);
      errors.throw_if_any();
      require(!table.particles.empty(), "a table without particles is accepted");
    });
  accepts([&] {
    Diagnostics errors("scene.toml", "");
    for (const auto& row : parse_number_table(bytes, "outline.csv", 2, errors))
      require(row.size() == 2, "a row of another length is accepted");
    errors.throw_if_any();
  });
}

constexpr std::string_view kSceneWords[] = {"[[material]]\n",
                                            "[[particles]]\n",
                                            "[[shape]]\n",
                                            "[[wall]]\n",
                                            "[[interaction]]\n",
                                            "[[field]]\n",
                                            "[contact]\n",
                                            "[time]\n",
                                            "[output]\n",
                                            "[domain]\n",
                                            "name = ",
                                            "density = ",
                                            "radius = ",
                                            "law = ",
                                            "\"linear\"",
                                            "\"jkr\"",
                                            "= [",
                                            "]",
                                            "{",
                                            "}",
                                            "\"5 mm\"",
                                            "\"10 MPa\"",
                                            "box = ",
                                            "min = ",
                                            "max = ",
                                            "cylinder = ",
                                            "plane = ",
                                            "union = ",
                                            "without = ",
                                            "motion = ",
                                            "rain = ",
                                            "lattice = ",
                                            "random = ",
                                            "region = ",
                                            "count = ",
                                            "kind = ",
                                            "\"star\"",
                                            "\"clump\"",
                                            "\"polyhedron\"",
                                            "balls = ",
                                            "planar = true\n",
                                            "a.b.",
                                            "periodic = ",
                                            "step = ",
                                            "\"adaptive\"",
                                            "duration = ",
                                            "'''",
                                            "\"\"\"",
                                            "\\u0000"};
constexpr std::string_view kSetWords[] = {"time.",
                                          "duration",
                                          "=",
                                          "material[",
                                          "glass",
                                          "]",
                                          "[0]",
                                          "wall[floor].",
                                          "particles[0].",
                                          "radius",
                                          "\n",
                                          ".",
                                          "\"",
                                          "{",
                                          "}",
                                          "[",
                                          "friction",
                                          "plane.",
                                          "seed",
                                          "planar",
                                          "gravity",
                                          "density",
                                          "young_modulus"};
constexpr std::string_view kTableWords[] = {"x,y,z,radius\n", "vx", "wx", "qw",   ",", ";", "\n",
                                            "\r\n",           "#",  " ",  "1e-3", "\t"};

constexpr Target kSceneTargets[] = {
    {"scene", read_scene, kSceneWords}, {"set", read_set, kSetWords}, {"csv", read_csv, kTableWords}};

}  // namespace

std::span<const Target> scene_targets() { return kSceneTargets; }

}  // namespace scree::fuzz
