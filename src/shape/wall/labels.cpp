// How messages name a part of a scene.
#include <fmt/core.h>

#include "scree/scene.h"

namespace scree {
namespace {

std::string label(const std::string& written_at, std::string_view what, const std::string& name) {
  return fmt::format("{}{}{} '{}'", written_at, written_at.empty() ? "" : ": ", what, name);
}

}  // namespace

std::string label(const Wall& wall) { return label(wall.written_at, "wall", wall.name); }
std::string label(const ParticleGroup& group) { return label(group.written_at, "group", group.name); }

}  // namespace scree
