// Batches of sphere pairs on every instruction set against the scalar kernels, and the symmetries of a contact.
#include "pairs/balls/ball_ball.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "pairs/contacts.h"
#include "search/find_pairs.h"

namespace scree {
namespace {

using namespace testing;

double nearest_image(double d, double box, double inverse) { return d - box * std::nearbyint(d * inverse); }

Outcome scalar_pair(const Bodies& b, const ContactSettings& s, const PairList& pairs, size_t p, ContactSums& sums) {
  const uint32_t i = pairs.a[p], j = pairs.b[p];
  Vec3 d = xyz(b.place[j]) - xyz(b.place[i]);
  if (s.periodic)
    d = {nearest_image(d.x, s.box.x, s.inverse_box.x), nearest_image(d.y, s.box.y, s.inverse_box.y),
         nearest_image(d.z, s.box.z, s.inverse_box.z)};
  const double ra = b.place[i].w, rb = b.place[j].w, distance = std::sqrt(dot(d, d));
  scalar::ContactPoint c;
  c.normal = d * (1 / distance);
  c.overlap = ra + rb - distance;
  const double arm_a = ra - 0.5 * c.overlap, arm_b = rb - 0.5 * c.overlap;
  c.velocity = xyz(b.motion[i]) - xyz(b.motion[j]) + cross(xyz(b.spin[i]) * arm_a + xyz(b.spin[j]) * arm_b, c.normal);
  c.spin = xyz(b.spin[i]) - xyz(b.spin[j]);
  c.radius = ra * rb / (ra + rb);
  c.mass = 1 / (b.motion[i].w + b.motion[j].w);
  const uint32_t row = b.material[i] * s.materials + b.material[j];
  return scalar_outcome(s, row, c, arm_a, arm_b, history_of(pairs.state, p, s.point_laws.fields.rolling), sums);
}

// all neighbours on the lattice first, then any other two
PairList random_pairs(size_t count, size_t bodies, const ContactSettings& s, uint64_t seed) {
  Random random{seed, 1};
  PairList pairs;
  pairs.count = count;
  const size_t listed = padded(count + kPairPadding);
  pairs.a.assign(listed, 0);
  pairs.b.assign(listed, 0);
  pairs.state.resize(listed, s.point_laws.fields);
  pairs.force.assign(listed, {1e9, 1e9, 1e9});  // must be overwritten
  pairs.crossings.slot = {0};
  pairs.crossings.rank_shift.assign(bodies, 0);
  for (size_t p = 0; p < listed; ++p) {
    if (p < count) {
      pairs.a[p] = static_cast<uint32_t>(random.below(bodies - 1));
      const uint32_t steps[] = {1, 1, 4, 16};
      pairs.b[p] = std::min(pairs.a[p] + steps[random.below(4)], static_cast<uint32_t>(bodies - 1));
    }
    randomize_state(pairs.state, p, s, p < count && random.below(3) == 0, random);
  }
  return pairs;
}

std::vector<Load> contacts(const Bodies& bodies, PairList& pairs, const ContactSettings& s, ContactSums& sums) {
  std::vector<Load> load(bodies.size());
  sphere_sphere_contacts(bodies, pairs, s, {0, pairs.count, 0, static_cast<uint32_t>(bodies.size()), load.data()},
                         sums);
  return load;
}

Outcome outcome_of(const PairList& pairs, size_t p, bool rolling) {
  return testing::outcome_of(pairs.state, p, pairs.force[p], rolling);
}

Outcome without_torques(Outcome o) {
  o.torque_a = o.torque_b = {};
  return o;
}

void expect_scalar_bits(const ContactSettings& s, size_t count, uint64_t seed) {
  const Bodies bodies = random_grains(64, s.materials, seed);
  const PairList before = random_pairs(count, bodies.size(), s, seed);
  on_every_target([&] {
    PairList pairs = before;
    ContactSums sums, wanted;
    const std::vector<Load> load = contacts(bodies, pairs, s, sums);
    std::vector<Vec3> force(bodies.size()), torque(bodies.size());
    double turned_over = 0;
    for (size_t p = 0; p < count; ++p) {
      SCOPED_TRACE(::testing::Message() << "pair " << p << " of " << count);
      ContactSums one;
      const Outcome o = scalar_pair(bodies, s, before, p, one);
      expect_same_bits(outcome_of(pairs, p, s.point_laws.fields.rolling), without_torques(o));
      force[pairs.a[p]] += o.force;
      torque[pairs.a[p]] += o.torque_a;
      force[pairs.b[p]] -= o.force;
      torque[pairs.b[p]] += o.torque_b;
      wanted += one;
      turned_over += std::fabs(one.elastic) + std::fabs(one.friction) + std::fabs(one.damping);
    }
    for (size_t i = 0; i < bodies.size(); ++i) {
      EXPECT_EQ(xyz(load[i].force), force[i]) << "body " << i;
      EXPECT_EQ(xyz(load[i].torque), torque[i]) << "body " << i;
    }
    for (size_t p = count; p < padded(count); ++p) {
      EXPECT_FALSE(pairs.state.active[p]) << "padding stays out of it";
      EXPECT_EQ(norm(xyz(pairs.state.slide[p])), 0);
    }
    // sums of at most `count` numbers, in another order
    const double rounding = 1e-15 * static_cast<double>(count) * turned_over;
    EXPECT_NEAR(sums.elastic, wanted.elastic, rounding);
    EXPECT_NEAR(sums.friction, wanted.friction, rounding);
    EXPECT_NEAR(sums.damping, wanted.damping, rounding);
  });
}

// a pair of parts, one by one: forces act on the bodies at their levers
Outcome scalar_part_pair(const Bodies& b, const ContactSettings& s, const PairList& pairs, size_t p,
                         ContactSums& sums) {
  const Quad &x = s.parts->place[pairs.a[p]], &y = s.parts->place[pairs.b[p]];
  const uint32_t i = s.parts->body[pairs.a[p]], j = s.parts->body[pairs.b[p]];
  const Vec3 d = xyz(y) - xyz(x);
  const double distance = std::sqrt(dot(d, d));
  scalar::ContactPoint c;
  c.normal = d * (1 / distance);
  c.overlap = x.w + y.w - distance;
  const Vec3 lever_a = xyz(x) - xyz(b.place[i]) + c.normal * (x.w - 0.5 * c.overlap);
  const Vec3 lever_b = xyz(y) - xyz(b.place[j]) - c.normal * (y.w - 0.5 * c.overlap);
  c.velocity = xyz(b.motion[i]) - xyz(b.motion[j]) + (cross(xyz(b.spin[i]), lever_a) - cross(xyz(b.spin[j]), lever_b));
  c.spin = xyz(b.spin[i]) - xyz(b.spin[j]);
  c.radius = x.w * y.w / (x.w + y.w);
  c.mass = 1 / (b.motion[i].w + b.motion[j].w);
  const uint32_t row = b.material[i] * s.materials + b.material[j];
  Outcome o = scalar_outcome(s, row, c, 0, 0, history_of(pairs.state, p, s.point_laws.fields.rolling), sums);
  o.torque_a = cross(lever_a, o.force) + o.torque_a;  // without arms these are the couples
  o.torque_b = cross(o.force, lever_b) + o.torque_b;
  return o;
}

TEST(SphereSphere, PairsOfPartsActOnTheirBodies) {
  constexpr uint32_t kBodies = 64, kChunk = 21;
  for (ContactSettings s : all_settings())
    for (const size_t count : {1u, 13u, 500u}) {
      const Bodies bodies = random_grains(kBodies, s.materials, count);
      const Parts parts = random_parts(bodies, count);
      s.parts = &parts;
      // sorted, as a search leaves them
      std::set<std::pair<uint32_t, uint32_t>> listed;
      Random random{count, 3};
      while (listed.size() < count) {
        const uint32_t i = static_cast<uint32_t>(random.below(kBodies - 1)), steps[] = {1, 1, 4, 16};
        const uint32_t j = std::min(i + steps[random.below(4)], kBodies - 1);
        listed.insert({2 * i + static_cast<uint32_t>(random.below(2)), 2 * j + static_cast<uint32_t>(random.below(2))});
      }
      PairList before = random_pairs(count, 2 * kBodies, s, count);
      size_t p = 0;
      for (const auto& [a, b] : listed) before.a[p] = a, before.b[p++] = b;
      index_by_a(2 * kBodies, before);
      build_crossings(balls_of(parts), kBodies, kChunk, before);
      on_every_target([&] {
        PairList pairs = before;
        ContactSums sums;
        std::vector<Load> load(kBodies);
        for (uint32_t first = 0; first < kBodies; first += kChunk) {
          const uint32_t end = std::min(first + kChunk, kBodies);
          const PairChunk chunk{before.a_first[2 * first], before.a_first[2 * end], first, end, &load[first]};
          sphere_sphere_contacts(bodies, pairs, s, chunk, sums);
        }
        std::vector<Vec3> force(kBodies), torque(kBodies), crossing_force(kBodies), crossing_torque(kBodies);
        for (size_t k = 0; k < count; ++k) {
          ContactSums one;
          const Outcome o = scalar_part_pair(bodies, s, before, k, one);
          expect_same_bits(outcome_of(pairs, k, s.point_laws.fields.rolling), without_torques(o));
          const uint32_t a = parts.body[pairs.a[k]], b = parts.body[pairs.b[k]];
          force[a] += o.force;
          torque[a] += o.torque_a;
          const bool own = a / kChunk == b / kChunk;
          (own ? force : crossing_force)[b] -= o.force;
          (own ? torque : crossing_torque)[b] += o.torque_b;
        }
        const Crossings& x = pairs.crossings;
        for (uint32_t i = 0; i < kBodies; ++i) {
          EXPECT_EQ(xyz(load[i].force), force[i]) << "body " << i;
          EXPECT_EQ(xyz(load[i].torque), torque[i]) << "body " << i;
          Vec3 waiting_force, waiting_torque;
          for (uint32_t k = x.first[i]; k < x.first[i + 1]; ++k) {
            waiting_force += xyz(x.load[k].force);
            waiting_torque += xyz(x.load[k].torque);
          }
          EXPECT_EQ(waiting_force, crossing_force[i]) << "body " << i;
          EXPECT_EQ(waiting_torque, crossing_torque[i]) << "body " << i;
        }
      });
    }
}

TEST(SphereSphere, GivesTheBitsOfTheScalarKernelsForRaggedLists) {
  for (const ContactSettings& s : all_settings())
    for (size_t count = 1; count <= 17; ++count) expect_scalar_bits(s, count, 40 + count);
}

TEST(SphereSphere, GivesTheBitsOfTheScalarKernelsForLongLists) {
  for (const ContactSettings& s : all_settings())
    for (const size_t count : {127u, 128u, 129u, 1003u}) expect_scalar_bits(s, count, 60 + count);
}

TEST(SphereSphere, GivesTheBitsOfTheScalarKernelsInPeriodicBoxes) {
  for (ContactSettings s : all_settings())
    for (int directions = 1; directions < 8; ++directions) {
      s.periodic = true;
      // short enough that grains on opposite sides of the lattice touch
      const double length = 8e-3;
      s.box = {directions & 1 ? length : 0, directions & 2 ? length : 0, directions & 4 ? length : 0};
      s.inverse_box = {directions & 1 ? 1 / length : 0, directions & 2 ? 1 / length : 0,
                       directions & 4 ? 1 / length : 0};
      expect_scalar_bits(s, 61, 80 + directions);
    }
}

// The tests above mean something only if a good part of the pairs touch, and some open or stay apart.
TEST(SphereSphere, RandomPairsAreOfEveryKind) {
  const ContactSettings s = some_settings(LawKind::hertz_mindlin, true, 3);
  Bodies bodies = random_grains(64, s.materials, 1);
  const PairList before = random_pairs(1000, bodies.size(), s, 1);
  PairList pairs = before;
  ContactSums sums;
  contacts(bodies, pairs, s, sums);
  int kinds[4] = {0, 0, 0, 0};
  for (size_t p = 0; p < pairs.count; ++p) ++kinds[2 * before.state.active[p] + pairs.state.active[p]];
  for (const int count : kinds) EXPECT_GT(count, 30);
}

// Cut into chunks of bodies, at pairs that are no multiple of a batch: the same contacts. A chunk's own bodies get the
// sums of its own pairs in list order; what acts on another chunk waits in its slots, those of a body in list order.
TEST(SphereSphere, ChunksOfBodiesAreWorkedOnApart) {
  constexpr uint32_t kChunk = 21, kBodies = 64;
  for (const ContactSettings& s : all_settings()) {
    const Bodies bodies = random_grains(kBodies, s.materials, 5);
    std::vector<std::pair<uint32_t, uint32_t>> listed;
    for (uint32_t a = 0; a < kBodies; ++a)
      for (const uint32_t step : {1u, 4u, 5u, 16u, 17u})
        if (a + step < kBodies) listed.push_back({a, a + step});
    PairList before = random_pairs(listed.size(), bodies.size(), s, 5);
    for (size_t p = 0; p < listed.size(); ++p) std::tie(before.a[p], before.b[p]) = listed[p];
    index_by_a(kBodies, before);
    build_crossings(bodies, kBodies, kChunk, before);
    on_every_target([&] {
      PairList whole = before, cut = before;
      ContactSums sums;
      contacts(bodies, whole, s, sums);
      std::vector<Load> load(kBodies);
      for (uint32_t first = 0; first < kBodies; first += kChunk) {
        const uint32_t end = std::min(first + kChunk, kBodies);
        const PairChunk chunk{before.a_first[first], before.a_first[end], first, end, &load[first]};
        sphere_sphere_contacts(bodies, cut, s, chunk, sums);
      }
      std::vector<Vec3> inside(kBodies), outside(kBodies), waiting(kBodies);
      for (size_t p = 0; p < listed.size(); ++p) {
        expect_same_bits(outcome_of(cut, p, s.point_laws.fields.rolling),
                         outcome_of(whole, p, s.point_laws.fields.rolling));
        if (!cut.state.active[p]) continue;
        const auto [a, b] = listed[p];
        inside[a] += cut.force[p];
        (a / kChunk == b / kChunk ? inside : outside)[b] -= cut.force[p];
      }
      for (size_t k = 0; k < cut.crossings.load.size(); ++k)
        waiting[cut.crossings.owner[k]] += xyz(cut.crossings.load[k].force);
      for (uint32_t i = 0; i < kBodies; ++i) {
        EXPECT_EQ(xyz(load[i].force), inside[i]) << "body " << i;
        EXPECT_EQ(waiting[i], outside[i]) << "body " << i;
      }
    });
  }
}

// One contact of two grains, in any frame and unit.
struct Placement {
  Quat turn;
  Vec3 shift;
  double scale = 1;
};

Outcome contact_of_two(const ContactSettings& s, const Placement& frame, bool swapped, uint64_t seed, double overlap) {
  Random random{seed};
  const double k = frame.scale;
  const Vec3 normal = unit(random.in_ball(false));
  Bodies b;
  b.resize(2);
  const double radius[2] = {1e-3 * k, 0.7e-3 * k};
  for (int i = 0; i < 2; ++i) {
    const size_t at = swapped ? 1 - i : i;
    const double mass = 2500 * radius[i] * radius[i] * radius[i];
    const Vec3 offset = normal * (i == 0 ? 0 : radius[0] + radius[1] - overlap * k);
    b.place[at] = make_quad(rotate(frame.turn, offset) + frame.shift, radius[i]);
    b.motion[at] = make_quad(rotate(frame.turn, random.in_ball(false) * (0.3 * k)), 1 / mass);
    b.spin[at] = make_quad(rotate(frame.turn, random.in_ball(false) * 200), 1 / (0.4 * mass * radius[i] * radius[i]));
    b.material[at] = 0;
  }
  PairList pairs;
  pairs.count = 1;
  pairs.a.assign(padded(1), 0);
  pairs.b.assign(padded(1), 0);
  pairs.b[0] = 1;
  pairs.state.resize(padded(1), s.point_laws.fields);
  pairs.force.resize(padded(1));
  pairs.crossings.slot = {0};
  pairs.crossings.rank_shift = {0, 0};
  for (size_t p = 0; p < padded(1); ++p) randomize_state(pairs.state, p, s, p == 0, random);
  Quad& slide = pairs.state.slide[0];
  slide = make_quad(rotate(frame.turn, xyz(slide) * (swapped ? -k : k)), slide.w * (s.reach > 0 ? k : k * k * k * k));
  if (s.point_laws.fields.rolling) {
    Quad& roll = pairs.state.roll[0];
    roll = make_quad(rotate(frame.turn, xyz(roll) * k), roll.w * k);
  }
  ContactSums sums;
  const std::vector<Load> load = contacts(b, pairs, s, sums);
  Outcome o = outcome_of(pairs, 0, s.point_laws.fields.rolling);
  o.torque_a = xyz(load[0].torque);
  o.torque_b = xyz(load[1].torque);
  return o;
}

TEST(SphereSphere, SwappingTheBodiesChangesNothingButTheSign) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
    for (uint64_t seed = 0; seed < 20; ++seed) {
      const ContactSettings s = some_settings(law, true, 1);
      const Outcome o = contact_of_two(s, {}, false, seed, 2e-6);
      Outcome mirrored = contact_of_two(s, {}, true, seed, 2e-6);
      ASSERT_TRUE(o.active);
      mirrored.force = -mirrored.force;
      mirrored.history.slide = -mirrored.history.slide;
      std::swap(mirrored.torque_a, mirrored.torque_b);
      expect_same_bits(mirrored, o);
    }
}

TEST(SphereSphere, TurningTheWorldTurnsTheForces) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
    for (uint64_t seed = 0; seed < 20; ++seed) {
      const ContactSettings s = some_settings(law, true, 1);
      Random random{seed, 2};
      const Placement frame{quat_from_rotation(random.in_ball(false) * 3), random.in_ball(false) * 0.1};
      const Outcome o = contact_of_two(s, {}, false, seed, 2e-6), turned = contact_of_two(s, frame, false, seed, 2e-6);
      // positions of 0.1 m round to 1.4e-17 m, which is 1e-11 of the overlap of 2e-6 m
      const double tolerance = 1e-10;
      const auto expect_turned = [&](Vec3 v, Vec3 original) {
        EXPECT_LE(norm(v - rotate(frame.turn, original)), tolerance * norm(original)) << norm(original);
      };
      expect_turned(turned.force, o.force);
      expect_turned(turned.torque_a, o.torque_a);
      expect_turned(turned.torque_b, o.torque_b);
      expect_turned(turned.history.slide, o.history.slide);
      expect_turned(turned.history.roll, o.history.roll);
    }
}

// A power of two times the lengths: each operation scales exactly, so every bit of the mantissas is the same.
TEST(SphereSphere, ScalingTheWorldScalesTheForcesExactly) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
    for (const double k : {0x1p-10, 0x1p10})
      for (uint64_t seed = 0; seed < 20; ++seed) {
        const Outcome o = contact_of_two(some_settings(law, true, 1), {}, false, seed, 2e-6);
        Outcome scaled = contact_of_two(some_settings(law, true, 1, k), {{}, {}, k}, false, seed, 2e-6);
        scaled.force = scaled.force / (k * k * k * k);
        scaled.torque_a = scaled.torque_a / (k * k * k * k * k);
        scaled.torque_b = scaled.torque_b / (k * k * k * k * k);
        scaled.history.slide = scaled.history.slide / k;
        scaled.history.roll = scaled.history.roll / k;
        scaled.history.twist /= k;
        scaled.history.alive /= law == LawKind::jkr ? k : k * k * k * k;  // a length, or a force
        expect_same_bits(scaled, o);
      }
}

}  // namespace
}  // namespace scree
