#include "pairs/stars/star_star.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/stars/star_star.cpp"
#include <hwy/foreach_target.h>

#include "pairs/stars/star_search-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

// Lever arms of the contacts of a block.
struct Arms {
  HWY_ALIGN double ax[ContactBlock::kCapacity], ay[ContactBlock::kCapacity];
  HWY_ALIGN double bx[ContactBlock::kCapacity], by[ContactBlock::kCapacity];
};

// Shares in friction to work.grip: 1, 0 of saddles, and less of maxima beside closed saddles.
inline void share_grips(const ContactSettings& settings, const ContactList& list, Work& work) {
  const StarBatches& batches = list.batches;
  work.grip.resize(padded(list.count));
  for (size_t k = 0; k < list.count; k += kLanes)
    store(blend(lanes_in(batches.saddles.data(), k), splat(0), splat(1)), &work.grip[k]);
  for (const auto [begin, end] : batches.saddled) {
    bool any = false;
    for (uint32_t k = begin; k < end; ++k) any |= list.key[k].is_saddle() && list.normal[k].w > 0;
    if (!any) continue;
    work.contacts.clear();
    for (uint32_t k = begin; k < end; ++k)
      if (list.normal[k].w > -settings.reach || list.state.active[k]) work.contacts.push_back(k);
    go_round(list, work.contacts, work);
    work.grips.resize(work.around.size());
    for (size_t i = 0; i < work.around.size(); ++i) {
      const uint32_t k = work.contacts[work.around[i].second];
      work.grips[i] = {list.normal[k].w, list.key[k].is_saddle(), 0};
    }
    share_grip(work.grips);
    for (size_t i = 0; i < work.around.size(); ++i)
      work.grip[work.contacts[work.around[i].second]] = work.grips[i].grip;
  }
}

// Loads contacts [first, first + block.count) and their arms; the last contact pads the last SIMD batch.
inline void fill_block(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t first,
                       const double* grips, ContactBlock& block, Arms& arms) {
  const StarBatches& batches = list.batches;
  const uint32_t last = static_cast<uint32_t>(list.count - 1);
  for (size_t k = 0; k < block.count; k += kLanes) {
    uint32_t* const contact = block.pair + k;
    const uint32_t self = static_cast<uint32_t>(first + k);
    for (uint32_t l = 0; l < kLanes; ++l) contact[l] = std::min(self + l, last);
    if (settings.materials > 1)
      for (size_t l = 0; l < kLanes; ++l) block.row[k + l] = list.row[contact[l]];
    const uint32_t *a = &batches.body_a[self], *b = &batches.body_b[self];
    store(blend(lanes_in(batches.saddles.data(), self), splat(-1), splat(1)), block.share + k);
    const real grip = load(grips + self);
    store(grip, block.grip + k);
    store(load(&grip_of(list)[self]), block.grip_before + k);
    store(grip, &grip_of(list)[self]);
    const quad normal = load_quads(list.normal.data(), contact), point = load_quads(list.point.data(), contact);
    const quad place_a = load_quads(s.bodies.place.data(), a), place_b = load_quads(s.bodies.place.data(), b);
    const quad motion_a = load_quads(s.bodies.motion.data(), a), motion_b = load_quads(s.bodies.motion.data(), b);
    const real spin_a = load_quads(s.bodies.spin.data(), a).z, spin_b = load_quads(s.bodies.spin.data(), b).z;
    const real ax = point.x - place_a.x, ay = point.y - place_a.y;
    real bx = point.x - place_b.x, by = point.y - place_b.y;
    take_nearest_image(settings, bx, by);
    store(ax, arms.ax + k);
    store(ay, arms.ay + k);
    store(bx, arms.bx + k);
    store(by, arms.by + k);
    store(normal.x, block.normal.x + k);
    store(normal.y, block.normal.y + k);
    store(normal.w, block.overlap + k);
    store(motion_a.x - motion_b.x - spin_a * ay + spin_b * by, block.velocity.x + k);
    store(motion_a.y - motion_b.y + spin_a * ax - spin_b * bx, block.velocity.y + k);
    store(spin_a - spin_b, block.spin.z + k);
    store(splat(1) / (motion_a.w + motion_b.w), block.mass + k);
    store(point.w, block.radius + k);
    store(load(&swing_of(list)[self]), block.swing + k);
  }
}

// Loads (force x, y, torque) of a block's contacts on a, and the opposite on b.
struct Pulls {
  Quad on_a[ContactBlock::kCapacity], on_b[ContactBlock::kCapacity];
};
inline void find_pulls(const ContactBlock& b, const Arms& arms, bool couples, Pulls& pulls) {
  const real zero = splat(0);
  for (size_t k = 0; k < b.count; k += kLanes) {
    const real fx = load(b.force.x + k), fy = load(b.force.y + k), couple = couples ? load_rows(b.couple + k).z : zero;
    const real on_a = load(arms.ax + k) * fy - load(arms.ay + k) * fx + couple;
    const real on_b = load(arms.bx + k) * fy - load(arms.by + k) * fx + couple;
    store_quads({fx, fy, on_a, zero}, pulls.on_a + k);
    store_quads({fx, fy, on_b, zero}, pulls.on_b + k);
  }
}

