// Contacts of stars into the order of another list of pairs, or closer together in memory. Each array is moved by
// itself, some of its numbers at a time, so that the memory of the loads is enough to do it.

// Of each new pair: which old one it is, doubled, and one more where a and b have changed places.
#define STAR_NO_SOURCE 0xffffffffu

static uint unended(__global const uchar* flags, uint first, uint count) {
  uint kept = 0;
  for (uint k = first; k < first + count; ++k) kept += !(flags[k] & STAR_ENDED);
  return kept;
}

// `before`: of a part its number in the old list
__kernel void find_star_sources(uint n, __global const uint* before, __global const uint* heads,
                                __global const uint* a_first, __global const uint* pair_b, __global const uint* old_a_first,
                                __global const uint* old_b, __global const uint* old_first,
                                __global const ushort* old_count, __global const uchar* flags, __global uint* source,
                                __global uint* first, __global ushort* count) {
  uint p = get_global_id(0);
  if (p >= n) return;
  PairBefore parts = pair_before(before, a_of_pair(heads, a_first, p), pair_b[p]);
  uint found = STAR_NO_SOURCE;
  uint contacts = 0;
  for (uint q = old_a_first[parts.low]; q < old_a_first[parts.low + 1]; ++q) {
    if (old_b[q] != parts.high) continue;
    found = 2 * q + parts.swapped;
    contacts = unended(flags, old_first[q], old_count[q]);
  }
  source[p] = found;
  first[p] = count[p] = contacts;
}

// No pair has been searched yet.
__kernel void forget_lays(uint n, __global HeldLay* searched_pose, __global held* searched_wait) {
  uint p = get_global_id(0);
  if (p >= n) return;
  searched_pose[p] = (HeldLay)(0);
#ifndef SCREE_FLOAT
  searched_wait[p] = -1;
#endif
}

__kernel void name_own_sources(uint n, __global const ushort* count, __global uint* source, __global uint* first) {
  uint p = get_global_id(0);
  if (p >= n) return;
  source[p] = 2 * p;
  first[p] = count[p];
}

// Of records of `each` numbers some, from `from_number` on, to a list of `numbers` a contact in the new order; from there
// put_star_numbers() has them back.
__kernel void carry_star_numbers(uint n, uint each, uint from_number, uint numbers, __global const uint* source,
                                 __global const uint* old_first, __global const uint* first,
                                 __global const ushort* count, __global const uint* from, __global uint* to) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE) return;
  from += old_first[source[p] >> 1] * (ulong)each + from_number;
  to += first[p] * (ulong)numbers;
  for (uint k = 0; k < count[p]; ++k)
    for (uint i = 0; i < numbers; ++i) to[k * numbers + i] = from[k * each + i];
}

__kernel void put_star_numbers(uint n, uint each, uint from_number, uint numbers, __global const uint* first,
                               __global const ushort* count, __global const uint* from, __global uint* to) {
  uint p = get_global_id(0);
  if (p >= n) return;
  from += first[p] * (ulong)numbers;
  to += first[p] * (ulong)each + from_number;
  for (uint k = 0; k < count[p]; ++k)
    for (uint i = 0; i < numbers; ++i) to[k * each + i] = from[k * numbers + i];
}

// records of `each` bytes
__kernel void carry_star_bytes(uint n, uint each, __global const uint* source, __global const uint* old_first,
                               __global const uint* first, __global const ushort* count, __global const uchar* from,
                               __global uchar* to) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE) return;
  from += old_first[source[p] >> 1] * (ulong)each;
  to += first[p] * (ulong)each;
  for (uint k = 0; k < count[p] * each; ++k) to[k] = from[k];
}

// Seen from the other star, feet change places, and normals and sliding springs are turned round.
__kernel void turn_star_contacts(uint n, __global const uint* source, __global const uint* first,
                                 __global const ushort* count, __global HeldFootPoints* foot_points,
                                 __global HeldNormal* normal, __global HeldSlide* slide) {
  uint p = get_global_id(0);
  if (p >= n || source[p] == STAR_NO_SOURCE || !(source[p] & 1)) return;
  for (uint k = first[p]; k < first[p] + count[p]; ++k) {
#ifdef SCREE_FLOAT  // so is the tangent along which the spring is
    foot_points[k] = foot_points[k].yx;
    normal[k].x ^= 0x80000000u;
#else
    foot_points[k] = foot_points[k].zwxy;
    normal[k].xy = -normal[k].xy;
    slide[k].xyz = -slide[k].xyz;
#endif
  }
}

// Which block of the old list each pair of a star with a wall takes over: the first of a wall has that of the wall.
__kernel void find_wall_sources(uint n, __global const uint* before, __global const uint* wall_first,
                                __global const uint* wall_pair, __global const uint* wall_of,
                                __global const uint* old_wall_first, __global const uint* old_wall_pair,
                                __global const uint* old_wall_of, __global const uint* old_first,
                                __global const ushort* old_count, __global const uchar* flags, __global uint* source,
                                __global uint* first, __global ushort* count) {
  uint part = get_global_id(0);
  if (part >= n) return;
  uint old = before[part];
  for (uint k = wall_first[part]; k < wall_first[part + 1]; ++k) {
    uint wall = wall_of[wall_pair[k]];
    source[k] = STAR_NO_SOURCE;
    first[k] = count[k] = 0;
    if (k > wall_first[part] && wall_of[wall_pair[k - 1]] == wall) continue;
    for (uint q = old_wall_first[old]; q < old_wall_first[old + 1] && source[k] == STAR_NO_SOURCE; ++q) {
      if (old_wall_of[old_wall_pair[q]] != wall) continue;
      source[k] = 2 * q;
      first[k] = count[k] = unended(flags, old_first[q], old_count[q]);
    }
  }
}
