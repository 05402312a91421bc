// A search for pairs on the device; its kernels are in sort.cl, search.cl and search_walls.cl. All that is copied are
// counts and settings.
#include <algorithm>
#include <bit>

#include "backend/opencl/stepper.h"

namespace scree::opencl {
namespace {

constexpr size_t kScan = 16;           // values that one work-item adds up: SCREE_SCAN
constexpr size_t kGrainsPerBall = 64;  // SCREE_GRAINS_PER_BALL

uint32_t u32(size_t n) { return static_cast<uint32_t>(n); }
size_t blocks_of(size_t n) { return (n + kScan - 1) / kScan; }

GridSettings settings_of(const MortonGrid& grid, double margin) {
  GridSettings g{};
  for (int k = 0; k < 3; ++k) {
    g.origin[k] = grid.axis[k].origin;
    g.per_cell[k] = grid.axis[k].inverse_cell;
    g.cells[k] = u32(static_cast<size_t>(grid.axis[k].cells));
    g.bits[k] = u32(static_cast<size_t>(std::bit_width(static_cast<uint64_t>(grid.axis[k].cells - 1))));
  }
  g.margin = margin;
  return g;
}

}  // namespace

// Exclusive sums in place; the total, which is also left behind the last value.
uint32_t Stepper::scan(DeviceArray<uint32_t>& values, size_t count) {
  const size_t blocks = blocks_of(count);
  block_sums_.reserve(device_, blocks + 1);
  launch(device_, kernel("sum_blocks"), blocks, kGroup, u32(count), values, block_sums_);
  launch(device_, kernel("scan_blocks"), kBookGroup, kBookGroup, u32(blocks), block_sums_, local<uint32_t>(kBookGroup));
  launch(device_, kernel("add_blocks"), blocks, kGroup, u32(count), values, block_sums_);
  uint32_t total = 0;
  block_sums_.read_at(device_, blocks, total);
  return total;
}

void Stepper::list_by_key(const DeviceArray<uint32_t>& key, size_t count, size_t keys, Lists& out) {
  out.first.reserve(device_, keys + 1);
  out.list.reserve(device_, count);
  next_.reserve(device_, keys + 1);
  launch(device_, kernel("fill_uints"), keys + 1, kGroup, u32(keys + 1), out.first, u32(0));
  launch(device_, kernel("count_keys"), count, kGroup, u32(count), key, out.first);
  scan(out.first, keys);
  device_.queue().enqueueCopyBuffer(out.first.buffer(), next_.buffer(), 0, 0, keys * sizeof(uint32_t));
  launch(device_, kernel("scatter_by_key"), count, kGroup, u32(count), key, next_, out.list);
  launch(device_, kernel("sort_lists"), keys, kGroup, u32(keys), out.first, out.list);
}

BodyBounds Stepper::wrap(const DomainSettings& domain) {
  const size_t n = settings_.bodies, groups = groups_of(n);
  bounds_.reserve(device_, groups + 1);
  image_.reserve(device_, 1);
  launch(device_, kernel("wrap_bodies"), n, kGroup, u32(n), domain, place_, motion_, image_, bounds_,
         local<BodyBounds>(kGroup));
  launch(device_, kernel("merge_bounds"), 1, 1, u32(groups), bounds_);
  BodyBounds all;
  bounds_.read_at(device_, groups, all);
  return all;
}

void Stepper::sort_into_cells(const MortonGrid& grid, Lists& cells) {
  const size_t n = settings_.bodies;
  cell_.reserve(device_, n);
  launch(device_, kernel("number_cells"), n, kGroup, u32(n), settings_of(grid, 0), place_, cell_);
  list_by_key(cell_, n, grid.codes, cells);
}

// Bodies into the order of the curve; order_.list says where each was.
void Stepper::reorder() {
  const size_t n = settings_.bodies;
  spare_.reserve(device_, n);
  spare_uints_.reserve(device_, n);
  for (DeviceArray<Quad>* field : {&place_, &motion_, &spin_, &orientation_}) {
    launch(device_, kernel("gather_quads"), n, kGroup, u32(n), order_.list, *field, spare_);
    field->swap(spare_);
  }
  for (DeviceArray<uint32_t>* field : {&material_, &origin_}) {
    launch(device_, kernel("gather_uints"), n, kGroup, u32(n), order_.list, *field, spare_uints_);
    field->swap(spare_uints_);
  }
  if (image_.capacity() >= n) {
    spare_image_.reserve(device_, n);
    launch(device_, kernel("gather_images"), n, kGroup, u32(n), order_.list, image_, spare_image_);
    image_.swap(spare_image_);
  }
  launch(device_, kernel("note_references"), n, kGroup, u32(n), place_, reference_);
}

void Stepper::find_pairs(const Search& s) {
  const size_t n = settings_.bodies;
  const GridSettings grid = settings_of(s.partners, s.margin);
  sort_into_cells(s.partners, cells_);
  spare_first_.reserve(device_, n + 1);
  launch(device_, kernel("count_pairs"), n, kGroup, grid, settings_, place_, cells_.first, cells_.list, spare_first_);
  const uint32_t count = scan(spare_first_, n);
  a_first_.swap(spare_first_);  // the old ones are now the spare
  pair_b_.swap(spare_b_);
  // Forces are computed anew in this step: the new springs are written where they were, and they come where the old
  // springs are now.
  History old;
  old.active.swap(pairs_.active), pairs_.active.swap(spare_active_);
  old.slide.swap(pairs_.slide), pairs_.slide.swap(force_arm_);
  if (fields_.rolling) old.roll.swap(pairs_.roll), pairs_.roll.swap(couple_);
  make_room_for_pairs(count);
  launch(device_, kernel("list_pairs"), n, kGroup, grid, settings_, place_, cells_.first, cells_.list, a_first_,
         pair_a_, pair_b_);
  launch(device_, kernel("carry_pairs"), count, kGroup, count, order_.list, pair_a_, pair_b_, spare_first_, spare_b_,
         old.active, old.slide, fields_.rolling ? old.roll : old.slide, pairs_.active, pairs_.slide, pairs_.roll);
  old.active.swap(spare_active_);
  old.slide.swap(force_arm_);
  if (fields_.rolling) old.roll.swap(couple_);
  settings_.chunk = s.chunk;
  list_acting();
}

// And no forces yet: those of pairs that do not touch stay 0.
void Stepper::list_acting() {
  const size_t n = settings_.bodies, count = settings_.pairs;
  make_room_for_forces(count);
  for (const DeviceArray<Quad>* quads : {&force_arm_, &moment_arm_, &couple_})
    launch(device_, kernel("clear_quads"), std::min(count, quads->capacity()), kGroup,
           u32(std::min(count, quads->capacity())), *quads);
  list_by_key(pair_b_, count, n, as_b_);
  acting_.first.reserve(device_, n + 1);
  acting_.list.reserve(device_, 2 * count);
  launch(device_, kernel("list_acting"), n, kGroup, settings_, a_first_, as_b_.first, as_b_.list, pair_a_,
         acting_.first, acting_.list);
}

void Stepper::search(const Search& s, std::span<const WallState> walls) {
  sort_into_cells(s.order, order_);
  reorder();
  find_pairs(s);
  find_wall_pairs(s, walls);
  searched_ = true;
}

void Stepper::find_wall_pairs(const Search& s, std::span<const WallState> walls) {
  const size_t n = settings_.bodies, chunks = (n + kGrainsPerBall - 1) / kGrainsPerBall;
  const size_t items = elements_ * chunks;
  if (items == 0) return make_room_for_wall_pairs(0);
  const WallTablesOnDevice& w = walls_;
  std::vector<uint8_t> gone;
  for (const WallState& wall : walls) gone.push_back(wall.gone != 0);
  gone_.write(device_, gone);
  balls_.reserve(device_, chunks);
  inside_.reserve(device_, walls.size() * chunks);
  count_.reserve(device_, items + 1);
  launch(device_, kernel("hold_chunks"), chunks, kGroup, u32(n), place_, balls_);
  launch(device_, kernel("find_chunks_in_material"), walls.size() * chunks, kGroup, settings_, u32(chunks), w.records,
         w.motions, w.elements, w.bounds, w.leaves, w.segments, w.literals, w.curves, place_, balls_, inside_);
  launch(device_, kernel("count_wall_pairs"), items, kGroup, settings_, u32(chunks), u32(items), s.margin, gone_,
         w.records, w.motions, w.elements, w.bounds, w.leaves, w.segments, w.literals, w.curves, place_, balls_,
         inside_, count_);
  const uint32_t count = scan(count_, items);
  std::swap(wall_lists_, spare_walls_);
  WallLists &now = wall_lists_, &old = spare_walls_;
  make_room_for_wall_pairs(count);
  launch(device_, kernel("list_wall_pairs"), items, kGroup, settings_, u32(chunks), u32(items), s.margin, gone_,
         w.records, w.motions, w.elements, w.bounds, w.leaves, w.segments, w.literals, w.curves, place_, balls_,
         inside_, count_, now.a, now.which, now.wall);
  launch(device_, kernel("find_wall_begins"), walls.size() + 1, kGroup, settings_, u32(chunks), u32(items), w.records,
         count_, wall_begin_);
  launch(device_, kernel("carry_wall_pairs"), count, kGroup, count, order_.list, now.a, now.which, now.wall,
         old.of_body.first, old.of_body.list, old.which, old.wall, old.state.active, old.state.slide, old.state.roll,
         now.state.active, now.state.slide, now.state.roll, wall_load_);
  list_by_key(now.a, count, n, now.of_body);
}

}  // namespace scree::opencl
