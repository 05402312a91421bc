// The parts of bodies that have been put into another order.

// `order`: of a body its number before
__kernel void count_parts(uint n, __global const uint* order, __global const uint* old_first, __global uint* count) {
  uint i = get_global_id(0);
  if (i < n) count[i] = old_first[order[i] + 1] - old_first[order[i]];
}

// `before`: of a part its number before
__kernel void list_parts(uint n, __global const uint* order, __global const uint* old_first,
                         __global const held4* old_in_body, __global const uint* first, __global held4* in_body,
                         __global uint* body, __global uint* before) {
  uint i = get_global_id(0);
  if (i >= n) return;
  for (uint k = first[i]; k < first[i + 1]; ++k) {
    uint old = old_first[order[i]] + (k - first[i]);
    before[k] = old;
    in_body[k] = old_in_body[old];
    body[k] = i;
  }
}

// whose the second balls of pairs are
__kernel void bodies_of_pairs(uint n, __global const uint* pair_b, __global const uint* part_body,
                              __global uint* body) {
  uint p = get_global_id(0);
  if (p < n) body[p] = body_of(part_body, pair_b[p]);
}
