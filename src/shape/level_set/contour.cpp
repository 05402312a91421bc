#include "shape/level_set/fast_march.h"

#include "shape/mesh/point_welder.h"

namespace scree {
namespace {

class Tracer {
 public:
  explicit Tracer(const DenseGrid& grid) : grid_(grid), welder_(grid.size() / 8) {}

  // A simplex of nodes, three in the plane and four in space: those inside come first, in an order that keeps its turn.
  void triangle(const std::array<std::array<int, 3>, 3>& nodes) {
    std::vector<int> cuts;
    for (int k = 0; k < 3; ++k)
      if (inside(nodes[size_t(k)]) != inside(nodes[size_t((k + 1) % 3)]))
        cuts.push_back(cut(nodes[size_t(k)], nodes[size_t((k + 1) % 3)]));
    if (cuts.size() == 2) contour_.lines.push_back({cuts[0], cuts[1]});
  }

  void tetrahedron(std::array<std::array<int, 3>, 4> n) {
    std::vector<std::array<int, 3>> in, out;
    for (const auto& node : n) (inside(node) ? in : out).push_back(node);
    if (in.size() == 1) add({cut(in[0], out[0]), cut(in[0], out[1]), cut(in[0], out[2])}, in[0]);
    if (in.size() == 3) add({cut(in[0], out[0]), cut(in[1], out[0]), cut(in[2], out[0])}, in[0]);
    if (in.size() != 2) return;
    const int a = cut(in[0], out[0]), b = cut(in[0], out[1]), c = cut(in[1], out[1]), d = cut(in[1], out[0]);
    add({a, b, c}, in[0]);
    add({a, c, d}, in[0]);
  }

  WallMesh take() { return std::move(contour_); }

 private:
  double value(const std::array<int, 3>& n) const {
    const size_t row = size_t(n[2]) * size_t(grid_.nodes[1]) + size_t(n[1]);
    return grid_.values[row * size_t(grid_.nodes[0]) + size_t(n[0])];
  }
  bool inside(const std::array<int, 3>& n) const { return value(n) < 0; }
  Vec3 position(const std::array<int, 3>& n) const {
    return grid_.origin + Vec3{double(n[0]), double(n[1]), double(n[2])} * grid_.spacing;
  }
  // where the contour crosses the edge between two nodes; the same point for both orders of the nodes
  int cut(std::array<int, 3> from, std::array<int, 3> to) {
    if (to < from) std::swap(from, to);
    const double a = value(from), b = value(to);
    return welder_.number_of(position(from) + (position(to) - position(from)) * (a / (a - b)), contour_.points);
  }
  void add(std::array<int, 3> t, const std::array<int, 3>& behind) {
    if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) return;
    const auto& p = contour_.points;
    const Vec3 a = p[size_t(t[0])], normal = cross(p[size_t(t[1])] - a, p[size_t(t[2])] - a);
    if (dot(normal, a - position(behind)) < 0) std::swap(t[1], t[2]);
    contour_.triangles.push_back(t);
  }

  const DenseGrid& grid_;
  PointWelder welder_;
  WallMesh contour_;
};

// the corners of a cell in three dimensions, each one step further on a path from its first to its last
constexpr int kPaths[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

}  // namespace

WallMesh contour_of(const DenseGrid& grid) {
  Tracer tracer(grid);
  for (int k = 0; k < std::max(1, grid.nodes[2] - 1); ++k)
    for (int j = 0; j + 1 < grid.nodes[1]; ++j)
      for (int i = 0; i + 1 < grid.nodes[0]; ++i) {
        if (grid.planar()) {
          tracer.triangle({{{i, j, 0}, {i + 1, j, 0}, {i + 1, j + 1, 0}}});
          tracer.triangle({{{i, j, 0}, {i + 1, j + 1, 0}, {i, j + 1, 0}}});
          continue;
        }
        for (const auto& path : kPaths) {
          std::array<std::array<int, 3>, 4> nodes;
          nodes[0] = {i, j, k};
          for (size_t step = 0; step < 3; ++step) {
            nodes[step + 1] = nodes[step];
            ++nodes[step + 1][size_t(path[step])];
          }
          tracer.tetrahedron(nodes);
        }
      }
  return tracer.take();
}

}  // namespace scree
