#include "place/place.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "place/place_parts.h"
#include "scree/error.h"

namespace scree {
namespace {

int64_t lattice_count(const Scene& scene, const ParticleGroup& group, const LatticePlacement& lattice) {
  const auto fail = [&](const std::string& why) { throw InputError(fmt::format("{}: {}", label(group), why)); };
  double product = 1;
  for (const int n : lattice.count) {
    if (n < 1) fail(fmt::format("lattice count {} is not positive", n));
    product *= n;
  }
  if (scene.planar && lattice.count[2] != 1) fail("a planar scene has one lattice layer: the third count must be 1");
  if (scene.planar && lattice.cell == LatticePlacement::Cell::fcc)
    fail("an fcc lattice is not planar; use cubic (squares) or hexagonal (triangles)");
  if (product > 1e18) fail(fmt::format("a lattice of {:.3g} particles is too large", product));
  return int64_t{lattice.count[0]} * lattice.count[1] * lattice.count[2];
}

int64_t random_count(const Scene& scene, const ParticleGroup& group, const RandomPlacement& random) {
  if (random.count) return *random.count;
  const double size = region_size(Room(scene), random.region);
  if (!random.volume_fraction || !std::isfinite(size))
    throw InputError(fmt::format("{}: {}", label(group),
                                 random.volume_fraction ? "a volume fraction needs a bounded region"
                                                        : "random placement needs a count or a volume fraction"));
  const double mean = RadiusDraw(group.radius, scene.planar, 1, 0).mean_size() * mean_fullness(scene, group);
  const double count = std::nearbyint(*random.volume_fraction * size / mean);
  if (!(count >= 0 && count < 1e18))
    throw InputError(
        fmt::format("{}: volume fraction {} asks for {:.3g} particles", label(group), *random.volume_fraction, count));
  return int64_t(count);
}

void place_list(const Scene& scene, int group, std::vector<PlacedParticle>& particles) {
  for (const ParticleSpec& s : std::get<ListPlacement>(scene.groups[group].placement).particles)
    particles.push_back({s.position, s.radius, s.velocity, s.spin, s.orientation, 0, group});
}

}  // namespace

uint64_t group_seed(const Scene& scene, int group) {
  return random_bits(scene.seed, uint64_t(group), scene.groups[group].seed);
}

RadiusDraw group_radii(const Scene& scene, int group) {
  const ParticleGroup& g = scene.groups[group];
  return RadiusDraw(g.radius, scene.planar, std::max<int64_t>(1, group_count(scene, g)), group_seed(scene, group));
}

int64_t group_count(const Scene& scene, const ParticleGroup& group) {
  if (const auto* lattice = std::get_if<LatticePlacement>(&group.placement))
    return lattice_count(scene, group, *lattice);
  if (const auto* random = std::get_if<RandomPlacement>(&group.placement)) return random_count(scene, group, *random);
  if (const auto* rain = std::get_if<RainPlacement>(&group.placement)) return rain->count;
  return int64_t(std::get<ListPlacement>(group.placement).particles.size());
}

std::vector<PlacedParticle> place_particles(const Scene& scene, const Watch& watch) {
  // ids are ints; refuse before memory is asked for
  int64_t total = 0;
  for (const ParticleGroup& group : scene.groups) {
    const int64_t count = group_count(scene, group);
    constexpr int64_t kMost = std::numeric_limits<int>::max();
    if (count < 0 || count > kMost - total)
      throw InputError(fmt::format("{}: {} particles; a scene holds 0 to {}", label(group), count, kMost));
    total += count;
  }
  const Room room(scene);
  std::vector<PlacedParticle> particles;
  for (int g = 0; g < int(scene.groups.size()); ++g) {
    const ParticleGroup& group = scene.groups[g];
    const size_t first = particles.size();
    if (std::holds_alternative<LatticePlacement>(group.placement)) place_lattice(scene, room, g, particles);
    if (std::holds_alternative<RandomPlacement>(group.placement)) place_random(scene, room, g, particles, watch);
    if (std::holds_alternative<ListPlacement>(group.placement)) place_list(scene, g, particles);
    const ShapeDraw shapes(scene, g);
    for (size_t i = first; i < particles.size(); ++i) {
      PlacedParticle& p = particles[i];
      p.shape = shapes.shape(int64_t(i - first));
      p.orientation = p.orientation * shapes.turn(int64_t(i - first));
      p.position = room.periodic.wrap(p.position);
      p.velocity += group.velocity;
      p.spin += group.spin;
      p.material = group.material;
    }
  }
  return particles;
}

}  // namespace scree
