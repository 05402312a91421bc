// Rotation of tops (bodies with unequal moments of inertia), one per SIMD lane. A half kick changes the angular
// momentum; the drift is free rotation (kernels/motion/rotation.h), which conserves it. The stored angular velocity
// follows from the momentum and the current orientation.
#if defined(SCREE_INTEGRATE_TOPS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_INTEGRATE_TOPS_INL_H
#undef SCREE_INTEGRATE_TOPS_INL_H
#else
#define SCREE_INTEGRATE_TOPS_INL_H
#endif

#include "kernels/wide-inl.h"
#include "motion/velocity_verlet.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

enum class Phase { begin, finish, finish_and_begin };

// Collects tops from a loop over bodies and rotates them in batches.
template <Phase kPhase>
class Tops {
 public:
  Bodies& bodies;
  const MotionSettings& settings;

  // `load` is that of body `first` and those behind it
  HWY_INLINE Tops(Bodies& of, const MotionSettings& by, size_t first, const Load* load)
      : bodies(of), settings(by), load_(load), first_(first), bad_(splat(0)) {}

  HWY_INLINE void add(size_t body) {
    body_[count_++] = static_cast<uint32_t>(body);
    if (count_ == kLanes) turn();
  }
  // 0, or NaN when a spin or orientation is not finite
  HWY_INLINE double finish() {
    if (count_ > 0) turn();
    return sum(bad_);
  }

 private:
  HWY_INLINE vec inertia() const {
    HWY_ALIGN double x[kLanes], y[kLanes], z[kLanes], bound[kLanes], inverse_mass[kLanes];
    for (size_t l = 0; l < kLanes; ++l) {
      const uint32_t i = body_[l];
      const Vec3& gyration = settings.gyration[bodies.shape[i]];
      x[l] = gyration.x, y[l] = gyration.y, z[l] = gyration.z;
      bound[l] = bodies.place[i].w, inverse_mass[l] = bodies.motion[i].w;
    }
    return make_vec(load(x), load(y), load(z)) * (load(bound) * load(bound) / load(inverse_mass));
  }

  HWY_NOINLINE void turn() {
    for (size_t l = count_; l < kLanes; ++l) body_[l] = body_[0];  // padding: computed twice
    count_ = 0;
    Quad rows[kLanes];
    uint32_t row[kLanes];
    for (uint32_t l = 0; l < kLanes; ++l) rows[l] = load_[body_[l] - first_].torque, row[l] = l;
    const quad q = load_quads(bodies.orientation.data(), body_), carried = load_quads(bodies.spin.data(), body_);
    const vec moments = inertia(), twist = xyz(load_quads(rows, row)) * splat(0.5 * settings.dt);
    RotationState s{q.w, q.x, q.y, q.z, {}};
    vec spin = xyz(carried);
    if constexpr (kPhase != Phase::begin) {
      s = kicked_rotation(s, spin, twist, moments);
      spin = spin_of_rotation(s, moments);
    }
    if constexpr (kPhase != Phase::finish) {
      s = rotate_free(kicked_rotation(s, spin, twist, moments), moments, splat(settings.dt));
      spin = spin_of_rotation(s, moments);
      store_quads({s.x, s.y, s.z, s.w}, bodies.orientation.data(), body_);
    }
    store_quads({spin.x, spin.y, spin.z, carried.w}, bodies.spin.data(), body_);
    bad_ = bad_ + (spin.x - spin.x) + (spin.y - spin.y) + (spin.z - spin.z) + (s.w - s.w);
  }

  const Load* load_;
  size_t first_, count_ = 0;
  uint32_t body_[kLanes];
  real bad_;
};

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
