// Balls, of spheres, discs and clumps, and balls against balls: one contact a pair.
// Three short loops rather than one long one: which pairs touch, their geometry, their law. Each has a short chain of
// dependent operations, which the processor can overlap, and pairs that only may touch cost nothing but the first.
#include "pairs/balls/ball_ball.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/balls/ball_ball.cpp"
#include <hwy/foreach_target.h>

#include "contact/contact_block.h"
#include "kernels/wide-inl.h"
#include "pairs/table.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// the nearest of the periodic images
HWY_INLINE vec nearest(vec d, const ContactSettings& s) {
  if (!s.periodic) return d;
  return nearest_image(d, s.box, s.inverse_box);
}

// bit l is set where byte l of kLanes is 1
HWY_INLINE uint64_t flag_bits(const uint8_t* flag) {
  uint64_t bytes = 0;
  std::memcpy(&bytes, flag, kLanes);
  return (bytes * 0x0102040810204080u) >> 56;
}

// Pairs are of bodies that are balls themselves, or of parts of bodies. A template argument decides: plain spheres pay
// nothing for the parts of others.
template <bool kParts>
HWY_INLINE const Quad* ball_places(const Bodies& bodies, const ContactSettings& s) {
  return kParts ? s.parts->place.data() : bodies.place.data();
}
template <bool kParts>
HWY_INLINE uint32_t body_of(uint32_t ball, const ContactSettings& s) {
  return kParts ? s.parts->body[ball] : ball;
}

// Of a block of contacts between parts: from the centres of the bodies to the contact point (m), and what the forces
// there do to the bodies.
struct PartContacts {
  ContactBlock::Vectors a, b;
  Quad torque_a[ContactBlock::kCapacity], torque_b[ContactBlock::kCapacity];  // N m
};
struct NoPartContacts {};
template <bool kParts>
using Levers = std::conditional_t<kParts, PartContacts, NoPartContacts>;

// Of `count` pairs from p on, those that touch or did so in the last step, appended to `list`.
template <bool kParts>
HWY_INLINE size_t list_touching(const Bodies& bodies, const PairList& pairs, const ContactSettings& s, size_t p,
                                size_t count, uint32_t* list) {
  const uint32_t *pair_a = &pairs.a[p], *pair_b = &pairs.b[p];
  const uint8_t* active = &pairs.state.active[p];
  uint32_t last_a[kLanes], last_b[kLanes];
  uint8_t last_active[kLanes];
  if (count < kLanes) {  // the rest are pairs of the next chunk, which another thread may be computing
    for (size_t l = 0; l < kLanes; ++l) {
      last_a[l] = pair_a[l < count ? l : 0];
      last_b[l] = pair_b[l < count ? l : 0];
      last_active[l] = active[l < count ? l : 0];
    }
    pair_a = last_a;
    pair_b = last_b;
    active = last_active;
  }
  const quad between = load_between(ball_places<kParts>(bodies, s), pair_a, pair_b);
  const vec d = nearest(xyz(between), s);
  const real reach = between.w + splat(s.reach);
  const uint64_t listed = (uint64_t{1} << count) - 1;
  const uint64_t wanted = (lane_bits(dot(d, d) < reach * reach) | flag_bits(active)) & listed;
  const uint8_t* const lane = kLaneLists.lane[wanted];
  for (size_t l = 0; l < kLanes; ++l) list[l] = static_cast<uint32_t>(p) + lane[l];
  return static_cast<size_t>(__builtin_popcountll(wanted));
}

