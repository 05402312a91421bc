// Every kernel file, in the order of their needs. No include guard: each prelude includes this once into its own
// namespace.

#include "kernels/ball_contacts.h"
#include "kernels/geometry/triangle_nearest.h"
#include "kernels/geometry/wall_exposure.h"
#include "kernels/geometry/wall_face.h"
#include "kernels/geometry/wall_edge.h"
#include "kernels/geometry/wall_hit.h"
#include "kernels/geometry/wall_reach.h"
#include "kernels/geometry/touching_wall.h"
#include "kernels/geometry/mesh_feature.h"
#include "kernels/geometry/facet_contact.h"
#include "kernels/motion/rotation.h"
#include "kernels/sources/source_body.h"
#define SCREE_SOURCE_KERNEL
#include "kernels/sources/list.h"
#undef SCREE_SOURCE_KERNEL
#undef SCREE_TINY
