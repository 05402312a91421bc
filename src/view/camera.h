// Where a picture is taken from. Orthographic: lengths across the picture are the same at any depth, so that its scale
// bar holds everywhere.
#pragma once

#include <span>
#include <string_view>

#include "view/frame.h"
#include "view/view_scene.h"

namespace scree {

struct ViewAngles {
  double azimuth = 0;    // degrees about the vertical, 0: from the front
  double elevation = 0;  // degrees above the horizon
};

// front, top, side or iso; InputError with a suggestion otherwise.
ViewAngles angles_named(std::string_view name, const ViewScene& scene);

struct Camera {
  Vec3 right, up, back;  // unit; back points from the scene to the eye
  double scale = 1;      // pixels per metre
  double x = 0, y = 0;   // pixels, of the scene's origin

  // pixels to the right and down, and the same measure towards the eye
  Vec3 project(Vec3 p) const { return {x + scale * dot(p, right), y - scale * dot(p, up), scale * dot(p, back)}; }
};

// The part of a picture that the scene may fill, pixels.
struct Area {
  double left, top, right, bottom;
};

// Looks from the angles with gravity pointing down (planar scenes: along −z, always) and shows the walls and grains of
// all these frames; single grains that flew far away do not make the rest small.
Camera aim(const ViewScene& scene, std::span<const ViewFrame> frames, ViewAngles angles, const Area& area);

// where a point of a wall is in a frame
inline Vec3 placed(const ViewWallPose& pose, Vec3 p) {
  return rotate(pose.orientation, p - pose.pivot) + pose.position;
}

}  // namespace scree
