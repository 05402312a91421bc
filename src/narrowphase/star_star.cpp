#include "narrowphase/star_star.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/star_star.cpp"
#include <hwy/foreach_target.h>

#include "narrowphase/star_search-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

// Contacts [first, first + block.count) of the list to the block, and their arms. Are there saddles among them?
struct Arms {
  HWY_ALIGN double ax[ContactBlock::kCapacity], ay[ContactBlock::kCapacity];
  HWY_ALIGN double bx[ContactBlock::kCapacity], by[ContactBlock::kCapacity];
  uint32_t body_a[ContactBlock::kCapacity], body_b[ContactBlock::kCapacity];
};
inline bool fill_block(const StarPairs& s, const ContactSettings& settings, const ContactList& list, uint32_t first,
                       ContactBlock& block, Arms& arms) {
  const uint32_t last = first + static_cast<uint32_t>(block.count) - 1;
  unsigned kinds = 0;
  for (uint32_t k = 0; k < block.count; k += kLanes) {
    uint32_t* const which = block.pair + k;
    for (uint32_t l = 0; l < kLanes; ++l) {
      which[l] = std::min(first + k + l, last);
      const ContactKey& key = list.key[which[l]];
      const unsigned saddle = key.kind & kSaddle;
      kinds |= saddle;
      arms.body_a[k + l] = s.parts.body[key.a];
      arms.body_b[k + l] = s.parts.body[key.b];
      block.row[k + l] = list.row[which[l]];
      block.share[k + l] = saddle ? -1 : 1;
      block.grip[k + l] = saddle ? 0 : 1;
      block.grip_before[k + l] = list.grip[which[l]];
    }
    const uint32_t *a = arms.body_a + k, *b = arms.body_b + k;
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
  return kinds != 0;
}

// Grips of the contacts that touch, in pairs that have saddles.
inline void share_grips(const ContactSettings& settings, const ContactList& list, Work& work) {
  ContactBlock& b = work.block;
  for (size_t begin = 0, end = 0; begin < b.count; begin = end) {
    bool saddles = false;
    work.contacts.clear();
    for (; end < b.count && list.pair[b.pair[end]] == list.pair[b.pair[begin]]; ++end) {
      const uint32_t k = b.pair[end];
      if (!(list.normal[k].w > -settings.reach) && !list.state.active[k]) continue;
      saddles |= b.share[end] < 0;
      work.contacts.push_back(k);
    }
    if (!saddles) continue;
    go_round(list, work.contacts, work);
    work.grips.clear();
    for (const auto& [angle, i] : work.around) {
      const uint32_t k = work.contacts[i];
      work.grips.push_back({list.normal[k].w, (list.key[k].kind & kSaddle) != 0, 0});
    }
    scree::share_grip(work.grips);
    for (size_t i = 0; i < work.around.size(); ++i)
      b.grip[work.contacts[work.around[i].second] - b.pair[0]] = work.grips[i].grip;
  }
}

// The contacts in the block through the law, their loads to the bodies.
inline void press(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
                  const Arms& arms, Work& work, ContactSums& sums) {
  ContactBlock& b = work.block;
  apply_law(b, settings, list.state, sums);
  const Crossings& crossings = s.pairs.crossings;
  for (size_t k = 0; k < b.count; ++k) {
    const uint32_t which = b.pair[k], body_b = arms.body_b[k];
    const double fx = b.force_arm_a[k].x, fy = b.force_arm_a[k].y;
    const double couple = settings.fields.rolling ? b.couple[k].z : 0;
    Load& on_a = chunk.load[arms.body_a[k] - chunk.first_body];
    Load& on_b =
        body_b < chunk.end_body
            ? chunk.load[body_b - chunk.first_body]
            : s.pairs.crossings.load[crossings.slot[list.pair[which] + crossings.rank_shift[list.key[which].a]]];
    on_a.force.x += fx;
    on_a.force.y += fy;
    on_a.torque.z += arms.ax[k] * fy - arms.ay[k] * fx + couple;
    on_b.force.x -= fx;
    on_b.force.y -= fy;
    on_b.torque.z -= arms.bx[k] * fy - arms.by[k] * fx + couple;
    if (settings.looked_at) list.force[which] = {fx, fy, 0};
  }
}

// All contacts through the law, those too that are only near: they are few, and picking out the others costs more.
inline void press_all(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, ContactList& list,
                      Work& work, ContactSums& sums) {
  ContactBlock& b = work.block;
  Arms arms;
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
    if (fill_block(s, settings, list, static_cast<uint32_t>(begin), b, arms)) share_grips(settings, list, work);
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
  for (double* field : {b.normal_z, b.velocity_z, b.spin_x, b.spin_y, b.arm_a, b.arm_b})
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
