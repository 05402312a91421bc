// What a run reports of itself. Sums run in id-independent but fixed order: the same on any number of threads.
#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "math/periodic.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

// a contact counts while it carries force
bool carries(const SpherePairs& pairs, size_t p) { return pairs.state.active[p] && pairs.force[p] != Vec3{}; }
bool carries(const WallPairs& pairs, size_t p) { return pairs.state.active[p] && xyz(pairs.load[p].force) != Vec3{}; }

// from the centre of a to that of b, the nearest of its periodic images
Vec3 between(const Engine& e, size_t p) {
  const std::span<const Quad> place = e.balls().place;
  const Vec3 d = xyz(place[e.pairs.b[p]]) - xyz(place[e.pairs.a[p]]);
  return nearest_image(d, e.contact.box, e.contact.inverse_box);
}

// the lists of pairs and wall pairs hold contacts only where each has at most one
size_t single_point_pairs(const Engine& e) { return e.keeps_lists() ? 0 : e.pairs.count; }
std::span<const WallTask> single_point_tasks(const Engine& e) {
  return e.keeps_lists() ? std::span<const WallTask>{} : std::span<const WallTask>(e.wall_tasks);
}

int region_of(const Engine& e, uint32_t wall, size_t p) {
  const WallShape& shape = e.wall_shapes[wall].shape;
  if (shape.mesh) return shape.solid.surface->file.region[shape.mesh->triangle[e.wall_pairs.which[p]]];
  return region_at(*shape.level_set, wall_contact(e, wall, p).point);
}

void add_to_regions(const Engine& e, const WallTask& task, WallLoad& load) {
  if (load.regions.empty()) return;
  for (size_t p = task.begin; p < task.end; ++p) {
    if (!carries(e.wall_pairs, p)) continue;
    const Vec3 force = xyz(e.wall_pairs.load[p].force), about_centre = xyz(e.wall_pairs.load[p].torque);
    RegionLoad& region = load.regions[size_t(region_of(e, task.wall, p))];
    region.force -= force;
    region.torque -= cross(xyz(e.bodies.place[e.body_of(e.wall_pairs.a[p])]) - load.position, force) + about_centre;
  }
}

}  // namespace

double EnergyLedger::imbalance() const { return turnover > 0 ? std::abs(balance()) / turnover : 0.0; }

double energy_of(const Engine& e, size_t i) {
  const Vec3 v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
  return 0.5 * dot(v, v) / e.bodies.motion[i].w + 0.5 * dot(w, spin_momentum(e.bodies, e.motion, i)) -
         dot(e.scene.gravity, xyz(e.bodies.place[i])) / e.bodies.motion[i].w;
}

Measures measure(const Engine& e) {
  Measures m;
  m.step = e.count.step;
  m.time = e.time();
  m.particles = static_cast<int64_t>(e.bodies.size());
  m.removed = e.count.removed;
  m.waiting = waiting(e);
  double potential = 0;
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Vec3 x = xyz(e.bodies.place[i]), v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
    const double mass = 1 / e.bodies.motion[i].w;
    const Vec3 spun = spin_momentum(e.bodies, e.motion, i);
    m.energy.kinetic += 0.5 * (mass * dot(v, v) + dot(w, spun));
    potential -= mass * dot(e.scene.gravity, x);
    m.momentum += v * mass;
    m.angular_momentum += cross(x, v) * mass + spun;
    m.max_speed = std::max(m.max_speed, dot(v, v));
  }
  m.max_speed = std::sqrt(m.max_speed);

  const std::span<const Quad> balls = e.balls().place;
  int64_t touching = 0, wall_touching = 0;
  for (size_t p = 0; p < single_point_pairs(e); ++p) {
    if (!carries(e.pairs, p)) continue;
    ++touching;
    const double ra = balls[e.pairs.a[p]].w, rb = balls[e.pairs.b[p]].w;
    m.max_overlap = std::max(m.max_overlap, (ra + rb - norm(between(e, p))) / std::min(ra, rb));
  }
  for (const WallTask& task : single_point_tasks(e))
    for (size_t p = task.begin; p < task.end; ++p) {
      if (!carries(e.wall_pairs, p)) continue;
      ++wall_touching;
      m.max_overlap = std::max(m.max_overlap, e.wall_pairs.load[p].force.w / balls[e.wall_pairs.a[p]].w);
    }
  for (const MergedContact& c : merged_contacts(e)) {
    ++(c.wall ? wall_touching : touching);
    m.max_overlap = std::max(m.max_overlap, c.overlap / e.balls().place[c.a].w);
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
  energy.turnover = energy.kinetic + energy.elastic + energy.friction + energy.damping + std::abs(energy.potential) +
                    std::abs(energy.integrator) + std::abs(energy.wall_work) + std::abs(energy.inserted) +
                    energy.initial;

  for (size_t w = 0; w < e.walls.size(); ++w) {
    const WallState& wall = e.walls[w];
    m.walls.push_back({e.scene.walls[w].name,
                       wall.force,
                       wall.torque,
                       wall.pose.pivot + wall.pose.shift,
                       wall.velocity,
                       wall.pose.orientation,
                       wall.gone != 0,
                       {}});
    for (const std::string& region : named_regions(e.scene.walls[w])) m.walls[w].regions.push_back({region, {}, {}});
  }
  for (const WallTask& task : single_point_tasks(e)) add_to_regions(e, task, m.walls[task.wall]);
  return m;
}

