// Stars on the device: the stages of a step (star_follow.cl, star_search.cl, star_touches.cl and the laws) and what a
// search for pairs makes of their contacts.
#include <fmt/format.h>

#include <algorithm>

#include "device/stepper.h"
#include "scree/error.h"

namespace scree::opencl {

void Stepper::star_contacts() {
  const StarBlocks& c = stars_.pairs;
  const size_t pair_groups = partials_of(settings_.pairs);
  settings_.partials = u32(pair_groups + partials_of(settings_.wall_pairs));
  follow_stars();
  search_stars();
  launch_runs("star_contacts", settings_.pairs, settings_, pair_a_, a_first_, pair_b_, pressed_bodies(), c.first,
              c.count, c.normal, c.point, c.slide, c.roll, c.grip, c.flags, c.counts, sums_,
              local<ContactSums>(kGroup));
  if (settings_.wall_pairs > 0) {
    meet_star_walls();
    press_star_walls(pair_groups);
  }
}

void Stepper::follow_stars() {
  const StarBlocks& c = stars_.pairs;
  launch_runs("follow_stars", settings_.pairs, settings_, stars_.tables, star_bodies(), star_pairs(), c, bodies_.load,
              c.counts);
}

// Until all pairs that were listed are done: those without enough room wait for more of it.
void Stepper::search_stars() {
  StarBlocks& c = stars_.pairs;
  do {
    c.room.capacity = u32(c.capacity);
    stars_.candidates.reserve(device_, size_t{c.room.searchers} * c.room.slots);
    launch(device_, kernel("search_stars"), c.room.searchers, device_.is_gpu() ? kGroup : 1, settings_, stars_.tables,
           star_bodies(), star_pairs(), c, c.room, stars_.candidates, bodies_.load, c.counts);
  } while (!all_placed(c, settings_.pairs));
}

void Stepper::meet_star_walls() {
  const WallLists& lists = wall_lists_;
  StarBlocks& c = stars_.walls;
  do {
    c.room.capacity = u32(c.capacity);
    stars_.touches.reserve(device_, size_t{c.room.searchers} * c.room.slots);
    launch(device_, kernel("meet_star_walls"), c.room.searchers, device_.is_gpu() ? kGroup : 1, settings_,
           stars_.tables, star_bodies(), walls_, lists.of_body, lists.feature, lists.wall, c.foot_points, c.normal,
           c.point, c.slide, c.roll, c.flags, c.arm, c.first, c.count, c.room, stars_.touches, stars_.done, c.counts);
  } while (!all_placed(c, settings_.wall_pairs));
}

void Stepper::press_star_walls(size_t first_sum) {
  const WallLists& lists = wall_lists_;
  const StarBlocks& c = stars_.walls;
  launch_runs("star_wall_contacts", settings_.wall_pairs, settings_, u32(first_sum), walls_.records, walls_.motions,
              ball_place(), parts_.body, bodies_.motion, spins(), bodies_.material, params_, lists.of_body.list,
              lists.a, lists.wall, c.first, c.count, c.foot_points, c.normal, c.point, c.slide, c.roll, c.flags, c.arm,
              sums_, local<ContactSums>(kGroup));
  launch(device_, kernel("sum_on_star_walls"), chunks() * settings_.walls, kBookGroup, settings_, u32(chunks()),
         parts_.first, bodies_.place, parts_.body, walls_.motions, lists.of_body, lists.a, lists.wall, c.first, c.count,
         c.point, c.arm, c.flags, chunk_sums_);
}

bool Stepper::all_placed(StarBlocks& c, size_t count) {
  StarCounts counts = c.counts.one(device_);
  if (counts.slots == 0 && counts.unplaced == 0) return true;
  if (counts.slots > 0 && c.room.slots == kMostSlots)
    throw RunError(fmt::format("two stars have more than {} contacts with each other", kMostSlots));
  c.room.slots = std::min(std::max(c.room.slots, counts.slots), kMostSlots);
  if (counts.unplaced > 0) make_room_for_contacts(c, count, counts);
  counts.slots = counts.unplaced = 0;
  c.counts.write(device_, {&counts, 1});
  return false;
}

// Blocks close together again, and room for those that had none. The list of pairs that wait is where loads were.
void Stepper::make_room_for_contacts(StarBlocks& c, size_t count, StarCounts& counts) {
  const size_t wanted = counts.end - std::min<size_t>(counts.end, c.capacity);
  DeviceArray<uint32_t> source, old_first;
  for (DeviceArray<uint32_t>* list : {&source, &old_first}) list->reserve(device_, count + 1);
  c.first.swap(old_first);
  run("name_own_sources", count, u32(count), c.count, source, c.first);
  counts.end = scan(c.first.buffer(), count);
  c.capacity = std::max(c.capacity, roomy(counts.end + wanted));
  const BlockMove move = move_from(source.buffer(), old_first.buffer(), count, counts.scanned * sizeof(uint32_t));
  move_blocks(c, move);
  move_contacts(c, move, c.point);
  if (&c == &stars_.walls) move_contacts(c, move, c.arm);
  source.release(device_);
  old_first.release(device_);
}

Stepper::BlockMove Stepper::move_from(const cl::Buffer& source, const cl::Buffer& old_first, size_t count,
                                      size_t begin) {
  const size_t from = aligned(begin);
  if (from >= bodies_.load.bytes()) return {source, old_first, count, bodies_.load.buffer(), 0};
  const size_t room = bodies_.load.bytes() - from;
  return {source, old_first, count, device_.part_of(bodies_.load.buffer(), from, room), room};
}

// What contacts keep from step to step, from where old_first says to where first does.
void Stepper::move_blocks(StarBlocks& c, const BlockMove& move) {
  for (ContactArray* records : {&c.foot_points, &c.normal, &c.slide}) move_contacts(c, move, *records);
  if (fields_.rolling) move_contacts(c, move, c.roll);
  move_bytes(c, move, c.flags);
  if (c.packed) move_bytes(c, move, c.grip);
}

// Records shorter than a number.
void Stepper::move_bytes(const StarBlocks& c, const BlockMove& move, ContactArray& records) {
  const size_t count = move.count, bytes = c.capacity * records.bytes_each();
  const bool in_place = records.bytes() >= bytes && move.room >= bytes;
  ContactArray moved;
  moved.hold(records.bytes_each());
  if (!in_place) moved.reserve(device_, c.capacity);
  run("carry_star_bytes", count, u32(count), u32(records.bytes_each()), move.source, move.old_first, c.first, c.count,
      records, in_place ? move.through : moved.buffer());
  if (in_place) return device_.copy(move.through, records.buffer(), bytes);
  records.swap(moved);
  moved.release(device_);
}

// Through memory that is not in use, as many numbers of each record at a time as there is room for; else, or to an
// array with more room, through one that is given back.
void Stepper::move_contacts(const StarBlocks& c, const BlockMove& move, ContactArray& records) {
  const size_t count = move.count, each = records.bytes_each() / sizeof(uint32_t);
  const size_t at_once = std::min(each, move.room / sizeof(uint32_t) / c.capacity);
  if (records.bytes() >= c.capacity * records.bytes_each() && at_once > 0) {
    for (size_t from = 0; from < each; from += at_once) {
      const uint32_t numbers = u32(std::min(at_once, each - from));
      run("carry_star_numbers", count, u32(count), u32(each), u32(from), numbers, move.source, move.old_first, c.first,
          c.count, records, move.through);
      run("put_star_numbers", count, u32(count), u32(each), u32(from), numbers, c.first, c.count, move.through,
          records);
    }
    return;
  }
  ContactArray moved;
  moved.hold(records.bytes_each());
  moved.reserve(device_, c.capacity);
  run("carry_star_numbers", count, u32(count), u32(each), u32(0), u32(each), move.source, move.old_first, c.first,
      c.count, records, moved);
  records.swap(moved);
  moved.release(device_);
}

// What a step makes anew, and what a search forgets: forces of contacts, and how pairs lay.
void Stepper::lend_star_memory() {
  scratch_.lend(stars_.pairs.point.buffer(), stars_.pairs.point.bytes());
  scratch_.lend(stars_.searched_pose.buffer(), stars_.searched_pose.bytes());
}

void Stepper::forget_lays() {
  run("forget_lays", settings_.pairs, settings_.pairs, stars_.searched_pose, stars_.searched_wait);
}

// After a search, one block behind the other; `first` has how many contacts each has.
void Stepper::settle_blocks(StarBlocks& c, const BlockMove& move) {
  const StarCounts now{0, scan(c.first.buffer(), move.count), 0, 0};
  c.capacity = std::max(c.capacity, roomy(now.end));
  move_blocks(c, move);
  c.point.reserve(device_, c.capacity);
  c.counts.write(device_, {&now, 1});
}

// The new pairs take over the contacts of the old ones; a_first_ is new, spare_first_ old.
void Stepper::find_star_pairs(const GridSettings& grid, const cl::Buffer& cell_first, uint32_t count) {
  StarBlocks& c = stars_.pairs;
  const cl::Buffer old_b = kept(pair_b_, settings_.pairs), old_count = kept(c.count, settings_.pairs);
  const cl::Buffer source = scratch_.take(device_, count * sizeof(uint32_t));
  const BlockMove move = move_from(source, kept(c.first, settings_.pairs), count, 0);
  make_room_for_pairs(count);
  run("list_pairs", settings_.balls, grid, settings_, ball_place(), parts_.body, cell_first, bodies_.load, a_first_,
      pair_a_, pair_b_);
  run("find_star_sources", count, count, ball_order(), pair_a_, a_first_, pair_b_, spare_first_, old_b, move.old_first,
      old_count, c.flags, source, c.first, c.count);
  settle_blocks(c, move);
  run("turn_star_contacts", count, count, source, c.first, c.count, c.foot_points, c.normal, c.slide);
  reserve_loads();
  list_by_b();
}

void Stepper::carry_star_walls(const WallLists& old, const cl::Buffer& old_wall_first, size_t count) {
  StarBlocks& c = stars_.walls;
  const WallLists& now = wall_lists_;
  const size_t before = c.first.capacity();
  const cl::Buffer old_count = kept(c.count, before);
  const cl::Buffer source = scratch_.take(device_, count * sizeof(uint32_t));
  const BlockMove move = move_from(source, kept(c.first, before), count, 0);
  c.first.reserve(device_, count + 1);
  c.count.reserve(device_, count + 1);
  run("find_wall_sources", settings_.balls, settings_.balls, ball_order(), now.of_body.first, now.of_body.list,
      now.wall, old_wall_first, old.of_body.list, old.wall, move.old_first, old_count, c.flags, move.source, c.first,
      c.count);
  settle_blocks(c, move);
  c.arm.reserve(device_, c.capacity);
  begin_star_walls();
}

// None is met yet.
void Stepper::begin_star_walls() {
  const size_t count = settings_.wall_pairs;
  stars_.done.reserve(device_, count);
  run("fill_uints", count, u32(count), stars_.done, ~0u);
}

void Stepper::finish_stars(StepEnding then) {
  const StarBlocks &c = stars_.pairs, &w = stars_.walls;
  launch_runs("finish_bodies", settings_.bodies, settings_, constants_, moving_bodies(), a_first_, as_b_, c.first,
              c.count, c.point, wall_lists_.of_body.first, w.first, w.count, w.point, static_cast<int>(then), speeds_,
              local<Quad>(2 * kGroup));
}

}  // namespace scree::opencl
