// The kernels in OpenCL C 1.2: what `real`, `vec` and `mask` are to a work-item. Its twins are scalar.h and wide-inl.h.
// With SCREE_FLOAT laws and motion (SCREE_LAW) compute in single precision too; searches, the geometry of walls, which
// may be far larger than a grain, and the ledger compute in double all the same.
#include "kernels/prelude_numbers.cl"

// OpenCL C has no namespaces. Processors (SCREE_SERIAL) get some texts twice, for one thing and for several side by
// side: the functions of the second time are overloads of the first.
#ifdef SCREE_SERIAL
#define inline inline __attribute__((overloadable))
#endif

#if defined(SCREE_FLOAT) && defined(SCREE_LAW)
#define SCREE_SINGLE
typedef float real;
typedef float3 vec;
typedef float4 four;
#define to_vec(a) convert_float3(a)
#else
typedef double real;
typedef double3 vec;
typedef double4 four;
#define to_vec(a) convert_double3(a)
#define to_four(a) convert_double4(a)
#endif
typedef int mask;

#define GLOBAL_CONST __global const
#define splat4(s) ((four)(s))
#define make_vec(x, y, z) ((vec)(x, y, z))
#undef any
#undef all
#define any(m) (m)
#define all(m) (m)

static inline real least(real a, real b) { return a < b ? a : b; }
static inline real largest(real a, real b) { return a > b ? a : b; }
static inline real dot_product(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec cross_product(vec a, vec b) {
  return make_vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

#include "kernels/geometry/wall_element.h"
#include "kernels/geometry/star_program.h"
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
#include "kernels/motion/kick_and_turn.h"
#include "kernels/motion/place_part.h"
