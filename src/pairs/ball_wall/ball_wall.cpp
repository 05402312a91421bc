// Batches of spheres that meet the same element of the same wall: their contacts.
#include "pairs/ball_wall/ball_wall.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/ball_wall/ball_wall.cpp"
#include <hwy/foreach_target.h>

#include "contact/contact_block.h"
#include "pairs/ball_wall/wall_meet-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Does any of the first `lanes` pairs touch, or did so in the last step?
HWY_INLINE bool any_touches(const WallPairs& pairs, const ContactSettings& s, const Balls& balls, const Met& met,
                            size_t lanes) {
  uint64_t wanted = lane_bits(touch_wall(met.at, balls.place.w, splat(s.reach)).near);
  for (size_t l = 0; l < lanes; ++l) wanted |= uint64_t{pairs.state.active[balls.own[0] + l]} << l;
  return wanted != 0;
}

// Geometry of a group of the lot, to slots [k, k + kLanes) of the block. `lever`: from the centres of bodies, where
// those are needed.
template <bool kParts, bool kElement>
HWY_INLINE void fill(const Bodies& bodies, const WallPairs& pairs, const WallBatch& batch, const WideWall& wall,
                     const ContactSettings& s, const Balls& balls, const Met& all, size_t k, ContactBlock& out,
                     Quad* lever) {
  const size_t p = balls.own[0];
  const quad& place = balls.place;
  const WallHit& met = all.at;
  const WallTouch touch = touch_wall(met, place.w, splat(s.reach));
  uint32_t a[kLanes];
  for (size_t l = 0; l < kLanes; ++l) a[l] = kParts ? s.parts->body[balls.a[l]] : balls.a[l];
  const quad motion = load_quads(bodies.motion.data(), a), spin = load_quads(bodies.spin.data(), a);
  const vec normal = turn(wall.to_world, met.normal);
  const vec from_pivot = xyz(place) + normal * touch.arm - wall.shifted;
  vec from_centre = normal * touch.arm;
  if constexpr (kParts) from_centre = from_centre + (xyz(place) - xyz(load_quads(bodies.place.data(), a)));
  if (kParts || (!kElement && out.shared))
    store_quads({from_centre.x, from_centre.y, from_centre.z, splat(0)}, lever + k);
  const vec velocity = velocity_between({xyz(motion), xyz(spin)}, from_centre, {wall.velocity, wall.spin}, from_pivot);
  for (size_t l = 0; l < kLanes; ++l) {
    out.pair[k + l] = static_cast<uint32_t>(p + l);
    out.row[k + l] = bodies.material[a[l]] * s.materials + batch.material;
  }
  store(normal, out.normal, k);
  store(velocity, out.velocity, k);
  store(xyz(spin) - wall.spin, out.spin, k);
  store(touch.overlap, out.overlap + k);
  store(place.w, out.radius + k);
  store(splat(1) / motion.w, out.mass + k);
  store(touch.arm, out.arm_a + k);
  store(splat(0), out.arm_b + k);
  if (!kElement && out.shared) {
    store(all.share, out.share + k);
    store(all.grip, out.grip + k);
    store(load_each(pairs.grip, balls.own), out.grip_before + k);
  }
}

// What the contacts of a block exert on their grains.
template <bool kLevers, bool kShared>
void put_loads(const ContactBlock& block, const Quad* lever, bool couples, WallPairs& pairs) {
  for (size_t k = 0; k < block.count; ++k) {
    Load& load = pairs.load[block.pair[k]];
    const four couple = couples ? load4(block.couple[k]) : splat4(0);
    const Quad force = kShared ? make_quad(block.force.at(k), 0) : block.force_arm_a[k];
    store4(load4(force), load.force);
    if constexpr (kLevers) {
      const Quad turning = make_quad(scree::cross(scree::xyz(lever[k]), scree::xyz(force)), 0);
      store4(load4(turning) + couple, load.torque);
    } else {
      store4(load4(block.moment_arm_b[k]) * splat4(block.arm_a[k]) + couple, load.torque);
    }
    load.force.w = block.overlap[k];
  }
}

