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

// Foot points; normals with overlaps; point (x, y), swing, and overlap in the last step or, with STAR_SHARED, grip in this
// one, which the law replaces by force (x, y) and the torques on a and on b; springs; flags.
typedef struct {
  __global HeldFootPoints* foot_points;
  __global HeldNormal* normal;
  __global held4* point;
  __global HeldSlide* slide;
  __global held4* roll;
  __global ushort* grip;
  __global uchar* flags;
} StarContacts;
