// The list of sources, one line each. No include guard: who includes it says which part of the sources' files it wants,
// by
//   SCREE_SOURCE_KERNEL   their structs and functions, in a prelude's namespace
//   SCREE_SOURCE_HOST     their descriptions (source.cpp)
//   SCREE_SOURCE_ROW      a macro of (identifier, name in scenes and in the ledger, one line of documentation)
// Tables of scenes, their schema and errors, lines of the ledger, the critical step and the device program follow.
#include "kernels/sources/drag.h"
#include "kernels/sources/field.h"
#include "kernels/sources/stream.h"
