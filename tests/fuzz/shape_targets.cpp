// Meshes, grids, pictures and outlines, up to the surface that a wall or a particle is made of.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cmath>
#include <cstring>
#include <string>

#include "fuzz/contract.h"
#include "fuzz/targets.h"
#include "shape/level_set/fast_march.h"
#include "shape/level_set/level_set.h"
#include "shape/mesh/mesh_file.h"
#include "shape/outline.h"
#include "shape/wall/surface.h"

namespace scree::fuzz {
namespace {

// what follows takes time with size, and tells nothing new
constexpr size_t kMostTriangles = 300, kMostNodes = 20000, kMostOutline = 300;

void read_mesh_as(std::string_view bytes, const char* name) {
  MeshFile file;
  if (!accepts([&] { file = read_mesh(bytes, name); })) return;
  const SurfaceMesh& mesh = file.mesh;
  require(!mesh.triangles.empty() && mesh.triangles.size() == file.region.size(), "a region for each triangle");
  for (const auto& triangle : mesh.triangles)
    for (const int corner : triangle)
      require(corner >= 0 && size_t(corner) < mesh.points.size(), "a corner is missing");
  if (mesh.triangles.size() > kMostTriangles) return;
  accepts([&] { solid_of(mesh); });
  accepts([&] { surface_from_mesh(file, name, {}); });
}

void read_stl(std::string_view bytes) { read_mesh_as(bytes, "part.stl"); }
void read_obj(std::string_view bytes) { read_mesh_as(bytes, "part.obj"); }

template <class Make>
void read_grid(Make make) {
  DenseGrid grid;
  if (!accepts([&] { grid = make(); })) return;
  require(grid.values.size() == grid.size(), "a value for each node");
  for (const float value : grid.values) require(std::isfinite(value), "a value that is not finite is accepted");
  if (grid.size() <= kMostNodes) accepts([&] { surface_from_grid(grid, "grid"); });
}

void read_npy(std::string_view bytes) {
  read_grid([&] { return grid_from_npy(bytes, 1e-3, {}); });
}
void read_vti(std::string_view bytes) {
  read_grid([&] { return grid_from_vti(bytes); });
}
void read_png(std::string_view bytes) {
  read_grid([&] { return grid_from_png(bytes, 1e-3, {}); });
}

void read_svg(std::string_view bytes) {
  Outline outline;
  if (!accepts([&] { outline = outline_from_svg(bytes); }) || outline.size() > kMostOutline) return;
  accepts([&] {
    outline = checked_outline(outline);
    require(area_of(outline) > 0, "an outline is counter-clockwise");
    kernel_of(outline);
  });
}

// A cache of a level set whose checksum is made right, as a file that another program wrote may have it.
void read_level_set(std::string_view bytes) {
  std::string whole(bytes);
  const uint64_t hash = XXH3_64bits(whole.data(), whole.size());
  whole.append(reinterpret_cast<const char*>(&hash), sizeof hash);
  LevelSet set;
  if (!accepts([&] { set = level_set_from_bytes(whole); })) return;
  for (const double x : {-1.0, 0.0, 1e-3, 0.013, 1e300}) {
    // g++ 12 does not align the place of an answer that nobody reads
    [[maybe_unused]] const volatile double distance = sample(set, {x, 0.7 * x, set.planar ? 0 : -0.3 * x}).w;
  }
  require(accepts([&] { level_set_from_bytes(to_bytes(set)); }), "what was read can be written and read again");
}

constexpr std::string_view kStlWords[] = {"solid ",    "facet normal 0 0 1\n", "outer loop\n", "vertex 0 0 1\n",
                                          "endloop\n", "endfacet\n",           "endsolid\n"};
constexpr std::string_view kObjWords[] = {"v 0 1 0\n", "f 1 2 3\n",  "f -1 -2 -3\n", "f 1/2/3 2//1 3\n", "g a\n",
                                          "o b\n",     "usemtl c\n", "\\\n",         "vn 0 0 1\n",       "# "};
constexpr std::string_view kNpyWords[] = {"'descr': '<f8', ",
                                          "'<f4'",
                                          "'|b1'",
                                          "'>i4'",
                                          "'fortran_order': True, ",
                                          "'shape': (2, 3, 4), ",
                                          "'shape': (1048576, 1048576, 1048576)"};
constexpr std::string_view kVtiWords[] = {"<PointData>",
                                          "<CellData>",
                                          "<DataArray type=\"Float64\" format=\"ascii\">",
                                          "format=\"binary\"",
                                          "format=\"appended\" offset=\"0\"",
                                          "<AppendedData encoding=\"raw\">_",
                                          "WholeExtent=\"0 1 0 1 0 0\"",
                                          "Spacing=\"1 1 1\"",
                                          "Origin=\"0 0 0\"",
                                          "type=\"Int8\"",
                                          "header_type=\"UInt64\"",
                                          "<!--",
                                          "-->",
                                          "</PointData>"};
constexpr std::string_view kSvgWords[] = {
    "<path d=\"", "M 0 0 ",           "L 1 1 ",          "h 1 ", "v-1", "C 0 0 1 0 1 1 ", "s 1 1 2 0 ", "q1 1 2 0",
    "t1 1",       "A 1 1 0 0 1 2 2 ", "a1 2 30 1 0 5 5", "z",    "Z m", "1e-9",           "\"",         "<!--",
    "<svg>"};

constexpr Target kShapeTargets[] = {
    {"stl", read_stl, kStlWords},     {"obj", read_obj, kObjWords}, {"npy", read_npy, kNpyWords},
    {"vti", read_vti, kVtiWords},     {"png", read_png, {}},        {"svg", read_svg, kSvgWords},
    {"level-set", read_level_set, {}}};

}  // namespace

std::span<const Target> shape_targets() { return kShapeTargets; }

}  // namespace scree::fuzz
