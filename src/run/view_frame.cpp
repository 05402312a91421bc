#include "run/view_frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "run/run_output.h"
#include "scree/error.h"
#include "view/view_scene.h"

namespace scree {
namespace {

// A shell has grains on either side. Drawn, it counts as a container: its faces look to its middle, so that the half
// before the grains can be told and cut away. A flat one looks both ways and always shows.
void orient_shell(WallMesh& mesh) {
  Vec3 middle;
  for (const Vec3 p : mesh.points) middle += p / double(mesh.points.size());
  const size_t count = mesh.triangles.size();
  for (size_t i = 0; i < count; ++i) {
    auto& [a, b, c] = mesh.triangles[i];
    const Vec3 normal = cross(mesh.points[b] - mesh.points[a], mesh.points[c] - mesh.points[a]);
    const Vec3 outwards = mesh.points[a] - middle;
    const double side = dot(normal, outwards);
    if (std::fabs(side) < 1e-6 * norm(normal) * norm(outwards)) {
      const std::array<int, 3> other_side{a, c, b};  // copied first: the list may move
      mesh.triangles.push_back(other_side);
    } else if (side > 0) {
      std::swap(b, c);
    }
  }
}

void add_bodies(ViewFrame& f, const ParticleSnapshot& p) {
  f.id = p.id;
  f.radius.assign(p.radius.begin(), p.radius.end());
  f.shape.assign(p.id.size(), 0);
  for (size_t i = 0; i < p.shape.size(); ++i)
    if (p.shape[i] != ParticleSnapshot::kSphere) f.shape[i] = uint16_t(p.shape[i] + 1);
  f.material.assign(p.material.begin(), p.material.end());
  f.group.assign(p.group.begin(), p.group.end());
  f.position = p.position;
  f.orientation = p.orientation;
  f.force.assign(p.id.size(), 0.0f);
  f.speed.reserve(p.id.size()), f.contacts.reserve(p.id.size());
  for (const Vec3 v : p.velocity) f.speed.push_back(float(norm(v)));
  for (const uint32_t n : p.contacts) f.contacts.push_back(uint8_t(std::min(n, 127u)));
}

void add_contacts(ViewFrame& f, const std::vector<ContactSnapshot>& contacts) {
  const bool gaps = !f.id.empty() && f.id.back() - f.id.front() >= f.id.size();  // particles have left
  const auto row_of = [&](uint32_t id) {
    return gaps ? uint32_t(std::lower_bound(f.id.begin(), f.id.end(), id) - f.id.begin()) : id - f.id.front();
  };
  f.body_contacts.reserve(contacts.size());
  for (const ContactSnapshot& c : contacts) {
    const auto force = float(norm(c.force));
    const uint32_t a = row_of(c.a);
    f.force[a] += force;
    if (c.wall) {
      f.wall_contacts.push_back({a, force, {float(c.point.x), float(c.point.y), float(c.point.z)}});
    } else {
      const uint32_t b = row_of(c.b);
      f.force[b] += force;
      f.body_contacts.push_back({a, b, force});
    }
  }
}

}  // namespace

ViewScene view_scene(const Scene& scene, const ParticleSnapshot& first) {
  constexpr size_t kMost = 0xffff;  // a frame has 16 bits for either; shape 0 is the sphere
  if (scene.shapes.size() >= kMost || scene.materials.size() > kMost)
    throw InputError(fmt::format("{} shapes and {} materials: frames hold at most {} shapes and {} materials",
                                 scene.shapes.size(), scene.materials.size(), kMost - 1, kMost));
  std::vector<WallShape> shapes;
  for (const Wall& wall : scene.walls) shapes.push_back(compile_wall(wall));
  ViewScene view;
  view.title = scene.title.empty() ? std::filesystem::path(scene.source_path).stem().string() : scene.title;
  view.planar = scene.planar;
  view.gravity = scene.gravity;
  for (const Material& m : scene.materials) view.materials.push_back(m.name);
  for (const ParticleGroup& g : scene.groups) view.groups.push_back(g.name);
  view.shapes.emplace_back();  // spheres, discs in planar scenes; the scene's shapes follow
  for (const ParticleShape& shape : scene.shapes) view.shapes.push_back(view_shape(shape, scene.planar));
  const Bounds box = content_box(scene, shapes, first);
  view.min = box.min, view.max = box.max;
  std::vector<WallMesh> meshes = wall_meshes(scene, shapes, first);
  for (size_t w = 0; w < meshes.size(); ++w) {
    if (shapes[w].shell) orient_shell(meshes[w]);
    view.walls.push_back(
        {scene.walls[w].name, std::move(meshes[w].points), std::move(meshes[w].triangles), std::move(meshes[w].lines)});
  }
  return view;
}

std::string view_json(const Scene& scene, const ParticleSnapshot& first) { return view_json(view_scene(scene, first)); }

ViewFrame view_frame(const Scene& scene, const Moment& moment) {
  const Measures& m = moment.measures;
  ViewFrame f{.step = m.step, .time = m.time};
  add_bodies(f, moment.particles);
  add_contacts(f, moment.contacts);
  for (size_t w = 0; w < m.walls.size(); ++w) {
    const WallLoad& load = m.walls[w];
    f.walls.push_back(
        {load.position, scene.walls[w].motion.origin, load.orientation, load.gone, load.force, load.torque});
  }
  const std::vector<Column> columns = history_columns(scene);
  const std::vector<double> row = history_row(scene, m);
  for (size_t i = 0; i < row.size(); ++i) f.measures.emplace_back(columns[i].name, row[i]);
  return f;
}

std::string encode_frame(const Simulation& simulation) {
  return encode_frame(view_frame(simulation.scene(), Moment(simulation)));
}

}  // namespace scree
