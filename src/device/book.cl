// End of a step, in one work-group: reduces the sums of all groups to the ledger, the forces on walls and the bound on
// displacements.

// work of a wall on the grains in this step, J: mean force times the wall's mean velocity
static real book_wall(real dt, uint chunks, __global const WallForce* sums, __global const WallMotion* m,
                      __global WallForce* force_on) {
  real sum[6] = {0, 0, 0, 0, 0, 0};
  for (uint c = 0; c < chunks; ++c) {
    for (int k = 0; k < 3; ++k) {
      sum[k] += sums[c].force[k];
      sum[k + 3] += sums[c].torque[k];
    }
  }
  real power = 0;
  for (int k = 0; k < 3; ++k) {
    power += (force_on->force[k] + sum[k]) * splat(0.5) * m->velocity[k];
    power += (force_on->torque[k] + sum[k + 3]) * splat(0.5) * m->spin[k];
    force_on->force[k] = sum[k];
    force_on->torque[k] = sum[k + 3];
  }
  return -power * dt;
}

__kernel void book_step(StepSettings s, __global const ContactSums* sums, __global const WallForce* chunk_sums,
                        __global const WallMotion* motions, __global WallForce* on_walls,
                        __global DeviceLedger* ledger, __local ContactSums* shared) {
  uint lane = get_local_id(0), lanes = get_local_size(0);
  ContactSums own = {0, 0, 0};
  for (uint k = lane; k < s.partials; k += lanes) own = add_sums(own, sums[k]);
  shared[lane] = own;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < lanes; ++l) own = add_sums(own, shared[l]);
  ledger->elastic = own.elastic;
  ledger->friction += own.friction;
  ledger->damping += own.damping;
  uint chunks = s.wall_pairs > 0 ? chunks_of(s) : 0;
  for (uint w = 0; w < s.walls; ++w)
    ledger->wall_work += book_wall(s.dt, chunks, chunk_sums + w * chunks, motions + w, on_walls + w);
}

// What groups of add_source() left, into a line of the ledger.
__kernel void book_source(uint partials, uint line, __global const ContactSums* sums, __global DeviceLedger* ledger,
                          __local double* shared) {
  uint lane = get_local_id(0), lanes = get_local_size(0);
  double own = 0;
  for (uint k = lane; k < partials; k += lanes) own += sums[k].elastic;
  shared[lane] = own;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < lanes; ++l) own += shared[l];
  ledger->sources[line] += own;
}

static inline void join_speeds(DeviceSpeed* a, DeviceSpeed b) {
  for (int k = 0; k < 3; ++k) a->largest[k] = max(a->largest[k], b.largest[k]);
  a->bad += b.bad;
  a->turning = max(a->turning, b.turning);
}

__kernel void merge_speeds(uint groups, __global const DeviceSpeed* speeds, __global DeviceSpeed* all,
                           __local DeviceSpeed* shared) {
  uint lane = get_local_id(0), lanes = get_local_size(0);
  DeviceSpeed own = {{0, 0, 0}, 0, 0};
  for (uint g = lane; g < groups; g += lanes) join_speeds(&own, speeds[g]);
  shared[lane] = own;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < lanes; ++l) join_speeds(&own, shared[l]);
  *all = own;
}
