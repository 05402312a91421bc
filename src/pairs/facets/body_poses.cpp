#include "pairs/facets/body_poses.h"

#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/facets/body_poses.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"
#include "math/portable.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// A ball that holds the intersection of two balls: its centre is at this fraction of the line from a to b.
struct ball_overlap {
  real share, radius_squared;
};

// With radii r_a, r_b and their sum S, a point y of both has by Stewart's theorem |y − middle|² = r_b/S |y − x_a|² +
// r_a/S |y − x_b|² − r_a r_b d²/S² ≤ r_a r_b (1 − d²/S²). Bounded below by r_a r_b/4: then a point of one ball at the
// distance s from the other is within radius + s of the middle.
HWY_INLINE ball_overlap overlap_of_balls(real a, real sum, real distance_squared) {
  const real per_sum = splat(1) / sum;
  const real rest = max(splat(1) - distance_squared * (per_sum * per_sum), splat(0.25));
  return {a * per_sum, a * (sum - a) * rest};
}

// With 30,000 bodies the partners of a chunk lie in far caches, at places no hardware prefetcher predicts.
constexpr size_t kAhead = 32;  // pairs
HWY_INLINE void prefetch_partners(const Bodies& bodies, const uint32_t* b) {
  for (size_t l = 0; l < kLanes; ++l) {
    __builtin_prefetch(&bodies.place[b[l]]);
    __builtin_prefetch(&bodies.motion[b[l]]);
    __builtin_prefetch(&bodies.spin[b[l]]);
  }
}

// |u| + |ω_a − ω_b| radius, with u the relative velocity of both materials at the middle of the overlap of their balls.
void find_displacements(const World& world, const PairList& pairs, const PairChunk& chunk, double* displacement) {
  const Bodies& bodies = world.bodies;
  const ContactSettings& s = world.contact;
  const real dt = splat(kDisplacementMargin * s.dt), within = splat(world.facets.cells_within);
  for (size_t p = chunk.begin; p < chunk.end; p += kLanes) {
    const uint32_t *a = &pairs.a[p], *b = &pairs.b[p];  // padded
    if (p + kAhead + kLanes <= pairs.count) prefetch_partners(bodies, b + kAhead);
    const quad between = load_between(bodies.place.data(), b, a);  // and the sum of radii
    vec apart = xyz(between);
    if (s.periodic) apart = nearest_image(apart, s.box, s.inverse_box);
    const vec velocity = xyz(load_between(bodies.motion.data(), b, a));
    const vec spin_b = xyz(load_quads(bodies.spin.data(), b)), spin = xyz(load_between(bodies.spin.data(), b, a));
    const real radius = load_quads(bodies.place.data(), a).w;
    const ball_overlap both = overlap_of_balls(radius * within, between.w * within, dot(apart, apart));
    const vec moves = velocity - cross(spin_b + spin * both.share, apart);
    store((sqrt(dot(moves, moves)) + sqrt(dot(spin, spin) * both.radius_squared)) * dt,
          displacement + (p - chunk.begin));
  }
}

// Rows of the rotation conj(turn 1)·turn 2, and the shift to body 2 in the frame of body 1, for each entry of the list.
void make_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& s, size_t count,
                FacetPose* poses) {
  constexpr double kEqualLayers = 0.5;  // equally stiff layers
  alignas(64) Quad row[4][kLanes];      // HWY_ALIGN may be less than alignof(Quad)
  for (size_t k = 0; k < count; k += kLanes) {
    if (k + kAhead + kLanes <= count)
      for (size_t l = 0; l < kLanes; ++l) __builtin_prefetch(&two.turn[two.index[k + kAhead + l]]);
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

HWY_EXPORT(find_displacements);
HWY_EXPORT(make_poses);

void pair_displacements(const World& world, const PairList& pairs, const PairChunk& chunk, double* displacement) {
  HWY_DYNAMIC_DISPATCH(find_displacements)(world, pairs, chunk, displacement);
}

double allowed_displacement(const FacetPose& pose, double moves) {
  if (!(pose.scale.w > 0)) return moves;
  const double least_radius = 0.5 * std::sqrt(pose.scale.x * pose.scale.w);
  return least_radius * portable::log(1 + moves / least_radius);
}

void pair_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& settings, size_t count,
                FacetPose* poses) {
  HWY_DYNAMIC_DISPATCH(make_poses)(one, two, settings, count, poses);
}

}  // namespace scree
#endif
