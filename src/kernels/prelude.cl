// The kernels in OpenCL C 1.2: what `real`, `vec` and `mask` are to a work-item. Its twins are scalar.h and wide-inl.h.
// Only + − × ÷ √, nothing fused: in double the bits are those of the processor.
#pragma OPENCL FP_CONTRACT OFF
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef double real;
typedef double3 vec;
typedef double4 four;
typedef int mask;

#define GLOBAL_CONST __global const
#define splat(s) ((real)(s))
#define splat4(s) ((four)(s))
#define make_vec(x, y, z) ((vec)(x, y, z))
#define blend(m, yes, no) ((m) ? (yes) : (no))
// Instead of the built-in functions, which may sum in another order and treat NaN in another way. Some compilers have
// them as macros.
#undef any
#undef min
#undef max
#undef dot
#undef cross
#define any(m) (m)
#define min(a, b) least(a, b)
#define max(a, b) largest(a, b)
#define dot(a, b) dot_product(a, b)
#define cross(a, b) cross_product(a, b)

static inline uint min_uint(uint a, uint b) { return a < b ? a : b; }
static inline real least(real a, real b) { return a < b ? a : b; }
static inline real largest(real a, real b) { return a > b ? a : b; }
static inline real dot_product(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec cross_product(vec a, vec b) {
  return make_vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

#include "kernels/geometry/wall_element.h"
#include "kernels/all.h"

// quads, as math/lanes-inl.h has them
typedef four Quad;
#define parts4(a) (a)
#define load4(x, y, z, w) ((four)(x, y, z, w))
#define wzyx(a) ((a).wzyx)
#define zwxy(a) ((a).zwxy)
#define yxwz(a) ((a).yxwz)
static inline four sum4(four a) {
  four pairs = a + yxwz(a);
  return pairs + zwxy(pairs);
}
#include "kernels/integrate/kick_and_turn.h"
