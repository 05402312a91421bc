// Contacts of two stars that are followed from step to step: what they hold, do and lose adds up.
#include <gtest/gtest.h>

#include "narrowphase/star_pair.h"

namespace scree {
namespace {

using namespace testing;

double deepest(const StarOutcome& o) {
  double most = 0;
  for (const StarContact& c : o.contacts) most = std::max(most, c.overlap);
  return most;
}

// One star goes round the other in small steps, turning, and is kept in touch with it: maxima and saddles meet and
// vanish. In a step the elastic energy goes to work and to what contacts that are no more held; what is left is the
// error of the trapezoidal rule, less than force times way (measured: half of it). What a contact held must be what it
// held in the last step: where a maximum and a saddle have vanished, Newton's method may end at any other contact, and
// counted with that one's overlap 2 of the losses were off by 12 and 13 times force times way. An adhesive law, here
// without adhesion, books the end of a contact itself; where it was booked by hand as well, 3 of its losses were off.
class StarLosses : public ::testing::TestWithParam<LawKind> {};
TEST_P(StarLosses, WhatVanishedContactsHeldIsBooked) {
  constexpr double kRadius = 0.5, kStep = 1e-3,
                   kDeep = 0.06;  // effective radius; deeper, contacts may be lost that are still there
  Random random{21};
  int losses = 0;
  for (int i = 0; i < 60; ++i) {
    const PlacedStar a{&paper_kind(1 + i % 3), 1, {}, random.uniform(0, 6)};
    PlacedStar b = random_pose(*a.kind, 1, 2.01, random);
    const double spin = random.uniform(-1, 1), wanted = random.uniform(0.05, 1);  // J
    StarsInTouch pair(a, b, GetParam());
    StarOutcome before = pair.look(a, b);
    for (int k = 0; k < 6000; ++k) {
      const Vec3 out = unit(b.centre);
      const Vec3 way = (Vec3{-out.y, out.x, 0} + out * (before.elastic > wanted ? 0.5 : -0.5)) * kStep;
      b.centre += way;
      b.angle += spin * kStep;
      const StarOutcome now = pair.look(a, b);
      const double work = 0.5 * (dot(xyz(before.on_b.force) + xyz(now.on_b.force), way) +
                                 (before.on_b.torque.z + now.on_b.torque.z) * spin * kStep);
      const double depth = std::max(deepest(before), deepest(now));
      if (now.lost != 0 && !now.contacts.empty() && depth < kDeep) {
        ++losses;
        const double like = GetParam() == LawKind::linear ? depth : depth * std::sqrt(kRadius * depth);
        EXPECT_NEAR(now.elastic + work + now.lost, before.elastic, StarsInTouch::kStiffness * like * kStep)
            << "round " << i << ", step " << k << ", booked " << now.lost;
      }
      before = now;
    }
  }
  EXPECT_GT(losses, 10);
}
INSTANTIATE_TEST_SUITE_P(Laws, StarLosses, ::testing::Values(LawKind::linear, LawKind::jkr));

}  // namespace
}  // namespace scree
