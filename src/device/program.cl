// The physics of src/kernels and the loops of this folder, as programs: with SCREE_LAW the kernels of laws and motion,
// without it all others; with SCREE_LOTS, for processors (SCREE_SERIAL), those of pairs in lots of four.
// SCREE_ROLLING, SCREE_PERIODIC, SCREE_PARTS and, beside it, SCREE_STARS and SCREE_SINGLES say what the scene has,
// SCREE_FLOAT how it is held.
#ifdef SCREE_SINGLES
#define SCREE_AXES 2  // along which bodies move
#else
#define SCREE_AXES 3
#endif
#ifdef SCREE_LOTS
#include "kernels/prelude_lots.cl"
#include "device/settings.h"
#include "device/pair_law.cl"
#include "device/lots.cl"
#include "device/parts.cl"
#include "device/contact_parts.cl"
#ifdef SCREE_STARS
#include "device/star_held.cl"
#include "device/star_lots.cl"
#include "device/star_contacts.cl"
#else
#include "device/contacts.cl"
#endif
#else
#include "kernels/prelude.cl"
#include "device/settings.h"
#include "device/places.cl"
#include "device/parts.cl"
#ifdef SCREE_LAW
#include "device/pair_law.cl"
#include "device/lot_of_one.cl"
#include "device/contact_parts.cl"
#include "device/wall_parts.cl"
#include "device/place_parts.cl"
#ifdef SCREE_STARS
#include "device/star_held.cl"
#include "device/star_loads.cl"
#include "device/star_wall_contacts.cl"
#else
#include "device/loads.cl"
#endif
#include "device/motion.cl"
#include "device/sources.cl"
#include "device/wall_contacts.cl"
#if defined(SCREE_SERIAL) && !SCREE_LEVERS
#include "device/motion_lots.cl"
#elif !defined(SCREE_SERIAL) && defined(SCREE_STARS)
#include "device/star_lots.cl"
#include "device/star_contacts.cl"
#elif !defined(SCREE_SERIAL)
#include "device/contacts.cl"
#endif
#else
#include "device/contact_parts.cl"
#include "device/wall_parts.cl"
#include "device/structures.cl"
#include "device/walls.cl"
#include "device/book.cl"
#include "device/sort.cl"
#include "device/wrap.cl"
#include "device/search.cl"
#include "device/search_walls.cl"
#ifdef SCREE_STARS
#include "device/star_held.cl"
#include "device/stars.cl"
#include "device/star_grips.cl"
#include "device/star_lays.cl"
#include "device/star_follow.cl"
#ifdef SCREE_SERIAL
#include "device/star_eight.cl"
#include "device/star_pairs_eight.cl"
#include "device/star_memory_eight.cl"
#include "device/star_follow_eight.cl"
#endif
#include "device/star_scan.cl"
#include "device/star_candidates.cl"
#ifdef SCREE_SERIAL
#include "device/star_starts_eight.cl"
#else
#include "device/star_starts.cl"
#endif
#include "device/star_births.cl"
#include "device/star_search.cl"
#include "device/star_carry.cl"
#include "device/star_faces.cl"
#include "device/star_walls.cl"
#include "device/star_touches.cl"
#endif
#endif
#endif
