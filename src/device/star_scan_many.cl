// star_scan.cl for a processor: all nodes of a star first, sixteen at a time. Most are out of the other's reach.

#define STAR_MOST_NODES 2000  // kMostNodes in pairs/stars/star_star.h

#define real float16
#define mask int16
#define vec2 many2
#define product_of many_product_of
#define StarValue ManyStarValue
#define add_star_term add_many_star_term
#define star_value many_star_value
#define NodeSeen ManyNodeSeen
#define node_seen many_node_seen
#define NodeDepth ManyNodeDepth
#define node_depth many_node_depth
#include "device/star_depth.cl"

// As NodeScan, with the nodes' depths.
typedef struct {
  NodeScan one;
  float room[16 + STAR_MOST_NODES + 32];  // from 16 on
  uchar near[STAR_MOST_NODES + 32];
  uchar any_near[STAR_MOST_NODES / 16 + 2];  // of sixteen
} NodeDepths;

static inline int any_of_many(int16 m) {
  int8 half_of = m.lo | m.hi;
  int4 quarter = half_of.lo | half_of.hi;
  int2 eighth = quarter.lo | quarter.hi;
  return (eighth.x | eighth.y) != 0;
}

// Of sixteen nodes from `first` on; is any near?
static int depths_of_many(NodeDepths* d, uint first) {
  NodeScan* v = &d->one;
  // the table of nodes goes on behind the last of each star
  float16 low = vload16(0, (__global const float*)(v->node + first));
  float16 high = vload16(0, (__global const float*)(v->node + first + 8));
  ManyNodeSeen at = many_node_seen(v, (float16)(low.even, high.even), (float16)(low.odd, high.odd));
  int16 in_rim = at.square < (float16)(v->rim2);
  float16 depth = (float16)(-INFINITY);
  int16 near = (int16)(0);
  if (any_of_many(in_rim)) {
    ManyNodeDepth found = many_node_depth(v, at);
    depth = in_rim ? found.depth : depth;
    near = found.near & in_rim;
  }
  vstore16(depth, 0, d->room + 16 + first);
  int any_near = any_of_many(near);
  if (any_near) vstore16(convert_uchar16(near & 1), 0, d->near + first);
  return d->any_near[first / 16] = any_near;
}

// is_extreme() of sixteen, as bytes that are 1 where it holds.
static inline uchar16 extremes_of_many(const float* depth) {
  float16 back = vload16(0, depth - 1);
  float16 here = vload16(0, depth);
  float16 on = vload16(0, depth + 1);
  float16 beyond = vload16(0, depth + 2);
  float16 slope = fabs(on - here);
  int16 peak = here >= back & here > on;
  int16 dip = here <= back & here < on;
  int16 flat = slope < fabs(here - back) & slope < fabs(beyond - on) & here > (float16)(0.0f);
  return convert_uchar16((peak | dip | flat) & 1);
}

// The nodes at which the search begins to `extreme`; how many there are.
static uint find_extremes(NodeDepths* d, ushort* extreme) {
  uint n = d->one.nodes;
  int any_near = 0;
  for (uint i = 0; i < n; i += 16) any_near |= depths_of_many(d, i);
  if (!any_near) return 0;
  float* depth = d->room + 16;
  depth[-1] = depth[n - 1];  // the boundary is closed
  depth[n] = depth[0];
  depth[n + 1] = depth[1];
  uint count = 0;
  for (uint i = 0; i < n; i += 16) {
    if (!d->any_near[i / 16]) continue;
    uchar wanted[16];
    vstore16(extremes_of_many(depth + i) & vload16(0, d->near + i), 0, wanted);
    for (uint l = 0; l < 16 && i + l < n; ++l) {
      extreme[count] = (ushort)(i + l);
      count += wanted[l];
    }
  }
  return count;
}
