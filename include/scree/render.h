// Pictures and films of a scene or of a run's output folder, drawn without a display: `scree render`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scree/watch.h"

namespace scree {

struct RenderSettings {
  std::string source;                  // an output folder, or a scene file: its start is drawn
  std::vector<std::string> overrides;  // key=value, of a scene file
  std::string output;                  // .png or .mp4
  int width = 1280, height = 720;      // pixels
  std::string colour;                  // speed, force, size, material, id, coordination, group; empty: what tells most
  bool contacts = false;               // the contact forces as tubes, grains faint
  bool walls = true;
  std::optional<double> time;                // s: the frame nearest to it; else `frame`, else the last. Pictures only
  std::optional<int64_t> frame;              // counted from 0
  double fps = 25;                           // of a film
  int threads = 0;                           // 0: all cores the process may use
  std::string view = "iso";                  // front, top, side, iso
  std::optional<double> azimuth, elevation;  // degrees, in place of those of `view`
  Watch watch = {};
};

struct RenderResult {
  size_t pictures = 0;
  std::string where;   // what was written
  std::string note;    // something the user should know, or empty
  double seconds = 0;  // to draw one picture, on average; reading and writing files not counted
};

// Throws InputError when something is wrong with the settings, the folder or its files.
RenderResult render(const RenderSettings& settings);

// A closed mesh (STL or OBJ) as a particle of its own size, into a .png file: `scree shape --picture`.
void render_mesh(const std::string& mesh_file, const std::string& output, const Watch& watch = {});

}  // namespace scree
