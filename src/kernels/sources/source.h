// What the engine knows of a kind of source beside its kernel: its description, and the parameters of one.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "kernels/scalar.h"
#include "scree/source.h"

namespace scree {

using SourceParams = std::array<double, kMostSourceParams>;

struct SourceKind {
  std::string_view name, doc;
  int place = 0;       // in the list; −1: registered
  bool table = false;  // scenes have [[name]]; registered ones [[source]] kind = "name"
  std::span<const SourceKey> keys;
  SourceFault (*check)(const SourceKind& kind, const Scene& scene, const SourceChoice& choice);
  void (*params)(const SourceKind& kind, const SourceChoice& choice, SourceParams& params);
  double (*rate)(const SourceKind& kind, const SourceParams& params);                              // 1/s
  scalar::SourceLoad (*on)(const scalar::SourceBody& body, const SourceParams& params) = nullptr;  // of the list
  const UserSource* user = nullptr;                                                                // registered
};

// Those of the list, then those that were registered; they stay where they are.
std::span<const SourceKind* const> all_sources();
const SourceKind* find_source(std::string_view name);  // nullptr: there is none

}  // namespace scree
