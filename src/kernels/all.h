// Every kernel file, in the order of their needs. No include guard: each prelude includes this once into its own
// namespace.

// What keeps a division from being one by 0: far below all lengths, forces and stiffnesses. A prelude whose numbers do
// not go so low says SCREE_SINGLE.
#ifdef SCREE_SINGLE
#define SCREE_TINY 1e-37f
#else
#define SCREE_TINY 1e-300
#endif

#include "kernels/laws/contact.h"
#include "kernels/laws/slider.h"
#include "kernels/laws/linear.h"
#include "kernels/laws/hertz_mindlin.h"
#include "kernels/laws/cube_root.h"
#include "kernels/laws/jkr.h"
#include "kernels/laws/list.h"
SCREE_LAWS(SCREE_LAW_CONTACT)
#include "kernels/geometry/triangle_nearest.h"
#include "kernels/geometry/wall_exposure.h"
#include "kernels/geometry/wall_face.h"
#include "kernels/geometry/wall_edge.h"
#include "kernels/geometry/wall_hit.h"
#include "kernels/geometry/wall_reach.h"
#include "kernels/geometry/touching_spheres.h"
#include "kernels/geometry/mesh_feature.h"
#include "kernels/geometry/facet_contact.h"
#include "kernels/integrate/rotation.h"
#undef SCREE_TINY
