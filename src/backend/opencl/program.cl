// The physics of src/kernels and the loops of this folder, as programs: with SCREE_LAW the kernels of laws and motion,
// without it all others; with SCREE_LOTS, for processors (SCREE_SERIAL), those of pairs in lots of four.
// SCREE_ROLLING, SCREE_PERIODIC, SCREE_PARTS and, beside it, SCREE_STARS and SCREE_SINGLES say what the scene has,
// SCREE_FLOAT how it is held.
#ifdef SCREE_LOTS
#include "kernels/prelude_lots.cl"
#include "backend/opencl/settings.h"
#include "backend/opencl/lots.cl"
#include "backend/opencl/parts.cl"
#include "backend/opencl/contact_parts.cl"
#ifdef SCREE_STARS
#include "backend/opencl/star_flags.cl"
#include "backend/opencl/star_held.cl"
#include "backend/opencl/star_lots.cl"
#include "backend/opencl/star_contacts.cl"
#else
#include "backend/opencl/contacts.cl"
#endif
#else
#include "kernels/prelude.cl"
#include "backend/opencl/settings.h"
#include "backend/opencl/places.cl"
#include "backend/opencl/parts.cl"
#ifdef SCREE_LAW
#include "backend/opencl/lot_of_one.cl"
#include "backend/opencl/contact_parts.cl"
#include "backend/opencl/wall_parts.cl"
#include "backend/opencl/place_parts.cl"
#ifdef SCREE_STARS
#include "backend/opencl/star_flags.cl"
#include "backend/opencl/star_held.cl"
#include "backend/opencl/star_loads.cl"
#include "backend/opencl/motion.cl"
#include "backend/opencl/wall_contacts.cl"
#include "backend/opencl/star_wall_contacts.cl"
#ifndef SCREE_SERIAL
#include "backend/opencl/star_lots.cl"
#include "backend/opencl/star_contacts.cl"
#elif defined(SCREE_SINGLES)
#include "backend/opencl/motion_lots.cl"
#endif
#else
#include "backend/opencl/loads.cl"
#include "backend/opencl/motion.cl"
#include "backend/opencl/wall_contacts.cl"
#ifndef SCREE_SERIAL
#include "backend/opencl/contacts.cl"
#elif !defined(SCREE_PARTS)
#include "backend/opencl/motion_lots.cl"
#endif
#endif
#else
#include "backend/opencl/contact_parts.cl"
#include "backend/opencl/wall_parts.cl"
#include "backend/opencl/structures.cl"
#include "backend/opencl/walls.cl"
#include "backend/opencl/book.cl"
#include "backend/opencl/sort.cl"
#include "backend/opencl/wrap.cl"
#include "backend/opencl/search.cl"
#include "backend/opencl/search_parts.cl"
#include "backend/opencl/search_walls.cl"
#ifdef SCREE_STARS
#include "backend/opencl/star_flags.cl"
#include "backend/opencl/star_held.cl"
#include "backend/opencl/stars.cl"
#include "backend/opencl/star_grips.cl"
#include "backend/opencl/star_lays.cl"
#include "backend/opencl/star_follow.cl"
#ifdef SCREE_SERIAL
#include "backend/opencl/star_eight.cl"
#include "backend/opencl/star_pairs_eight.cl"
#include "backend/opencl/star_memory_eight.cl"
#include "backend/opencl/star_follow_eight.cl"
#endif
#include "backend/opencl/star_scan.cl"
#ifdef SCREE_SERIAL
#include "backend/opencl/star_scan_many.cl"
#endif
#include "backend/opencl/star_candidates.cl"
#ifdef SCREE_SERIAL
#include "backend/opencl/star_starts_eight.cl"
#else
#include "backend/opencl/star_starts.cl"
#endif
#include "backend/opencl/star_births.cl"
#include "backend/opencl/star_search.cl"
#include "backend/opencl/star_carry.cl"
#include "backend/opencl/star_faces.cl"
#include "backend/opencl/star_walls.cl"
#include "backend/opencl/star_touches.cl"
#include "backend/opencl/star_wall_lists.cl"
#endif
#endif
#endif
