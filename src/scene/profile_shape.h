// Shapes drawn as a line beside an axis: turned round it in three dimensions, mirrored in it in a planar scene.
#pragma once

#include <string>
#include <vector>

#include "scene/read_shape.h"

namespace scree {

struct ProfileLine {
  std::vector<Solid::ProfilePoint> points;  // from the foot of the axis upwards
  std::vector<std::string> faces;           // names of the lines between them
  // draws a line to the next point, unless it is there already
  void line_to(double rho, double height, std::string face);
};

NamedShape revolved(const ProfileLine& outline, Vec3 foot, Vec3 axis);
NamedShape mirrored(const ProfileLine& outline, Vec3 foot, Vec3 axis);

ProfileLine cylinder_outline(double radius, double height);
ProfileLine infinite_cylinder_outline(double radius);
ProfileLine cone_outline(double radius_from, double radius_to, double height);

struct Funnel {
  double narrow_radius = 0, radius = 0, cone_height = 0, cylinder_height = 0;
  double neck_length = 0;  // hourglass
};
ProfileLine hopper_outline(const Funnel& funnel);     // foot: centre of the outlet
ProfileLine hourglass_outline(const Funnel& funnel);  // foot: centre of the neck

}  // namespace scree
