#include "device/device_stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "device/stepper.h"
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

// The device knows scenes of one sort of parts: its pairs, and those with walls.
KindLists& lists_of(Engine& e, Part other) {
  return *std::find_if(e.kinds.begin(), e.kinds.end(), [&](const KindLists& l) { return l.kind->b == other; });
}

// The lists of a run, and what they refer to.
struct HostLists {
  opencl::HostStars stars;
  opencl::HostState state;

  explicit HostLists(Engine& e)
      : stars{e.stars, lists_of(e, e.sphere_sort), lists_of(e, Part::wall)},
        state{e.bodies,
              e.parts,
              stars.pairs.pairs,
              stars.walls.walls,
              e.wall_shapes,
              e.walls,
              e.contact,
              e.motion,
              e.count.chunk,
              e.largest_radius,
              2 * e.largest_radius + e.count.thickest_skin + e.count.reach,
              e.scene.domain.min,
              still_to_rain(e),
              e.sources,
              e.sphere_sort == Part::star ? &stars : nullptr} {}
};

void require_known_shapes(const Engine& e) {
  constexpr const char* kCan = "the OpenCL backend does spheres, discs, clumps and stars against walls of any kind";
  if (e.sphere_sort == Part::facets)
    throw InputError(fmt::format("{}, not layers (contact.layers). Run with --backend cpu", kCan));
  for (size_t s = 0; s < e.shapes.size(); ++s)
    if (e.shape_sort[s] != Part::ball && e.shape_sort[s] != Part::star)
      throw InputError(fmt::format("{}; particle shape '{}' is none of these. Run with --backend cpu", kCan,
                                   e.scene.shapes[s].name));
}

// Floats end at 1e-38: moments of inertia go with the fifth power of the radius, and so does the energy of an adhesive
// patch with its own.
void require_scene_for_floats(const Engine& e) {
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
  if (e.scene.time.implicit)
    throw InputError(
        "time.integrator = \"picard\" iterates to a tolerance that single precision cannot reach. Run with --precision "
        "double, or with --backend cpu");
}

// Those whose kernels are part of the device's program.
void require_listed_laws_and_sources(const Engine& e) {
  constexpr const char* kUnlisted =
      "{} \"{}\" was registered by a program, and the OpenCL backend knows those of the list. Run with --backend cpu";
  for (const Law* law : e.contact.point_laws.laws)
    if (law->place < 0) throw InputError(fmt::format(kUnlisted, "law", law->name));
  for (const Source& source : e.sources.all)
    if (source.kind->user) throw InputError(fmt::format(kUnlisted, "source", source.kind->name));
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

opencl::StepEnding ending_of(Then then) {
  return then == Then::nothing ? opencl::SUM_LOADS : then == Then::finish ? opencl::FINISH : opencl::FINISH_AND_BEGIN;
}

bool has_servo(const Engine& e) {
  return std::any_of(e.wall_shapes.begin(), e.wall_shapes.end(),
                     [](const WallBody& w) { return w.motion.kind == Motion::Kind::servo; });
}

}  // namespace

DeviceStages::DeviceStages(Engine& e, const std::string& device, Precision precision)
    : Stages(e), precision_(precision), servo_(has_servo(e)) {
  require_known_shapes(e);
  require_listed_laws_and_sources(e);
  if (precision == Precision::float32) require_scene_for_floats(e);
  during("setting up", [&] { stepper_ = std::make_unique<opencl::Stepper>(device, precision, HostLists(e_).state); });
}

DeviceStages::~DeviceStages() = default;

std::string DeviceStages::backend() const { return "opencl: " + stepper_->device().report().name; }
size_t DeviceStages::device_bytes() const { return stepper_->device().allocated; }

CopiesPerStep DeviceStages::copies() const {
  CopiesPerStep c = copies_;
  if (c.steps > 0) c.mean = copied_ / static_cast<double>(c.steps);
  return c;
}

void DeviceStages::during(const char* task, const std::function<void()>& work) {
  try {
    work();
  } catch (const opencl::Failure& e) {
    const std::string where = fmt::format("step {}, time {:.6g} s", e_.count.step, e_.time());
    std::string last;
    if (host_stale_) {
      e_.count = known_count_, e_.walls = known_walls_;
      last = fmt::format(". The last state that came back is of step {}", e_.count.step);
    }
    broken_ = true;
    throw RunError(fmt::format("{}, {}: {}{}. --backend cpu does without it", where, task, e.what(), last));
  }
}

void DeviceStages::note_known() {
  known_count_ = e_.count;
  known_walls_ = e_.walls;
}

void DeviceStages::send() {
  during("copying the state to the device", [&] { stepper_->upload(HostLists(e_).state); });
  on_device_ = true;
  ordinary_ = false;
  note_known();
}

void DeviceStages::fetch() {
  if (!host_stale_ || broken_) return;
  opencl::DeviceLedger ledger;
  during("copying the state from the device", [&] {
    const bool searched = stepper_->download_lists(HostLists(e_).state);
    if (searched && e_.has_parts()) build_parts(e_.bodies, e_.shapes, e_.ball, e_.parts);
    if (searched) index_lists(e_);
    stepper_->download(HostLists(e_).state);
    if (searched && e_.has_parts()) stepper_->download_part_references(e_.parts);
    ledger = stepper_->take_ledger();
  });
  e_.count.elastic = ledger.elastic;
  e_.count.friction += ledger.friction;
  e_.count.damping += ledger.damping;
  e_.count.wall_work += ledger.wall_work;
  static_assert(sizeof ledger.sources == sizeof e_.count.sources);
  for (size_t k = 0; k < kMostSources; ++k) e_.count.sources[k] += ledger.sources[k];
  host_stale_ = motion_stale_ = false;
  ordinary_ = false;
  note_known();
}

