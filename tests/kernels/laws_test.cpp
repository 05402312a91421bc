// Contracts every law keeps: symmetry, objectivity, scaling, a ledger that closes step by step, no energy from cycles.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "kernels/laws/law.h"

namespace scree::scalar {
namespace {

// Materials that all laws of the list can live with: at radius 1, area 1 and overlap 0.01 they are about equally stiff.
// Lengths × length, masses × mass, times unchanged.
struct Stuff {
  Material material{"stuff", 1, 11, 0.5};
  Interaction between;
  explicit Stuff(double length = 1, double mass = 1) {
    between.restitution = 0.57;
    between.friction = 0.5;
    between.rolling_friction = 0.1;
    between.twisting_friction = 0.2;
    material.young_modulus *= mass / length;
    between.normal_stiffness = mass;
    between.tangential_stiffness = 0.7 * mass;
    between.surface_energy = 1.7e-4 * mass;
    between.more = {{"loading_stiffness", 0.6 * mass}, {"unloading_stiffness", mass}};
    between.layer_stiffness = mass / (length * length);
    between.layer_tangential_stiffness = 0.7 * between.layer_stiffness;
  }
};

struct Tested {
  const Law* law;
  LawRow row;
  Tested(const Law& of, Stuff stuff = Stuff()) : law(&of) {
    row.law = law;
    const Interaction& i = stuff.between;
    row.slider = {i.friction, i.rolling_friction, i.twisting_friction, 0.2};
    if (!law->reads("restitution")) stuff.between.normal_damping = 0.6;
    if (law->is(kLawOfAreas)) stuff.between.rolling_friction = stuff.between.twisting_friction = 0;
    law->params(*law, {law->name, stuff.material, stuff.material, stuff.between}, row);
  }
  NormalResponse normal(const ContactPoint& c, const ContactHistory& h, double dt) const {
    return law->normal(row, c, h, dt);
  }
  ContactForce contact(const ContactPoint& c, const ContactHistory& h, double dt) const {
    return contact_force(row.slider, normal(c, h, dt), c, h, dt);
  }
  ContactForce rolling(const ContactPoint& c, const ContactHistory& h, double dt) const {
    return contact_force_rolling(row.slider, normal(c, h, dt), c, h, dt);
  }
};

std::vector<Tested> tested_laws() {
  std::vector<Tested> laws;
  for (const Law* law : all_laws()) laws.emplace_back(*law);
  return laws;
}

class Random {
 public:
  double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine_); }
  Vec3 in_cube(double half) { return {(*this)(-half, half), (*this)(-half, half), (*this)(-half, half)}; }

 private:
  std::mt19937_64 engine_{42};
};

struct Case {
  ContactPoint point;
  ContactHistory history;
};

Case random_case(Random& random) {
  ContactPoint c;
  c.normal = unit(random.in_cube(1));
  c.overlap = random(-0.002, 0.02);
  c.velocity = random.in_cube(0.05);
  c.spin = random.in_cube(0.05);
  c.radius = random(0.5, 2);
  c.mass = random(0.5, 2);
  c.area = c.area_before = c.even_area = 1;
  c.stored = 0.5 * std::pow(std::max(c.overlap, 0.0), 2);
  const auto in_plane = [&](Vec3 v) { return v - c.normal * dot(v, c.normal); };
  return {c,
          {in_plane(random.in_cube(0.01)), in_plane(random.in_cube(0.002)), random(-0.002, 0.002),
           random(-1, 1) > 0 ? random(0.001, 0.1) : 0.0}};
}

constexpr double kStep = 0.01;

