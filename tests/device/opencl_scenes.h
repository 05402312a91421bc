// What the tests of the OpenCL backend share: whether there is a device, and the scenes that it can do.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "engine/scenes.h"
#include "scree/checkpoint.h"
#include "scree/devices.h"
#include "scree/error.h"
#include "scree/simulation.h"

namespace scree::testing {

// why there is no device; empty: there is one
inline std::string no_device() {
  try {
    list_devices();
    return "";
  } catch (const InputError& e) {
    return e.what();
  }
}

#define SCREE_NEEDS_DEVICE() \
  if (const std::string why = no_device(); !why.empty()) GTEST_SKIP() << why

// One law for each feature, in turn, by turns in space and in the plane; the other way in single precision.
inline bool is_law_of_feature(const Case& c, bool twice) {
  constexpr LawKind kLaws[] = {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr};
  const int turn = static_cast<int>(c.feature) + !twice;
  return c.law == kLaws[(turn + c.planar) % 3] && (c.planar == (turn % 2 == 1) || c.feature == Feature::meshed);
}

// To compile a scene's kernels takes longer than to run it, so that not all are tried: of balls every feature with one
// law, and what goes on beside it (several laws, drag, fields), less in single precision; of clumps those that take
// other ways through the kernels (two materials, tops that roll, periodic images, grains that come and go, divided and
// implicit steps, drag, fields), fewer in single precision; of stars those whose kernels are the same.
// SCREE_ALL_DEVICE_SCENES=1 tries all of balls and stars. Implicit steps iterate to a tolerance that floats do not
// have.
inline bool is_tried(const Case& c, Precision precision) {
  const bool twice = precision == Precision::float64;
  if (c.implicit) return twice && (c.form == Form::balls || c.form == Form::clumps || c.form == Form::stars);
  const bool special = c.mixed_laws || c.drag || c.field;
  if (c.form == Form::balls && special) return twice || (c.mixed_laws && c.feature == Feature::box);
  if (c.form == Form::balls) return std::getenv("SCREE_ALL_DEVICE_SCENES") || is_law_of_feature(c, twice);
  if (c.form == Form::stars && std::getenv("SCREE_ALL_DEVICE_SCENES")) return true;
  if (c.form == Form::stars)
    return c.feature == Feature::mixer || (twice && (c.feature == Feature::hopper || c.feature == Feature::adaptive));
  if (c.form != Form::clumps) return false;
  if (c.feature == Feature::box || c.feature == Feature::drum) return !c.planar;
  if (!twice) return false;
  return c.feature == Feature::rain ? c.planar
                                    : !c.planar && (c.feature == Feature::periodic || c.feature == Feature::leak ||
                                                    c.feature == Feature::adaptive);
}

inline std::vector<Case> device_cases(Precision precision) {
  std::vector<Case> cases;
  for (const Case& c : all_cases())
    if (!(c.implicit && !c.drag && !c.field) && is_tried(c, precision)) cases.push_back(c);
  for (const Case& c : implicit_cases())
    if (is_tried(c, precision)) cases.push_back(c);
  return cases;
}

inline Simulation run_on(Backend backend, const Scene& scene, uint64_t steps,
                         Precision precision = Precision::float64) {
  Simulation sim(scene, {.threads = 1, .backend = backend, .precision = precision});
  sim.advance(steps);
  return sim;
}

// through a file, as a run would
inline Checkpoint through_checkpoint(const Simulation& sim) {
  const auto path = std::filesystem::temp_directory_path() / ("scree-opencl-" + std::to_string(getpid()) + ".scree");
  CheckpointWriter writer;
  sim.save(writer);
  writer.write(path);
  Checkpoint checkpoint = read_checkpoint(path);
  std::filesystem::remove(path);
  return checkpoint;
}

}  // namespace scree::testing
