// A frame as a picture: grains and walls in perspective-free projection, lit; planar scenes flat.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "view/camera.h"
#include "view/colouring.h"
#include "view/image.h"
#include "view/view_scene.h"

namespace scree {

// Lines that make a wall readable where its faces are cut away or pale: its sharp edges, its rims, and its outline as
// seen from the eye.
struct WallEdge {
  Vec3 a, b;             // m, at time 0
  Vec3 normals[2] = {};  // of the faces on both sides
  bool sharp = false;    // seen from everywhere; else only where one face looks to the eye and the other away
};

std::vector<WallEdge> wall_edges(const ViewWall& wall);

// What a user asks for.
struct StageSettings {
  int width = 1280, height = 720;  // pixels
  std::string colour;              // a quantity; empty: what tells most
  bool contacts = false;           // forces between grains as tubes whose thickness is the force, grains faint
  bool walls = true;
  std::string view = "iso";
  std::optional<double> azimuth, elevation;  // degrees
  int threads = 1;
  float text = 1;  // size of words, times the usual
};

// What all pictures of a scene share.
struct Stage : StageSettings {
  const ViewScene& scene;
  Scale scale;
  Scale contact_scale = {};                       // used with `contacts`
  Camera camera = {};                             // in pixels
  std::vector<std::vector<WallEdge>> edges = {};  // of each wall; empty: not drawn
};

// `frames`: those that are drawn, or enough of them to know how far things move and how large values get.
Stage set_stage(const ViewScene& scene, std::span<const ViewFrame> frames, const StageSettings& settings);

// without words and legend
Image draw_frame(const Stage& stage, const ViewFrame& frame);

// What title and legend leave for the scene itself; the stage has no camera yet.
Area scene_area(const Stage& stage);

// title, time, legend and scale bar
void draw_overlay(Image& image, const Stage& stage, const ViewFrame& frame);

// with words and legend
Image draw_picture(const Stage& stage, const ViewFrame& frame);

}  // namespace scree