TEST(Laws, SwappingTheBodiesOnlyTurnsTheSigns) {
  Random random;
  for (const Tested& law : tested_laws()) {
    for (int k = 0; k < 300; ++k) {
      const Case c = random_case(random);
      Case s = c;
      s.point.normal = -c.point.normal;
      s.point.velocity = -c.point.velocity;
      s.point.spin = -c.point.spin;
      s.history.slide = -c.history.slide;
      const ContactForce f = law.rolling(c.point, c.history, kStep);
      const ContactForce g = law.rolling(s.point, s.history, kStep);
      EXPECT_EQ(f.force, -g.force);
      EXPECT_EQ(f.couple, -g.couple);
      EXPECT_EQ(f.history.slide, -g.history.slide);
      EXPECT_EQ(f.history.roll, g.history.roll);
      EXPECT_EQ(f.history.twist, g.history.twist);
      EXPECT_EQ(f.energy, g.energy);
      EXPECT_EQ(f.friction, g.friction);
      EXPECT_EQ(f.damping, g.damping);
    }
  }
}

TEST(Laws, AnswersTurnWithTheFrame) {
  Random random;
  const Quat q = unit(Quat{0.3, -0.5, 0.7, 0.2});
  for (const Tested& law : tested_laws()) {
    for (int k = 0; k < 100; ++k) {
      const Case c = random_case(random);
      Case t = c;
      for (Vec3* v : {&t.point.normal, &t.point.velocity, &t.point.spin, &t.history.slide, &t.history.roll}) {
        *v = rotate(q, *v);
      }
      const ContactForce f = law.rolling(c.point, c.history, kStep);
      const ContactForce g = law.rolling(t.point, t.history, kStep);
      const double scale = norm(f.force) + 1e-6;
      EXPECT_LT(norm(rotate(q, f.force) - g.force), 1e-12 * scale);
      EXPECT_LT(norm(rotate(q, f.couple) - g.couple), 1e-12 * scale);
      EXPECT_LT(norm(rotate(q, f.history.slide) - g.history.slide), 1e-12);
      EXPECT_NEAR(f.energy, g.energy, 1e-12 * scale);
    }
  }
}

// Lengths × L, masses × M, times unchanged: forces scale with M L, whatever the scale.
TEST(Laws, AnswersScaleFromMicrometresToMegametres) {
  Random random;
  for (const Tested& law : tested_laws()) {
    for (const double length : {1e-6, 1e6}) {
      const double mass = length * length * length;
      const Tested scaled(*law.law, Stuff(length, mass));
      for (int k = 0; k < 100; ++k) {
        const Case c = random_case(random);
        Case s = c;
        s.point.overlap *= length;
        s.point.velocity = c.point.velocity * length;
        s.point.radius *= length;
        s.point.mass *= mass;
        s.point.area = s.point.area_before = s.point.even_area = length * length;
        s.point.stored *= std::pow(length, 4);
        s.history = {c.history.slide * length, c.history.roll * length, c.history.twist * length,
                     c.history.alive * length};
        const ContactForce f = law.rolling(c.point, c.history, kStep);
        const ContactForce g = scaled.rolling(s.point, s.history, kStep);
        EXPECT_LT(norm(f.force - g.force / (mass * length)), 1e-11 * (norm(f.force) + 1e-6)) << law.law->name;
        EXPECT_LT(norm(f.couple - g.couple / (mass * length * length)), 1e-11 * (norm(f.force) + 1e-6))
            << law.law->name;
        EXPECT_LT(norm(f.history.slide - g.history.slide / length), 1e-13) << law.law->name;
      }
    }
  }
}

TEST(Laws, ApartMeansNoForceAndNoMemory) {
  for (const Tested& law : tested_laws()) {
    Random random;
    Case c = random_case(random);
    c.point.overlap = -0.05;
    c.point.velocity = c.point.normal * 100.0;
    const ContactForce f = law.rolling(c.point, c.history, kStep);
    EXPECT_FALSE(law.normal(c.point, c.history, kStep).touching);
    EXPECT_EQ(norm(f.force), 0);
    EXPECT_EQ(norm(f.couple), 0);
    EXPECT_EQ(norm(f.history.slide) + norm(f.history.roll) + f.history.twist + f.history.alive, 0);
    EXPECT_EQ(f.energy, 0);
  }
}

TEST(Laws, SlidingPathIsTheRollingPathWithoutCouples) {
  Random random;
  for (const Tested& law : tested_laws()) {
    const Case c = random_case(random);
    EXPECT_EQ(law.contact(c.point, c.history, kStep).force, law.rolling(c.point, c.history, kStep).force);
  }
}

