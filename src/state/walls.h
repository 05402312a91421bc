// Walls: bodies that forces do not move. Their shape stays in scene coordinates of time 0; a pose carries it along.
#pragma once

#include "scree/scene.h"
#include "shape/wall/wall.h"

namespace scree {

// x = orientation·(x₀ − pivot) + pivot + shift
struct WallPose {
  Vec3 pivot;
  Quat orientation;
  Vec3 shift;
};

inline Vec3 to_wall(const WallPose& pose, Vec3 x) {
  return rotate_back(pose.orientation, x - pose.pivot - pose.shift) + pose.pivot;
}
inline Vec3 to_world(const WallPose& pose, Vec3 x) {
  return rotate(pose.orientation, x - pose.pivot) + pose.pivot + pose.shift;
}

// What changes from step to step; saved in checkpoints as it is.
struct WallState {
  WallPose pose;
  Vec3 velocity;       // of the pivot, m/s
  Vec3 spin;           // rad/s
  Vec3 force, torque;  // of the grains on the wall in the last step; torque about the moved pivot
  WallPose searched;   // pose at the last pair search
  double travel = 0;   // m, servo: along its axis so far
  double gain = 0;     // m/s/N, servo: of the scene, or chosen
  double reach = 0;    // m, no grain was further from the pivot then: bounds how much a rotation moves the surface
  int32_t gone = 0;    // has vanished
  int32_t unused = 0;
};

struct WallBody {
  WallShape shape;
  Motion motion;
  uint32_t material = 0;
  double vanish_at = kInfinity;
  bool turns_into_itself = false;  // its motion turns it about its own axis of symmetry
};

}  // namespace scree
