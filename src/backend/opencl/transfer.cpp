// The state of a run to the device and back.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "backend/opencl/stepper.h"
#include "state/reorder.h"

namespace scree::opencl {
namespace {

template <class T>
std::span<const T> all_of(const Array<T>& values) {
  return {values.data(), values.size()};
}

// For each of `keys` which entries have it, ascending.
void list_by(std::span<const uint32_t> key, size_t keys, std::vector<uint32_t>& first, std::vector<uint32_t>& list) {
  first.assign(keys + 1, 0);
  list.resize(key.size());
  for (const uint32_t k : key) ++first[k + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  for (uint32_t i = 0; i < key.size(); ++i) list[next[key[i]]++] = i;
}

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

template <class T>
std::span<std::byte> bytes_of(std::vector<T>& values) {
  return std::as_writable_bytes(std::span(values));
}

// Stars lie in the plane: instead of z is the row of the star table. Offsets that are but rounding would have squares
// below the range of floats, which processors are slow with.
std::vector<Quad> local_of(const Parts& parts, bool stars, bool single) {
  std::vector<Quad> local(parts.local.begin(), parts.local.end());
  for (size_t k = 0; stars && k < local.size(); ++k) {
    local[k].z = parts.star[k];
    for (double* offset : {&local[k].x, &local[k].y})
      if (single && std::abs(*offset) < kOffsetsBelow * local[k].w) *offset = 0;
  }
  return local;
}

struct SinglePlace {
  std::array<uint32_t, 3> quanta;
  float radius;
};

}  // namespace

std::vector<size_t> Stepper::periodic_axes() const {
  std::vector<size_t> axes;
  for (size_t k = 0; k < 3; ++k)
    if (settings_.lattice.cells[k] > 0) axes.push_back(k);
  return axes;
}

size_t Stepper::place_bytes(size_t bodies) const {
  if (parts_.singles) return bodies * (sizeof(SinglePlace) + sizeof(int32_t));
  return bodies * (device_.single ? sizeof(SinglePlace) + sizeof(LatticePlace::cell) : sizeof(Quad));
}

void Stepper::upload_places(const Bodies& bodies) {
  const size_t n = bodies.size();
  place_.reserve(device_, place_bytes(n));
  upload_references(bodies.reference, reference_);
  if (!device_.single) return place_.write(device_, std::as_bytes(all_of(bodies.place)));
  std::vector<SinglePlace> places;
  std::vector<int32_t> cells;
  for (size_t i = 0; i < n; ++i) {
    LatticePlace at = place_on(settings_.lattice, xyz(bodies.place[i]));
    if (parts_.singles) {
      at.quanta[2] = static_cast<uint32_t>(at.cell[0]);
      cells.push_back(at.cell[1]);
    } else {
      cells.insert(cells.end(), at.cell.begin(), at.cell.end());
    }
    places.push_back({at.quanta, static_cast<float>(bodies.place[i].w)});
  }
  place_.write_from(device_, 0, bytes_of(places));
  place_.write_from(device_, n * sizeof(SinglePlace), bytes_of(cells));
}

void Stepper::upload_references(const Array<Vec3>& from, DeviceArray<std::byte>& to) {
  if (!device_.single) return to.write(device_, std::as_bytes(all_of(from)));
  std::vector<uint32_t> quanta;
  for (const Vec3& x : from) {
    const auto at = place_on(settings_.lattice, x).quanta;
    quanta.insert(quanta.end(), at.begin(), at.begin() + (parts_.singles ? 2 : 3));
  }
  to.write(device_, bytes_of(quanta));
}

void Stepper::download_places(Bodies& bodies) {
  const size_t n = bodies.size();
  if (!device_.single) return place_.read(device_, std::as_writable_bytes(std::span(bodies.place)));
  std::vector<SinglePlace> places(n);
  std::vector<int32_t> cells(parts_.singles ? n : 3 * n);
  place_.read(device_, bytes_of(places));
  place_.read_from(device_, n * sizeof(SinglePlace), bytes_of(cells));
  for (size_t i = 0; i < n; ++i) {
    LatticePlace at{places[i].quanta, {}};
    if (parts_.singles) {
      at.cell = {static_cast<int32_t>(at.quanta[2]), cells[i], 0};
      at.quanta[2] = 0;
    } else {
      at.cell = {cells[3 * i], cells[3 * i + 1], cells[3 * i + 2]};
    }
    bodies.place[i] = make_quad(metres(settings_.lattice, at), bodies.place[i].w);
  }
}

// `near`: places, on the lattice or beside it, that these are within half a cell of.
void Stepper::download_references(const DeviceArray<std::byte>& from, const Array<Quad>& near, Array<Vec3>& to) {
  if (!device_.single) return from.read(device_, std::as_writable_bytes(std::span(to)));
  const size_t axes = parts_.singles ? 2 : 3;
  std::vector<uint32_t> references(axes * near.size());
  from.read(device_, bytes_of(references));
  for (size_t i = 0; i < near.size(); ++i) {
    const LatticePlace at = place_on(settings_.lattice, xyz(near[i]));
    auto then = at.quanta;
    std::copy_n(references.begin() + axes * i, axes, then.begin());
    to[i] = metres(settings_.lattice, at) + to_quanta(settings_.lattice, at, then);
  }
}

void Stepper::download_part_references(Parts& parts) {
  download_references(ball_reference(), parts.place, parts.reference);
}

void Stepper::upload(const HostState& s) {
  const size_t n = s.bodies.size();
  settings_.bodies = static_cast<uint32_t>(n);
  settings_.balls = static_cast<uint32_t>(parts_.there ? s.parts.body.size() : n);
  settings_.chunk = static_cast<uint32_t>(s.chunk);
  upload_places(s.bodies);
  upload_motion(s);
  upload_parts(s);
  material_.reserve(device_, 1);
  if (settings_.materials > 1) material_.write(device_, all_of(s.bodies.material));
  std::vector<int32_t> crossed;
  for (const BoxesCrossed& image : s.bodies.image)
    for (const size_t k : periodic_axes()) crossed.push_back(image[k]);
  image_.write(device_, crossed);
  origin_.write(device_, numbers(n));
  speeds_.reserve(device_, partials_of(settings_.balls) + 1);
  upload_pairs(s);
  upload_wall_pairs(s);
  if (stars_.there) upload_stars(s);
  std::vector<WallForce> forces;
  for (const WallState& w : s.walls)
    forces.push_back({{w.force.x, w.force.y, w.force.z}, {w.torque.x, w.torque.y, w.torque.z}});
  on_walls_.write(device_, forces);
  move_walls(s.walls);
  upload_loads(s.bodies);  // the lists of pairs were made in their memory
  searched_ = false;
}

void Stepper::upload_motion(const HostState& s) {
  const Bodies& b = s.bodies;
  std::vector<Quad> motion, orientation;
  if (!parts_.singles) {
    motion_.write(device_, all_of(b.motion));
    spin_.write(device_, all_of(b.spin));
    orientation_.write(device_, all_of(b.orientation));
    return;
  }
  for (size_t i = 0; i < b.size(); ++i) {
    motion.push_back({b.motion[i].x, b.motion[i].y, b.spin[i].z, b.motion[i].w});
    orientation.push_back({b.spin[i].w, double(s.parts.star[i]), b.orientation[i].z, b.orientation[i].w});
  }
  motion_.write(device_, motion);
  orientation_.write(device_, orientation);
}

// A search numbers the balls in this memory, and a step lists pairs of stars to be searched.
void Stepper::reserve_loads() {
  const size_t numbers = std::max(settings_.balls, stars_.there ? settings_.pairs + 1 : 0);
  load_.reserve(device_,
                std::max(quads_of_loads(), numbers * sizeof(uint32_t) / HeldArray<Quad>::bytes_each(device_) + 1));
}

void Stepper::upload_loads(const Bodies& b) {
  std::vector<Quad> load;
  for (const Load& l : b.load) {
    if (parts_.singles) {
      load.push_back({l.force.x, l.force.y, l.torque.z, 0});
    } else {
      load.insert(load.end(), {l.force, l.torque});
    }
  }
  load_.write(device_, load);
}

// the fourth of motion and spin is what the host knows better: 1/mass, 1/inertia
void Stepper::download_motion(Bodies& b) {
  std::vector<Quad> load(quads_of_loads()), motion(b.size()), spin(b.size());
  load_.read(device_, std::span(load));
  motion_.read(device_, std::span(motion));
  spins().read(device_, std::span(spin));
  orientation_.read(device_, std::span(b.orientation));
  for (size_t i = 0; i < b.size(); ++i) {
    if (parts_.singles) {
      b.motion[i] = {motion[i].x, motion[i].y, 0, b.motion[i].w};
      b.spin[i] = {0, 0, spin[i].z, b.spin[i].w};
      b.orientation[i] = {0, 0, b.orientation[i].z, b.orientation[i].w};
      b.load[i] = {{load[i].x, load[i].y, 0, 0}, {0, 0, load[i].z, 0}};
    } else {
      b.motion[i] = make_quad(xyz(motion[i]), b.motion[i].w);
      b.spin[i] = make_quad(xyz(spin[i]), b.spin[i].w);
      b.load[i] = {load[2 * i], load[2 * i + 1]};
    }
  }
}

void Stepper::upload_parts(const HostState& s) {
  PartArrays& p = parts_;
  const Parts& from = s.parts;
  // kernels of spheres are handed them too
  for (DeviceArray<uint32_t>* numbers : {&p.body, &p.first, &p.shape, &p.before, &p.old_first})
    numbers->reserve(device_, 1);
  for (HeldArray<Quad>* quads : {&p.local, &p.gyration, &p.old_local}) quads->reserve(device_, 1);
  p.place.reserve(device_, 1);
  if (!p.there || p.singles) return;
  p.shape.write(device_, all_of(s.bodies.shape));
  std::vector<Quad> gyration;
  for (const Vec3& g : s.motion.gyration) gyration.push_back(make_quad(g, 0));
  settings_.shapes = static_cast<uint32_t>(gyration.size());
  p.gyration.write(device_, gyration);
  p.local.write(device_, local_of(from, stars_.there, device_.single));
  p.body.write(device_, all_of(from.body));
  p.first.write(device_, all_of(from.first));
  p.place.reserve(device_, place_bytes(settings_.balls));
  upload_references(from.reference, p.reference);
  place_parts();
}

void Stepper::upload_history(const PairState& from, std::span<const uint32_t> rows, History& to) {
  to.active.write(device_, picked(from.active, rows));
  to.slide.write(device_, picked(from.slide, rows));
  if (fields_.rolling) to.roll.write(device_, picked(from.roll, rows));
}

void Stepper::make_room_for_pairs(size_t count) {
  settings_.pairs = static_cast<uint32_t>(count);
  for (DeviceArray<uint32_t>* list : {&pair_a_, &pair_b_}) list->reserve(device_, count);
  pairs_.active.reserve(device_, count);
  pairs_.slide.reserve(device_, count);
  pairs_.roll.reserve(device_, fields_.rolling ? count : 0);
  sums_.reserve(device_, partials_of(settings_.pairs) + partials_of(settings_.wall_pairs));
}

void Stepper::make_room_for_forces(size_t count) {
  force_arm_.reserve(device_, count);
  moment_arm_.reserve(device_, count);
  couple_.reserve(device_, fields_.rolling || parts_.there ? count : 0);
}

void Stepper::upload_pairs(const HostState& s) {
  const size_t count = s.pairs.count;
  if (stars_.there) {
    make_room_for_star_pairs(count);
  } else {
    make_room_for_pairs(count);
  }
  reserve_loads();
  upload_firsts(s.pairs);
  pair_b_.write(device_, std::span(s.pairs.b.data(), count));
  a_first_.write(device_, all_of(s.incidence.a_first));
  if (!stars_.there) upload_history(s.pairs.state, numbers(count), pairs_);
  list_by_b();
}

// Of pairs of stars only some: parts.cl says which.
void Stepper::upload_firsts(const SpherePairs& pairs) {
  if (!stars_.there) return pair_a_.write(device_, std::span(pairs.a.data(), pairs.count));
  std::vector<uint32_t> heads;
  for (size_t p = 0; p < pairs.count; p += kHeads) heads.push_back(pairs.a[p]);
  pair_a_.write(device_, heads);
}

void Stepper::download_firsts(SpherePairs& pairs) {
  if (!stars_.there) return pair_a_.read(device_, std::span(pairs.a.data(), pairs.count));
  std::vector<uint32_t> first(settings_.balls + 1);
  a_first_.read(device_, std::span(first));
  for (uint32_t a = 0; a < settings_.balls; ++a) std::fill(&pairs.a[first[a]], &pairs.a[first[a + 1]], a);
}

void Stepper::make_room_for_wall_pairs(size_t count) {
  WallLists& w = wall_lists_;
  settings_.wall_pairs = static_cast<uint32_t>(count);
  for (DeviceArray<uint32_t>* list : {&w.a, &w.which, &w.wall, &w.of_body.list}) list->reserve(device_, count);
  const size_t springs = stars_.there ? 0 : count;  // of stars they are with their contacts
  w.state.active.reserve(device_, springs);
  w.state.slide.reserve(device_, springs);
  w.state.roll.reserve(device_, fields_.rolling ? springs : 0);
  wall_load_.reserve(device_, springs);
  piece_sums_.reserve(device_, stars_.there ? star_chunks() * settings_.walls : count / kPiece + settings_.walls);
  sums_.reserve(device_, partials_of(settings_.pairs) + partials_of(settings_.wall_pairs));
}

void Stepper::upload_wall_pairs(const HostState& s) {
  const WallPairs& w = s.wall_pairs;
  std::vector<uint32_t> wall_of, begin(s.walls.size() + 1, 0);
  wall_rows_.clear();
  for (const WallPairs::Run& run : w.runs) {
    wall_of.resize(wall_of.size() + run.count, run.wall);
    begin[run.wall + 1] += run.count;
    for (uint32_t p = run.first; p < run.first + run.count; ++p) wall_rows_.push_back(p);
  }
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  make_room_for_wall_pairs(wall_rows_.size());
  const std::vector<uint32_t> a = picked(w.a, wall_rows_);
  WallLists& to = wall_lists_;
  to.a.write(device_, a);
  to.which.write(device_, picked(w.which, wall_rows_));
  to.wall.write(device_, wall_of);
  wall_begin_.write(device_, begin);
  std::vector<uint32_t> first, list;
  list_by(a, settings_.balls, first, list);
  to.of_body.first.write(device_, first);
  to.of_body.list.write(device_, list);
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
  download_references(reference_, s.bodies.place, s.bodies.reference);
  const std::vector<size_t> axes = periodic_axes();
  std::vector<int32_t> crossed(axes.size() * settings_.bodies);
  image_.read(device_, std::span(crossed));
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

// Runs of one element, filled up as broadphase/find_wall_pairs.cpp does.
void Stepper::download_wall_lists(WallPairs& to) {
  const size_t count = settings_.wall_pairs;
  std::vector<uint32_t> a(count), which(count), wall(count);
  wall_lists_.a.read(device_, std::span(a));
  wall_lists_.which.read(device_, std::span(which));
  wall_lists_.wall.read(device_, std::span(wall));
  to.runs.clear();
  to.a.clear();
  to.which.clear();
  to.count = count;
  wall_rows_.clear();
  for (size_t k = 0; k < count; ++k) {
    if (k == 0 || wall[k] != wall[k - 1] || which[k] != which[k - 1]) {
      to.a.resize(padded(to.a.size()), 0);
      to.which.resize(to.a.size(), 0);
      to.runs.push_back({wall[k], which[k], static_cast<uint32_t>(to.a.size()), 0});
    }
    ++to.runs.back().count;
    wall_rows_.push_back(static_cast<uint32_t>(to.a.size()));
    to.a.push_back(a[k]);
    to.which.push_back(which[k]);
  }
  to.a.resize(padded(to.a.size()), 0);
  to.which.resize(to.a.size(), 0);
}

void Stepper::download_history(const History& from, std::span<const uint32_t> rows, PairState& to) {
  read_rows(device_, from.active, rows, to.active);
  read_rows(device_, from.slide, rows, to.slide);
  if (fields_.rolling) read_rows(device_, from.roll, rows, to.roll);
}

void Stepper::download(const HostState& s) {
  download_places(s.bodies);
  download_motion(s.bodies);
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

}  // namespace scree::opencl
