// Steps that are divided (time.step = "adaptive"): a substep ends where bodies first meet, is as short as contacts ask
// while bodies touch, and as long as the step in free flight. Its length follows from the state alone, so that neither
// threads nor a restart change it; outputs, rain and checkpoints stay on the grid of whole steps. docs/steps.md
#pragma once

#include "integrate/flight.h"
#include "sim/engine.h"
#include "state/reorder.h"

namespace scree {

// By so much of its thickness a body may go deeper into another in one substep: what no speed can exceed.
constexpr double kDeeper = 0.05;
// A free flight ends so much of the contact step before the first touch, and the next substep as much after it. The
// overlap is then a twentieth of the largest one of that collision at the usual safety: one contact step is half of it.
constexpr double kLanding = 0.1;
// A body turns by no more in a substep, rad: its orientation is integrated to second order.
constexpr double kLargestTurn = 0.2;

void advance_in_substeps(Engine& e, uint64_t steps);

// Of a form of radius 1: what it takes to run through it. Three volumes over the surface, in the plane two areas over
// the outline: the radius of a ball, half the edge of a cube, three quarters of a thin plate. A clump is as thin as its
// smallest ball.
std::vector<double> thickness_of_shapes(const Scene& scene);

// What bodies do until something touches them.
Flight flight_of(const Engine& e, size_t body);
bool contacts_act(const Engine& e);

// Bounds over all bodies as they move now.
struct Pace {
  double speed = 0, acceleration = 0;  // m/s, m/s², of centres
  double spin = 0, turning = 0;        // rad/s, and m/s of surfaces beside their centres
  double thinnest = kInfinity;         // m
  double way(double time) const { return (speed + turning + acceleration * time) * time; }  // m
};
Pace pace_of(const Engine& e);
double thickness(const Engine& e, uint32_t ball);  // m
// its surface is that of the ball which holds it
bool is_round(const Engine& e, uint32_t ball);

// The first of all meetings that a substep must not run over.
struct Meeting {
  double time = kInfinity;  // s from now, at which the substep ends at the latest
  double depth = 0;         // m: already so deep that the next substeps may run through; else 0
  uint32_t a = kNone, b = kNone;
  bool wall = false;  // b is one
};
struct Outlook {
  double now = 0, until = 0;   // s, time of the state; s from then on
  double landing = kInfinity;  // s about the first touch: where a substep may end
};
Meeting first_meeting(const Engine& e, const Outlook& outlook, const Pace& pace);
// In which so many pairs may meet as can be looked at.
double until_crowded(const Engine& e, double until);

}  // namespace scree
