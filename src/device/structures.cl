// Meshes and level sets as the kernels of walls see them: their tables, and what a ball meets there. The arithmetic is
// that of src/kernels; the twin for the processor is pairs/ball_wall/ball_wall.cpp.

typedef __global const float* FieldValues;
typedef long FieldIndex;
typedef struct {
  real first, second;
} FieldPair;
typedef struct {
  real first, second, third;
} FieldTriple;
static inline FieldPair field_pair(FieldValues values, FieldIndex at) {
  return (FieldPair){values[at], values[at + 1]};
}
static inline FieldTriple field_triple(FieldValues values, FieldIndex at) {
  return (FieldTriple){values[at], values[at + 1], values[at + 2]};
}

#include "kernels/geometry/level_set_sample.h"
#include "kernels/geometry/level_set_hit.h"

static inline HalfSpace half_space_at(__global const four* quads, uint k) {
  return (HalfSpace){quads[k].xyz, quads[k].w};
}

// A way is twice its edge, and one more where the vertex is the edge's end.
static inline int spoke_leads_down(__global const four* from, __global const four* along, uint spoke, vec c) {
  return leads_down(half_space_at(along, spoke >> 1), from[spoke >> 1].w, spoke & 1, c);
}

// Quads of a mesh: planes and three sides of triangles; beginnings, directions, left and right sides of edges;
// vertices. Numbers: `most` of edges; where the ways, then the sectors of vertices begin; ways; sectors, two ways each.
static MeshHit hit_mesh(AllWalls all, WallRecord r, uint feature, vec c) {
  uint triangles = (uint)r.triangles, edges = (uint)r.edges;
  __global const four* q = all.quads + r.first_quad;
  __global const uint* numbers = all.numbers + r.first_number;
  if (feature < triangles)
    return hit_triangle(half_space_at(q, feature), half_space_at(q, triangles + feature),
                        half_space_at(q, 2 * triangles + feature), half_space_at(q, 3 * triangles + feature), c);
  __global const four* from = q + 4 * triangles;
  __global const four* along = from + edges;
  if (feature < triangles + edges) {
    uint e = feature - triangles;
    return hit_mesh_edge(from[e].xyz, from[e].w, half_space_at(along, e), half_space_at(along, edges + e),
                         half_space_at(along, 2 * edges + e), (real)numbers[e], c);
  }
  uint v = feature - triangles - edges;
  __global const uint* first_spoke = numbers + edges;
  __global const uint* first_sector = first_spoke + r.vertices + 1;
  __global const uint* spokes = first_sector + r.vertices + 1;
  __global const uint* sectors = spokes + first_spoke[r.vertices];
  real share = 1;
  for (uint k = first_spoke[v]; k < first_spoke[v + 1]; ++k) share -= spoke_leads_down(from, along, spokes[k], c);
  int minimum = share == splat(1.0);
  for (uint k = first_sector[v]; k < first_sector[v + 1]; ++k)
    share += spoke_leads_down(from, along, sectors[2 * k], c) && spoke_leads_down(from, along, sectors[2 * k + 1], c);
  MeshHit hit = hit_mesh_point(along[3 * edges + v].xyz, make_vec(0, 0, 1), share, 1, c);
  hit.minimum = hit.minimum && minimum;
  return hit;
}

// Quads of a level set: planes of tiles. Numbers: which tile holds a place.
static FieldSample sample_field(AllWalls all, WallRecord r, vec p) {
  int cells = FIELD_TILE - (r.spline ? 2 : 1);
  vec from = p - make_vec(r.origin[0], r.origin[1], r.origin[2]);
  GridPlace x = locate(from.x, r.per_spacing, r.tiles[0], cells);
  GridPlace y = locate(from.y, r.per_spacing, r.tiles[1], cells);
  GridPlace z = {0, 0, x.inside};
  if (!r.planar) z = locate(from.z, r.per_spacing, r.tiles[2], cells);
  real slot = (z.tile * r.tiles[1] + y.tile) * r.tiles[0] + x.tile;
  uint tile = all.numbers[r.first_number + (int)slot];
  four plane = all.quads[r.first_quad + (int)tile];
  FieldSample hit = {dot(plane.xyz, from) + plane.w, plane.xyz};
  if (!(plane.w < INFINITY)) {
    real i = node_of(x, cells);
    real j = node_of(y, cells);
    real k = r.planar ? splat(0.0) : node_of(z, cells);
    vec part = make_vec(x.past - i, y.past - j, z.past - k);
    real node = (k * splat(FIELD_TILE) + j) * splat(FIELD_TILE) + i;
    long nodes_per_tile = FIELD_TILE * FIELD_TILE * (r.planar ? 1 : FIELD_TILE);
    FieldIndex at = r.first_value + (long)tile * nodes_per_tile + (long)node;
    hit = r.spline ? sample_spline(all.values, at, part, r.planar) : sample_linear(all.values, at, part, r.planar);
    hit.gradient = hit.gradient * r.per_spacing;
  }
  if (x.inside && y.inside && z.inside) return hit;
  return (FieldSample){r.outside, make_vec(0, 0, 0)};
}

// The only contact of a grain (guide.w = 0) is asked for at its centre; of several, each where its guide says. Guides
// follow their contacts.
static WallHit hit_field(AllWalls all, WallRecord r, vec c, real radius, four guide, four* next) {
  int only = !(guide.w > splat(0.0));
  vec out = guide.xyz * (guide.w * radius);
  FieldSample sampled = sample_field(all, r, only ? c : c + out);
  real sign = r.side == FIELD_INSIDE || (r.side == FIELD_BOTH && sampled.distance < splat(0.0)) ? -1 : 1;
  WallHit hit = hit_of_field(sampled, sign);
  if (only && hit.valid) {
    *next = (four)(hit.normal, 0);
    return hit;
  }
  if (!hit.valid) hit.normal = guide.xyz;
  *next = (four)(only ? hit.normal : follow_surface(out, hit, guide.xyz), guide.w);
  if (!only) hit.distance = hit.distance + dot(out, hit.normal);
  return hit;
}
