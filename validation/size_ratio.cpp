// Spheres of sizes 1:50 in a box that shakes: at any moment the contacts are those that brute force finds.
#include <algorithm>
#include <set>
#include <tuple>

#include "cases.h"
#include "rows.h"

namespace scree::validation {
namespace {

// e = 1 and no dashpot: every overlap, however small, carries a force, and so is listed by contacts().
constexpr const char* kRatioScene = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e3 N/m"
restitution = 1
friction = 0.5

# else large grains would press small ones through walls
[[material]]
name = "foam"
density = 2.5
normal_stiffness = "1e3 N/m"
restitution = 1
friction = 0.5

[contact]
law = "linear"

[[particles]]
name = "large"
material = "foam"
radius = "50 mm"
velocity = [0.3, 0.2, -0.5]
random = {count = 3, region = {box = {min = [0, 0, 0], max = [0.25, 0.25, 0.3]}}}

[[particles]]
name = "middle"
material = "foam"
radius = {min = "5 mm", max = "20 mm"}
random = {count = 40, region = {box = {min = [0, 0, 0], max = [0.25, 0.25, 0.3]}}}

[[particles]]
name = "small"
material = "grain"
radius = {min = "1 mm", max = "2 mm"}
random = {count = 3000, region = {box = {min = [0, 0, 0], max = [0.25, 0.25, 0.06]}}}

[[wall]]
box = {min = [0, 0, 0], max = [0.25, 0.25, 0.5]}
side = "inside"
material = "grain"

[time]
duration = 1
)";

using Touching = std::set<std::tuple<bool, uint32_t, uint32_t>>;  // with a wall, a < b, and b (a face of the box)

Touching brute_force(const ParticleSnapshot& s) {
  Touching found;
  for (uint32_t a = 0; a < s.id.size(); ++a) {
    const Vec3 x = s.position[a];
    const double gaps[6] = {x.x, 0.25 - x.x, x.y, 0.25 - x.y, x.z, 0.5 - x.z};
    for (uint32_t face = 0; face < 6; ++face)
      if (gaps[face] < s.radius[a]) found.emplace(true, s.id[a], face);
    for (uint32_t b = a + 1; b < s.id.size(); ++b) {
      const double reach = s.radius[a] + s.radius[b];
      const Vec3 d = s.position[b] - x;
      if (dot(d, d) < reach * reach) found.emplace(false, s.id[a], s.id[b]);
    }
  }
  return found;
}

uint32_t face_of(Vec3 normal) {  // the contact's normal points into the wall
  if (std::abs(normal.x) > 0.5) return normal.x < 0 ? 0 : 1;
  if (std::abs(normal.y) > 0.5) return normal.y < 0 ? 2 : 3;
  return normal.z < 0 ? 4 : 5;
}

Touching listed(const Simulation& simulation) {
  Touching found;
  for (const ContactSnapshot& c : simulation.contacts()) {
    if (c.wall) {
      found.emplace(true, c.a, face_of(c.normal));
    } else {
      found.emplace(false, std::min(c.a, c.b), std::max(c.a, c.b));
    }
  }
  return found;
}

}  // namespace

std::vector<ValidationRow> size_ratio(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"size-ratio"};
  Simulation simulation = simulate(scene_from(kRatioScene), thread_count(options));
  const int looks = options.quick ? 20 : 100;
  size_t dropped = 0, invented = 0, with_large = 0;
  for (int k = 0; k < looks; ++k) {
    progress(static_cast<double>(k) / looks, "brute force");
    advance(simulation, 0.002);
    const Touching truth = brute_force(simulation.snapshot()), seen = listed(simulation);
    for (const auto& contact : truth) {
      dropped += !seen.contains(contact);
      with_large += !std::get<0>(contact) && std::get<1>(contact) < 3;
    }
    for (const auto& contact : seen) invented += !truth.contains(contact);
  }
  rows.check("contacts dropped", static_cast<double>(dropped), {0, 0, "all pairs, all faces of the box"});
  rows.check("contacts that are none", static_cast<double>(invented), {0, 0, "all pairs, all faces of the box"});
  rows.check("contacts of the largest spheres seen, of at least 10", std::min(10.0, static_cast<double>(with_large)),
             {10, 0, "or nothing was shown"});
  return rows.rows;
}

}  // namespace scree::validation
