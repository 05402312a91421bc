// Scenes whose pairs of materials have different laws: each contact follows its own law, to the bit.
#include <gtest/gtest.h>

#include "engine/scenes.h"
#include "pairs/contacts.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

constexpr LawKind kPointLaws[] = {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr};

// Pairs of balls far from each other: two of material 0, one of each, two of material 1. They meet off centre and spin.
// `swapped` lists the balls of each pair the other way round.
Scene three_collisions(bool swapped) {
  Scene scene = empty_scene(LawKind::linear, false);
  scene.gravity = {};
  scene.time.step = 2e-6;
  for (Interaction& i : scene.contact.interactions) i.rolling_friction = 0.1, i.twisting_friction = 0.05;
  constexpr int kMaterials[3][2] = {{0, 0}, {0, 1}, {1, 1}};
  for (int pair = 0; pair < 3; ++pair)
    for (const int which : {0, 1}) {
      const int ball = swapped ? 1 - which : which;
      const double side = ball == 0 ? -1 : 1;
      ParticleGroup group;
      group.name = "ball";
      group.material = kMaterials[pair][ball];
      ListPlacement list;
      list.particles.push_back({{side * 0.905 * kRadius, side * 0.3 * kRadius, 20 * kRadius * pair},
                                ball == 0 ? kRadius : 0.9 * kRadius,
                                {-0.4 * side, 0.1, 0.05 * side},
                                {10, 20 * side, -15}});
      group.placement = list;
      scene.groups.push_back(group);
    }
  return scene;
}

void give_laws(Scene& scene, LawKind both_first, LawKind each, LawKind both_second) {
  std::vector<Interaction>& i = scene.contact.interactions;
  i[0].law = both_first, i[1].law = i[2].law = each, i[3].law = both_second;
}

struct Moved {
  Vec3 position, velocity, spin;
  bool operator==(const Moved&) const = default;
};

std::vector<Moved> motion_after(const Scene& scene, uint64_t steps) {
  Simulation sim(scene, {1});
  sim.advance(steps);
  const ParticleSnapshot s = sim.snapshot();
  std::vector<Moved> by_id(s.id.size());
  for (size_t k = 0; k < s.id.size(); ++k) by_id[s.id[k]] = {s.position[k], s.velocity[k], s.spin[k]};
  return by_id;
}

TEST(MixedLaws, EachPairMovesAsInASceneOfItsLawAlone) {
  Scene scene = three_collisions(false);
  give_laws(scene, kPointLaws[0], kPointLaws[1], kPointLaws[2]);
  const std::vector<Moved> mixed = motion_after(scene, 400);
  for (size_t pair = 0; pair < 3; ++pair) {
    SCOPED_TRACE(kPointLaws[pair].name);
    give_laws(scene, kPointLaws[pair], kPointLaws[pair], kPointLaws[pair]);
    const std::vector<Moved> alone = motion_after(scene, 400);
    EXPECT_TRUE(mixed[2 * pair] == alone[2 * pair]);
    EXPECT_TRUE(mixed[2 * pair + 1] == alone[2 * pair + 1]);
    give_laws(scene, kPointLaws[(pair + 1) % 3], kPointLaws[(pair + 1) % 3], kPointLaws[(pair + 1) % 3]);
    EXPECT_FALSE(mixed[2 * pair] == motion_after(scene, 400)[2 * pair]) << "another law moves them otherwise";
  }
}

TEST(MixedLaws, SwappingTheBodiesOfAPairChangesNothing) {
  Scene scene = three_collisions(false), swapped = three_collisions(true);
  for (Scene* s : {&scene, &swapped}) give_laws(*s, kPointLaws[1], kPointLaws[2], kPointLaws[0]);
  const std::vector<Moved> one = motion_after(scene, 400), other = motion_after(swapped, 400);
  for (size_t k = 0; k < one.size(); ++k) EXPECT_TRUE(one[k] == other[k ^ 1]) << k;
}

TEST(MixedLaws, SameBitsOnEveryInstructionSet) {
  for (const Case& c : mixed_law_cases()) {
    SCOPED_TRACE(name_of(c));
    const Scene scene = make_scene(c);
    std::vector<uint64_t> hashes;
    on_every_target([&] {
      Simulation sim(scene, {2});
      sim.advance(20);
      hashes.push_back(sim.state_hash());
    });
    for (const uint64_t hash : hashes) EXPECT_EQ(hash, hashes[0]);
  }
}

}  // namespace
}  // namespace scree
