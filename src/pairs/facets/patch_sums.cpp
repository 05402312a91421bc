#include "pairs/facets/patch_sums.h"

#include <algorithm>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/facets/patch_sums.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// The touches of kLanes patches, one per lane and round; a patch with fewer is padded with touch 0, which is empty.
struct touch_lanes {
  uint32_t row[kLanes];
  real sign;  // −1 of subtracted touches
  HWY_INLINE void find(const PatchFacets& f, size_t k, uint32_t rank) {
    uint32_t subtracted = 0;
    for (size_t l = 0; l < kLanes; ++l) {
      const uint32_t touch = rank < f.count[k + l] ? f.touching[f.first[k + l] + rank] : 0;
      row[l] = 4 * touch;  // the bit is shifted out
      subtracted |= (touch & kSubtractedTouch) >> (31 - l);
    }
    sign = splat(1);
    if (subtracted == 0) return;
    HWY_ALIGN double signs[kLanes];  // slow: the vector load stalls on the scalar stores
    for (size_t l = 0; l < kLanes; ++l) signs[l] = subtracted >> l & 1 ? -1 : 1;
    sign = load(signs);
  }
};

// Values of the first pass that the second needs again: keeping them is cheaper than transposing twice.
struct kept_touches {
  touch_lanes at;
  vec normal, point;
  real volume;
  real area;  // with its sign
};

// What the slope of the overlap tells of a touch: the way from its centre of pressure to the middle of its area, and
// twice its energy as seen along the patch's force (a unit vector).
struct sloped_touch {
  vec to_middle;
  real twice_energy;
};

constexpr double kLeast = 1e-300;  // instead of dividing by 0

// The layers are pressed by as much as the surfaces overlap along the force, and pressure times that depth is twice the
// energy: exactly where the facets of a body are equally steep to the force, as at faces and at edges and corners that
// are pressed along their middle. Steepest facets count as the sides of a cube that lies flat, whose energy is that.
HWY_INLINE sloped_touch seen_along(vec along, const kept_touches& t, quad slope, quad spread, vec e1, vec e2) {
  const real upright = dot(along, t.normal), lean = splat(0.5) * fabs(dot(along, e1 * slope.x + e2 * slope.y));
  const real steepest = splat(1.0 / 3), straight = spread.w * upright;
  const real cosines = max(straight + lean, steepest) * max(straight - lean, steepest);
  const real volume = max(t.volume, splat(kLeast)), per_both = splat(1) / (volume * cosines);
  const real per_volume = cosines * per_both;
  return {
      (e1 * (spread.x * slope.x + spread.y * slope.y) + e2 * (spread.y * slope.x + spread.z * slope.y)) * -per_volume,
      slope.z * upright * straight * (volume * per_both)};
}

