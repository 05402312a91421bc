#include "serve/live_frame.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "shape/wall_triangles.h"
#include "sim/run_output.h"
#include "sim/run_walls.h"

namespace scree {
namespace {

using Json = nlohmann::ordered_json;

Json list(Vec3 v) { return {v.x, v.y, v.z}; }

template <class T>
void put(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// IEEE half, rounded to nearest; what is too small for a normal half is 0, too large its largest number
uint16_t half_of(double value) {
  const auto bits = std::bit_cast<uint32_t>(float(std::clamp(value, 0.0, 65504.0)));
  const uint32_t rounded = bits + 0xFFF + ((bits >> 13) & 1);
  return rounded < (113u << 23) ? 0 : uint16_t((rounded >> 13) - (112u << 10));
}

uint64_t place_bits(double x, double low, double high) {
  constexpr double kSteps = (1 << 19) - 1;
  return high > low ? uint64_t(std::lround((x - low) / (high - low) * kSteps)) : 0;
}

uint32_t orientation_bits(Quat q) {
  const double parts[4] = {q.w, q.x, q.y, q.z};
  uint32_t largest = 0;
  for (uint32_t i = 1; i < 4; ++i)
    if (std::abs(parts[i]) > std::abs(parts[largest])) largest = i;
  const double sign = parts[largest] < 0 ? -1 : 1;
  uint32_t bits = largest;
  for (uint32_t i = 0; i < 4; ++i) {
    if (i == largest) continue;
    bits = (bits << 10) | uint32_t(std::lround((sign * parts[i] * std::sqrt(2.0) + 1) / 2 * 1023));
  }
  return bits;
}

Bounds box_of(const std::vector<Vec3>& points) {
  Bounds box{{0, 0, 0}, {0, 0, 0}};
  if (!points.empty()) box = {points[0], points[0]};
  for (const Vec3 p : points) {
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y), std::min(box.min.z, p.z)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y), std::max(box.max.z, p.z)};
  }
  return box;
}

Json walls_of(const Scene& scene, const Measures& measures) {
  Json walls = Json::array();
  for (size_t w = 0; w < measures.walls.size(); ++w) {
    const WallLoad& wall = measures.walls[w];
    const Quat& q = wall.orientation;
    walls.push_back({{"position", list(wall.position)},
                     {"pivot", list(scene.walls[w].motion.origin)},
                     {"orientation", {q.w, q.x, q.y, q.z}},
                     {"gone", wall.gone},
                     {"force", list(wall.force)},
                     {"torque", list(wall.torque)}});
  }
  return walls;
}

Json measures_of(const Scene& scene, const Measures& measures) {
  const std::vector<Column> columns = history_columns(scene);
  const std::vector<double> row = history_row(measures);
  Json values = Json::object();
  for (size_t i = 0; i < columns.size(); ++i) values[columns[i].name] = row[i];
  return values;
}

}  // namespace

