// Minimises the energy Σ ½ overlap² over positions by Nesterov's accelerated gradient descent with restart
// (O'Donoghue & Candès, "Adaptive restart for accelerated gradient schemes", 2015). Preconditioned by the number of
// contacts of a particle, n: the energy's second derivative is at most 2 n, whatever the sizes, so that large particles
// among small ones need no smaller step. Without acceleration, 20,000 equal spheres at a volume fraction of 0.6 take
// 5585 iterations instead of 177.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "place/place_parts.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

// A list of neighbours stays valid until some particle has moved by this part of its radius.
constexpr double kSkin = 0.2;
// Pushing has come to its end when this many iterations did not take away the part kLeastProgress of the energy.
constexpr int kPatience = 200;
constexpr double kLeastProgress = 0.1;

struct Pair {
  int a, b;
};
// Particle near a wall (index), the end of the domain or the border of its region.
struct Border {
  int particle, wall;
};
constexpr int kDomainEnd = -1, kRegion = -2;

class Pusher {
 public:
  Pusher(std::vector<Movable>& particles, const Room& room, const PushGoal& goal, const Watch& watch)
      : particles_(particles),
        room_(room),
        goal_(goal),
        pushing_{watch, "pushing particles apart"},
        before_(particles.size()),
        push_(particles.size()),
        contacts_(particles.size()) {}

  PushResult run() {
    for (size_t i = 0; i < particles_.size(); ++i) before_[i] = particles_[i].position;
    find_neighbours();
    double least_energy = kInfinity, mark = kInfinity;
    for (int iteration = 0, momentum = 0;; ++iteration) {
      pushing_(std::numeric_limits<double>::quiet_NaN());  // nobody knows how long it takes
      if (moved_too_far()) find_neighbours();
      evaluate();
      if (worst_ <= goal_.tolerance) return ended(true);
      least_energy = std::min(least_energy, energy_);
      if (iteration % kPatience == kPatience - 1) {
        if (least_energy > (1 - kLeastProgress) * mark) return ended(false);
        mark = least_energy;
      }
      momentum = step(momentum);
    }
  }

 private:
  PushResult ended(bool done) const {
    pushing_(1);
    return {done, worst_, scale_};
  }

  double grown(int i) const { return particles_[i].radius * (1 + goal_.margin); }

  double border_gap(const Border& border, Vec3 p, double radius) const {
    const Movable& m = particles_[border.particle];
    if (border.wall == kDomainEnd) return domain_gap(room_.domain, p) - (radius - m.radius);  // holds the centre
    if (border.wall == kRegion) return -signed_distance(*m.region, p) - radius;
    return wall_gap(room_.walls[border.wall], p, radius);
  }

  void find_neighbours() {
    for (size_t i = 0; i < particles_.size(); ++i) {
      const Vec3 shift = room_.periodic.wrap(particles_[i].position) - particles_[i].position;
      particles_[i].position += shift;
      before_[i] += shift;
    }
    const double reach = 1 + goal_.margin + kSkin;
    const auto [smallest, largest] = std::ranges::minmax(particles_, {}, &Movable::radius);
    CellGrid grid(smallest.radius * reach, largest.radius * reach, room_.periodic, particles_.size());
    for (int i = 0; i < int(particles_.size()); ++i)
      grid.insert({particles_[i].position, particles_[i].radius * reach, i});
    pairs_.clear();
    borders_.clear();
    for (int i = 0; i < int(particles_.size()); ++i) {
      const Movable& m = particles_[i];
      grid.any_within(m.position, m.radius * reach, [&](const CellGrid::Sphere& other, double) {
        if (other.id > i && !(m.fixed && particles_[other.id].fixed)) pairs_.push_back({i, other.id});
        return false;
      });
      if (m.fixed) continue;
      const auto add_if_near = [&](int wall) {
        if (border_gap({i, wall}, m.position, m.radius * reach) < 0) borders_.push_back({i, wall});
      };
      add_if_near(kDomainEnd);
      for (int w = 0; w < int(room_.walls.size()); ++w) add_if_near(w);
      if (m.region) add_if_near(kRegion);
    }
    listed_at_.resize(particles_.size());
    for (size_t i = 0; i < particles_.size(); ++i) listed_at_[i] = particles_[i].position;
  }

  bool moved_too_far() const {
    for (size_t i = 0; i < particles_.size(); ++i) {
      const Vec3 d = particles_[i].position - listed_at_[i];
      const double allowed = kSkin * particles_[i].radius;
      if (dot(d, d) > allowed * allowed) return true;
    }
    return false;
  }

  // overlaps at the present positions: what pushes each particle, the energy, the worst overlap
  void evaluate() {
    std::fill(push_.begin(), push_.end(), Vec3{});
    std::fill(contacts_.begin(), contacts_.end(), 0);
    energy_ = worst_ = 0;
    scale_ = 1;
    for (const Pair& pair : pairs_) push_pair(pair.a, pair.b);
    for (const Border& border : borders_) push_from_border(border);
  }

