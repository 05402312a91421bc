// A search for pairs on the device; its kernels are in wrap.cl, sort.cl, search.cl and search_walls.cl. All that is
// copied are counts and settings.
#include <algorithm>

#include "device/stepper.h"

namespace scree::opencl {
namespace {

constexpr size_t kScan = 16;  // values that one work-item adds up: SCREE_SCAN

size_t blocks_of(size_t n) { return (n + kScan - 1) / kScan; }

GridSettings settings_of(const MortonGrid& grid, double margin) {
  GridSettings g{};
  for (int k = 0; k < 3; ++k) {
    g.origin[k] = grid.axis[k].origin;
    g.per_cell[k] = grid.axis[k].inverse_cell;
    g.cells[k] = u32(static_cast<size_t>(grid.axis[k].cells));
    for (const uint32_t code : grid.axis[k].code) g.bits[k] |= code;
  }
  g.margin = margin;
  return g;
}

}  // namespace

// Sums in place of what is before each value, or up to and with it; the total, which is also left behind the last.
uint32_t Stepper::scan(const cl::Buffer& values, size_t count, Scan scan) {
  const size_t blocks = blocks_of(count);
  block_sums_.reserve(device_, blocks + 1);
  run("sum_blocks", blocks, u32(count), values, block_sums_);
  run_group("scan_blocks", u32(blocks), block_sums_, local<uint32_t>(kBookGroup));
  run("add_blocks", blocks, u32(count), values, block_sums_, static_cast<int>(scan == Scan::with_own));
  return block_sums_.one(device_, blocks);
}

// Each key's numbers are put in from the end of its place on, which so becomes its beginning.
void Stepper::list_by_key(const cl::Buffer& key, size_t count, size_t keys, const cl::Buffer& first,
                          const cl::Buffer& list) {
  run("fill_uints", keys + 1, u32(keys + 1), first, u32(0));
  run("count_keys", count, u32(count), key, first);
  scan(first, keys, Scan::with_own);
  run("scatter_by_key", count, u32(count), key, first, list);
  run("sort_lists", keys, u32(keys), first, list);
}

BodyBounds Stepper::wrap(const DomainSettings& domain) {
  const size_t n = settings_.bodies, groups = groups_of(n);
  bounds_.reserve(device_, groups + 1);
  bodies_.image.reserve(device_, 1);
  run("wrap_bodies", n, settings_, domain, bodies_.place, bodies_.motion, bodies_.image, bounds_,
      local<BodyBounds>(kGroup));
  launch(device_, kernel("merge_bounds"), 1, 1, u32(groups), bounds_);
  return bounds_.one(device_, groups);
}

// To `list`, which may be the memory of the loads; where each cell begins is in that too, if there is room.
cl::Buffer Stepper::sort_into_cells(const MortonGrid& grid, Of of, const cl::Buffer& list) {
  const size_t n = of == Of::bodies ? settings_.bodies : settings_.balls;
  const size_t begin = aligned(n * sizeof(uint32_t)), bytes = (grid.codes + 1) * sizeof(uint32_t);
  cl::Buffer first;
  if (begin + bytes <= bodies_.load.bytes()) {
    first = device_.part_of(bodies_.load.buffer(), begin, bytes);
  } else {
    cell_first_.reserve(device_, grid.codes + 1);
    first = cell_first_.buffer();
  }
  run("number_cells", n, u32(n), settings_, settings_of(grid, 0), of == Of::bodies ? bodies_.place : ball_place(),
      spare_first_);
  list_by_key(spare_first_, n, grid.codes, first, list);
  return first;
}

// Through the memory of the loads, which this step has used and will make anew.
template <class Field>
void Stepper::reorder_field(Field& field, size_t bytes_each) {
  const size_t n = settings_.bodies;
  run("gather_numbers", n, u32(n), u32(bytes_each / sizeof(uint32_t)), order_, field, bodies_.load);
  device_.copy(bodies_.load.buffer(), field.buffer(), n * bytes_each);
}

// Bodies into the order of the curve; order_ says where each was.
void Stepper::reorder() {
  const size_t n = settings_.bodies;
  if (parts_.singles) {
    reorder_field(bodies_.place, HeldArray<Quad>::bytes_each(device_));
    run("gather_cells", n, u32(n), order_, bodies_.place, bodies_.load);
    run("put_cells", n, u32(n), bodies_.load, bodies_.place);
  } else {
    run("gather_places", n, u32(n), order_, bodies_.place, bodies_.load);
    device_.copy(bodies_.load.buffer(), bodies_.place.buffer(), place_bytes(n));
  }
  bodies_.each_plain([&](OnDevice, auto& array) {
    if (array.held) reorder_field(array, array.bytes_each(device_));
  });
  reorder_field(origin_, sizeof(uint32_t));
  if (const size_t each = periodic_axes().size(); each > 0) reorder_field(bodies_.image, each * sizeof(int32_t));
  run("note_references", n, u32(n), bodies_.place, bodies_.reference);
}

void Stepper::place_parts() {
  const PartArrays& p = parts_;
  run("place_parts", settings_.bodies, settings_, bodies_.shape, p.gyration, p.first, p.local, p.place, bodies_.place,
      bodies_.orientation);
}

// after reorder()
void Stepper::renew_parts() {
  PartArrays& p = parts_;
  if (!p.there || p.singles) return;
  const size_t n = settings_.bodies, balls = settings_.balls;
  p.first.swap(p.old_first);
  p.local.swap(p.old_local);
  p.first.reserve(device_, n + 1);
  p.local.reserve(device_, balls);
  p.before.reserve(device_, balls);
  run("count_parts", n, u32(n), order_, p.old_first, p.first);
  scan(p.first.buffer(), n);
  run("list_parts", n, u32(n), order_, p.old_first, p.old_local, p.first, p.local, p.body, p.before);
  place_parts();
  run("note_references", balls, u32(balls), p.place, p.reference);
}

void Stepper::find_pairs(const Search& s) {
  const size_t n = settings_.balls;
  const GridSettings grid = settings_of(s.partners, s.margin);
  settings_.chunk = s.chunk;
  const cl::Buffer cell_first = sort_into_cells(s.partners, Of::balls, bodies_.load.buffer());
  device_.copy(a_first_.buffer(), spare_first_, (n + 1) * sizeof(uint32_t));
  run("count_pairs", n, grid, settings_, ball_place(), parts_.body, cell_first, bodies_.load, a_first_);
  const uint32_t count = scan(a_first_.buffer(), n);
  if (stars_.there) return find_star_pairs(grid, cell_first, count);
  // Forces are computed anew in this step: the new springs are written where they were, and they come where the old
  // springs are now. What else the old pairs leave goes to where moments were.
  run("pack_pairs", settings_.pairs, settings_.pairs, pair_b_, pairs_.active, moment_arm_);
  pairs_.slide.swap(force_arm_);
  if (fields_.rolling) pairs_.roll.swap(couple_);
  make_room_for_pairs(count);
  run("list_pairs", n, grid, settings_, ball_place(), parts_.body, cell_first, bodies_.load, a_first_, pair_a_,
      pair_b_);
  run("carry_pairs", count, count, ball_order(), pair_a_, pair_b_, spare_first_, moment_arm_, force_arm_,
      fields_.rolling ? couple_ : force_arm_, pairs_);
  list_by_b();
}

// And no forces yet: those of pairs that do not touch stay 0.
void Stepper::list_by_b() {
  const size_t n = settings_.bodies, count = settings_.pairs;
  make_room_for_forces(stars_.there ? 0 : count);
  as_b_.first.reserve(device_, n + 1);
  as_b_.list.reserve(device_, count);
  const cl::Buffer& bodies_b = stars_.there ? bodies_.load.buffer() : moment_arm_.buffer();
  if (several_parts()) run("bodies_of_pairs", count, u32(count), pair_b_, parts_.body, bodies_b);
  const cl::Buffer& key = several_parts() ? bodies_b : pair_b_.buffer();
  list_by_key(key, count, n, as_b_.first.buffer(), as_b_.list.buffer());
  run("mark_own_chunk", n, settings_, as_b_.first, a_first_, parts_.first, as_b_.list);
  if (stars_.there) return;
  for (const HeldArray<Quad>* quads : {&force_arm_, &moment_arm_, &couple_})
    if (quads != &couple_ || fields_.rolling || parts_.there) run("clear_quads", count, u32(count), *quads);
}

void Stepper::search(const Search& s, std::span<const WallState> walls) {
  if (stars_.there) lend_star_memory();
  order_ = scratch_.take(device_, settings_.bodies * sizeof(uint32_t));
  spare_first_ = scratch_.take(device_, (std::max(settings_.bodies, settings_.balls) + 1) * sizeof(uint32_t));
  sort_into_cells(s.order, Of::bodies, order_);
  reorder();
  renew_parts();
  find_pairs(s);
  find_wall_pairs(s, walls);
  scratch_.give_back();
  if (stars_.there) forget_lays();
  searched_ = true;
}

// Pairs with walls.
void Stepper::list_by_ball() {
  WallLists& w = wall_lists_;
  w.of_body.first.reserve(device_, settings_.balls + 1);
  list_by_key(w.a.buffer(), settings_.wall_pairs, settings_.balls, w.of_body.first.buffer(), w.of_body.list.buffer());
}

void Stepper::find_wall_pairs(const Search& s, std::span<const WallState> walls) {
  const size_t n = settings_.balls, chunks = (n + kGrainsPerBall - 1) / kGrainsPerBall;
  const size_t items = elements_ * chunks;
  if (items == 0) {
    make_room_for_wall_pairs(0);
    if (stars_.there) begin_star_walls();
    return;
  }
  std::vector<uint8_t> gone;
  for (const WallState& wall : walls) gone.push_back(wall.gone != 0);
  gone_.write(device_, gone);
  balls_.reserve(device_, chunks);
  inside_.reserve(device_, walls.size() * chunks);
  count_.reserve(device_, items + 1);
  run("hold_chunks", chunks, settings_, ball_place(), balls_);
  run("find_chunks_in_material", walls.size() * chunks, settings_, u32(chunks), walls_, ball_place(), balls_, inside_);
  run("count_wall_pairs", items, settings_, u32(chunks), u32(items), s.margin, gone_, walls_, ball_place(), balls_,
      inside_, count_);
  const uint32_t count = scan(count_.buffer(), items);
  std::swap(wall_lists_, spare_walls_);
  WallLists &now = wall_lists_, &old = spare_walls_;
  const cl::Buffer old_first = kept(old.of_body.first, n + 1);
  now.of_body.first.swap(old.of_body.first);
  make_room_for_wall_pairs(count);
  run("list_wall_pairs", items, settings_, u32(chunks), u32(items), s.margin, gone_, walls_, ball_place(), balls_,
      inside_, count_, now.a, now.feature, now.wall);
  first_run_.write(device_, first_elements_);
  run_begin_.reserve(device_, elements_ + 1);
  run("find_wall_runs", elements_ + 1, u32(elements_), u32(chunks), count_, run_begin_);
  list_by_ball();
  if (stars_.there) return carry_star_walls(old, old_first, count);
  run("carry_wall_pairs", count, count, ball_order(), now.a, now.feature, now.wall, old_first, old.of_body.list,
      old.feature, old.wall, old.state, now.state, wall_load_);
}

}  // namespace scree::opencl
