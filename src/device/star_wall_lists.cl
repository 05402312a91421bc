// Contacts of stars with walls after a search for pairs, and what they exert on the walls.

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

// What the stars of one chunk exert on one wall, in the order of the processor.
__kernel void sum_on_star_walls(StepSettings s, uint chunks, __global const uint* part_first,
                                __global const place4* place, __global const uint* part_body,
                                __global const WallMotion* motions, __global const uint* wall_first,
                                SCREE_STAR_WALL_BLOCKS, __global const held4* force_of,
                                __global const held4* arm, __global const uchar* flags, __global WallForce* sums) {
  uint item = get_global_id(0);
  if (item >= chunks * s.walls) return;
  uint wall = item / chunks;
  uint begin = item % chunks * s.chunk;
  uint end = wall_first[first_ball(part_first, min_uint(begin + s.chunk, s.bodies))];
  vec pivot = vec_of(motions[wall].shifted);
  vec force = make_vec(0, 0, 0);
  vec torque = make_vec(0, 0, 0);
  for (uint n = wall_first[first_ball(part_first, begin)]; n < end; ++n) {
    if (block_count[n] == 0 || wall_of[wall_pair[n]] != wall) continue;
    four at = place_at(place, body_of(part_body, wall_a[wall_pair[n]]), s.bodies, s);
    for (uint k = block_first[n]; k < block_first[n] + block_count[n]; ++k) {
      if (flags[k] & STAR_ENDED) continue;
      four pushed = to_four(force_of[k]);
      four from = to_four(arm[k]);
      vec on_star_there = make_vec(pushed.x, pushed.y, pushed.w);
      real couple = pushed.z - (from.x * pushed.y - from.y * pushed.x);
      force = force + -on_star_there;
      torque = torque - (cross(at.xyz + from.xyz - pivot, on_star_there) + make_vec(0, 0, couple));
    }
  }
  sums[item] = (WallForce){{force.x, force.y, force.z}, {torque.x, torque.y, torque.z}};
}
