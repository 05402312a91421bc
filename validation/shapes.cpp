// Boxes as polyhedra: their free rotation, and how they rebound.
#include "shapes.h"

#include <fmt/format.h>

#include "cases.h"

namespace scree::validation {
namespace {

constexpr const char* kBoxScene = R"(
[[material]]
name = "stone"
density = 2500
layer_stiffness = 1e10
restitution = 1
friction = 0

[time]
step = 1
duration = 1
allow_unstable = true    # it is stable for an edge and a corner: the critical step is that of faces
)";

constexpr const char* kFloor = R"(
[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}
)";

}  // namespace

Box box_of(Vec3 edges) { return {edges, kBoxDensity * edges.x * edges.y * edges.z, {}, {}, {}, {}}; }

Simulation simulation_of(const BoxScene& s) {
  std::string text = kBoxScene;
  for (size_t k = 0; k < s.boxes.size(); ++k) {
    const Vec3 e = s.boxes[k].edges;
    text += fmt::format(
        "[[shape]]\nname = \"box{0}\"\nkind = \"polyhedron\"\nsolid = \"box\"\nedges = [{1:.17e}, {2:.17e}, {3:.17e}]\n"
        "[[particles]]\nshape = \"box{0}\"\nradius = {4:.17e}\npositions = [[0, 0, 0]]\n",
        k, e.x, e.y, e.z, 0.5 * norm(e));
  }
  if (s.plane) text += kFloor;
  Scene scene = scene_from(text.c_str(), {set("time.step", s.dt), set("material[0].layer_stiffness", s.layer_stiffness),
                                          set("material[0].restitution", s.restitution)});
  for (size_t k = 0; k < s.boxes.size(); ++k) {
    const Box& b = s.boxes[k];
    scene.groups[k].placement =
        ListPlacement{"", {{b.position, 0.5 * norm(b.edges), b.velocity, b.spin, b.orientation}}};
  }
  return simulate(scene);
}

std::vector<ValidationRow> shapes(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"shapes"};
  progress(0, "free rotation");
  check_free_rotation(rows, options.quick, options.pictures);
  progress(0.5, "rebound");
  check_rebound(rows, options.quick ? 500 : 4000);
  return rows.rows;
}

}  // namespace scree::validation
