// Whatever reads bytes that come from outside. A target gives them to one reader and lets pass what the reader may
// throw, an InputError; anything else is a fault. libFuzzer runs them (make fuzz), and so do the tests, on the corpus
// and on mutations of it (mutate.h).
#pragma once

#include <span>
#include <string_view>

namespace scree::fuzz {

struct Target {
  std::string_view name;  // also of its folder in tests/fuzz/corpus
  void (*read)(std::string_view bytes);
  std::span<const std::string_view> words;  // of its language; mutations put them in
};

// all of them; throws std::out_of_range for a name that there is not
std::span<const Target> targets();
const Target& target(std::string_view name);

// by the folder of src/ whose readers they test
std::span<const Target> scene_targets();
std::span<const Target> shape_targets();
std::span<const Target> run_targets();

}  // namespace scree::fuzz