TEST(Laws, ForcesRespectTheirLimits) {
  Random random;
  for (const Tested& law : tested_laws()) {
    int slips = 0;
    for (int k = 0; k < 1000; ++k) {
      const Case c = random_case(random);
      const NormalResponse n = law.normal(c.point, c.history, kStep);
      const ContactForce f = law.rolling(c.point, c.history, kStep);
      const Vec3 tangential = f.force + c.point.normal * n.force;
      const double twisting = dot(f.couple, c.point.normal);
      const Vec3 rolling = f.couple - c.point.normal * twisting;
      const double rounding = 1 + 1e-9, arm = c.point.radius * n.friction_base;
      EXPECT_LE(norm(tangential), law.row.slider.friction * n.friction_base * rounding + 1e-15);
      EXPECT_LE(norm(rolling), law.row.slider.rolling_friction * arm * rounding + 1e-15);
      EXPECT_LE(std::fabs(twisting), law.row.slider.twisting_friction * arm * rounding + 1e-15);
      slips += f.friction > 0;
    }
    EXPECT_GT(slips, 100);
  }
}

// Two touching spheres that turn as one rigid body: no spin between them, no slip at the contact, no force but the
// normal one, and a stored spring keeps its length over whole turns.
TEST(Laws, RigidRotationOfThePairMakesNoTorqueAndKeepsTheSpring) {
  for (const Tested& law : tested_laws()) {
    ContactPoint c{{1, 0, 0}, 0.01, {}, {}, 1, 1, 1, 1, 5e-5};
    Tested gripping = law;
    gripping.row.slider.friction = gripping.row.slider.rolling_friction = gripping.row.slider.twisting_friction = 10;
    ContactHistory h{{0, 0.001, 0.002}, {0, 0.001, 0}, 0.001, 0};
    h.alive = gripping.normal(c, {}, kStep).alive;
    const double start = gripping.rolling(c, h, kStep).energy;
    const Vec3 turn{0.001, -0.002, 0.003};  // rad a step
    for (int k = 0; k < 10000; ++k) {
      c.normal = unit(rotate(quat_from_rotation(turn), c.normal));
      const ContactForce f = gripping.rolling(c, h, kStep);
      h = f.history;
      ASSERT_NEAR(dot(h.slide, c.normal), 0, 1e-15);
      ASSERT_NEAR(f.energy, start, 1e-9 * std::fabs(start)) << law.law->name;
      ASSERT_LT(std::fabs(f.friction), 1e-12);
    }
  }
}

// The pair is driven from outside along a random path through many contacts, always apart at its end.
struct Work {
  double defined = 0;     // J put in, by the ledger's definition: slider.h for the springs, energy for the normal one
  double verlet = 0;      // J put in at the mean of the whole force before and after, as velocity Verlet does
  double dissipated = 0;  // J
  double largest = 0;     // J, largest stored: what rounding is relative to
  double smallest_loss = 0;
};

// work of a step on a spring: mean elastic force before and after, and the dashpot's
double spring_work(Vec3 carried, Vec3 spring, Vec3 force, double stiffness, Vec3 displacement) {
  const Vec3 viscous = -force - spring * stiffness;
  return dot((carried + spring) * (0.5 * stiffness) + viscous, displacement);
}

