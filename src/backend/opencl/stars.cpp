// Stars on the device: the stages of a step (star_follow.cl, star_search.cl, star_touches.cl and the laws) and what a
// search for pairs makes of their contacts.
#include <algorithm>

#include "backend/opencl/stepper.h"

namespace scree::opencl {

void Stepper::star_contacts() {
  const StarBlocks& c = stars_.pairs;
  const size_t pair_groups = partials_of(settings_.pairs);
  settings_.partials = u32(pair_groups + partials_of(settings_.wall_pairs));
  follow_stars();
  search_stars();
  launch_runs("star_contacts", settings_.pairs, settings_, pair_a_, pair_b_, place_, ball_place(), parts_.body, motion_,
              spins(), material_, params_, c.first, c.count, c.normal, c.point, c.slide, c.roll, c.grip, c.flags, sums_,
              local<ContactSums>(kGroup));
  if (settings_.wall_pairs > 0) {
    meet_star_walls();
    press_star_walls(pair_groups);
  }
  launch(device_, kernel("book_step"), kBookGroup, kBookGroup, settings_, sums_, wall_begin_, piece_sums_,
         walls_.motions, on_walls_, ledger_, local<ContactSums>(kBookGroup));
}

void Stepper::follow_stars() {
  const StarTablesOnDevice& t = stars_.tables;
  const StarBlocks& c = stars_.pairs;
  launch(device_, kernel("clear_star_counts"), 1, 1, c.counts);
  launch_runs("follow_stars", settings_.pairs, settings_, t.records, t.products, t.terms, t.nodes, t.directions, place_,
              ball_place(), parts_.body, parts_.local, motion_, spins(), orientation_, pair_a_, pair_b_, c.first,
              c.count, stars_.searched_pose, stars_.searched_wait, c.feet, c.normal, c.point, c.slide, c.roll, c.grip,
              c.flags, stars_.scan, c.counts);
}

// Until all pairs that were listed are done: those without enough room wait for more of it.
void Stepper::search_stars() {
  const StarTablesOnDevice& t = stars_.tables;
  StarBlocks& c = stars_.pairs;
  do {
    c.room.capacity = u32(c.capacity);
    stars_.candidates.reserve(device_, size_t{c.room.searchers} * c.room.slots);
    launch(device_, kernel("search_stars"), c.room.searchers, device_.is_gpu() ? kGroup : kRunGroup, settings_,
           t.records, t.products, t.terms, t.nodes, t.directions, place_, ball_place(), parts_.body, parts_.local,
           motion_, spins(), orientation_, pair_a_, pair_b_, c.first, c.count, stars_.searched_pose,
           stars_.searched_wait, c.feet, c.normal, c.point, c.slide, c.roll, c.grip, c.flags, c.room, stars_.candidates,
           stars_.scan, c.counts);
  } while (!all_placed(c, settings_.pairs));
}

void Stepper::meet_star_walls() {
  const StarTablesOnDevice& t = stars_.tables;
  const WallTablesOnDevice& w = walls_;
  const WallLists& lists = wall_lists_;
  StarBlocks& c = stars_.walls;
  launch(device_, kernel("clear_star_counts"), 1, 1, c.counts);
  do {
    c.room.capacity = u32(c.capacity);
    stars_.touches.reserve(device_, size_t{c.room.searchers} * c.room.slots);
    launch(device_, kernel("meet_star_walls"), c.room.searchers, device_.is_gpu() ? kGroup : kRunGroup, settings_,
           t.records, t.products, t.terms, t.nodes, t.directions, place_, ball_place(), parts_.body, parts_.local,
           motion_, spins(), orientation_, w.records, w.motions, w.elements, w.bounds, w.leaves, w.segments, w.literals,
           w.curves, w.quads, w.numbers, w.values, lists.of_body.first, lists.of_body.list, lists.which, lists.wall,
           c.feet, c.normal, c.point, c.slide, c.roll, c.flags, c.arm, c.first, c.count, c.room, stars_.touches,
           stars_.done, c.counts);
  } while (!all_placed(c, settings_.wall_pairs));
}

void Stepper::press_star_walls(size_t first_sum) {
  const WallLists& lists = wall_lists_;
  const StarBlocks& c = stars_.walls;
  launch_runs("star_wall_contacts", settings_.wall_pairs, settings_, u32(first_sum), walls_.records, walls_.motions,
              ball_place(), parts_.body, motion_, spins(), material_, params_, lists.of_body.list, lists.a, lists.wall,
              c.first, c.count, c.feet, c.normal, c.point, c.slide, c.roll, c.flags, c.arm, sums_,
              local<ContactSums>(kGroup));
  launch(device_, kernel("sum_on_star_walls"), star_chunks() * settings_.walls, kBookGroup, settings_,
         u32(star_chunks()), parts_.first, place_, parts_.body, walls_.motions, lists.of_body.first, lists.of_body.list,
         lists.a, lists.wall, c.first, c.count, c.point, c.arm, c.flags, piece_sums_);
}

bool Stepper::all_placed(StarBlocks& c, size_t count) {
  StarCounts counts;
  c.counts.read_at(device_, 0, counts);
  if (counts.slots == 0 && counts.unplaced == 0) return true;
  c.room.slots = std::max(c.room.slots, counts.slots);
  if (counts.unplaced > 0) make_room_for_contacts(c, count, counts);
  counts.slots = counts.unplaced = 0;
  c.counts.write(device_, std::span<const StarCounts>(&counts, 1));
  return false;
}

// Blocks close together again, and room for those that had none.
void Stepper::make_room_for_contacts(StarBlocks& c, size_t count, StarCounts& counts) {
  const size_t wanted = counts.end - std::min<size_t>(counts.end, c.capacity);
  DeviceArray<uint32_t> source;
  for (DeviceArray<uint32_t>* list : {&source, &c.old_first}) list->reserve(device_, count + 1);
  c.first.swap(c.old_first);
  launch(device_, kernel("name_own_sources"), count, kGroup, u32(count), c.count, source, c.first);
  counts.end = scan(c.first.buffer(), count);
  c.capacity = std::max(c.capacity, roomy(counts.end + wanted));
  move_blocks(c, source.buffer(), count);
  move_contacts(c, source.buffer(), count, c.point);
  if (&c == &stars_.walls) move_contacts(c, source.buffer(), count, c.arm);
  source.release(device_);
}

// What contacts keep from step to step, from where old_first says to where first does.
void Stepper::move_blocks(StarBlocks& c, const cl::Buffer& source, size_t count) {
  for (ContactArray* records : {&c.feet, &c.normal, &c.slide}) move_contacts(c, source, count, *records);
  if (fields_.rolling) move_contacts(c, source, count, c.roll);
  move_bytes(c, source, count, c.flags);
  if (c.packed) move_bytes(c, source, count, c.grip);
}

// Records shorter than a number, which fit into the memory of the loads as they are.
void Stepper::move_bytes(const StarBlocks& c, const cl::Buffer& source, size_t count, ContactArray& records) {
  const size_t bytes = c.capacity * records.bytes_each();
  const bool in_place = records.bytes() >= bytes && load_.bytes() >= bytes;
  ContactArray moved;
  moved.hold(records.bytes_each());
  if (!in_place) moved.reserve(device_, c.capacity);
  launch(device_, kernel("carry_star_bytes"), count, kGroup, u32(count), u32(records.bytes_each()), source, c.old_first,
         c.first, c.count, records, in_place ? load_.buffer() : moved.buffer());
  if (in_place) return device_.copy(load_.buffer(), records.buffer(), bytes);
  records.swap(moved);
  moved.release(device_);
}

// Through the memory of the loads, which this step has used and will make anew, as many numbers of each record at a
// time as there is room for; else, or to an array with more room, through one that is given back.
void Stepper::move_contacts(const StarBlocks& c, const cl::Buffer& source, size_t count, ContactArray& records) {
  const size_t each = records.bytes_each() / sizeof(uint32_t);
  const size_t at_once = std::min(each, load_.bytes() / sizeof(uint32_t) / c.capacity);
  if (records.bytes() >= c.capacity * records.bytes_each() && at_once > 0) {
    for (size_t from = 0; from < each; from += at_once) {
      const uint32_t numbers = u32(std::min(at_once, each - from));
      launch(device_, kernel("carry_star_numbers"), count, kGroup, u32(count), u32(each), u32(from), numbers, source,
             c.old_first, c.first, c.count, records, load_);
      launch(device_, kernel("put_star_numbers"), count, kGroup, u32(count), u32(each), u32(from), numbers, c.first,
             c.count, load_, records);
    }
    return;
  }
  ContactArray moved;
  moved.hold(records.bytes_each());
  moved.reserve(device_, c.capacity);
  launch(device_, kernel("carry_star_numbers"), count, kGroup, u32(count), u32(each), u32(0), u32(each), source,
         c.old_first, c.first, c.count, records, moved);
  records.swap(moved);
  moved.release(device_);
}

// What new pairs ask of the old ones, b and the number of contacts: where the forces of contacts were, which this step
// makes anew, if there is room.
Stepper::OldPairs Stepper::keep_old_pairs() {
  StarBlocks& c = stars_.pairs;
  const size_t bytes = settings_.pairs * sizeof(uint32_t), each = aligned(std::max<size_t>(bytes, 1));
  if (bytes == 0 || 2 * each > c.point.bytes()) {
    pair_b_.swap(stars_.old_b);
    c.count.swap(c.old_count);
    return {stars_.old_b.buffer(), c.old_count.buffer()};
  }
  const OldPairs old{device_.part_of(c.point.buffer(), 0, each), device_.part_of(c.point.buffer(), each, each)};
  device_.copy(pair_b_.buffer(), old.b, bytes);
  device_.copy(c.count.buffer(), old.count, bytes);
  return old;
}

// The new pairs take over the contacts of the old ones; a_first_ is new, spare_first_ old.
void Stepper::find_star_pairs(const GridSettings& grid, const cl::Buffer& cell_first, uint32_t count) {
  StarBlocks& c = stars_.pairs;
  c.first.swap(c.old_first);
  const OldPairs old = keep_old_pairs();
  make_room_for_star_pairs(count);
  const cl::Buffer& source = stars_.scan.buffer();  // none is to be searched now
  launch(device_, kernel("list_pairs"), settings_.balls, kGroup, grid, settings_, ball_place(), parts_.body, cell_first,
         load_, a_first_, pair_a_, pair_b_);
  launch(device_, kernel("find_star_sources"), count, kGroup, count, ball_order(), pair_a_, pair_b_, spare_first_,
         old.b, c.old_first, old.count, c.flags, source, c.first, c.count, stars_.searched_pose, stars_.searched_wait);
  const StarCounts now{0, scan(c.first.buffer(), count), 0, 0};
  c.capacity = std::max(c.capacity, roomy(now.end));
  move_blocks(c, source, count);
  launch(device_, kernel("turn_star_contacts"), count, kGroup, count, source, c.first, c.count, c.feet, c.normal,
         c.slide);
  c.point.reserve(device_, c.capacity);
  c.counts.write(device_, std::span<const StarCounts>(&now, 1));
  list_by_b();
}

void Stepper::carry_star_walls(const WallLists& old, size_t count) {
  StarBlocks& c = stars_.walls;
  const WallLists& now = wall_lists_;
  c.first.swap(c.old_first);
  c.count.swap(c.old_count);
  DeviceArray<uint32_t> source;
  for (DeviceArray<uint32_t>* list : {&c.first, &c.count, &source}) list->reserve(device_, count + 1);
  launch(device_, kernel("find_wall_sources"), settings_.balls, kGroup, settings_.balls, ball_order(),
         now.of_body.first, now.of_body.list, now.wall, old.of_body.first, old.of_body.list, old.wall, c.old_first,
         c.old_count, c.flags, source, c.first, c.count);
  const StarCounts counts{0, scan(c.first.buffer(), count), 0, 0};
  c.capacity = std::max(c.capacity, roomy(counts.end));
  move_blocks(c, source.buffer(), count);
  source.release(device_);
  for (ContactArray* records : {&c.point, &c.arm}) records->reserve(device_, c.capacity);
  c.counts.write(device_, std::span<const StarCounts>(&counts, 1));
  begin_star_walls();
}

// None is met yet, and each wall's forces are summed by chunks of bodies.
void Stepper::begin_star_walls() {
  const size_t count = settings_.wall_pairs;
  stars_.done.reserve(device_, count);
  launch(device_, kernel("fill_uints"), count, kGroup, u32(count), stars_.done, ~0u);
  std::vector<uint32_t> begin;
  for (size_t w = 0; w <= settings_.walls; ++w) begin.push_back(count == 0 ? 0 : u32(w * star_chunks() * kPiece));
  wall_begin_.write(device_, begin);
  piece_sums_.reserve(device_, star_chunks() * settings_.walls);
}

void Stepper::finish_stars(bool begins) {
  const StarBlocks &c = stars_.pairs, &w = stars_.walls;
  launch_runs("finish_bodies", settings_.bodies, settings_, constants_, parts_.shape, parts_.gyration, parts_.first,
              parts_.local, parts_.place, place_, motion_, spins(), orientation_, load_, a_first_, as_b_.first,
              as_b_.list, c.first, c.count, c.point, wall_lists_.of_body.first, w.first, w.count, w.point,
              static_cast<int>(begins), speeds_, local<Quad>(2 * kGroup));
}

}  // namespace scree::opencl
