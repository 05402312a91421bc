// A force source from outside the library, as a user writes one: one file that includes only public headers.
//
// Wind: a uniform stream that drags spheres by Stokes' law, F = 6 π μ R (u − v) and T = −8 π μ R³ ω, and that grows
// from calm to its full speed within a time. A sphere reaches the speed of the wind like 1 − exp(−t/τ), τ = m/(6 π μ
// R).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "scree/error.h"
#include "scree/load.h"
#include "scree/simulation.h"
#include "scree/source.h"

namespace {

using namespace scree;

// its parameters: speed (3 numbers), viscosity, rise
SourceForce wind(const SourceParticle& p, const double* params, double time) {
  const double viscosity = params[3], rise = params[4];
  const Vec3 stream = Vec3{params[0], params[1], params[2]} * (rise > 0 ? std::min(time / rise, 1.0) : 1.0);
  const double friction = 6 * M_PI * viscosity * p.radius;
  return {(stream - p.velocity) * friction, p.spin * (-8 * M_PI * viscosity * p.radius * p.radius * p.radius)};
}

SourceFault check_wind(const double* params) {
  if (params[3] > 0 && params[0] == 0 && params[1] == 0 && params[2] == 0)
    return {"speed", "is no wind: allowed: a vector that is not 0; calm air is a drag"};
  return {};
}

void register_wind() {
  static const bool done = [] {
    UserSource source{.name = "wind", .doc = "Stokes drag of a stream"};
    source.keys = {
        {.name = "speed", .doc = "of the stream", .form = SourceKey::vector, .unit = "m/s", .needed = true},
        {.name = "viscosity", .doc = "of the fluid", .unit = "Pa s", .least = 0, .above_least = true, .needed = true},
        {.name = "rise", .doc = "time in which it grows", .unit = "s", .least = 0, .preset = 0}};
    source.force = wind;
    source.check = check_wind;
    // of a ball of 2500 kg/m³ and 1 mm or more: 9 μ / (2 ρ R²)
    source.rate = [](const double* params) { return 9 * params[3] / (2 * 2500 * 1e-6); };
    register_source(source);
    return true;
  }();
  (void)done;
}

std::string windy_scene(const std::string& keys) {
  return "[contact]\nlaw = \"linear\"\n"
         "[[material]]\nname = \"glass\"\ndensity = 2500\nnormal_stiffness = 1e3\n"
         "[[particles]]\nname = \"beads\"\nradius = \"2 mm\"\nspin = [0, 0, 10]\npositions = [[0, 0, 0], [0.1, 0, 0]]\n"
         "[[particles]]\nname = \"stones\"\nradius = \"2 mm\"\npositions = [[0, 0.1, 0]]\n"
         "[[source]]\nkind = \"wind\"\n" +
         keys + "[time]\nstep = \"20 us\"\nduration = 1\n";
}

const std::string kWind = "speed = [\"3 m/s\", 0, 0]\nviscosity = \"0.1 Pa s\"\ngroups = [\"beads\"]\n";

constexpr double kTime = 2.0 / 9 * 2500 * 4e-6 / 0.1;  // s, m/(6 π μ R)

TEST(SourceFromOutside, TakesBeadsAlong) {
  register_wind();
  Simulation sim(parse_scene(windy_scene(kWind), "wind.toml"), {2});
  const double at_start = sim.measure().energy.kinetic;
  sim.advance(1000);
  const ParticleSnapshot s = sim.snapshot();
  EXPECT_NEAR(s.velocity[0].x, 3 * (1 - std::exp(-0.02 / kTime)), 3e-3 * 3);
  EXPECT_NEAR(s.spin[0].z, 10 * std::exp(-0.02 / (0.3 * kTime)), 1e-2 * 10) << "τ of the spin is I/(8 π μ R³) = 0.3 τ";
  EXPECT_EQ(norm(s.velocity[2]), 0) << "stones stay";
  const EnergyLedger e = sim.measure().energy;
  ASSERT_EQ(e.sources.size(), 1u);
  EXPECT_EQ(e.sources[0].name, "wind");
  EXPECT_NEAR(e.sources[0].joules, e.kinetic - at_start, 1e-2 * e.kinetic);
  EXPECT_LT(e.imbalance(), 1e-2);
}

TEST(SourceFromOutside, KnowsTheTime) {
  register_wind();
  const Scene scene =
      parse_scene(windy_scene(kWind + "rise = \"1 s\"\nstart = \"1 ms\"\nstop = \"11 ms\"\n"), "wind.toml");
  Simulation sim(scene, {1});
  sim.advance(1000);
  // dv/dt = (3 t − v)/τ from 1 ms to 11 ms
  const double left = std::exp(-0.01 / kTime);
  EXPECT_NEAR(sim.snapshot().velocity[0].x, 3 * (0.011 - kTime) - 3 * (0.001 - kTime) * left, 1e-4);
}

std::string error_of(const std::string& text) {
  try {
    const Scene scene = parse_scene(text, "wind.toml");
    Simulation sim(scene, {1});
  } catch (const InputError& e) {
    return e.what();
  }
  return "no error";
}

TEST(SourceFromOutside, ItsKeysAreThoseOfScenes) {
  register_wind();
  EXPECT_NE(scene_schema().find("\"viscosity\""), std::string::npos);
  const auto expect = [](const std::string& keys, const std::string& wanted) {
    const std::string said = error_of(windy_scene(keys));
    EXPECT_NE(said.find(wanted), std::string::npos) << said;
  };
  EXPECT_EQ(error_of(windy_scene(kWind)), "no error");
  expect("speed = [1, 0, 0]\n", "key 'source[0].viscosity': is missing: kind = \"wind\" needs");
  expect("speed = [1, 0, 0]\nviscosity = \"3 m\"\n", "key 'source[0].viscosity': value \"3 m\"");
  expect("speed = [1, 0, 0]\nviscosity = 0\n", "key 'source[0].viscosity': value 0");
  expect("speed = [0, 0, 0]\nviscosity = 1e-3\n", "wind.toml:18:9: key 'source[0].speed': is no wind: allowed:");
  expect(kWind + "stop = 0\n", "key 'source[0].stop': is 0 s, not after start");
  expect("speed = [1, 0, 0]\nviscosity = 1e3\n", "wind of 1.8e+06 1/s");
  std::string other = windy_scene(kWind);
  other.replace(other.find("\"wind\""), 6, "\"rain\"");
  EXPECT_NE(error_of(other).find("names no source that was registered: allowed: wind"), std::string::npos);
}

TEST(SourceFromOutside, NamesAndKeysMeanOneThing) {
  register_wind();
  const auto refusal = [](const UserSource& source) -> std::string {
    try {
      register_source(source);
    } catch (const InputError& e) {
      return e.what();
    }
    return "registered";
  };
  UserSource mine{.name = "field", .doc = "mine"};
  EXPECT_EQ(refusal(mine), "source \"field\" cannot be registered: it needs a name and a force");
  mine.force = wind;
  EXPECT_EQ(refusal(mine), "there is a source \"field\" already");
  mine.name = "mine";
  mine.keys = {{.name = "viscosity", .doc = "another", .unit = "m^2/s"}};
  EXPECT_NE(refusal(mine).find("reads key 'viscosity' otherwise than source \"wind\""), std::string::npos);
  mine.keys = {{.name = "groups", .doc = "another"}};
  EXPECT_NE(refusal(mine).find("has a key 'groups', which every source has"), std::string::npos);
  mine.keys.clear();
  for (const char* name : {"a", "b", "c", "d", "e", "f"})
    mine.keys.push_back({.name = name, .doc = "one", .form = SourceKey::vector});
  EXPECT_NE(refusal(mine).find("has 18 parameters: allowed: 16"), std::string::npos);
}

TEST(SourceFromOutside, TheDeviceRefusesIt) {
  register_wind();
  const Scene scene = parse_scene(windy_scene(kWind), "wind.toml");
  RunOptions options{.threads = 1};
  options.backend = Backend::opencl;
  try {
    Simulation sim(scene, options);
    FAIL() << "it runs";
  } catch (const InputError& e) {
    const std::string said = e.what();
    EXPECT_NE(said.find("--backend cpu"), std::string::npos) << said;
  }
}

}  // namespace
