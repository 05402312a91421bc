// The benchmark of Chung & Ooi, Granular Matter 13 (2011) 643: eight impacts of spheres of metal, glass and plastics
// on each other and on a rigid plane, and the quantities that they plot. Where a contact slides to the end, the
// reference is the impulse of rigid bodies; else the solution of the law's differential equations.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "collision.h"
#include "collisions.h"

namespace scree::validation {
namespace {

struct Named {
  const char* name;
  Substance is;
};
constexpr Named kGlass{"glass", {4.8e10, 0.2, 2800}}, kLimestone{"limestone", {2e10, 0.25, 2500}};
constexpr Named kAlloy{"aluminium alloy", {7e10, 0.3, 2699}}, kMagnesium{"magnesium alloy", {4e10, 0.35, 1800}};
constexpr Named kOxide{"aluminium oxide", {3.8e11, 0.23, 4000}}, kIron{"cast iron", {1e11, 0.25, 7000}};
constexpr Named kSoftAlloy{"aluminium alloy", {7e10, 0.33, 2700}}, kCopper{"copper", {1.2e11, 0.35, 8900}};
constexpr Named kSteel{"steel", {2.08e11, 0.3, 7850}}, kPolyethylene{"polyethylene", {1e9, 0.4, 1400}};
constexpr Named kNylon{"nylon", {2.5e9, 0.4, 1000}};

// "rigid", as other codes run these tests: a thousand times as stiff
Substance rigid(Substance s) {
  s.young *= 1000;
  return s;
}

const std::string kPaper = "Chung & Ooi 2011, test ";

// Force, overlap and time of an elastic impact, which Hertz gives in closed form, and the speed after it.
void check_elastic(Rows& rows, const std::string& what, const Collision& c, const std::string& test, int steps) {
  const TwoBodies p = bodies_of(c);
  const ImpactLaw law = law_of(c);
  const double overlap = elastic_overlap(c), duration = elastic_duration(c), turn = M_PI / steps;
  double force = 0, deepest = 0, end = 0;
  Simulation simulation = simulation_of(c, steps);
  for (int k = 0; k < 2 * steps; ++k) {
    simulation.advance(1);
    for (const ContactSnapshot& s : simulation.contacts()) {
      force = std::max(force, norm(s.force)), deepest = std::max(deepest, s.overlap);
      end = simulation.time();
    }
  }
  const std::string source = kPaper + test + "; Hertz: Johnson 1985, §11.1; tolerance ";
  const double peak = law.normal * std::pow(overlap, 1.5);
  rows.check("peak force, N: " + what, force, {peak, turn * turn * peak, source + "(ω dt)²"});
  rows.check("largest overlap, m: " + what, deepest, {overlap, turn * turn * overlap, source + "(ω dt)²"});
  rows.check("duration, s: " + what, end, {duration, 1.5 * duration / steps, source + "1.5 dt"});
  const double speed = simulation.snapshot().velocity[0].z,
               expected = c.motion_a.z + 2 * p.reduced_mass() / p.a.mass * p.approach();
  rows.check("speed after, m/s: " + what, speed,
             {expected, turn * turn * p.approach(), kPaper + test + "; rigid bodies, e = 1; tolerance (ω dt)²"});
}

// What is seen of an impact, what it should be, and how far a velocity may be off, m/s.
struct Seen {
  ImpactResult is, should;
  double error;
  std::string source;
};
Seen look(const Collision& c, const std::string& test, int steps) {
  const TwoBodies p = bodies_of(c);
  Seen s{simulated(c, steps), {}, velocity_error(c, steps), kPaper + test};
  // The arm of friction is shorter by half the overlap: what rigid bodies know nothing of, up to a hundredth
  const double overlap = elastic_overlap(c) / c.radius_a;
  if (slides_to_the_end(p, c.restitution, c.friction) && overlap < 0.01) {
    s.should = sliding_impulse(p, c.restitution, c.friction);
    s.error += (p.approach() + std::abs(p.slip())) * overlap;
    s.source += "; impulse of rigid bodies that slide; tolerance v (ζ ω dt + (ω dt)² + δ/r)";
  } else {
    s.should = solved_impact(p, law_of(c));
    // While it sticks and the patch grows, the spring has the stiffness of the end of each step: its force is half a
    // step ahead, of at most μ times the peak force.
    const double peak = law_of(c).normal * std::pow(elastic_overlap(c), 1.5), dt = elastic_duration(c) / steps;
    s.error += 0.5 * c.friction * peak * dt / p.reduced_mass();
    s.source += "; differential equations; tolerance v (ζ ω dt + (ω dt)²) + μ F dt/(2 m)";
  }
  return s;
}

double spin_error(const Seen& s, double radius) { return 2.5 * s.error / radius; }

void check_restitution(Rows& rows, int steps) {
  for (const Named& m : {kOxide, kIron})
    for (const double e : {0.2, 0.4, 0.6, 0.8, 1.0}) {
      Collision c{m.is, rigid(m.is), 0.0025, 0, e};
      c.motion_a.z = -3.9;
      rows.check(fmt::format("speed after / before: {}, e = {}", m.name, e), simulated(c, steps).after[0].z / 3.9,
                 {e, velocity_error(c, steps) / 3.9, kPaper + "3; as asked for; tolerance ζ ω dt + (ω dt)²"});
    }
}

// Kharaz, Gorham & Salman (2001) shot such spheres at glass.
void check_angles(Rows& rows, int steps) {
  constexpr double kRadius = 0.0025, kSpeed = 3.9;
  for (const Named& m : {kOxide, kSoftAlloy})
    for (const double angle : {5.0, 15.0, 25.0, 40.0, 60.0, 80.0}) {
      Collision c{m.is, rigid(m.is), kRadius, 0, 0.98, 0.092};
      const double x = kSpeed * std::sin(angle * M_PI / 180), z = kSpeed * std::cos(angle * M_PI / 180);
      c.motion_a = {x, -z, 0};
      const Seen s = look(c, "4, Kharaz et al. 2001", steps);
      const std::string where = fmt::format(": {}, {}°", m.name, angle);
      rows.check("tangential restitution" + where, s.is.after[0].x / x,
                 {s.should.after[0].x / x, s.error / x, s.source});
      rows.check("spin after, rad/s" + where, s.is.after[0].spin,
                 {s.should.after[0].spin, spin_error(s, kRadius), s.source});
      const auto rebound = [](const ImpactResult& r) { return std::atan2(r.slip, r.after[0].z) * 180 / M_PI; };
      // both velocities are uncertain; the slip by that of the centre and that of the spin
      rows.check("rebound angle of the contact point, deg" + where, rebound(s.is),
                 {rebound(s.should), 180 / M_PI * (1 + 2.5) * s.error / s.should.after[0].z, s.source});
    }
}

void check_tangential_speeds(Rows& rows, int steps) {
  constexpr double kRadius = 1e-5, kApproach = 5, kMu = 0.3;
  for (const Named& m : {kSteel, kPolyethylene})
    for (const double x : {1.0, 5.0, 10.0, 20.0, 40.0}) {
      Collision c{m.is, rigid(m.is), kRadius, 0, 1, kMu};
      c.motion_a = {x, -kApproach, 0};
      const Seen s = look(c, "5", steps);
      const std::string where = fmt::format(": {}, vt/(μ vn) = {:.3g}", m.name, x / (kMu * kApproach));
      const auto recoil = [](const ImpactResult& r) { return r.slip / (kMu * r.after[0].z); };
      rows.check("recoil, slip/(μ vn)" + where, recoil(s.is),
                 {recoil(s.should),
                  3.5 * s.error / (kMu * kApproach) + std::abs(recoil(s.should)) * s.error / kApproach, s.source});
      rows.check("spin·r/(μ vn)" + where, s.is.after[0].spin * kRadius / (kMu * kApproach),
                 {s.should.after[0].spin * kRadius / (kMu * kApproach), 2.5 * s.error / (kMu * kApproach), s.source});
    }
}

// What a spinning sphere does to a plane, to its like, and to one five times as large and heavier still.
void check_spins(Rows& rows, const std::string& test, Collision c, const char* name, int steps) {
  for (const double spin : {0.5, 2.0, 5.0, 12.0, 22.0}) {
    c.motion_a.spin = spin;
    if (test == "7") c.motion_b.spin = spin;  // both surfaces move against each other
    const Seen s = look(c, test, steps);
    const char* partner = test == "6" ? "plane" : test == "7" ? "two alike" : "on a large one";
    const std::string where = fmt::format(": {}, {}, {} rad/s", name, partner, spin);
    rows.check("tangential speed after, m/s" + where, s.is.after[0].x, {s.should.after[0].x, s.error, s.source});
    rows.check("spin after, rad/s" + where, s.is.after[0].spin,
               {s.should.after[0].spin, spin_error(s, c.radius_a), s.source});
  }
}

}  // namespace

void check_chung_and_ooi(Rows& rows, int steps) {
  for (const Named& m : {kGlass, kLimestone}) {
    Collision c{m.is, m.is, 0.01, 0.01};
    c.motion_a.z = -10, c.motion_b.z = 10;
    check_elastic(rows, fmt::format("two spheres, {}", m.name), c, "1", steps);
  }
  for (const Named& m : {kAlloy, kMagnesium}) {
    Collision c{m.is, rigid(m.is), 0.1};
    c.motion_a.z = -0.2;
    check_elastic(rows, fmt::format("on a plane, {}", m.name), c, "2", steps);
  }
  check_restitution(rows, steps);
  check_angles(rows, steps);
  check_tangential_speeds(rows, steps);
  for (const Named& m : {kSoftAlloy, kCopper}) {
    Collision on_plane{m.is, rigid(m.is), 0.1, 0, 0.5, 0.4};
    on_plane.motion_a.z = -0.2;
    check_spins(rows, "6", on_plane, m.name, steps);
    Collision alike{m.is, m.is, 0.1, 0.1, 0.5, 0.4};
    alike.motion_a.z = -0.2, alike.motion_b.z = 0.2;
    check_spins(rows, "7", alike, m.name, steps);
  }
  for (const Named& m : {kSoftAlloy, kNylon}) {
    Collision c{m.is, m.is, 0.1, 0.5, 0.5, 0.4};
    c.b.density *= 1000;
    c.motion_a.z = -0.2;
    check_spins(rows, "8", c, m.name, steps);
  }
}

}  // namespace scree::validation
