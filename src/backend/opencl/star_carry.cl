// Contacts of stars into the order of another list of pairs, or closer together in memory. Each array is moved by
// itself, half of it at a time, so that the memory of the loads is enough to do it.

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
  PairBefore parts = pair_before(before, pair_a[p], pair_b[p]);
  uint found = STAR_NO_SOURCE;
  uint contacts = 0;
  for (uint q = old_a_first[parts.low]; q < old_a_first[parts.low + 1]; ++q) {
    if (old_b[q] != parts.high) continue;
    found = 2 * q + parts.swapped;
    contacts = unended(flags, old_first[q], old_count[q]);
  }
  source[p] = found;
  first[p] = count[p] = contacts;
  searched_pose[p] = (held4)(0);
  searched_wait[p] = -1;
}

__kernel void name_own_sources(uint n, __global const uint* count, __global uint* source, __global uint* first) {
  uint p = get_global_id(0);
  if (p >= n) return;
  source[p] = 2 * p;
  first[p] = count[p];
}

__kernel void carry_star_quads(uint n, __global const uint* source, __global const uint* old_first,
                               __global const uint* first, __global const uint* count, __global const held4* from,
                               __global held4* to) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE) return;
  uint begin = old_first[source[p] >> 1];
  for (uint k = 0; k < count[p]; ++k) to[first[p] + k] = from[begin + k];
}

// x and y of each contact, or z and w (`half`), to a list in the new order; from there put_star_halves() has them back.
__kernel void carry_star_halves(uint n, uint half_of, __global const uint* source, __global const uint* old_first,
                                __global const uint* first, __global const uint* count, __global const held* from,
                                __global held* to) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE) return;
  uint begin = old_first[source[p] >> 1];
  for (uint k = 0; k < count[p]; ++k) {
    __global const held* old = from + 4 * (begin + k) + 2 * half_of;
    __global held* now = to + 2 * (first[p] + k);
    now[0] = old[0];
    now[1] = old[1];
  }
}

__kernel void put_star_halves(uint n, uint half_of, __global const uint* first, __global const uint* count,
                              __global const held* from, __global held* to) {
  uint p = get_global_id(0);
  if (p >= n) return;
  for (uint k = first[p]; k < first[p] + count[p]; ++k) {
    to[4 * k + 2 * half_of] = from[2 * k];
    to[4 * k + 2 * half_of + 1] = from[2 * k + 1];
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

// Seen from the other star, feet change places, and normals and sliding springs are turned round.
__kernel void turn_star_contacts(uint n, __global const uint* source, __global const uint* first,
                                 __global const uint* count, __global held4* feet, __global held4* normal,
                                 __global held4* slide) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE || !(source[p] & 1)) return;
  for (uint k = first[p]; k < first[p] + count[p]; ++k) {
    feet[k] = feet[k].zwxy;
    normal[k].xy = -normal[k].xy;
    slide[k].xyz = -slide[k].xyz;
  }
}