// Applies the law to a block and adds the loads to work.pull, per body of the chunk, or to crossings for bodies of
// other chunks. Branch-free: those of other chunks are also added to a dummy entry.
inline void press(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
                  const Arms& arms, Work& work, ContactSums& sums) {
  ContactBlock& b = work.block;
  apply_law(b, settings, settings.point_laws, list.state, sums);
  Pulls pulls;
  find_pulls(b, arms, settings.point_laws.fields.rolling, pulls);
  const uint32_t first = b.pair[0], sink = chunk.end_body - chunk.first_body;
  const uint32_t *const body_a = &list.batches.body_a[first], *const body_b = &list.batches.body_b[first];
  uint32_t outside[ContactBlock::kCapacity];
  size_t count = 0;
  for (uint32_t k = 0; k < b.count; ++k) {
    Quad &on_a = work.pull[body_a[k] - chunk.first_body],
         &on_b = work.pull[std::min(body_b[k] - chunk.first_body, sink)];
    store4(load4(on_a) + load4(pulls.on_a[k]), on_a);
    store4(load4(on_b) - load4(pulls.on_b[k]), on_b);
    outside[count] = k;
    count += body_b[k] >= chunk.end_body;
  }
  Crossings& crossings = s.pairs.crossings;
  for (size_t i = 0; i < count; ++i) {
    const uint32_t k = outside[i], pair = list.pair[first + k];
    Load& on_b = crossings.load[crossings.slot[pair + crossings.rank_shift[list.key[first + k].a]]];
    on_b.force.x -= pulls.on_b[k].x;
    on_b.force.y -= pulls.on_b[k].y;
    on_b.torque.z -= pulls.on_b[k].z;
  }
  if (settings.observed)
    for (size_t k = 0; k < b.count; ++k) list.force[b.pair[k]] = {b.force.x[k], b.force.y[k], 0};
}

// Applies the law to all contacts, open ones too: they are few, and sorting them out costs more.
inline void press_all(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
                      Work& work, ContactSums& sums) {
  ContactBlock& b = work.block;
  Arms arms;
  if (!list.batched) make_batches(s, list);
  if (list.count == 0) return;
  list.grow(list.count + kPairPadding);
  share_grips(settings, list, work);
  b.swings = true;
  for (double* field : {work.grip.data(), grip_of(list).data(), swing_of(list).data()})
    std::fill(field + list.count, field + padded(list.count), field[list.count - 1]);
  const uint32_t bodies = chunk.end_body - chunk.first_body;
  work.pull.assign(bodies + 1, Quad{0, 0, 0, 0});
  for (size_t begin = 0; begin < list.count; begin += b.count) {
    b.count = std::min(ContactBlock::kCapacity, list.count - begin);
    fill_block(s, settings, list, begin, work.grip.data(), b, arms);
    press(s, settings, chunk, list, arms, work, sums);
  }
  for (uint32_t i = 0; i < bodies; ++i) {
    const Quad& pull = work.pull[i];
    chunk.load[i].force.x += pull.x;
    chunk.load[i].force.y += pull.y;
    chunk.load[i].torque.z += pull.z;
  }
}

void star_star(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
               ContactSums& sums) {
  thread_local Work work;
  for (ContactList* own : {&work.fresh, &work.between, &work.kept, &work.renewed}) own->layout = list.layout;
  ContactBlock& b = work.block;
  b.count = 0;
  b.shared = true;
  for (double* field : {b.normal.z, b.velocity.z, b.spin.x, b.spin.y})
    std::fill(field, field + ContactBlock::kCapacity, 0.0);
  std::fill(b.row, b.row + ContactBlock::kCapacity, 0u);
  list_moved(s, settings, chunk, work.scan);
  work.overlap_before.resize(list.count);
  for (size_t k = 0; k < list.count; ++k) work.overlap_before[k] = list.normal[k].w;
  if (!follow<false>(s, settings, list, work.fate)) list_losses(list, work);
  search(s, settings, list, work, sums);
  press_all(s, settings, chunk, list, work, sums);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(star_star);

void star_star_contacts(const StarPairs& stars, const ContactSettings& settings, const PairChunk& chunk,
                        ContactList& contacts, ContactSums& sums) {
  HWY_DYNAMIC_DISPATCH(star_star)(stars, settings, chunk, contacts, sums);
}

}  // namespace scree
#endif
