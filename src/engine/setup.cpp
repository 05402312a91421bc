// From a scene to an engine at step 0.
#include <fmt/format.h>
#include <omp.h>

#include <algorithm>

#include "contact/law_table.h"
#include "engine/adaptive.h"
#include "engine/check_step.h"
#include "engine/engine.h"
#include "engine/level_set_cache.h"
#include "engine/servo.h"
#include "math/instruction_set.h"
#include "math/periodic.h"
#include "math/portable.h"
#include "pairs/table.h"
#include "place/place_check.h"
#include "place/place_draw.h"
#include "scene/meeting_materials.h"
#include "scene/particle_form.h"
#include "scene/written_at.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr double kAutomaticSkin = 0.2;  // of the median radius
constexpr double kLargestSkin = 100;    // of the largest radius, for those who choose it themselves
constexpr double kThickestSkin = 4;     // in automatic skins: how far it may grow where grains are fast

// A fifth of the median radius: searches are rare in a packing and the list is a third longer than the contacts.
double automatic_skin(const Scene& scene, std::span<const PlacedParticle> particles) {
  std::vector<double> radii;
  for (const PlacedParticle& p : particles) radii.push_back(p.radius);
  for (const ParticleGroup& g : scene.groups)
    if (std::holds_alternative<RainPlacement>(g.placement))
      radii.push_back(RadiusDraw(g.radius, scene.planar, 1, g.seed).quantile(0.5));
  if (radii.empty()) return 0;
  std::nth_element(radii.begin(), radii.begin() + radii.size() / 2, radii.end());
  return kAutomaticSkin * radii[radii.size() / 2];
}

void set_up_contact(Engine& e) {
  const Scene& scene = e.scene;
  ContactSettings& c = e.contact;
  c.materials = static_cast<uint32_t>(scene.materials.size());
  c.point_laws = point_laws(scene);
  if (has_layers(scene)) c.layer_laws = layer_laws(scene);
  const Domain& d = scene.domain;
  c.periodic = d.periodic[0] || d.periodic[1] || d.periodic[2];
  const PeriodicBox box = periodic_box(d);
  c.box = box.length, c.inverse_box = box.inverse;
}

// how far apart grains may act on each other, and how far beyond that pairs are listed
void set_up_margin(Engine& e, std::span<const PlacedParticle> particles) {
  const double radius = e.largest_radius = largest_radius(e.scene, particles);
  for (const LawRow& row : e.contact.point_laws.rows)  // a wall's effective radius is the grain's
    e.count.reach = std::max(e.count.reach, law_reach(row, radius));
  if (e.scene.skin > kLargestSkin * radius)
    throw InputError(fmt::format(
        "{}: {:.6g} m is more than {:g} times the largest radius ({:.6g} m): nearly all pairs would be listed",
        key_at(e.scene, "skin"), e.scene.skin, kLargestSkin, radius));
  e.count.skin = e.scene.skin > 0 ? e.scene.skin : automatic_skin(e.scene, particles);
  e.contact.reach = e.count.reach;
  double thickest = e.scene.skin > 0 ? e.count.skin : kThickestSkin * e.count.skin;
  const double least = 2 * radius + e.count.reach;
  for (const double length : {e.contact.box.x, e.contact.box.y, e.contact.box.z}) {
    if (length == 0) continue;
    if (const double needed = 2 * (least + e.count.skin); length < needed)
      throw InputError(
          fmt::format("{}: a periodic box of {:.6g} m is too narrow for particles of radius {:.6g} m: it must be "
                      "at least {:.6g} m, or a particle would touch another on both sides",
                      key_at(e.scene, "domain.periodic"), length, radius, needed));
    thickest = std::min(thickest, 0.5 * length - least);
  }
  e.count.thinnest_skin = e.count.skin;
  e.count.thickest_skin = thickest;
}

