#include "fuzz/targets.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace scree::fuzz {

std::span<const Target> targets() {
  static const std::vector<Target> all = [] {
    std::vector<Target> list;
    for (const auto& some : {scene_targets(), shape_targets(), run_targets()})
      list.insert(list.end(), some.begin(), some.end());
    return list;
  }();
  return all;
}

const Target& target(std::string_view name) {
  const auto found = std::ranges::find(targets(), name, &Target::name);
  if (found == targets().end()) throw std::out_of_range("there is no fuzz target '" + std::string(name) + "'");
  return *found;
}

}  // namespace scree::fuzz
