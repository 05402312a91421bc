#include "backend/opencl/stepper.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "backend/opencl/kernel_text.h"
#include "scree/error.h"

namespace scree::opencl {
namespace {

const char* law_identifier(LawKind law) {
  switch (law) {
#define SCREE_LAW_NAME(law, name, adhesive, text) \
  case LawKind::law:                              \
    return #law;
    SCREE_LAWS(SCREE_LAW_NAME)
#undef SCREE_LAW_NAME
  }
  return "";
}

std::string scene_options(const Device& device, const ContactSettings& contact) {
  return fmt::format("-cl-std=CL1.2{}{}{}", device.is_gpu() ? "" : " -D SCREE_SERIAL",
                     contact.fields.rolling ? " -D SCREE_ROLLING" : "", contact.periodic ? " -D SCREE_PERIODIC" : "");
}

// Bytes on the device, about: arrays of bodies, of pairs, of pairs with walls, some of them twice for a search.
double bytes_needed(const HostState& s) {
  const double springs = s.contact.fields.rolling ? 64 : 0;
  return 320.0 * double(s.bodies.size()) + (125 + springs) * double(s.pairs.count) +
         (160 + springs) * double(s.wall_pairs.count);
}

void require_room(const Device& device, const HostState& s) {
  const double needed = bytes_needed(s), room = double(device.memory());
  if (needed > room)
    throw InputError(
        fmt::format("'{}' has {:.3g} GB of memory, and {} particles with {} pairs need about {:.3g} GB; run "
                    "with --backend cpu",
                    device.name(), room / 1e9, s.bodies.size(), s.pairs.count, needed / 1e9));
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
  return m;
}

}  // namespace

Stepper::Stepper(const std::string& device, const HostState& state) : device_(device) {
  if (!device_.has_double())
    throw InputError(fmt::format("'{}' does not compute in double precision; run with --backend cpu", device_.name()));
  require_room(device_, state);
  const std::string text = kernel_text("backend/opencl/program.cl"), options = scene_options(device_, state.contact);
  program_ = device_.build(text, options);
  law_program_ = device_.build(text, fmt::format("{} -D SCREE_LAW={}", options, law_identifier(state.contact.law)));
  fields_ = state.contact.fields;
  params_.write(device_, state.contact.params);
  settings_.reach = state.contact.reach;
  settings_.materials = state.contact.materials;
  settings_.walls = static_cast<uint32_t>(state.walls.size());
  const auto& c = state.contact;
  settings_.box_x = c.box.x, settings_.box_y = c.box.y, settings_.box_z = c.box.z;
  settings_.per_x = c.inverse_box.x, settings_.per_y = c.inverse_box.y, settings_.per_z = c.inverse_box.z;
  set_constants(state.motion);
  upload_walls(state);
  ledger_.write(device_, std::vector<DeviceLedger>(1));
  speed_.reserve(device_, 1);
}

size_t Stepper::partials_of(size_t count) const {
  constexpr size_t kEach = kRun * kRunGroup;
  return device_.is_gpu() ? groups_of(count) : (count + kEach - 1) / kEach * kRunGroup;
}

cl::Kernel& Stepper::kernel(const std::string& name) {
  for (auto& [known, kernel] : kernels_)
    if (known == name) return kernel;
  const bool of_law = name == "pair_contacts" || name == "wall_contacts";
  return kernels_.emplace_back(name, cl::Kernel(of_law ? law_program_ : program_, name.c_str())).second;
}

// as step_constants() in integrate/velocity_verlet.cpp: 0 in w and in locked directions
void Stepper::set_constants(const MotionSettings& s) {
  const double dt = s.dt, flat = s.planar ? 0.0 : dt;
  const double move[4] = {dt, dt, flat, 0}, turn[4] = {flat, flat, dt, 0};
  const double fall[4] = {s.gravity.x * dt, s.gravity.y * dt, s.gravity.z * flat, 0};
  MotionConstants c;
  for (int k = 0; k < 4; ++k) {
    c.dt[k] = move[k];
    c.half_dt[k] = 0.5 * move[k];
    c.half_turn[k] = 0.5 * turn[k];
    c.half_fall[k] = 0.5 * fall[k];
  }
  constants_.write(device_, std::span<const MotionConstants>(&c, 1));
}

void Stepper::begin() {
  launch_runs("begin_bodies", settings_.bodies, settings_, constants_, place_, motion_, spin_, orientation_, load_,
              speeds_, local<Quad>(kGroup));
}

// Only those that moved, one copy each: copies are small.
void Stepper::move_walls(std::span<const WallState> walls) {
  for (size_t w = 0; w < walls.size(); ++w) {
    const WallMotion m = motion_of(walls[w]);
    if (std::memcmp(&m, &motions_[w], sizeof m) == 0) continue;
    motions_[w] = m;
    walls_.motions.write_at(device_, w, m);
  }
}

void Stepper::contacts(double dt) {
  settings_.dt = dt;
  const WallTablesOnDevice& w = walls_;
  const WallLists& lists = wall_lists_;
  const size_t pair_groups = partials_of(settings_.pairs), wall_groups = partials_of(settings_.wall_pairs);
  settings_.partials = static_cast<uint32_t>(pair_groups + wall_groups);
  launch_runs("pair_contacts", settings_.pairs, settings_, pair_a_, pair_b_, place_, motion_, spin_, material_, params_,
              pairs_.active, pairs_.slide, pairs_.roll, force_arm_, moment_arm_, couple_, sums_,
              local<ContactSums>(kGroup));
  if (settings_.wall_pairs > 0) {
    launch(device_, kernel("hand_over_walls"), settings_.bodies, kGroup, settings_, w.records, w.motions, w.elements,
           w.bounds, w.leaves, w.segments, w.literals, w.curves, place_, lists.of_body.first, lists.of_body.list,
           lists.which, lists.wall, lists.state.active, lists.state.slide, lists.state.roll, wall_load_);
    launch_runs("wall_contacts", settings_.wall_pairs, settings_, static_cast<uint32_t>(pair_groups), w.records,
                w.motions, w.elements, w.bounds, w.leaves, w.segments, w.literals, w.curves, place_, motion_, spin_,
                material_, params_, lists.a, lists.which, lists.wall, lists.state.active, lists.state.slide,
                lists.state.roll, wall_load_, sums_, local<ContactSums>(kGroup));
    launch(device_, kernel("sum_on_walls"), settings_.wall_pairs / kPiece + settings_.walls, kBookGroup, settings_,
           wall_begin_, w.motions, place_, lists.a, lists.state.active, wall_load_, piece_sums_);
  }
  launch(device_, kernel("book_step"), kBookGroup, kBookGroup, settings_, sums_, wall_begin_, piece_sums_, w.motions,
         on_walls_, ledger_, local<ContactSums>(kBookGroup));
}

void Stepper::finish(bool begins) {
  const Lists& walls = wall_lists_.of_body;
  launch_runs("finish_bodies", settings_.bodies, settings_, constants_, place_, motion_, spin_, orientation_, load_,
              acting_.first, acting_.list, walls.first, walls.list, force_arm_, moment_arm_, couple_, wall_load_,
              static_cast<int>(begins), speeds_, local<Quad>(kGroup));
}

SpeedBound Stepper::speed() {
  launch(device_, kernel("merge_speeds"), kBookGroup, kBookGroup, static_cast<uint32_t>(partials_of(settings_.bodies)),
         speeds_, speed_, local<DeviceSpeed>(kBookGroup));
  DeviceSpeed s;
  speed_.read(device_, std::span(&s, 1));
  SpeedBound bound;
  bound.largest = {s.largest[0], s.largest[1], s.largest[2]};
  bound.bad = s.bad;
  return bound;
}

double Stepper::largest_displacement() {
  launch_runs("displacements", settings_.bodies, settings_, place_, reference_, speeds_, local<double>(kGroup));
  return std::sqrt(speed().largest.x);
}

DeviceLedger Stepper::take_ledger() {
  DeviceLedger ledger, cleared{};
  ledger_.read(device_, std::span(&ledger, 1));
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

void Stepper::upload_walls(const HostState& state) {
  std::vector<WallRecord> records;
  WallShape all;
  const auto append = [](auto& to, const auto& from) {
    const int first = static_cast<int>(to.size());
    to.insert(to.end(), from.begin(), from.end());
    return first;
  };
  for (const WallBody& wall : state.wall_shapes) {
    WallRecord r;
    r.elements = static_cast<int>(wall.shape.elements.size());
    r.first_element = append(all.elements, wall.shape.elements);
    r.first_bound = append(all.edge_bounds, wall.shape.edge_bounds);
    r.first_leaf = append(all.leaves, wall.shape.leaves);
    r.first_segment = append(all.segments, wall.shape.segments);
    r.first_literal = append(all.literals, wall.shape.literals);
    r.first_curve = append(all.curves, wall.shape.curves);
    r.material = static_cast<int>(wall.material);
    records.push_back(r);
  }
  elements_ = all.elements.size();
  walls_.records.write(device_, records);
  walls_.elements.write(device_, all.elements);
  walls_.bounds.write(device_, all.edge_bounds);
  walls_.leaves.write(device_, all.leaves);
  walls_.segments.write(device_, all.segments);
  walls_.literals.write(device_, all.literals);
  walls_.curves.write(device_, all.curves);
  for (const WallState& wall : state.walls) motions_.push_back(motion_of(wall));
  walls_.motions.write(device_, motions_);
}

}  // namespace scree::opencl
