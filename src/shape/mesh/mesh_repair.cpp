#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "math/cell_grid.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/mesh_check.h"
#include "shape/mesh/mesh_edges.h"
#include "shape/mesh/mesh_side.h"

namespace scree {
namespace {

void remove_triangles(MeshFile& file, const std::vector<char>& remove) {
  size_t kept = 0;
  for (size_t t = 0; t < remove.size(); ++t) {
    if (remove[t]) continue;
    file.mesh.triangles[kept] = file.mesh.triangles[t];
    if (!file.region.empty()) file.region[kept] = file.region[t];
    ++kept;
  }
  file.mesh.triangles.resize(kept);
  if (!file.region.empty()) file.region.resize(kept);
}

void merge_points(SurfaceMesh& mesh, double tolerance, MeshRepair& done) {
  CellGrid grid(0.5 * tolerance, 0.5 * tolerance, Periodic(), mesh.points.size());
  std::vector<int> number(mesh.points.size());
  for (size_t i = 0; i < mesh.points.size(); ++i) {
    number[i] = int(i);
    grid.any_within(mesh.points[i], 0.5 * tolerance, [&](const CellGrid::Sphere& earlier, double) {
      number[i] = std::min(number[i], earlier.id);
      return false;
    });
    if (number[i] == int(i)) grid.insert({mesh.points[i], 0.5 * tolerance, int(i)});
    done.merged += number[i] != int(i);
  }
  for (auto& t : mesh.triangles)
    for (int& corner : t) corner = number[size_t(corner)];
}

void remove_duplicates(MeshFile& file, MeshRepair& done) {
  const std::vector<int> twin = first_twins(file.mesh);
  std::vector<char> remove(twin.size(), 0);
  for (size_t t = 0; t < twin.size(); ++t) done.duplicate += remove[t] = twin[t] != int(t);
  remove_triangles(file, remove);
}

// A sliver between three different corners may join two edges to a third that is as long: it stays where all of its
// edges have a neighbour.
void remove_degenerate(MeshFile& file, MeshRepair& done) {
  const SurfaceMesh& mesh = file.mesh;
  std::vector<int> neighbours(mesh.triangles.size(), 0);
  const MeshEdges edges(mesh);
  for (size_t e = 0; e < edges.size(); ++e)
    for (const uint32_t h : edges.sides(e)) neighbours[h / 3] += edges.sides(e).size() > 1;
  std::vector<char> remove(mesh.triangles.size(), 0);
  for (size_t t = 0; t < mesh.triangles.size(); ++t) {
    if (!is_degenerate(mesh, mesh.triangles[t])) continue;
    remove[t] = neighbours[t] < 3;
    ++(remove[t] ? done.degenerate : done.kept_flat);
  }
  remove_triangles(file, remove);
}

void turn(SurfaceMesh& mesh, int t) { std::swap(mesh.triangles[size_t(t)][1], mesh.triangles[size_t(t)][2]); }

// From each component's first triangle over edges that join two: a neighbour that runs along the edge in the same
// direction is turned. Where most would be turned, the others are.
class Winding {
 public:
  explicit Winding(SurfaceMesh& mesh) : mesh_(mesh), across_(opposite_half_edges(mesh, false)) {}

  void unify(MeshRepair& done) {
    std::vector<signed char> flip(mesh_.triangles.size(), -1);  // −1: not reached
    for (size_t first = 0; first < flip.size(); ++first) {
      if (flip[first] >= 0) continue;
      const std::vector<int> patch = walk(int(first), flip);
      size_t flipped = 0;
      for (const int t : patch) flipped += flip[size_t(t)] == 1;
      const bool others = 2 * flipped > patch.size();
      for (const int t : patch)
        if ((flip[size_t(t)] == 1) != others) turn(mesh_, t), ++done.turned;
      done.one_sided += one_sided_;
    }
  }

 private:
  std::vector<int> walk(int first, std::vector<signed char>& flip) {
    std::vector<int> patch{first};
    flip[size_t(first)] = 0;
    one_sided_ = false;
    for (size_t i = 0; i < patch.size(); ++i)
      for (uint32_t k = 0; k < 3; ++k) {
        const uint32_t h = 3 * uint32_t(patch[i]) + k;
        if (across_[h] < 0) continue;
        const int other = across_[h] / 3;
        const bool against = half_edge(mesh_, h).from == half_edge(mesh_, uint32_t(across_[h])).from;
        const auto wanted = static_cast<signed char>(flip[size_t(patch[i])] ^ int(against));
        one_sided_ = one_sided_ || (flip[size_t(other)] >= 0 && flip[size_t(other)] != wanted);
        if (flip[size_t(other)] >= 0) continue;
        flip[size_t(other)] = wanted;
        patch.push_back(other);
      }
    return patch;
  }

