#include "device/device_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "device/stepper.h"
#include "math/portable.h"
#include "scree/error.h"

namespace scree {
namespace {

size_t still_to_rain(const Engine& e) {
  int64_t sum = 0;
  for (const ParticleGroup& g : e.scene.groups)
    if (const auto* rain = std::get_if<RainPlacement>(&g.placement)) sum += rain->count;
  for (const auto& rain : e.rain) sum -= rain.inserted;
  return static_cast<size_t>(std::max<int64_t>(sum, 0));
}

// The lists of a run, and what they refer to.
struct HostLists {
  opencl::HostStars stars;
  opencl::HostState state;
  explicit HostLists(Engine& e);
};

// The device knows scenes of one sort of parts: its pairs, and those with walls.
KindLists& lists_of(Engine& e, Part other) {
  return *std::find_if(e.kinds.begin(), e.kinds.end(), [&](const KindLists& l) { return l.kind->b == other; });
}

opencl::HostState host_state(Engine& e, const opencl::HostStars* stars) {
  const double reach = 2 * e.largest_radius + e.count.thickest_skin + e.count.reach;
  return {e.bodies,
          e.parts,
          lists_of(e, e.sphere_sort).pairs,
          lists_of(e, Part::wall).walls,
          e.wall_shapes,
          e.walls,
          e.contact,
          e.motion,
          e.count.chunk,
          e.largest_radius,
          reach,
          e.scene.domain.min,
          still_to_rain(e),
          e.sphere_sort == Part::star ? stars : nullptr};
}

HostLists::HostLists(Engine& e)
    : stars{e.stars, lists_of(e, e.sphere_sort).memory, lists_of(e, e.sphere_sort).contacts,
            lists_of(e, Part::wall).contacts},
      state(host_state(e, &stars)) {}

void require_known_shapes(const Engine& e) {
  constexpr const char* kCan = "the OpenCL backend does spheres, discs, clumps and stars against walls of any kind";
  if (e.sphere_sort == Part::facets)
    throw InputError(fmt::format("{}, not layers (contact.layers). Run with --backend cpu", kCan));
  for (const ParticleShape& shape : e.scene.shapes)
    if (!std::holds_alternative<ClumpForm>(shape.form) && !std::holds_alternative<StarForm>(shape.form))
      throw InputError(
          fmt::format("{}; particle shape '{}' is none of these. Run with --backend cpu", kCan, shape.name));
}

void require_no_drag(const Engine& e) {
  if (e.scene.drag.rate > 0)
    throw InputError("drag is for the processor, not the OpenCL backend. Run with --backend cpu");
}

void require_explicit_steps(const Engine& e) {
  if (e.scene.time.implicit)
    throw InputError(
        "the OpenCL backend takes explicit steps, not those of time.integrator = \"picard\". Run with --backend cpu");
}

// Floats end at 1e-38: moments of inertia go with the fifth power of the radius, and so does the energy of an adhesive
// patch with its own.
void require_range_of_float(const Engine& e) {
  constexpr double kLeastRadius = 1e-6, kLeastPatch = 1e-7;  // m
  double radius = e.largest_radius;
  for (const Quad& place : e.balls().place) radius = std::min(radius, place.w);
  if (radius < kLeastRadius)
    throw InputError(
        fmt::format("--precision float is for radii of 1e-6 m and more, and the smallest is {:.3g} m. Run "
                    "with --precision double",
                    radius));
  for (const LawRow& row : e.contact.point_laws.rows) {
    const double reach = law_reach(row, 0.5 * radius);  // 3 patch²/R where an adhesive contact lets go
    const double patch = std::sqrt(reach * 0.5 * radius / 3);
    if (reach > 0 && patch < kLeastPatch)
      throw InputError(
          fmt::format("--precision float is for adhesive contacts that let go at patches of 1e-7 m and "
                      "more; here they do at {:.3g} m. Run with --precision double",
                      patch));
  }
}

// Those whose kernels are part of the device's program.
void require_listed_laws(const Engine& e) {
  for (const Law* law : e.contact.point_laws.laws)
    if (law->place < 0)
      throw InputError(fmt::format(
          "law \"{}\" was registered by a program, and the OpenCL backend knows those of the list. Run with "
          "--backend cpu",
          law->name));
}

// Meshes and level sets: the host finds their pairs.
bool has_structures(const Engine& e) {
  return std::any_of(e.wall_shapes.begin(), e.wall_shapes.end(),
                     [](const WallBody& w) { return w.shape.method != WallMethod::elements; });
}

opencl::DomainSettings domain_settings(const Engine& e) {
  const Domain& d = e.scene.domain;
  const Vec3 g = e.scene.gravity;
  return {{d.min.x, d.min.y, d.min.z},
          {d.max.x, d.max.y, d.max.z},
          {g.x, g.y, g.z},
          {d.periodic[0], d.periodic[1], d.periodic[2]}};
}

bool has_servo(const Engine& e) {
  return std::any_of(e.wall_shapes.begin(), e.wall_shapes.end(),
                     [](const WallBody& w) { return w.motion.kind == Motion::Kind::servo; });
}

}  // namespace

DeviceRun::DeviceRun(Engine& e, const std::string& device, Precision precision) : precision_(precision) {
  if (e.count.contact_step > 0)
    throw InputError(
        "the OpenCL backend takes steps of one length: time.step = \"adaptive\" is for the processor. Run with "
        "--backend cpu, or set time.step = \"auto\"");
  require_known_shapes(e);
  require_explicit_steps(e);
  require_listed_laws(e);
  require_no_drag(e);
  if (precision == Precision::float32) require_range_of_float(e);
  stepper_ = std::make_unique<opencl::Stepper>(device, precision, HostLists(e).state);
}

DeviceRun::~DeviceRun() = default;

std::string DeviceRun::name() const { return stepper_->device().name(); }
size_t DeviceRun::bytes() const { return stepper_->device().allocated; }

CopiesPerStep DeviceRun::copies() const {
  CopiesPerStep c = copies_;
  if (c.steps > 0) c.mean = copied_ / static_cast<double>(c.steps);
  return c;
}

void DeviceRun::send(Engine& e) {
  stepper_->upload(HostLists(e).state);
  on_device_ = true;
  ordinary_ = false;
}

void DeviceRun::fetch(Engine& e) {
  if (!host_stale_) return;
  const bool searched = stepper_->download_lists(HostLists(e).state);
  if (searched && e.has_parts()) build_parts(e.bodies, e.shapes, e.ball, e.parts);
  if (searched) index_lists(e);
  stepper_->download(HostLists(e).state);
  if (e.has_parts()) place_parts(e.bodies, 0, e.bodies.size(), e.parts);
  if (searched && e.has_parts()) stepper_->download_part_references(e.parts);
  const opencl::DeviceLedger ledger = stepper_->take_ledger();
  e.count.elastic = ledger.elastic;
  e.count.friction += ledger.friction;
  e.count.damping += ledger.damping;
  e.count.wall_work += ledger.wall_work;
  host_stale_ = false;
  ordinary_ = false;
}

void DeviceRun::let_rain_in(Engine& e) {
  if (!rain_due(e, e.count.step)) return;
  fetch(e);
  let_rain(e);
  send(e);
}

void DeviceRun::note_speed_of(Engine& e) {
  e.speed.assign(1, stepper_->speed());
  if (!(e.speed[0].bad == 0)) fetch(e);  // whoever reports it looks for the body
  note_speed(e);
}

// A wall that vanishes takes the springs of its pairs along, and a body that leaves those of its own: the host books
// them and lists the rest. Both are rare.
void DeviceRun::search_on_host(Engine& e) {
  fetch(e);
  search_pairs(e);
  send(e);
}

bool DeviceRun::need_search(Engine& e) {
  const int64_t gone = std::count_if(e.walls.begin(), e.walls.end(), [](const WallState& w) { return w.gone != 0; });
  if (gone != gone_) fetch(e);  // whether its pairs are listed
  gone_ = gone;
  return search_due(e, [&] { return stepper_->largest_displacement(); });
}

void DeviceRun::search(Engine& e) {
  const Domain& d = e.scene.domain;
  const auto smaller = [](const Quad& a, const Quad& b) { return a.w < b.w; };
  const auto smallest = std::min_element(e.bodies.place.begin(), e.bodies.place.end(), smaller);
  const std::span<const Quad> balls = e.balls().place;
  const auto largest = std::max_element(balls.begin(), balls.end(), smaller);
  if (e.bodies.size() == 0 || has_structures(e) || lists_a_gone_wall(e)) return search_on_host(e);
  const opencl::BodyBounds all = stepper_->wrap(domain_settings(e));
  e.count.crossed += all.crossed;
  if (all.lost > 0) return search_on_host(e);
  const auto end = [&](int k, double open, const Vec3& closed) {
    return !d.periodic[k] ? open : k == 0 ? closed.x : k == 1 ? closed.y : closed.z;
  };
  const GridBounds bounds{{end(0, all.min[0], d.min), end(1, all.min[1], d.min), end(2, all.min[2], d.min)},
                          {end(0, all.max[0], d.max), end(1, all.max[1], d.max), end(2, all.max[2], d.max)},
                          {d.periodic[0], d.periodic[1], d.periodic[2]}};
  const double margin = e.count.skin + e.count.reach;
  const size_t n = e.bodies.size();
  note_walls_searched(e, bounds);
  note_searched(e);
  stepper_->search(
      {make_grid(2 * smallest->w + margin, bounds, n), make_grid(2 * largest->w + margin, bounds, balls.size()), margin,
       static_cast<uint32_t>(e.count.chunk)},
      e.walls);
}

// of a step that only computed
void DeviceRun::count_copies() {
  const opencl::Traffic& t = stepper_->device().traffic;
  if (ordinary_) {
    ++copies_.steps;
    copies_.largest = std::max(copies_.largest, t.largest);
    copied_ += static_cast<double>(t.bytes);
  }
}

void DeviceRun::advance(Engine& e, uint64_t steps) {
  if (steps == 0) return;
  if (!on_device_) send(e);
  const bool servo = has_servo(e);
  bool begun = false;
  for (uint64_t k = 0; k < steps; ++k) {
    ordinary_ = true;
    stepper_->device().traffic = {};
    if (!begun) {
      let_rain_in(e);
      host_stale_ = true;
      stepper_->begin(e.count.step);
    }
    note_speed_of(e);
    if (servo) stepper_->read_wall_forces(e.walls);
    move_walls(e, static_cast<double>(e.count.step + 1) * e.count.dt);
    stepper_->move_walls(e.walls);
    if (need_search(e)) {
      adapt_skin(e);
      search(e);
    }
    const bool whole = k + 1 == steps || rain_due(e, e.count.step + 1);
    host_stale_ = true;
    stepper_->contacts(e.count.dt);
    whole ? stepper_->finish() : stepper_->finish_and_begin(e.count.step + 1);
    begun = !whole;
    ++e.count.step;
    count_copies();
  }
}

}  // namespace scree
