// Counting sort by key. Each list is sorted afterwards, so that the result does not depend on the order of work-items.

__kernel void fill_uints(uint n, __global uint* values, uint value) {
  uint i = get_global_id(0);
  if (i < n) values[i] = value;
}

__kernel void count_keys(uint n, __global const uint* key, __global uint* count) {
  uint i = get_global_id(0);
  if (i < n) atomic_inc(count + key[i]);
}

// Exclusive sums in three strokes: of blocks, over blocks, added. Each work-item adds up SCREE_SCAN values.
#define SCREE_SCAN 16

__kernel void sum_blocks(uint n, __global const uint* value, __global uint* block_sum) {
  uint block = get_global_id(0);
  uint first = block * SCREE_SCAN;
  if (first >= n) return;
  uint sum = 0;
  for (uint i = first; i < first + SCREE_SCAN && i < n; ++i) sum += value[i];
  block_sum[block] = sum;
}

// one work-group; what all add up to is left behind the last
__kernel void scan_blocks(uint blocks, __global uint* block_sum, __local uint* shared) {
  uint lane = get_local_id(0), lanes = get_local_size(0);
  uint each = (blocks + lanes - 1) / lanes;
  uint first = min_uint(lane * each, blocks);
  uint end = min_uint(first + each, blocks);
  uint sum = 0;
  for (uint b = first; b < end; ++b) sum += block_sum[b];
  shared[lane] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint before = 0;
  for (uint l = 0; l < lane; ++l) before += shared[l];
  for (uint b = first; b < end; ++b) {
    uint own = block_sum[b];
    block_sum[b] = before;
    before += own;
  }
  if (lane == lanes - 1) block_sum[blocks] = before;
}

// value[n] gets the total; `with_own`: sums up to and with a value, else of what is before it
__kernel void add_blocks(uint n, __global uint* value, __global const uint* block_sum, int with_own) {
  uint block = get_global_id(0);
  uint first = block * SCREE_SCAN;
  if (first >= n) return;
  uint before = block_sum[block];
  for (uint i = first; i < first + SCREE_SCAN && i < n; ++i) {
    uint own = value[i];
    value[i] = with_own ? before + own : before;
    before += own;
  }
  if (first + SCREE_SCAN >= n) value[n] = before;
}

// `end`: behind the place of each key; afterwards, where it begins
__kernel void scatter_by_key(uint n, __global const uint* key, __global uint* end, __global uint* list) {
  uint i = get_global_id(0);
  if (i < n) list[atomic_dec(end + key[i]) - 1] = i;
}

__kernel void sort_lists(uint keys, __global const uint* first, __global uint* list) {
  uint key = get_global_id(0);
  if (key >= keys) return;
  uint begin = first[key], end = first[key + 1];
  for (uint k = begin + 1; k < end; ++k) {
    uint own = list[k];
    uint to = k;
    for (; to > begin && list[to - 1] > own; --to) list[to] = list[to - 1];
    list[to] = own;
  }
}

__kernel void gather_numbers(uint n, uint each, __global const uint* order, __global const uint* from,
                             __global uint* to) {
  uint i = get_global_id(0);
  if (i >= n) return;
  for (uint k = 0; k < each; ++k) to[each * i + k] = from[each * order[i] + k];
}
#ifdef SCREE_SINGLES
// those along y, which stand behind the places
__kernel void gather_cells(uint n, __global const uint* order, __global const place4* place, __global int* to) {
  uint i = get_global_id(0);
  if (i < n) to[i] = cell_of(place, order[i], n, 1);
}
__kernel void put_cells(uint n, __global const int* from, __global place4* place) {
  uint i = get_global_id(0);
  if (i < n) put_cell(place, i, n, 1, from[i]);
}
#endif
__kernel void gather_places(uint n, __global const uint* order, __global const place4* from, __global place4* to) {
  uint i = get_global_id(0);
  if (i >= n) return;
  to[i] = from[order[i]];
#ifdef SCREE_FLOAT
  for (int k = 0; k < 3; ++k) put_cell(to, i, n, k, cell_of(from, order[i], n, k));
#endif
}
