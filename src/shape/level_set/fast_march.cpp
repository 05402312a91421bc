#include "shape/level_set/fast_march.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <queue>

#include "math/parallel.h"
#include "scree/error.h"

namespace scree {
namespace {

enum State : uint8_t { kFar, kTried, kKnown };

// neighbours of a node along the axes
struct Walk {
  size_t stride[3];
  int nodes[3], axes;

  explicit Walk(const DenseGrid& g)
      : stride{1, size_t(g.nodes[0]), size_t(g.nodes[0]) * size_t(g.nodes[1])},
        nodes{g.nodes[0], g.nodes[1], g.nodes[2]},
        axes(g.planar() ? 2 : 3) {}
  int place(size_t node, int axis) const { return int(node / stride[axis] % size_t(nodes[axis])); }
  // whether the node `steps` further on is in the box, and which it is
  bool go(size_t node, int axis, int steps, size_t& other) const {
    const int at = place(node, axis) + steps;
    if (at < 0 || at >= nodes[axis]) return false;
    other = steps < 0 ? node - size_t(-steps) * stride[axis] : node + size_t(steps) * stride[axis];
    return true;
  }
};

// m, of a node with a neighbour on the other side, else infinite. The steeper of the two differences along each axis
// looks towards the contour: right for a plane, and for values ±½.
double distance_beside(const DenseGrid& g, const Walk& walk, size_t node) {
  const double here = g.values[node];
  double slope_squared = 0;
  bool crosses = here == 0;
  for (int axis = 0; axis < walk.axes; ++axis) {
    double steepest = 0;
    for (const int sense : {-1, 1}) {
      size_t other = 0;
      if (!walk.go(node, axis, sense, other)) continue;
      const double there = g.values[other];
      crosses = crosses || (here < 0) != (there < 0);
      steepest = std::max(steepest, std::fabs(there - here) / g.spacing);
    }
    slope_squared += steepest * steepest;
  }
  if (!crosses) return kInfinity;
  return here == 0 ? 0 : std::fabs(here) / std::sqrt(slope_squared);
}

// One side of the contour, by second-order fast marching (Sethian, Level Set Methods and Fast Marching Methods, 1999,
// chapter 8.5).
class March {
 public:
  March(const DenseGrid& grid, bool inside, double reach, std::vector<float>& distance)
      : grid_(grid), walk_(grid), inside_(inside), reach_(reach), distance_(distance), state_(grid.size(), kFar) {}

  void run() {
    std::vector<size_t> beside;
    for (size_t node = 0; node < grid_.size(); ++node) {
      if (!mine(node)) continue;
      const double d = distance_beside(grid_, walk_, node);
      if (d > reach_) continue;
      distance_[node] = float(d), state_[node] = kKnown;
      beside.push_back(node);
    }
    for (const size_t node : beside) try_neighbours(node);
    while (!heap_.empty()) {
      const Trial next = heap_.top();
      heap_.pop();
      if (state_[next.node] == kKnown) continue;  // an older, larger value
      state_[next.node] = kKnown;
      try_neighbours(next.node);
    }
  }

 private:
  struct Trial {
    float distance;
    size_t node;
    bool operator<(const Trial& o) const { return distance != o.distance ? distance > o.distance : node > o.node; }
  };

  bool mine(size_t node) const { return (grid_.values[node] < 0) == inside_; }
  bool known(size_t node) const { return state_[node] == kKnown; }

  void try_neighbours(size_t node) {
    for (int axis = 0; axis < walk_.axes; ++axis)
      for (const int sense : {-1, 1}) {
        size_t other = 0;
        if (!walk_.go(node, axis, sense, other) || !mine(other) || known(other)) continue;
        const auto d = float(solve(other));
        if (d > reach_ || (state_[other] == kTried && d >= distance_[other])) continue;
        distance_[other] = d, state_[other] = kTried;
        heap_.push({d, other});
      }
  }

  // weight (d − from)²: one axis' share of |∇ψ|² h²
  struct Share {
    double weight, from;
  };

