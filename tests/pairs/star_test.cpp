// Stars as programs, and contacts between two stars: found, true, symmetric, and the gradient of an energy.
#include <gtest/gtest.h>

#include <functional>

#include "contact/share_grip.h"
#include "pairs/star_pair.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kTurn = 2 * std::numbers::pi;

TEST(StarProgram, IsTheSeries) {
  Random random{1};
  for (int which = 0; which < kPaperStars + 20; ++which) {
    StarForm form = which < kPaperStars ? paper_star(which) : StarForm{{1}, {0}, 100};
    while (which >= kPaperStars && form.cosine.size() < 65) {
      // gaps of all lengths between the harmonics
      const bool there = random.below(4) == 0;
      form.cosine.push_back(there ? 0.02 * random.uniform(-1, 1) : 0);
      form.sine.push_back(there ? 0.02 * random.uniform(-1, 1) : 0);
    }
    const Star star = compile_star(form);
    double scale = 0;
    for (size_t k = 0; k < form.cosine.size(); ++k)
      scale += double(k * k) * (std::abs(form.cosine[k]) + std::abs(form.sine[k]));
    for (int i = 0; i < 200; ++i) {
      const Direction d = direction_of(random.uniform(0, kTurn));
      const scalar::StarValue got = scalar::star_value(star.program(), {d.cos, d.sin});
      const StarRadius wanted = star_radius(form, d);
      ASSERT_NEAR(got.r, wanted.r, 1e-13);
      ASSERT_NEAR(got.slope, wanted.slope, 1e-13 * (1 + scale));
      ASSERT_NEAR(got.bend, wanted.bend, 1e-13 * (1 + scale));
    }
  }
}

TEST(StarProgram, NodesAreOnTheCurveAndSagBoundsItsChords) {
  for (int which = 0; which < kPaperStars; ++which) {
    const StarForm form = paper_star(which);
    const Star star = compile_star(form);
    ASSERT_EQ(star.nodes, 100);
    for (int i = 0; i < star.nodes; ++i) {
      const Vec3 p = star_point(form, direction_of_part(i, star.nodes));
      ASSERT_NEAR(star.node_x[size_t(i)], p.x, 1e-7);
      ASSERT_NEAR(star.node_y[size_t(i)], p.y, 1e-7);
      const Vec3 q = star_point(form, direction_of_part((i + 1) % star.nodes, star.nodes)), chord = unit(q - p);
      for (int k = 1; k < 10; ++k) {
        const Vec3 x = star_point(form, direction_of(kTurn * (i + 0.1 * k) / star.nodes)) - p;
        ASSERT_LE(std::abs(chord.x * x.y - chord.y * x.x), star.sag * (1 + 1e-9));
      }
    }
  }
}

std::vector<double> grips_of(std::vector<GripShare> contacts) {
  share_grip(contacts);
  std::vector<double> grips;
  for (const GripShare& c : contacts) grips.push_back(c.grip);
  return grips;
}

TEST(ShareGrip, FollowsProminence) {
  EXPECT_EQ(grips_of({{2, false}, {1, false}}), (std::vector<double>{1, 1})) << "two places apart";
  EXPECT_EQ(grips_of({{2, false}, {1, true}, {2, false}}), (std::vector<double>{0.75, 0, 0.75}));
  EXPECT_EQ(grips_of({{2, false}, {1, true}, {1, false}}), (std::vector<double>{1, 0, 0})) << "about to merge";
  EXPECT_EQ(grips_of({{2, false}, {-1, true}, {1, false}}), (std::vector<double>{1, 0, 1})) << "not merged yet";
  EXPECT_EQ(grips_of({{1, true}}), (std::vector<double>{0}));
  // friction in all as of the normal force, k Σ δ over maxima less saddles
  const std::vector<GripShare> chain{{3, false}, {1, true}, {2, false}, {1.5, true}, {4, false}};
  const std::vector<double> grips = grips_of(chain);
  EXPECT_NEAR(grips[0] * 3 + grips[2] * 2 + grips[4] * 4, 3 + 2 + 4 - 1 - 1.5, 1e-12);
}

bool is_peak(const StarContact& c) { return c.share > 0 && c.overlap > 0; }

// Two of the stars at random, sizes up to 1:3, that touch, at most `deepest` radii into each other.
struct Drawn {
  PlacedStar a, b;
  StarOutcome found;
};

