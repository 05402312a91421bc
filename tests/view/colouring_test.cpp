// Colours keep order and distance; scales are round and hold what they show.
#include "view/colouring.h"

#include <gtest/gtest.h>

#include <cmath>

#include "io/temporary_folder.h"
#include "scree/error.h"
#include "view/view_fixture.h"

namespace scree {
namespace {

double linear(float c) { return c <= 0.04045f ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

// CIE L*: how light a colour looks, worked out apart from the map
double lightness(Colour c) {
  const double y = 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
  return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

TEST(ColourMap, lightness_grows_evenly_with_the_number) {
  const double first = lightness(magnitude_colour(0)), last = lightness(magnitude_colour(1));
  EXPECT_GT(last - first, 60);
  for (int i = 0; i < 20; ++i) {
    const double step = lightness(magnitude_colour((i + 1) / 20.0)) - lightness(magnitude_colour(i / 20.0));
    EXPECT_NEAR(step, (last - first) / 20, 0.35 * (last - first) / 20) << i;
  }
  EXPECT_EQ(magnitude_colour(-1), magnitude_colour(0));
  EXPECT_EQ(magnitude_colour(7), magnitude_colour(1));
}

ViewFrame frame_of_speeds(std::initializer_list<float> speeds) {
  ViewFrame f;
  for (const float s : speeds) add_body(f, {}, 0.1), f.speed.back() = s;
  return f;
}

TEST(Scale, is_round_and_holds_all_frames) {
  const ViewFrame frames[] = {frame_of_speeds({0.1f, 0.2f}), frame_of_speeds({0.0f, 0.43f})};
  const Scale scale = scale_of(Quantity::speed, empty_scene(), frames);
  EXPECT_EQ(scale.low, 0);
  EXPECT_NEAR(scale.high, 0.45, 1e-12);
  EXPECT_EQ(scale.title, "speed, mm/s");
  ASSERT_EQ(scale.ticks.size(), 5u);
  EXPECT_EQ(scale.ticks[4].text, "400");
  EXPECT_NEAR(scale.ticks[4].at, 0.4 / 0.45, 1e-9);
}

TEST(Scale, follows_the_map) {
  const ViewFrame f = frame_of_speeds({0, 1, 2});
  const Scale scale = scale_of(Quantity::speed, empty_scene(), std::span(&f, 1));
  EXPECT_EQ(scale.high, 2);
  EXPECT_EQ(colour_of(scale, f, 0), magnitude_colour(0));
  EXPECT_EQ(colour_of(scale, f, 1), magnitude_colour(0.5));
  EXPECT_EQ(colour_of(scale, f, 2), magnitude_colour(1));
}

TEST(Scale, one_outlier_does_not_flatten_the_rest) {
  ViewFrame f;
  for (int i = 0; i < 1000; ++i) add_body(f, {}, 0.1), f.speed.back() = 0.001f * float(i);
  f.speed[3] = 1000;
  EXPECT_LE(scale_of(Quantity::speed, empty_scene(), std::span(&f, 1)).high, 1);
}

TEST(Scale, all_alike_still_makes_a_scale) {
  const ViewFrame f = frame_of_speeds({0, 0});
  for (const Quantity q : {Quantity::speed, Quantity::force, Quantity::size, Quantity::id, Quantity::coordination}) {
    const Scale scale = scale_of(q, empty_scene(), std::span(&f, 1));
    EXPECT_GT(scale.high, scale.low);
    EXPECT_FALSE(scale.ticks.empty());
    for (const Tick& tick : scale.ticks) EXPECT_TRUE(tick.at >= -1e-9 && tick.at <= 1 + 1e-9) << tick.text;
  }
  EXPECT_GT(scale_of(Quantity::speed, empty_scene(), {}).high, 0);
}

TEST(Scale, kinds_have_names_and_colours_of_their_own) {
  ViewFrame f;
  add_body(f, {}, 1, 0);
  add_body(f, {}, 1, 1);
  const Scale scale = scale_of(Quantity::group, empty_scene(), std::span(&f, 1));
  EXPECT_EQ(scale.kinds, empty_scene().groups);
  EXPECT_NE(colour_of(scale, f, 0), colour_of(scale, f, 1));
}

TEST(Scale, ticks_are_at_most_six) {
  for (double span = 1e-3; span < 1e3; span *= 1.07) {
    const double intervals = span / tick_step(span);
    EXPECT_LE(intervals, 5 * (1 + 1e-6));
    EXPECT_GT(intervals, 1.9);
  }
}

TEST(Quantity, an_unknown_one_is_refused_with_the_nearest) {
  EXPECT_EQ(quantity_named("coordination"), Quantity::coordination);
  EXPECT_CONTAINS(message_of<InputError>([] { quantity_named("sped"); }), "did you mean 'speed'?");
}

TEST(Units, have_a_fitting_prefix) {
  EXPECT_EQ(with_unit(0.2, "m"), "200 mm");
  EXPECT_EQ(with_unit(5e-6, "m"), "5 µm");
  EXPECT_EQ(with_unit(2000, "m"), "2 km");
}

TEST(Text, every_printable_letter_has_ink_and_a_width) {
  for (char c = '!'; c <= '~'; ++c) {
    if (c == '\\' || c == '`' || c == '{' || c == '}' || c == '$') continue;  // drawn as a box
    Mask mask(60, 40);
    add_text(mask, 10, 30, std::string(1, c), {20, 1});
    float ink = 0;
    for (const float cover : mask.cover) ink += cover;
    EXPECT_GT(ink, 3) << c;
  }
  EXPECT_GT(text_width("mmm", {}), text_width("iii", {}));
}

TEST(Text, is_cut_to_fit) {
  const TextStyle style;
  EXPECT_EQ(fitted("short", 1000, style), "short");
  const std::string cut = fitted("a rather long title", 60, style);
  EXPECT_LE(text_width(cut, style), 60);
  EXPECT_TRUE(cut.ends_with("…"));
}

}  // namespace
}  // namespace scree
