// Every kernel file, in the order of their needs. No include guard: each prelude includes this once into its own
// namespace.
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
#include "kernels/geometry/mesh_feature.h"
#include "kernels/geometry/facet_contact.h"
#include "kernels/integrate/rotation.h"
