// Two bodies, or a body and a wall, under one law and velocity Verlet: the smallest simulation a law can be tested in.
#pragma once

#include <string>

#include "contact/law_table.h"

namespace scree::test {

inline Scene one_material(LawKind law, double restitution) {
  Scene scene;
  scene.materials = {{"glass", 2500, 7e7, 0.25}};
  Interaction i;
  i.restitution = restitution;
  i.normal_stiffness = 1e5;
  i.tangential_stiffness = 2.0 / 7.0 * 1e5;
  i.more = {{"loading_stiffness", 4e4}, {"unloading_stiffness", 1e5}};
  if (law.name == "elastic-plastic" && restitution < 1) i.normal_damping = 500;
  scene.contact = {law, {i}};
  return scene;
}

struct Ball {
  Vec3 position, velocity, spin;
  double radius = 0.005, mass = 0.001, inertia = 1e-8;  // infinite mass and inertia: a wall
};

inline Ball make_ball(double radius, double density = 2500) {
  Ball b;
  b.radius = radius;
  b.mass = density * 4.0 / 3.0 * M_PI * radius * radius * radius;
  b.inertia = 0.4 * b.mass * radius * radius;
  return b;
}

// A plane z = 0 that pushes up, as body b: its normal (from a to b) is −z.
inline Ball make_wall() {
  Ball b;
  b.radius = b.mass = b.inertia = kInfinity;
  return b;
}

struct Pair {
  Ball a, b;
  LawRow row;
  double dt;
  Vec3 gravity{};
  scalar::ContactHistory history{};
  scalar::ContactForce force{};
  double friction = 0, damping = 0;  // J, dissipated so far
  double largest_force = 0;          // N, normal
  double contact_time = 0;           // s

  bool wall() const { return std::isinf(b.mass); }
};

inline double kinetic(const Ball& b) {
  return std::isinf(b.mass) ? 0 : 0.5 * b.mass * dot(b.velocity, b.velocity) + 0.5 * b.inertia * dot(b.spin, b.spin);
}
inline double energy(const Pair& p) { return kinetic(p.a) + kinetic(p.b) + p.force.energy; }

inline scalar::ContactPoint contact_point(const Pair& p) {
  scalar::ContactPoint c;
  const Vec3 apart = p.wall() ? Vec3{0, 0, -p.a.position.z} : p.b.position - p.a.position;
  const double distance = norm(apart);
  c.normal = apart / distance;
  c.overlap = p.a.radius + (p.wall() ? 0 : p.b.radius) - distance;
  const double arm_a = p.a.radius - 0.5 * c.overlap, arm_b = p.wall() ? 0 : p.b.radius - 0.5 * c.overlap;
  c.velocity = p.a.velocity + cross(p.a.spin, c.normal) * arm_a - p.b.velocity + cross(p.b.spin, c.normal) * arm_b;
  c.spin = p.a.spin - p.b.spin;
  c.radius = p.wall() ? p.a.radius : p.a.radius * p.b.radius / (p.a.radius + p.b.radius);
  c.mass = p.wall() ? p.a.mass : p.a.mass * p.b.mass / (p.a.mass + p.b.mass);
  c.area = c.area_before = c.stored = c.even_area = 0;
  return c;
}

inline void half_kick(Pair& p, const scalar::ContactPoint& c) {
  const double h = 0.5 * p.dt, arm_a = p.a.radius - 0.5 * c.overlap;
  p.a.velocity += (p.force.force / p.a.mass + p.gravity) * h;
  p.a.spin += (cross(c.normal, p.force.force) * arm_a + p.force.couple) * (h / p.a.inertia);
  if (p.wall()) return;
  p.b.velocity -= p.force.force * (h / p.b.mass) - p.gravity * h;
  p.b.spin += (cross(c.normal, p.force.force) * (p.b.radius - 0.5 * c.overlap) - p.force.couple) * (h / p.b.inertia);
}

inline void step(Pair& p) {
  half_kick(p, contact_point(p));
  p.a.position += p.a.velocity * p.dt;
  p.b.position += p.b.velocity * p.dt;
  const scalar::ContactPoint c = contact_point(p);
  p.force = evaluate_law(p.row, c, p.history, p.dt);
  p.history = p.force.history;
  p.friction += p.force.friction;
  p.damping += p.force.damping;
  const double normal_force = -dot(p.force.force, c.normal);
  p.largest_force = std::max(p.largest_force, normal_force);
  if (normal_force != 0) p.contact_time += p.dt;
  half_kick(p, c);
}

// until the bodies are apart and receding
inline void collide(Pair& p) {
  bool touched = false;
  for (int i = 0; i < 4000000; ++i) {
    step(p);
    const double overlap = contact_point(p).overlap;
    touched = touched || overlap > 0;
    if (touched && overlap < -law_reach(p.row, contact_point(p).radius)) return;
  }
}

}  // namespace scree::test
