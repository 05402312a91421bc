// Random places without overlap. Largest particles first, each takes the first of many random places that is free
// (random sequential insertion). That saturates near a volume fraction of 0.38 (discs: 0.55). A particle that finds no
// free place takes the one where it overlaps least, and in the end all are pushed apart (place_relax.cpp), which
// reaches about 0.62 (discs: 0.83).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "math/portable.h"
#include "place/place_parts.h"
#include "scree/error.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

// Tries for a free place. Once some particle has found none, pushing must follow anyway, and few tries are enough to
// start it from a good place.
constexpr int kTries = 200, kTriesWhenFull = 20;

struct Insertion {
  std::vector<Vec3> positions;
  bool overlaps = false;
};

// how far a sphere is from the nearest other; stops looking when it is below `enough`
double gap_to_others(const CellGrid& grid, Vec3 p, double radius, double enough) {
  double gap = 0;
  grid.any_within(p, radius, [&](const CellGrid::Sphere&, double to_surface) {
    gap = std::min(gap, to_surface - radius);
    return gap <= enough;
  });
  return gap;
}

// `radii` are those of the balls that hold the particles
Insertion insert_in_turn(const RegionSampler& region, std::span<const double> radii, CellGrid& grid, Random random,
                         const Task& placing) {
  std::vector<int> order(radii.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return radii[a] > radii[b]; });
  Insertion result;
  result.positions.resize(radii.size());
  double done = 0;
  const auto poll = [&] { placing(done / double(order.size())); };
  for (const int i : order) {
    poll();
    Vec3 best;
    double best_gap = -kInfinity;
    const int tries = result.overlaps ? kTriesWhenFull : kTries;
    for (int t = 0; t < tries && best_gap < 0; ++t) {
      const Vec3 p = region.free_point(random, radii[i], poll);
      const double gap = gap_to_others(grid, p, radii[i], best_gap);
      if (gap > best_gap) best_gap = gap, best = p;
    }
    result.overlaps = result.overlaps || best_gap < 0;
    result.positions[i] = best;
    grid.insert({best, radii[i], i});
    ++done;
  }
  poll();
  return result;
}

// Pushes the particles of all random groups apart, around the others.
PushResult push_random_groups(const Scene& scene, const Room& room, std::vector<PlacedParticle>& particles,
                              const Watch& watch) {
  std::vector<Solid> regions(scene.groups.size());
  for (size_t g = 0; g < scene.groups.size(); ++g)
    if (const auto* random = std::get_if<RandomPlacement>(&scene.groups[g].placement))
      regions[g] = placing_region(room, random->region);
  const std::vector<ShapeSize> sizes = shape_sizes(scene);
  std::vector<Movable> movables;
  movables.reserve(particles.size());
  for (const PlacedParticle& p : particles) {
    const bool random = std::holds_alternative<RandomPlacement>(scene.groups[p.group].placement);
    movables.push_back({p.position, reach_of(p, sizes), !random, random ? &regions[p.group] : nullptr});
  }
  const PushResult result = push_apart(movables, room, {.tolerance = 0, .margin = 2e-3}, watch);
  for (size_t i = 0; i < particles.size(); ++i) particles[i].position = movables[i].position;
  return result;
}

}  // namespace

RegionSampler::RegionSampler(const Room& room, const Solid& region, const ParticleGroup& group)
    : room_(room), solid_(placing_region(room, region)), label_(label(group)) {
  box_ = overlap_of(bounds(region), {room.domain.min, room.domain.max});
  if (room.planar) box_.min.z = box_.max.z = 0;
  const Vec3 size = box_.max - box_.min;
  if (!std::isfinite(size.x + size.y + size.z)) throw InputError(label_ + ": its region must be bounded");
  if (size.x < 0 || size.y < 0 || size.z < 0) throw InputError(label_ + ": its region lies outside the domain");
}

Vec3 RegionSampler::point(Random& random) const {
  return {random.uniform(box_.min.x, box_.max.x), random.uniform(box_.min.y, box_.max.y),
          room_.planar ? 0 : random.uniform(box_.min.z, box_.max.z)};
}

Vec3 RegionSampler::free_point(Random& random, double radius, const std::function<void()>& poll) const {
  constexpr int kBetweenPolls = 1000;
  for (int i = 0; i < kRegionTries; ++i) {
    if (i % kBetweenPolls == kBetweenPolls - 1) poll();
    if (const Vec3 p = point(random); gap(p, radius) >= 0) return p;
  }
  throw InputError(
      fmt::format("{}: no place in its region, clear of walls, for a particle of radius {:.6g} m", label_, radius));
}

double RegionSampler::gap(Vec3 position, double radius) const {
  return std::min(-signed_distance(solid_, position) - radius, room_gap(room_, position, radius));
}

void place_random(const Scene& scene, const Room& room, int group, std::vector<PlacedParticle>& particles,
                  const Watch& watch) {
  const ParticleGroup& g = scene.groups[group];
  const RandomPlacement& placement = std::get<RandomPlacement>(g.placement);
  const int64_t count = group_count(scene, g);
  if (count == 0) return;
  const RegionSampler region(room, placement.region, g);
  const RadiusDraw draw = group_radii(scene, group);
  const ShapeDraw shapes(scene, group);
  std::vector<double> reaches;
  double size = 0;
  for (int64_t i = 0; i < count; ++i) {
    const double radius = draw.radius(i);
    const ShapeSize& shape = shapes.size(i);
    reaches.push_back(radius * shape.reach);
    size += shape.size * radius * radius * (scene.planar ? 1 : radius);
  }
  const double fraction = size / region_size(room, placement.region);
  const auto what = [&] {
    return fmt::format("{}: {} particles, {} fraction {:.4g} of the region,", label(g), count,
                       scene.planar ? "area" : "volume", fraction);
  };
  if (fraction > 1) throw InputError(what() + " cannot fit: they are larger than the region");

  const std::vector<ShapeSize> sizes = shape_sizes(scene);
  double smallest = draw.min() * shapes.least_reach(), largest = draw.max() * shapes.largest_reach();
  for (const PlacedParticle& p : particles) {
    smallest = std::min(smallest, reach_of(p, sizes));
    largest = std::max(largest, reach_of(p, sizes));
  }
  CellGrid grid(smallest, largest, room.periodic, particles.size() + reaches.size());
  for (size_t i = 0; i < particles.size(); ++i)
    grid.insert({particles[i].position, reach_of(particles[i], sizes), int(i)});
  const Random random{group_seed(scene, group), kPositionStream};
  const Insertion insertion =
      insert_in_turn(region, reaches, grid, random, Task{watch, fmt::format("placing group '{}'", g.name)});
  for (int64_t i = 0; i < count; ++i)
    particles.push_back({.position = insertion.positions[size_t(i)],
                         .radius = draw.radius(i),
                         .group = group,
                         .shape = shapes.shape(i)});
  if (!insertion.overlaps) return;
  const PushResult result = push_random_groups(scene, room, particles, watch);
  if (result.done) return;
  const double reached = fraction * portable::power(result.scale, scene.planar ? 2 : 3);
  throw InputError(what() + fmt::format(" do not fit without overlap: random placing reached {:.4g}", reached));
}

}  // namespace scree
