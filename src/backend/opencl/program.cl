// The physics of src/kernels and the loops of this folder, as two programs: with SCREE_LAW the kernels of laws and
// motion, without it all others. SCREE_ROLLING and SCREE_PERIODIC say what the scene has, SCREE_FLOAT how it is held.
#include "kernels/prelude.cl"
#include "backend/opencl/settings.h"
#include "backend/opencl/places.cl"
#include "backend/opencl/contact_parts.cl"
#include "backend/opencl/wall_parts.cl"
#ifdef SCREE_LAW
#include "backend/opencl/contacts.cl"
#include "backend/opencl/motion.cl"
#include "backend/opencl/wall_contacts.cl"
#else
#include "backend/opencl/structures.cl"
#include "backend/opencl/walls.cl"
#include "backend/opencl/book.cl"
#include "backend/opencl/sort.cl"
#include "backend/opencl/search.cl"
#include "backend/opencl/search_walls.cl"
#endif
