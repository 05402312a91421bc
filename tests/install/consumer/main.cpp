// A ball in free fall, from the public headers alone.
#include <cmath>
#include <cstdio>

#include "scree/simulation.h"
#include "scree/version.h"

int main() {
  scree::Scene scene;
  scene.gravity = {0, 0, -10};
  scene.materials = {{.name = "glass", .density = 2500, .young_modulus = 1e7}};
  scene.contact.interactions.resize(1);
  scree::ParticleGroup group;
  group.name = "ball";
  group.placement = scree::ListPlacement{.particles = {{.position = {0, 0, 1}, .radius = 0.01}}};
  scene.groups.push_back(group);
  scene.time.step = 1e-4;
  scene.time.duration = 1;

  scree::Simulation simulation(scene);
  simulation.advance(1000);
  const double height = simulation.snapshot().position.at(0).z;
  std::printf("scree %s: after 0.1 s the ball is at %.6f m\n", scree::kVersion, height);
  return std::fabs(height - 0.95) < 1e-9 ? 0 : 1;  // velocity Verlet is exact under constant acceleration
}
