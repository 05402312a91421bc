// The kernels of two balls, four contacts at a time, in OpenCL C 1.2: its vectors have operators, its structs have not,
// so `vec` holds x, y, z of four contacts one after the other, sixteen numbers with what is left over, and `real` holds
// each contact's number four times. For processors, whose vectors are as long; a GPU has prelude.cl.
#include "kernels/prelude_numbers.cl"

#ifdef SCREE_FLOAT
#define SCREE_SINGLE
typedef float16 real;
typedef int16 mask;
#else
typedef double16 real;
typedef long16 mask;
#endif
typedef real vec;

// One root a contact, not four: they are slow.
static inline real roots(real a) {
  held4 each = sqrt((held4)(a.s0, a.s4, a.s8, a.sc));
  return (real)(each.s0000, each.s1111, each.s2222, each.s3333);
}
#undef sqrt
#define sqrt(a) roots(a)

#define all_x(a) ((a).s000044448888cccc)
#define all_y(a) ((a).s111155559999dddd)
#define all_z(a) ((a).s22226666aaaaeeee)
#define all_w(a) ((a).s33337777bbbbffff)
#define yzx(a) ((a).s120356479a8bdecf)
#define zxy(a) ((a).s20136457a89becdf)

static inline real least(real a, real b) { return a < b ? a : b; }
static inline real largest(real a, real b) { return a > b ? a : b; }
static inline real dot_product(vec a, vec b) {
  vec products = a * b;
  return all_x(products) + all_y(products) + all_z(products);
}
static inline vec cross_product(vec a, vec b) { return yzx(a) * zxy(b) - zxy(a) * yzx(b); }

// 0, 1, 2, 3 where x, y, z, w of each contact are
#define SCREE_LANES ((mask)(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3))
static inline real with_w(vec a, real w) { return SCREE_LANES == 3 ? w : a; }
static inline vec make_vec(real x, real y, real z) {
  return SCREE_LANES == 0 ? x : (SCREE_LANES == 1 ? y : z);
}

#include "kernels/ball_contacts.h"
