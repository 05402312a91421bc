// How many threads a run takes that was not told.
#include <gtest/gtest.h>
#include <omp.h>

#include <algorithm>

#include "engine/cubes.h"
#include "engine/scenes.h"
#include "scree/simulation.h"

namespace scree {
namespace {

int default_threads(const Scene& scene) { return Simulation(scene).threads(); }

Scene spread_cubes(int count) {
  std::vector<ParticleSpec> list;
  for (int i = 0; i < count; ++i)
    list.push_back(testing::at(Vec3{double(i % 20), double(i / 20), 1} * (2 * testing::kEdge)));
  return testing::cubes(list);
}

Scene spread_spheres(int count) {
  Scene scene = spread_cubes(count);
  scene.shapes.clear();
  scene.groups[0].shapes.clear();
  scene.contact.interactions[0] = {};
  scene.contact.interactions[0].normal_stiffness = 1e4;
  return scene;
}

// A cube takes as long as some fifteen spheres.
TEST(DefaultThreads, FollowTheCostOfAStep) {
  const int cores = omp_get_num_procs();
  EXPECT_EQ(default_threads(spread_spheres(400)), 1);
  EXPECT_EQ(default_threads(spread_cubes(400)), std::min(cores, 4));
  EXPECT_EQ(default_threads(spread_cubes(40)), 1);
}

}  // namespace
}  // namespace scree
