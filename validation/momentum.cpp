// Forces between free bodies are opposite and act at one point: linear and angular momentum change only by rounding.
#include <algorithm>
#include <random>

#include "cases.h"
#include "rows.h"

namespace scree::validation {
namespace {

constexpr const char* kTwo = R"(
[[material]]
name = "grain"
density = 2500
young_modulus = "10 MPa"
restitution = 0.7
friction = 0.4
rolling_friction = 0.1
twisting_friction = 0.1

[[particles]]
radius = "5 mm"
positions = [[0, 0, 0]]
velocity = [1, 0.2, -0.3]
spin = [30, -80, 50]

[[particles]]
radius = "8 mm"
positions = [[0.0135, 0.003, 0.002]]
velocity = [-0.5, 0, 0]
spin = [0, 0, -40]

[time]
duration = 1
)";

constexpr const char* kCloud = R"(
[[material]]
name = "grain"
density = 2500
young_modulus = "10 MPa"
restitution = 0.7
friction = 0.4
rolling_friction = 0.1
twisting_friction = 0.1

[[particles]]
radius = {min = "3 mm", max = "6 mm"}
random = {count = 1000, region = {sphere = {center = [0.02, -0.01, 0.03], radius = "7 cm"}}}

[time]
duration = 1
)";

// Momenta over what they would be if nothing cancelled: Σ m|v| and Σ (m|v||x| + I|ω|).
struct Momenta {
  Vec3 linear, angular;
  double linear_size = 0, angular_size = 0;
};

Momenta momenta(const Simulation& simulation) {
  const ParticleSnapshot s = simulation.snapshot();
  Momenta m;
  for (size_t i = 0; i < s.id.size(); ++i) {
    const double inertia = 0.4 * s.mass[i] * s.radius[i] * s.radius[i];
    m.linear += s.velocity[i] * s.mass[i];
    m.angular += cross(s.position[i], s.velocity[i]) * s.mass[i] + s.spin[i] * inertia;
    m.linear_size += s.mass[i] * norm(s.velocity[i]);
    m.angular_size += s.mass[i] * norm(s.velocity[i]) * norm(s.position[i]) + inertia * norm(s.spin[i]);
  }
  return m;
}

void check(Rows& rows, Simulation& simulation, double seconds, const std::string& who) {
  const Momenta before = momenta(simulation);
  const double kinetic = simulation.measure().energy.kinetic;
  advance(simulation, seconds);
  const Momenta after = momenta(simulation);
  const std::string source = "Newton's third law; tolerance: rounding";
  rows.check("change of momentum" + who, norm(after.linear - before.linear) / before.linear_size, {0, 1e-13, source});
  rows.check("change of angular momentum" + who, norm(after.angular - before.angular) / before.angular_size,
             {0, 1e-13, source});
  // or nothing was shown
  rows.check("kinetic energy left" + who, simulation.measure().energy.kinetic / kinetic,
             between(0, 0.9, "collisions took place"));
}

// every grain towards the middle, and a random velocity and spin beside
Scene cloud() {
  Scene scene = scene_from(kCloud);
  ParticleSnapshot s = simulate(scene).snapshot();
  std::mt19937 random(1);
  const auto uniform = [&] { return static_cast<double>(random()) / 0x80000000p0 - 1; };
  const auto vector = [&](double size) {
    const double x = uniform(), y = uniform(), z = uniform();
    return Vec3{x, y, z} * size;
  };
  for (size_t i = 0; i < s.id.size(); ++i) {
    s.velocity[i] = vector(0.5) - s.position[i] * 10;
    s.spin[i] = vector(100);
  }
  take_grains(scene, s);
  return scene;
}

}  // namespace

std::vector<ValidationRow> momentum(const ValidateOptions& options, const ValidationProgress&) {
  Rows rows{"momentum"};
  Simulation two = simulate(scene_from(kTwo));
  check(rows, two, 0.02, ", two spheres");
  Simulation many = simulate(cloud(), thread_count(options));
  check(rows, many, options.quick ? 0.05 : 0.2, ", 1,000 spheres");
  return rows.rows;
}

}  // namespace scree::validation
