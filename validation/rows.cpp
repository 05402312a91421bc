#include "rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scree/load.h"

namespace scree::validation {

Reference between(double low, double high, std::string source) {
  return {(low + high) / 2, (high - low) / 2, std::move(source)};
}

void Rows::check(std::string quantity, double measured, const Reference& r) {
  const bool pass = std::abs(measured - r.value) <= r.tolerance;  // false when not a number
  rows.push_back({name, std::move(quantity), r.value, r.source, measured, r.tolerance, pass});
}

void Rows::tell(std::string quantity, double measured, std::string source) {
  rows.push_back({.name = name,
                  .quantity = std::move(quantity),
                  .source = std::move(source),
                  .measured = measured,
                  .pass = true,
                  .checked = false});
}

std::string set(const std::string& key, double value) { return fmt::format("{}={:.17e}", key, value); }
std::string set(const std::string& key, const std::string& value) { return key + "=" + value; }

Scene scene_from(const char* text, const std::vector<std::string>& changes) {
  return parse_scene(text, "validation", changes);
}

int thread_count(const ValidateOptions& options) { return options.quick && options.threads == 0 ? 1 : options.threads; }

Simulation simulate(const Scene& scene, int threads) { return Simulation(scene, {.threads = threads}); }

void advance(Simulation& simulation, double seconds) {
  simulation.advance(static_cast<uint64_t>(std::llround(seconds / simulation.time_step())));
}

void advance(Simulation& simulation, double seconds, const Progress& progress, const std::string& what) {
  constexpr int kReports = 50;
  for (int k = 0; k < kReports; ++k) {
    progress.report(progress.from + (progress.to - progress.from) * k / kReports, what);
    advance(simulation, seconds / kReports);
  }
}

void take_grains(Scene& scene, const ParticleSnapshot& from) {
  ListPlacement list;
  for (size_t i = 0; i < from.id.size(); ++i)
    list.particles.push_back({from.position[i], from.radius[i], from.velocity[i], from.spin[i], from.orientation[i]});
  scene.groups.resize(1);
  scene.groups.front().placement = std::move(list);
}

}  // namespace scree::validation
