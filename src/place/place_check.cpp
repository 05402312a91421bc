#include "place/place_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
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

using Ball = ClumpForm::Ball;

// The balls that a particle surely holds, where it is.
class PlacedCores {
 public:
  explicit PlacedCores(const Scene& scene) : of_shape_(shape_cores(scene)) {}
  std::vector<Ball> of(const PlacedParticle& p) const {
    if (p.shape < 0) return {{p.position, p.radius}};
    std::vector<Ball> balls;
    for (const Ball& b : of_shape_[size_t(p.shape)])
      balls.push_back({p.position + rotate(p.orientation, b.centre * p.radius), b.radius * p.radius});
    return balls;
  }
  // of a particle that holds one ball at the most
  double radius_of(const PlacedParticle& p) const {
    if (p.shape < 0) return p.radius;
    const std::vector<Ball>& balls = of_shape_[size_t(p.shape)];
    return balls.empty() ? 0 : balls[0].radius * p.radius;
  }
  // Does one ball that may be far smaller stand for all of it? Not for round particles and concave ones.
  bool is_rough(const PlacedParticle& p) const { return p.shape >= 0 && of_shape_[size_t(p.shape)].size() == 1; }

 private:
  std::vector<std::vector<Ball>> of_shape_;
};

// The overlaps of one particle with others: of several with the same other, as balls of a concave body have, the
// deepest.
class WorstOfEach {
 public:
  WorstOfEach(size_t others, std::vector<Overlap>& found) : found_(found), place_(others, 0) {}
  void begin() { first_ = found_.size(); }
  void add(const Overlap& o, size_t other) {
    size_t& place = place_[other];
    if (place < first_ || place >= found_.size() || found_[place].other != o.other) {
      place = found_.size();
      found_.push_back(o);
    } else if (found_[place].depth < o.depth) {
      found_[place] = o;
    }
  }

 private:
  std::vector<Overlap>& found_;
  std::vector<size_t> place_;  // of each other in `found`
  size_t first_ = 0;
};

