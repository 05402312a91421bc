// Pairs of generated stones that almost touch, for the benchmarks of triangles.
#pragma once

#include <algorithm>
#include <chrono>

#include "pairs/triangles/mesh_contacts.h"

namespace scree {

struct TouchingRocks {
  ContactMesh a, b;
  MeshPose pose_b;   // a is at the origin
  double reach = 0;  // m

  PlacedMesh placed_a() const { return {a, {}}; }
  PlacedMesh placed_b() const { return {b, pose_b}; }
};

// b comes along x until at least `contacts` pairs of triangles are within reach.
TouchingRocks touching_rocks(const SurfaceMesh& a, const SurfaceMesh& b, double reach, size_t contacts);

// Seconds of the fastest of `repeats` runs.
template <class Run>
double fastest(int repeats, Run run) {
  double best = 0;
  for (int k = 0; k < repeats; ++k) {
    const auto start = std::chrono::steady_clock::now();
    run();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    best = k == 0 ? seconds : std::min(best, seconds);
  }
  return best;
}

}  // namespace scree
