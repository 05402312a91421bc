#include "scene/written_at.h"

#include <fmt/format.h>

namespace scree {

std::string key_at(const Scene& scene, std::string_view key) {
  for (std::string_view path = key;;) {
    if (const auto found = scene.written_at.find(path); found != scene.written_at.end())
      return fmt::format("{}: key '{}'", found->second, key);
    const size_t dot = path.rfind('.');
    if (dot == path.npos) break;
    path = path.substr(0, dot);
  }
  return scene.source_path.empty() ? fmt::format("key '{}'", key) : fmt::format("{}: key '{}'", scene.source_path, key);
}

}  // namespace scree
