// Plain records that kernels read from tables: one type for all preludes, so they stand outside the kernels'
// namespaces.
#pragma once

#ifndef GLOBAL_CONST
#define GLOBAL_CONST const
#endif

namespace scree {

#include "kernels/geometry/wall_element.h"
#include "kernels/geometry/star_program.h"

}  // namespace scree
