// Steps that are divided (time.step = "adaptive"): a substep ends where bodies first meet, is as short as contacts ask
// while bodies touch, and as long as the step in free flight. Its length follows from the state alone, so that neither
// threads nor a restart change it; outputs, rain and checkpoints stay on the grid of whole steps. docs/steps.md
#pragma once

#include "engine/engine.h"
#include "motion/flight.h"

namespace scree {

// Largest increase of an overlap in one substep, as a fraction of the thickness of a body.
constexpr double kDeeper = 0.05;
// A free flight ends so much of the contact step before the first touch, and the next substep as much after it. The
// overlap is then a twentieth of the largest one of that collision at the usual safety: one contact step is half of it.
constexpr double kLanding = 0.1;
// Largest rotation in a substep, rad: orientations are integrated to second order.
constexpr double kLargestTurn = 0.2;

// s, of the next substep: from the time `now`, with `left` to go until the step ends.
double choose_substep(const Engine& e, double now, double left);

// The thickness of a form is what it takes to run into its middle: three volumes over the surface (in the plane two
// areas over the outline), which is the radius of a ball and half the edge of a cube, but no more than half the least
// width of the box along its principal axes. A clump is as thin as its smallest ball.
std::vector<ShapeSkin> skins_of_shapes(const Scene& scene);
double thinnest_body(const Scene& scene, const std::vector<ShapeSkin>& skins);  // m, of all that will ever be there

// Bounds over all bodies as they move now.
struct Pace {
  double speed = 0, acceleration = 0;  // m/s, m/s², of centres
  double spin = 0, turning = 0;        // rad/s, and m/s of surfaces beside their centres
  double thinnest = kInfinity;         // m
  double travel(double time) const { return (speed + turning + acceleration * time) * time; }  // m
};
Pace pace_of(const Engine& e);

// What a body does until something touches it.
Flight flight_of(const Engine& e, size_t body);
double thickness(const Engine& e, uint32_t ball);  // m
double rim(const Engine& e, size_t body);          // m, radius at which rotation moves the surface; 0 of a ball
bool is_round(const Engine& e, uint32_t ball);     // its surface is that of the ball that holds it

// Trajectory of the bounding ball of a body or a part.
struct Course {
  Flight flight;                  // of the body
  Vec3 beside;                    // from the body's centre, in its own frame, m
  double radius = 0, deeper = 0;  // m; largest increase of its overlap
  double arm = 0;                 // m: |beside|, or beyond that of a body whose surface is not the ball's
  bool round = true;
  const MeshBvh* surface = nullptr;  // of a polyhedron, at radius 1
  double scale = 0;                  // m, its radius

  Vec3 velocity() const { return flight.velocity + cross(flight.spin, rotate(flight.orientation, beside)); }
  Vec3 at(double t) const { return beside == Vec3{} ? flight.at(t) : flight.at(t) + rotate(flight.turned(t), beside); }
};

// `deeper`: of its thickness
Course course_of(const Engine& e, uint32_t ball, double deeper = kDeeper);

// src/engine/contacts_now.cpp
bool contacts_act(const Engine& e);
// s until the last contact opens, if all that there are do before the next contact step ends, else kInfinity. Free
// flight is to begin there: a kick across the end of a contact changes the energy with a bias. Contacts of lists are
// not included.
double all_contacts_open(const Engine& e, double now);
// Largest overlap, of the thickness: a ball leaves a wall at the far side once its centre is through, a body once the
// centres have passed. Other shapes may immerse a corner or an arm that deep and return.
constexpr double kDeepInWall = 0.6, kDeepInBody = 1, kDeepShape = 1.5;
// Stops the run where a body is so deep in another that it may come out on the other side.
void require_shallow(const Engine& e);

// src/engine/meetings.cpp
// The first of all meetings that a substep must not run over.
struct Meeting {
  double time = kInfinity;  // s from now, at which the substep ends at the latest
  uint32_t a = kNone, b = kNone;
  bool wall = false;  // b is one
};
struct Outlook {
  double now = 0, until = 0;   // s, time of the state; s from then on
  double landing = kInfinity;  // s about the first touch: where a substep may end
  double deeper = kDeeper;     // of their thickness that bodies may get deeper into each other
};
Meeting first_meeting(const Engine& e, const Outlook& outlook, const Pace& pace);
// Shortens `until` so that not too many pairs have to be checked.
double until_crowded(const Engine& e, double until);

}  // namespace scree