// What the integrator needs to know of bodies with three moments of inertia. Of a body that is as round as moments are
// exact (a cube of balls), it is nothing: one moment will do.
void set_up_tops(Engine& e) {
  constexpr double kExact = 1e-6;
  bool tops = false;
  for (BodyShape& shape : e.shapes) {
    MassProperties& mass = shape.mass;
    const auto [least, largest] = std::minmax({mass.moments.x, mass.moments.y, mass.moments.z});
    if (largest - least < kExact * largest) {
      mass.moments.x = mass.moments.y = mass.moments.z;
    } else {
      tops = true;
    }
    e.motion.gyration.push_back(mass.moments * (1 / (mass.measure * mass.bound * mass.bound)));
  }
  if (!tops) e.motion.gyration.clear();
}

// Of discs, spheres and clumps.
Part sort_of_balls(const Scene& scene) {
  if (scene.contact.layers) return Part::facets;
  for (const PartSort* sort : part_sorts())
    if (sort->takes_balls && has_form_of(scene, sort->sort)) return sort->sort;
  return Part::ball;
}

bool has_sort(const Engine& e, Part sort) {
  const std::vector<ParticleGroup>& groups = e.scene.groups;
  const auto is_of_spheres = [](const ParticleGroup& g) { return g.shapes.empty(); };
  const bool spheres = e.shapes.empty() || std::any_of(groups.begin(), groups.end(), is_of_spheres);
  return (spheres && e.sphere_sort == sort) ||
         std::find(e.shape_sort.begin(), e.shape_sort.end(), sort) != e.shape_sort.end();
}

void set_up_shapes(Engine& e) {
  const Scene& scene = e.scene;
  e.sphere_sort = sort_of_balls(scene);
  e.ball.mass.bound = 1;
  e.ball.parts = {{{}, 1, kBall}};
  const Task compiling{e.watch, "compiling particle shapes"};
  compiling(0);
  for (const ParticleShape& shape : scene.shapes) {
    e.shapes.push_back({mass_properties(shape, scene.planar), {}});
    const Part sort = form_of(shape).sort;
    e.shape_sort.push_back(sort == Part::ball ? e.sphere_sort : sort);
  }
  if (has_layers(scene) && scene.planar)
    throw InputError("contact.layers = true is not supported in planar scenes: allowed: false");
  for (const PartSort* sort : part_sorts()) {
    compiling(0);
    if (has_sort(e, sort->sort)) sort->compile(e, scene);
    const bool has_shape = std::find(e.shape_sort.begin(), e.shape_sort.end(), sort->sort) != e.shape_sort.end();
    e.in_parts |= has_shape && sort->has_parts;
  }
  if (!scene.planar) set_up_tops(e);
  compiling(1);
}

void set_up_rain(Engine& e, const Watch& watch) {
  for (size_t g = 0; g < e.scene.groups.size(); ++g)
    if (std::holds_alternative<RainPlacement>(e.scene.groups[g].placement))
      e.schedules.emplace_back(e.scene, static_cast<int>(g), watch);
  e.rain.resize(e.schedules.size());
}

// The rows of the table that the scene's sorts of parts can meet by.
void set_up_kinds(Engine& e) {
  for (const PartSort* a : part_sorts())
    for (const PartSort* b : part_sorts())
      if (has_sort(e, a->sort) && has_sort(e, b->sort) && !kind_of(a->sort, b->sort))
        throw InputError("the scene has bodies of two sorts that cannot touch each other: see docs/kinds.md");
  for (const PairKind* kind : pair_kinds())
    if (has_sort(e, kind->a) && (kind->b == Part::wall || has_sort(e, kind->b))) e.kinds.emplace_back().kind = kind;
}

void set_up_walls(Engine& e, const RunOptions& options) {
  const GrainSizes grains = grain_sizes(e.scene);
  for (const Wall& wall : e.scene.walls) {
    WallBody body;
    body.shape = compile_wall(wall);
    for (const PartSort* sort : part_sorts())
      if (sort->compile_wall && has_sort(e, sort->sort)) sort->compile_wall(e, body.shape, label(wall));
    const Task building{options.watch, fmt::format("building the level set of wall '{}'", wall.name)};
    add_structure(wall, grains, body.shape, cached_level_sets(options.cache, e.warnings, building));
    body.motion = wall.motion;
    body.material = static_cast<uint32_t>(wall.material);
    body.vanish_at = wall.vanish_at;
    WallState state;
    state.pose.pivot = wall.motion.origin;
    if (wall.motion.kind == Motion::Kind::rotate && body.shape.symmetry) {
      const auto& axis = *body.shape.symmetry;
      const Vec3 between = wall.motion.origin - axis.origin;
      const double off = norm(cross(between, axis.direction)), tilt = norm(cross(axis.direction, wall.motion.axis));
      body.turns_into_itself = tilt < 1e-12 && off < 1e-12 * std::max(body.shape.size, norm(between));
    }
    state.searched = state.pose;
    state.gain = wall.motion.gain;
    e.wall_shapes.push_back(std::move(body));
    e.walls.push_back(state);
  }
  e.servos.resize(e.walls.size());
}

