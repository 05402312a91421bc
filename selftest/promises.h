// What must hold of every scene, each promise as a function that says how it is broken.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "scree/scene.h"
#include "scree/simulation.h"

namespace scree {

// A scene as it runs without being looked at from elsewhere; the promises compare with this.
struct Trial {
  explicit Trial(const Scene& scene);

  Scene scene;
  uint64_t steps = 0;
  uint64_t output = 0;  // output_hash() at the end
  int64_t particles = 0, contacts = 0;
  double imbalance = 0;  // of the energy ledger
  std::string stopped;   // what the run was stopped by, if it was
  // Largest deviation of what particles gained from what acted on them, over the rounding to be expected; 0 where
  // something else acts than gravity and walls.
  double momentum = 0, angular_momentum = 0;
  double step_over_critical = 0;
};

struct Promise {
  const char *name, *what;
  bool (*concerns)(const Trial& trial);
  // nothing, or how it is broken
  std::optional<std::string> (*broken)(const Trial& trial);
};

std::span<const Promise> promises();

}  // namespace scree
