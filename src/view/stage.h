// From what a user asks for to what a picture needs: quantity, scales and camera, the same for all pictures of a film.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "view/picture.h"

namespace scree {

struct StageSettings {
  int width = 1280, height = 720;  // pixels
  std::string colour;              // a quantity; empty: what tells most
  bool contacts = false;
  bool walls = true;
  std::string view = "iso";
  std::optional<double> azimuth, elevation;  // degrees
  int threads = 1;
  float text = 1;  // size of words, times the usual
};

// `frames`: those that are drawn, or enough of them to know how far things move and how large values get.
Stage set_stage(const ViewScene& scene, std::span<const ViewFrame> frames, const StageSettings& settings);

// with words and legend
Image draw_picture(const Stage& stage, const ViewFrame& frame);

}  // namespace scree
