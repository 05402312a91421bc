// scree run, check, shape, view, devices, schema, version.
#include <fmt/core.h>

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "scree/devices.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/render.h"
#include "scree/shape.h"
#include "scree/version.h"

namespace scree::cli {
namespace {

std::string to_json(const CheckReport& r) {
  using Json = nlohmann::ordered_json;
  Json groups = Json::array(), pairs = Json::array();
  for (const GroupReport& g : r.groups)
    groups.push_back({{"name", g.name},
                      {"at_start", g.at_start},
                      {"to_come", g.to_come},
                      {"min_radius", g.min_radius},
                      {"mean_radius", g.mean_radius},
                      {"max_radius", g.max_radius},
                      {"mass", g.mass}});
  for (const PairReport& p : r.pairs)
    pairs.push_back({{"materials", {p.a, p.b}},
                     {"wall", p.wall},
                     {"law", p.law},
                     {"normal_stiffness", p.normal_stiffness},
                     {"tangential_stiffness", p.tangential_stiffness},
                     {"damping", p.damping},
                     {"contact_time", p.contact_time},
                     {"restitution", p.restitution},
                     {"max_overlap", p.max_overlap},
                     {"friction", p.friction}});
  const Json report = {{"runnable", r.runnable()},
                       {"errors", r.errors},
                       {"warnings", r.warnings},
                       {"particles", r.at_start + r.to_come},
                       {"at_start", r.at_start},
                       {"to_come", r.to_come},
                       {"mass", r.mass},
                       {"min_radius", r.min_radius},
                       {"max_radius", r.max_radius},
                       {"groups", groups},
                       {"impact_speed", r.impact_speed},
                       {"structures", r.structures},
                       {"pairs", pairs},
                       {"critical_step", r.critical_step},
                       {"time_step", r.time_step},
                       {"contact_step", r.contact_step},
                       {"step_reason", r.step_reason},
                       {"steps", r.steps},
                       {"memory", r.memory},
                       {"memory_available", r.memory_available},
                       {"ns_per_particle_step", r.ns_per_particle_step},
                       {"speed_measured", r.speed_measured},
                       {"run_seconds", r.run_seconds},
                       {"output_bytes", r.output_bytes}};
  return report.dump();
}

}  // namespace

int run(const SceneArguments& arguments, RunSettings settings, const LiveArguments& live) {
  settings.watch = terminal_watch(settings.quiet);
  const Scene scene = load_scene(arguments.path, arguments.overrides, settings.watch);
  const RunResult result = live.wanted ? run_live(scene, settings, live.serve) : run_scene(scene, settings);
  if (arguments.json) fmt::print("{}\n", result.summary);
  std::signal(SIGPIPE, SIG_IGN);  // stderr may be closed, which is perhaps what interrupted the run
  if (!result.error.empty())
    std::fprintf(stderr, "scree: %s\nscree: %s %s\n", result.error.c_str(),
                 result.checkpoint ? "the last good checkpoint is kept in" : "no checkpoint is left in",
                 result.folder.c_str());
  if (result.stop == StopReason::interrupted)
    std::fprintf(stderr, "scree: interrupted; `scree run %s --out %s --resume` goes on\n", arguments.path.c_str(),
                 result.folder.c_str());
  return result.exit_code;
}

int check(const SceneArguments& arguments, RunSettings settings) {
  settings.watch = terminal_watch(settings.quiet);
  const CheckReport report = check_scene(load_scene(arguments.path, arguments.overrides, settings.watch), settings);
  fmt::print("{}", arguments.json ? to_json(report) + "\n" : to_text(report));
  std::fflush(stdout);
  for (const std::string& warning : report.warnings) fmt::print(stderr, "scree: warning: {}\n", warning);
  for (const std::string& error : report.errors) fmt::print(stderr, "scree: {}\n", error);
  return report.runnable() ? 0 : 2;
}

int shape(const ShapeArguments& a) {
  const bool writes = a.repair || a.decimate > 0;
  if (writes && a.out.empty())
    throw InputError("--repair and --decimate need -o OUT.obj: the file itself is not changed");
  if (!writes && !a.out.empty())
    throw InputError("-o needs --repair or --decimate LENGTH: else there is nothing to write");
  if (writes && (a.out.size() < 5 || a.out.substr(a.out.size() - 4) != ".obj"))
    throw InputError(fmt::format("-o {}: allowed: a name that ends in .obj", a.out));
  const Watch watch = terminal_watch(false);
  const MeshFileReport report = describe_mesh_file(a.file, a.decimate, watch);
  if (writes) {
    std::ofstream out(a.out, std::ios::binary);
    if (!(out << report.obj).flush()) throw InputError(fmt::format("{}: cannot be written", a.out));
  }
  if (!a.picture.empty()) render_mesh(a.file, a.picture, watch);
  fmt::print("{}", a.json ? report.json + "\n" : report.text);
  return 0;
}

int view(const std::string& folder, const ServeSettings& settings) {
  view_folder(folder, settings);
  return 0;
}

int devices(bool json) {
  const std::vector<DeviceReport> all = list_devices();
  for (size_t k = 0; k < all.size(); ++k) {
    const DeviceReport& d = all[k];
    if (json) {
      const nlohmann::ordered_json j = {{"device", k},           {"platform", d.platform},
                                        {"name", d.name},        {"driver", d.driver},
                                        {"gpu", d.is_gpu},       {"compute_units", d.compute_units},
                                        {"memory", d.memory},    {"largest_block", d.largest_block},
                                        {"double", d.has_double}};
      fmt::print("{}\n", j.dump());
    } else {
      fmt::print("{}  {} ({}, driver {}): {}, {} compute units, {:.1f} GB, {}\n", k, d.name, d.platform, d.driver,
                 d.is_gpu ? "GPU" : "not a GPU", d.compute_units, double(d.memory) / 1e9,
                 d.has_double ? "float and double" : "float only");
    }
  }
  return 0;
}

int schema() {
  fmt::print("{}\n", scene_schema());
  return 0;
}

int version() {
  fmt::print("scree {}\n", kVersion);
  return 0;
}

}  // namespace scree::cli
