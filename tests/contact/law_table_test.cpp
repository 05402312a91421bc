#include "contact/law_table.h"

#include <gtest/gtest.h>

#include <cmath>

#include "contact/collide.h"
#include "contact/critical_step.h"
#include "kernels/laws/restitution.h"
#include "scree/error.h"

namespace scree {
namespace {

Scene two_materials(LawKind law) {
  Scene scene = test::one_material(law, 0.5);
  scene.materials.push_back({"steel", 7800, 2e8, 0.3});
  Interaction own = scene.contact.interactions[0], mixed = own;
  mixed.friction = 0.2;
  mixed.surface_energy = 0.1;
  scene.contact.interactions = {own, mixed, mixed, own};
  return scene;
}

LawRow point_row(const Scene& scene, int a, int b) { return law_row(scene, pair_law(scene, a, b), a, b); }

TEST(LawTable, ModuliAreThoseOfHertzAndMindlin) {
  const LawRow row = point_row(two_materials(LawKind::hertz_mindlin), 0, 1);
  const auto p = params_of<scalar::hertz_mindlin_params>(row);
  const double modulus = 1 / ((1 - 0.25 * 0.25) / 7e7 + (1 - 0.3 * 0.3) / 2e8);
  const double shear_a = 7e7 / (2 * 1.25), shear_b = 2e8 / (2 * 1.3);
  const double shear = 1 / ((2 - 0.25) / shear_a + (2 - 0.3) / shear_b);
  EXPECT_NEAR(p.normal_modulus, 4.0 / 3.0 * modulus, 1e-12 * modulus);
  EXPECT_NEAR(p.tangential_modulus, 8 * shear, 1e-12 * shear);
  EXPECT_EQ(row.slider.friction, 0.2);
  // the sliding dashpot is the same fraction of sqrt(kt m) as the normal one of sqrt(kn m)
  EXPECT_NEAR(p.tangential_damping_fraction, std::sqrt(8 * shear / (2 * modulus)), 1e-12);
}

TEST(LawTable, AreSymmetricInTheMaterials) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr}) {
    const LawRow ab = point_row(two_materials(law), 0, 1), ba = point_row(two_materials(law), 1, 0);
    EXPECT_EQ(ab.own, ba.own);
    EXPECT_EQ(ab.law, ba.law);
    EXPECT_EQ(ab.slider.friction, ba.slider.friction);
  }
}

TEST(LawTable, DampingRatesReplaceRestitutionInTheLinearLaw) {
  Scene scene = test::one_material(LawKind::linear, 0.5);
  Interaction& i = scene.contact.interactions[0];
  i.normal_damping = 1684;
  auto p = params_of<scalar::linear_params>(point_row(scene, 0, 0));
  EXPECT_EQ(p.damping_ratio, 0);
  EXPECT_EQ(p.damping_rate, 1684);
  EXPECT_EQ(p.tangential_damping_rate, 842);
  i.normal_damping.reset();
  i.tangential_damping = 100;
  p = params_of<scalar::linear_params>(point_row(scene, 0, 0));
  EXPECT_GT(p.damping_ratio, 0);
  EXPECT_EQ(p.damping_rate, 0);
  EXPECT_EQ(p.tangential_damping_rate, 100);
  EXPECT_EQ(p.tangential_damping_fraction, 0);
}

TEST(LawTable, MissingParametersAreNamed) {
  Scene scene = test::one_material(LawKind::hertz_mindlin, 0.5);
  scene.materials[0].young_modulus = 0;
  try {
    point_row(scene, 0, 0);
    FAIL();
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("young_modulus"), std::string::npos);
    EXPECT_NE(std::string(e.what()).find("glass"), std::string::npos);
  }
  scene = test::one_material(LawKind::linear, 0.5);
  scene.contact.interactions[0].normal_stiffness = 0;
  EXPECT_THROW(point_row(scene, 0, 0), InputError);
}

TEST(LawTable, ReachIsWhereTheLastAdhesiveContactLetsGo) {
  const Scene scene = two_materials(LawKind::jkr);
  const LawRow row = point_row(scene, 0, 1);
  const double reach = law_reach(row, 1e-3);
  EXPECT_GT(reach, 0);
  scalar::ContactPoint c{{0, 0, 1}, -reach * 0.9999, {}, {}, 1e-3, 1e-6};
  const scalar::ContactHistory alive{{}, {}, 0, 1e-9};
  EXPECT_LT(-evaluate_law(row, c, alive, 1e-6).force.z, 0);
  c.overlap = -reach * 1.0001;
  EXPECT_EQ(evaluate_law(row, c, alive, 1e-6).force.z, 0);
  EXPECT_EQ(law_reach(point_row(two_materials(LawKind::linear), 0, 1), 1e-3), 0);
}

