// Which materials can meet, and how: at points of contact, as balls, stars and walls do, or by layers on facets.
#pragma once

#include <algorithm>
#include <vector>

#include "scene/particle_form.h"

namespace scree {

// Does anything in the scene touch by layers?
inline bool has_layers(const Scene& scene) { return scene.contact.layers || has_form_of(scene, Part::facets); }

struct MeetingMaterials {
  size_t materials = 0;
  std::vector<bool> points, layers;  // materials × materials

  bool at_points(size_t a, size_t b) const { return points[a * materials + b]; }
  bool by_layers(size_t a, size_t b) const { return layers[a * materials + b]; }
  bool anything_at_points() const { return std::find(points.begin(), points.end(), true) != points.end(); }
};

MeetingMaterials meeting_materials(const Scene& scene);

}  // namespace scree
