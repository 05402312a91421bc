// What step = "auto" promises (docs/steps.md): collisions that keep their restitution wherever in a step they begin,
// and a gas that keeps its energy.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/scenes.h"
#include "math/random.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kCollider = 5e-3;  // m

Scene two_balls(LawKind law, double restitution, double speed, double gap) {
  Scene scene = empty_scene(law, false);
  scene.gravity = {};
  scene.time = {};
  for (Interaction& i : scene.contact.interactions) {
    i.restitution = restitution;
    i.rolling_friction = i.twisting_friction = 0;
    i.surface_energy = 0;
    // the restitution of the law that yields
    i.more["unloading_stiffness"] = i.more["loading_stiffness"] / (restitution * restitution);
  }
  ListPlacement list;
  for (const double side : {-1.0, 1.0}) {
    ParticleSpec p;
    p.radius = kCollider;
    p.position = {0, 0, side * (kCollider + 0.5 * gap)};
    p.velocity = {0, 0, -side * 0.5 * speed};
    list.particles.push_back(p);
  }
  ParticleGroup group;
  group.name = "balls";
  group.placement = std::move(list);
  scene.groups.push_back(std::move(group));
  return scene;
}

double relative_speed(const Simulation& sim) {
  const ParticleSnapshot s = sim.snapshot();
  return s.velocity[1].z - s.velocity[0].z;
}

// The largest error of the restitution, relative to it, over where in a step the collision begins.
double worst_error(LawKind law, double restitution, double speed) {
  constexpr int kPhases = 16;
  const double step = Simulation(two_balls(law, restitution, speed, 0), {1}).time_step();
  double worst = 0;
  for (int k = 0; k < kPhases; ++k) {
    const double gap = (2 + (k + 0.5) / kPhases) * step * speed;
    Simulation sim(two_balls(law, restitution, speed, gap), {1});
    sim.advance(400);
    EXPECT_EQ(sim.measure().contacts, 0) << "still together";
    worst = std::max(worst, std::abs(relative_speed(sim) / speed / restitution - 1));
  }
  return worst;
}

TEST(AutoStep, KeepsRestitutionWithinOnePercentWhereverInAStepACollisionBegins) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr, kElasticPlastic})
    for (const double restitution : {1.0, 0.8, 0.5, 0.2})
      for (const double speed : {0.01, 1.0})
        EXPECT_LT(worst_error(law, restitution, speed), 0.01)
            << law.name << " restitution " << restitution << " at " << speed << " m/s";
}

}  // namespace
}  // namespace scree
