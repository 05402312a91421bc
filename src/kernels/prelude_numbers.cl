// Numbers as OpenCL C has them, for both preludes.
// Only + − × ÷ √. In double nothing is fused, so that the bits are those of the processor; in floats they are not anyway.
// SCREE_FLOAT: the state is held in single precision.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#ifdef SCREE_FLOAT
#pragma OPENCL FP_CONTRACT ON
typedef float held;
typedef float4 held4;
#define to_held4(a) convert_float4(a)
#else
#pragma OPENCL FP_CONTRACT OFF
typedef double held;
typedef double4 held4;
#define to_held4(a) (a)
#endif

#define splat(s) ((real)(s))
#define blend(m, yes, no) ((m) ? (yes) : (no))
// Instead of the built-in functions, which may sum in another order and treat NaN in another way. Some compilers have
// them as macros.
#undef min
#undef max
#undef dot
#undef cross
#define min(a, b) least(a, b)
#define max(a, b) largest(a, b)
#define dot(a, b) dot_product(a, b)
#define cross(a, b) cross_product(a, b)

static inline uint min_uint(uint a, uint b) { return a < b ? a : b; }
