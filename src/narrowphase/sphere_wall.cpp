// Batches of spheres that meet the same element of the same wall.
#include "narrowphase/sphere_wall.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/sphere_wall.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"
#include "narrowphase/contact_block.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

HWY_INLINE vec splat_vec(Vec3 v) { return make_vec(splat(v.x), splat(v.y), splat(v.z)); }

struct rotation {
  vec x, y, z;  // rows
};
HWY_INLINE vec turn(const rotation& r, vec v) { return make_vec(dot(r.x, v), dot(r.y, v), dot(r.z, v)); }

struct WideWall {
  rotation to_wall, to_world;
  vec pivot, shifted;  // the pivot before and after the wall's motion
  vec velocity, spin;
};

HWY_INLINE WideWall widen(const WallBatch& wall) {
  const Quat q = wall.pose.orientation;
  const Vec3 ex = rotate(q, {1, 0, 0}), ey = rotate(q, {0, 1, 0}), ez = rotate(q, {0, 0, 1});
  return {{splat_vec(ex), splat_vec(ey), splat_vec(ez)},
          {splat_vec({ex.x, ey.x, ez.x}), splat_vec({ex.y, ey.y, ez.y}), splat_vec({ex.z, ey.z, ez.z})},
          splat_vec(wall.pose.pivot),
          splat_vec(wall.pose.pivot + wall.pose.shift),
          splat_vec(wall.velocity),
          splat_vec(wall.spin)};
}

// A call: it holds the code of every kind of element twice.
HWY_NOINLINE WallHit any_hit(const WallTables& tables, int element, vec centre) {
  return wall_hit(tables, element, centre);
}

// wall_hit(), with the common case, grains in front of a whole face, in line
HWY_INLINE WallHit hit(const WallBatch& batch, vec centre) {
  const WallElement* const e = batch.tables.elements + batch.element;
  if (e->kind > WALL_SPHERE || e->literals > 0) return any_hit(batch.tables, batch.element, centre);
  const WallHit face = hit_whole_face(e, centre);
  if (any(face.valid && face.distance < splat(0))) return any_hit(batch.tables, batch.element, centre);
  return face;
}

// Geometry of kLanes pairs from p on, to slots [k, k + kLanes) of the block; false when none touches or touched.
template <bool kParts>
HWY_INLINE bool fill(const Bodies& bodies, const WallPairs& pairs, const WallBatch& batch, const WideWall& wall,
                     const ContactSettings& s, size_t p, size_t end, ContactBlock& out, Quad* lever) {
  const size_t k = out.count;
  uint32_t a[kLanes];
  for (size_t l = 0; l < kLanes; ++l) a[l] = pairs.a[p + l < end ? p + l : p];  // as pad() does
  const quad place = load_quads(kParts ? s.parts->place.data() : bodies.place.data(), a);
  const WallHit met = hit(batch, turn(wall.to_wall, xyz(place) - wall.shifted) + wall.pivot);
  const mask near = met.valid && met.distance < place.w + splat(s.reach);
  uint64_t wanted = lane_bits(near);
  for (size_t l = 0; l < kLanes; ++l) wanted |= uint64_t{pairs.state.active[p + l]} << l;
  if (wanted == 0) return false;

  if (kParts)
    for (size_t l = 0; l < kLanes; ++l) a[l] = s.parts->body[a[l]];
  const quad motion = load_quads(bodies.motion.data(), a), spin = load_quads(bodies.spin.data(), a);
  const vec normal = turn(wall.to_world, met.normal);
  // what is behind an unexposed face does not touch
  const real overlap = blend(near, place.w - met.distance, -place.w);
  const real arm = place.w - splat(0.5) * overlap;
  const vec from_pivot = xyz(place) + normal * arm - wall.shifted;
  vec from_centre = normal * arm;
  if constexpr (kParts) {
    from_centre = from_centre + (xyz(place) - xyz(load_quads(bodies.place.data(), a)));
    store_quads({from_centre.x, from_centre.y, from_centre.z, splat(0)}, lever + k);
  }
  const vec velocity = xyz(motion) + cross(xyz(spin), from_centre) - wall.velocity - cross(wall.spin, from_pivot);
  const vec turning = xyz(spin) - wall.spin;
  for (size_t l = 0; l < kLanes; ++l) {
    out.pair[k + l] = static_cast<uint32_t>(p + l);
    out.row[k + l] = bodies.material[a[l]] * s.materials + batch.material;
  }
  store(normal.x, out.normal_x + k);
  store(normal.y, out.normal_y + k);
  store(normal.z, out.normal_z + k);
  store(velocity.x, out.velocity_x + k);
  store(velocity.y, out.velocity_y + k);
  store(velocity.z, out.velocity_z + k);
  store(turning.x, out.spin_x + k);
  store(turning.y, out.spin_y + k);
  store(turning.z, out.spin_z + k);
  store(overlap, out.overlap + k);
  store(place.w, out.radius + k);
  store(splat(1) / motion.w, out.mass + k);
  store(arm, out.arm_a + k);
  store(splat(0), out.arm_b + k);
  return true;
}

// What the contacts of a block exert on their grains. `lever`: from the centres of bodies made of parts.
template <bool kParts>
HWY_INLINE void put_loads(const ContactBlock& block, const Quad* lever, bool couples, WallPairs& pairs) {
  for (size_t k = 0; k < block.count; ++k) {
    Load& load = pairs.load[block.pair[k]];
    const four couple = couples ? load4(block.couple[k]) : splat4(0);
    store4(load4(block.force_arm_a[k]), load.force);
    if constexpr (kParts) {
      const Quad turning = make_quad(scree::cross(scree::xyz(lever[k]), scree::xyz(block.force_arm_a[k])), 0);
      store4(load4(turning) + couple, load.torque);
    } else {
      store4(load4(block.moment_arm_b[k]) * splat4(block.arm_a[k]) + couple, load.torque);
    }
    load.force.w = block.overlap[k];
  }
}

template <bool kParts>
HWY_NOINLINE void each_pair(const Bodies& bodies, WallPairs& pairs, const WallBatch& batch, const ContactSettings& s,
                            size_t begin, size_t end, ContactSums& sums) {
  const WideWall wall = widen(batch);
  ContactBlock block;
  Quad lever[kParts ? ContactBlock::kCapacity : 1];
  for (size_t p = begin; p < end;) {
    block.count = 0;
    for (; p < end && block.count + kLanes <= ContactBlock::kCapacity; p += kLanes)
      if (fill<kParts>(bodies, pairs, batch, wall, s, p, end, block, lever))
        block.count += end - p < kLanes ? end - p : kLanes;
    block.pad(kLanes);
    apply_law(block, s, pairs.state, sums);
    put_loads<kParts>(block, lever, s.fields.rolling, pairs);
  }
}

void sphere_wall(const Bodies& bodies, WallPairs& pairs, const WallBatch& batch, const ContactSettings& s, size_t begin,
                 size_t end, ContactSums& sums) {
  s.parts ? each_pair<true>(bodies, pairs, batch, s, begin, end, sums)
          : each_pair<false>(bodies, pairs, batch, s, begin, end, sums);
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
