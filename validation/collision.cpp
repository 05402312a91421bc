#include "collision.h"

#include <fmt/format.h>

#include <cmath>

#include "impact.h"

namespace scree::validation {
namespace {

constexpr const char* kCollisionScene = R"(
[[material]]
name = "a"
density = 1
young_modulus = 1
normal_stiffness = 1
tangential_stiffness = 1

[[material]]
name = "b"
density = 1
young_modulus = 1
normal_stiffness = 1
tangential_stiffness = 1

[[particles]]
material = "a"
radius = 1
positions = [[0, 0, 1]]

[time]
step = 1
duration = 1
)";

constexpr const char* kSphereBelow = R"(
[[particles]]
material = "b"
radius = 1
positions = [[0, 0, -1]]
)";

constexpr const char* kPlaneBelow = R"(
[[wall]]
material = "b"
plane = {point = [0, 0, 0], normal = [0, 0, 1]}
)";

ImpactBody body_of(const Substance& s, double radius, const ImpactMotion& motion) {
  return {radius, s.density * 4 / 3 * M_PI * radius * radius * radius, motion};
}

double effective_young(const Collision& c) {
  const auto give = [](const Substance& s) { return (1 - s.poisson * s.poisson) / s.young; };
  return 1 / (give(c.a) + give(c.b));
}

double effective_shear(const Collision& c) {
  const auto give = [](const Substance& s) { return (2 - s.poisson) * 2 * (1 + s.poisson) / s.young; };
  return 1 / (give(c.a) + give(c.b));
}

Impact elastic(const Collision& c) {
  const TwoBodies p = bodies_of(c);
  return c.linear() ? linear_impact(c.normal_stiffness, p.reduced_mass(), p.approach())
                    : hertz_impact(effective_young(c), p.effective_radius(), p.reduced_mass(), p.approach());
}

std::vector<std::string> changes(const Collision& c, double dt) {
  std::vector<std::string> all = {set("time.step", dt), set("contact.law", c.linear() ? "linear" : "hertz-mindlin")};
  const auto particle = [&](int k, double radius, const ImpactMotion& m, double height) {
    const std::string key = fmt::format("particles[{}].", k);
    all.push_back(set(key + "radius", radius));
    all.push_back(set(key + "positions", fmt::format("[[0, 0, {:.17e}]]", height)));
    all.push_back(set(key + "velocity", fmt::format("[{:.17e}, 0, {:.17e}]", m.x, m.z)));
    all.push_back(set(key + "spin", fmt::format("[0, {:.17e}, 0]", m.spin)));
  };
  const double gap = 0.37 * dt * bodies_of(c).approach();
  particle(0, c.radius_a, c.motion_a, c.radius_a + gap);
  if (c.radius_b > 0) particle(1, c.radius_b, c.motion_b, -c.radius_b);
  for (const auto& [name, s] : {std::pair{"a", c.a}, std::pair{"b", c.b}}) {
    const std::string key = fmt::format("material[{}].", name);
    all.push_back(set(key + "young_modulus", s.young));
    all.push_back(set(key + "poisson_ratio", s.poisson));
    all.push_back(set(key + "density", s.density));
    all.push_back(set(key + "restitution", c.restitution));
    all.push_back(set(key + "friction", c.friction));
    if (!c.linear()) continue;
    all.push_back(set(key + "normal_stiffness", c.normal_stiffness));
    all.push_back(set(key + "tangential_stiffness", c.tangential_stiffness));
  }
  all.insert(all.end(), c.more.begin(), c.more.end());
  return all;
}

}  // namespace

TwoBodies bodies_of(const Collision& c) {
  TwoBodies p{body_of(c.a, c.radius_a, c.motion_a), {}};
  if (c.radius_b > 0) p.b = body_of(c.b, c.radius_b, c.motion_b);
  return p;
}

ImpactLaw law_of(const Collision& c) {
  const double zeta = damping_ratio(c.restitution);
  if (c.linear()) return {false, c.normal_stiffness, c.tangential_stiffness, zeta, c.friction};
  const double root = std::sqrt(bodies_of(c).effective_radius());
  return {true, 4.0 / 3 * effective_young(c) * root, 8 * effective_shear(c) * root, std::sqrt(5.0 / 6) * zeta,
          c.friction};
}

double elastic_duration(const Collision& c) { return elastic(c).duration; }
double elastic_overlap(const Collision& c) { return elastic(c).max_overlap; }

Simulation simulation_of(const Collision& c, int steps) {
  const std::string text = std::string(kCollisionScene) + (c.radius_b > 0 ? kSphereBelow : kPlaneBelow);
  return simulate(scene_from(text.c_str(), changes(c, elastic_duration(c) / steps)));
}

ImpactResult simulated(const Collision& c, int steps) {
  Simulation simulation = simulation_of(c, steps);
  ImpactResult result;
  simulation.advance(static_cast<uint64_t>(2 * steps));
  const ParticleSnapshot now = simulation.snapshot();
  for (size_t i = 0; i < now.id.size(); ++i) result.after[i] = {now.velocity[i].x, now.velocity[i].z, now.spin[i].y};
  TwoBodies after = bodies_of(c);
  after.a.motion = result.after[0], after.b.motion = result.after[1];
  result.slip = after.slip();
  return result;
}

double velocity_error(const Collision& c, int steps) {
  const TwoBodies p = bodies_of(c);
  const double turn = M_PI / steps;
  return (p.approach() + std::abs(p.slip())) * (law_of(c).damping_ratio * turn + turn * turn);
}

}  // namespace scree::validation
