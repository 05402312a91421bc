#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "math/portable.h"
#include "run/particle_cost.h"
#include "scene/particle_form.h"
#include "scree/shape.h"
#include "shape/facet_cells.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_check.h"
#include "shape/mesh/mesh_file.h"
#include "shape/polyhedron.h"

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

void add_cost(const PolyhedronForm& form, const Watch& watch, std::string& text, nlohmann::ordered_json& json) {
  const ParticleCost c = particle_cost(form, watch);
  text += fmt::format(
      "cost, an estimate: {:.1f} µs a step of a particle that lies among others like it, {:.2f} of one in flight\n"
      "  (one thread of this machine, now; {} contacts a particle, each as those of 32 pairs of copies that touch at\n"
      "  random turns took; {:.1f} pairs of facets are looked at in a contact in each step, {:.1f} of them touch)\n"
      "memory: {:.1f} kB for the shape, {:.1f} kB for each particle and its contacts\n",
      1e6 * c.dense(), 1e6 * c.alone, ParticleCost::kContacts, c.listed, c.touching, 1e-3 * double(c.shape_bytes),
      1e-3 * c.particle_bytes);
  json["particle"]["cost"] = {{"microseconds_dense", 1e6 * c.dense()},
                              {"microseconds_alone", 1e6 * c.alone},
                              {"microseconds_a_contact", 1e6 * c.contact},
                              {"contacts_a_particle", ParticleCost::kContacts},
                              {"facet_pairs_listed", c.listed},
                              {"facet_pairs_touching", c.touching},
                              {"bytes_of_shape", c.shape_bytes},
                              {"bytes_of_particle", c.particle_bytes}};
}

// What a particle of this mesh would be (kind = "polyhedron"); moments for a density of 1 kg/m³.
void add_particle(const SurfaceMesh& mesh, const Watch& watch, std::string& text, nlohmann::ordered_json& json) {
  const UnitPolyhedron body = unit_polyhedron(mesh);
  const MassProperties mass = mass_properties({"", body.form}, false);
  const Vec3 centre = mesh_mass(mesh).centre, moments = mass.moments * portable::power(body.radius, 5);
  const Polyhedron polyhedron = polyhedron_of({body.form.points, body.form.triangles});
  const auto tree = cell_tree(polyhedron);
  text += fmt::format(
      "\nas a particle: volume {:.6g} m³, centre of mass ({:.6g}, {:.6g}, {:.6g}) m, radius about it {:.6g} m\n",
      mass.measure * portable::power(body.radius, 3), centre.x, centre.y, centre.z, body.radius);
  text += fmt::format("principal moments of inertia at 1 kg/m³: {:.6g}, {:.6g}, {:.6g} kg m²\n", moments.x, moments.y,
                      moments.z);
  text += fmt::format("facets: {}, {}; tree of boxes: {} nodes in {} levels, {:.1f} kB\n", polyhedron.facets.size(),
                      polyhedron.convex ? "convex" : "not convex", tree->nodes().size(), tree->depth(),
                      1e-3 * double(tree->bytes()));
  json["particle"] = {{"volume", mass.measure * portable::power(body.radius, 3)},
                      {"centre", {centre.x, centre.y, centre.z}},
                      {"radius", body.radius},
                      {"moments", {moments.x, moments.y, moments.z}},
                      {"facets", polyhedron.facets.size()},
                      {"convex", polyhedron.convex},
                      {"tree", {{"nodes", tree->nodes().size()}, {"levels", tree->depth()}, {"bytes", tree->bytes()}}}};
  add_cost(body.form, watch, text, json);
}

std::string obj_text(const SurfaceMesh& mesh) {
  std::string text;
  for (const Vec3 p : mesh.points) text += fmt::format("v {} {} {}\n", p.x, p.y, p.z);
  for (const auto& [a, b, c] : mesh.triangles) text += fmt::format("f {} {} {}\n", a + 1, b + 1, c + 1);
  return text;
}

}  // namespace

MeshFileReport describe_mesh_file(const std::string& path, double decimate_by, const Watch& watch) {
  const Task describing{watch, fmt::format("describing {}", path)};
  describing(0);
  MeshFile file = read_mesh_file(path);
  describing(0.1);
  const MeshReport found = check_mesh(file.mesh);
  nlohmann::ordered_json json = {{"file", path}, {"regions", file.regions}, {"found", figures_of(found)}};
  MeshFileReport report{to_text(found) + regions_text(file), "", found.closed()};
  describing(0.2);
  if (const MeshRepair done = repair(file); !done.nothing_done()) {
    const MeshReport mended = check_mesh(file.mesh);
    report.text += "\nrepair:\n" + to_text(done) + "\nafter repair:\n" + to_text(mended);
    report.closed = mended.closed();
    json["repaired"] = figures_of(mended);
  }
  describing(0.3);
  if (decimate_by > 0) {
    const DecimatedMesh fewer = decimate(file.mesh, decimate_by);
    report.text += fmt::format("\ndecimated: {} triangles of {}, largest deviation {:.4g} m (asked for: {:.4g})\n",
                               fewer.mesh.triangles.size(), file.mesh.triangles.size(), fewer.error, decimate_by);
    json["decimated"] = {{"triangles", fewer.mesh.triangles.size()}, {"deviation", fewer.error}};
    file.mesh = fewer.mesh;
  }
  describing(0.4);
  if (report.closed) add_particle(file.mesh, watch, report.text, json);
  report.obj = obj_text(file.mesh);
  report.json = json.dump();
  describing(1);
  return report;
}

}  // namespace scree
