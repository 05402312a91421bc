// Force sources: what exerts a force and is no contact, and how a program adds one of its own.
// tests/extending/source_test.cpp is a worked example; docs/sources.md says how sources work.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scree/scene.h"

namespace scree {

// A key of a source's table. Texts are literals: they are not copied.
struct SourceKey {
  enum Form : unsigned { number = 1, vector = 2, whole = 4 };  // a key may allow a number or a vector
  std::string_view name;
  std::string_view doc;  // a few words
  unsigned form = number;
  std::string_view unit = {};  // SI; empty: a plain number
  double least = -kInfinity;   // smallest value that is allowed, and
  double most = kInfinity;     // the largest
  bool above_least = false;    // `least` itself is not allowed
  bool needed = false;
  std::optional<double> preset = {};  // of a number that is absent
};

// What is wrong with the values of a source; no text: nothing.
struct SourceFault {
  std::string_view key;
  std::string text;  // "is above ...: allowed: ..."
};

// A particle as a source sees it.
struct SourceParticle {
  Vec3 position;        // m, of its centre
  Vec3 velocity, spin;  // m/s, rad/s, of the half step before
  Quat orientation;
  double radius = 0, mass = 0;
  uint32_t id = 0, material = 0, group = 0;
};

struct SourceForce {
  Vec3 force;   // N
  Vec3 torque;  // N m, about its centre
};

// A source of one's own. In a scene: [[source]] kind = "name", its keys, and groups, start and stop as [[field]] has.
struct UserSource {
  std::string_view name;             // also of its line in the ledger
  std::string_view doc;              // one line
  std::vector<SourceKey> keys = {};  // at most kMostSourceParams numbers
  // `params`: the values of the keys in their order, a vector as three numbers; absent ones are their preset, or 0.
  // Called by several threads at once, twice a particle and step: where it is, and halfway there for the work done.
  SourceForce (*force)(const SourceParticle& particle, const double* params, double time) = nullptr;
  SourceFault (*check)(const double* params) = nullptr;  // none: all values within the ranges of the keys are good
  // 1/s: the time step must not be above 1/rate. An oscillator has half its angular frequency, a dashpot force /
  // momentum; none: 0
  double (*rate)(const double* params) = nullptr;
};
constexpr size_t kMostSourceParams = 16;

// From then on scenes may name the source, and their schema and errors know its keys. Before scenes are read and runs
// begin, on one thread. It runs on the processor. Throws InputError where the name is taken, or a key of that name
// means something else.
void register_source(const UserSource& source);

}  // namespace scree
