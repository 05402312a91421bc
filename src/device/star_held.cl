// How contacts of two stars are held. Double precision: quads of both foot points; of normal (x, y), grip in the last step,
// overlap; of the sliding spring. Single precision: directions of both foot points as in star_packing.h; that of the
// normal with the bits of the overlap; the spring along the tangent (−y, x) of the normal, with the rest of its history;
// grips in parts of 32768, as a list of their own.
#ifdef SCREE_FLOAT
typedef uint2 HeldFootPoints;
typedef uint2 HeldNormal;
typedef float2 HeldSlide;
typedef uint2 HeldLay;
#else
typedef held4 HeldFootPoints;
typedef held4 HeldNormal;
typedef held4 HeldSlide;
typedef held4 HeldLay;
#endif
#define STAR_WHOLE_GRIP 32768.0f  // a power of two: the share of 1 comes back as 1

// Foot points; normals with overlaps; point (x, y; in single precision from the centre of a), swing, and overlap in the
// last step or, with STAR_SHARED, grip in this one, which the law replaces by force (x, y) and the torques on a and on b;
// springs; flags.
typedef struct {
  __global HeldFootPoints* foot_points;
  __global HeldNormal* normal;
  __global held4* point;
  __global HeldSlide* slide;
  __global held4* roll;
  __global ushort* grip;
  __global uchar* flags;
} StarContacts;

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
