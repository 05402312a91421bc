// Sphere against sphere (disc against disc in a planar scene): batches of pairs, one per SIMD lane.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/sphere_sphere.cpp"
#include <hwy/foreach_target.h>

#include "narrowphase/law_driver-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

HWY_INLINE real nearest_image(real d, double box, double inverse_box) {
  return d - splat(box) * rint(d * splat(inverse_box));
}

template <class Law, bool kRolling, bool kOneMaterial>
void sphere_sphere(const Bodies& bodies, SpherePairs& pairs, const ContactSettings& s, size_t begin, size_t end,
                   ContactSums& out) {
  const size_t same = kOneMaterial ? s.grain_material : 0;
  const LawParams only = splat_params(s.params[same * s.materials + same]);
  const real dt = splat(s.dt), half = splat(0.5), gap = splat(Law::kAdhesive ? s.reach : 0.0);
  LaneSums sums{splat(0), splat(0), splat(0)};
  for (size_t p = begin; p < end; p += kLanes) {
    const uint32_t *a = &pairs.a[p], *b = &pairs.b[p];
    const quad place_a = load_quads(bodies.place.data(), a), place_b = load_quads(bodies.place.data(), b);
    vec d = xyz(place_b) - xyz(place_a);
    if (s.periodic) {
      d = make_vec(nearest_image(d.x, s.box.x, s.inverse_box.x), nearest_image(d.y, s.box.y, s.inverse_box.y),
                   nearest_image(d.z, s.box.z, s.inverse_box.z));
    }
    const real reach = place_a.w + place_b.w;
    const real distance2 = dot(d, d);
    const mask listed = first_lanes(end - p);
    const mask near = distance2 < (reach + gap) * (reach + gap) && listed;
    if (!any(near) && clear_batch<kRolling, Law::kAdhesive>(pairs.state, p)) continue;
    const quad motion_a = load_quads(bodies.motion.data(), a), motion_b = load_quads(bodies.motion.data(), b);
    const quad spin_a = load_quads(bodies.spin.data(), a), spin_b = load_quads(bodies.spin.data(), b);

    const real distance = sqrt(distance2);
    ContactPoint c;
    c.normal = d * (splat(1) / max(distance, splat(1e-300)));
    c.overlap = reach - distance;
    const real arm_a = place_a.w - half * c.overlap, arm_b = place_b.w - half * c.overlap;
    c.velocity = xyz(motion_a) - xyz(motion_b) + cross(xyz(spin_a) * arm_a + xyz(spin_b) * arm_b, c.normal);
    c.spin = xyz(spin_a) - xyz(spin_b);
    c.radius = place_a.w * place_b.w / reach;
    c.mass = splat(1) / (motion_a.w + motion_b.w);
    c.weight = splat(1);

    if constexpr (kOneMaterial) {
      apply_law<Law, kRolling>(only, c, near, listed, arm_a, arm_b, dt, pairs.state, p, sums);
    } else {
      uint32_t row[kLanes];
      for (size_t l = 0; l < kLanes; ++l) row[l] = bodies.material[a[l]] * s.materials + bodies.material[b[l]];
      apply_law<Law, kRolling>(gather_params(s.params.data(), row), c, near, listed, arm_a, arm_b, dt, pairs.state, p, sums);
    }
  }
  add_sums(sums, out);
}

}  // namespace wide

void sphere_sphere_batches(const Bodies& bodies, SpherePairs& pairs, const ContactSettings& s, size_t begin, size_t end,
                           ContactSums& sums) {
  wide::with_law(s, [&]<class Law, bool kRolling, bool kOneMaterial>() {
    wide::sphere_sphere<Law, kRolling, kOneMaterial>(bodies, pairs, s, begin, end, sums);
  });
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sphere_sphere_batches);

void sphere_sphere_contacts(const Bodies& bodies, SpherePairs& pairs, const ContactSettings& settings, size_t begin,
                            size_t end, ContactSums& sums) {
  HWY_DYNAMIC_DISPATCH(sphere_sphere_batches)(bodies, pairs, settings, begin, end, sums);
}

}  // namespace scree
#endif
