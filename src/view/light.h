// How much light reaches a visible point: a lamp with shadows, and light from all around that nearby matter takes away.
#pragma once

#include <functional>
#include <vector>

#include "view/raster.h"

namespace scree {

// One value of each per pixel of `samples`² samples: light changes slowly over a surface, and its edges are those of
// the depth buffer.
struct LightMap {
  int width = 0, height = 0;
  std::vector<float> open;  // 1 in the open, towards 0 in hollows: ambient occlusion in screen space
  std::vector<float> lit;   // 0 in full shadow … 1 in full light of the lamp
};

struct LightSettings {
  int samples = 2;  // of the depth buffer per pixel and direction
  float reach = 0;  // samples: matter further away takes no light
  int threads = 1;
};
using NormalAt = std::function<Point(Seen seen, Point)>;

// `casters` throw shadows; none: there are none.
LightMap light_on(const DepthBuffer& buffer, const NormalAt& normal_at, const Primitives& casters,
                  const LightSettings& settings);

// Share of its own colour that a surface with this normal shows, and the gloss that comes on top.
struct Shading {
  float colour = 1, gloss = 0;
};
Shading shade(Point normal, float open, float lit);

}  // namespace scree