Drawn draw(Random& random, double deepest) {
  for (;;) {
    const double radius = random.uniform(0.5, 1.5);
    const PlacedStar a{&paper_kind(int(random.below(kPaperStars))), 1, {}, random.uniform(0, kTurn)};
    const PlacedStar b =
        random_pose(paper_kind(int(random.below(kPaperStars))), radius, random.uniform(0.5, 1) * (1 + radius), random);
    // what is there decides, not what is found
    double most = 0;
    for (const NodeRun& run : all_runs(a, b)) most = std::max(most, run.depth);
    if (most > 0 && most < deepest) return {a, b, touch(a, b)};
  }
}

// Every contact that trying all nodes of both finds deeper than 1e-3 of the radius, up to a tenth of it: deeper, arms
// may cross like scissors and have no common normal.
TEST(StarStar, NoContactIsLost) {
  Random random{3};
  int tried = 0, lost = 0;
  for (int i = 0; i < 400; ++i) {
    const Drawn d = draw(random, 0.1);
    for (const NodeRun& run : all_runs(d.a, d.b)) {
      if (run.depth < 1e-3) continue;
      ++tried;
      const auto is_it = [&](const StarContact& c) {
        // the deepest point is at most a node's spacing away from the deepest node, or straight across the overlap
        return is_peak(c) && norm(c.point - run.deepest) < c.overlap + 0.2 && c.overlap > run.depth - 1e-6;
      };
      const bool found = std::any_of(d.found.contacts.begin(), d.found.contacts.end(), is_it);
      lost += !found;
      if (!found && lost <= 3)
        ADD_FAILURE() << "pair " << i << ": " << run.depth << " deep at " << run.deepest.x << ' ' << run.deepest.y;
    }
  }
  EXPECT_EQ(lost, 0) << "of " << tried;
  EXPECT_GT(tried, 500);
}

// The distance that a contact has is the true one, the normal that of the nearest point of the other's boundary, seen
// from either star. Up to 2 % of the radius: tips of the bat have a radius of curvature of 4 %, beyond which "nearest"
// jumps to the other flank.
TEST(StarStar, OverlapAndNormalAreTrue) {
  Random random{4};
  int contacts = 0, off = 0;
  double worst_depth = 0, worst_normal = 0;
  for (int i = 0; i < 300; ++i) {
    const Drawn d = draw(random, 0.02);
    for (const StarContact& c : d.found.contacts) {
      if (!is_peak(c)) continue;
      for (const bool of_b : {false, true}) {
        const Vec3 way_in = of_b ? -c.normal : c.normal;
        const PlacedStar& other = of_b ? d.a : d.b;
        const StarDistance truth =
            exact_distance(other.kind->curve, other.to_own(c.point + way_in * (0.5 * c.overlap)));
        const double depth_error = std::abs(-truth.distance * other.radius - c.overlap);
        const double normal_error = norm(other.turned_back(-way_in) - truth.normal);
        ++contacts;
        off += depth_error > 1e-6 || normal_error > 1e-6;
        worst_depth = std::max(worst_depth, depth_error);
        worst_normal = std::max(worst_normal, normal_error);
      }
    }
  }
  EXPECT_GT(contacts, 500);
  EXPECT_EQ(off, 0) << "of " << contacts << " contacts; overlap off by up to " << worst_depth << ", normal by "
                    << worst_normal;
}

double torque_about_origin(const Load& load, Vec3 at) { return load.torque.z + cross(at, xyz(load.force)).z; }

TEST(StarStar, ForcesAndTorquesCancel) {
  Random random{5};
  for (int i = 0; i < 300; ++i) {
    const Drawn d = draw(random, 0.3);
    const StarOutcome& o = d.found;
    const double size = norm(xyz(o.on_a.force));
    ASSERT_LE(norm(xyz(o.on_a.force) + xyz(o.on_b.force)), 1e-14 * size);
    ASSERT_NEAR(torque_about_origin(o.on_a, d.a.centre) + torque_about_origin(o.on_b, d.b.centre), 0,
                1e-13 * (1 + size));
  }
}

