#include "star_study.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "shape/star.h"
#include "star_approximations.h"

namespace scree::validation {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
// Parts of the radius. A tip can be inside while the nodes beside it are outside by the sag of the curve (0.3 % of the
// radius for 100 nodes of a cross): a maximum is looked for up to kReach outside. Radially a point beside a steep flank
// is farther off, 2.5 times for a cross, hence kNear.
constexpr double kReach = 0.02, kNear = 0.1;

using Distance = ContactRule::Distance;

Direction direction_at(double alpha) { return {std::cos(alpha), std::sin(alpha)}; }
Vec3 turned(Direction d, Vec3 v) { return {d.cos * v.x - d.sin * v.y, d.sin * v.x + d.cos * v.y, 0}; }
Vec3 turned_back(Direction d, Vec3 v) { return turned({d.cos, -d.sin}, v); }

struct Pose {
  Vec3 position;
  Direction direction;
  double radius;
  Vec3 world(Vec3 own) const { return position + turned(direction, own) * radius; }
  Vec3 own(Vec3 world) const { return turned_back(direction, world - position) / radius; }
};
Pose pose_of(const StudyBody& b) { return {b.position, direction_at(b.turn), b.radius}; }

struct Touch {
  Vec3 point, normal;  // the normal pushes the owner of the point
  double depth = 0;
};

// A star as the points of another see it: signed distance (m) and normal in the world, infinity when far off.
struct StarSurface {
  const StarStudy& study;
  Pose pose;

  StarDistance operator()(Vec3 world) const {
    const Vec3 p = pose.own(world) + study.form.centre;
    if (dot(p, p) > (1 + kNear) * (1 + kNear)) return {kInfinity, {}};
    StarDistance d = radial_distance(study.curve.form, p);
    if (d.distance > kNear) return {kInfinity, {}};
    if (study.rule.distance == Distance::first_order) d = first_order_distance(study.curve.form, p);
    if (study.rule.distance == Distance::exact) d = nearby_distance(study.curve, p);
    return {d.distance * pose.radius, turned(pose.direction, d.normal)};
  }
};

struct PlaneSurface {
  StudyPlane plane;
  StarDistance operator()(Vec3 world) const { return {dot(world - plane.point, plane.normal), plane.normal}; }
};

template <class Surface>
Touch touch_at(const Surface& surface, Vec3 point) {
  const StarDistance d = surface(point);
  return {point, d.normal, -d.distance};
}

// the deepest of each run of nodes inside
void touch_nodes(const std::vector<Touch>& nodes, std::vector<Touch>& touches) {
  const size_t n = nodes.size();
  const auto outside = [](const Touch& t) { return t.depth <= 0; };
  const size_t start = size_t(std::find_if(nodes.begin(), nodes.end(), outside) - nodes.begin());
  Touch deepest;
  for (size_t i = 1; i <= n; ++i) {
    const Touch& node = nodes[(start + i) % n];
    if (node.depth > deepest.depth) deepest = node;
    const bool run_ends = outside(node) || i == n;
    if (!run_ends || deepest.depth <= 0) continue;
    touches.push_back(deepest);
    deepest = {};
  }
}

// Golden section: the exact depth has a kink where its foot jumps, so derivatives would not do.
template <class TouchAt>
Touch deepest_between(const TouchAt& touch, double low, double high) {
  constexpr double kGolden = 0.6180339887498949, kWidth = 1e-10;  // rad
  double a = high - kGolden * (high - low), b = low + kGolden * (high - low);
  Touch at_a = touch(a), at_b = touch(b);
  while (high - low > kWidth) {
    if (at_a.depth > at_b.depth) {
      high = b, b = a, at_b = at_a;
      at_a = touch(a = high - kGolden * (high - low));
    } else {
      low = a, a = b, at_a = at_b;
      at_b = touch(b = low + kGolden * (high - low));
    }
  }
  return at_a.depth > at_b.depth ? at_a : at_b;
}

template <class TouchAt>
void touch_maxima(const std::vector<Touch>& nodes, double reach, const TouchAt& touch, std::vector<Touch>& touches) {
  const size_t n = nodes.size();
  for (size_t i = 0; i < n; ++i) {
    const double here = nodes[i].depth;
    if (here < -reach || here < nodes[(i + n - 1) % n].depth || here <= nodes[(i + 1) % n].depth) continue;
    const double step = kTurn / double(n), alpha = step * double(i);
    const Touch deepest = deepest_between(touch, alpha - step, alpha + step);
    if (deepest.depth > 0) touches.push_back(deepest);
  }
}

template <class Surface>
std::vector<Touch> touches_of(const StarStudy& study, const Pose& owner, const Surface& surface) {
  std::vector<Touch> nodes, touches;
  for (const Vec3 node : study.nodes) nodes.push_back(touch_at(surface, owner.world(node)));
  if (study.rule.point == ContactRule::Point::node) {
    touch_nodes(nodes, touches);
  } else {
    const auto on_curve = [&](double alpha) {
      return touch_at(surface, owner.world(star_point(study.curve.form, direction_at(alpha)) - study.form.centre));
    };
    touch_maxima(nodes, kReach * owner.radius, on_curve, touches);
  }
  return touches;
}

void push(StudyBody& body, Vec3 point, Vec3 force) {
  body.force += force;
  body.torque += cross(point - body.position, force).z;
}

void add_star_forces(StarStudy& study, StudyBody& a, StudyBody& b) {
  for (const Touch& t : touches_of(study, pose_of(a), StarSurface{study, pose_of(b)})) {
    const Vec3 force = t.normal * (study.stiffness * t.depth);
    push(a, t.point, force);
    push(b, t.point, -force);
    study.elastic += 0.5 * study.stiffness * t.depth * t.depth;
  }
}

void add_plane_forces(StarStudy& study, StudyBody& a, const StudyPlane& plane) {
  for (const Touch& t : touches_of(study, pose_of(a), PlaneSurface{plane})) {
    push(a, t.point, t.normal * (study.stiffness * t.depth));
    study.elastic += 0.5 * study.stiffness * t.depth * t.depth;
  }
}

void add_forces(StarStudy& study) {
  study.elastic = 0;
  for (StudyBody& b : study.bodies) b.force = {}, b.torque = 0;
  for (size_t i = 0; i < study.bodies.size(); ++i) {
    StudyBody& a = study.bodies[i];
    for (size_t j = 0; j < i; ++j) {
      StudyBody& b = study.bodies[j];
      const Vec3 between = a.position - b.position;
      const double bounds = study.form.bound * (a.radius + b.radius);
      if (dot(between, between) >= bounds * bounds) continue;
      add_star_forces(study, a, b);
      add_star_forces(study, b, a);
    }
    for (const StudyPlane& plane : study.planes)
      if (dot(a.position - plane.point, plane.normal) < study.form.bound * a.radius) add_plane_forces(study, a, plane);
  }
}

void kick(StarStudy& study, double seconds) {
  for (StudyBody& b : study.bodies) {
    b.velocity += b.force * (seconds / b.mass);
    b.spin += b.torque * (seconds / b.inertia);
  }
}

void drift(StarStudy& study, double seconds) {
  for (StudyBody& b : study.bodies) {
    b.position += b.velocity * seconds;
    b.turn += b.spin * seconds;
  }
}

// the inside of a convex polygon, counter-clockwise, is to the left of all edges
void add_planes(const Solid& polygon, std::vector<StudyPlane>& planes) {
  const size_t corners = polygon.profile.size();
  for (size_t i = 0; i < corners; ++i) {
    const auto from = polygon.profile[i], to = polygon.profile[(i + 1) % corners];
    planes.push_back({{from.rho, from.height, 0}, unit(Vec3{from.height - to.height, to.rho - from.rho, 0})});
  }
}

}  // namespace

