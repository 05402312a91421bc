// The frames of a run in its folder: frames/frame-000000001234.scf, the number being the step.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "view/frame.h"
#include "view/view_scene.h"

namespace scree {

struct FrameFile {
  uint64_t step = 0;
  std::filesystem::path path;
};

std::filesystem::path view_path(const std::filesystem::path& folder);  // of view.json
std::filesystem::path frame_path(const std::filesystem::path& folder, uint64_t step);

// In the order of steps; none when there is no such folder.
std::vector<FrameFile> list_frames(const std::filesystem::path& folder);

// Frames of an interrupted run that lie after what it goes on from; makes the folder if need be.
void prepare_frames(const std::filesystem::path& folder, uint64_t last_step);

// Both throw InputError, with the path, when the file cannot be read or is damaged.
ViewScene read_view(const std::filesystem::path& folder);
ViewFrame read_frame(const std::filesystem::path& path);

}  // namespace scree
