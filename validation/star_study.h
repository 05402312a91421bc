// Stars in a box, elastic and without friction, moved by contact rules other than the engine's: what each makes of
// their energy. Scalar and plain, to be read beside the rules in docs/stars.md; it shares the distances with the
// engine's setup and tests, none of its contact code.
#pragma once

#include <string>
#include <vector>

#include "scene/particle_form.h"
#include "scree/simulation.h"
#include "shape/star.h"

namespace scree::validation {

// Which points of a star's boundary inside another body push, and what counts as their depth. A force is
// stiffness · depth along the distance's normal; both stars' points push.
struct ContactRule {
  enum class Point {
    node,    // the deepest node of each run of consecutive nodes inside
    refined  // each local maximum of the depth along the curve
  };
  enum class Distance { first_order, radial, exact };
  Point point = Point::node;
  Distance distance = Distance::first_order;
};
std::string name_of(ContactRule rule);  // point, distance

struct StudyBody {
  Vec3 position, velocity;       // of the centre of mass; m, m/s
  double turn = 0, spin = 0;     // rad, rad/s
  double radius = 0;             // of the star whose form has radius 1, m
  double mass = 0, inertia = 0;  // kg, kg m²
  Vec3 force;                    // N
  double torque = 0;             // N m
};

struct StudyPlane {
  Vec3 point, normal;  // unit, towards the stars
};

struct StarStudy {
  ContactRule rule;
  StarCurve curve;          // of all bodies
  std::vector<Vec3> nodes;  // of the curve, from the centre of mass
  MassProperties form;
  double stiffness = 0;  // N/m
  std::vector<StudyBody> bodies;
  std::vector<StudyPlane> planes;
  double elastic = 0;  // Σ stiffness · depth²/2 of the contacts now, J
};

// The bodies of a simulation as they are now, all of its first shape; its walls are boxes around them.
StarStudy study_of(const Simulation& simulation, ContactRule rule);

// velocity Verlet
void advance(StarStudy& study, double time_step, uint64_t steps);

double energy(const StarStudy& study);  // kinetic and elastic, J

// As exact_distance, ten times as fast: Newton's method from the nearest sample alone. Where two feet are equally far
// to within the samples' spacing it may take the other one.
StarDistance nearby_distance(const StarCurve& curve, Vec3 point);

}  // namespace scree::validation
