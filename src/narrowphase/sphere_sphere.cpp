// Three short loops rather than one long one: which pairs touch, their geometry, their law. Each has a short chain of
// dependent operations, which the processor can overlap, and pairs that only may touch cost nothing but the first.
#include "narrowphase/sphere_sphere.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/sphere_sphere.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"
#include "narrowphase/contact_block.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

HWY_INLINE real nearest_image(real d, double box, double inverse_box) {
  return d - splat(box) * rint(d * splat(inverse_box));
}

HWY_INLINE vec from_a_to_b(quad a, quad b, const ContactSettings& s) {
  const vec d = xyz(b) - xyz(a);
  if (!s.periodic) return d;
  return make_vec(nearest_image(d.x, s.box.x, s.inverse_box.x), nearest_image(d.y, s.box.y, s.inverse_box.y),
                  nearest_image(d.z, s.box.z, s.inverse_box.z));
}

// Pairs [p, p + kLanes) that touch or did so in the last step, appended to `list`.
HWY_INLINE size_t list_touching(const Bodies& bodies, const SpherePairs& pairs, const ContactSettings& s, size_t p,
                                size_t end, uint32_t* list) {
  const quad a = load_quads(bodies.place.data(), &pairs.a[p]), b = load_quads(bodies.place.data(), &pairs.b[p]);
  const vec d = from_a_to_b(a, b, s);
  const real reach = a.w + b.w + splat(s.reach);
  uint64_t wanted = lane_bits(dot(d, d) < reach * reach);
  for (size_t l = 0; l < kLanes; ++l) wanted |= uint64_t{pairs.state.active[p + l]} << l;
  if (end - p < kLanes) wanted &= (uint64_t{1} << (end - p)) - 1;
  size_t count = 0;
  for (size_t l = 0; l < kLanes; ++l) {
    list[count] = static_cast<uint32_t>(p + l);
    count += (wanted >> l) & 1;
  }
  return count;
}

// Contact geometry of kLanes pairs, to slots [k, k + kLanes) of the block.
HWY_INLINE void fill(const Bodies& bodies, const SpherePairs& pairs, const ContactSettings& s, size_t k,
                     ContactBlock& out) {
  uint32_t a[kLanes], b[kLanes];
  for (size_t l = 0; l < kLanes; ++l) {
    a[l] = pairs.a[out.pair[k + l]];
    b[l] = pairs.b[out.pair[k + l]];
    out.row[k + l] = 0;
  }
  if (s.materials > 1)
    for (size_t l = 0; l < kLanes; ++l) out.row[k + l] = bodies.material[a[l]] * s.materials + bodies.material[b[l]];
  const quad place_a = load_quads(bodies.place.data(), a), place_b = load_quads(bodies.place.data(), b);
  const quad motion_a = load_quads(bodies.motion.data(), a), motion_b = load_quads(bodies.motion.data(), b);
  const quad spin_a = load_quads(bodies.spin.data(), a), spin_b = load_quads(bodies.spin.data(), b);
  const vec d = from_a_to_b(place_a, place_b, s);
  const real reach = place_a.w + place_b.w, distance = sqrt(dot(d, d));
  const vec normal = d * (splat(1) / max(distance, splat(1e-300)));
  const real overlap = reach - distance, half = splat(0.5) * overlap;
  const real arm_a = place_a.w - half, arm_b = place_b.w - half;
  const vec velocity = xyz(motion_a) - xyz(motion_b) + cross(xyz(spin_a) * arm_a + xyz(spin_b) * arm_b, normal);
  store(normal.x, out.normal_x + k);
  store(normal.y, out.normal_y + k);
  store(normal.z, out.normal_z + k);
  store(velocity.x, out.velocity_x + k);
  store(velocity.y, out.velocity_y + k);
  store(velocity.z, out.velocity_z + k);
  store(overlap, out.overlap + k);
  if (s.law != LawKind::linear || s.fields.rolling) store(place_a.w * place_b.w / reach, out.radius + k);
  store(splat(1) / (motion_a.w + motion_b.w), out.mass + k);
  store(arm_a, out.arm_a + k);
  store(arm_b, out.arm_b + k);
  if (s.fields.rolling) {
    const vec spin = xyz(spin_a) - xyz(spin_b);
    store(spin.x, out.spin_x + k);
    store(spin.y, out.spin_y + k);
    store(spin.z, out.spin_z + k);
  }
}

HWY_INLINE void add(Quad& force, Quad& torque, four f, four t) {
  store4(load4(force) + f, force);
  store4(load4(torque) + t, torque);
}

// Forces of a block to its bodies. A body b of another chunk is replaced by a sink: a branch would be mispredicted.
HWY_INLINE void add_forces(Bodies& bodies, const SpherePairs& pairs, const ContactBlock& block, bool couples,
                           const PairRange& range) {
  Quad sink[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
  for (size_t k = 0; k < block.count; ++k) {
    const uint32_t p = block.pair[k], a = pairs.a[p], b = pairs.b[p];
    const PairForce& f = pairs.state.force[p];
    const four force = load4(f.force_arm_a), moment = load4(f.moment_arm_b);
    four couple = splat4(0);
    if (couples) {
      const Quad q = make_quad(pairs.state.couple[p], 0);
      couple = load4(q);
    }
    add(bodies.force[a], bodies.torque[a], force, moment * splat4(f.force_arm_a.w) + couple);
    const bool own = b < range.end_body;  // b > a, so it is not below the chunk
    Quad* const force_b = own ? &bodies.force[b] : &sink[0];
    Quad* const torque_b = own ? &bodies.torque[b] : &sink[1];
    add(*force_b, *torque_b, splat4(0) - force, moment * splat4(f.moment_arm_b.w) - couple);
  }
}

void sphere_sphere(Bodies& bodies, SpherePairs& pairs, const ContactSettings& s, const PairRange& range,
                   ContactSums& sums) {
  for (uint32_t i = range.first_body; i < range.end_body; ++i) bodies.force[i] = bodies.torque[i] = {0, 0, 0, 0};
  ContactBlock block;
  for (size_t p = range.begin; p < range.end;) {
    block.count = 0;
    for (; p < range.end && block.count + kLanes <= ContactBlock::kCapacity; p += kLanes)
      block.count += list_touching(bodies, pairs, s, p, range.end, block.pair + block.count);
    block.pad(kLanes);
    for (size_t k = 0; k < block.count; k += kLanes) fill(bodies, pairs, s, k, block);
    apply_law(block, s, pairs.state, sums);
    add_forces(bodies, pairs, block, s.fields.rolling, range);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sphere_sphere);

void sphere_sphere_contacts(Bodies& bodies, SpherePairs& pairs, const ContactSettings& settings, const PairRange& range,
                            ContactSums& sums) {
  HWY_DYNAMIC_DISPATCH(sphere_sphere)(bodies, pairs, settings, range, sums);
}

}  // namespace scree
#endif