TEST(StarStar, SwappingTheStarsSwapsTheForces) {
  Random random{6};
  int off = 0;
  double worst = 0;
  for (int i = 0; i < 300; ++i) {
    const Drawn d = draw(random, 0.1);
    const StarOutcome &one = d.found, other = touch(d.b, d.a);
    const double size = norm(xyz(one.on_a.force)) + 1e-3;
    const double error =
        std::max(norm(xyz(one.on_a.force) - xyz(other.on_b.force)), std::abs(one.on_a.torque.z - other.on_b.torque.z)) /
        size;
    off += error > 1e-6;
    worst = std::max(worst, error);
  }
  EXPECT_EQ(off, 0) << "of 300 pairs; force or torque off by up to " << worst << " of the force";
}

// Nodes are rounded to float, and differently so elsewhere: which extremes there are must not hang on that.
TEST(StarStar, MovingAndTurningBothChangesNothing) {
  Random random{7};
  for (int i = 0; i < 300; ++i) {
    const Drawn d = draw(random, 0.05);
    const StarOutcome& before = d.found;
    const double angle = random.uniform(0, kTurn);
    const Vec3 shift{random.uniform(-3, 3), random.uniform(-3, 3), 0};
    const auto moved = [&](PlacedStar s) {
      const double c = std::cos(angle), si = std::sin(angle);
      s.centre = Vec3{c * s.centre.x - si * s.centre.y, si * s.centre.x + c * s.centre.y, 0} + shift;
      s.angle += angle;
      return s;
    };
    const StarOutcome after = touch(moved(d.a), moved(d.b));
    ASSERT_GT(before.elastic, 0) << "pair " << i;
    ASSERT_NEAR(after.elastic, before.elastic, 1e-9 * before.elastic + 1e-12) << "pair " << i;
    ASSERT_NEAR(after.on_a.torque.z, before.on_a.torque.z, 1e-6 * (1e-2 + norm(xyz(before.on_a.force))))
        << "pair " << i;
  }
}

// −dE/dx by central differences, with steps small against the overlap
TEST(StarStar, ForceIsTheGradientOfTheEnergy) {
  Random random{8};
  int off = 0, pairs = 0;
  double worst = 0;
  for (int i = 0; i < 300; ++i) {
    const Drawn d = draw(random, 0.02);
    const StarOutcome& o = d.found;
    const double h = 1e-6, size = norm(xyz(o.on_a.force));
    if (size < 1) continue;  // 1e-3 of the radius deep
    const auto slope = [&](const std::function<void(PlacedStar&, double)>& move) {
      PlacedStar less = d.a, more = d.a;
      move(less, -h);
      move(more, h);
      return (touch(more, d.b).elastic - touch(less, d.b).elastic) / (2 * h);
    };
    const double fx = -slope([](PlacedStar& s, double by) { s.centre.x += by; });
    const double fy = -slope([](PlacedStar& s, double by) { s.centre.y += by; });
    const double torque = -slope([](PlacedStar& s, double by) { s.angle += by; });
    const double error =
        std::max({std::abs(fx - o.on_a.force.x), std::abs(fy - o.on_a.force.y), std::abs(torque - o.on_a.torque.z)}) /
        size;
    ++pairs;
    off += error > 1e-4;
    worst = std::max(worst, error);
  }
  EXPECT_GT(pairs, 100);
  EXPECT_EQ(off, 0) << "of " << pairs << " pairs; force off by up to " << worst << " of it";
}

TEST(StarStar, SameBitsOnEveryInstructionSet) {
  Random random{9};
  std::vector<Drawn> drawn;
  for (int i = 0; i < 40; ++i) drawn.push_back(draw(random, 0.15));
  std::vector<StarOutcome> first;
  on_every_target([&] {
    for (size_t i = 0; i < drawn.size(); ++i) {
      const StarOutcome o = touch(drawn[i].a, drawn[i].b);
      if (first.size() == i) first.push_back(o);
      ASSERT_EQ(o.contacts.size(), first[i].contacts.size());
      // 0 and −0 are one number
      ASSERT_EQ(xyz(o.on_a.force), xyz(first[i].on_a.force))
          << "pair " << i << ", off by " << norm(xyz(o.on_a.force) - xyz(first[i].on_a.force)) / norm(xyz(o.on_a.force))
          << " of it";
      ASSERT_EQ(o.on_a.torque.z, first[i].on_a.torque.z);
      ASSERT_EQ(o.on_b.torque.z, first[i].on_b.torque.z);
      // sums of energies run lane by lane: their last bits know the width
      ASSERT_NEAR(o.elastic, first[i].elastic, 1e-14 * std::abs(first[i].elastic));
    }
  });
}

}  // namespace
}  // namespace scree
