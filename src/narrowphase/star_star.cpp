#include "narrowphase/star_star.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/star_star.cpp"
#include <hwy/foreach_target.h>

#include "narrowphase/star_search-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

// Where the contacts of a block act; filled up as the block is.
struct Arms {
  HWY_ALIGN double ax[ContactBlock::kCapacity], ay[ContactBlock::kCapacity];
  HWY_ALIGN double bx[ContactBlock::kCapacity], by[ContactBlock::kCapacity];
  uint32_t body_a[ContactBlock::kCapacity], body_b[ContactBlock::kCapacity];
};

// Whole SIMD batches from a list that has room for them; entries from `count` on are the last one once more.
template <class T>
HWY_INLINE void copy_batches(const T* from, size_t count, T* to) {
  for (size_t k = 0; k < count; k += kPairPadding) std::memcpy(to + k, from + k, kPairPadding * sizeof(T));
  for (size_t k = count; k % kPairPadding != 0; ++k) to[k] = to[count - 1];
}

// Contacts [first, first + block.count) of the list to the block, and their arms. Bits: which of them are saddles.
static_assert(ContactBlock::kCapacity <= 64);
inline uint64_t fill_block(const StarPairs& s, const ContactSettings& settings, const ContactList& list, size_t first,
                           ContactBlock& block, Arms& arms) {
  for (size_t k = 0; k < padded(block.count); ++k)
    block.pair[k] = static_cast<uint32_t>(first + std::min(k, block.count - 1));
  copy_batches(&list.batches.body_a[first], block.count, arms.body_a);
  copy_batches(&list.batches.body_b[first], block.count, arms.body_b);
  copy_batches(&list.row[first], block.count, block.row);
  copy_batches(&list.batches.share[first], block.count, block.share);
  copy_batches(&list.grip[first], block.count, block.grip_before);
  const real zero = splat(0);
  uint64_t saddles = 0;
  for (size_t k = 0; k < block.count; k += kLanes) {
    const uint32_t *which = block.pair + k, *a = arms.body_a + k, *b = arms.body_b + k;
    const real share = load(block.share + k);
    saddles |= lane_bits(share < zero && first_lanes(block.count - k)) << k;
    store(max(share, zero), block.grip + k);
    const quad normal = load_quads(list.normal.data(), which), point = load_quads(list.point.data(), which);
    const quad place_a = load_quads(s.bodies.place.data(), a), place_b = load_quads(s.bodies.place.data(), b);
    const quad motion_a = load_quads(s.bodies.motion.data(), a), motion_b = load_quads(s.bodies.motion.data(), b);
    const real spin_a = load_quads(s.bodies.spin.data(), a).z, spin_b = load_quads(s.bodies.spin.data(), b).z;
    const real ax = point.x - place_a.x, ay = point.y - place_a.y;
    real bx = point.x - place_b.x, by = point.y - place_b.y;
    if (settings.periodic) {
      bx = nearest_image(bx, settings.box.x, settings.inverse_box.x);
      by = nearest_image(by, settings.box.y, settings.inverse_box.y);
    }
    store(ax, arms.ax + k);
    store(ay, arms.ay + k);
    store(bx, arms.bx + k);
    store(by, arms.by + k);
    store(normal.x, block.normal_x + k);
    store(normal.y, block.normal_y + k);
    store(normal.w, block.overlap + k);
    store(motion_a.x - motion_b.x - spin_a * ay + spin_b * by, block.velocity_x + k);
    store(motion_a.y - motion_b.y + spin_a * ax - spin_b * bx, block.velocity_y + k);
    store(spin_a - spin_b, block.spin_z + k);
    store(splat(1) / (motion_a.w + motion_b.w), block.mass + k);
    store(point.w, block.radius + k);
  }
  return saddles;
}

// Grips of the contacts that touch, in pairs that have saddles. A pair's contacts follow each other.
inline void share_grips(const ContactSettings& settings, const ContactList& list, uint64_t saddles, Work& work) {
  ContactBlock& b = work.block;
  const uint32_t first = b.pair[0];
  const uint32_t* const pair = &list.pair[first];
  while (saddles != 0) {
    size_t begin = static_cast<size_t>(__builtin_ctzll(saddles)), end = begin;
    while (begin > 0 && pair[begin - 1] == pair[end]) --begin;
    bool any = false;
    work.contacts.clear();
    for (const uint32_t p = pair[begin]; end < b.count && pair[end] == p; ++end) saddles &= ~(uint64_t{1} << end);
    for (size_t i = begin; i < end; ++i) {
      const uint32_t k = first + static_cast<uint32_t>(i);
      if (!(list.normal[k].w > -settings.reach) && !list.state.active[k]) continue;
      any |= b.share[i] < 0;
      work.contacts.push_back(k);
    }
    if (!any) continue;
    go_round(list, work.contacts, work);
    work.grips.clear();
    for (const auto& [angle, i] : work.around) {
      const uint32_t k = work.contacts[i];
      work.grips.push_back({list.normal[k].w, (list.key[k].kind & kSaddle) != 0, 0});
    }
    scree::share_grip(work.grips);
    for (size_t i = 0; i < work.around.size(); ++i)
      b.grip[work.contacts[work.around[i].second] - first] = work.grips[i].grip;
  }
}

