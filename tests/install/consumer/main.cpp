// A ball in free fall, saved half way and resumed, from the public headers alone.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "scree/checkpoint.h"
#include "scree/load.h"
#include "scree/process.h"
#include "scree/simulation.h"
#include "scree/version.h"

int main(int, char** argv) {
  scree::restart_with_thread_settings(argv);  // before anything else: threads that wait give way
  if (!std::getenv("OMP_WAIT_POLICY") && !std::getenv("GOMP_SPINCOUNT")) return 1;

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

  {
    scree::Simulation first(scene);
    first.advance(500);
    const std::string note = "half way";
    scree::CheckpointWriter writer;
    writer.set_meta({scree::kVersion, scree::scene_hash(scene), first.step(), first.time()});
    first.save(writer);
    writer.add("consumer.note", std::span(note));
    writer.write("ball.scree");
  }
  const scree::Checkpoint checkpoint = scree::read_checkpoint("ball.scree");
  scree::require_same_scene(checkpoint, scree::scene_hash(scene), "ball");
  const std::vector<char> note = checkpoint.get<char>("consumer.note");
  if (std::string(note.begin(), note.end()) != "half way" || checkpoint.meta().step != 500) return 1;

  scree::Simulation simulation(scene, checkpoint);
  simulation.advance(500);
  const double height = simulation.snapshot().position.at(0).z;
  std::printf("scree %s: after 0.1 s the ball is at %.6f m\n", scree::kVersion, height);
  return std::fabs(height - 0.95) < 1e-9 ? 0 : 1;  // velocity Verlet is exact under constant acceleration
}
