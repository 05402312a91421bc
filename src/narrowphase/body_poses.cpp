#include "narrowphase/body_poses.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/body_poses.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// |v_a − v_b − ω_b × (x_a − x_b)| + |ω_a − ω_b| r_a. A top turns a little faster than its spin says.
void find_ways(const Bodies& bodies, const SpherePairs& pairs, const ContactSettings& s, const PairChunk& chunk,
               double* way) {
  const real dt = splat(1.01 * s.dt);
  for (size_t p = chunk.begin; p < chunk.end; p += kLanes) {
    const uint32_t *a = &pairs.a[p], *b = &pairs.b[p];  // padded
    vec apart = xyz(load_between(bodies.place.data(), b, a));
    if (s.periodic) apart = nearest_image(apart, s.box, s.inverse_box);
    const vec velocity = xyz(load_between(bodies.motion.data(), b, a));
    const vec spin_b = xyz(load_quads(bodies.spin.data(), b)), spin = xyz(load_between(bodies.spin.data(), b, a));
    const real radius = load_quads(bodies.place.data(), a).w;
    const vec moves = velocity - cross(spin_b, apart);
    store((sqrt(dot(moves, moves)) + sqrt(dot(spin, spin)) * radius) * dt, way + (p - chunk.begin));
  }
}

// Body 2 seen from body 1, of each place in the list: rows of the rotation by conj(turn 1)·turn 2, and the way there.
void make_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& s, size_t count,
                FacetPose* poses) {
  constexpr double kEqualLayers = 0.5;  // both bodies give way alike
  alignas(64) Quad row[4][kLanes];      // HWY_ALIGN may ask for less than a Quad does
  for (size_t k = 0; k < count; k += kLanes) {
    const quad p = load_quads(one.turn, one.index + k), q = load_quads(two.turn, two.index + k);  // (x, y, z, w)
    const quad from = load_quads(one.place, one.index + k), to = load_quads(two.place, two.index + k);
    vec apart = xyz(to) - xyz(from);
    if (s.periodic && two.bounded) apart = nearest_image(apart, s.box, s.inverse_box);
    const vec a = xyz(p), b = xyz(q);
    const real w = p.w * q.w + dot(a, b);
    const vec u = b * p.w - a * q.w - cross(a, b);
    const vec t = cross(apart, a) * splat(2);
    const vec shift = apart + t * p.w + cross(t, a);
    const vec d = u + u;
    const real one_ = splat(1);
    const real xx = d.x * u.x, yy = d.y * u.y, zz = d.z * u.z, xy = d.x * u.y, xz = d.x * u.z, yz = d.y * u.z;
    const real wx = d.x * w, wy = d.y * w, wz = d.z * w;
    store_quads({one_ - (yy + zz), xy - wz, xz + wy, shift.x}, row[0]);
    store_quads({xy + wz, one_ - (xx + zz), yz - wx, shift.y}, row[1]);
    store_quads({xz - wy, yz + wx, one_ - (xx + yy), shift.z}, row[2]);
    const real ball = two.bounded ? to.w : splat(0);
    store_quads({from.w, to.w, splat(kEqualLayers), ball}, row[3]);
    for (size_t l = 0; l < kLanes && k + l < count; ++l) poses[k + l] = {{row[0][l], row[1][l], row[2][l]}, row[3][l]};
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(find_ways);
HWY_EXPORT(make_poses);

void pair_ways(const Bodies& bodies, const SpherePairs& pairs, const ContactSettings& settings, const PairChunk& chunk,
               double* way) {
  HWY_DYNAMIC_DISPATCH(find_ways)(bodies, pairs, settings, chunk, way);
}

void pair_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& settings, size_t count,
                FacetPose* poses) {
  HWY_DYNAMIC_DISPATCH(make_poses)(one, two, settings, count, poses);
}

}  // namespace scree
#endif
