// The sources of a scene: what exerts forces and is no contact. Their physics is in kernels/sources, one file each.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "kernels/sources/source.h"
#include "state/bodies.h"

namespace scree {

constexpr size_t kMostSources = 16;  // kinds that a scene may have: lines of the ledger

struct Source {
  const SourceKind* kind = nullptr;
  size_t line = 0;  // of the ledger
  SourceParams params{};
  std::vector<uint8_t> acts_on;  // a flag per group of the scene; empty: all
  double start = 0, stop = kInfinity;

  bool acts_at(double time) const { return time >= start && time < stop; }
  double rate() const { return kind->rate(*kind, params); }  // 1/s: a step must not be longer than 1/rate
};

struct Sources {
  std::vector<Source> all;
  std::vector<std::string> lines;  // of the ledger: each kind once

  bool act_at(double time) const;  // any of them
  bool name_groups() const;        // any of them
  const Source* fastest() const;   // of the largest rate; nullptr: none has one
};

// Throws InputError where one cannot be what the scene says.
Sources make_sources(const Scene& scene);

// A step, or a part of it.
struct SourceStep {
  double step_begin = 0;  // s; sources act in whole steps
  double time = 0;        // s, at its end
  double dt = 0;          // s
};

// Adds to the loads of bodies [begin, end), the first of them at load[0], and to `work` (J, a line each) what the
// sources do.
void add_sources(const Sources& sources, const SourceStep& step, const Bodies& bodies, std::span<const Vec3> gyration,
                 size_t begin, size_t end, Load* load, double* work);

}  // namespace scree
