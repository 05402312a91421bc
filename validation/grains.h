// What is measured of many grains at rest: their volume in a layer, and the surface of a heap. Up is +z.
#pragma once

#include "scree/simulation.h"

namespace scree::validation {

constexpr double kDiameter = 0.005;  // m, of the grains of repose, hopper and hourglass, as written in their scenes

// of the spheres between two heights, cut exactly, m³
double volume_between(const ParticleSnapshot& grains, double low, double high);

// height of the centre below which the fraction `part` of the grains lies, m
double height_below(const ParticleSnapshot& grains, double part);

// The surface about the z axis: the highest centre in each square column of side `cell`, of the columns whose
// middle is at most `radius` from the axis.
struct Surface {
  double angle = 0;      // that the best cone through it falls by, away from the axis, rad
  double deviation = 0;  // from level: of the mean height of a ring of columns, `cell` wide, from that of all, m
};
Surface surface(const ParticleSnapshot& grains, double cell, double radius);

// least squares
struct Line {
  double slope, offset;
};
Line fit_line(const std::vector<double>& x, const std::vector<double>& y);

// Grains poured onto a round plate with a rim, from which they fall off at the edge.
inline constexpr const char* kHeapScene = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1000 N/m"
restitution = 0.3
friction = 0.5
rolling_friction = 0.05

[contact]
law = "linear"

[domain]
min = [-1, -1, -0.02]
max = [1, 1, 1]
outside = "remove"

[[particles]]
diameter = "5 mm"
velocity = [0, 0, -0.5]
rain = {rate = 1000, count = 550, region = {cylinder = {from = [0, 0, 0.03], to = [0, 0, 0.05], radius = "12 mm"}}}

[[wall]]
name = "plate"
cylinder = {from = [0, 0, 0], to = [0, 0, 0.006], radius = "35 mm"}
open = ["to"]

[time]
step = "30 us"
duration = 1
)";

}  // namespace scree::validation
