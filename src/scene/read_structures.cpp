// Walls from files, and walls as level sets.
#include <fmt/format.h>

#include "io/file.h"
#include "scene/wall_primitives.h"
#include "scree/error.h"
#include "shape/level_set/fast_march.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

// a table with the name of a file, and what makes a grid of its bytes
template <class Make>
NamedShape read_grid_file(const Reader& r, const FileLimit& limit, Make make) {
  NamedShape shape{{.kind = Solid::Kind::surface}};
  if (!r.ok()) return shape;
  const std::string file = r.text("file");
  try {
    const DenseGrid grid = make(read_file(r.path_of_file("file"), limit), file);
    if (grid.planar() != r.context().planar)
      throw InputError(grid.planar() ? "is flat: it needs planar = true"
                                     : "is not flat: it has no place in a planar scene");
    shape.solid.surface = surface_from_grid(grid, file);
  } catch (const InputError& error) {
    r.error("file", error.what());
  }
  return shape;
}

constexpr Key kMeshKeys[] = {
    key("file", kText, "an .stl (binary or ASCII) or .obj file, named relative to the scene").needed(),
    key("scale", kNumber, "metres per unit of the file: 0.001 for millimetres").within(kPositive).or_else("1"),
    key("axis", kVector, "that the mesh is turned about, after scaling, at its own origin").or_else("[0, 0, 1]"),
    key("angle", kNumber, "by which it is turned").in("rad").or_else("0"),
    key("shift", kVector, "by which it is moved after that").in("m").or_else("[0, 0, 0]"),
    not_negative("weld", "m", "points closer than this become one, which closes the seams of patches").or_else("0"),
};

NamedShape read_mesh(const Reader& r) {
  MeshPlacing placing;
  r.read("scale", placing.scale), r.read("shift", placing.shift), r.read("weld", placing.weld);
  placing.turn = quat_from_rotation(read_direction(r, "axis", {0, 0, 1}) * r.value("angle", 0.0));
  NamedShape shape{{.kind = Solid::Kind::surface}};
  if (!r.ok()) return shape;
  try {
    shape.solid.surface = surface_from_mesh(read_mesh_file(r.path_of_file("file")), r.text("file"), placing);
  } catch (const InputError& error) {
    r.error("file", error.what());
    return shape;
  }
  shape.thin = !shape.solid.surface->has_inside;
  return shape;
}

constexpr Key kImageKeys[] = {
    key("file", kText, "a .png file, named relative to the scene: black is solid, white is free").needed(),
    positive("pixel", "m", "size of a pixel").needed(),
    key("corner", kVector, "lower left corner of the picture").in("m").or_else("[0, 0]"),
};

NamedShape read_image(const Reader& r) {
  return read_grid_file(r, file_limits::kPicture, [&](const std::string& bytes, const std::string&) {
    return grid_from_png(bytes, r.value<double>("pixel"), r.value<Vec3>("corner"));
  });
}

constexpr Key kGridKeys[] = {
    key("file", kText, "a .npy array or .vti image, named relative to the scene; negative or not 0 (integers) is solid")
        .needed(),
    positive("spacing", "m", "between nodes; needed for .npy"),
    key("origin", kVector, "the first node; of .npy").in("m").or_else("[0, 0, 0]"),
};

NamedShape read_grid(const Reader& r) {
  const double spacing = r.value<double>("spacing");
  return read_grid_file(r, file_limits::kGrid, [&](const std::string& bytes, const std::string& file) {
    const bool vti = file.ends_with(".vti");
    if (!vti && !file.ends_with(".npy"))
      throw InputError(fmt::format("value \"{}\" is no grid: allowed: .npy and .vti", file));
    if (vti && r.given("spacing"))
      throw InputError("has a spacing and an origin of its own: leave out spacing and origin");
    if (!vti && !(spacing > 0)) throw InputError("does not say how far its nodes are apart: give spacing");
    return vti ? grid_from_vti(bytes) : grid_from_npy(bytes, spacing, r.value<Vec3>("origin"));
  });
}

}  // namespace

std::optional<LevelSetChoice> read_level_set(const Reader& r) {
  if (!r.is_wanted("level_set")) return std::nullopt;
  LevelSetChoice choice;
  if (!r.is_table("level_set")) return choice;
  const Reader table = r.table("level_set");
  table.read("spacing", choice.spacing);
  choice.spline = table.text("interpolation", "spline") == "spline";
  return choice;
}

constexpr WallPrimitive kMesh{"mesh",
                              "triangles from an STL or OBJ file",
                              kSpatial,
                              "Closed meshes are solids (side says where the grains are), open ones stop grains on "
                              "both sides; no faces to open. `scree shape FILE` tells what is wrong with a file.",
                              kMeshKeys,
                              read_mesh};
constexpr WallPrimitive kImage{
    "image", "a black and white picture", kPlanar, "Always a level set; no faces to open.", kImageKeys, read_image};
constexpr WallPrimitive kGrid{"grid",          "a voxel image or a distance on a grid",
                              Where::anywhere, "Always a level set, with the nodes of the file; no faces to open.",
                              kGridKeys,       read_grid};

}  // namespace scree
