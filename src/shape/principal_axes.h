// Principal axes of a symmetric 3 × 3 tensor by Jacobi's rotations.
#pragma once

#include "scree/vec.h"

namespace scree {

struct SymmetricTensor {
  double xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0;
};

struct PrincipalAxes {
  Vec3 moments;
  Quat axes;  // principal axes → the tensor's own
};

// Products below 1e-10 of the trace count as 0, so that a tensor that is diagonal but for rounding keeps its axes.
PrincipalAxes principal_axes(const SymmetricTensor& tensor);

}  // namespace scree
