// The kernels in SIMD: one call evaluates as many contacts as a vector has lanes. The scalar twin is scalar.h.
// Included once per instruction set by files that use Highway's foreach_target.
#if defined(SCREE_KERNELS_WIDE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_KERNELS_WIDE_INL_H
#undef SCREE_KERNELS_WIDE_INL_H
#else
#define SCREE_KERNELS_WIDE_INL_H
#endif

#include "kernels/tables.h"
#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

// g++ leaves the larger kernels as calls, which costs a third of their time
#define inline inline __attribute__((always_inline))
#include "kernels/all.h"
#undef inline

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
