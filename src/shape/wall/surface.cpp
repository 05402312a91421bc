#include "shape/wall/surface.h"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include "scree/error.h"
#include "shape/level_set/level_set_build.h"
#include "shape/mesh/mesh_check.h"

namespace scree {
namespace {

uint64_t hash_of_mesh(const MeshFile& file) {
  const auto hash = [](const auto& values, uint64_t seed) {
    return XXH3_64bits_withSeed(values.data(), values.size() * sizeof(values[0]), seed);
  };
  return hash(file.region, hash(file.mesh.triangles, hash(file.mesh.points, 1)));
}

std::vector<std::string> notes_on(const MeshReport& report, const MeshRepair& repair) {
  std::vector<std::string> notes = notes_on(repair);
  if (report.open.count > 0)
    notes.push_back(
        fmt::format("{} open edges in {} rims, {:.6g} m in all: it is a shell, and stops grains on both sides",
                    report.open.count, report.rims, report.rim_length));
  if (report.crowded.count > 0)
    notes.push_back(fmt::format("{} edges join more than two triangles: it is a shell, and stops grains on both sides",
                                report.crowded.count));
  if (report.crossing_count > 0)
    notes.push_back(
        fmt::format("{} pairs of triangles cross each other: grains feel both surfaces", report.crossing_count));
  return notes;
}

// Whether the solid covers a part of each border of the grid: -x, +x, -y and so on.
std::array<bool, 6> borders_crossed(const DenseGrid& grid) {
  std::array<bool, 6> solid{}, free{};
  size_t i = 0;
  int at[3];
  for (at[2] = 0; at[2] < grid.nodes[2]; ++at[2])
    for (at[1] = 0; at[1] < grid.nodes[1]; ++at[1])
      for (at[0] = 0; at[0] < grid.nodes[0]; ++at[0], ++i)
        for (size_t k = 0; k < (grid.planar() ? 2 : 3); ++k) {
          auto& side = grid.values[i] < 0 ? solid : free;
          if (at[k] == 0) side[2 * k] = true;
          if (at[k] == grid.nodes[k] - 1) side[2 * k + 1] = true;
        }
  std::array<bool, 6> crossed{};
  for (size_t side = 0; side < 6; ++side) crossed[side] = solid[side] && free[side];
  return crossed;
}

}  // namespace

double Surface::distance(Vec3 point) const {
  double answer = kInfinity;
  source.distances({&point, 1}, {&answer, 1});
  return answer;
}

std::vector<std::string> named_regions(const Wall& wall) {
  if (!wall.solid.surface || wall.solid.surface->file.regions.size() < 2) return {};
  std::vector<std::string> names = wall.solid.surface->file.regions;
  for (size_t k = 0; k < names.size(); ++k)
    if (names[k].empty()) names[k] = fmt::format("region{}", k);
  return names;
}

std::shared_ptr<const Surface> surface_from_mesh(MeshFile file, const std::string& name, const MeshPlacing& placing) {
  if (file.mesh.triangles.empty()) throw InputError("the mesh has no triangles");
  for (Vec3& p : file.mesh.points) p = rotate(placing.turn, p * placing.scale) + placing.shift;
  auto surface = std::make_shared<Surface>();
  const MeshRepair mended = repair(file, placing.weld);
  const MeshReport report = check_mesh(file.mesh);
  if (!(report.area > 0)) throw InputError("the mesh has no area: all of its triangles are degenerate");
  surface->name = name;
  surface->notes = notes_on(report, mended);
  surface->has_inside = report.closed();
  const MeshSides sides = !report.closed()            ? MeshSides::none
                          : report.crossing_count > 0 ? MeshSides::winding
                                                      : MeshSides::pseudonormals;
  surface->source = mesh_source(file.mesh, sides, file.regions.size() > 1 ? file.region : std::vector<int>{});
  surface->tree = std::make_shared<const MeshBvh>(file.mesh);
  surface->hash = hash_of_mesh(file);
  surface->file = std::move(file);
  return surface;
}

std::string sides_without_end(const Surface& surface, const Domain& domain) {
  std::string sides;
  for (size_t k = 0; k < 3; ++k) {
    const bool ends[] = {domain.min.*kAxes[k] >= surface.grid_origin.*kAxes[k],
                         domain.max.*kAxes[k] <= surface.grid_end.*kAxes[k]};
    for (const size_t high : {0, 1})
      if (surface.runs_out[2 * k + high] && !ends[high])
        sides += fmt::format("{}{}{}", sides.empty() ? "" : ", ", "-+"[high], "xyz"[k]);
  }
  return sides;
}

std::shared_ptr<const Surface> surface_from_grid(DenseGrid grid, const std::string& name) {
  auto surface = std::make_shared<Surface>();
  surface->name = name;
  const double where[] = {grid.spacing,          grid.origin.x,         grid.origin.y,        grid.origin.z,
                          double(grid.nodes[0]), double(grid.nodes[1]), double(grid.nodes[2])};
  surface->hash =
      XXH3_64bits_withSeed(grid.values.data(), grid.values.size() * sizeof(float), XXH3_64bits(where, sizeof where));
  surface->has_inside = true;
  surface->grid_spacing = grid.spacing;
  surface->grid_origin = grid.origin;
  surface->grid_end = grid.origin + Vec3{grid.nodes[0] - 1.0, grid.nodes[1] - 1.0, grid.nodes[2] - 1.0} * grid.spacing;
  surface->runs_out = borders_crossed(grid);
  surface->drawn = contour_of(grid);
  const Vec3 size = Vec3{double(grid.nodes[0]), double(grid.nodes[1]), double(grid.nodes[2])} * grid.spacing;
  const double reach = norm(size);  // all of it: particles are placed by these distances
  fast_march(grid, reach);
  surface->source = grid_source(std::move(grid), reach);
  return surface;
}

}  // namespace scree
