// Contacts of stars with walls from one step to the next.
#include "pairs/stars/touch.h"

#include <gtest/gtest.h>

#include "pairs/contacts.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kRadius = 1e-3;

Touch touch_at(float at, double overlap, bool saddle, Load* load) {
  Touch t;
  t.key = {0, 0, static_cast<uint8_t>(kOnWall | (saddle ? kSaddle : 0)), at};
  t.around = 100;
  t.load = load;
  t.normal = {0, -1, 0};
  t.overlap = overlap;
  t.grip = saddle ? 0 : 1;
  t.mass = 1e-5;
  t.radius = kRadius;
  return t;
}

struct TwoSteps {
  ContactSettings settings = some_settings(LawKind::linear, false, 1);
  ContactLists lists;
  ContactSums sums;
  std::vector<WallSum> walls = std::vector<WallSum>(1);
  Load load{};

  void step(const std::vector<Touch>& touches) {
    load = {};
    TouchSink sink(settings, lists, walls, sums);
    sink.take(touches);
    sink.finish();
  }
};

// Of two tips and the notch between them: a tip that turns up deep has come in through another face and does not count,
// and then neither does the notch, which takes away what the tips share.
TEST(TouchSink, ASaddleWithoutItsMaximaDoesNotPull) {
  TwoSteps s;
  s.step({touch_at(10, 0.1 * kRadius, false, &s.load), touch_at(50, 0.2 * kRadius, false, &s.load),
          touch_at(30, 1e-7 * kRadius, true, &s.load)});
  EXPECT_EQ(s.lists.now.count, 0);
  EXPECT_EQ(s.load.force.y, 0);
}

TEST(TouchSink, ASaddleBetweenItsMaximaCounts) {
  TwoSteps s;
  s.settings.begins = true;
  const std::vector<Touch> tips{touch_at(10, 0.1 * kRadius, false, &s.load),
                                touch_at(50, 0.2 * kRadius, false, &s.load)};
  std::vector<Touch> all = tips;
  all.push_back(touch_at(30, 0.05 * kRadius, true, &s.load));
  s.step(tips);
  const double without = s.load.force.y;
  s.lists = ContactLists{};
  s.step(all);
  EXPECT_EQ(s.lists.now.count, 3);
  EXPECT_LT(s.load.force.y, without);
  EXPECT_GT(s.load.force.y, 0);
}

// A grain that goes with a turning wall: at the end of the step both have the same velocity, but the way of one is
// straight and that of the other bends.
TEST(TouchSink, AContactOnATurningWallGoesOn) {
  TwoSteps s;
  s.settings.begins = true;
  s.step({touch_at(10, 1e-2 * kRadius, false, &s.load)});
  s.settings.begins = false;
  const double speed = 1, turning = 100;  // m/s, rad/s
  const double between = 0.5 * speed * turning * s.settings.dt * s.settings.dt;
  ASSERT_GT(between, 1e-6 * kRadius);
  Touch moved = touch_at(10, 1e-2 * kRadius + between, false, &s.load);
  s.step({moved});
  EXPECT_EQ(s.lists.now.count, 0) << "nothing moves so far without turning";
  s.step({touch_at(10, 0, false, &s.load)});
  s.settings.begins = true;
  s.step({touch_at(10, 1e-2 * kRadius, false, &s.load)});
  s.settings.begins = false;
  moved.bend = speed * turning;
  s.step({moved});
  EXPECT_EQ(s.lists.now.count, 1);
}

}  // namespace
}  // namespace scree
