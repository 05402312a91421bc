// The benchmarks behind `scree bench`. A case checks its physical result before it reports a time.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "scree/simulation.h"

namespace scree {

struct BenchOptions {
  int threads = 1;
  Backend backend = Backend::cpu;  // of the cases of spheres
  std::string device;
  Precision precision = Precision::float32;
  uint64_t steps = 0;  // 0: as many as the case is defined with
  int repeats = 3;     // the fastest counts
  bool quick = false;  // few steps and one repeat: does it work, not how fast is it
};

struct BenchResult {
  std::string name;  // "case" in JSON
  int64_t particles = 0;
  double contacts_per_particle = 0;
  double ns_per_particle_step = 0;  // wall time / (particles · steps)
  int threads = 1;
  bool pass = true;                                     // the physical check
  std::string check;                                    // what was checked and what came out
  std::vector<std::pair<std::string, double>> numbers;  // whatever else the case tells, in order
  std::vector<std::pair<std::string, std::string>> texts;
};

struct BenchCase {
  std::string name;
  std::string what;  // one line for --list
  std::function<std::vector<BenchResult>(const BenchOptions&)> run;
  bool any_backend = false;  // else the processor only
};

std::span<const BenchCase> bench_cases();

}  // namespace scree