  SurfaceMesh& mesh_;
  std::vector<int> across_;  // half-edges
  bool one_sided_ = false;
};

struct Component {
  std::vector<int> triangles;
  Bounds extent;
  double volume = 0;
  bool closed = true;
};

std::vector<Component> components_of(const SurfaceMesh& mesh) {
  size_t count = 0;
  const std::vector<int> of = mesh_components(mesh, count);
  std::vector<Component> parts(count);
  for (size_t t = 0; t < of.size(); ++t) {
    Component& part = parts[size_t(of[t])];
    part.triangles.push_back(int(t));
    const auto [a, b, c] = corners_of(mesh, mesh.triangles[t]);
    part.volume += dot(a - mesh.points[0], cross(b - mesh.points[0], c - mesh.points[0])) / 6;
    part.extent = united(part.extent, bounds_of({a, b, c}));
  }
  const MeshEdges edges(mesh);
  for (size_t e = 0; e < edges.size(); ++e)
    if (!joins_two(mesh, edges.sides(e))) parts[size_t(of[edges.sides(e)[0] / 3])].closed = false;
  return parts;
}

bool holds(const SurfaceMesh& mesh, const Component& outer, const Component& inner) {
  const Bounds &o = outer.extent, &i = inner.extent;
  if (!outer.closed || i.min.x < o.min.x || i.max.x > o.max.x || i.min.y < o.min.y || i.max.y > o.max.y ||
      i.min.z < o.min.z || i.max.z > o.max.z)
    return false;
  const Vec3 p = mesh.points[size_t(mesh.triangles[size_t(inner.triangles[0])][0])];
  double winding = 0;
  for (const int t : outer.triangles) winding += solid_angle(corners_of(mesh, mesh.triangles[size_t(t)]), p);
  return std::fabs(winding) > 6;  // 4 π inside, 0 outside
}

void turn_outward(SurfaceMesh& mesh, MeshRepair& done) {
  const std::vector<Component> parts = components_of(mesh);
  std::vector<size_t> by_size(parts.size());
  for (size_t i = 0; i < parts.size(); ++i) by_size[i] = i;
  std::stable_sort(by_size.begin(), by_size.end(),
                   [&](size_t a, size_t b) { return std::fabs(parts[a].volume) > std::fabs(parts[b].volume); });
  std::vector<size_t> outermost;
  std::vector<char> inverted(parts.size(), 0);
  for (const size_t i : by_size) {
    const auto outer =
        std::find_if(outermost.begin(), outermost.end(), [&](size_t o) { return holds(mesh, parts[o], parts[i]); });
    if (outer != outermost.end()) {
      inverted[i] = inverted[*outer];
    } else {
      outermost.push_back(i);
      inverted[i] = parts[i].closed && parts[i].volume < 0;
    }
    if (!inverted[i]) continue;
    ++done.inverted;
    for (const int t : parts[i].triangles) turn(mesh, t);
  }
}

}  // namespace

MeshRepair repair(MeshFile& file, double tolerance) {
  MeshRepair done;
  if (tolerance > 0) merge_points(file.mesh, tolerance, done);
  remove_duplicates(file, done);
  remove_degenerate(file, done);
  Winding(file.mesh).unify(done);
  turn_outward(file.mesh, done);
  return done;
}

std::vector<std::string> notes_on(const MeshRepair& r) {
  std::vector<std::string> notes;
  const auto line = [&](size_t count, const char* what) {
    if (count > 0) notes.push_back(fmt::format("{}: {}", what, count));
  };
  line(r.merged, "points made one with a point close by");
  line(r.duplicate, "triangles taken out that were there twice");
  line(r.degenerate, "triangles taken out that had no area");
  line(r.kept_flat, "triangles without area kept, since they join edges");
  line(r.turned, "triangles turned to run with their neighbours");
  line(r.inverted, "closed parts turned outward");
  line(r.one_sided, "parts that have only one side and cannot be wound");
  return notes;
}

std::string to_text(const MeshRepair& r) {
  if (r.nothing_done() && r.one_sided == 0) return "nothing to repair\n";
  return fmt::format("{}\n", fmt::join(notes_on(r), "\n"));
}

}  // namespace scree
