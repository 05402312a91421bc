// Flags of a star's contact: that it touched in the last step, that it is a saddle, that it is no more and only gives
// back what its springs held, that it could not be followed, that its share in friction is worked out; else it is 1.
#define STAR_ACTIVE 1
#define STAR_SADDLE 2
#define STAR_ENDED 4
#define STAR_LOST 8
#define STAR_SHARED 16

// Pairs of stars with walls in the order of the stars, whose they are, and their blocks of contacts.
#define SCREE_STAR_WALL_BLOCKS                                                                          \
  __global const uint *wall_pair, __global const uint *wall_a, __global const uint *wall_of,            \
      __global const uint *block_first, __global const ushort *block_count
