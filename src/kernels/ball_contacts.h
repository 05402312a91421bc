// The kernels of two balls in contact: laws and geometry, without components of vectors, so that a `vec` may hold those
// of several contacts (prelude_lots.cl).

// What keeps a division from being one by 0: far below all lengths, forces and stiffnesses. A prelude whose numbers do
// not go so low says SCREE_SINGLE.
#ifdef SCREE_SINGLE
#define SCREE_TINY 1e-37f
#else
#define SCREE_TINY 1e-300
#endif

#include "kernels/laws/contact.h"
#include "kernels/laws/slider.h"
#include "kernels/laws/cube_root.h"

#define SCREE_LAW_KERNEL
#include "kernels/laws/list.h"
#undef SCREE_LAW_KERNEL

#include "kernels/geometry/touching_spheres.h"
