// Which scenes have polyhedra, and whose contacts are patches of layers (docs/polyhedra.md).
#pragma once

#include <algorithm>
#include <variant>

#include "scree/scene.h"

namespace scree {

inline bool has_polyhedra(const Scene& scene) {
  return std::any_of(scene.shapes.begin(), scene.shapes.end(),
                     [](const ParticleShape& s) { return std::holds_alternative<PolyhedronForm>(s.form); });
}

// of scenes with polyhedra, and where contact.layers asks for it
inline bool touches_by_layers(const Scene& scene) { return scene.contact.layers || has_polyhedra(scene); }

}  // namespace scree
