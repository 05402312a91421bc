// What a run reports of itself. Sums run in id-independent but fixed order: the same on any number of threads.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/engine.h"
#include "math/periodic.h"
#include "pairs/ball_wall/ball_wall.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

// a contact counts while it carries force
bool carries(const PairList& pairs, size_t p) { return pairs.state.active[p] && pairs.force[p] != Vec3{}; }
bool carries(const WallPairs& pairs, size_t p) { return pairs.state.active[p] && xyz(pairs.load[p].force) != Vec3{}; }

// from the centre of a to that of b, the nearest of its periodic images
Vec3 between(const Engine& e, const PairList& pairs, size_t p) {
  const std::span<const Quad> place = e.balls().place;
  const Vec3 d = xyz(place[pairs.b[p]]) - xyz(place[pairs.a[p]]);
  return nearest_image(d, e.contact.box, e.contact.inverse_box);
}

// f(pairs, pair) for each pair that has at most one contact, and carries force
template <class F>
void for_pairs_in_slots(const Engine& e, F&& f) {
  for (const KindLists& lists : e.kinds)
    for (size_t p = 0; lists.in_slot() && p < lists.pairs.count; ++p)
      if (carries(lists.pairs, p)) f(lists.pairs, p);
}

// f(pairs, wall, pair), the same with walls
template <class F>
void for_wall_pairs_in_slots(const Engine& e, F&& f) {
  for (const KindLists& lists : e.kinds) {
    if (!lists.in_slot()) continue;
    for (const WallPairs::Run& run : lists.walls.runs)
      for (size_t p = run.first; p < run.first + run.count; ++p)
        if (carries(lists.walls, p)) f(lists.walls, run.wall, p);
  }
}

int region_of(const Engine& e, const WallPairs& pairs, uint32_t wall, size_t p) {
  const WallShape& shape = e.wall_shapes[wall].shape;
  if (shape.mesh) return shape.solid.surface->file.region[shape.mesh->triangle[pairs.feature[p]]];
  return region_at(*shape.level_set, wall_contact(e, pairs, wall, p).point);
}

void add_to_regions(const Engine& e, const WallPairs& pairs, uint32_t wall, size_t p, WallLoad& load) {
  if (load.regions.empty()) return;
  const Vec3 force = xyz(pairs.load[p].force), about_centre = xyz(pairs.load[p].torque);
  RegionLoad& region = load.regions[size_t(region_of(e, pairs, wall, p))];
  region.force -= force;
  region.torque -= cross(xyz(e.bodies.place[e.body_of(pairs.a[p])]) - load.position, force) + about_centre;
}

// Of kinds that keep lists. A contact across a border counts for the region at its centre of pressure.
void add_to_regions(const Engine& e, const ContactList& list, std::span<WallLoad> loads) {
  for (size_t k = 0; k < list.count; ++k) {
    const uint32_t wall = list.key[k].b;
    WallLoad& load = loads[wall];
    if (load.regions.empty() || !list.state.active[k]) continue;
    const Surface& surface = *e.wall_shapes[wall].shape.solid.surface;
    const Vec3 point = xyz(list.point[k]);
    const int triangle = surface.tree->nearest(to_wall(e.walls[wall].pose, point)).triangle;
    RegionLoad& region = load.regions[size_t(surface.file.region[size_t(triangle)])];
    region.force -= list.force[k];
    region.torque -= cross(point - load.position, list.force[k]);
    if (list.layout.couple) region.torque -= list.couple[k];
  }
}

}  // namespace

double EnergyLedger::balance() const {
  double sum = kinetic + potential + elastic + friction + damping + integrator - wall_work - inserted - initial;
  for (const SourceWork& s : sources) sum -= s.joules;
  return sum;
}

double EnergyLedger::imbalance() const {
  const double missing = std::abs(balance()) - rounding;
  return turnover > 0 && missing > 0 ? missing / turnover : 0.0;
}

double kinetic_energy(const Engine& e, size_t i) {
  const Vec3 v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
  return 0.5 * dot(v, v) / e.bodies.motion[i].w + 0.5 * dot(w, spin_momentum(e.bodies, e.motion.gyration, i));
}

double energy_of(const Engine& e, size_t i) {
  return kinetic_energy(e, i) - dot(e.scene.gravity, xyz(e.bodies.place[i])) / e.bodies.motion[i].w;
}