void DeviceStages::prepare() {
  if (!on_device_) send();
  stepper_->device().traffic = {};
  ordinary_ = true;
}

void DeviceStages::let_rain() {
  if (!rain_due(e_, e_.count.step)) return;
  fetch();
  scree::let_rain(e_);
  send();
}

void DeviceStages::begin(const MotionSettings& motion) {
  host_stale_ = motion_stale_ = true;
  during("moving particles", [&] {
    stepper_->set_motion(motion);
    stepper_->begin(lot());
  });
}

void DeviceStages::note_speed() {
  during("measuring speeds", [&] { e_.speed.assign(1, stepper_->speed()); });
  if (!(e_.speed[0].bad == 0)) fetch();  // whoever reports it looks for the body
  scree::note_speed(e_);
}

void DeviceStages::move_walls(double time) {
  during("moving walls", [&] {
    if (servo_) stepper_->read_wall_forces(e_.walls);
    scree::move_walls(e_, time);
    stepper_->move_walls(e_.walls);
  });
}

bool DeviceStages::search_due() {
  const int64_t gone = std::count_if(e_.walls.begin(), e_.walls.end(), [](const WallState& w) { return w.gone != 0; });
  if (gone != gone_) fetch();  // whether its pairs are listed
  gone_ = gone;
  bool due = false;
  during("measuring displacements",
         [&] { due = scree::search_due(e_, [&] { return stepper_->largest_displacement(); }); });
  return due;
}

// A wall that vanishes takes the springs of its pairs along, and a body that leaves those of its own: the host books
// them and lists the rest. Both are rare.
void DeviceStages::search_on_host() {
  fetch();
  search_pairs(e_);
  send();
}

void DeviceStages::search() {
  const auto smaller = [](const Quad& a, const Quad& b) { return a.w < b.w; };
  const auto smallest = std::min_element(e_.bodies.place.begin(), e_.bodies.place.end(), smaller);
  const std::span<const Quad> balls = e_.balls().place;
  const auto largest = std::max_element(balls.begin(), balls.end(), smaller);
  if (e_.bodies.size() == 0 || has_structures(e_) || lists_a_gone_wall(e_)) return search_on_host();
  const opencl::DomainSettings domain = domain_settings(e_);
  opencl::BodyBounds all;
  during("looking for particles that left", [&] { all = stepper_->wrap(domain); });
  e_.count.crossed += all.crossed;
  if (all.lost > 0) return search_on_host();
  for (int k = 0; k < 3; ++k)
    if (domain.periodic[k]) all.min[k] = domain.min[k], all.max[k] = domain.max[k];
  const bool* periodic = e_.scene.domain.periodic;
  const GridBounds bounds{{all.min[0], all.min[1], all.min[2]},
                          {all.max[0], all.max[1], all.max[2]},
                          {periodic[0], periodic[1], periodic[2]}};
  const double margin = e_.count.skin + e_.count.reach;
  const size_t n = e_.bodies.size();
  note_walls_searched(e_, bounds);
  note_searched(e_);
  during("searching for pairs", [&] {
    stepper_->search(
        {make_grid(2 * smallest->w + margin, bounds, n), make_grid(2 * largest->w + margin, bounds, balls.size()),
         margin, static_cast<uint32_t>(e_.count.chunk)},
        e_.walls);
  });
}

void DeviceStages::forces(double dt, Then then) {
  host_stale_ = motion_stale_ = true;
  const opencl::StepEnding ending = ending_of(then);
  during("computing forces", [&] {
    stepper_->contacts(dt);
    if (e_.sources.act_at(e_.time())) {
      stepper_->finish(opencl::SUM_LOADS, 0);
      stepper_->add_sources(e_.sources, e_.time());
      stepper_->book();
      if (then != Then::nothing) stepper_->finish_loaded(ending, lot() + 1);
    } else {
      stepper_->book();
      stepper_->finish(ending, lot() + 1);
    }
  });
  count_copies();
}

// The start stays on the device; what the host keeps of a step is small.
void DeviceStages::keep_start() {
  during("keeping the start of an implicit step", [&] { stepper_->keep_start(); });
  start_walls_ = e_.walls;
  start_count_ = e_.count;
}

void DeviceStages::go_back_to_start() {
  during("going back to the start of an implicit step", [&] { stepper_->go_back_to_start(); });
  e_.walls = start_walls_;
  e_.count = start_count_;
  host_stale_ = motion_stale_ = true;
}

void DeviceStages::fetch_motion() {
  if (!motion_stale_ || broken_) return;
  during("copying velocities from the device", [&] { stepper_->download_motion(e_.bodies); });
  motion_stale_ = false;
  ordinary_ = false;
}

void DeviceStages::send_velocities() {
  during("copying velocities to the device", [&] { stepper_->upload_motion(HostLists(e_).state); });
  ordinary_ = false;
}

void DeviceStages::send_loads() {
  during("copying loads to the device", [&] { stepper_->upload_loads(e_.bodies); });
  ordinary_ = false;
}

// of a step that only computed
void DeviceStages::count_copies() {
  opencl::Traffic& t = stepper_->device().traffic;
  if (ordinary_) {
    ++copies_.steps;
    copies_.largest = std::max(copies_.largest, t.largest);
    copied_ += static_cast<double>(t.bytes);
  }
  t = {};
  ordinary_ = true;
}

}  // namespace scree
