// Sphere against one element of a wall: batches of spheres that meet the same element.
#include "narrowphase/sphere_wall.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/sphere_wall.cpp"
#include <hwy/foreach_target.h>

#include "narrowphase/law_driver-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

HWY_INLINE vec splat_vec(Vec3 v) { return make_vec(splat(v.x), splat(v.y), splat(v.z)); }

struct rotation {
  vec x, y, z; // rows
};
HWY_INLINE vec turn(const rotation& r, vec v) { return make_vec(dot(r.x, v), dot(r.y, v), dot(r.z, v)); }

template <class Law, bool kRolling, bool kOneMaterial>
void sphere_wall(const Bodies& bodies, WallPairs& pairs, const WallBatch& wall, const ContactSettings& s, size_t begin,
                 size_t end, ContactSums& out) {
  const Quat q = wall.pose.orientation;
  const Vec3 ex = rotate(q, {1, 0, 0}), ey = rotate(q, {0, 1, 0}), ez = rotate(q, {0, 0, 1});
  const rotation to_wall{splat_vec(ex), splat_vec(ey), splat_vec(ez)};
  const rotation to_world{splat_vec(Vec3{ex.x, ey.x, ez.x}), splat_vec(Vec3{ex.y, ey.y, ez.y}), splat_vec(Vec3{ex.z, ey.z, ez.z})};
  const vec pivot = splat_vec(wall.pose.pivot), shifted = splat_vec(wall.pose.pivot + wall.pose.shift);
  const vec wall_velocity = splat_vec(wall.velocity), wall_spin = splat_vec(wall.spin);
  const LawParams only = splat_params(s.params[(kOneMaterial ? s.grain_material : 0) * s.materials + wall.material]);
  const real dt = splat(s.dt), half = splat(0.5), gap = splat(Law::kAdhesive ? s.reach : 0.0);
  LaneSums sums{splat(0), splat(0), splat(0)};
  for (size_t p = begin; p < end; p += kLanes) {
    const uint32_t* a = &pairs.a[p];
    const quad place = load_quads(bodies.place.data(), a);
    const WallHit hit = wall_hit(wall.tables, wall.element, turn(to_wall, xyz(place) - shifted) + pivot);
    const mask listed = first_lanes(end - p);
    const mask near = hit.valid && hit.distance < place.w + gap && listed;
    if (!any(near) && clear_batch<kRolling, Law::kAdhesive>(pairs.state, p)) continue;
    const quad motion = load_quads(bodies.motion.data(), a), spin = load_quads(bodies.spin.data(), a);

    ContactPoint c;
    c.normal = turn(to_world, hit.normal);
    c.overlap = blend(near, place.w - hit.distance, -place.w); // what is behind an unexposed face does not touch
    const real arm = place.w - half * c.overlap;
    const vec from_pivot = xyz(place) + c.normal * arm - shifted;
    c.velocity = xyz(motion) + cross(xyz(spin), c.normal * arm) - wall_velocity - cross(wall_spin, from_pivot);
    c.spin = xyz(spin) - wall_spin;
    c.radius = place.w;
    c.mass = splat(1) / motion.w;
    c.weight = splat(1);

    if constexpr (kOneMaterial) {
      apply_law<Law, kRolling>(only, c, near, listed, arm, splat(0), dt, pairs.state, p, sums);
    } else {
      uint32_t row[kLanes];
      for (size_t l = 0; l < kLanes; ++l) row[l] = bodies.material[a[l]] * s.materials + wall.material;
      apply_law<Law, kRolling>(gather_params(s.params.data(), row), c, near, listed, arm, splat(0), dt, pairs.state, p, sums);
    }
  }
  add_sums(sums, out);
}

}  // namespace wide

void sphere_wall_batches(const Bodies& bodies, WallPairs& pairs, const WallBatch& wall, const ContactSettings& s,
                         size_t begin, size_t end, ContactSums& sums) {
  wide::with_law(s, [&]<class Law, bool kRolling, bool kOneMaterial>() {
    wide::sphere_wall<Law, kRolling, kOneMaterial>(bodies, pairs, wall, s, begin, end, sums);
  });
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sphere_wall_batches);

void sphere_wall_contacts(const Bodies& bodies, WallPairs& pairs, const WallBatch& wall,
                          const ContactSettings& settings, size_t begin, size_t end, ContactSums& sums) {
  HWY_DYNAMIC_DISPATCH(sphere_wall_batches)(bodies, pairs, wall, settings, begin, end, sums);
}

}  // namespace scree
#endif
