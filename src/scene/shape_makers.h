// One function per shape of the language; the table of the key's name is given. After an error the result means
// nothing.
#pragma once

#include "scene/read_shape.h"

namespace scree {

NamedShape read_plane(const Reader& r);
NamedShape read_rectangle(const Reader& r);
NamedShape read_disc(const Reader& r);
NamedShape read_box(const Reader& r);
NamedShape read_sphere(const Reader& r);
NamedShape read_segment(const Reader& r);
NamedShape read_polyline(const Reader& r);
NamedShape read_polygon(const Reader& r);

NamedShape read_cylinder(const Reader& r);
NamedShape read_cone(const Reader& r);
NamedShape read_hopper(const Reader& r);
NamedShape read_hourglass(const Reader& r);
NamedShape read_drum(const Reader& r);

NamedShape read_mesh(const Reader& r);
NamedShape read_image(const Reader& r);
NamedShape read_grid(const Reader& r);
std::optional<LevelSetChoice> read_level_set(const Reader& wall);

// a unit vector; an error when it has no length
Vec3 read_direction(const Reader& r, std::string_view key, Vec3 preset);
// own x → x, own z → z; both unit and at right angles
Quat frame(Vec3 x, Vec3 z);
Solid polygon_solid(const std::vector<Vec3>& corners);
// corners of a rectangle, counter-clockwise, from its half edge vectors
std::vector<Vec3> corners_of(Vec3 center, Vec3 x, Vec3 y);

}  // namespace scree