std::string encode_frame(const Simulation& simulation, bool with_table) {
  const ParticleSnapshot s = simulation.snapshot();
  const std::vector<ContactSnapshot> contacts = simulation.contacts();
  const Measures measures = simulation.measure();
  const size_t count = s.id.size();
  const auto index_of = [&](uint32_t id) {
    if (id < count && s.id[id] == id) return id;  // until particles have left, ids are places
    return uint32_t(std::lower_bound(s.id.begin(), s.id.end(), id) - s.id.begin());
  };
  std::string table, pairs, wall_pairs;
  table.reserve(12 * count);
  pairs.reserve(12 * contacts.size());
  for (size_t i = 0; i < count; ++i) {
    put(table, s.id[i]);
    put(table, float(s.radius[i]));
    put(table, uint16_t(0));
    put(table, uint8_t(s.material[i]));
    put(table, uint8_t(s.group[i]));
  }
  std::vector<double> force(count, 0.0);
  size_t wall_contacts = 0;
  for (const ContactSnapshot& c : contacts) {
    const uint32_t a = index_of(c.a);
    const double size = norm(c.force);
    force[a] += size;
    if (c.wall) {
      put(wall_pairs, a);
      put(wall_pairs, float(size));
      for (const double x : {c.point.x, c.point.y, c.point.z}) put(wall_pairs, float(x));
      ++wall_contacts;
    } else {
      const uint32_t b = index_of(c.b);
      force[b] += size;
      put(pairs, a);
      put(pairs, b);
      put(pairs, float(size));
    }
  }
  const double max_force = count == 0 ? 0 : *std::max_element(force.begin(), force.end());
  const Bounds box = box_of(s.position);
  const Json header = {{"step", simulation.step()},
                       {"time", simulation.time()},
                       {"count", count},
                       {"table", with_table},
                       {"set", fmt::format("{:016x}", XXH3_64bits(table.data(), table.size()))},
                       {"min", list(box.min)},
                       {"max", list(box.max)},
                       {"max_speed", measures.max_speed},
                       {"max_force", max_force},
                       {"contacts", contacts.size() - wall_contacts},
                       {"wall_contacts", wall_contacts},
                       {"walls", walls_of(simulation.scene(), measures)},
                       {"measures", measures_of(simulation.scene(), measures)}};
  std::string text = header.dump();
  text.resize((8 + text.size() + 7) / 8 * 8 - 8, ' ');
  std::string frame = "SCF1";
  put(frame, uint32_t(text.size()));
  frame += text;
  if (with_table) frame += table;
  for (size_t i = 0; i < count; ++i) {
    const Vec3 p = s.position[i];
    put(frame, place_bits(p.x, box.min.x, box.max.x) | place_bits(p.y, box.min.y, box.max.y) << 19 |
                   place_bits(p.z, box.min.z, box.max.z) << 38 | uint64_t(std::min(s.contacts[i], 127u)) << 57);
    put(frame, orientation_bits(s.orientation[i]));
    put(frame, half_of(norm(s.velocity[i])));
    put(frame, half_of(max_force > 0 ? force[i] / max_force : 0));
  }
  return frame + pairs + wall_pairs;
}

std::string view_json(const Simulation& simulation) {
  const Scene& scene = simulation.scene();
  const ParticleSnapshot s = simulation.snapshot();
  Bounds box = box_of(s.position);
  std::vector<WallShape> shapes;
  for (const Wall& wall : scene.walls) shapes.push_back(compile_wall(wall));
  const auto finite = [](const Bounds& b) { return std::isfinite(norm(b.min)) && std::isfinite(norm(b.max)); };
  for (const WallShape& shape : shapes) {
    if (!finite(shape.extent)) continue;
    const Vec3 ends[] = {box.min, box.max, shape.extent.min, shape.extent.max};
    box = s.id.empty() ? shape.extent : box_of({ends, ends + 4});
  }
  const double margin = 0.05 * norm(box.max - box.min);
  const Bounds wide{box.min - Vec3{margin, margin, margin}, box.max + Vec3{margin, margin, margin}};
  Json walls = Json::array(), materials = Json::array(), groups = Json::array();
  for (size_t w = 0; w < shapes.size(); ++w) {
    const Bounds& clip = finite(shapes[w].extent) ? shapes[w].extent : wide;
    const WallMesh mesh = scene.planar ? wall_outline(shapes[w], clip) : wall_triangles(shapes[w], clip);
    Json vertices = Json::array(), triangles = Json::array(), lines = Json::array();
    for (const Vec3 p : mesh.points)
      for (const double x : {p.x, p.y, p.z}) vertices.push_back(float(x));
    for (const auto& t : mesh.triangles)
      for (const int corner : t) triangles.push_back(corner);
    for (const auto& l : mesh.lines)
      for (const int end : l) lines.push_back(end);
    walls.push_back(
        {{"name", scene.walls[w].name}, {"vertices", vertices}, {"triangles", triangles}, {"lines", lines}});
  }
  for (const Material& m : scene.materials) materials.push_back(m.name);
  for (const ParticleGroup& g : scene.groups) groups.push_back(g.name);
  return Json{{"version", 1},           {"title", scene.title}, {"planar", scene.planar},
              {"min", list(box.min)},   {"max", list(box.max)}, {"gravity", list(scene.gravity)},
              {"materials", materials}, {"groups", groups},     {"shapes", Json::array({Json{{"kind", "sphere"}}})},
              {"walls", walls}}
      .dump();
}

}  // namespace scree