std::vector<ContactSnapshot> contacts(const Engine& e) {
  const std::span<const Quad> balls = e.balls().place;
  std::vector<ContactSnapshot> out;
  for (size_t p = 0; p < single_point_pairs(e); ++p) {
    if (!carries(e.pairs, p)) continue;
    const Quad &a = balls[e.pairs.a[p]], &b = balls[e.pairs.b[p]];
    const Vec3 d = between(e, p);
    ContactSnapshot c;
    c.a = e.bodies.id[e.body_of(e.pairs.a[p])];
    c.b = e.bodies.id[e.body_of(e.pairs.b[p])];
    c.normal = unit(d);
    c.overlap = a.w + b.w - norm(d);
    c.point = xyz(a) + c.normal * (a.w - 0.5 * c.overlap);
    c.force = e.pairs.force[p];
    out.push_back(c);
  }
  for (const WallTask& task : single_point_tasks(e))
    for (size_t p = task.begin; p < task.end; ++p) {
      if (!carries(e.wall_pairs, p)) continue;
      const WallState& wall = e.walls[task.wall];
      const Quad& a = balls[e.wall_pairs.a[p]];
      const WallContact hit = wall_contact(e, task.wall, p);
      ContactSnapshot c;
      c.a = e.bodies.id[e.body_of(e.wall_pairs.a[p])];
      c.b = task.wall;
      c.wall = true;
      c.normal = rotate(wall.pose.orientation, hit.normal);
      c.overlap = a.w - hit.distance;
      c.point = xyz(a) + c.normal * (a.w - 0.5 * c.overlap);
      c.force = xyz(e.wall_pairs.load[p].force);
      out.push_back(c);
    }
  for (const MergedContact& m : merged_contacts(e)) {
    ContactSnapshot c;
    c.a = e.bodies.id[e.body_of(m.a)];
    c.b = m.wall ? m.b : e.bodies.id[e.body_of(m.b)];
    c.wall = m.wall;
    c.normal = m.normal;
    c.overlap = m.overlap;
    c.point = m.point;
    c.force = m.force;
    out.push_back(c);
  }
  return out;
}

std::vector<uint32_t> contacts_per_body(const Engine& e) {
  std::vector<uint32_t> count(e.bodies.size(), 0);
  for (size_t p = 0; p < single_point_pairs(e); ++p)
    if (carries(e.pairs, p)) ++count[e.body_of(e.pairs.a[p])], ++count[e.body_of(e.pairs.b[p])];
  for (const WallTask& task : single_point_tasks(e))
    for (size_t p = task.begin; p < task.end; ++p)
      if (carries(e.wall_pairs, p)) ++count[e.body_of(e.wall_pairs.a[p])];
  for (const MergedContact& m : merged_contacts(e)) {
    ++count[e.body_of(m.a)];
    if (!m.wall) ++count[e.body_of(m.b)];
  }
  return count;
}

}  // namespace scree
