// `scree bench picard`: implicit steps of two meshes that collide, the tables of papers/triangle-particles, section 7:
// single level, surrogates inside Picard and multiscale Picard; and 80 triangles against more and more.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "mesh_picard.h"
#include "rocks.h"
#include "scene/particle_form.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "triangles.h"

namespace scree {
namespace {

constexpr double kHalo = 0.02;       // m, of stones whose farthest point is at 1 m
constexpr double kThinHalo = 0.002;  // m: with few contacts, whatever the number of triangles
constexpr int kCollisionSteps = 24;  // through the whole collision
constexpr int kWindow = 2;           // in its middle: what looking at all pairs is timed on

// Two bodies on their way to each other.
struct Encounter {
  std::string name;
  std::unique_ptr<ContactMesh> mesh_a, mesh_b;
  MeshBody a, b;
  HaloLaw law;
  Vec3 gravity;
  double dt = 0;  // s

  double halo = kHalo;  // m

  MeshPicardSettings settings(MeshPicardForm form, TriangleMethod method) const {
    return {.form = form, .method = method, .law = law, .gravity = gravity, .dt = dt, .slack = 0.5 * halo};
  }
};

struct State {
  MeshBody a, b;
  std::vector<TrianglePair> contacts;
  int on_surrogates = 0, on_triangles = 0;  // iterations so far
  bool converged = true;
};

// A stone about its centre of mass in its principal frame, of density 1 kg/m³.
std::unique_ptr<ContactMesh> make_stone(uint64_t seed, int triangles, MeshBody& body) {
  ParticleShape shape;
  const PolyhedronForm form = unit_polyhedron(make_rock({seed, triangles, 0.25})).form;
  shape.form = form;
  const MassProperties mass = mass_properties(shape, false);
  SurfaceMesh mesh{form.points, form.triangles};
  for (Vec3& p : mesh.points) p = rotate_back(mass.axes, p);
  body.inverse_mass = 1 / mass.measure;
  body.inverse_moments = {1 / mass.moments.x, 1 / mass.moments.y, 1 / mass.moments.z};
  auto contact = std::make_unique<ContactMesh>(mesh, true);
  body.mesh = contact.get();
  return contact;
}

// A square of 4 m across z, of 2 cells² triangles.
SurfaceMesh plane(int cells) {
  SurfaceMesh mesh;
  for (int j = 0; j <= cells; ++j)
    for (int i = 0; i <= cells; ++i) mesh.points.push_back({4.0 * i / cells - 2, 4.0 * j / cells - 2, 0});
  for (int j = 0; j < cells; ++j)
    for (int i = 0; i < cells; ++i) {
      const int at = j * (cells + 1) + i, over = at + cells + 1;
      mesh.triangles.push_back({at, at + 1, over + 1});
      mesh.triangles.push_back({at, over + 1, over});
    }
  return mesh;
}

// b from afar along `way` until the two are in reach
void bring_together(Encounter& e, Vec3 way) {
  MeshContactFinder finder;
  double near = 0, far = 1 + e.mesh_a->radius() + e.mesh_b->radius();
  for (int k = 0; k < 50; ++k) {
    const double middle = 0.5 * (near + far);
    e.b.pose.position = e.a.pose.position + way * middle;
    (finder.find({*e.mesh_a, e.a.pose}, {*e.mesh_b, e.b.pose}, {e.halo}).empty() ? far : near) = middle;
  }
}

// Stiff enough to stop the stones within 0.6 of the halo; steps of a sixtieth of the contact's own period for the whole
// mass, so that Picard's iteration contracts for a corner that turns away too.
void choose_law(Encounter& e, double speed) {
  const double mass = 1 / (e.a.inverse_mass + e.b.inverse_mass);
  e.law = {e.halo, mass * std::pow(speed / (0.6 * e.halo), 2), 0};
  const double rate = std::sqrt(e.law.stiffness / mass);
  e.law.damping = 0.2 * mass * rate;
  e.dt = 0.25 / rate;
}

Encounter stones(int triangles_a, int triangles_b, double halo) {
  Encounter e;
  e.halo = halo;
  e.name = fmt::format("particle–particle, {} and {} triangles", triangles_a, triangles_b);
  e.mesh_a = make_stone(1, triangles_a, e.a);
  e.mesh_b = make_stone(2, triangles_b, e.b);
  e.b.pose.orientation = unit(Quat{0.9, 0.2, 0.3, 0.1});
  const Vec3 way = unit(Vec3{1, 0.05, 0.1});
  bring_together(e, way);
  constexpr double kSpeed = 0.2;
  e.a.velocity = way * (0.5 * kSpeed), e.b.velocity = way * (-0.5 * kSpeed);
  choose_law(e, kSpeed);
  return e;
}

Encounter stone_on_plane(int triangles, int cells) {
  Encounter e;
  e.name = fmt::format("particle–plane, {} and {} triangles", triangles, 2 * cells * cells);
  e.mesh_a = make_stone(1, triangles, e.a);
  e.mesh_b = std::make_unique<ContactMesh>(plane(cells), true);
  e.b.mesh = e.mesh_b.get();
  e.a.pose.orientation = unit(Quat{0.8, -0.3, 0.4, 0.2});
  bring_together(e, {0, 0, -1});
  constexpr double kSpeed = 0.2;
  e.a.velocity = {0, 0, -kSpeed};
  e.gravity = {0, 0, -0.5};
  choose_law(e, kSpeed);
  return e;
}

State run(const MeshPicardSettings& settings, const State& from, int steps) {
  MeshPicard picard(settings);
  State state = from;
  state.on_surrogates = state.on_triangles = 0;
  for (int k = 0; k < steps; ++k) {
    const MeshStep step = picard.step(state.a, state.b);
    state.on_surrogates += step.on_surrogates;
    state.on_triangles += step.on_triangles;
    state.converged = state.converged && step.converged;
  }
  state.contacts.clear();
  for (const MeshContact& c : picard.contacts()) state.contacts.push_back({c.a, c.b});
  return state;
}

// largest difference of places and velocities, in radii and in speeds of the start
double difference(const State& x, const State& y, double speed) {
  double most = 0;
  for (const auto& [p, q] : {std::pair{&x.a, &y.a}, {&x.b, &y.b}}) {
    const Quat turn = conjugate(p->pose.orientation) * q->pose.orientation;
    most = std::max({most, norm(p->pose.position - q->pose.position), 2 * norm({turn.x, turn.y, turn.z}),
                     norm(p->velocity - q->velocity) / speed});
  }
  return most;
}

BenchResult picard_row(const std::string& table, std::string method, double seconds_per_step) {
  BenchResult r;
  r.name = "picard";
  r.particles = 2;
  r.ns_per_particle_step = 0.5e9 * seconds_per_step;
  r.texts = {{"table", table}, {"method", std::move(method)}};
  return r;
}

// Every form from the same state in the middle of the collision, against all pairs; then the tree forms all through it.
void compare_forms(const Encounter& e, TriangleMethod method, const BenchOptions& options,
                   std::vector<BenchResult>& results) {
  using Form = MeshPicardForm;
  constexpr double kSame = 1e-8;  // of two states, each to a tolerance of 1e-10 in every step
  const double speed = norm(e.a.velocity - e.b.velocity);
  const State start{e.a, e.b, {}, 0, 0, true};
  const State middle = run(e.settings(Form::multiscale, method), start, kCollisionSteps / 3);
  const State inside = run(e.settings(Form::inside, method), start, kCollisionSteps);
  State wanted;
  double flat = 0, inside_whole = 0;
  for (const Form form : {Form::single_level, Form::inside, Form::multiscale}) {
    const MeshPicardSettings settings = e.settings(form, method);
    const bool all_pairs = form == Form::single_level;
    const int repeats = options.quick || all_pairs ? 1 : 20 * options.repeats;
    State found, whole;
    const double window = fastest(repeats, [&] { found = run(settings, middle, kWindow); }) / kWindow;
    if (all_pairs) wanted = found, flat = window;
    double seconds = window;
    if (!all_pairs)
      seconds = fastest(repeats, [&] { whole = run(settings, start, kCollisionSteps); }) / kCollisionSteps;
    if (form == Form::inside) inside_whole = seconds;
    BenchResult r = picard_row(
        e.name, fmt::format("{}, {}", kMeshPicardForms[size_t(form)], kTriangleMethods[size_t(method)]), seconds);
    const double off = std::max(difference(found, wanted, speed), all_pairs ? 0 : difference(whole, inside, speed));
    r.pass = found.converged && found.contacts == wanted.contacts && !wanted.contacts.empty() && off <= kSame &&
             (all_pairs || (whole.converged && whole.contacts == inside.contacts));
    r.check = fmt::format("{} contacts as from all pairs, states within {:.1g}", found.contacts.size(), off);
    r.contacts_per_particle = double(found.contacts.size());
    r.numbers = {{"seconds_per_step", seconds},
                 {"times_faster_than_single_level", flat / window},
                 {"iterations_on_triangles", double(found.on_triangles) / kWindow},
                 {"iterations_on_surrogates", double(found.on_surrogates) / kWindow}};
    if (form == Form::multiscale) r.numbers.push_back({"times_the_time_of_surrogates_inside", seconds / inside_whole});
    results.push_back(std::move(r));
  }
}

// The time of a whole collision by the number of triangles of one of the two.
void detail_row(int triangles, const BenchOptions& options, double& first, std::vector<BenchResult>& results) {
  const Encounter e = stones(80, triangles, kThinHalo);
  const State start{e.a, e.b, {}, 0, 0, true};
  State found;
  const MeshPicardSettings settings = e.settings(MeshPicardForm::multiscale, kDefaultTriangleMethod);
  const double seconds =
      fastest(options.quick ? 1 : 20 * options.repeats, [&] { found = run(settings, start, kCollisionSteps); }) /
      kCollisionSteps;
  const State inside = run(e.settings(MeshPicardForm::inside, kDefaultTriangleMethod), start, kCollisionSteps);
  if (first == 0) first = seconds;
  BenchResult r = picard_row("80 against more triangles", fmt::format("{} triangles", triangles), seconds);
  const double off = difference(found, inside, norm(e.a.velocity - e.b.velocity));
  r.pass = found.converged && inside.converged && found.contacts == inside.contacts && off <= 1e-8;
  r.check = fmt::format("as with surrogates inside Picard within {:.1g}", off);
  r.numbers = {{"seconds_per_step", seconds},
               {"times_the_first", seconds / first},
               {"iterations_on_triangles", double(found.on_triangles) / kCollisionSteps},
               {"iterations_on_surrogates", double(found.on_surrogates) / kCollisionSteps}};
  results.push_back(std::move(r));
}

}  // namespace

std::vector<BenchResult> bench_picard(const BenchOptions& options) {
  std::vector<BenchResult> results;
  const int triangles = options.quick ? 320 : 1280, cells = options.quick ? 12 : 24;
  for (const TriangleMethod method : {TriangleMethod::comparison, TriangleMethod::hybrid}) {
    compare_forms(stones(triangles, triangles, kHalo), method, options, results);
    compare_forms(stone_on_plane(triangles, cells), method, options, results);
  }
  double first = 0;
  for (const int count : {80, 320, 1280, 5120})
    if (!options.quick || count < 1000) detail_row(count, options, first, results);
  return results;
}

}  // namespace scree
