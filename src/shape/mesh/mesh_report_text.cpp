#include <fmt/format.h>

#include "shape/mesh/mesh_check.h"

namespace scree {
namespace {

std::string at(Vec3 p) { return fmt::format("({:.6g}, {:.6g}, {:.6g})", p.x, p.y, p.z); }

std::string edges_text(const char* what, const MeshReport::EdgeFaults& faults, const char* advice) {
  if (faults.count == 0) return {};
  std::string text = fmt::format("{}: {}; {}\n", what, faults.count, advice);
  for (const MeshReport::EdgeAt& e : faults.first)
    text += fmt::format("  from {} to {}, triangle {}\n", at(e.from), at(e.to), e.triangle);
  if (faults.count > faults.first.size()) text += fmt::format("  and {} more\n", faults.count - faults.first.size());
  return text;
}

std::string triangles_text(const char* what, const MeshReport::TriangleFaults& faults, const char* advice) {
  if (faults.count == 0) return {};
  std::string text = fmt::format("{}: {}; {}\n  triangle", what, faults.count, advice);
  for (const int t : faults.first) text += fmt::format(" {}", t);
  return text + (faults.count > faults.first.size() ? " ...\n" : "\n");
}

std::string crossings_text(const MeshReport& r) {
  if (r.crossing_count == 0) return {};
  std::string text = fmt::format("triangles that run through one another: {} pairs; unite the parts into one surface\n",
                                 r.crossing_count);
  for (const MeshReport::Crossing& c : r.crossings) text += fmt::format("  {} and {}, near {}\n", c.a, c.b, at(c.at));
  if (r.crossing_count > r.crossings.size())
    text += fmt::format("  and {} more\n", r.crossing_count - r.crossings.size());
  return text;
}

}  // namespace

std::string to_text(const MeshReport& r) {
  std::string text = fmt::format("triangles: {}, points: {}, components: {}\n", r.triangles, r.points, r.components);
  text += fmt::format("extent: {} to {} m\n", at(r.extent.min), at(r.extent.max));
  text += fmt::format("area: {:.6g} m²\n", r.area);
  text += r.closed() ? fmt::format("closed, volume: {:.6g} m³\n", r.volume) : "not closed\n";
  if (r.rims > 0) text += fmt::format("rims of open edges: {}, {:.6g} m long in all\n", r.rims, r.rim_length);
  text += edges_text("open edges", r.open, "close the holes, or use the mesh as a shell");
  text += edges_text("edges with more than two triangles", r.crowded, "take inner faces out");
  text += edges_text("edges between triangles wound against each other", r.against, "repair turns them");
  if (r.inverted()) text += "inside out: the normals point into the volume; repair turns them\n";
  text += triangles_text("triangles without area", r.degenerate, "repair takes them out");
  text += triangles_text("triangles that are there twice", r.duplicate, "repair takes them out");
  return text + crossings_text(r);
}

}  // namespace scree
