// Bodies made of several balls (SCREE_PARTS, state/parts.h): searches, pairs and walls are about balls, loads and
// motion about bodies. Without it each body is its own ball. SCREE_SINGLES: each body is one star about its centre, so
// places of parts are those of bodies; motion.cl says how they are held.

// Of pairs of stars, sorted by a, only every sixteenth a is stored; the others follow from a_first.
#define SCREE_HEADS 16
static inline uint a_of_pair(__global const uint* heads, __global const uint* a_first, uint pair) {
  uint a = heads[pair / SCREE_HEADS];
  while (a_first[a + 1] <= pair) ++a;
  return a;
}
// Those of the pairs [begin, end), of which there is one at least.
#ifdef SCREE_SERIAL
// each written down eight times: what is too much is written over by the next one, and there is room for the last
#define SCREE_AS_AHEAD 8
static inline void list_as(__global const uint* heads, __global const uint* a_first, uint begin, uint end, uint* as) {
  uint at = begin;
  for (uint a = a_of_pair(heads, a_first, begin); at < end; ++a) {
    uint next = min_uint(a_first[a + 1], end);
    do {
      vstore8((uint8)(a), 0, as + (at - begin));
      at += 8;
    } while (at < next);
    at = next;
  }
}
#else
#define SCREE_AS_AHEAD 0
static inline void list_as(__global const uint* heads, __global const uint* a_first, uint begin, uint end, uint* as) {
  for (uint p = begin; p < end; ++p) as[p - begin] = a_of_pair(heads, a_first, p);
}
#endif

#if defined(SCREE_PARTS) && !defined(SCREE_SINGLES)
#define SCREE_LEVERS 1  // forces act beside the normal through the centre of a body
static inline uint body_of(__global const uint* part_body, uint ball) { return part_body[ball]; }
static inline uint first_ball(__global const uint* part_first, uint body) { return part_first[body]; }
static inline int of_one_body(__global const uint* part_body, uint a, uint b) { return part_body[a] == part_body[b]; }
#else
#define SCREE_LEVERS 0
#define body_of(part_body, ball) (ball)
#define first_ball(part_first, body) (body)
#define of_one_body(part_body, a, b) 0
#endif