  // d from the known neighbours: Σ weight (d − from)² = h² over those axes from which d is uphill
  double solve(size_t node) const {
    Share shares[3];
    int count = 0;
    for (int axis = 0; axis < walk_.axes; ++axis)
      if (share_along(node, axis, shares[count])) ++count;
    for (int i = 1; i < count; ++i)
      for (int j = i; j > 0 && shares[j].from < shares[j - 1].from; --j) std::swap(shares[j], shares[j - 1]);
    double d = kInfinity, a = 0, b = 0, c = -grid_.spacing * grid_.spacing;
    for (int i = 0; i < count && shares[i].from < d; ++i) {
      const Share& s = shares[i];
      a += s.weight, b += s.weight * s.from, c += s.weight * s.from * s.from;
      const double root = b * b - a * c;
      if (root < 0) break;
      d = (b + std::sqrt(root)) / a;
    }
    return d;
  }

  // second order where the two neighbours are known and lie in order, else first
  bool share_along(size_t node, int axis, Share& share) const {
    int sense = 0;
    double nearest = kInfinity;
    for (const int w : {-1, 1}) {
      size_t other = 0;
      if (!walk_.go(node, axis, w, other) || !known(other) || !(distance_[other] < nearest)) continue;
      nearest = distance_[other], sense = w;
    }
    if (sense == 0) return false;
    share = {1, nearest};
    size_t second = 0;
    if (walk_.go(node, axis, 2 * sense, second) && known(second) && distance_[second] <= nearest)
      share = {9.0 / 4, (4 * nearest - distance_[second]) / 3};
    return true;
  }

  const DenseGrid& grid_;
  Walk walk_;
  bool inside_;
  double reach_;
  std::vector<float>& distance_;  // of both sides; each writes and reads its own nodes
  std::vector<uint8_t> state_;
  std::priority_queue<Trial> heap_;
};

// linear between nodes, held at the rim
double value_at(const DenseGrid& g, Vec3 p) {
  const Vec3 at = (p - g.origin) / g.spacing;
  const Walk walk(g);
  size_t first = 0;
  double part[3] = {0, 0, 0};
  for (int axis = 0; axis < walk.axes; ++axis) {
    const double held = std::clamp(at.*kAxes[axis], 0.0, double(g.nodes[axis] - 1));
    const int node = std::min(int(held), g.nodes[axis] - 2);
    part[axis] = held - node;
    first += size_t(node) * walk.stride[axis];
  }
  double sum = 0;
  for (int corner = 0; corner < 1 << walk.axes; ++corner) {
    double weight = 1;
    size_t node = first;
    for (int axis = 0; axis < walk.axes; ++axis) {
      const bool upper = corner >> axis & 1;
      weight *= upper ? part[axis] : 1 - part[axis];
      node += upper ? walk.stride[axis] : 0;
    }
    if (weight != 0) sum += weight * double(g.values[node]);
  }
  return sum;
}

}  // namespace

void fast_march(DenseGrid& grid, double reach) {
  const bool both = std::any_of(grid.values.begin(), grid.values.end(), [](float v) { return v < 0; }) &&
                    std::any_of(grid.values.begin(), grid.values.end(), [](float v) { return v >= 0; });
  if (!both) throw InputError("there is no surface: all of it is inside, or all of it outside");
  std::vector<float> distance(grid.size(), float(reach));
  parallel_for(2, 1, [&](size_t side) { March(grid, side == 1, reach, distance).run(); });
  for (size_t i = 0; i < grid.size(); ++i) grid.values[i] = std::copysign(distance[i], grid.values[i]);
}

DistanceSource grid_source(DenseGrid grid, double reach) {
  for (int axis = 0; axis < (grid.planar() ? 2 : 3); ++axis)
    if (grid.nodes[axis] < 2) throw InputError("a grid needs at least two nodes along each axis");
  const Vec3 size =
      Vec3{double(grid.nodes[0] - 1), double(grid.nodes[1] - 1), double(grid.nodes[2] - 1)} * grid.spacing;
  DistanceSource source;
  source.extent = {grid.origin, grid.origin + size};
  const double spacing = grid.spacing;
  const auto held = std::make_shared<const DenseGrid>(std::move(grid));
  source.is_near = [held, reach, spacing](Vec3 p, double within) {
    return within + spacing > reach || std::fabs(value_at(*held, p)) < within + spacing;
  };
  source.distances = [held](std::span<const Vec3> points, std::span<double> distances) {
    for (size_t i = 0; i < points.size(); ++i) distances[i] = value_at(*held, points[i]);
  };
  return source;
}

}  // namespace scree