// The contacts in the block through the law, their loads to the bodies. Those of one a follow each other: its load is
// added up in registers.
inline void press(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
                  Arms& arms, Work& work, ContactSums& sums) {
  ContactBlock& b = work.block;
  apply_law(b, settings, list.state, sums);
  double *const torque_a = arms.ax, *const torque_b = arms.bx;  // the arms are needed no more
  for (size_t k = 0; k < b.count; k += kLanes) {
    const real fx = load(b.force_x + k), fy = load(b.force_y + k);
    store(load(arms.ax + k) * fy - load(arms.ay + k) * fx, torque_a + k);
    store(load(arms.bx + k) * fy - load(arms.by + k) * fx, torque_b + k);
  }
  const Crossings& crossings = s.pairs.crossings;
  for (size_t k = 0; k < b.count;) {
    const uint32_t body_a = arms.body_a[k];
    Load& on_a = chunk.load[body_a - chunk.first_body];
    double sum_x = on_a.force.x, sum_y = on_a.force.y, sum_torque = on_a.torque.z;
    for (; k < b.count && arms.body_a[k] == body_a; ++k) {
      const uint32_t which = b.pair[k], body_b = arms.body_b[k];
      const double fx = b.force_x[k], fy = b.force_y[k], couple = settings.fields.rolling ? b.couple[k].z : 0;
      Load& on_b =
          body_b < chunk.end_body
              ? chunk.load[body_b - chunk.first_body]
              : s.pairs.crossings.load[crossings.slot[list.pair[which] + crossings.rank_shift[list.key[which].a]]];
      sum_x += fx;
      sum_y += fy;
      sum_torque += torque_a[k] + couple;
      on_b.force.x -= fx;
      on_b.force.y -= fy;
      on_b.torque.z -= torque_b[k] + couple;
    }
    on_a.force.x = sum_x;
    on_a.force.y = sum_y;
    on_a.torque.z = sum_torque;
  }
  if (settings.looked_at)
    for (size_t k = 0; k < b.count; ++k) list.force[b.pair[k]] = {b.force_x[k], b.force_y[k], 0};
}

// All contacts through the law, those too that are only near: they are few, and picking out the others costs more.
inline void press_all(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
                      Work& work, ContactSums& sums) {
  ContactBlock& b = work.block;
  Arms arms;
  if (!list.batched) make_batches(s, list);
  list.grow(list.count + kPairPadding, settings.fields);
  for (size_t begin = 0, end = 0; begin < list.count; begin = end) {
    end = std::min(begin + ContactBlock::kCapacity, list.count);
    // no pair is cut in two, unless it has very many contacts
    if (end < list.count)
      for (size_t cut = end; cut > begin + ContactBlock::kCapacity / 2; --cut)
        if (list.pair[cut] != list.pair[cut - 1]) {
          end = cut;
          break;
        }
    b.count = end - begin;
    share_grips(settings, list, fill_block(s, settings, list, begin, b, arms), work);
    for (size_t k = b.count; k % kPairPadding != 0; ++k) b.grip[k] = b.grip[b.count - 1];
    std::copy(b.grip, b.grip + b.count, list.grip.data() + begin);
    press(s, settings, chunk, list, arms, work, sums);
  }
}

void star_star(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
               ContactSums& sums) {
  thread_local Work work;
  ContactBlock& b = work.block;
  b.count = 0;
  b.shared = true;
  for (double* field : {b.normal_z, b.velocity_z, b.spin_x, b.spin_y})
    std::fill(field, field + ContactBlock::kCapacity, 0.0);
  list_moved(s, settings, chunk, work.scan);
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

void share_grip(std::span<GripShare> contacts) {
  const size_t n = contacts.size();
  for (GripShare& c : contacts) c.grip = c.saddle ? 0 : 1;
  for (size_t k = 0; k < n; ++k) {
    if (!contacts[k].saddle || !(contacts[k].overlap > 0)) continue;
    size_t back = (k + n - 1) % n, on = (k + 1) % n;
    while (contacts[back].saddle && back != k) back = (back + n - 1) % n;
    while (contacts[on].saddle && on != k) on = (on + 1) % n;
    if (back == k) continue;  // nothing but saddles
    const double least = contacts[k].overlap;
    const double above_back = std::max(contacts[back].overlap - least, 0.0);
    const double above_on = std::max(contacts[on].overlap - least, 0.0), above = above_back + above_on;
    const double part = above > 0 ? above_back / above : 0.5;  // that is taken from the one that comes next
    const auto take = [&](GripShare& from, double share) {
      from.grip -= share * least / std::max(from.overlap, least);
    };
    take(contacts[on], part);
    take(contacts[back], 1 - part);
  }
  for (GripShare& c : contacts) c.grip = std::max(c.grip, 0.0);
}

}  // namespace scree
#endif
