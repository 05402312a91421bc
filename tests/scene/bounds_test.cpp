// Numbers that no scene can mean: told where they stand, before anything overflows.
#include <fmt/format.h>

#include "scene/scene_text.h"
#include "scene/temporary_folder.h"

namespace scree {
namespace {

std::string bent(const std::string& old, const std::string& now) { return replaced(kSmallScene, old, now); }
std::string sized(const std::string& line) { return bent("radius = 0.1", line); }

TEST(SceneBounds, QuantitiesEndWhereTheirSquaresWouldOverflow) {
  const std::pair<std::string, std::string> cases[] = {
      {sized("radius = 0.1\nspin = [1e200, 0, 0]"),
       "s.toml:7:8: key 'particles[0].spin': value [1e+200, 0, 0] is too large for a rotation rate, at most 1e+12 "
       "rad/s: "
       "allowed: [x, y, z] of numbers in rad/s"},
      {sized("radius = 0.1\nvelocity = [0, 0, 3.1e8]"), "is too large for a velocity, at most 3e+08 m/s"},
      {sized("radius = 1e300"), "key 'particles[0].radius': value 1e+300 is too large for a length, at most 1e+12 m"},
      {sized("radius = 1e-300"), "value 1e-300 is too small for a length, at least 1e-15 m: allowed: a number > 0"},
      {sized("radius = \"1e14 km\""), "is too large for a length"},
      {sized("radius = {min = 1e-16, max = 1}"), "is too small for a length"},
      {sized("radius = {median = 1, sigma = 11}"), "value 11 is out of range: allowed: a number in (0, 10)"},
      {bent("density = 2500", "density = 1e300"), "is too large for a density, at most 1e+20 kg/m^3"},
      {bent("young_modulus = 1e7", "young_modulus = 1e200"), "is too large for a pressure, at most 1e+20 Pa"},
      {bent("duration = 1", "duration = 1e300"),
       "key 'time.duration': value 1e+300 is too large for a time, at most 1e+12 s"},
      {bent("[[0, 0, 1]]", "[[0, 1e308, 1]]"), "key 'particles[0].positions'"},
      {with_wall("plane = {point = [0, 0, -1e308], normal = [0, 0, 1]}"),
       "key 'wall[0].plane.point': value [0, 0, -1e+308] is too large for a length"},
      {"gravity = 1e300\n" + kSmallScene, "is too large for an acceleration"},
      {kSmallScene + "[domain]\nmax = [1e300, 1, 1]\n", "is too large for a length"},
  };
  for (const auto& [text, expected] : cases) EXPECT_TRUE(contains_text(error_of(text), expected));
  EXPECT_EQ(error_of(kSmallScene + "[domain]\nmax = [inf, 1, 2]\n"), "no error");
  EXPECT_EQ(error_of("seed = 9007199254740993\n" + kSmallScene), "no error") << "a seed is no quantity";
}

TEST(SceneBounds, HoldForParticleFilesToo) {
  const TemporaryFolder folder;
  const auto error = [&](const std::string& table) {
    folder.write("grains.csv", table);
    return error_of(kMaterialText + "[[particles]]\nfile = \"grains.csv\"\n" + kTimeText, {}, folder.path("s.toml"));
  };
  EXPECT_EQ(error("x,y,z,r\n1,2,3,0.1\n"), "no error");
  EXPECT_TRUE(contains_text(error("x,y,z,r\n1,2,1e308,0.1\n"),
                            "grains.csv:2:5: column 'z': value 1e308 is too large for a length, at most 1e+12 m"));
  EXPECT_TRUE(
      contains_text(error("x,y,z,r\n1,2,3,1e-300\n"), "column 'radius': value 1e-300 is too small for a length"));
  EXPECT_TRUE(contains_text(error("x,y,z,r,wx\n1,2,3,1,1e200\n"), "is too large for a rotation rate"));
}

TEST(SceneBounds, AnIndexBeyondAllNumbersNamesNoElement) {
  for (const char* index : {"1", "18446744073709551616", "99999999999999999999999999"})
    EXPECT_TRUE(
        contains_text(error_of(kSmallScene, {fmt::format("material[{}].density=1", index)}),
                      fmt::format("there is no material[{}]: the scene has 1 of them, numbered from 0", index)));
}

TEST(SceneBounds, BallsOfAClumpAreNotTooFarApart) {
  const auto error = [](const std::string& ball) {
    return error_of(kMaterialText +
                    "[[shape]]\nname = \"pair\"\nkind = \"clump\"\nballs = [{at = [0, 0, 0], radius = 1}, " + ball +
                    "]\n[[particles]]\nshape = \"pair\"\npositions = [[0, 0, 1]]\n" + kTimeText);
  };
  EXPECT_EQ(error("{at = [1000, 0, 0], radius = 1}"), "no error");
  EXPECT_TRUE(contains_text(error("{at = [1e300, 0, 0], radius = 1}"), "is too large for a length"));
  EXPECT_TRUE(
      contains_text(error("{at = [1e9, 0, 0], radius = 1}"),
                    "ball 0 with radius 1 is too small for a clump that reaches over 1e+09: allowed: radii of at "
                    "least 1e-06 of that"));
}

}  // namespace
}  // namespace scree
