// Contacts of stars into the order of another list of pairs, or closer together in memory. Each array is moved by
// itself, so that one more is all the memory it takes.

// Of each new pair: which old one it is, doubled, and one more where a and b have changed places.
#define STAR_NO_SOURCE 0xffffffffu

static uint unended(__global const uchar* flags, uint first, uint count) {
  uint kept = 0;
  for (uint k = first; k < first + count; ++k) kept += !(flags[k] & STAR_ENDED);
  return kept;
}

// `before`: of a part its number in the old list; searched_wait of -1: not searched yet
__kernel void find_star_sources(uint n, __global const uint* before, __global const uint* pair_a,
                                __global const uint* pair_b, __global const uint* old_a_first,
                                __global const uint* old_b, __global const uint* old_first,
                                __global const uint* old_count, __global const uchar* flags, __global uint* source,
                                __global uint* first, __global uint* count, __global held4* searched_pose,
                                __global held* searched_wait) {
  uint p = get_global_id(0);
  if (p >= n) return;
  uint a = before[pair_a[p]];
  uint b = before[pair_b[p]];
  uint low = min_uint(a, b);
  uint high = a + b - low;
  uint found = STAR_NO_SOURCE;
  uint contacts = 0;
  for (uint q = old_a_first[low]; q < old_a_first[low + 1]; ++q) {
    if (old_b[q] != high) continue;
    found = 2 * q + (a > b);
    contacts = unended(flags, old_first[q], old_count[q]);
  }
  source[p] = found;
  first[p] = count[p] = contacts;
  searched_pose[p] = (held4)(0);
  searched_wait[p] = -1;
}

__kernel void name_own_sources(uint n, __global const uint* old_count, __global uint* source, __global uint* first,
                               __global uint* count) {
  uint p = get_global_id(0);
  if (p >= n) return;
  source[p] = 2 * p;
  first[p] = count[p] = old_count[p];
}

// Seen from the other star, feet change places, and normals and sliding springs are turned round.
#define STAR_FEET 0
#define STAR_NORMAL 1
#define STAR_SPRING 2
#define STAR_ANY 3
__kernel void carry_star_quads(uint n, int what, __global const uint* source, __global const uint* old_first,
                               __global const uint* first, __global const uint* count, __global const held4* from,
                               __global held4* to) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE) return;
  uint begin = old_first[source[p] >> 1];
  int turned_round = source[p] & 1;
  for (uint k = 0; k < count[p]; ++k) {
    held4 q = from[begin + k];
    if (turned_round && what == STAR_FEET) q = q.zwxy;
    if (turned_round && what == STAR_NORMAL) q.xy = -q.xy;
    if (turned_round && what == STAR_SPRING) q.xyz = -q.xyz;
    to[first[p] + k] = q;
  }
}

__kernel void carry_star_flags(uint n, __global const uint* source, __global const uint* old_first,
                               __global const uint* first, __global const uint* count, __global const uchar* from,
                               __global uchar* to) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE) return;
  uint begin = old_first[source[p] >> 1];
  for (uint k = 0; k < count[p]; ++k) to[first[p] + k] = from[begin + k];
}
