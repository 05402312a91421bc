// How much light reaches a visible point: a lamp with shadows, and light from all around that nearby matter takes away.
#pragma once

#include <functional>
#include <vector>

#include "view/raster.h"

namespace scree {

// Ambient occlusion in screen space: 1 in the open, towards 0 in hollows. One value per pixel of `samples`² samples.
struct Occlusion {
  int width = 0, height = 0;
  std::vector<float> open;
};

struct OcclusionSettings {
  int samples = 2;  // of the depth buffer per pixel and direction
  float reach = 0;  // samples: matter further away takes no light
  int threads = 1;
};
using NormalAt = std::function<Point(uint32_t primitive, Point)>;
Occlusion ambient_occlusion(const DepthBuffer& buffer, const NormalAt& normal_at, const OcclusionSettings& settings);

// The scene as the lamp sees it.
class Shadows {
 public:
  Shadows(const Primitives& casters, int threads);
  // 0 in full shadow … 1 in full light
  float lit(Point p) const;

 private:
  Point to_lamp(Point p) const;
  DepthBuffer map_;
  float scale_ = 1, x_ = 0, y_ = 0;  // from samples of the picture to those of the map
};

// Share of its own colour that a surface with this normal shows, and the gloss that comes on top.
struct Shading {
  float colour = 1, gloss = 0;
};
Shading shade(Point normal, float open, float lit);

}  // namespace scree
