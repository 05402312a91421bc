// [[field]] and [[source]]: what is read, and what is refused.
#include "scene/scene_text.h"

namespace scree {
namespace {

std::string with_field(const std::string& keys) { return kSmallScene + "\n[[field]]\n" + keys + "\n"; }

TEST(Sources, AreRead) {
  const Scene scene = parse_scene(with_field("acceleration = \"2 m/s^2\"\ncentre = [0, 0, \"1 cm\"]\npower = -2\n"
                                             "groups = [\"particles0\"]\nstart = \"1 ms\"\nstop = 1\n") +
                                      "[[field]]\nacceleration = [0, 0, -9.81]\n",
                                  "s.toml");
  ASSERT_EQ(scene.sources.size(), 2u);
  const SourceChoice& s = scene.sources[0];
  EXPECT_EQ(s.kind, "field");
  EXPECT_EQ(std::get<double>(s.values.at("acceleration")), 2);
  EXPECT_EQ(std::get<Vec3>(s.values.at("centre")).z, 0.01);
  EXPECT_EQ(std::get<double>(s.values.at("power")), -2);
  EXPECT_EQ(s.groups, std::vector<int>{0});
  EXPECT_EQ(s.start, 1e-3);
  EXPECT_EQ(s.stop, 1);
  EXPECT_EQ(s.written_at, "s.toml:11");
  EXPECT_EQ(std::get<Vec3>(scene.sources[1].values.at("acceleration")).z, -9.81);
}

TEST(Sources, BelongToTheHashOfAScene) {
  const auto hash = [](const std::string& text) { return scene_hash(parse_scene(text, "s.toml")); };
  const uint64_t without = hash(kSmallScene), with = hash(with_field("acceleration = [0, 0, 1]"));
  EXPECT_NE(without, with);
  for (const char* other :
       {"acceleration = [0, 0, 2]", "acceleration = [0, 0, 1]\nstart = 1",
        "acceleration = [0, 0, 1]\ngroups = [\"particles0\"]", "acceleration = 1\ncentre = [0, 0, 0]"})
    EXPECT_NE(hash(with_field(other)), with) << other;
}

TEST(Sources, BadOnesAreRefused) {
  const std::pair<const char*, const char*> cases[] = {
      {"power = 1", "s.toml:11:1: key 'field[0].acceleration': is missing"},
      {"acceleration = 3", "key 'field[0].centre': is missing"},
      {"acceleration = [0, 0, 1]\ncentre = [0, 0, 0]",
       "s.toml:13:10: key 'field[0].centre': belongs to a central field"},
      {"acceleration = [0, 0, 1]\npower = 1", "key 'field[0].power': belongs to a central field"},
      {"acceleration = 3\ncentre = [0, 0, 0]\npower = 2", "key 'field[0].power': value 2"},
      {"acceleration = 3\ncentre = [0, 0, 0]\npower = 0.5", "key 'field[0].power': value 0.5"},
      {"acceleration = 3\ncentre = [0, 0, 0]\ndistance = 0", "key 'field[0].distance': value 0"},
      {"acceleration = 3\ncentre = [0, 0, 0]\ncore = -1", "key 'field[0].core': value -1"},
      {"acceleration = \"3 m\"\ncentre = [0, 0, 0]", "key 'field[0].acceleration': value \"3 m\""},
      {"acceleration = [0, 0, 1]\ngroups = [\"balls\"]",
       "key 'field[0].groups': value \"balls\" names no [[particles]]: allowed: particles0"},
      {"acceleration = [0, 0, 1]\ngroups = []", "key 'field[0].groups': is empty"},
      {"acceleration = [0, 0, 1]\ngroups = [\"particles0\", \"particles0\"]", "names \"particles0\" twice"},
      {"acceleration = [0, 0, 1]\nstart = 2\nstop = 1", "key 'field[0].stop': is 1 s, not after start = 2 s"},
      {"acceleration = [0, 0, 1]\nstrat = 2", "key 'field[0].strat': is not a key of [[field]]; did you mean"},
  };
  for (const auto& [keys, wanted] : cases) EXPECT_TRUE(contains_text(error_of(with_field(keys)), wanted)) << keys;
  EXPECT_TRUE(contains_text(error_of(with_field("acceleration = 3\ncentre = [0, 0, 0]") +
                                     "[domain]\nmin = [-1, -1, -1]\nmax = [1, 1, 2]\nperiodic = [\"x\"]\n"),
                            "key 'field[0].centre': has no meaning in a periodic domain"));
  EXPECT_TRUE(contains_text(error_of(kSmallScene + "[[source]]\nkind = \"wind\"\n"),
                            "key 'source[0].kind': value \"wind\" names no source that was registered: allowed: none"));
}

}  // namespace
}  // namespace scree
