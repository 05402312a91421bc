#include "pairs/facets/patch_block.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/facets/patch_block.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// by the quaternion (w, u)
HWY_INLINE vec turned_by(real w, vec u, vec v) {
  const vec t = cross(u, v) * splat(2);
  return v + t * w + cross(u, t);
}

void prepare_block(PatchBlock& p, ContactBlock& b, double step, ContactList& now) {
  const real dt = splat(step);
  for (size_t k = 0; k < b.count; k += kLanes) {
    const real w = load(p.turn_w + k), area = load(b.area + k), mass = load(b.mass + k), modulus = load(p.modulus + k);
    const vec u = load(p.turn, k);
    const auto to_world = [&](vec v) { return turned_by(w, u, v); };
    const vec force = load(p.force, k), moment = load(p.moment, k);
    const real strength = sqrt(dot(force, force)), per_area = splat(1) / area;
    const vec centre = load(p.first, k) * (splat(1) / load(p.volume + k));
    const vec normal = to_world(force * (splat(1) / strength)), arm = to_world(centre);
    const vec spin = load(b.spin, k);
    const vec velocity = load(p.velocity, k) + cross(spin, arm);

    const real xx = load(p.xx + k), yy = load(p.yy + k), zz = load(p.zz + k);
    const real xy = load(p.xy + k), xz = load(p.xz + k), yz = load(p.yz + k);
    const vec s = turned_by(w, -u, spin);  // in a's frame
    const vec spread =
        make_vec(dot(make_vec(xx, xy, xz), s), dot(make_vec(xy, yy, yz), s), dot(make_vec(xz, yz, zz), s));
    const real dash =
        dashpot(load(p.damping_ratio + k), modulus * load(b.even_area + k), mass, dt) + load(p.damping_rate + k) * mass;
    const vec viscous = to_world(spread) * (-(dash * per_area));
    const vec elastic = to_world(moment - cross(centre, force)) * modulus;  // on b
    const vec before = xyz(load_quads(couple_of(now).data(), b.pair + k));
    store(splat(-0.5) * dot(viscous + before, spin) * dt, p.damped + k);

    const real overlap = strength * per_area, radius = sqrt(max(xx + yy + zz, splat(0)) * per_area);
    store(arm, p.arm_a, k);
    store(arm - load(p.to_b, k), p.arm_b, k);
    store(viscous - elastic, p.couple, k);
    store(normal, b.normal, k), store(velocity, b.velocity, k);
    store(overlap, b.overlap + k);
    store(radius, b.radius + k);
    store_quads({normal.x, normal.y, normal.z, overlap}, now.normal.data(), b.pair + k);
    const vec point = load(p.centre, k) + arm;
    store_quads({point.x, point.y, point.z, radius}, now.point.data(), b.pair + k);
    // Energy for a uniform overlap: read only if the contact is removed, perhaps after a step that was not observed, in
    // which the exact energy is not computed.
    store_quads({viscous.x, viscous.y, viscous.z, splat(0.5) * strength * overlap * modulus}, couple_of(now).data(),
                b.pair + k);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(prepare_block);

void prepare_patches(PatchBlock& patches, ContactBlock& contacts, double dt, ContactList& now) {
  if (contacts.count > 0) HWY_DYNAMIC_DISPATCH(prepare_block)(patches, contacts, dt, now);
}

}  // namespace scree
#endif
