#include "engine/adaptive.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scene/particle_form.h"
#include "scree/error.h"
#include "shape/body_shape.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

// Substeps between checks for tunnelling: overlaps grow by at most kDeeper in one, so by less than half a thickness
// between two checks.
constexpr uint64_t kLookDeep = 8;

double outline_length(const std::vector<Vec3>& corners) {
  double sum = 0;
  for (size_t k = 0; k < corners.size(); ++k) sum += norm(corners[(k + 1) % corners.size()] - corners[k]);
  return sum;
}

double surface_area(const SurfaceMesh& mesh) {
  double sum = 0;
  for (const auto& t : mesh.triangles) {
    const Triangle corners = corners_of(mesh, t);
    sum += 0.5 * norm(cross(corners.b - corners.a, corners.c - corners.a));
  }
  return sum;
}

double least_width(const SurfaceMesh& mesh) {
  Bounds box;
  for (const Vec3& p : mesh.points) box = united(box, p);
  const Vec3 width = box.max - box.min;
  return std::min({width.x, width.y, width.z});
}

// Each body may move by half of what is left of a period, so that only nearest images can meet.
double within_boxes(const Engine& e, const Pace& pace, double until) {
  double room = kInfinity;
  for (const double length : {e.contact.box.x, e.contact.box.y, e.contact.box.z})
    if (length > 0) room = std::min(room, 0.25 * length - e.largest_radius - 0.5 * e.count.reach);
  while (pace.travel(until) > room) until *= 0.5;
  return until;
}

[[noreturn]] void report_short(const Engine& e, const Meeting& m, double wanted, double shortest) {
  const uint32_t a = e.body_of(m.a);
  throw RunError(fmt::format(
      "step {}, time {:.6g} s: particle {} at {:.3g} m/s needs a substep of {:.3g} s, shorter than {:.3g} s "
      "(time.shortest)",
      e.count.step, e.time(), e.bodies.id[a], norm(xyz(e.bodies.motion[a])), wanted, shortest));
}

}  // namespace

std::vector<ShapeSkin> skins_of_shapes(const Scene& scene) {
  constexpr int kCorners = 500;
  std::vector<ShapeSkin> all;
  for (const ParticleShape& shape : scene.shapes) {
    const MassProperties mass = mass_properties(shape, scene.planar);
    ShapeSkin& skin = all.emplace_back();
    const ParticleForm& form = form_of(shape);
    if (form.smallest_ball) {
      skin.thickness = form.smallest_ball(shape);
    } else if (form.outline) {
      skin.thickness = 2 * mass.measure / outline_length(outline(shape, kCorners));
    } else {
      SurfaceMesh mesh = surface(shape);
      for (Vec3& p : mesh.points) p = rotate_back(mass.axes, p);
      skin.thickness = std::min(3 * mass.measure / surface_area(mesh), 0.5 * least_width(mesh));
      if (form.is_mesh && scene.time.adaptive) skin.surface = std::make_shared<MeshBvh>(mesh);
    }
  }
  return all;
}

double thinnest_body(const Scene& scene, const std::vector<ShapeSkin>& skins) {
  double thinnest = kInfinity;
  for (int g = 0; g < int(scene.groups.size()); ++g) {
    const ParticleGroup& group = scene.groups[size_t(g)];
    double share = group.shapes.empty() ? 1 : kInfinity;
    for (const int shape : group.shapes) share = std::min(share, skins[size_t(shape)].thickness);
    double radius = kInfinity;
    if (const auto* list = std::get_if<ListPlacement>(&group.placement)) {
      for (const ParticleSpec& p : list->particles) radius = std::min(radius, p.radius);
    } else {
      radius = group_radii(scene, g).min();
    }
    thinnest = std::min(thinnest, share * radius);
  }
  return thinnest;
}

Flight flight_of(const Engine& e, size_t i) {
  Flight f;
  f.position = xyz(e.bodies.place[i]);
  f.velocity = xyz(e.bodies.motion[i]);
  f.acceleration = xyz(e.bodies.load[i].force) * e.bodies.motion[i].w + e.scene.gravity;
  if (e.scene.planar) f.acceleration.z = 0;
  const Quad& q = e.bodies.orientation[i];
  f.orientation = {q.w, q.x, q.y, q.z};
  f.spin = xyz(e.bodies.spin[i]);
  return f;
}