TEST(LawTable, EachPairHasItsOwnLawAndNamesAreKnown) {
  Scene scene = two_materials(LawKind::linear);
  scene.groups.resize(2);
  scene.groups[1].material = 1;
  EXPECT_TRUE(point_laws(scene).one_law());
  scene.contact.interactions[1].law = scene.contact.interactions[2].law = LawKind::jkr;
  scene.contact.interactions[3].law = LawKind::hertz_mindlin;
  const LawTable table = point_laws(scene);
  const std::string_view names[] = {"linear", "jkr", "jkr", "hertz-mindlin"};
  for (size_t k = 0; k < 4; ++k) EXPECT_EQ(table.rows[k].law->name, names[k]);
  EXPECT_EQ(table.laws.size(), 3u);
  EXPECT_TRUE(table.reads_radius);
  try {
    law_named("hooke");
    FAIL();
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("\"hertz-mindlin\""), std::string::npos) << e.what();
  }
}

// A wall's material need not have what contacts of it with itself would need.
TEST(LawTable, MaterialsThatNeverMeetNeedNoParameters) {
  Scene scene = two_materials(LawKind::linear);
  scene.groups.resize(1);
  scene.walls.resize(1);
  scene.walls[0].material = 1;
  scene.contact.interactions[3].normal_stiffness = 0;
  EXPECT_NO_THROW(point_laws(scene));
  scene.contact.interactions[1].normal_stiffness = 0;
  EXPECT_THROW(point_laws(scene), InputError);
}

// The relative motion of two equal balls held by kCoordinationFactor contacts' worth of spring and dashpot, stepped as
// the engine does: force from the new position and the velocity of the half step.
bool stays_bounded(double restitution, double fraction) {
  Scene scene = test::one_material(LawKind::linear, restitution);
  const double radii[] = {0.005}, mass = 0.5 * test::make_ball(0.005).mass;
  Interaction& i = scene.contact.interactions[0];
  i.tangential_stiffness = 0;
  i.normal_damping = 2 * damping_fraction(restitution) * std::sqrt(i.normal_stiffness / mass);
  const double dt = fraction * critical_step(scene, radii, 0).seconds;
  const double k = kCoordinationFactor * i.normal_stiffness, c = kCoordinationFactor * *i.normal_damping * mass;
  double x = 1e-6, v = 0, force = -k * x;
  for (int n = 0; n < 2000; ++n) {
    v += 0.5 * dt * force / mass;
    x += dt * v;
    force = -k * x - c * v;
    v += 0.5 * dt * force / mass;
  }
  return std::fabs(x) < 1e-4;
}

TEST(CriticalStep, IsTheLimitOfStabilityWithTheStatedCoordination) {
  for (const double e : {1.0, 0.5, 0.1, 0.02}) {
    EXPECT_TRUE(stays_bounded(e, 0.99)) << e;
    EXPECT_FALSE(stays_bounded(e, 1.01)) << e;
  }
}

TEST(CriticalStep, NamesWhatSetsIt) {
  Scene scene = two_materials(LawKind::linear);
  const double radii[] = {0.005, kInfinity};
  CriticalStep step = critical_step(scene, radii, 1);
  EXPECT_NE(step.explanation.find("glass"), std::string::npos);
  EXPECT_EQ(step.explanation.find("steel"), std::string::npos) << "no steel particle, no steel wall";
  scene.walls.resize(1);
  scene.walls[0].material = 1;
  scene.contact.interactions[1].normal_stiffness = 1e9;
  step = critical_step(scene, radii, 1);
  EXPECT_NE(step.explanation.find("normal spring"), std::string::npos) << step.explanation;
  EXPECT_NE(step.explanation.find("steel"), std::string::npos) << step.explanation;
}

// Friction holds the tangential spring: without it none acts, unless rolling resistance uses its stiffness.
TEST(CriticalStep, WithoutFrictionTheTangentialSpringIsNoLimit) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin}) {
    Scene scene = test::one_material(law, 1.0);
    Interaction& i = scene.contact.interactions[0];
    i.tangential_stiffness = 10 * i.normal_stiffness;
    scene.rolling_damping = 0;
    const double radii[] = {0.005};
    i.friction = 0;
    const CriticalStep none = critical_step(scene, radii, 50);
    EXPECT_EQ(none.explanation.find("tangential"), std::string::npos) << none.explanation;
    i.friction = 0.3;
    const CriticalStep slides = critical_step(scene, radii, 50);
    EXPECT_NE(slides.explanation.find("tangential"), std::string::npos) << slides.explanation;
    EXPECT_LT(slides.seconds, none.seconds);
    i.friction = 0, i.rolling_friction = 0.1;
    const CriticalStep rolls = critical_step(scene, radii, 50);
    EXPECT_NE(rolls.explanation.find("tangential"), std::string::npos) << rolls.explanation;
    EXPECT_GT(rolls.seconds, slides.seconds);
    i.friction = 0.3;
    EXPECT_LT(critical_step(scene, radii, 50).seconds, slides.seconds);
  }
}

