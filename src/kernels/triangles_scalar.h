// The kernels of triangle pairs as plain C++ on doubles; the SIMD twin is triangles-inl.h.
#pragma once

#include "kernels/scalar.h"

namespace scree::scalar {

#include "kernels/geometry/triangle_distance.h"
#include "kernels/geometry/triangle_penalty.h"
#include "kernels/geometry/triangle_slabs.h"

}  // namespace scree::scalar
