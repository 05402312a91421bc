// The kernels of triangle pairs as plain C++ on doubles, for tests and benchmarks.
#pragma once

#include "kernels/scalar.h"

namespace scree::scalar {

#include "kernels/triangles.h"

}  // namespace scree::scalar
