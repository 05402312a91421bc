#include "sphere_impact.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "ode.h"

namespace scree::validation {
namespace {

// What the differential equations advance: a relative to b, both spins, and the force of the tangential spring. Along z
// it is how far a has come since they touched, which keeps the digits of the overlap.
enum Component : size_t { kX, kDown, kVelocityX, kVelocityZ, kSpinA, kSpinB, kSpring, kComponents };

struct Geometry {
  double nx, nz;             // normal from a to b; the tangent is (−nz, nx)
  double overlap, approach;  // m, m/s
  double slip;               // m/s
  double arm_a, arm_b;       // m
  double tx() const { return -nz; }
  double tz() const { return nx; }
};

struct Forces {
  double normal;     // N; below 0 where a dashpot would pull
  double stiffness;  // N/m, tangential
  double dashpot;    // N s/m, tangential
};

class ImpactEquations {
 public:
  ImpactEquations(const TwoBodies& bodies, const ImpactLaw& law)
      : bodies_(bodies), law_(law), mass_(bodies.reduced_mass()) {}

  bool sticks = true;
  double side = 1;  // of the slip, while it does not

  Geometry geometry(const OdeState& y) const {
    Geometry g;
    const double ra = bodies_.a.radius, rb = bodies_.b.radius;
    if (bodies_.on_plane()) {
      g.nx = 0, g.nz = -1;
      g.overlap = y[kDown];
    } else {
      const double sum = ra + rb, x = y[kX], down = y[kDown], distance = std::hypot(x, sum - down);
      g.nx = -x / distance, g.nz = -(sum - down) / distance;
      g.overlap = (down * (2 * sum - down) - x * x) / (sum + distance);
    }
    g.arm_a = ra - 0.5 * g.overlap;
    g.arm_b = bodies_.on_plane() ? 0 : rb - 0.5 * g.overlap;
    g.approach = y[kVelocityX] * g.nx + y[kVelocityZ] * g.nz;
    g.slip = y[kVelocityX] * g.tx() + y[kVelocityZ] * g.tz() - y[kSpinA] * g.arm_a - y[kSpinB] * g.arm_b;
    return g;
  }

  Forces forces(const Geometry& g) const {
    const double overlap = std::max(g.overlap, 0.0), root = law_.hertz ? std::sqrt(overlap) : 1;
    const double kt = law_.tangential * root, slope = (law_.hertz ? 1.5 : 1) * law_.normal * root;
    const double normal_dashpot = 2 * law_.damping_ratio * std::sqrt(mass_ * slope);
    return {law_.normal * overlap * root + normal_dashpot * g.approach, kt,
            2 * law_.damping_ratio * std::sqrt(mass_ * kt)};
  }

  // of spring and dashpot, if it stuck
  double pull(const OdeState& y) const {
    const Geometry g = geometry(y);
    return y[kSpring] + forces(g).dashpot * g.slip;
  }
  double limit(const OdeState& y) const { return law_.friction * std::max(forces(geometry(y)).normal, 0.0); }

  // A spring keeps its force while the patch grows, and its length while it shrinks (Thornton, Cummins & Cleary 2013).
  double spring_rate(const OdeState& y, const Geometry& g, const Forces& f) const {
    const double shrinking = law_.hertz && g.approach < 0 && g.overlap > 0 ? 0.5 * g.approach / g.overlap : 0;
    return f.stiffness * g.slip + y[kSpring] * shrinking;
  }

  void rate(const OdeState& y, OdeState& r) const {
    const Geometry g = geometry(y);
    const Forces f = forces(g);
    const double normal = std::max(f.normal, 0.0);
    const double friction = sticks ? -(y[kSpring] + f.dashpot * g.slip) : -side * law_.friction * normal;
    r[kX] = y[kVelocityX], r[kDown] = -y[kVelocityZ];
    r[kVelocityX] = (friction * g.tx() - normal * g.nx) / mass_;
    r[kVelocityZ] = (friction * g.tz() - normal * g.nz) / mass_;
    r[kSpinA] = -g.arm_a * friction / bodies_.a.inertia();
    r[kSpinB] = bodies_.on_plane() ? 0 : -g.arm_b * friction / bodies_.b.inertia();
    r[kSpring] = sticks ? spring_rate(y, g, f) : 0;
  }

  // What the spring holds while the contact slides: the limit less what the dashpot takes, or nothing.
  void load_spring(OdeState& y) const {
    const Geometry g = geometry(y);
    y[kSpring] = side * std::max(limit(y) - side * forces(g).dashpot * g.slip, 0.0);
  }

  // While it slides: whether it would slide on if it were let go of (above 0) or stick. It slides while the dashpot
  // alone exceeds the limit, and while the pull of a contact that stuck would grow faster than the limit.
  double slides_on(OdeState y, double moment) const {
    load_spring(y);
    const double beyond = side * pull(y) - limit(y);
    if (beyond > 1e-12 * limit(y)) return beyond;
    OdeState r(kComponents), later = y;
    rate(y, r);
    const Geometry g = geometry(y);
    r[kSpring] = spring_rate(y, g, forces(g));
    for (size_t i = 0; i < later.size(); ++i) later[i] += moment * r[i];
    return (side * pull(later) - limit(later)) - (side * pull(y) - limit(y));
  }