Measures measure(const Engine& e) {
  Measures m;
  m.step = e.count.step;
  m.time = e.time();
  m.particles = static_cast<int64_t>(e.bodies.size());
  m.removed = e.count.removed;
  m.waiting = waiting(e);
  const Vec3 g = e.scene.gravity;
  double potential = 0, size = 0;
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Vec3 x = xyz(e.bodies.place[i]), v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
    const double mass = 1 / e.bodies.motion[i].w;
    const Vec3 spun = spin_momentum(e.bodies, e.motion.gyration, i);
    m.energy.kinetic += 0.5 * (mass * dot(v, v) + dot(w, spun));
    potential -= mass * dot(e.scene.gravity, x);
    size += mass * (std::abs(g.x * x.x) + std::abs(g.y * x.y) + std::abs(g.z * x.z));
    m.momentum += v * mass;
    m.angular_momentum += cross(x, v) * mass + spun;
    m.max_speed = std::max(m.max_speed, dot(v, v));
  }
  m.max_speed = std::sqrt(m.max_speed);

  const std::span<const Quad> balls = e.balls().place;
  int64_t touching = 0, wall_touching = 0;
  for_pairs_in_slots(e, [&](const PairList& pairs, size_t p) {
    ++touching;
    const double ra = balls[pairs.a[p]].w, rb = balls[pairs.b[p]].w;
    m.max_overlap = std::max(m.max_overlap, (ra + rb - norm(between(e, pairs, p))) / std::min(ra, rb));
  });
  for_wall_pairs_in_slots(e, [&](const WallPairs& pairs, uint32_t, size_t p) {
    ++wall_touching;
    m.max_overlap = std::max(m.max_overlap, pairs.load[p].force.w / balls[pairs.a[p]].w);
  });
  for (const MergedContact& c : merged_contacts(e)) {
    ++(c.wall ? wall_touching : touching);
    m.max_overlap = std::max(m.max_overlap, c.overlap / c.radius);
  }
  m.contacts = touching + wall_touching;
  m.coordination = m.particles == 0 ? 0.0 : static_cast<double>(2 * touching + wall_touching) / m.particles;

  EnergyLedger& energy = m.energy;
  energy.potential = potential + e.count.crossed - e.count.potential_start;
  energy.elastic = e.count.elastic;
  energy.friction = e.count.friction;
  energy.damping = e.count.damping;
  energy.integrator = e.count.integrator;
  energy.wall_work = e.count.wall_work;
  energy.inserted = e.count.inserted;
  energy.initial = e.count.initial;
  // each step rounds coordinates, by half of their last digit
  energy.rounding = 0.5 * std::numeric_limits<double>::epsilon() * size * static_cast<double>(m.step);
  for (const double joules : {energy.kinetic, energy.potential, energy.elastic, energy.friction, energy.damping,
                              energy.integrator, energy.wall_work, energy.inserted, energy.initial})
    energy.turnover += std::abs(joules);
  for (size_t k = 0; k < e.sources.lines.size(); ++k) {
    energy.sources.push_back({e.sources.lines[k], e.count.sources[k]});
    energy.turnover += std::abs(e.count.sources[k]);
  }

  for (size_t w = 0; w < e.walls.size(); ++w) {
    const WallState& wall = e.walls[w];
    m.walls.push_back({e.scene.walls[w].name, wall.force, wall.torque, wall.pose.pivot + wall.pose.shift, wall.velocity,
                       wall.pose.orientation, wall.gone != 0});
    for (const std::string& region : named_regions(e.scene.walls[w])) m.walls[w].regions.push_back({region});
  }
  for_wall_pairs_in_slots(
      e, [&](const WallPairs& pairs, uint32_t wall, size_t p) { add_to_regions(e, pairs, wall, p, m.walls[wall]); });
  for (const KindLists& lists : e.kinds)
    if (lists.with_walls())
      for (const ContactLists& chunk : lists.contacts) add_to_regions(e, chunk.now, m.walls);
  return m;
}

std::vector<ContactSnapshot> contacts(const Engine& e) {
  const std::span<const Quad> balls = e.balls().place;
  std::vector<ContactSnapshot> out;
  const auto add = [&](uint32_t a, uint32_t b, bool wall, Vec3 normal, double overlap, Vec3 force) {
    const Vec3 point = xyz(balls[a]) + normal * (balls[a].w - 0.5 * overlap);
    out.push_back({e.bodies.id[e.body_of(a)], b, wall, point, normal, force, overlap});
  };
  for_pairs_in_slots(e, [&](const PairList& pairs, size_t p) {
    const uint32_t a = pairs.a[p], b = pairs.b[p];
    const Vec3 d = between(e, pairs, p);
    add(a, e.bodies.id[e.body_of(b)], false, unit(d), balls[a].w + balls[b].w - norm(d), pairs.force[p]);
  });
  for_wall_pairs_in_slots(e, [&](const WallPairs& pairs, uint32_t wall, size_t p) {
    const WallContact hit = wall_contact(e, pairs, wall, p);
    add(pairs.a[p], wall, true, rotate(e.walls[wall].pose.orientation, hit.normal), balls[pairs.a[p]].w - hit.distance,
        xyz(pairs.load[p].force));
  });
  for (const MergedContact& m : merged_contacts(e))
    out.push_back({e.bodies.id[m.a], m.wall ? m.b : e.bodies.id[m.b], m.wall, m.point, m.normal, m.force, m.overlap});
  return out;
}

std::vector<uint32_t> contacts_per_body(const Engine& e) {
  std::vector<uint32_t> count(e.bodies.size(), 0);
  for_pairs_in_slots(e, [&](const PairList& pairs, size_t p) {
    ++count[e.body_of(pairs.a[p])];
    ++count[e.body_of(pairs.b[p])];
  });
  for_wall_pairs_in_slots(e, [&](const WallPairs& pairs, uint32_t, size_t p) { ++count[e.body_of(pairs.a[p])]; });
  for (const MergedContact& m : merged_contacts(e)) {
    ++count[m.a];
    if (!m.wall) ++count[m.b];
  }
  return count;
}

}  // namespace scree
