#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "scree/shape.h"
#include "shape/mesh_check.h"
#include "shape/mesh_file.h"
#include "shape/mesh_repair.h"

namespace scree {
namespace {

std::string regions_text(const MeshFile& file) {
  if (file.regions.size() < 2 && (file.regions.empty() || file.regions[0].empty())) return {};
  std::string text = "regions:\n";
  for (size_t r = 0; r < file.regions.size(); ++r)
    text += fmt::format("  {}: {} triangles\n", file.regions[r].empty() ? "(no name)" : file.regions[r],
                        std::count(file.region.begin(), file.region.end(), int(r)));
  return text;
}

nlohmann::ordered_json figures_of(const MeshReport& r) {
  nlohmann::ordered_json j = {{"triangles", r.triangles},
                              {"points", r.points},
                              {"components", r.components},
                              {"closed", r.closed()},
                              {"inverted", r.inverted()},
                              {"area", r.area},
                              {"volume", nullptr},
                              {"min", {r.extent.min.x, r.extent.min.y, r.extent.min.z}},
                              {"max", {r.extent.max.x, r.extent.max.y, r.extent.max.z}},
                              {"open_edges", r.open.count},
                              {"crowded_edges", r.crowded.count},
                              {"edges_wound_against", r.against.count},
                              {"degenerate", r.degenerate.count},
                              {"duplicate", r.duplicate.count},
                              {"crossings", r.crossing_count}};
  if (r.closed()) j["volume"] = r.volume;
  return j;
}

}  // namespace

MeshFileReport describe_mesh_file(const std::string& path) {
  MeshFile file = read_mesh_file(path);
  const MeshReport found = check_mesh(file.mesh);
  nlohmann::ordered_json json = {{"file", path}, {"regions", file.regions}, {"found", figures_of(found)}};
  MeshFileReport report{to_text(found) + regions_text(file), "", found.closed()};
  if (const MeshRepair done = repair(file); !done.nothing_done()) {
    const MeshReport mended = check_mesh(file.mesh);
    report.text += "\nrepair:\n" + to_text(done) + "\nafter repair:\n" + to_text(mended);
    report.closed = mended.closed();
    json["repaired"] = figures_of(mended);
  }
  report.json = json.dump();
  return report;
}

}  // namespace scree
