// Outlines: checks, kernel, SVG paths and the stars fitted to them.
#include "shape/outline.h"

#include <gtest/gtest.h>

#include <random>

#include "pi_and_errors.h"
#include "scree/error.h"
#include "shape/star.h"
#include "star_fixture.h"

namespace scree {
namespace {

using namespace testing;

TEST(Outline, IsTurnedCounterClockwiseAndRepeatedCornersGo) {
  const Outline o = checked_outline({{0, 0, 0}, {0, 1, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}, {0, 0, 0}});
  EXPECT_EQ(o.size(), 4u);
  EXPECT_DOUBLE_EQ(area_of(o), 1);
  EXPECT_DOUBLE_EQ(centre_of(o).x, 0.5);
}

TEST(Outline, WrongOnesSayWhatIsWrong) {
  const auto check = [](Outline o) { return error_of([=] { checked_outline(o); }); };
  EXPECT_EQ(check({{0, 0, 0}, {1, 0, 0}, {1, 0, 0}}), "the outline has 2 different corners: allowed: 3 to 10000");
  EXPECT_EQ(check({{0, 0, 0}, {2, 2, 0}, {2, 0, 0}, {0, 2, 0}}),
            "the outline crosses or touches itself: the edge from corner 1 (0, 0) to corner 2 (2, 2) meets the edge "
            "from corner 3 (2, 0) to corner 4 (0, 2)");
  EXPECT_EQ(check({{0, 0, 0}, {1, 0, 0}, {std::nan(""), 0, 0}}),
            "corner 3 of the outline is not made of finite numbers");
  EXPECT_EQ(check({{0, 0, 0}, {1e308, 0, 0}, {0, -1e308, 0}, {1, 1, 0}}),
            "the outline is inf across: allowed: 1e-60 to 1e+60");
  EXPECT_EQ(check({{0, 0, 0}, {2, 0, 0}, {1, 0, 0}, {0, 1, 0}}), "the outline turns back on itself at corner 2 (2, 0)");
  Outline pentagram;
  for (int i = 0; i < 5; ++i) pentagram.push_back({std::cos(0.8 * kPi * i), std::sin(0.8 * kPi * i), 0});
  EXPECT_NE(check(pentagram).find("crosses or touches itself"), std::string::npos);
}

TEST(Outline, TheKernelOfAConvexOneIsItself) {
  const Outline square{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}};
  EXPECT_NEAR(area_of(kernel_of(square)), 4, 1e-12);
  // a plus: its kernel is the square in its middle
  const Outline plus{{1, 0, 0}, {2, 0, 0}, {2, 1, 0}, {3, 1, 0}, {3, 2, 0}, {2, 2, 0},
                     {2, 3, 0}, {1, 3, 0}, {1, 2, 0}, {0, 2, 0}, {0, 1, 0}, {1, 1, 0}};
  EXPECT_NEAR(area_of(kernel_of(plus)), 1, 1e-12);
  EXPECT_NEAR(norm(centre_of(kernel_of(plus)) - Vec3{1.5, 1.5, 0}), 0, 1e-12);
}

TEST(Outline, AKernelPointSeesEveryCorner) {
  std::mt19937_64 engine(7);
  std::uniform_real_distribution<double> part(0.3, 1), anywhere(-1, 1);
  for (int trial = 0; trial < 50; ++trial) {
    Outline o;
    for (int i = 0; i < 12; ++i) {
      const Direction d = direction_of_part(i, 12);
      const double r = part(engine);
      o.push_back({5 + r * d.cos, r * d.sin, 0});
    }
    const Outline kernel = kernel_of(o);
    const auto in = [](const Outline& convex, Vec3 p) {
      for (size_t i = 0; i < convex.size(); ++i)
        if (cross(convex[(i + 1) % convex.size()] - convex[i], p - convex[i]).z < 0) return false;
      return true;
    };
    for (int i = 0; i < 200; ++i) {
      const Vec3 p{5 + anywhere(engine), anywhere(engine), 0};
      EXPECT_EQ(in(kernel, p), in(o, p));  // "in" of a star-shaped outline is: left of all edges
    }
  }
}

TEST(Outline, WhatIsNotAStarNamesTheEdges) {
  // a U: its arms do not see each other's inner sides
  const Outline u{{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 3, 0}, {2, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};
  EXPECT_EQ(error_of([&] { kernel_of(checked_outline(u)); }),
            "the outline is not star-shaped, no point sees all of it: the edge from corner 6 (1, 1) to corner 7 (1, 3) "
            "and the edge from corner 4 (2, 3) to corner 5 (2, 1) cannot be seen from one point inside");
}

TEST(Outline, AStarDrawnWithManyCornersIsFoundAgain) {
  std::mt19937_64 engine(8);
  const StarFit truth = star_from_terms(random_star(engine, 6), 0.001);
  Outline o;
  for (int i = 0; i < 3000; ++i) o.push_back(star_point(truth.form, direction_of_part(i, 3000)) * 4 + Vec3{7, 8, 0});
  const StarFit fit = star_from_outline(o, 64, 0.001);
  // the kernel's centre is not the centre it was drawn about, so it is a star of more terms: the error tells how far
  EXPECT_LT(fit.error, 1e-3);
}

TEST(Outline, TheErrorOfAFittedSquareFallsWithTheHarmonics) {
  const Outline square{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
  const double e8 = star_from_outline(square, 8, 0.02).error, e32 = star_from_outline(square, 32, 0.02).error;
  EXPECT_LT(e32, 0.4 * e8);
  EXPECT_LT(e32, 0.02);
  EXPECT_GT(e32, 1e-4);
}

TEST(SvgPath, LinesInAllWritings) {
  const Outline absolute = outline_from_path("M0,0 L 2 0 H4 V-3 L0 -3 Z");
  const Outline relative = outline_from_path("m0 0l2,0h2v-3l-4 0z");
  const Outline implied = outline_from_path("M0 0 2 0 4 0 4-3 0-3z");
  const Outline expected{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}, {4, 3, 0}, {0, 3, 0}};  // y turned up
  EXPECT_EQ(absolute, expected);
  EXPECT_EQ(relative, expected);
  EXPECT_EQ(implied, expected);
}

TEST(SvgPath, ArcsMakeACircle) {
  for (const char* path : {"M 1 0 A 1 1 0 0 1 -1 0 A 1 1 0 0 1 1 0 Z", "M1 0a1 1 0 01-2 0a1,1,0,0,1,2,0z",
                           "M1 0A1 1 30 1 0 0 1A1 1 0 0 0 1 0Z", "M1 0A.1.1 0 0 1-1 0A.2.2 0 0 1 1 0Z"}) {
    const Outline o = outline_from_path(path);
    for (const Vec3 p : o) EXPECT_NEAR(norm(p), 1, 1e-12) << path;
    EXPECT_NEAR(std::fabs(area_of(o)), kPi, 4e-3) << path;
  }
  // a tilted ellipse: from the end of its long axis round to it again
  const double c = std::cos(kPi / 6), s = std::sin(kPi / 6);
  const Outline ellipse =
      outline_from_path("M 1.7320508075688772 1 A 2 1 30 0 1 -1.7320508075688772 -1 A 2 1 30 0 1 1.7320508075688772 1");
  for (const Vec3 p : ellipse) EXPECT_NEAR(std::hypot((c * p.x - s * p.y) / 2, s * p.x + c * p.y), 1, 1e-9);
}

TEST(SvgPath, CurvesPassThroughTheirMiddles) {
  const auto middle = [](std::string_view path, size_t curve) { return outline_from_path(path)[64 * curve + 32]; };
  EXPECT_NEAR(norm(middle("M0 0C0 1 1 1 1 0", 0) - Vec3{0.5, -0.75, 0}), 0, 1e-14);
  EXPECT_NEAR(norm(middle("M0 0Q1 2 2 0", 0) - Vec3{1, -1, 0}), 0, 1e-14);
  EXPECT_NEAR(norm(middle("M0 0Q1 2 2 0T4 0", 1) - Vec3{3, 1, 0}), 0, 1e-14);
  EXPECT_NEAR(norm(middle("m0 0q1 2 2 0t2 0", 1) - Vec3{3, 1, 0}), 0, 1e-14);
  EXPECT_NEAR(norm(middle("M0 0C0 1 1 1 1 0S2 -1 2 0", 1) - Vec3{1.5, 0.75, 0}), 0, 1e-14);
  EXPECT_NEAR(norm(middle("M0 0c0 1 1 1 1 0s1-1 1 0", 1) - Vec3{1.5, 0.75, 0}), 0, 1e-14);
}

TEST(SvgPath, IsFoundInAFile) {
  const Outline o = outline_from_svg(R"(<?xml version="1.0"?><svg><!-- <path d="M9 9"/> -->
    <pathology/><path id="d" style='fill:none' d = "M0 0 1 0 1 1z"/><path d="M5 5"/></svg>)");
  EXPECT_EQ(o.size(), 3u);
  EXPECT_EQ(error_of([] { outline_from_svg("<svg></svg>"); }), "there is no <path> in it");
  EXPECT_EQ(error_of([] { outline_from_svg("<svg><path id='a'/></svg>"); }), "the first <path> has no d=\"...\"");
}

TEST(SvgPath, ErrorsSayWhere) {
  const auto error = [](const char* path) { return error_of([=] { outline_from_path(path); }); };
  EXPECT_EQ(error(""), "SVG path, character 1: the path is empty");
  EXPECT_EQ(error("L 1 1"), "SVG path, character 2: a path begins with M");
  EXPECT_EQ(error("M 1 1 L 2"), "SVG path, character 10: a number is missing");
  EXPECT_EQ(error("M 1 1 B 2 2"), "SVG path, character 7: a number is missing");
  EXPECT_EQ(error("M0 0A1 1 0 2 0 1 1"), "SVG path, character 12: a flag of an arc must be 0 or 1");
  EXPECT_EQ(error("M0 0 1 0 M 2 2 3 3"), "SVG path, character 11: the path has a second part before it is closed by Z");
}

}  // namespace
}  // namespace scree
