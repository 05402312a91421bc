#include "device/stepper.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "device/kernel_text.h"
#include "device/memory.h"
#include "scree/error.h"
#include "shape/level_set/level_set.h"
#include "shape/mesh/mesh_features.h"

namespace scree::opencl {
namespace {

// PairLaw of the kernels, row after row
std::vector<double> flat_rows(const LawTable& table) {
  std::vector<double> flat;
  for (const LawRow& row : table.rows) {
    const scalar::SliderParams& s = row.slider;
    flat.insert(flat.end(), {s.friction, s.rolling_friction, s.twisting_friction, s.rolling_damping});
    if (!table.one_law())
      flat.insert(flat.end(),
                  {double(row.law->place), double(row.law->is(kAdhesiveLaw)), double(row.law->is(kOwnMemory))});
    const size_t reals = table.one_law() ? row.law->reals : kMostLawParams;
    flat.insert(flat.end(), row.own.begin(), row.own.begin() + static_cast<ptrdiff_t>(reals));
  }
  return flat;
}

// Is each body, and each that may come, one star about its centre? In double its offset is not 0 but rounding.
bool are_singles(const HostState& s, bool single) {
  if (!single || !s.stars || s.to_come > 0 || !s.motion.gyration.empty()) return false;
  if (s.parts.body.size() != s.bodies.size()) return false;
  for (size_t i = 0; i < s.bodies.size(); ++i) {
    const Quad& part = s.parts.local[i];
    const double offset = std::max(std::abs(part.x), std::abs(part.y));
    if (s.bodies.place[i].z != 0 || s.parts.body[i] != i || offset > kOffsetsBelow * part.w ||
        float(part.w) != float(s.bodies.place[i].w))
      return false;
  }
  return true;
}

std::string scene_options(const Device& device, const HostState& state) {
  const ContactSettings& contact = state.contact;
  return fmt::format(
      "-cl-std=CL1.2{}{}{}{}{}{}{}", device.is_gpu() ? "" : " -D SCREE_SERIAL", device.single ? " -D SCREE_FLOAT" : "",
      contact.point_laws.fields.rolling ? " -D SCREE_ROLLING" : "", contact.periodic ? " -D SCREE_PERIODIC" : "",
      state.parts.empty() ? "" : " -D SCREE_PARTS", state.stars ? " -D SCREE_STARS" : "",
      are_singles(state, device.single) ? " -D SCREE_SINGLES" : "");
}

void require_room(const Device& device, const HostState& s) {
  MemoryNeeds needs{s.bodies.size() + s.to_come, s.parts.body.size(), s.pairs.count, s.wall_pairs.count};
  if (s.to_come > 0) needs.parts = needs.parts * needs.bodies / std::max<size_t>(s.bodies.size(), 1);
  size_t elements = 0;
  for (const WallBody& wall : s.wall_shapes) {
    elements += wall.shape.elements.size();
    if (wall.shape.level_set) needs.structures += wall.shape.level_set->bytes();
    // 4 quads a triangle, 4 an edge, of which there are 3/2 a triangle, and half a vertex; numbers of ways
    if (wall.shape.mesh) needs.structures += 400 * wall.shape.mesh->triangles();
  }
  needs.chunks_of_elements = elements * (needs.bodies / kGrainsPerBall + 1);
  needs.single = device.single;
  needs.rolling = s.contact.point_laws.fields.rolling;
  needs.periodic_axes = (s.contact.box.x > 0) + (s.contact.box.y > 0) + (s.contact.box.z > 0);
  needs.materials = s.contact.materials > 1;
  needs.groups = s.sources.name_groups();
  needs.stars = s.stars != nullptr;
  needs.singles = are_singles(s, device.single);
  const double bytes = bytes_needed(needs), room = double(device.report().memory);
  if (bytes > room)
    throw InputError(
        fmt::format("'{}' has {:.3g} GB of memory, and {} particles need about {:.3g} GB{}; run with --backend cpu",
                    device.report().name, room / 1e9, needs.bodies, bytes / 1e9,
                    device.single ? "" : ", less with --precision float"));
}

}  // namespace

std::string law_options(const LawTable& table) {
  constexpr const char* kIdentifiers[] = {
#define SCREE_LAW_ROW(law, name, traits, text) #law,
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
  };
  if (table.one_law()) {
    const Law& law = *table.laws[0];
    return fmt::format("-D SCREE_ADHESIVE={} -D SCREE_OWN_MEMORY={} -D SCREE_LAW={}", int(law.is(kAdhesiveLaw)),
                       int(law.is(kOwnMemory)), kIdentifiers[law.place]);
  }
  std::string options =
      fmt::format("-D SCREE_MIXED_LAWS -D SCREE_LAW=mixed -D SCREE_MOST_LAW_PARAMS={}", kMostLawParams);
  for (size_t place = 0; place < std::size(kIdentifiers); ++place) {
    const bool there = std::any_of(table.laws.begin(), table.laws.end(),
                                   [&](const Law* law) { return law->place == static_cast<int>(place); });
    options += fmt::format(" -D SCREE_HAS_{}={}", kIdentifiers[place], int(there));
  }
  return options;
}

WallMotion motion_of(const WallState& wall) {
  const Quat q = wall.pose.orientation;
  WallMotion m;
  const auto put = [](Vec3 v, double* to) { to[0] = v.x, to[1] = v.y, to[2] = v.z; };
  put(rotate(q, {1, 0, 0}), m.x);
  put(rotate(q, {0, 1, 0}), m.y);
  put(rotate(q, {0, 0, 1}), m.z);
  put(wall.pose.pivot, m.pivot);
  put(wall.pose.pivot + wall.pose.shift, m.shifted);
  put(wall.velocity, m.velocity);
  put(wall.spin, m.spin);
  m.orientation[0] = q.w, m.orientation[1] = q.x, m.orientation[2] = q.y, m.orientation[3] = q.z;
  put(wall.pose.shift, m.shift);
  return m;
}

Stepper::Stepper(const std::string& device, Precision precision, const HostState& state) : device_(device) {
  if (!device_.report().has_double)
    throw InputError(
        fmt::format("'{}' does not compute in double precision, which walls and the ledger need also with "
                    "--precision float; run with --backend cpu",
                    device_.report().name));
  device_.single = precision == Precision::float32;
  require_room(device_, state);
  const std::string text = kernel_text("device/program.cl"), options = scene_options(device_, state);
  const std::string law = law_options(state.contact.point_laws);
  program_ = device_.build(text, options);
  law_program_ = device_.build(text, fmt::format("{} {}", options, law));
  if (!device_.is_gpu()) lot_program_ = device_.build(text, fmt::format("{} -D SCREE_LOTS {}", options, law));
  fields_ = state.contact.point_laws.fields;
  parts_.there = !state.parts.empty();
  parts_.singles = are_singles(state, device_.single);
  stars_.there = state.stars != nullptr;
  bodies_.spin.held = !parts_.singles;
  bodies_.shape.held = several_parts();
  bodies_.material.held = state.contact.materials > 1;
  bodies_.group.held = state.sources.name_groups();
  hold_blocks(stars_.pairs, device_.single);
  hold_blocks(stars_.walls, false);
  if (stars_.there) stars_.tables.upload(device_, state.stars->table);
  constexpr double kSpinMargin = 1.01;  // the spin of a body with unequal moments of inertia changes within a step
  turning_allowance_ = state.motion.gyration.empty() ? 1 : kSpinMargin;
  params_.write(device_, flat_rows(state.contact.point_laws));
  settings_.reach = state.contact.reach;
  settings_.materials = state.contact.materials;
  settings_.walls = u32(state.walls.size());
  const auto& c = state.contact;
  settings_.lattice = make_lattice(state.largest_radius, state.reach, c.box, state.box_min);
  settings_.single_reach = static_cast<float>(settings_.reach);
  settings_.box_x = c.box.x, settings_.box_y = c.box.y, settings_.box_z = c.box.z;
  settings_.per_x = c.inverse_box.x, settings_.per_y = c.inverse_box.y, settings_.per_z = c.inverse_box.z;
  set_motion(state.motion);
  upload_walls(state);
  ledger_.write(device_, std::vector<DeviceLedger>(1));
  for (const Source& source : state.sources.all) {
    SourceOnDevice& to = sources_.emplace_back();
    to.params.write(device_, source.params);
    to.acts_on.reserve(device_, 1);
    if (!source.acts_on.empty()) to.acts_on.write(device_, source.acts_on);
  }
  speed_.reserve(device_, 1);
}

size_t Stepper::partials_of(size_t count) const {
  constexpr size_t kEach = kRun * kRunGroup;
  return device_.is_gpu() ? groups_of(count) : (count + kEach - 1) / kEach * kRunGroup;
}

cl::Kernel& Stepper::kernel(const std::string& name) {
  for (auto& [known, kernel] : kernels_)
    if (known == name) return kernel;
  const bool by_lots = (name == "pair_contacts" || name == "star_contacts") && !device_.is_gpu();
  const bool of_law = name == "pair_contacts" || name == "wall_contacts" || name == "begin_bodies" ||
                      name == "finish_bodies" || name == "place_parts" || name == "star_contacts" ||
                      name == "star_wall_contacts" || name == "finish_loaded" || name == "add_source";
  const cl::Program& program = by_lots ? lot_program_ : of_law ? law_program_ : program_;
  return kernels_.emplace_back(name, device_.kernel(program, name)).second;
}

// MotionConstants of motion.cl, as step_constants() in motion/velocity_verlet.cpp: 0 in w and in locked directions
void Stepper::set_motion(const MotionSettings& s) {
  if (s.dt == motion_set_.dt && s.gravity == motion_set_.gravity) return;
  const double dt = s.dt, flat = s.planar ? 0.0 : dt;
  const double move[4] = {dt, dt, flat, 0}, turn[4] = {flat, flat, dt, 0};
  const double fall[4] = {s.gravity.x * dt, s.gravity.y * dt, s.gravity.z * flat, 0};
  std::array<double, 20> c;
  for (size_t k = 0; k < 4; ++k) {
    c[k] = move[k];
    c[4 + k] = 0.5 * move[k];
    c[8 + k] = 0.5 * turn[k];
    c[12 + k] = 0.5 * fall[k];
    c[16 + k] = k < 3 ? move[k] / settings_.lattice.quantum[k] : 0;
  }
  constants_.write(device_, c);
  motion_set_ = {s.dt, s.gravity};
}

void Stepper::begin(uint64_t step) {
  settings_.step = u32(step);
  launch_runs("begin_bodies", settings_.bodies, settings_, constants_, moving_bodies(), speeds_,
              local<Quad>(2 * kGroup));
}

// Only those that moved, one copy each: copies are small.
void Stepper::move_walls(std::span<const WallState> walls) {
  for (size_t w = 0; w < walls.size(); ++w) {
    const WallMotion m = motion_of(walls[w]);
    if (std::memcmp(&m, &motions_[w], sizeof m) == 0) continue;
    motions_[w] = m;
    walls_.motions.write(device_, {&m, 1}, w);
  }
}

void Stepper::contacts(double dt) {
  ++settings_.pass;
  settings_.dt = dt;
  settings_.single_dt = static_cast<float>(dt);
  const WallLists& lists = wall_lists_;
  const size_t pair_groups = partials_of(settings_.pairs), wall_groups = partials_of(settings_.wall_pairs);
  settings_.partials = u32(pair_groups + wall_groups);
  if (stars_.there) return star_contacts();
  launch_runs("pair_contacts", settings_.pairs, settings_, pair_a_, pair_b_, pressed_bodies(), pairs_, force_arm_,
              moment_arm_, couple_, sums_, local<ContactSums>(kGroup));
  if (settings_.wall_pairs > 0) {
    run("hand_over_walls", settings_.balls, settings_, walls_, ball_place(), lists.of_body, lists.feature, lists.wall,
        lists.state, grip_, wanted_, wall_load_);
    launch_runs("meet_walls", settings_.wall_pairs, settings_, walls_, ball_place(), lists.a, lists.feature, lists.wall,
                lists.state.active, guide_, wanted_, wall_load_);
    launch_runs("wall_contacts", settings_.wall_pairs, settings_, u32(pair_groups), walls_.records, walls_.motions,
                pressed_bodies(), lists.a, lists.wall, lists.state, grip_, wanted_, wall_load_, sums_,
                local<ContactSums>(kGroup));
    launch(device_, kernel("sum_on_walls"), chunks() * settings_.walls, kBookGroup, settings_, first_run_, run_begin_,
           walls_.motions, bodies_.place, parts_.body, parts_.first, lists.a, lists.state.active, wall_load_,
           chunk_sums_);
  }
}

void Stepper::book() {
  run_group("book_step", settings_, sums_, chunk_sums_, walls_.motions, on_walls_, ledger_,
            local<ContactSums>(kBookGroup));
}

void Stepper::finish(StepEnding then, uint64_t next_step) {
  if (then == FINISH_AND_BEGIN) settings_.step = u32(next_step);
  if (stars_.there) return finish_stars(then);
  launch_runs("finish_bodies", settings_.bodies, settings_, constants_, moving_bodies(), a_first_, as_b_,
              wall_lists_.of_body, force_arm_, moment_arm_, couple_, wall_load_, static_cast<int>(then), speeds_,
              local<Quad>(2 * kGroup));
}

void Stepper::finish_loaded(StepEnding then, uint64_t next_step) {
  if (then == FINISH_AND_BEGIN) settings_.step = u32(next_step);
  launch_runs("finish_loaded", settings_.bodies, settings_, constants_, moving_bodies(), static_cast<int>(then),
              speeds_, local<Quad>(2 * kGroup));
}

void Stepper::add_sources(const Sources& sources, double step_begin) {
  for (size_t k = 0; k < sources_.size(); ++k) {
    const Source& source = sources.all[k];
    if (!source.acts_at(step_begin)) continue;
    launch_runs("add_source", settings_.bodies, settings_, source.kind->place, sources_[k].params,
                int(!source.acts_on.empty()), sources_[k].acts_on, bodies_.group, moving_bodies(), source_sums_,
                local<ContactSums>(kGroup));
    run_group("book_source", u32(partials_of(settings_.bodies)), u32(source.line), source_sums_, ledger_,
              local<double>(kBookGroup));
  }
}

// Over what a kernel left of `count` things.
DeviceSpeed Stepper::merge_speeds(size_t count) {
  run_group("merge_speeds", u32(partials_of(count)), speeds_, speed_, local<DeviceSpeed>(kBookGroup));
  return speed_.one(device_);
}

SpeedBound Stepper::speed() {
  const DeviceSpeed s = merge_speeds(settings_.bodies);
  SpeedBound bound;
  bound.largest = {s.largest[0], s.largest[1], s.largest[2]};
  bound.bad = s.bad;
  bound.turning = turning_allowance_ * std::sqrt(s.turning);
  return bound;
}

double Stepper::largest_displacement() {
  launch_runs("displacements", settings_.balls, settings_, ball_place(), ball_reference(), speeds_,
              local<double>(kGroup));
  return std::sqrt(merge_speeds(settings_.balls).largest[0]);
}

DeviceLedger Stepper::take_ledger() {
  const DeviceLedger ledger = ledger_.one(device_);
  DeviceLedger cleared{};
  cleared.elastic = ledger.elastic;
  ledger_.write(device_, std::span<const DeviceLedger>(&cleared, 1));
  return ledger;
}

void Stepper::read_wall_forces(std::span<WallState> walls) {
  std::vector<WallForce> forces(walls.size());
  on_walls_.read(device_, std::span(forces));
  for (size_t w = 0; w < walls.size(); ++w) {
    const WallForce& f = forces[w];
    walls[w].force = {f.force[0], f.force[1], f.force[2]};
    walls[w].torque = {f.torque[0], f.torque[1], f.torque[2]};
  }
}

}  // namespace scree::opencl
