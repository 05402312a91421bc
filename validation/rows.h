// What the cases share: rows, and scenes written as text with a few values put in.
#pragma once

#include <string>
#include <vector>

#include "scree/simulation.h"
#include "scree/validate.h"

namespace scree::validation {

constexpr double kGravity = 9.81;  // m/s², where a case has weight

struct Reference {
  double value = 0;
  double tolerance = 0;
  std::string source;
};

// a published range: its middle, give or take half its width
Reference between(double low, double high, std::string source);

struct Rows {
  std::string name;  // of the case
  std::vector<ValidationRow> rows;
  void check(std::string quantity, double measured, const Reference& reference);
  // to compare the others with
  void tell(std::string quantity, double measured, std::string source);
};

// One `--set`: key=value, every digit of the value kept.
std::string set(const std::string& key, double value);
std::string set(const std::string& key, const std::string& value);

Scene scene_from(const char* text, const std::vector<std::string>& changes = {});

// as many as asked for; a quick case asks for one
int thread_count(const ValidateOptions& options);

// One thread: for a handful of grains more only cost.
Simulation simulate(const Scene& scene, int threads = 1);

// A part of a long case reports from..to of its progress.
struct Progress {
  const ValidationProgress& report;
  double from = 0, to = 1;
};

// by as many steps as come closest to `seconds`
void advance(Simulation& simulation, double seconds);
void advance(Simulation& simulation, double seconds, const Progress& progress, const std::string& what);

// The grains of a simulation as they are, at rest or not, as the only group of another scene.
void take_grains(Scene& scene, const ParticleSnapshot& from);

}  // namespace scree::validation
