// The kernels of planar stars, in the order of their needs. As all.h, but only what meets stars reads them.

#include "kernels/geometry/star_value.h"
#include "kernels/geometry/star_curve.h"
#include "kernels/geometry/common_normal.h"