void find_border_overlaps(const PlacedParticle& p, int id, const Room& room, std::vector<Overlap>& found) {
  if (const double gap = domain_gap(room.domain, p.position); gap < 0)
    found.push_back({Overlap::Kind::outside, id, -1, -gap, -gap / p.radius});
  if (room.planar && p.position.z != 0)
    found.push_back({Overlap::Kind::outside, id, -1, std::fabs(p.position.z), std::fabs(p.position.z) / p.radius});
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

// Each particle against the borders of the domain, walls, and the particles before it.
class OverlapSearch {
 public:
  OverlapSearch(std::span<const PlacedParticle> particles, const Scene& scene, double allowed)
      : particles_(particles),
        allowed_(allowed),
        room_(scene),
        cores_(scene),
        stars_(scene),
        sizes_(shape_sizes(scene)) {}

  std::vector<Overlap> all(const Watch& watch) {
    const Task checking{watch, "checking start positions"};
    double smallest = kInfinity, largest = 0;
    for (const PlacedParticle& p : particles_)
      if (usable(p))
        for (const Ball& b : looked_at(p))
          smallest = std::min(smallest, b.radius), largest = std::max(largest, b.radius);
    CellGrid grid(smallest, std::max(largest, 1e-300), room_.periodic, particles_.size());
    WorstOfEach at_walls(room_.walls.size(), found_), with_others(particles_.size(), found_);
    for (int i = 0; i < int(particles_.size()) && found_.size() < kMostOverlaps; ++i) {
      if (i % kBetweenPolls == 0) checking(double(i) / double(particles_.size()));
      if (!usable(particles_[size_t(i)])) {
        found_.push_back({Overlap::Kind::outside, i, -1, kInfinity, kInfinity});
        continue;
      }
      find_border_overlaps(particles_[size_t(i)], i, room_, found_);
      find_in_walls(i, at_walls);
      find_in_others(i, grid, with_others);
    }
    checking(1);
    std::ranges::sort(found_, {},
                      [](const Overlap& o) { return std::tuple(-o.relative, o.particle, o.other, o.kind); });
    return std::move(found_);
  }

 private:
  // The balls by which others find a particle: those that it holds, or beside stars the one that holds it.
  std::vector<Ball> looked_at(const PlacedParticle& p) {
    return stars_.any() ? std::vector<Ball>{{p.position, reach_of(p, sizes_)}} : cores_.of(p);
  }

  void find_in_walls(int i, WorstOfEach& at_walls) {
    const PlacedParticle& p = particles_[size_t(i)];
    at_walls.begin();
    for (const Ball& core : cores_.of(p)) {
      const double most = cores_.is_rough(p) ? core.radius : (p.shape < 0 ? allowed_ : kConcaveOverlap) * p.radius;
      for (int w = 0; w < int(room_.walls.size()); ++w)
        if (const double gap = wall_gap(room_.walls[size_t(w)], core.centre, core.radius); gap < -most)
          at_walls.add({Overlap::Kind::wall, i, w, -gap, -gap / p.radius}, size_t(w));
    }
  }

  void find_in_others(int i, CellGrid& grid, WorstOfEach& with_others) {
    const PlacedParticle& p = particles_[size_t(i)];
    const std::vector<Ball> balls = looked_at(p);
    with_others.begin();
    for (const Ball& ball : balls)
      grid.any_within(ball.centre, ball.radius, [&](const CellGrid::Sphere& other, double to_surface) {
        const PlacedParticle& q = particles_[size_t(other.id)];
        const double smaller = std::min(p.radius, q.radius);
        const Vec3 apart = room_.periodic.shortest(room_.periodic.wrap(q.position) - room_.periodic.wrap(p.position));
        const auto kind = norm(apart) <= kCoincident * smaller ? Overlap::Kind::coincident : Overlap::Kind::particles;
        const double overlap = ball.radius - to_surface;
        const auto depth = stars_.is_star(p) || stars_.is_star(q)
                               ? depth_of_stars({p, q, apart}, overlap)
                               : depth_of_balls(p, q, {ball.radius, other.radius}, overlap);
        if (depth) with_others.add({kind, other.id, i, *depth, *depth / smaller}, size_t(other.id));
        return found_.size() >= kMostOverlaps;
      });
    for (const Ball& ball : balls) grid.insert({ball.centre, ball.radius, i});
  }

  struct Pair {
    const PlacedParticle &a, &b;
    Vec3 between;  // m, from a to b
  };

  // overlap: m, of the balls that hold them
  std::optional<double> depth_of_stars(const Pair& pair, double overlap) const {
    const double most = std::max(allowed_, kStarOverlap) * std::min(pair.a.radius, pair.b.radius);
    return overlap > most ? stars_.deeper_than(most, pair.a, pair.b, pair.between) : std::nullopt;
  }

  // overlap: m, of two balls by which these particles were found
  std::optional<double> depth_of_balls(const PlacedParticle& p, const PlacedParticle& q, std::array<double, 2> radius,
                                       double overlap) const {
    if (stars_.any()) {  // discs and clumps, found by the balls that hold them
      const std::array<double, 2> core = {cores_.radius_of(p), cores_.radius_of(q)};
      overlap += core[0] + core[1] - radius[0] - radius[1];
      radius = core;
    }
    const double share = p.shape < 0 && q.shape < 0 ? allowed_ : kConcaveOverlap;
    const double most = cores_.is_rough(p) || cores_.is_rough(q) ? std::min(radius[0], radius[1])
                                                                 : share * std::min(p.radius, q.radius);
    return overlap > most ? std::optional(overlap) : std::nullopt;
  }

  std::span<const PlacedParticle> particles_;
  double allowed_;
  Room room_;
  PlacedCores cores_;
  StarOverlap stars_;
  std::vector<ShapeSize> sizes_;
  std::vector<Overlap> found_;
};

}  // namespace

std::vector<Overlap> find_overlaps(std::span<const PlacedParticle> particles, const Scene& scene, double allowed,
                                   const Watch& watch) {
  return OverlapSearch(particles, scene, allowed).all(watch);
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
