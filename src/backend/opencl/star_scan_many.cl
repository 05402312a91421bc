// star_scan.cl for a processor: all nodes of a star first, sixteen at a time. Most are out of the other's reach.

#define STAR_MOST_NODES 2000  // kMostNodes in narrowphase/star_star.h

#define real float16
#define vec2 many2
#define product_of many_product_of
#define StarValue ManyStarValue
#define add_star_term add_many_star_term
#define star_value many_star_value
#include "kernels/geometry/star_value.h"
#undef real
#undef vec2
#undef product_of
#undef StarValue
#undef add_star_term
#undef star_value

// As NodeScan, with the nodes' depths.
typedef struct {
  NodeScan one;
  float room[16 + STAR_MOST_NODES + 32];  // from 16 on
  uchar near[STAR_MOST_NODES + 32];
} NodeDepths;

static inline int any_of_many(int16 m) {
  int8 half_of = m.lo | m.hi;
  int4 quarter = half_of.lo | half_of.hi;
  int2 eighth = quarter.lo | quarter.hi;
  return (eighth.x | eighth.y) != 0;
}

// Of sixteen nodes from `first` on; is any near?
static int depths_of_many(NodeDepths* d, uint first, float16 x, float16 y) {
  NodeScan* v = &d->one;
  float* depth = d->room + 16 + first;
  float16 px = (float16)(v->cosine) * x - (float16)(v->sine) * y + (float16)(v->x);
  float16 py = (float16)(v->sine) * x + (float16)(v->cosine) * y + (float16)(v->y);
  float16 d2 = px * px + py * py;
  int16 in_rim = d2 < (float16)(v->rim2);
  if (!any_of_many(in_rim)) {
    vstore16((float16)(-INFINITY), 0, depth);
    vstore16((uchar16)(0), 0, d->near + first);
    return 0;
  }
  float16 one = (float16)(1.0f);
  float16 root = sqrt(d2);
  float16 far = root > (float16)(1e-9f) ? root : (float16)(1e-9f);
  float16 inverse = one / far;
  many2 z = {px * inverse, py * inverse};
  ManyStarValue r = many_star_value(v->other, z);
  float16 u = r.slope * inverse;
  float16 gradient = sqrt(one + u * u);
  float16 f = far - r.r;
  float16 nearer = far - (float16)(v->way);
  float16 closer = one / (nearer > (float16)(v->least) ? nearer : (float16)(v->least));
  float16 bound = gradient * (float16)(v->way) + ((float16)(v->twist) * closer + one) * closer * (float16)(v->half_way2);
  int16 near = f < bound && in_rim;
  vstore16(in_rim ? (float16)(0.0f) - f / gradient : (float16)(-INFINITY), 0, depth);
  vstore16(convert_uchar16(near & 1), 0, d->near + first);
  return any_of_many(near);
}

// The nodes at which the search begins come first in `extreme`; how many there are.
static uint find_extremes(NodeDepths* d, ushort* extreme) {
  NodeScan* v = &d->one;
  uint n = v->nodes;
  int any_near = 0;
  for (uint i = 0; i < n; i += 16) {
    // the table of nodes goes on behind the last of each star
    float16 low = vload16(0, (__global const float*)(v->node + i));
    float16 high = vload16(0, (__global const float*)(v->node + i + 8));
    any_near |= depths_of_many(d, i, (float16)(low.even, high.even), (float16)(low.odd, high.odd));
  }
  if (!any_near) return 0;
  for (uint i = n; i < n + 16; ++i) d->near[i] = 0;
  float* depth = d->room + 16;
  depth[-1] = depth[n - 1];  // the boundary is closed
  depth[n] = depth[0];
  depth[n + 1] = depth[1];
  uint count = 0;
  for (uint i = 0; i < n; ++i) {
    if (!d->near[i]) continue;
    v->back = depth[(int)i - 1];
    v->here = depth[i];
    v->on = depth[i + 1];
    v->beyond = depth[i + 2];
    v->near = 1;
    extreme[count] = (ushort)i;
    count += is_extreme(v);
  }
  return count;
}
