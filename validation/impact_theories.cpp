// Impacts beyond those of Chung & Ooi, each against its closed formula.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "collision.h"
#include "collisions.h"
#include "impact.h"

namespace scree::validation {
namespace {

constexpr Substance kGrain{1e8, 0.25, 2500};

Collision linear_pair(double radius_a, double radius_b, double stiffness) {
  Collision c{kGrain, kGrain, radius_a, radius_b};
  c.normal_stiffness = stiffness, c.tangential_stiffness = 2.0 / 7 * stiffness;
  return c;
}

// While it slides, ψ' = ψ − 7/2 μ (1 + e), ψ being the slip over the normal speed before: the branch by which Walton
// (1993) and Foerster et al. (1994) describe impacts of two spheres, with their e and μ of glass and cellulose acetate.
void check_walton(Rows& rows, int steps) {
  struct Measured {
    const char* name;
    double radius, restitution, friction;
  };
  for (const Measured& m : {Measured{"soda-lime glass", 0.0015, 0.97, 0.092}, {"cellulose acetate", 0.003, 0.87, 0.25}})
    for (const double per_limit : {1.2, 2.0, 4.0}) {
      Collision c = linear_pair(m.radius, m.radius, 1e8);
      c.restitution = m.restitution, c.friction = m.friction;
      const double limit = 3.5 * m.friction * (1 + m.restitution), speed = 0.1;
      c.motion_a = {per_limit * limit * speed, -speed, 0};
      // the normal turns meanwhile, and friction's arm is shorter by half the overlap
      const double turn = c.motion_a.x * elastic_duration(c) / (2 * m.radius) + elastic_overlap(c) / m.radius;
      rows.check(fmt::format("ψ': {}, ψ = {} · 7/2 μ (1 + e)", m.name, per_limit), simulated(c, steps).slip / speed,
                 {(per_limit - 1) * limit, 3.5 * (velocity_error(c, steps) / speed + (1 + per_limit * limit) * turn),
                  "Walton 1993, Foerster et al. 1994; tolerance 7/2 (1 + ψ) (ζ ω dt + (ω dt)² + turn + δ/r)"});
    }
}

// Springs that never slide: the tangential one, seen by 2/7 of the mass, has turned by √(7 kt/(2 kn)) π when the normal
// one lets go; what it holds then is lost.
void check_tangential_springs(Rows& rows, int steps) {
  for (const double ratio : {0.05, 0.1, 0.2, 0.4, 0.8}) {
    Collision c = linear_pair(0.005, 0, 1e6);
    c.tangential_stiffness = ratio * c.normal_stiffness, c.friction = 1e6;
    c.motion_a = {0.05, -0.1, 0};
    const double turn = std::sqrt(3.5 * ratio), overlap = elastic_overlap(c) / c.radius_a;
    rows.check(fmt::format("slip after / before, no sliding, kt = {} kn", ratio),
               simulated(c, steps).slip / c.motion_a.x,
               {std::cos(turn * M_PI), turn * M_PI / steps + overlap,
                "cos(√(7 kt/(2 kn)) π): Becker, Schwager & Pöschel 2008; tolerance ωt dt + δ/r"});
  }
}

// Rolling and twisting resistance that slide all the time: the torque is coefficient · R · normal force.
void check_spin_resistance(Rows& rows, int steps) {
  for (const bool plane : {true, false})
    for (const bool hertz : {false, true})
      for (const bool twist : {false, true}) {
        Collision c = linear_pair(0.005, plane ? 0 : 0.005, 1e6);
        if (hertz) c.normal_stiffness = 0;
        c.restitution = 0.6;
        c.motion_a.z = -0.1;
        constexpr double kSpin = 400, kCoefficient = 0.1;
        const char* key = twist ? "twisting_friction" : "rolling_friction";
        for (const char* material : {"a", "b"})
          c.more.push_back(set(fmt::format("material[{}].{}", material, key), kCoefficient));
        c.more.push_back(fmt::format("particles[0].spin=[0, {}, {}]", twist ? 0 : kSpin, twist ? kSpin : 0));
        Simulation simulation = simulation_of(c, steps);
        simulation.advance(static_cast<uint64_t>(2 * steps));
        const Vec3 after = simulation.snapshot().spin[0];
        const TwoBodies p = bodies_of(c);
        const double impulse = (1 + c.restitution) * p.reduced_mass() * p.approach();
        const double lost = kCoefficient * p.effective_radius() * impulse / p.a.inertia();
        rows.check(fmt::format("spin lost, rad/s: {}, {}, {}", twist ? "twisting" : "rolling",
                               plane ? "on a plane" : "two spheres", hertz ? "hertz-mindlin" : "linear"),
                   kSpin - (twist ? after.z : after.y),
                   {lost, lost * velocity_error(c, steps) / p.approach(),
                    "coefficient · R (1 + e) m v/I: docs/laws.md, impulse; tolerance ζ ω dt + (ω dt)²"});
      }
}

// Any direction, any spin; unequal spheres that meet off centre. The slip keeps its direction, as friction turns it
// along itself.
struct InSpace {
  Vec3 velocity, spin;
};
struct SpaceBody {
  double radius, mass;
  InSpace before;
  double inertia() const { return 0.4 * mass * radius * radius; }
};

struct SpaceImpulse {
  std::array<InSpace, 2> after;
  double approach, slip;  // m/s
};
// normal: unit, from a to b. b.mass 0: a plane
SpaceImpulse space_impulse(const SpaceBody& a, const SpaceBody& b, Vec3 normal, double restitution, double friction) {
  const double give_b = b.mass > 0 ? 1 / b.mass : 0;
  const auto surface = [&](const SpaceBody& s, double side) {
    return s.before.velocity + cross(s.before.spin, normal * (side * s.radius));
  };
  const Vec3 meeting = surface(a, 1) - surface(b, -1);
  const double approach = dot(meeting, normal);
  const Vec3 slip = meeting - normal * approach;
  const double size = (1 + restitution) * approach / (1 / a.mass + give_b);
  const Vec3 impulse = normal * -size - unit(slip) * (friction * size);
  SpaceImpulse r{{a.before, b.before}, approach, norm(slip)};
  r.after[0].velocity += impulse / a.mass;
  r.after[0].spin += cross(normal * a.radius, impulse) / a.inertia();
  r.after[1].velocity += impulse * -give_b;
  if (b.mass > 0) r.after[1].spin += cross(normal * -b.radius, -impulse) / b.inertia();
  return r;
}

std::string vector_text(Vec3 v) { return fmt::format("[{:.17e}, {:.17e}, {:.17e}]", v.x, v.y, v.z); }

void check_in_space(Rows& rows, const std::string& what, Collision c, const InSpace& motion, Vec3 normal, int steps) {
  const auto body = [](const ImpactBody& b, const InSpace& m) { return SpaceBody{b.radius, b.mass, m}; };
  const TwoBodies p = bodies_of(c);
  const SpaceBody a = body(p.a, motion), b = body(p.b, {});
  const SpaceImpulse should = space_impulse(a, b, normal, c.restitution, c.friction);
  c.motion_a.z = -should.approach;  // for the length of a step
  const double dt = elastic_duration(c) / steps;
  // it touches along the normal after 0.37 steps
  const Vec3 at =
      (p.on_plane() ? Vec3{0, 0, p.a.radius} : Vec3{0, 0, -p.b.radius} - normal * (p.a.radius + p.b.radius)) -
      motion.velocity * (0.37 * dt);
  c.more.push_back("particles[0].positions=[" + vector_text(at) + "]");
  c.more.push_back("particles[0].velocity=" + vector_text(motion.velocity));
  c.more.push_back("particles[0].spin=" + vector_text(motion.spin));
  Simulation simulation = simulation_of(c, steps);
  simulation.advance(static_cast<uint64_t>(2 * steps));
  const ParticleSnapshot now = simulation.snapshot();
  // the normal turns by this while they touch, and friction's arm is shorter by half the overlap
  const double across = norm(motion.velocity - normal * dot(motion.velocity, normal));
  const double turn = p.on_plane() ? 0 : across * elastic_duration(c) / (p.a.radius + p.b.radius);
  const double phase = M_PI / steps, overlap = elastic_overlap(c) / p.a.radius;
  const double error =
      (should.approach + should.slip) * (law_of(c).damping_ratio * phase + phase * phase + turn + overlap);
  const std::string source = "impulse of rigid bodies; tolerance v (ζ ω dt + (ω dt)² + turn of the normal + δ/r)";
  for (size_t i = 0; i < now.id.size(); ++i) {
    const SpaceBody& one = i == 0 ? a : b;
    const double of_mass = p.reduced_mass() / one.mass, of_spin = 2.5 * error * of_mass / one.radius;
    const std::string who = i == 0 ? "a" : "b";
    const auto row = [&](const char* quantity, double is, double expected, double tolerance) {
      rows.check(fmt::format("{} of {}: {}", quantity, who, what), is, {expected, tolerance, source});
    };
    const Vec3 v = now.velocity[i], w = now.spin[i];
    row("vx, m/s,", v.x, should.after[i].velocity.x, error * of_mass);
    row("vy, m/s,", v.y, should.after[i].velocity.y, error * of_mass);
    row("vz, m/s,", v.z, should.after[i].velocity.z, error * of_mass);
    row("spin about x, rad/s,", w.x, should.after[i].spin.x, of_spin);
    row("spin about y, rad/s,", w.y, should.after[i].spin.y, of_spin);
    row("spin about z, rad/s,", w.z, should.after[i].spin.z, of_spin);
  }
}

// What an adhesive contact takes from a bounce: the work from δ = 0 to where it lets go, ∮ F dδ of the JKR curve
// (Thornton & Ning 1998 give 7.09 (w⁵ R⁴/E*²)^(1/3)). With patch radius a = s²: F = 4 E* s⁶/(3 R) − √(8 π w E*) s³,
// δ = s⁴/R − √(2 π w/E*) s.
struct Adhesion {
  double work;      // J
  double pull_off;  // N
};
Adhesion jkr_adhesion(double modulus, double radius, double energy) {
  const double b = std::sqrt(2 * M_PI * energy / modulus), d = std::sqrt(8 * M_PI * energy * modulus);
  const double low = std::cbrt(0.25 * radius * b), high = std::cbrt(radius * b);  // s at pull-off and at δ = 0
  constexpr int kParts = 2000;  // of Simpson's rule: far beyond rounding
  double sum = 0;
  for (int k = 0; k <= kParts; ++k) {
    const double s = low + (high - low) * k / kParts;
    const double force = 4 * modulus * std::pow(s, 6) / (3 * radius) - d * s * s * s;
    const double slope = 4 * s * s * s / radius - b;
    sum += (k == 0 || k == kParts ? 1 : k % 2 == 1 ? 4 : 2) * force * slope;
  }
  return {-sum * (high - low) / (3 * kParts), 1.5 * M_PI * energy * radius};
}

void check_adhesion(Rows& rows, int steps) {
  constexpr double kEnergy = 0.2;
  Collision c{{1e7, 0.25, 2500}, {1e7, 0.25, 2500}, 0.0005, 0.0005};
  c.more = {"contact.law=jkr", set("material[a].surface_energy", kEnergy), set("material[b].surface_energy", kEnergy)};
  const double modulus = c.a.young / (2 * (1 - c.a.poisson * c.a.poisson));
  const double radius = bodies_of(c).effective_radius(), mass = bodies_of(c).reduced_mass();
  const Adhesion adhesion = jkr_adhesion(modulus, radius, kEnergy);
  const double sticks_below = std::sqrt(2 * adhesion.work / mass);
  rows.check("work to part, over (w⁵ R⁴/E*²)^(1/3)",
             adhesion.work / std::cbrt(std::pow(kEnergy, 5) * std::pow(radius, 4) / (modulus * modulus)),
             {7.09, 0.005, "the reference itself: Thornton & Ning 1998; tolerance: digits given"});
  for (const double times : {0.9, 1.2, 2.0, 5.0}) {
    const double speed = times * sticks_below;
    c.motion_a.z = -speed;
    Simulation simulation = simulation_of(c, steps);
    simulation.advance(static_cast<uint64_t>(10 * steps));
    const ParticleSnapshot now = simulation.snapshot();
    const double dt = elastic_duration(c) / steps;
    const std::string where = fmt::format(": JKR, {} of the speed below which it sticks", times);
    if (times < 1) {
      rows.check("contacts left" + where, static_cast<double>(simulation.measure().contacts),
                 {1, 0, "Thornton & Ning 1998"});
      continue;
    }
    const double after = std::sqrt(speed * speed - sticks_below * sticks_below);
    // both snaps happen somewhere within a step, with at most the pull-off force: an error of energy of F v dt
    const double error = 2 * adhesion.pull_off * speed * dt / (mass * after);
    rows.check("speed after / before" + where, (now.velocity[0].z - now.velocity[1].z) / speed,
               {after / speed, (error + std::pow(M_PI / steps, 2) * speed) / speed,
                "√(1 − 2 W/(m v²)): Johnson, Kendall & Roberts 1971; tolerance 2 F dt/(m v') + (ω dt)²"});
  }
}

void check_plasticity(Rows& rows, int steps) {
  for (const double e : {0.3, 0.5, 0.8}) {
    Collision c = linear_pair(0.005, 0, 1e5);
    c.motion_a.z = -0.1;
    c.more = {"contact.law=elastic-plastic"};
    for (const char* m : {"a", "b"}) {
      c.more.push_back(set(fmt::format("material[{}].loading_stiffness", m), 1e5));
      c.more.push_back(set(fmt::format("material[{}].unloading_stiffness", m), 1e5 / (e * e)));
    }
    Simulation simulation = simulation_of(c, steps);
    simulation.advance(static_cast<uint64_t>(2 * steps));
    const double turn = M_PI / steps / e;
    rows.check(fmt::format("speed after / before, elastic-plastic, √(k1/k2) = {}", e),
               simulation.snapshot().velocity[0].z / 0.1,
               {e, turn * turn, "√(k1/k2): Walton & Braun 1986; tolerance (ω2 dt)²"});
  }
}

}  // namespace

void check_impact_theories(Rows& rows, int steps) {
  check_walton(rows, steps);
  check_tangential_springs(rows, steps);
  check_spin_resistance(rows, steps);
  Collision on_plane = linear_pair(0.005, 0, 1e7);
  on_plane.restitution = 0.7, on_plane.friction = 0.25;
  check_in_space(rows, "on a plane, spinning about all axes", on_plane, {{0.3, -0.2, -0.1}, {40, -30, 90}}, {0, 0, -1},
                 steps);
  Collision off_centre = linear_pair(0.005, 0.008, 1e7);
  off_centre.restitution = 0.7, off_centre.friction = 0.15;
  check_in_space(rows, "off centre, unequal spheres", off_centre, {{0.5, 0.35, -0.3}, {-60, 50, 70}},
                 unit(Vec3{0.4, -0.2, -0.9}), steps);
  check_adhesion(rows, steps);
  check_plasticity(rows, steps);
}

}  // namespace scree::validation