// not inlined: a second copy of what is done for each group
template <class Put>
HWY_NOINLINE void put_rarely(const Put& put, size_t group) {
  put(group, true);
}

// Elements of walls are cheaper to compute again than to store: no `meet` for them.
template <bool kParts, bool kElement>
HWY_NOINLINE void each_pair(const Bodies& bodies, WallPairs& pairs, const WallBatch& batch, const ContactSettings& s,
                            size_t begin, size_t end, Meet meet, ContactSums& sums) {
  const WideWall wall = widen(batch);
  const Quad* const places = kParts ? s.parts->place.data() : bodies.place.data();
  ContactBlock block;
  block.shared = batch.shape->method == WallMethod::mesh;
  block.count = 0;
  Quad lever[ContactBlock::kCapacity];
  const auto press = [&] {
    block.pad(kLanes);
    apply_law(block, s, s.point_laws, pairs.state, sums);
    (block.shared ? put_loads<true, true> : put_loads<kParts, false>)(block, lever, s.point_laws.fields.rolling, pairs);
    if (block.shared)
      for (size_t k = 0; k < block.count; ++k) pairs.grip[block.pair[k]] = block.grip[k];
    block.count = 0;
  };
  const WallTables tables = batch.shape->tables();
  constexpr size_t kGroups = kPairPadding / kLanes;
  Lot lot;
  for (lot.begin = begin; lot.begin < end; lot.begin = lot.end) {
    lot.end = std::min(end, lot.begin + Lot::kPairs);
    if constexpr (!kElement) {
      for (size_t g = 0; g < lot.groups(); ++g)
        lot.balls[g] = balls_from(places, pairs, wall, lot.begin + g * kLanes, lot.end);
      meet(batch, pairs, lot);
    }
    // eight pairs at a time, whatever the width: blocks then hold the same contacts, and sums have the same bits
    for (size_t first = 0; first < lot.groups(); first += kGroups) {
      if (block.count + kPairPadding > ContactBlock::kCapacity) press();
      const size_t groups = std::min(kGroups, lot.groups() - first);
      // puts a group into the block, if it touches or must stand beside one that does
      const auto put = [&](size_t g, bool always) HWY_ATTR {
        Balls own;
        Met met_own;
        if constexpr (kElement) {
          own = balls_from(places, pairs, wall, lot.begin + (first + g) * kLanes, lot.end);
          met_own.at = hit_one_element(tables, batch.element, own.in_wall);
        }
        const Balls& balls = kElement ? own : lot.balls[first + g];
        const Met& met = kElement ? met_own : lot.met[first + g];
        if (!always && !any_touches(pairs, s, balls, met, lot.lanes(first + g))) return false;
        fill<kParts, kElement>(bodies, pairs, batch, wall, s, balls, met, block.count + g * kLanes, block, lever);
        return true;
      };
      bool touching = false;
      for (size_t g = 0; g < groups; ++g) {
        if (!put(g, touching) || touching) continue;
        touching = true;
        for (size_t before = 0; before < g; ++before) put_rarely(put, before);
      }
      if (touching) block.count += std::min(kPairPadding, lot.end - lot.begin - first * kLanes);
    }
  }
  if (block.count > 0) press();
}

void sphere_wall(const Bodies& bodies, WallPairs& pairs, const WallBatch& batch, const ContactSettings& s, size_t begin,
                 size_t end, ContactSums& sums) {
  if (batch.shape->method == WallMethod::elements)
    (s.parts ? each_pair<true, true> : each_pair<false, true>)(bodies, pairs, batch, s, begin, end, nullptr, sums);
  else
    (s.parts ? each_pair<true, false> : each_pair<false, false>)(bodies, pairs, batch, s, begin, end, meet_for(batch),
                                                                 sums);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sphere_wall);

void sphere_wall_contacts(const Bodies& bodies, WallPairs& pairs, const WallBatch& wall,
                          const ContactSettings& settings, size_t begin, size_t end, ContactSums& sums) {
  HWY_DYNAMIC_DISPATCH(sphere_wall)(bodies, pairs, wall, settings, begin, end, sums);
}

}  // namespace scree
#endif