// s of work in a step of the scene with all of its particles, on one thread: a guess by their shapes, within a factor
// of about two in a dense packing.
double rough_step_cost(const Scene& scene) {
  double sum = 0;
  for (const ParticleGroup& g : scene.groups) {
    double mean = g.shapes.empty() ? kBallStepCost : 0;
    for (const int index : g.shapes) {
      const ParticleShape& shape = scene.shapes[size_t(index)];
      mean += form_of(shape).step_cost(shape) / double(g.shapes.size());
    }
    sum += mean * double(group_count(scene, g));
  }
  return sum;
}

// A step has some five parallel regions, each 0.5 µs where nothing else runs and more beside other programs: a thread
// that gets less than 0.1 ms of work may cost more than it brings. Nor has one without a chunk anything to do. The bits
// do not depend on it.
int useful_threads(const Scene& scene) {
  constexpr double kWorthAThread = 1e-4;  // s of work in a step
  int64_t particles = 0;
  for (const ParticleGroup& g : scene.groups) particles += group_count(scene, g);
  const int64_t chunks = (particles + kSmallestChunk - 1) / kSmallestChunk;
  const double worth = std::min(rough_step_cost(scene) / kWorthAThread, double(chunks));
  return static_cast<int>(std::clamp(worth, 1.0, double(omp_get_num_procs())));
}

void set_up_servos(Engine& e, std::span<const PlacedParticle> particles) {
  const double dt = e.count.contact_step > 0 ? e.count.contact_step : e.count.dt;
  for (size_t w = 0; w < e.walls.size(); ++w) {
    const Wall& wall = e.scene.walls[w];
    if (wall.motion.kind != Motion::Kind::servo) continue;
    const ServoContacts contacts = servo_contacts(e.scene, wall, particles);
    if (const std::string warning = servo_warning(wall, contacts, dt); !warning.empty()) e.warnings.push_back(warning);
    e.walls[w].gain = servo_gain(wall.motion, contacts, dt);
  }
}

}  // namespace

GrainSizes grain_sizes(const Scene& scene) {
  GrainSizes sizes{kInfinity, 0, 0, scene.planar};
  for (const ParticleGroup& g : scene.groups) {
    double least = kInfinity, most = 0;
    if (const auto* list = std::get_if<ListPlacement>(&g.placement)) {
      for (const ParticleSpec& p : list->particles) least = std::min(least, p.radius), most = std::max(most, p.radius);
    } else {
      const RadiusDraw draw(g.radius, scene.planar, 1, g.seed);
      least = draw.min(), most = draw.max();
    }
    double smallest = 1;  // detail of a shape, in its radii
    for (const int index : g.shapes) {
      const ParticleShape& shape = scene.shapes[static_cast<size_t>(index)];
      if (const auto radius = form_of(shape).smallest_ball) smallest = std::min(smallest, radius(shape));
    }
    sizes.smallest = std::min(sizes.smallest, smallest * least);
    sizes.largest = std::max(sizes.largest, most);
  }
  sizes.margin = scene.skin > 0 ? scene.skin : kThickestSkin * kAutomaticSkin * sizes.largest;
  double reach = 0;
  for (const LawRow& row : point_laws(scene).rows)  // layers reach no further than their facets
    reach = std::max(reach, law_reach(row, sizes.largest));
  sizes.margin += reach;
  return sizes;
}

// Scenes of programs: those of files are refused where they are read.
void require_forms_of_space(const Scene& scene) {
  for (const ParticleShape& shape : scene.shapes)
    if (const Where where = form_of(shape).where; where != Where::anywhere && (where == Where::planar) != scene.planar)
      throw InputError(fmt::format("shape '{}' is a {}, which needs {}", shape.name, form_of(shape).name,
                                   scene.planar ? "space" : "a planar scene"));
}