HWY_INLINE void sum_touches(const PatchFacets& f, const FacetTouch* touches, bool with_energy, size_t k, PatchBlock& p,
                            ContactBlock& c) {
  uint32_t most = 0;
  for (size_t l = 0; l < kLanes; ++l) most = std::max(most, f.count[k + l]);
  const Quad* const rows = &touches[0].normal;
  const real zero = splat(0);
  vec force{zero, zero, zero}, first = force, moment = force;
  constexpr uint32_t kKept = 32;  // for the second pass; one more slot for the rest
  kept_touches kept[kKept + 1];
  real volume = zero, area = zero, energy = zero;
  const auto look_up = [&](uint32_t i, kept_touches& t) {
    t.at.find(f, k, i);
    const quad normal = load_quads(rows, t.at.row), point = load_quads(rows + 1, t.at.row);
    t.normal = xyz(normal), t.volume = normal.w;
    t.point = xyz(point), t.area = point.w * t.at.sign;
  };
  for (uint32_t i = 0; i < most; ++i) {
    kept_touches& t = kept[std::min(i, kKept)];
    look_up(i, t);
    const real pressed = t.volume * t.at.sign;
    force = force + t.normal * pressed;
    volume = volume + pressed;
    first = first + t.point * pressed;
    moment = moment + cross(t.point, t.normal) * pressed;
    area = area + t.area;
    if (with_energy) energy = energy + load_quads(rows + 2, t.at.row).w * t.at.sign;
  }
  const vec centre{first.x / volume, first.y / volume, first.z / volume};
  const real square = dot(force, force);
  const vec along = force * (splat(1) / max(sqrt(square), splat(kLeast)));
  real xx = zero, yy = zero, zz = zero, xy = zero, xz = zero, yz = zero, twice_energy = zero;
  for (uint32_t i = 0; i < most; ++i) {
    kept_touches& t = kept[std::min(i, kKept)];
    if (i >= kKept) look_up(i, t);
    const quad slope = load_quads(rows + 2, t.at.row), spread = load_quads(rows + 3, t.at.row);
    const vec n = t.normal, e1 = across_unit(n), e2 = cross(n, e1);
    const sloped_touch seen = seen_along(along, t, slope, spread, e1, e2);
    const vec v = cross(t.point + seen.to_middle - centre, n);
    // e1 × n = −e2 and e2 × n = e1
    const real sign = t.at.sign, s12 = -(spread.y * sign);
    twice_energy = twice_energy + seen.twice_energy * sign;
    const vec one = e1 * (spread.z * sign) + e2 * s12, two = e2 * (spread.x * sign) + e1 * s12;
    const vec w = v * t.area;
    const auto add = [&](real vec::*i, real vec::*k, real& sum) {
      sum = sum + (w.*i * v.*k + one.*i * e1.*k + two.*i * e2.*k);
    };
    add(&vec::x, &vec::x, xx), add(&vec::y, &vec::y, yy), add(&vec::z, &vec::z, zz);
    add(&vec::x, &vec::y, xy), add(&vec::x, &vec::z, xz), add(&vec::y, &vec::z, yz);
  }
  store(force, p.force, k), store(first, p.first, k), store(moment, p.moment, k);
  store(volume, p.volume + k);
  store(xx, p.xx + k), store(yy, p.yy + k), store(zz, p.zz + k);
  store(xy, p.xy + k), store(xz, p.xz + k), store(yz, p.yz + k);
  const real before = load(c.area_before + k);
  store(area, c.area + k);
  store(blend(before < zero, area, before), c.area_before + k);
  store(energy, c.stored + k);
  // holes may leave less than rounding
  const mask even = twice_energy > zero;
  store(min(square / blend(even, twice_energy, square / area), area), c.even_area + k);
}

HWY_INLINE void load_bodies(const PatchBodies& bodies, const ContactSettings& s, const PatchFacets& f, size_t k,
                            PatchBlock& p, ContactBlock& c) {
  const uint32_t *a = f.a + k, *b = f.b + k;
  const quad turn = load_quads(bodies.turn, a);
  const vec centre = xyz(load_quads(bodies.place, a));
  vec to_b = xyz(load_quads(bodies.place_of_other, b)) - centre;
  if (bodies.nearest_image) to_b = nearest_image(to_b, s.box, s.inverse_box);
  const quad motion_a = load_quads(bodies.motion, a), motion_b = load_quads(bodies.motion_of_other, b);
  const vec spin_a = xyz(load_quads(bodies.spin, a)), spin_b = xyz(load_quads(bodies.spin_of_other, b));
  store(turn.w, p.turn_w + k), store(xyz(turn), p.turn, k);
  store(centre, p.centre, k), store(to_b, p.to_b, k);
  store(xyz(motion_a) - xyz(motion_b) + cross(spin_b, to_b), p.velocity, k);
  store(spin_a - spin_b, c.spin, k);
  store(splat(1) / (motion_a.w + motion_b.w), c.mass + k);
}

void sum_blocks(const PatchBodies& bodies, const ContactSettings& s, const FacetTouch* touches, const PatchFacets& f,
                PatchBlock& p, ContactBlock& c) {
  for (size_t k = 0; k < c.count; k += kLanes) {
    sum_touches(f, touches, s.observed, k, p, c);
    load_bodies(bodies, s, f, k, p, c);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sum_blocks);

void sum_patches(const PatchBodies& bodies, const ContactSettings& settings, const FacetTouch* touches,
                 const PatchFacets& facets, PatchBlock& patches, ContactBlock& contacts) {
  HWY_DYNAMIC_DISPATCH(sum_blocks)(bodies, settings, touches, facets, patches, contacts);
  for (size_t k = 0; k < padded(contacts.count); ++k) {
    const auto law = params_of<scalar::layer_params>(settings.layer_laws.rows[contacts.row[k]]);
    patches.modulus[k] = law.stiffness;
    patches.damping_ratio[k] = law.damping_ratio, patches.damping_rate[k] = law.damping_rate;
  }
}

}  // namespace scree
#endif
