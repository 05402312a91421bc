#include "run/run_session.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "scree/load.h"
#include "scree/version.h"
#include "view/vector_json.h"

namespace scree {
namespace {

nlohmann::ordered_json energy_of(const EnergyLedger& e) {
  nlohmann::ordered_json j = {{"kinetic", e.kinetic},   {"potential", e.potential},  {"elastic", e.elastic},
                              {"friction", e.friction}, {"damping", e.damping},      {"wall_work", e.wall_work},
                              {"inserted", e.inserted}, {"initial", e.initial},      {"balance", e.balance()},
                              {"turnover", e.turnover}, {"imbalance", e.imbalance()}};
  for (const SourceWork& s : e.sources) j[s.name + ".work"] = s.joules;
  return j;
}

std::string hex(uint64_t value) { return fmt::format("{:016x}", value); }

}  // namespace

const char* name_of(StopReason reason) {
  constexpr const char* kNames[] = {"duration", "steps", "rest", "interrupted", "failed"};
  return kNames[int(reason)];
}

nlohmann::ordered_json summary_of(const Simulation& simulation, const Measures& m, const RunEnd& end) {
  const MemoryUse memory = simulation.memory();
  nlohmann::ordered_json walls = nlohmann::ordered_json::object();
  for (const WallLoad& wall : m.walls) {
    walls[wall.name] = {{"force", list(wall.force)}, {"torque", list(wall.torque)}, {"position", list(wall.position)}};
    for (const RegionLoad& region : wall.regions)
      walls[wall.name]["regions"][region.name] = {{"force", list(region.force)}, {"torque", list(region.torque)}};
  }
  nlohmann::ordered_json j = {
      {"version", kVersion},
      {"title", simulation.scene().title},
      {"scene_hash", hex(scene_hash(simulation.scene()))},
      {"stop", name_of(end.stop)},
      {"steps", m.step},
      {"time", m.time},
      {"time_step", simulation.time_step()},
      {"steps_per_collision", simulation.steps_per_collision()},
      {"particles", m.particles},
      {"removed", m.removed},
      {"contacts", m.contacts},
      {"coordination", m.coordination},
      {"max_speed", m.max_speed},
      {"max_overlap", m.max_overlap},
      {"energy", energy_of(m.energy)},
      {"momentum", list(m.momentum)},
      {"angular_momentum", list(m.angular_momentum)},
      {"walls", walls},
      {"state_hash", hex(simulation.state_hash())},
      {"threads", simulation.threads()},
      {"backend", simulation.backend()},
      {"precision", name_of(simulation.precision())},
      {"searches", simulation.searches()},
      {"memory", memory.bodies + memory.pairs},
      {"wall_seconds", end.wall_seconds},
      {"steps_this_run", end.steps_done},
      {"ns_per_particle_step", end.particle_steps > 0 ? 1e9 * end.advance_seconds / end.particle_steps : 0.0},
      {"warnings", end.warnings}};
  if (simulation.contact_step() > 0) {
    j["contact_step"] = simulation.contact_step();
    j["substeps"] = simulation.substeps();
  }
  if (simulation.scene().time.implicit) {
    const ImplicitWork work = simulation.implicit_work();
    j["energy"]["integrator"] = m.energy.integrator;
    j["implicit"] = {{"iterations", work.iterations}, {"halvings", work.halvings}};
  }
  if (!end.error.empty()) j["error"] = end.error;
  return j;
}

}  // namespace scree
