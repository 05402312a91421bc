#include "engine/check_step.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "contact/critical_step.h"
#include "contact/law_table.h"
#include "math/portable.h"
#include "place/place_parts.h"
#include "scene/meeting_materials.h"
#include "scene/particle_form.h"
#include "shape/wall/solid.h"
#include "sources/sources.h"

namespace scree {
namespace {

constexpr double kDefaultLongest = 100;  // step that is divided, in longest substeps while bodies touch

// Heights along gravity that the scene mentions, from the highest place a particle starts at to the deepest floor.
struct Heights {
  Vec3 up;
  double top = -kInfinity, bottom = kInfinity;

  void add(double height) {
    if (!std::isfinite(height)) return;
    top = std::max(top, height);
    bottom = std::min(bottom, height);
  }
  void add(Vec3 point) { add(dot(up, point)); }
  void add(const Bounds& b) {
    for (int corner = 0; corner < 8; ++corner) {
      // an axis that gravity does not follow may be unbounded
      const auto part = [](double component, double at) { return component == 0 ? 0 : component * at; };
      add(part(up.x, corner & 1 ? b.max.x : b.min.x) + part(up.y, corner & 2 ? b.max.y : b.min.y) +
          part(up.z, corner & 4 ? b.max.z : b.min.z));
    }
  }
};

double fall_height(const Scene& scene, std::span<const PlacedParticle> particles) {
  if (norm(scene.gravity) == 0) return 0;
  Heights starts{-unit(scene.gravity)};
  for (const PlacedParticle& p : particles) starts.add(p.position);
  for (const ParticleGroup& group : scene.groups)
    if (const auto* rain = std::get_if<RainPlacement>(&group.placement)) starts.add(bounds(rain->region));
  Heights all = starts;
  for (const Wall& wall : scene.walls) {
    if (wall.solid.kind == Solid::Kind::half_space) all.add(wall.solid.origin);
    all.add(bounds(wall.solid));
  }
  all.add(Bounds{scene.domain.min, scene.domain.max});
  return starts.top > all.bottom ? starts.top - all.bottom : 0;
}

// Radius of the ball (disc) that a contact moves as easily as a shape of radius 1, struck where it is lightest: at its
// farthest point, in the direction that turns it about its axis of least inertia. A ball's own factor is 1 + m r²/I.
double lightest_radius(const ParticleShape& shape, bool planar) {
  const MassProperties m = mass_properties(shape, planar);
  const double least = planar ? m.moments.z : std::min({m.moments.x, m.moments.y, m.moments.z});
  const double mass = 1 / (1 / m.measure + m.bound * m.bound / least), ball = particle_size(1, planar);
  return planar ? std::sqrt(3.0 * mass / ball) : portable::cbrt(3.5 * mass / ball);
}

}  // namespace

double facet_area(const Scene& scene) {
  if (!has_layers(scene)) return 0;
  double largest = 0;
  for (const ParticleGroup& group : scene.groups)
    if (group.shapes.empty()) largest = kBallContact;
  for (const ParticleShape& shape : scene.shapes) {
    const double radius = lightest_radius(shape, scene.planar);
    if (const auto area = form_of(shape).layer_area) largest = std::max(largest, area(shape) / (radius * radius));
  }
  return largest;
}

std::vector<double> smallest_radii(const Scene& scene, std::span<const PlacedParticle> particles) {
  std::vector<double> shape_radius;
  for (const ParticleShape& shape : scene.shapes) shape_radius.push_back(lightest_radius(shape, scene.planar));
  std::vector<double> smallest(scene.materials.size(), kInfinity);
  const auto take = [&](int material, double radius, int shape) {
    if (shape >= 0) radius *= shape_radius[size_t(shape)];
    smallest[material] = std::min(smallest[material], radius);
  };
  for (const PlacedParticle& p : particles) take(p.material, p.radius, p.shape);
  for (int g = 0; g < int(scene.groups.size()); ++g) {
    const ParticleGroup& group = scene.groups[g];
    if (!std::holds_alternative<RainPlacement>(group.placement)) continue;
    const double radius = group_radii(scene, g).min();
    if (group.shapes.empty()) take(group.material, radius, -1);
    for (const int shape : group.shapes) take(group.material, radius, shape);
  }
  return smallest;
}

double largest_radius(const Scene& scene, std::span<const PlacedParticle> particles) {
  double largest = 0;
  for (const PlacedParticle& p : particles) largest = std::max(largest, p.radius);
  for (int g = 0; g < int(scene.groups.size()); ++g)
    if (std::holds_alternative<RainPlacement>(scene.groups[g].placement))
      largest = std::max(largest, group_radii(scene, g).max());
  return largest;
}

StepChoice choose_step(const Scene& scene, std::span<const PlacedParticle> particles) {
  StepChoice choice;
  choice.impact_speed = expected_impact_speed(scene, largest_radius(scene, particles), fall_height(scene, particles));
  CriticalStep critical =
      critical_step(scene, smallest_radii(scene, particles), choice.impact_speed, facet_area(scene));
  const Sources sources = make_sources(scene);
  const Source* fastest = sources.fastest();
  if (fastest && fastest->rate() * critical.seconds > 1) {
    critical.seconds = 1 / fastest->rate();
    critical.explanation = fmt::format("{} of {:.3g} 1/s", fastest->kind->name, fastest->rate());
  }
  choice.critical = critical.seconds;
  choice.collision = critical.collision;
  choice.step = scene.time.step.value_or(
      std::min(scene.time.safety * critical.seconds, critical.collision / scene.time.steps_per_collision));
  if (scene.time.adaptive) {
    choice.contact = choice.step;
    // sources act between contacts too
    const double longest = fastest ? scene.time.safety / fastest->rate() : kInfinity;
    choice.step = scene.time.longest.value_or(std::min(kDefaultLongest * choice.contact, longest));
    choice.contact = std::min(choice.contact, choice.step);
  }
  choice.explanation = critical.explanation;
  choice.collides = critical.collides;
  return choice;
}

std::string unstable_text(const StepChoice& choice) {
  return fmt::format("time step {:.4g} s is above the critical one, {:.4g} s ({})", choice.step, choice.critical,
                     choice.explanation);
}

}  // namespace scree
