// Boxes fall on a face, an edge, a corner, and on each other, without friction: the rebound against the impulse of
// rigid bodies. Layers are stiff enough that the overlap is a few thousandths of an edge at most; what it and the turn
// during the contact change is in the tolerances.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "impact.h"
#include "shapes.h"

namespace scree::validation {
namespace {

constexpr double kSpeed = 0.5;  // m/s
constexpr Vec3 kCube{0.02, 0.02, 0.02}, kSlab{0.03, 0.02, 0.01};

struct Fall {
  std::string name;
  std::vector<Box> boxes;  // the last falls on the first, or the only one on the plane
  Vec3 point, normal;      // where the rigid bodies touch; from the last box to the first, or into the plane
  bool plane;
  double depth;  // m, of the overlap aimed at
  int power;     // energy ~ overlap^power: face 2, edge 3, corner 4
  double restitution = 1;
};

struct Measured {
  ParticleSnapshot after;
  double overlap, duration;  // m, s
};

// Until the first contact is over.
Measured run(const Fall& f, int steps) {
  const Box held;
  const Box& hits = f.boxes.back();
  const double closing = box_impulse(hits, f.plane ? held : f.boxes[0], f.point, f.normal, 1).closing;
  // energy of layers in series, k/2: of a face k/2 A δ²/2, of an edge of 90° k/2 l δ³/3, of a corner k/2 δ⁴/2, about
  const double edge = norm(hits.edges) / std::sqrt(3.0);
  const double size = f.power == 2 ? edge * edge / 4 : f.power == 3 ? edge / 6 : 0.25;
  BoxScene scene{f.boxes, f.plane};
  scene.layer_stiffness = 0.5 * hits.mass * closing * closing / (size * std::pow(f.depth, f.power));
  scene.restitution = f.restitution;
  const double time = M_PI * f.depth / closing;
  scene.dt = time / steps;
  for (size_t k = 0; k < scene.boxes.size(); ++k) {
    // back along its way by a tenth of the time, without its turn, which is far below the overlap
    Box& b = scene.boxes[k];
    b.position = b.position - b.velocity * (0.1 * time);
    const Vec3 back = b.spin * (-0.1 * time);
    b.orientation = quat_from_rotation(back) * b.orientation;
  }
  Simulation simulation = simulation_of(scene);
  Measured m{{}, 0, 0};
  double begin = -1;
  for (int k = 0; k < 40 * steps; ++k) {
    simulation.advance(1);
    const std::vector<ContactSnapshot> contacts = simulation.contacts();
    if (contacts.empty() && begin >= 0) break;
    if (contacts.empty()) continue;
    if (begin < 0) begin = simulation.time();
    m.duration = simulation.time() - begin;
    for (const ContactSnapshot& c : contacts) m.overlap = std::max(m.overlap, c.overlap);
  }
  m.after = simulation.snapshot();
  return m;
}

void check_fall(Rows& rows, const Fall& f, int steps) {
  const Box held;
  const Box& hits = f.boxes.back();
  const BoxImpulse should = box_impulse(hits, f.plane ? held : f.boxes[0], f.point, f.normal, f.restitution);
  const Measured m = run(f, steps);
  const double edge = std::min({hits.edges.x, hits.edges.y, hits.edges.z});
  const double phase = M_PI / steps, zeta = damping_ratio(f.restitution);
  double turn = 0;  // of the boxes while they touch, rad
  for (const BoxMotion& b : should.after) turn = std::max(turn, (norm(b.spin) + norm(hits.spin)) * m.duration);
  // the give of a box goes with the square of the arm, which changes by the overlap and by that turn
  const double relative = 2 * (m.overlap / edge + turn) + zeta * phase + phase * phase;
  const double error = (1 + f.restitution) * should.closing * relative;
  const std::string source =
      "impulse of rigid bodies: Goldsmith 1960; tolerance: arms change by overlap and turn, ζ ω dt + (ω dt)²";
  const size_t n = f.boxes.size();
  for (size_t k = 0; k < n; ++k) {
    const Vec3 v = m.after.velocity[n - 1 - k], w = m.after.spin[n - 1 - k];
    const BoxMotion& b = should.after[k];
    const std::string who = n == 1 ? "" : k == 0 ? " of the upper" : " of the lower";
    const auto row = [&](const char* quantity, double is, double expected, double tolerance) {
      rows.check(fmt::format("{}{}: {}", quantity, who, f.name), is, {expected, tolerance, source});
    };
    row("speed along the normal, m/s", dot(v, f.normal), dot(b.velocity, f.normal), error);
    row("speed across, m/s", norm(v - f.normal * dot(v, f.normal)),
        norm(b.velocity - f.normal * dot(b.velocity, f.normal)), error);
    const Box& box = f.boxes[n - 1 - k];
    const Vec3 moments = box.moments();
    const double least = std::min({moments.x, moments.y, moments.z}), arm = m.overlap + turn * norm(box.edges) / 2;
    const double of_spin =
        norm(b.spin - box.spin) * relative + box.mass * norm(b.velocity - box.velocity) * arm / least;
    row("spin about x, rad/s", w.x, b.spin.x, of_spin);
    row("spin about y, rad/s", w.y, b.spin.y, of_spin);
    row("spin about z, rad/s", w.z, b.spin.z, of_spin);
  }
}

Fall on_plane(const std::string& name, Vec3 edges, Quat orientation, Vec3 lowest, int power) {
  Box box = box_of(edges);
  box.orientation = orientation;
  box.position.z = -box.corner(lowest).z;
  box.velocity = {0, 0, -kSpeed};
  return {name, {box}, box.corner(lowest), {0, 0, -1}, true, 1e-3 * std::min({edges.x, edges.y, edges.z}), power};
}

Quat about(Vec3 axis, double degrees) { return quat_from_rotation(unit(axis) * (degrees * M_PI / 180)); }

void check_planes(Rows& rows, int steps) {
  check_fall(rows, on_plane("cube on its face", kCube, {}, {0, 0, -1}, 2), steps);
  check_fall(rows, on_plane("box on its face", kSlab, about({1, 0, 0}, 90), {0, -1, 0}, 2), steps);
  for (const double e : {0.5, 0.8}) {
    Fall f = on_plane(fmt::format("cube on its face, e = {}", e), kCube, {}, {0, 0, -1}, 2);
    f.restitution = e;
    check_fall(rows, f, steps);
  }
  check_fall(rows, on_plane("cube on an edge, balanced", kCube, about({0, 1, 0}, 45), {1, 0, -1}, 3), steps);
  check_fall(rows, on_plane("box on an edge, tilted by 20°", kSlab, about({0, 1, 0}, 20), {1, 0, -1}, 3), steps);
  check_fall(rows, on_plane("box on an edge, tilted by 60°", kSlab, about({0, 1, 0}, 60), {1, 0, -1}, 3), steps);
  // the diagonal of a cube stands upright after 45° about x and atan(1/√2) about y
  const Quat upright = about({0, 1, 0}, 90 - std::atan(std::sqrt(2.0)) * 180 / M_PI) * about({1, 0, 0}, 45);
  Fall corner = on_plane("cube on a corner, balanced", kCube, upright, {1, -1, -1}, 4);
  check_fall(rows, corner, steps);
  check_fall(rows, on_plane("box on a corner", kSlab, about({1, 2, 0}, 35), {1, -1, -1}, 4), steps);
  Fall spinning = on_plane("spinning box on a corner", kSlab, about({1, 2, 0}, 35), {1, -1, -1}, 4);
  spinning.boxes[0].velocity = {0.1, -0.2, -kSpeed};
  spinning.boxes[0].spin = {8, -5, 12};
  check_fall(rows, spinning, steps);
}

// Free boxes: a corner meets a face, an edge crosses an edge.
void check_pairs(Rows& rows, int steps) {
  Box below = box_of({0.04, 0.04, 0.02});
  below.position = {0.004, -0.006, -0.01};
  Fall corner = on_plane("corner on the face of a free box", kSlab, about({1, 2, 0}, 35), {1, -1, -1}, 4);
  corner.plane = false;
  corner.boxes[0].position = corner.boxes[0].position - Vec3{corner.point.x, corner.point.y, 0};
  corner.point = {0, 0, 0};
  corner.boxes.insert(corner.boxes.begin(), below);
  check_fall(rows, corner, steps);

  // edges along y above and along x below, each with the box hanging askew from it
  Box upper = box_of(kSlab), lower = box_of(kCube);
  upper.orientation = about({0, 1, 0}, 30);
  upper.position = upper.position - upper.corner({1, 0.2, -1});
  upper.velocity = {0, 0, -kSpeed};
  lower.orientation = about({1, 0, 0}, 50);
  lower.position = lower.position - lower.corner({-0.3, 1, 1});
  check_fall(rows, {"edge across an edge of free boxes", {lower, upper}, {0, 0, 0}, {0, 0, -1}, false, 2e-5, 4}, steps);
}

}  // namespace

void check_rebound(Rows& rows, int steps) {
  check_planes(rows, steps);
  check_pairs(rows, steps);
}

}  // namespace scree::validation