// Contact geometry of kLanes pairs, to slots [k, k + kLanes) of the block.
template <bool kParts>
HWY_INLINE void fill(const Bodies& bodies, const PairList& pairs, const ContactSettings& s, size_t k, ContactBlock& out,
                     Levers<kParts>& levers) {
  uint32_t ball_a[kLanes], ball_b[kLanes], a[kLanes], b[kLanes];
  for (size_t l = 0; l < kLanes; ++l) {
    ball_a[l] = pairs.a[out.pair[k + l]];
    ball_b[l] = pairs.b[out.pair[k + l]];
    a[l] = body_of<kParts>(ball_a[l], s);
    b[l] = body_of<kParts>(ball_b[l], s);
    out.row[k + l] = 0;
  }
  if (s.materials > 1)
    for (size_t l = 0; l < kLanes; ++l) out.row[k + l] = bodies.material[a[l]] * s.materials + bodies.material[b[l]];
  const Quad* const place = ball_places<kParts>(bodies, s);
  const quad place_a = load_quads(place, ball_a), place_b = load_quads(place, ball_b);
  const quad motion = load_between(bodies.motion.data(), b, a);
  const quad spin_a = load_quads(bodies.spin.data(), a), spin_b = load_quads(bodies.spin.data(), b);
  const vec d = nearest(xyz(place_b) - xyz(place_a), s);
  const SphereTouch touch = touch_spheres(d, place_a.w, place_b.w);
  const vec normal = touch.normal;
  vec velocity;
  if constexpr (kParts) {
    const vec lever_a = xyz(place_a) - xyz(load_quads(bodies.place.data(), a)) + normal * touch.arm_a;
    const vec lever_b = xyz(place_b) - xyz(load_quads(bodies.place.data(), b)) - normal * touch.arm_b;
    velocity = lever_velocity(xyz(motion), xyz(spin_a), lever_a, xyz(spin_b), lever_b);
    store(lever_a, levers.a, k);
    store(lever_b, levers.b, k);
  } else {
    velocity = touch_velocity(touch, xyz(motion), xyz(spin_a), xyz(spin_b));
  }
  store(normal, out.normal, k);
  store(velocity, out.velocity, k);
  store(touch.overlap, out.overlap + k);
  if (s.point_laws.reads_radius || s.point_laws.fields.rolling)
    store(place_a.w * place_b.w / (place_a.w + place_b.w), out.radius + k);
  store(splat(1) / motion.w, out.mass + k);
  store(touch.arm_a, out.arm_a + k);
  store(touch.arm_b, out.arm_b + k);
  if (s.point_laws.fields.rolling) store(xyz(spin_a) - xyz(spin_b), out.spin, k);
}

HWY_INLINE void add(Load& load, four force, four torque) {
  store4(load4(load.force) + force, load.force);
  store4(load4(load.torque) + torque, load.torque);
}

// What the forces of a block do to bodies whose parts they act on.
HWY_INLINE void find_torques(const ContactBlock& block, bool couples, PartContacts& levers) {
  for (size_t k = 0; k < block.count; k += kLanes) {
    const vec force = xyz(load_rows(block.force_arm_a + k));
    const vec on_a = cross(load(levers.a, k), force), on_b = cross(force, load(levers.b, k));
    const real zero = splat(0);
    const vec couple = couples ? xyz(load_rows(block.couple + k)) : make_vec(zero, zero, zero);
    const vec torque_a = on_a + couple, torque_b = on_b - couple;
    store_quads({torque_a.x, torque_a.y, torque_a.z, zero}, levers.torque_a + k);
    store_quads({torque_b.x, torque_b.y, torque_b.z, zero}, levers.torque_b + k);
  }
}

// Adds the forces of a block to its bodies, branch-free: of the two destinations of the load on b, this chunk or a slot
// of another, one is a dummy.
template <bool kParts>
HWY_INLINE void add_forces(PairList& pairs, const ContactBlock& block, const Levers<kParts>& levers,
                           const ContactSettings& s, const PairChunk& chunk) {
  Load sink = kNoLoad;
  const bool couples = s.point_laws.fields.rolling;
  Crossings& crossings = pairs.crossings;
  for (size_t k = 0; k < block.count; ++k) {
    const uint32_t p = block.pair[k], ball_a = pairs.a[p], ball_b = pairs.b[p];
    const uint32_t a = body_of<kParts>(ball_a, s), b = body_of<kParts>(ball_b, s);
    const four force = load4(block.force_arm_a[k]), force_b = splat4(0) - force;
    four torque_a, torque_b;
    if constexpr (kParts) {
      torque_a = load4(levers.torque_a[k]);
      torque_b = load4(levers.torque_b[k]);
    } else {
      const four moment = load4(block.moment_arm_b[k]), couple = couples ? load4(block.couple[k]) : splat4(0);
      torque_a = moment * splat4(block.force_arm_a[k].w) + couple;
      torque_b = moment * splat4(block.moment_arm_b[k].w) - couple;
    }
    add(chunk.load[a - chunk.first_body], force, torque_a);
    const bool own = b < chunk.end_body;  // b > a, so it is not below the chunk
    Load* const inside = own ? &chunk.load[b - chunk.first_body] : &sink;
    add(*inside, force_b, torque_b);
    const uint32_t slot = crossings.slot[own ? 0 : p + crossings.rank_shift[ball_a]];
    Load* const outside = own ? &sink : &crossings.load[slot];
    store4(force_b, outside->force);
    store4(torque_b, outside->torque);
  }
  if (!s.observed) return;
  for (size_t k = 0; k < block.count; ++k) pairs.force[block.pair[k]] = scree::xyz(block.force_arm_a[k]);
}