  void push_pair(int a, int b) {
    const Movable &m = particles_[a], &n = particles_[b];
    const Vec3 d = room_.periodic.shortest(n.position - m.position);
    const double touching = grown(a) + grown(b), d2 = dot(d, d);
    if (d2 >= touching * touching) return;
    const double distance = std::sqrt(d2);
    // two centres in one point have no direction: any will do, if it is always the same
    Random any{uint64_t(a), uint64_t(b)};
    const Vec3 normal = distance > 0 ? d / distance : unit(any.in_ball(room_.planar));
    const Vec3 push = normal * (touching - distance);
    push_[a] -= push;
    push_[b] += push;
    ++contacts_[a];
    ++contacts_[b];
    note(m.radius + n.radius - distance, std::min(m.radius, n.radius), distance / (m.radius + n.radius),
         touching - distance);
  }

  void push_from_border(const Border& border) {
    const int i = border.particle;
    const Movable& m = particles_[i];
    const auto gap_at = [&](Vec3 p) { return border_gap(border, p, grown(i)); };
    const double gap = gap_at(m.position);
    if (gap >= 0) return;
    // the direction in which the gap grows fastest, by central differences
    const double h = 1e-5 * m.radius;
    const auto slope = [&](Vec3 step) { return gap_at(m.position + step) - gap_at(m.position - step); };
    const Vec3 g{slope({h, 0, 0}), slope({0, h, 0}), room_.planar ? 0 : slope({0, 0, h})};
    if (norm(g) > 0) push_[i] += g / norm(g) * -gap;
    ++contacts_[i];
    const double overlap = -border_gap(border, m.position, m.radius);
    note(overlap, m.radius, 1 - overlap / m.radius, -gap);
  }

  void note(double overlap, double smaller, double scale, double grown_overlap) {
    energy_ += 0.5 * grown_overlap * grown_overlap;
    worst_ = std::max(worst_, overlap / smaller);
    scale_ = std::min(scale_, std::max(0.0, scale));
  }

  // One accelerated step; positions hold the extrapolated point, before_ the last accepted one. Returns the length of
  // the momentum's memory, which restarts when the motion goes uphill.
  int step(int momentum) {
    double uphill = 0;
    for (size_t i = 0; i < particles_.size(); ++i) {
      Movable& m = particles_[i];
      if (m.fixed || contacts_[i] == 0) push_[i] = {};
      const Vec3 next = m.position + push_[i] / (2.0 * std::max(1, contacts_[i]));
      uphill -= dot(push_[i], next - before_[i]);
      m.position = next;
    }
    momentum = uphill > 0 ? 0 : momentum + 1;
    const double carried = momentum / (momentum + 3.0);
    for (size_t i = 0; i < particles_.size(); ++i) {
      Movable& m = particles_[i];
      const Vec3 next = m.position;
      m.position += (next - before_[i]) * carried;
      before_[i] = next;
    }
    return momentum;
  }

  std::vector<Movable>& particles_;
  const Room& room_;
  const PushGoal goal_;
  const Task pushing_;
  std::vector<Vec3> before_, push_, listed_at_;
  std::vector<int> contacts_;
  std::vector<Pair> pairs_;
  std::vector<Border> borders_;
  double energy_ = 0, worst_ = 0, scale_ = 1;
};

// indices of particles in slabs, in rows of a slab, in cells of a row; a cell is a few particles wide
std::vector<int> spatial_order(const std::vector<Movable>& particles) {
  std::vector<double> radii;
  for (const Movable& m : particles) radii.push_back(m.radius);
  std::nth_element(radii.begin(), radii.begin() + long(radii.size() / 2), radii.end());
  const double width = 8 * radii[radii.size() / 2];
  using Key = std::array<double, 3>;
  std::vector<std::pair<Key, int>> keyed;
  for (size_t i = 0; i < particles.size(); ++i) {
    const Vec3 p = particles[i].position;
    keyed.push_back({{std::floor(p.z / width), std::floor(p.y / width), p.x}, int(i)});
  }
  std::sort(keyed.begin(), keyed.end());
  std::vector<int> order;
  for (const auto& [key, i] : keyed) order.push_back(i);
  return order;
}

}  // namespace

PushResult push_apart(std::vector<Movable>& particles, const Room& room, const PushGoal& goal, const Watch& watch) {
  if (particles.empty()) return {true, 0, 1};
  // worked on in spatial order: 100,000 particles no longer fit the cache, and take twice as long in any other
  const std::vector<int> order = spatial_order(particles);
  std::vector<Movable> sorted;
  sorted.reserve(particles.size());
  for (const int i : order) sorted.push_back(particles[i]);
  const PushResult result = Pusher(sorted, room, goal, watch).run();
  for (size_t k = 0; k < order.size(); ++k) particles[order[k]].position = room.periodic.wrap(sorted[k].position);
  return result;
}

}  // namespace scree
