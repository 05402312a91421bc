// Random scenes against the promises of the engine: what is behind `scree selftest`.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace scree {

struct SelftestOptions {
  int64_t scenes = 500;
  uint64_t seed = 1;
  std::vector<std::string> files;  // scenes to check instead of drawn ones
  std::string keep;                // folder for scenes that break a promise; empty: none are kept
};

struct SelftestCount {
  std::string property, what;
  int64_t scenes = 0;  // of which it was asked
  int64_t broken = 0;
};

struct SelftestFailure {
  std::string scene;  // "seed 1, scene 17", or a file
  std::string property, what;
  std::string file;  // where it was kept, if it was
};

struct SelftestResult {
  int64_t scenes = 0;     // that ran
  int64_t refused = 0;    // as bad input: keys that do not go together, particles that find no place
  int64_t stopped = 0;    // a particle left the domain of a scene that stops then, an implicit step did not converge
  int64_t particles = 0;  // of all scenes
  int64_t contacts = 0;   // at the ends of all scenes
  std::vector<std::string> refusals;  // the first line of each sort of refusal, with how often it came
  std::vector<SelftestCount> properties;
  std::vector<SelftestFailure> failures;
};

// 0..1, and what was found so far
using SelftestProgress = std::function<void(double fraction, const SelftestResult& so_far)>;

SelftestResult selftest(const SelftestOptions& options, const SelftestProgress& progress);

}  // namespace scree
