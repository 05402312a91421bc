// The kernels of triangle pairs in SIMD, in doubles and in floats. They stand apart from all.h: they are long, and one
// file uses them.
// Included once per instruction set by files that use Highway's foreach_target.
#if defined(SCREE_KERNELS_TRIANGLES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_KERNELS_TRIANGLES_INL_H
#undef SCREE_KERNELS_TRIANGLES_INL_H
#else
#define SCREE_KERNELS_TRIANGLES_INL_H
#endif

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

// as in wide-inl.h
#define inline inline __attribute__((always_inline))
namespace wide {
#include "kernels/geometry/triangle_distance.h"
#include "kernels/geometry/triangle_penalty.h"
#include "kernels/geometry/triangle_slabs.h"
}  // namespace wide
namespace wide_float {
#include "kernels/geometry/triangle_distance.h"
#include "kernels/geometry/triangle_penalty.h"
#include "kernels/geometry/triangle_slabs.h"
}  // namespace wide_float
#undef inline

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