// With 100,000 bodies the partners of a chunk come from memory, unpredictably: prefetching them this many pairs ahead
// saves a quarter of a step. (Prefetching a chunk ahead gained half as much.)
constexpr size_t kAhead = 40;

template <bool kParts>
HWY_INLINE void prefetch_partners(const Bodies& bodies, const PairList& pairs, const ContactSettings& s, size_t p) {
  if (p + kAhead + kLanes > pairs.count) return;
  for (size_t l = 0; l < kLanes; ++l) {
    const uint32_t ball = pairs.b[p + kAhead + l], b = body_of<kParts>(ball, s);
    if (kParts) __builtin_prefetch(&s.parts->place[ball]);
    __builtin_prefetch(&bodies.place[b]);
    __builtin_prefetch(&bodies.motion[b]);
    __builtin_prefetch(&bodies.spin[b]);
  }
}

template <bool kParts>
HWY_NOINLINE void each_pair(const Bodies& bodies, PairList& pairs, const ContactSettings& s, const PairChunk& chunk,
                            ContactSums& sums) {
  ContactBlock block;
  Levers<kParts> levers;
  for (size_t p = chunk.begin; p < chunk.end;) {
    block.count = 0;
    // A block begins with every eighth pair, whatever the width: it then holds the same contacts, and sums over it have
    // the same bits.
    const auto within_eight = [&] { return kLanes < kPairPadding && (p - chunk.begin) % kPairPadding != 0; };
    for (; p < chunk.end && (block.count + kPairPadding <= ContactBlock::kCapacity || within_eight()); p += kLanes) {
      prefetch_partners<kParts>(bodies, pairs, s, p);
      const size_t listed = std::min(kLanes, chunk.end - p);
      block.count += list_touching<kParts>(bodies, pairs, s, p, listed, block.pair + block.count);
    }
    block.pad(kLanes);
    for (size_t k = 0; k < block.count; k += kLanes) fill<kParts>(bodies, pairs, s, k, block, levers);
    apply_law(block, s, s.point_laws, pairs.state, sums);
    if constexpr (kParts) find_torques(block, s.point_laws.fields.rolling, levers);
    add_forces<kParts>(pairs, block, levers, s, chunk);
  }
}

void sphere_sphere(const Bodies& bodies, PairList& pairs, const ContactSettings& s, const PairChunk& chunk,
                   ContactSums& sums) {
  s.parts ? each_pair<true>(bodies, pairs, s, chunk, sums) : each_pair<false>(bodies, pairs, s, chunk, sums);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sphere_sphere);

void sphere_sphere_contacts(const Bodies& bodies, PairList& pairs, const ContactSettings& settings,
                            const PairChunk& chunk, ContactSums& sums) {
  HWY_DYNAMIC_DISPATCH(sphere_sphere)(bodies, pairs, settings, chunk, sums);
}

namespace {

void touch_balls(const World& w, const Chunk& c, KindLists& lists) {
  sphere_sphere_contacts(w.bodies, lists.pairs, w.contact, pairs_of(w, c, lists), c.sums);
}

void compile_balls(World& w, const Scene& scene) {
  for (size_t s = 0; s < w.shapes.size(); ++s)
    if (w.shape_sort[s] == Part::ball) w.shapes[s].parts = balls_of(scene.shapes[s], w.shapes[s].mass, kBall);
}

}  // namespace

extern const PartSort ball_sort{.sort = Part::ball, .compile = compile_balls};

extern const PairKind balls_kind{.name = "balls",
                                 .a = Part::ball,
                                 .b = Part::ball,
                                 .match = Matching::in_slot,
                                 .laws = &ContactSettings::point_laws,
                                 .touch = touch_balls};

}  // namespace scree
#endif
