#include "shape/level_set/level_set_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scree/error.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/mesh_side.h"

namespace scree {
namespace {

Bounds extent_of(const MeshBvh& bvh) {
  Bounds all;
  for (int s = 0; s < bvh.size(); ++s) {
    const Bounds b = bounds_of(bvh.corners(s));
    all.min = {std::min(all.min.x, b.min.x), std::min(all.min.y, b.min.y), std::min(all.min.z, b.min.z)};
    all.max = {std::max(all.max.x, b.max.x), std::max(all.max.y, b.max.y), std::max(all.max.z, b.max.z)};
  }
  return all;
}

// is_inside(point, nearest triangle)
template <class IsInside>
DistanceSource source_over(std::shared_ptr<const MeshBvh> bvh, IsInside is_inside) {
  DistanceSource source;
  source.extent = extent_of(*bvh);
  source.is_near = [bvh](Vec3 p, double reach) { return bvh->nearest(p, reach).triangle >= 0; };
  source.distances = [bvh, is_inside](std::span<const Vec3> points, std::span<double> distances) {
    std::vector<NearestTriangle> nearest(points.size());
    bvh->nearest(points, nearest);
    bool inside = false;
    for (size_t i = 0; i < points.size(); ++i) {
      const double distance = std::sqrt(nearest[i].distance_squared);
      // No surface is between two points further from it than the way between them. The half more keeps the sign from
      // slipping through holes that are no larger than a cell.
      const double step = i > 0 ? 1.5 * norm(points[i] - points[i - 1]) : 0;
      const bool same = i > 0 && distance > step && std::fabs(distances[i - 1]) > step;
      if (!same) inside = is_inside(points[i], nearest[i]);
      distances[i] = inside ? -distance : distance;
    }
  };
  return source;
}

void add_regions(std::shared_ptr<const MeshBvh> bvh, const std::vector<int>& region, DistanceSource& source) {
  const int most = *std::max_element(region.begin(), region.end());
  if (most == 0) return;
  if (most > 255)
    throw InputError(fmt::format("the mesh has {} named regions, allowed are 256: unite some of them", most + 1));
  source.regions = [bvh, region](std::span<const Vec3> points, std::span<uint8_t> regions) {
    std::vector<NearestTriangle> nearest(points.size());
    bvh->nearest(points, nearest);
    for (size_t i = 0; i < points.size(); ++i) regions[i] = uint8_t(region[size_t(nearest[i].triangle)]);
  };
}

// The segments of closed lines by the strips of y they cross, to count those to the right of a point.
class Crossings {
 public:
  explicit Crossings(const std::vector<Polyline>& lines) {
    for (const Polyline& line : lines)
      for (size_t i = 0; line.closed && i < line.points.size(); ++i)
        segments_.push_back({line.points[i], line.points[(i + 1) % line.points.size()]});
    for (const Segment& s : segments_) low_ = std::min(low_, s.from.y), high_ = std::max(high_, s.from.y);
    strips_.resize(segments_.size() + 1);
    for (size_t i = 0; i < segments_.size(); ++i) {
      const auto [first, last] = std::minmax({strip_of(segments_[i].from.y), strip_of(segments_[i].to.y)});
      for (size_t s = first; s <= last; ++s) strips_[s].push_back(i);
    }
  }
  bool odd(Vec3 p) const {
    if (!(p.y >= low_ && p.y <= high_)) return false;
    bool inside = false;
    for (const size_t i : strips_[strip_of(p.y)]) {
      const auto [a, b] = segments_[i];
      if ((a.y <= p.y) == (b.y <= p.y)) continue;
      const double t = (p.y - a.y) / (b.y - a.y);
      inside ^= a.x + t * (b.x - a.x) > p.x;
    }
    return inside;
  }

 private:
  struct Segment {
    Vec3 from, to;
  };
  size_t strip_of(double y) const {
    const double part = high_ > low_ ? (y - low_) / (high_ - low_) : 0;
    return std::min(strips_.size() - 1, size_t(part * double(strips_.size())));
  }
  std::vector<Segment> segments_;
  std::vector<std::vector<size_t>> strips_;
  double low_ = kInfinity, high_ = -kInfinity;
};

}  // namespace

DistanceSource mesh_source(const SurfaceMesh& mesh, MeshSides sides, const std::vector<int>& region) {
  if (mesh.triangles.empty()) throw InputError("the mesh has no triangles");
  const auto bvh = std::make_shared<const MeshBvh>(mesh);
  DistanceSource source;
  if (sides == MeshSides::none) source = source_over(bvh, [](Vec3, const NearestTriangle&) { return false; });
  if (sides == MeshSides::winding) {
    const auto tree = std::make_shared<const WindingTree>(*bvh);
    source = source_over(bvh, [tree](Vec3 p, const NearestTriangle&) { return tree->winding_number(p) > 0.5; });
  }
  if (sides == MeshSides::pseudonormals) {
    const auto normals = std::make_shared<const Pseudonormals>(mesh);
    source =
        source_over(bvh, [normals](Vec3 p, const NearestTriangle& n) { return dot(normals->at(n), p - n.point) < 0; });
  }
  if (!region.empty()) add_regions(bvh, region, source);
  return source;
}

DistanceSource outline_source(const std::vector<Polyline>& lines) {
  SurfaceMesh mesh;  // segments are triangles with two corners in one point
  for (const Polyline& line : lines) {
    const int first = int(mesh.points.size()), count = int(line.points.size());
    for (const Vec3 p : line.points) mesh.points.push_back({p.x, p.y, 0});
    for (int i = 0; i < (line.closed ? count : count - 1); ++i) {
      const int next = first + (i + 1) % count;
      mesh.triangles.push_back({first + i, next, next});
    }
  }
  if (mesh.triangles.empty()) throw InputError("the outline has no segments: give it at least two points");
  const auto crossings = std::make_shared<const Crossings>(lines);
  return source_over(std::make_shared<const MeshBvh>(mesh),
                     [crossings](Vec3 p, const NearestTriangle&) { return crossings->odd(p); });
}

}  // namespace scree