Work drive(const Tested& law, uint64_t seed, int steps) {
  std::mt19937_64 engine(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  const double dt = 4.0 / steps;
  ContactPoint c{unit(Vec3{0.3, 0.4, -0.8}), -0.001, {}, {}, 1, 1, 1, 1, 0, 1};
  const Vec3 t1 = unit(cross(c.normal, {1, 0, 0})), t2 = cross(c.normal, t1);
  double amplitude[6][4], phase[6][4];
  for (int i = 0; i < 6; ++i) {
    for (int k = 0; k < 4; ++k) amplitude[i][k] = uniform(engine), phase[i][k] = 3 * uniform(engine);
  }
  const auto wave = [&](int i, double t) {
    double sum = 0;
    for (int k = 0; k < 4; ++k) sum += amplitude[i][k] * std::sin((k + 1) * 1.7 * t + phase[i][k]);
    return sum;
  };
  // five presses, each ends well apart; sliding and spin go their own ways
  const auto overlap = [&](double t) { return 0.012 * std::sin(4.0 * t) + 0.004 * std::sin(9.0 * t) - 0.003; };
  Work work;
  ContactHistory h{};
  ContactForce last{};
  double energy_before = 0, elastic_before = 0;
  c.overlap = -0.003;
  for (int k = 1; k <= steps; ++k) {
    const double t = k * dt, vn = (overlap(t) - c.overlap) / dt;
    const Vec3 vt = (t1 * wave(0, t) + t2 * wave(1, t)) * 0.02;
    c.velocity = c.normal * vn + vt;
    c.spin = (t1 * wave(2, t) + t2 * wave(3, t) + c.normal * wave(4, t)) * 0.01;
    c.overlap += vn * dt;
    c.stored = 0.5 * std::pow(std::max(c.overlap, 0.0), 2);
    const NormalResponse n = law.normal(c, h, dt);
    const ContactForce f = law.rolling(c, h, dt);
    const double k_now = n.slide_stiffness, k_before = n.slide_stiffness_before;

    // normal: the energy's change, but over a snap the mean force; what yields is no work of a dashpot or a slider, and
    // held against the work of the forces in ClosedPathsNeverYieldEnergy
    const double elastic = n.force - n.damping_force;
    const bool snapped = law.law->is(kAdhesiveLaw) && (h.alive > 0) != (f.history.alive > 0);
    work.defined += snapped ? 0.5 * (elastic + elastic_before) * vn * dt : n.energy - energy_before;
    if (!law.law->is(kAdhesiveLaw)) work.defined += n.lost;
    work.defined += n.damping_force * vn * dt;

    // springs; what the change of stiffness takes is friction's, and no work
    const auto tangential = [&](Vec3 v) { return v - c.normal * dot(v, c.normal); };
    const Vec3 slid = carry_spring(h.slide, c.normal, k_now, k_before).spring;
    const Vec3 rolled = carry_spring(h.roll, c.normal, k_now, k_before).spring;
    const Vec3 twisted = c.normal * (k_now > 0 ? h.twist * std::min(k_now, k_before) / k_now : 0);
    const double r = c.radius, twist_force = dot(f.couple, c.normal) / r;
    work.defined += spring_work(slid, f.history.slide, tangential(f.force), k_now, tangential(c.velocity) * dt);
    work.defined +=
        spring_work(rolled, f.history.roll, cross(f.couple, c.normal) / r, k_now, cross(c.spin, c.normal) * (r * dt));
    work.defined += spring_work(twisted, c.normal * f.history.twist, c.normal * twist_force, k_now,
                                c.normal * (dot(c.spin, c.normal) * r * dt));

    work.verlet -= 0.5 * dt * (dot(last.force + f.force, c.velocity) + dot(last.couple + f.couple, c.spin));
    work.dissipated += f.friction + f.damping;
    work.largest = std::max(work.largest, std::fabs(f.energy));
    work.smallest_loss = std::min(work.smallest_loss, f.friction);
    energy_before = n.energy;
    elastic_before = elastic;
    last = f;
    h = f.history;
  }
  EXPECT_EQ(last.energy, 0) << "the path must end apart";
  return work;
}

TEST(Laws, LedgerOfAContactClosesToRounding) {
  for (const Tested& law : tested_laws()) {
    for (uint64_t seed = 1; seed <= 20; ++seed) {
      const Work work = drive(law, seed, 2000);
      EXPECT_NEAR(work.defined, work.dissipated, 1e-12 * (work.largest + work.dissipated)) << law.law->name;
    }
  }
}

// Friction never gives, in any step, and the work a Verlet step does on the closed path is what the ledger says, up to
// the first order in dt of the tangential dashpots. (The normal dashpot is booked at the mean force of two steps, as
// Verlet works: in the step in which the approach turns round it may give back a trifle of what it took before.)
TEST(Laws, ClosedPathsNeverYieldEnergy) {
  for (const Tested& law : tested_laws()) {
    for (uint64_t seed = 1; seed <= 20; ++seed) {
      const Work work = drive(law, seed, 4000);
      EXPECT_GT(work.verlet, 0) << law.law->name;
      EXPECT_GE(work.smallest_loss, -1e-13 * work.largest) << law.law->name;
      EXPECT_NEAR(work.verlet, work.dissipated, 5e-3 * work.dissipated) << law.law->name;
    }
  }
}

// What first forces are computed with: springs stay as they are, nothing is dissipated but by snaps, nothing is NaN.
TEST(Laws, AStepOfNoLengthChangesNoSpring) {
  Random random;
  for (const Tested& law : tested_laws()) {
    Tested gripping = law;
    gripping.row.slider.friction = gripping.row.slider.rolling_friction = gripping.row.slider.twisting_friction = 1e6;
    for (int k = 0; k < 100; ++k) {
      Case c = random_case(random);
      c.point.overlap = std::fabs(c.point.overlap) + 1e-4;
      c.history.slide = c.history.roll = {};
      c.history.twist = 0;
      const ContactForce f = gripping.rolling(c.point, c.history, 0);
      EXPECT_EQ(norm(f.history.slide) + norm(f.history.roll) + f.history.twist, 0) << law.law->name;
      EXPECT_TRUE(std::isfinite(norm(f.force)) && std::isfinite(f.damping)) << law.law->name;
      EXPECT_EQ(f.friction, 0) << law.law->name;
      EXPECT_EQ(law.law->is(kAdhesiveLaw) ? 0 : f.damping, 0) << law.law->name;
    }
  }
}

// What the rest of the engine reads of a law is there and is true.
TEST(Laws, DescriptionsAreWhole) {
  for (const Tested& law : tested_laws()) {
    const Law& l = *law.law;
    EXPECT_FALSE(l.name.empty() || l.doc.empty() || l.kept.empty()) << l.name;
    EXPECT_TRUE(law_of({l.name}).name == l.name);
    EXPECT_LE(l.reals, kMostLawParams);
    for (const LawKey& key : l.keys) {
      EXPECT_FALSE(key.doc.empty()) << key.name;
      EXPECT_EQ(key.needed, !key.example.empty()) << key.name;
      for (const Law* other : all_laws())
        for (const LawKey& same : other->keys)
          EXPECT_EQ(same.name == key.name ? same.unit : key.unit, key.unit) << key.name;
    }
    // The stiffness for the critical step is the slope of the force at the overlap of that impact; more under
    // adhesion, whose gain of energy at the first touch is left out.
    const double speed = 0.01;
    const LawStiffness s = l.stiffness(law.row, {1, 1, speed, 1});
    ContactPoint c{{1, 0, 0}, 0, {}, {}, 1, 1, 1, 1, 0};
    double overlap = 0, approach = speed, largest = 0;
    for (int k = 0; k < 2000 && approach > 0; ++k) {  // without its dashpot: at rest
      overlap += 0.005 * approach;
      c.overlap = overlap;
      largest = overlap;
      approach -= 0.005 * std::max(l.normal(law.row, c, {{}, {}, 0, 0.01}, 0).force, 0.0);
    }
    const auto force = [&](double at) {
      c.overlap = at;
      return l.normal(law.row, c, {{}, {}, 0, 0.01}, 0).force;
    };
    const double slope = (force(1.001 * largest) - force(0.999 * largest)) / (0.002 * largest);
    EXPECT_GT(s.normal / slope, 0.98) << l.name;
    EXPECT_LT(s.normal / slope, l.is(kAdhesiveLaw) ? 1.3 : 1.02) << l.name;
    EXPECT_GT(s.normal_damping, 0) << l.name;
    EXPECT_EQ(l.reach(law.row, 1) > 0, l.is(kAdhesiveLaw)) << l.name;
  }
}

}  // namespace
}  // namespace scree::scalar