// Johnson 1985, §11.4, for Hertz; half a period of a spring.
TEST(CriticalStep, TellsTheShortestCollision) {
  const double radii[] = {0.005}, mass = 0.5 * test::make_ball(0.005).mass;
  const Scene linear = test::one_material(LawKind::linear, 1.0);
  EXPECT_NEAR(critical_step(linear, radii, 1).collision / (M_PI * std::sqrt(mass / 1e5)), 1, 1e-12);
  const Scene hertz = test::one_material(LawKind::hertz_mindlin, 1.0);
  const double modulus = 7e7 / (2 * (1 - 0.25 * 0.25));
  const double duration = 2.8683 * std::pow(mass * mass / (0.0025 * modulus * modulus * 2), 0.2);
  EXPECT_NEAR(critical_step(hertz, radii, 2).collision / duration, 1, 2e-4);
}

TEST(CriticalStep, ScalesAsTheLawsDo) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin}) {
    const Scene scene = test::one_material(law, 0.5);
    const double small[] = {1e-6}, large[] = {1.0};
    const double ratio = critical_step(scene, large, 1).seconds / critical_step(scene, small, 1).seconds;
    // linear: sqrt(m), Hertz at one speed and Rayleigh: length over a speed
    EXPECT_NEAR(ratio / (law == LawKind::linear ? 1e9 : 1e6), 1, 1e-9);
  }
}

TEST(CriticalStep, SlowHertzIsRayleighsAndFastOneTheContacts) {
  const Scene scene = test::one_material(LawKind::hertz_mindlin, 0.5);
  const double radii[] = {0.005};
  EXPECT_NE(critical_step(scene, radii, 1e-6).explanation.find("Rayleigh"), std::string::npos);
  EXPECT_NE(critical_step(scene, radii, 50).explanation.find("spring"), std::string::npos);
}

// Friction by a dashpot alone, as polygon-contact.txt has it, 4e6 Pa s/m: far shorter steps than springs ask for.
TEST(CriticalStepOfLayers, HearsOfDashpotsWithoutASpring) {
  Scene scene = test::one_material(LawKind::linear, 0.5);
  scene.contact.layers = true;
  Interaction& i = scene.contact.interactions[0];
  i.layer_stiffness = 3e7, i.layer_tangential_stiffness = 2.0 / 7 * 3e7, i.rolling_friction = 0;
  const std::vector<double> radii{0.015};
  constexpr double kArea = 2.6;  // of a face over the square of the radius
  const double springs = critical_step(scene, radii, 1, kArea).seconds;
  i.layer_viscosity = 4e6;
  const CriticalStep dashpot = critical_step(scene, radii, 1, kArea);
  const double mass = 0.5 * scene.materials[0].density * 4.0 / 3 * M_PI * std::pow(radii[0], 3);
  // 2 dt c/m < 4: c of a contact, 3.5 times as it turns the particle, 2.5 more as it resists twisting, and several of
  // them
  const double rate = kCoordinationFactor * 6 * 4e6 * kArea * radii[0] * radii[0] / mass;
  EXPECT_NEAR(dashpot.seconds, 2 / rate, 1e-9 / rate);
  EXPECT_LT(dashpot.seconds, 0.1 * springs);
}

TEST(CriticalStep, ExpectedSpeedSeesFallsMotionAndSpin) {
  Scene scene;
  scene.gravity = {0, 0, -9.81};
  EXPECT_NEAR(expected_impact_speed(scene, 0.01, 2), std::sqrt(2 * 9.81 * 2), 1e-12);
  scene.gravity = {};
  scene.groups.resize(1);
  scene.groups[0].velocity = {1, 0, 0};
  scene.groups[0].spin = {0, 0, 10};
  EXPECT_NEAR(expected_impact_speed(scene, 0.01, 2), 2 * 1.1, 1e-12);
  scene.walls.resize(1);
  scene.walls[0].motion.rate = -3;
  EXPECT_NEAR(expected_impact_speed(scene, 0.01, 2), 1.1 + 6, 1e-12);
}

}  // namespace
}  // namespace scree
