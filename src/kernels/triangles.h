// The kernels of triangle pairs, in the order of their needs. They stand apart from all.h: they are long, and one file
// uses them.

#include "kernels/geometry/triangle_distance.h"
#include "kernels/geometry/triangle_penalty.h"
#include "kernels/geometry/triangle_slabs.h"
