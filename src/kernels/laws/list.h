// The list of laws, one line each. No include guard: who includes it says which part of the laws' files it wants, by
//   SCREE_LAW_KERNEL   their structs and functions, in a prelude's namespace
//   SCREE_LAW_HOST     their descriptions (law.cpp)
//   SCREE_LAW_ROW      a macro of (identifier, name in a scene, traits, one line of documentation)
// Names, keys of scenes, docs, dispatch, device programs and the parametrised tests follow from these lines.
#include "kernels/laws/linear.h"
#include "kernels/laws/hertz_mindlin.h"
#include "kernels/laws/jkr.h"
#include "kernels/laws/elastic_plastic.h"
#include "kernels/laws/layer.h"