std::string name_of(ContactRule rule) {
  constexpr const char* kDistances[] = {"first-order", "radial", "exact"};  // in the order of Distance
  const std::string points = rule.point == ContactRule::Point::node ? "bare nodes, " : "refined point, ";
  return points + kDistances[size_t(rule.distance)];
}

StarStudy study_of(const Simulation& simulation, ContactRule rule) {
  const Scene& scene = simulation.scene();
  const ParticleShape& shape = scene.shapes.front();
  const auto& star = std::get<StarForm>(shape.form);
  StarStudy study{.rule = rule, .curve = star_curve(star), .form = mass_properties(shape, scene.planar)};
  study.stiffness = scene.contact.interactions.front().normal_stiffness;
  for (int i = 0; i < star.nodes; ++i)
    study.nodes.push_back(star_point(star, direction_of_part(i, star.nodes)) - study.form.centre);
  const ParticleSnapshot s = simulation.snapshot();
  for (size_t i = 0; i < s.id.size(); ++i) {
    const Quat q = s.orientation[i];
    const double radius = s.radius[i], gyration = study.form.moments.z / study.form.measure;
    study.bodies.push_back({.position = s.position[i],
                            .velocity = s.velocity[i],
                            .turn = 2 * std::atan2(q.z, q.w),
                            .spin = s.spin[i].z,
                            .radius = radius,
                            .mass = s.mass[i],
                            .inertia = s.mass[i] * gyration * radius * radius});
  }
  for (const Wall& wall : scene.walls) add_planes(wall.solid, study.planes);
  add_forces(study);
  return study;
}

void advance(StarStudy& study, double time_step, uint64_t steps) {
  for (uint64_t i = 0; i < steps; ++i) {
    kick(study, 0.5 * time_step);
    drift(study, time_step);
    add_forces(study);
    kick(study, 0.5 * time_step);
  }
}

double energy(const StarStudy& study) {
  double sum = study.elastic;
  for (const StudyBody& b : study.bodies)
    sum += 0.5 * b.mass * dot(b.velocity, b.velocity) + 0.5 * b.inertia * b.spin * b.spin;
  return sum;
}

StarDistance nearby_distance(const StarCurve& curve, Vec3 p) {
  size_t nearest = 0;
  double least = kInfinity;
  for (size_t i = 0; i < curve.samples.size(); ++i) {
    const double x = curve.samples[i].x - p.x, y = curve.samples[i].y - p.y, squared = x * x + y * y;
    if (squared < least) least = squared, nearest = i;
  }
  const double spacing = kTurn / double(curve.samples.size());
  double alpha = spacing * double(nearest), low = alpha - spacing, high = alpha + spacing;
  Vec3 foot, tangent;
  for (double step = spacing; std::fabs(step) > 1e-15;) {
    const Direction d = direction_at(alpha);
    const StarRadius r = star_radius(curve.form, d);
    const Vec3 ray{d.cos, d.sin, 0}, across{-d.sin, d.cos, 0};
    foot = ray * r.r, tangent = ray * r.slope + across * r.r;
    const double slope = dot(foot - p, tangent);
    const double bend = dot(tangent, tangent) + dot(foot - p, ray * (r.bend - r.r) + across * (2 * r.slope));
    (slope > 0 ? high : low) = alpha;
    const double newton = alpha - slope / bend;
    const double next = newton > low && newton < high ? newton : 0.5 * (low + high);
    step = next - alpha, alpha = next;
  }
  const Vec3 normal = unit(Vec3{tangent.y, -tangent.x, 0});
  return {dot(p - foot, normal), normal};
}

}  // namespace scree::validation