bool is_round(const Engine& e, uint32_t ball) {
  constexpr uint32_t kRoundStar = 0;  // the row that balls among stars have
  if (e.has_parts()) return e.parts.star[ball] == kBall || e.parts.star[ball] == kRoundStar;
  return e.bodies.shape[ball] == kNone;
}

double rim(const Engine& e, size_t body) {
  if (e.has_parts()) {
    const uint32_t first = e.parts.first[body];
    const bool star = !is_round(e, first);
    return e.parts.arm[body] + (star ? e.parts.place[first].w : 0);
  }
  return e.bodies.shape[body] != kNone ? e.bodies.place[body].w : 0;
}

double thickness(const Engine& e, uint32_t ball) {
  if (is_round(e, ball)) return e.balls().place[ball].w;
  const uint32_t body = e.body_of(ball), shape = e.bodies.shape[body];
  return e.skins[shape].thickness * e.bodies.place[body].w / e.shapes[shape].mass.bound;
}

Course course_of(const Engine& e, uint32_t ball, double deeper) {
  const uint32_t body = e.body_of(ball);
  Course c;
  c.flight = flight_of(e, body);
  if (e.has_parts()) c.beside = xyz(e.parts.local[ball]);
  c.radius = e.balls().place[ball].w;
  c.deeper = deeper * thickness(e, ball);
  c.round = is_round(e, ball);
  if (const uint32_t shape = e.bodies.shape[body]; !e.has_parts() && shape != kNone) {
    c.surface = e.skins[shape].surface.get();
    c.scale = c.radius / e.shapes[shape].mass.bound;
  }
  c.arm = norm(c.beside) + (c.round ? 0 : c.radius);
  return c;
}

Pace pace_of(const Engine& e) {
  double speed = 0, acceleration = 0, spin = 0, turning = 0, thinnest = kInfinity;
  constexpr size_t kWorthSharing = 4000;  // bodies
#pragma omp parallel for schedule(static) reduction(max                                   \
                                                    : speed, acceleration, spin, turning) \
    reduction(min                                                                         \
              : thinnest) if (e.bodies.size() > kWorthSharing)
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Flight f = flight_of(e, i);
    const double turns = norm(f.spin);
    speed = std::max(speed, norm(f.velocity));
    acceleration = std::max(acceleration, norm(f.acceleration));
    spin = std::max(spin, turns);
    turning = std::max(turning, turns * rim(e, i));
    for (uint32_t ball = e.first_ball(i); ball < e.first_ball(i + 1); ++ball)
      thinnest = std::min(thinnest, thickness(e, ball));
  }
  return {speed, acceleration, spin, turning, thinnest};
}

double choose_substep(const Engine& e, double now, double left) {
  const Pace pace = pace_of(e);
  const bool touching = contacts_act(e);
  double longest = touching ? std::min(left, e.count.contact_step) : left;
  if (!std::isfinite(pace.travel(left))) return longest;  // the substep finds the body and stops
  if (pace.spin > 0) longest = std::min(longest, kLargestTurn / pace.spin);
  longest = within_boxes(e, pace, longest);
  constexpr double kRounding = 1e-12;
  double until = left / std::ceil(left / longest * (1 - kRounding));  // substeps that are alike
  if (touching) until = std::min(until, all_contacts_open(e, now));
  double walls = 0;  // m
  for (size_t w = 0; w < e.walls.size(); ++w) {
    const WallCourse course = wall_course(e, w, now, until);
    const double far = e.walls[w].reach + e.count.moved + pace.travel(until);
    walls = std::max(walls, (norm(course.velocity) + course.change + norm(course.spin) * far) * until);
  }
  const double travel = pace.travel(until);
  const bool harmless = travel + std::max(travel, walls) <= kDeeper * pace.thinnest;  // whatever is in the way
  if (touching && (!harmless || e.count.substeps % kLookDeep == 0)) require_shallow(e);
  const double resolved = touching ? e.count.contact_step : kLanding * e.count.contact_step;
  if (harmless && until <= resolved) return until;

  until = until_crowded(e, until);
  const Outlook outlook{now, until, touching ? kInfinity : kLanding * e.count.contact_step};
  const Meeting first = first_meeting(e, outlook, pace);
  const double shortest = e.scene.time.shortest.value_or(1e-3 * e.count.contact_step);
  if (first.time < std::min(shortest, until)) report_short(e, first, first.time, shortest);
  return std::min(first.time, until);
}

}  // namespace scree
