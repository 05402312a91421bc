// A frame as a picture: grains and walls in perspective-free projection, lit; planar scenes flat.
#pragma once

#include <vector>

#include "view/camera.h"
#include "view/colouring.h"
#include "view/image.h"
#include "view/wall_lines.h"

namespace scree {

// What all pictures of a scene share.
struct Stage {
  const ViewScene& scene;
  Camera camera;  // in pixels
  Scale scale;
  Scale contact_scale;    // used with `contacts`
  bool contacts = false;  // forces between grains as tubes whose thickness is the force, grains faint
  bool walls = true;
  int width = 1280, height = 720;  // pixels
  float text = 1;                  // size of words, times the usual
  int threads = 1;
  std::vector<std::vector<WallEdge>> edges = {};  // of each wall; empty: not drawn
};

// Without words and legend: see overlay.h.
Image draw_frame(const Stage& stage, const ViewFrame& frame);

}  // namespace scree
