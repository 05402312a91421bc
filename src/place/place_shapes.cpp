#include "place/place_draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/direction.h"
#include "place/place_parts.h"
#include "scene/particle_form.h"
#include "shape/mesh/mesh_check.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

ShapeSize size_of(const ParticleShape& shape, bool planar) {
  const MassProperties mass = mass_properties(shape, planar);
  return {mass.bound, mass.measure};
}

// uniform over all turns, without trigonometry: points of the circle or of the sphere in four dimensions (Marsaglia,
// "Choosing a point from the surface of a sphere", 1972)
Quat random_turn(Random random, bool planar) {
  const Vec3 a = random.in_ball(true);
  const double aa = dot(a, a);
  if (planar) return {a.x / std::sqrt(aa), 0, 0, a.y / std::sqrt(aa)};
  const Vec3 b = random.in_ball(true);
  const double stretch = std::sqrt((1 - aa) / dot(b, b));
  return {a.x, a.y, b.x * stretch, b.y * stretch};
}

}  // namespace

std::vector<ShapeSize> shape_sizes(const Scene& scene) {
  std::vector<ShapeSize> sizes;
  for (const ParticleShape& shape : scene.shapes) sizes.push_back(size_of(shape, scene.planar));
  return sizes;
}

double reach_of(const PlacedParticle& p, const std::vector<ShapeSize>& sizes) {
  return p.shape < 0 ? p.radius : p.radius * sizes[size_t(p.shape)].reach;
}

std::vector<std::vector<ClumpForm::Ball>> shape_cores(const Scene& scene) {
  std::vector<std::vector<ClumpForm::Ball>> cores;
  for (const ParticleShape& shape : scene.shapes) {
    const ParticleForm& form = form_of(shape);
    cores.emplace_back();
    if (form.inside)
      cores.back() = form.inside(shape);
    else if (const double core = form.core ? form.core(shape) : 0; core > 0)
      cores.back() = {{{}, core}};
  }
  return cores;
}

ShapeDraw::ShapeDraw(const Scene& scene, int group)
    : shapes_(scene.groups[size_t(group)].shapes),
      planar_(scene.planar),
      random_turn_(scene.groups[size_t(group)].random_turn),
      seed_(group_seed(scene, group)) {
  for (const int s : shapes_) sizes_.push_back(size_of(scene.shapes[size_t(s)], planar_));
  if (shapes_.empty()) sizes_.push_back({1, particle_size(1, planar_)});
  const Direction half = direction_of(0.5 * scene.groups[size_t(group)].turn);
  fixed_turn_ = {half.cos, 0, 0, half.sin};
}

const ShapeSize& ShapeDraw::size(int64_t particle) const {
  if (sizes_.size() == 1) return sizes_[0];
  return sizes_[size_t(Random{seed_, kShapeStream, uint64_t(particle) << 8}.below(sizes_.size()))];
}

int ShapeDraw::shape(int64_t particle) const {
  return shapes_.empty() ? -1 : shapes_[size_t(&size(particle) - sizes_.data())];
}

Quat ShapeDraw::turn(int64_t particle) const {
  return random_turn_ ? random_turn({seed_, kTurnStream, uint64_t(particle) << 8}, planar_) : fixed_turn_;
}

double ShapeDraw::least_reach() const { return std::ranges::min(sizes_, {}, &ShapeSize::reach).reach; }
double ShapeDraw::largest_reach() const { return std::ranges::max(sizes_, {}, &ShapeSize::reach).reach; }

std::vector<std::string> shape_warnings(const Scene& scene) {
  std::vector<std::string> warnings;
  for (const ParticleShape& shape : scene.shapes) {
    for (const std::string& note : shape.notes) warnings.push_back(fmt::format("shape '{}', {}", shape.name, note));
    if (shape.lifted > 0)
      warnings.push_back(fmt::format("shape '{}': its least radius was lifted to its floor, by {:.3g} of the largest",
                                     shape.name, shape.lifted));
    if (shape.fit_error > std::max(kRoughFit, shape.lifted))
      warnings.push_back(fmt::format("shape '{}' is up to {:.3g} of its radius away from what it was fitted to",
                                     shape.name, shape.fit_error));
    const size_t crossings = form_of(shape).is_mesh ? check_mesh(surface(shape)).crossing_count : 0;
    if (crossings > 0)
      warnings.push_back(
          fmt::format("shape '{}': {} pairs of its triangles run through one another: what its parts share weighs "
                      "twice, and others feel both surfaces; `scree shape FILE` says where",
                      shape.name, crossings));
  }
  for (const Wall& wall : scene.walls) {
    const std::string sides = wall.solid.surface ? sides_without_end(*wall.solid.surface, scene.domain) : "";
    if (!sides.empty())
      warnings.push_back(fmt::format("{}: the surface in {} runs out of its grid on {}: beyond it nothing holds grains",
                                     label(wall), wall.solid.surface->name, sides));
  }
  return warnings;
}

double mean_fullness(const Scene& scene, const ParticleGroup& group) {
  if (group.shapes.empty()) return 1;
  double sum = 0;
  for (const int s : group.shapes) sum += size_of(scene.shapes[size_t(s)], scene.planar).size;
  return sum / double(group.shapes.size()) / particle_size(1, scene.planar);
}

}  // namespace scree
