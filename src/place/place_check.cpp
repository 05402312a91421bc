#include "place/place_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "place/place_parts.h"
#include "place/star_overlap.h"
#include "scree/error.h"
#include "shape/mesh/mesh.h"

namespace scree {
namespace {

// closer than this part of the smaller radius, rounding decides the direction between two centres
constexpr double kCoincident = 1e-9;

constexpr int kBetweenPolls = 100;  // particles

bool usable(const PlacedParticle& p) {
  return std::isfinite(p.position.x) && std::isfinite(p.position.y) && std::isfinite(p.position.z) &&
         std::isfinite(p.radius) && p.radius > 0;
}

void find_border_overlaps(const PlacedParticle& p, int id, double core, const Room& room, double allowed,
                          std::vector<Overlap>& found) {
  if (const double gap = domain_gap(room.domain, p.position); gap < 0)
    found.push_back({Overlap::Kind::outside, id, -1, -gap, -gap / p.radius});
  if (room.planar && p.position.z != 0)
    found.push_back({Overlap::Kind::outside, id, -1, std::fabs(p.position.z), std::fabs(p.position.z) / p.radius});
  if (core == 0) return;  // a ring may lie round a pole
  const double most = p.shape < 0 ? allowed * p.radius : core;
  for (int w = 0; w < int(room.walls.size()); ++w)
    if (const double gap = wall_gap(room.walls[w], p.position, core); gap < -most)
      found.push_back({Overlap::Kind::wall, id, w, -gap, -gap / p.radius});
}

std::string describe_one(const Overlap& o, std::span<const PlacedParticle> particles, const Scene& scene) {
  const PlacedParticle& p = particles[o.particle];
  const Vec3 x = p.position;
  const std::string at = point_text(x);
  const bool two = o.kind == Overlap::Kind::particles, shaped = p.shape >= 0 || (two && particles[o.other].shape >= 0);
  const std::string depth =
      fmt::format("{}{:.4g} m, {:.3g} % of the smaller radius", shaped ? "at least " : "", o.depth, 100 * o.relative);
  if (two) return fmt::format("particles {} and {} overlap by {}, at {}", o.particle, o.other, depth, at);
  if (o.kind == Overlap::Kind::coincident)
    return fmt::format("particles {} and {} have the same centre {}", o.particle, o.other, at);
  if (o.kind == Overlap::Kind::wall)
    return fmt::format("particle {} at {} overlaps wall '{}' by {}", o.particle, at, scene.walls[o.other].name, depth);
  if (!usable(p)) return fmt::format("particle {} at {} with radius {:.6g} m is not usable", o.particle, at, p.radius);
  if (scene.planar && x.z != 0) return fmt::format("particle {} at {} is not in the plane z = 0", o.particle, at);
  return fmt::format("the centre of particle {} at {} is {:.4g} m outside the domain", o.particle, at, o.depth);
}

[[noreturn]] void fail(const std::string& what, std::span<const Overlap> overlaps,
                       std::span<const PlacedParticle> particles, const Scene& scene) {
  throw InputError(what + ":\n" + describe(overlaps, particles, scene));
}

}  // namespace

std::vector<Overlap> find_overlaps(std::span<const PlacedParticle> particles, const Scene& scene, double allowed,
                                   const Watch& watch) {
  const Task checking{watch, "checking start positions"};
  const Room room(scene);
  const std::vector<double> cores = shape_cores(scene);
  const std::vector<ShapeSize> sizes = shape_sizes(scene);
  const StarOverlap stars(scene);
  const auto core_of = [&](const PlacedParticle& p) {
    return p.shape < 0 ? p.radius : p.radius * cores[size_t(p.shape)];
  };
  // of the ball that another particle must meet to be looked at
  const auto held_by = [&](const PlacedParticle& p) { return stars.has_stars() ? reach_of(p, sizes) : core_of(p); };
  std::vector<Overlap> found;
  double smallest = kInfinity, largest = 0;
  for (const PlacedParticle& p : particles)
    if (usable(p) && held_by(p) > 0) {
      smallest = std::min(smallest, held_by(p));
      largest = std::max(largest, held_by(p));
    }
  CellGrid grid(smallest, std::max(largest, 1e-300), room.periodic, particles.size());
  for (int i = 0; i < int(particles.size()) && found.size() < kMostOverlaps; ++i) {
    if (i % kBetweenPolls == 0) checking(double(i) / double(particles.size()));
    const PlacedParticle& p = particles[i];
    if (!usable(p)) {
      found.push_back({Overlap::Kind::outside, i, -1, kInfinity, kInfinity});
      continue;
    }
    const double core = core_of(p), held = held_by(p);
    find_border_overlaps(p, i, core, room, allowed, found);
    if (held == 0) continue;
    grid.any_within(p.position, held, [&](const CellGrid::Sphere& other, double to_surface) {
      const PlacedParticle& q = particles[size_t(other.id)];
      const double smaller = std::min(p.radius, q.radius), distance = to_surface + other.radius;
      const bool coincident = distance <= kCoincident * smaller;
      const auto note = [&](double depth) {
        found.push_back(
            {coincident ? Overlap::Kind::coincident : Overlap::Kind::particles, other.id, i, depth, depth / smaller});
      };
      if (stars.is_star(p) || stars.is_star(q)) {
        const Vec3 between = room.periodic.shortest(other.center - room.periodic.wrap(p.position));
        const double most = std::max(allowed, kStarOverlap) * smaller;
        if (held + other.radius - distance <= most) return false;
        if (const auto depth = stars.deeper_than(most, p, q, between)) note(*depth);
      } else {
        const double depth = core + core_of(q) - distance;
        const double most = p.shape < 0 && q.shape < 0 ? allowed * smaller : std::min(core, core_of(q));
        if (depth > most) note(depth);
      }
      return found.size() >= kMostOverlaps;
    });
    grid.insert({p.position, held, i});
  }
  checking(1);
  std::ranges::sort(found, {}, [](const Overlap& o) { return std::tuple(-o.relative, o.particle, o.other, o.kind); });
  return found;
}

std::string describe(std::span<const Overlap> overlaps, std::span<const PlacedParticle> particles, const Scene& scene) {
  constexpr size_t kListed = 10;
  std::string text;
  for (size_t i = 0; i < std::min(kListed, overlaps.size()); ++i)
    text += "  " + describe_one(overlaps[i], particles, scene) + "\n";
  if (overlaps.size() > kListed)
    text +=
        fmt::format("  and {}{} more\n", overlaps.size() < kMostOverlaps ? "" : "at least ", overlaps.size() - kListed);
  std::set<int> groups;
  for (const Overlap& o : overlaps.first(std::min(kListed, overlaps.size()))) {
    groups.insert(particles[o.particle].group);
    const bool two = o.kind == Overlap::Kind::particles || o.kind == Overlap::Kind::coincident;
    if (two) groups.insert(particles[o.other].group);
  }
  for (const int g : groups)
    if (g < int(scene.groups.size()) && !scene.groups[g].written_at.empty())
      text += fmt::format("  they are of {}\n", label(scene.groups[g]));
  return text;
}

void relax_particles(std::vector<PlacedParticle>& particles, const Scene& scene, const Watch& watch) {
  const Room room(scene);
  const std::vector<ShapeSize> sizes = shape_sizes(scene);
  std::vector<Movable> movables;
  movables.reserve(particles.size());
  for (size_t i = 0; i < particles.size(); ++i) {
    const PlacedParticle& p = particles[i];
    if (!usable(p)) {
      const Overlap unusable{Overlap::Kind::outside, int(i), -1, kInfinity, kInfinity};
      fail("start positions cannot be relaxed", {&unusable, 1}, particles, scene);
    }
    Vec3 x = p.position;
    if (scene.planar) x.z = 0;
    movables.push_back({x, reach_of(p, sizes)});
  }
  // Half the bound as margin: pushing ends once the last overlaps have shrunk to the bound, and leaves most at none.
  const PushResult result = push_apart(movables, room, {kRelaxedOverlap, 0.5 * kRelaxedOverlap}, watch);
  for (size_t i = 0; i < particles.size(); ++i) particles[i].position = movables[i].position;
  if (!result.done)
    fail(fmt::format("start positions cannot be relaxed: overlaps of up to {:.3g} % of the smaller radius remain, "
                     "{:g} % are allowed",
                     100 * result.worst, 100 * kRelaxedOverlap),
         find_overlaps(particles, scene, kRelaxedOverlap), particles, scene);
}

void check_start(std::vector<PlacedParticle>& particles, const Scene& scene, const Watch& watch) {
  const std::vector<Overlap> overlaps = find_overlaps(particles, scene, kContactOverlap, watch);
  if (overlaps.empty()) return;
  if (scene.relax) return relax_particles(particles, scene, watch);
  fail(fmt::format("{} start positions overlap by more than {:g} % of the smaller radius or lie outside; move them, or "
                   "let 'relax = true' push them apart",
                   overlaps.size(), 100 * kContactOverlap),
       overlaps, particles, scene);
}

}  // namespace scree