std::vector<PlacedParticle> place_start(const Scene& scene, const Watch& watch) {
  require_forms_of_space(scene);
  std::vector<PlacedParticle> particles = place_particles(scene, watch);
  check_start(particles, scene, watch);
  return particles;
}

void append_body(Engine& e, const PlacedParticle& p) {
  Bodies& b = e.bodies;
  const size_t i = b.size();
  b.append();
  const bool planar = e.scene.planar;
  const double density = e.scene.materials[p.material].density * (planar ? e.scene.depth : 1.0);
  double mass = density * particle_size(p.radius, planar), inertia = (planar ? 0.5 : 0.4) * mass * p.radius * p.radius;
  double bound = p.radius;
  Quat orientation = p.orientation;
  if (p.shape >= 0) {
    const MassProperties& shape = e.shapes[p.shape].mass;
    mass = density * shape.measure * portable::power(p.radius, planar ? 2 : 3);
    inertia = mass * p.radius * p.radius * shape.moments.z / shape.measure;
    bound *= shape.bound;
    orientation = p.orientation * shape.axes;
  }
  b.place[i] = make_quad(p.position, bound);
  b.motion[i] = make_quad(p.velocity, 1 / mass);
  b.spin[i] = make_quad(p.spin, 1 / inertia);
  b.orientation[i] = {orientation.x, orientation.y, orientation.z, orientation.w};
  b.shape[i] = p.shape < 0 ? kNone : static_cast<uint32_t>(p.shape);
  b.reference[i] = b.start[i] = p.position;
  b.id[i] = static_cast<uint32_t>(e.count.next_id++);
  b.material[i] = static_cast<uint32_t>(p.material);
  b.group[i] = static_cast<uint32_t>(p.group);
}

std::unique_ptr<Engine> make_engine(const Scene& scene, const RunOptions& options) {
  use_instruction_set_of_environment();
  auto e = std::make_unique<Engine>();
  e->scene = scene;
  e->watch = options.watch;
  e->threads = options.threads > 0 ? options.threads : useful_threads(scene);
  omp_set_num_threads(e->threads);
  e->warnings = law_warnings(scene);
  for (std::string& warning : shape_warnings(scene)) e->warnings.push_back(std::move(warning));
  set_up_contact(*e);
  set_up_shapes(*e);
  set_up_kinds(*e);
  set_up_walls(*e, options);
  set_up_rain(*e, options.watch);
  e->sources = make_sources(scene);
  e->skins = skins_of_shapes(scene);
  e->tunnelling.thinnest = options.allow_tunnelling ? kInfinity : thinnest_body(scene, e->skins);
  return e;
}

void start(Engine& e, std::span<const PlacedParticle> particles) {
  const StepChoice choice = choose_step(e.scene, particles);
  e.count.critical_step = choice.critical;
  e.count.collision = choice.collision;
  if (!choice.stable() && !e.scene.time.implicit) {
    if (!e.scene.time.allow_unstable)
      throw InputError(fmt::format("{}: {}", key_at(e.scene, "time.step"), unstable_text(choice)));
    e.warnings.push_back(unstable_text(choice));
  }
  set_time_step(e, choice.step);
  e.count.contact_step = choice.contact;
  set_up_margin(e, particles);
  for (const PlacedParticle& p : particles) append_body(e, p);
  set_up_servos(e, particles);
  move_walls(e, 0);
  for (WallState& wall : e.walls) wall.velocity = wall.spin = {};
  const Task searching{e.watch, "looking for pairs that are near"};
  searching(0);
  search_pairs(e);
  searching(1);
  compute_first_forces(e);
  const EnergyLedger now = measure(e).energy;
  e.count.potential_start = now.potential;
  e.count.initial = now.kinetic + now.elastic;
}

void set_time_step(Engine& e, double dt) {
  e.count.dt = dt;
  e.motion.dt = dt;
  e.motion.gravity = e.scene.gravity;
  e.motion.planar = e.scene.planar;
}

}  // namespace scree