 private:
  TwoBodies bodies_;
  ImpactLaw law_;
  double mass_;
};

// speed along the tangent that a tangential impulse takes from the slip, over the impulse
double give(const TwoBodies& p) {
  const double of_a = (1 + p.a.mass * p.a.radius * p.a.radius / p.a.inertia()) / p.a.mass;
  return p.on_plane() ? of_a : of_a + (1 + p.b.mass * p.b.radius * p.b.radius / p.b.inertia()) / p.b.mass;
}

double normal_impulse(const TwoBodies& p, double restitution) {
  return (1 + restitution) * p.reduced_mass() * p.approach();
}

}  // namespace

double TwoBodies::reduced_mass() const { return on_plane() ? a.mass : a.mass * b.mass / (a.mass + b.mass); }

double TwoBodies::effective_radius() const {
  return on_plane() ? a.radius : a.radius * b.radius / (a.radius + b.radius);
}

double TwoBodies::approach() const { return b.motion.z - a.motion.z; }

double TwoBodies::slip() const { return a.motion.x - a.motion.spin * a.radius - b.motion.x - b.motion.spin * b.radius; }

bool slides_to_the_end(const TwoBodies& p, double restitution, double friction) {
  return friction * normal_impulse(p, restitution) * give(p) < std::abs(p.slip());
}

ImpactResult sliding_impulse(const TwoBodies& p, double restitution, double friction) {
  const double normal = normal_impulse(p, restitution), tangential = -std::copysign(friction * normal, p.slip());
  ImpactResult r;
  r.after = {p.a.motion, p.b.motion};
  r.after[0].z += normal / p.a.mass;
  r.after[0].x += tangential / p.a.mass;
  r.after[0].spin -= p.a.radius * tangential / p.a.inertia();
  if (!p.on_plane()) {
    r.after[1].z -= normal / p.b.mass;
    r.after[1].x -= tangential / p.b.mass;
    r.after[1].spin -= p.b.radius * tangential / p.b.inertia();
  }
  r.slip = p.slip() + tangential * give(p);
  return r;
}

ImpactResult solved_impact(const TwoBodies& p, const ImpactLaw& law) {
  ImpactEquations equations(p, law);
  const double speed = p.approach(), mass = p.reduced_mass();
  // how long an elastic impact takes, about
  const double time = law.hertz ? 2.94 * std::pow(1.25 * mass * speed * speed / law.normal, 0.4) / speed
                                : M_PI * std::sqrt(mass / law.normal);
  // Time is s⁴: Hertz's dashpot begins as t^(1/4), in s everything begins smoothly.
  Ode ode;
  ode.rate = [&](double s, const OdeState& y, OdeState& r) {
    equations.rate(y, r);
    for (double& each : r) each *= 4 * time * s * s * s;
  };
  const double largest_force = mass * speed / time;
  ode.y = {0, 0, p.a.motion.x - p.b.motion.x, p.a.motion.z - p.b.motion.z, p.a.motion.spin, p.b.motion.spin, 0};
  const double spin = speed / p.a.radius;
  ode.scale = {speed * time, speed * time, speed, speed, spin, spin, largest_force};
  ode.step = 1e-2;
  constexpr double kEnd = 1.8;  // in s: ten times the duration
  const double moment = 1e-9 * time;

  // It begins to slide at once where spring and dashpot grow faster than the limit; a moment later shows which.
  OdeState soon = ode.y, r(kComponents);
  equations.rate(soon, r);
  for (size_t i = 0; i < soon.size(); ++i) soon[i] += moment * r[i];
  const Geometry g = equations.geometry(soon);
  soon[kSpring] = (law.hertz ? 2.0 / 3 : 1) * equations.forces(g).stiffness * g.slip * moment;
  equations.sticks = law.friction > 0 && std::abs(equations.pull(soon)) <= equations.limit(soon);
  equations.side = g.slip < 0 ? -1 : 1;

  // What is left of an impulse at a hundred-millionth of the force is below 1e-13 of all.
  const auto touches = [&](const OdeState& y) {
    const Geometry now = equations.geometry(y);
    return now.overlap > 0 ? equations.forces(now).normal - 1e-8 * largest_force : -1;
  };
  ode.advance_to(0.05);  // 6e-6 of the duration: past the start, where all is 0
  constexpr int kMostChanges = 100;
  for (int change = 0;; ++change) {
    if (change == kMostChanges) throw std::runtime_error("the reference solution changes between sticking and sliding");
    const OdeEvent changes = [&](double, const OdeState& y) {
      if (touches(y) <= 0 || law.friction == 0) return touches(y);
      return equations.sticks ? equations.limit(y) - std::abs(equations.pull(y)) : equations.slides_on(y, moment);
    };
    if (!ode.advance_to_event(changes, kEnd) || touches(ode.y) <= 0) break;
    if (equations.sticks) {
      equations.side = equations.pull(ode.y) < 0 ? -1 : 1;
    } else {
      equations.load_spring(ode.y);
    }
    equations.sticks = !equations.sticks;
    ode.step = std::min(ode.step, 1e-3);
  }

  ImpactResult result;
  const OdeState& y = ode.y;
  const double part_a = mass / p.a.mass, part_b = p.on_plane() ? 0 : mass / p.b.mass;
  const double gained_x = y[kVelocityX] - (p.a.motion.x - p.b.motion.x);
  const double gained_z = y[kVelocityZ] - (p.a.motion.z - p.b.motion.z);
  result.after[0] = {p.a.motion.x + part_a * gained_x, p.a.motion.z + part_a * gained_z, y[kSpinA]};
  result.after[1] = {p.b.motion.x - part_b * gained_x, p.b.motion.z - part_b * gained_z, y[kSpinB]};
  result.slip = equations.geometry(y).slip;
  return result;
}

}  // namespace scree::validation
