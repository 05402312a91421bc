// Walls that seek to hold a force (docs/walls.md): how fast they may follow it, and whether they find it.
#pragma once

#include <span>
#include <string>

#include "engine/engine.h"

namespace scree {

// Of all contacts that particles may have with a servo wall, when they share the force that it seeks.
struct ServoContacts {
  double stiffness = 0;  // N/m
  double damping = 0;    // N s/m
  // N by which the force changes in a step, per m/s of the wall
  double answer(double dt) const { return stiffness * dt + damping; }
};
ServoContacts servo_contacts(const Scene& scene, const Wall& wall, std::span<const PlacedParticle> particles);

// Steps in which springs alone would change the force by its error, and dashpots alone, when the gain is chosen.
constexpr double kSpringSteps = 10, kDashpotSteps = 2;

// m/s/N: that of the scene, or what gives these.
double servo_gain(const Motion& motion, const ServoContacts& contacts, double dt);

// What is said of a gain with which the force would change by more than its error in a step; else empty.
std::string servo_warning(const Wall& wall, const ServoContacts& contacts, double dt);

// After a servo wall was moved by a speed, m/s: warns, once, of one that jumps between none and too much of its force,
// and of one that runs away from the particles.
void watch_servo(Engine& e, size_t wall, double error, double speed);

}  // namespace scree
