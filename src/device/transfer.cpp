// The state of a run to the device and back, and what a step changes there, for an implicit one to be tried again.
#include <algorithm>
#include <numeric>

#include "device/stepper.h"

namespace scree::opencl {
namespace {

std::vector<uint32_t> numbers(size_t n) {
  std::vector<uint32_t> all(n);
  std::iota(all.begin(), all.end(), 0u);
  return all;
}

template <class T>
std::vector<T> picked(const Array<T>& from, std::span<const uint32_t> rows) {
  std::vector<T> values;
  values.reserve(rows.size());
  for (const uint32_t row : rows) values.push_back(from[row]);
  return values;
}

template <template <class> class DeviceMemory, class T>
void read_rows(Device& device, const DeviceMemory<T>& from, std::span<const uint32_t> rows, Array<T>& to) {
  std::vector<T> values(rows.size());
  from.read(device, std::span(values));
  for (size_t k = 0; k < rows.size(); ++k) to[rows[k]] = values[k];
}

}  // namespace

void Stepper::upload(const HostState& s) {
  const size_t n = s.bodies.size();
  settings_.bodies = u32(n);
  settings_.balls = u32(parts_.there ? s.parts.body.size() : n);
  settings_.chunk = u32(s.chunk);
  upload_fields(s.bodies, OnDevice::reads);
  upload_places(s.bodies);
  upload_motion(s);
  upload_parts(s);
  if (!sources_.empty()) source_sums_.reserve(device_, partials_of(s.bodies.size()));
  std::vector<int32_t> crossed;
  for (const BoxesCrossed& image : s.bodies.image)
    for (const size_t k : periodic_axes()) crossed.push_back(image[k]);
  bodies_.image.write(device_, crossed);
  origin_.write(device_, numbers(n));
  speeds_.reserve(device_, partials_of(settings_.balls) + 1);
  upload_pairs(s);
  upload_wall_pairs(s);
  if (stars_.there) {
    upload_star_pairs(s);
    upload_star_walls(s);
  }
  std::vector<WallForce> forces;
  for (const WallState& w : s.walls)
    forces.push_back({{w.force.x, w.force.y, w.force.z}, {w.torque.x, w.torque.y, w.torque.z}});
  on_walls_.write(device_, forces);
  move_walls(s.walls);
  upload_loads(s.bodies);  // the lists of pairs were made in their memory
  searched_ = false;
}

void Stepper::upload_history(const PairState& from, std::span<const uint32_t> rows, History& to) {
  to.active.write(device_, picked(from.active, rows));
  to.slide.write(device_, picked(from.slide, rows));
  if (fields_.rolling) to.roll.write(device_, picked(from.roll, rows));
}

void Stepper::make_room_for_pairs(size_t count) {
  settings_.pairs = u32(count);
  reserve_sums();
  if (!stars_.there) {
    for (DeviceArray<uint32_t>* list : {&pair_a_, &pair_b_}) list->reserve(device_, count);
    return pairs_.reserve(device_, count, fields_.rolling);
  }
  pair_a_.reserve(device_, count / kHeads + 1);
  for (DeviceArray<uint32_t>* list : {&pair_b_, &stars_.pairs.first}) list->reserve(device_, count + 1);
  stars_.pairs.count.reserve(device_, count + 1);
  stars_.searched_pose.reserve(device_, pair_b_.capacity());
  stars_.searched_wait.reserve(device_, device_.single ? 0 : count);
}

void Stepper::reserve_sums() {
  sums_.reserve(device_, partials_of(settings_.pairs) + partials_of(settings_.wall_pairs));
}

void Stepper::make_room_for_forces(size_t count) {
  force_arm_.reserve(device_, count);
  moment_arm_.reserve(device_, count);
  couple_.reserve(device_, fields_.rolling || parts_.there ? count : 0);
}

void Stepper::upload_pairs(const HostState& s) {
  const size_t count = s.pairs.count;
  make_room_for_pairs(count);
  reserve_loads();
  upload_firsts(s.pairs);
  pair_b_.write(device_, std::span(s.pairs.b.data(), count));
  a_first_.write(device_, all_of(s.pairs.a_first));
  if (!stars_.there) upload_history(s.pairs.state, numbers(count), pairs_);
  list_by_b();
}

// Of pairs of stars only some: parts.cl says which.
void Stepper::upload_firsts(const PairList& pairs) {
  if (!stars_.there) return pair_a_.write(device_, std::span(pairs.a.data(), pairs.count));
  std::vector<uint32_t> heads;
  for (size_t p = 0; p < pairs.count; p += kHeads) heads.push_back(pairs.a[p]);
  pair_a_.write(device_, heads);
}

void Stepper::download_firsts(PairList& pairs) {
  if (!stars_.there) return pair_a_.read(device_, std::span(pairs.a.data(), pairs.count));
  std::vector<uint32_t> first(settings_.balls + 1);
  a_first_.read(device_, std::span(first));
  for (uint32_t a = 0; a < settings_.balls; ++a) std::fill(&pairs.a[first[a]], &pairs.a[first[a + 1]], a);
}

void Stepper::make_room_for_wall_pairs(size_t count) {
  WallLists& w = wall_lists_;
  settings_.wall_pairs = u32(count);
  for (DeviceArray<uint32_t>* list : {&w.a, &w.feature, &w.wall, &w.of_body.list}) list->reserve(device_, count);
  const size_t springs = stars_.there ? 0 : count;  // of stars they are with their contacts
  w.state.reserve(device_, springs, fields_.rolling);
  wall_load_.reserve(device_, springs);
  chunk_sums_.reserve(device_, chunks() * settings_.walls);
  reserve_sums();
}

void Stepper::upload_wall_pairs(const HostState& s) {
  const WallPairs& w = s.wall_pairs;
  std::vector<uint32_t> wall_of, run_begin{0}, first_run(s.walls.size() + 1, 0);
  wall_rows_.clear();
  for (const WallPairs::Run& run : w.runs) {
    wall_of.resize(wall_of.size() + run.count, run.wall);
    run_begin.push_back(run_begin.back() + run.count);
    ++first_run[run.wall + 1];
    for (uint32_t p = run.first; p < run.first + run.count; ++p) wall_rows_.push_back(p);
  }
  std::partial_sum(first_run.begin(), first_run.end(), first_run.begin());
  make_room_for_wall_pairs(wall_rows_.size());
  WallLists& to = wall_lists_;
  to.a.write(device_, picked(w.a, wall_rows_));
  to.feature.write(device_, picked(w.feature, wall_rows_));
  to.wall.write(device_, wall_of);
  first_run_.write(device_, first_run);
  run_begin_.write(device_, run_begin);
  list_by_ball();
  if (stars_.there) return;
  upload_history(w.state, wall_rows_, to.state);
  wall_load_.write(device_, picked(w.load, wall_rows_));
  guide_.reserve(device_, 1);
  if (!w.guide.empty()) guide_.write(device_, picked(w.guide, wall_rows_));
  grip_.reserve(device_, 1);
  if (!w.grip.empty()) grip_.write(device_, picked(w.grip, wall_rows_));
  wanted_.reserve(device_, w.grip.empty() ? 1 : wall_rows_.size());
}

bool Stepper::download_lists(const HostState& s) {
  if (!searched_) return false;
  Array<uint32_t> origin(settings_.bodies);
  origin_.read(device_, std::span(origin));
  reorder_bodies(s.bodies, origin);
  origin_.write(device_, numbers(settings_.bodies));
  download_places(s.bodies);
  download_references(bodies_.reference, s.bodies.place, s.bodies.reference);
  const std::vector<size_t> axes = periodic_axes();
  std::vector<int32_t> crossed(axes.size() * settings_.bodies);
  bodies_.image.read(device_, std::span(crossed));
  for (size_t i = 0; i < crossed.size(); ++i) s.bodies.image[i / axes.size()][axes[i % axes.size()]] = crossed[i];
  const size_t count = s.pairs.count = settings_.pairs;
  s.pairs.a.assign(padded(count + kPairPadding), 0);
  s.pairs.b.assign(padded(count + kPairPadding), 0);
  download_firsts(s.pairs);
  pair_b_.read(device_, std::span(s.pairs.b.data(), count));
  download_wall_lists(s.wall_pairs);
  searched_ = false;
  if (stars_.there) return true;  // their contacts are in lists of their own
  for (PairState* state : {&s.pairs.state, &s.wall_pairs.state}) {
    const size_t room = state == &s.pairs.state ? s.pairs.a.size() : s.wall_pairs.a.size();
    state->active.assign(room, 0);
    state->slide.assign(room, Quad{0, 0, 0, 0});
    if (fields_.rolling) state->roll.assign(room, Quad{0, 0, 0, 0});
  }
  return true;
}

// Runs of one element, filled up as search/find_wall_pairs.cpp does.
void Stepper::download_wall_lists(WallPairs& to) {
  const size_t count = settings_.wall_pairs;
  std::vector<uint32_t> a(count), feature(count), wall(count);
  wall_lists_.a.read(device_, std::span(a));
  wall_lists_.feature.read(device_, std::span(feature));
  wall_lists_.wall.read(device_, std::span(wall));
  to.runs.clear();
  to.a.clear();
  to.feature.clear();
  to.count = count;
  wall_rows_.clear();
  for (size_t k = 0; k < count; ++k) {
    if (k == 0 || wall[k] != wall[k - 1] || feature[k] != feature[k - 1]) {
      to.a.resize(padded(to.a.size()), 0);
      to.feature.resize(to.a.size(), 0);
      to.runs.push_back({wall[k], feature[k], u32(to.a.size()), 0});
    }
    ++to.runs.back().count;
    wall_rows_.push_back(u32(to.a.size()));
    to.a.push_back(a[k]);
    to.feature.push_back(feature[k]);
  }
  to.a.resize(padded(to.a.size()), 0);
  to.feature.resize(to.a.size(), 0);
}

void Stepper::download_history(const History& from, std::span<const uint32_t> rows, PairState& to) {
  read_rows(device_, from.active, rows, to.active);
  read_rows(device_, from.slide, rows, to.slide);
  if (fields_.rolling) read_rows(device_, from.roll, rows, to.roll);
}

void Stepper::download(const HostState& s) {
  download_places(s.bodies);
  download_motion(s.bodies);
  if (parts_.there) scree::place_parts(s.bodies, 0, s.bodies.size(), s.parts);
  read_wall_forces(s.walls);
  if (stars_.there) return download_stars(s);
  download_history(pairs_, numbers(s.pairs.count), s.pairs.state);
  Array<Quad> force(s.pairs.count);
  force_arm_.read(device_, std::span(force));
  for (size_t p = 0; p < s.pairs.count; ++p)
    if (s.pairs.state.active[p]) s.pairs.force[p] = xyz(force[p]);
  download_history(wall_lists_.state, wall_rows_, s.wall_pairs.state);
  read_rows(device_, wall_load_, wall_rows_, s.wall_pairs.load);
  if (!s.wall_pairs.guide.empty()) read_rows(device_, guide_, wall_rows_, s.wall_pairs.guide);
  if (!s.wall_pairs.grip.empty()) read_rows(device_, grip_, wall_rows_, s.wall_pairs.grip);
}

// f(array) for each array that the state of a step is in. Parts are placed anew with their bodies. Pairs that touch
// neither now nor in the step before keep their forces of 0, so forces belong to it.
template <class F>
void Stepper::each_changing(F&& f) {
  const auto each = [&](auto&... arrays) { (f(arrays), ...); };
  each(bodies_.place, bodies_.load);
  bodies_.each_plain([&](OnDevice use, auto& array) {
    if (use == OnDevice::writes) f(array);
  });
  each(pairs_.active, pairs_.slide, pairs_.roll, force_arm_, moment_arm_, couple_);
  History& walls = wall_lists_.state;
  each(walls.active, walls.slide, walls.roll, wall_load_, guide_, grip_, on_walls_, ledger_);
  if (!stars_.there) return;
  each(stars_.searched_pose, stars_.searched_wait);
  for (StarBlocks* c : {&stars_.pairs, &stars_.walls})
    each(c->foot_points, c->normal, c->point, c->slide, c->roll, c->arm, c->grip, c->flags, c->first, c->count,
         c->counts);
}

void Stepper::keep_start() {
  size_t k = 0;
  each_changing([&](auto& array) {
    if (kept_.size() <= k) kept_.emplace_back();
    DeviceArray<std::byte>& copy = kept_[k++];
    const size_t bytes = array.bytes();
    if (bytes == 0) return;
    copy.reserve(device_, bytes);
    device_.copy(array.buffer(), copy.buffer(), bytes);
  });
}

// Arrays may have grown meanwhile, or be other ones with as much in them.
void Stepper::go_back_to_start() {
  size_t k = 0;
  each_changing([&](auto& array) {
    const DeviceArray<std::byte>& copy = kept_[k++];
    const size_t bytes = std::min(array.bytes(), copy.bytes());
    if (bytes > 0) device_.copy(copy.buffer(), array.buffer(), bytes);
  });
}

}  // namespace scree::opencl
