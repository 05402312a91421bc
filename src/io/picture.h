// A picture of grains and walls as PNG, drawn by hand into a depth buffer: no display, no graphics library.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "scree/vec.h"

namespace scree {

struct PictureContent {
  std::span<const Vec3> position;
  std::span<const double> radius;    // m
  std::span<const uint32_t> colour;  // of each grain: a row of a palette that colour-blind people can tell apart
  std::span<const Vec3> corners;     // of the walls' triangles, three each in `triangles`
  std::span<const int32_t> triangles;
  bool planar = false;  // look along −z; else from the front, a little from above and from the right
};

struct PictureSize {
  int width = 1280, height = 960;  // pixels
};

// Walls appear only behind the grains: what stands between them and the eye is cut away.
void write_picture(const std::filesystem::path& path, const PictureContent& content, const PictureSize& size = {});

}  // namespace scree
