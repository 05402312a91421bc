// Whole scenes: keys of the file itself, overrides, the hash, and random damage.
#include <random>

#include "scene/scene_text.h"
#include "scene/temporary_folder.h"

namespace scree {
namespace {

TEST(Scene, KeysOfTheFile) {
  const Scene scene = parse_scene(
      "title = \"T\"\ngravity = 9.81\nskin = \"1 mm\"\nrelax = true\nseed = 5\n" +
          replaced(kSmallScene, "duration = 1",
                   "duration = \"2 min\"\nmax_steps = 1e6\nrest_energy = \"1 uJ\"\nrest_after = 1\nstep = \"5 us\"\n"
                   "safety = 0.2\nallow_unstable = true") +
          "[domain]\nmin = [0, 0, -inf]\nmax = [1, 2, inf]\nperiodic = [\"x\", \"y\"]\noutside = \"remove\"\n"
          "[output]\nhistory_every = 1\nframe_every = 2\ncheckpoint_every = 3\ncontacts = false\n",
      "s.toml");
  EXPECT_EQ(scene.title, "T");
  EXPECT_EQ(scene.gravity, (Vec3{0, 0, -9.81}));
  EXPECT_EQ(scene.skin, 0.001);
  EXPECT_TRUE(scene.relax);
  EXPECT_EQ(scene.seed, 5u);
  EXPECT_EQ(scene.time.duration, 120);
  EXPECT_EQ(scene.time.max_steps, 1000000u);
  EXPECT_EQ(scene.time.rest_energy, 1e-6);
  EXPECT_EQ(scene.time.rest_after, 1);
  EXPECT_EQ(scene.time.step, 5e-6);
  EXPECT_EQ(scene.time.safety, 0.2);
  EXPECT_TRUE(scene.time.allow_unstable);
  EXPECT_EQ(scene.domain.max, (Vec3{1, 2, kInfinity}));
  EXPECT_TRUE(scene.domain.periodic[0] && scene.domain.periodic[1] && !scene.domain.periodic[2]);
  EXPECT_EQ(scene.domain.outside, Domain::Outside::remove);
  EXPECT_EQ(scene.output.history_every, 1);
  EXPECT_EQ(scene.output.frame_every, 2);
  EXPECT_EQ(scene.output.checkpoint_every, 3);
  EXPECT_FALSE(scene.output.frame_contacts);
  EXPECT_EQ(scene.source_path, "s.toml");
}

TEST(Scene, GravityPointsDown) {
  const std::string planar = "planar = true\ndepth = \"1 cm\"\n" + replaced(kSmallScene, "[[0, 0, 1]]", "[[0, 1]]");
  EXPECT_EQ(parse_scene("gravity = 2\n" + planar, "s.toml").gravity, (Vec3{0, -2, 0}));
  EXPECT_EQ(parse_scene("gravity = [1, 2]\n" + planar, "s.toml").gravity, (Vec3{1, 2, 0}));
  EXPECT_EQ(parse_scene("gravity = [1, 2, 3]\n" + kSmallScene, "s.toml").gravity, (Vec3{1, 2, 3}));
  EXPECT_EQ(parse_scene(kSmallScene, "s.toml").gravity, Vec3{});
  EXPECT_EQ(parse_scene(planar, "s.toml").depth, 0.01);
}

TEST(SceneOverrides, ReachEveryKey) {
  const Scene scene =
      parse_scene(kSmallScene, "s.toml",
                  {"gravity=[0, 0, -1]", "material[0].friction=0.1", "material[glass].restitution=0.2",
                   "contact.law=linear", "material[0].normal_stiffness=1e3 N/m", "particles[0].radius = \"3 mm\"",
                   "time.duration=7", "output.frame_every=0.1", "title=a = b"});
  EXPECT_EQ(scene.gravity, (Vec3{0, 0, -1}));
  EXPECT_EQ(scene.contact.interactions[0].friction, 0.1);
  EXPECT_EQ(scene.contact.interactions[0].restitution, 0.2);
  EXPECT_EQ(scene.contact.interactions[0].normal_stiffness, 1000);
  EXPECT_EQ(scene.contact.law, LawKind::linear);
  EXPECT_EQ(std::get<ListPlacement>(scene.groups[0].placement).particles[0].radius, 0.003);
  EXPECT_EQ(scene.time.duration, 7);
  EXPECT_EQ(scene.title, "a = b");
  // the text kept for the output folder is the scene as run
  EXPECT_EQ(scene_hash(parse_scene(scene.source_text, "s.toml")), scene_hash(scene));
}

TEST(SceneOverrides, AnEmptyListTakesAllAway) {
  const std::string with_wall =
      std::string(kSmallScene) + "[[wall]]\nplane = {point = [0, 0, 0], normal = [0, 0, 1]}\n";
  ASSERT_EQ(parse_scene(with_wall, "s.toml").walls.size(), 1u);
  EXPECT_TRUE(parse_scene(with_wall, "s.toml", {"wall=[]"}).walls.empty());
  EXPECT_THROW(parse_scene(with_wall, "s.toml", {"material=[]"}), InputError);
  EXPECT_THROW(parse_scene(with_wall, "s.toml", {"wall=[3]"}), InputError);
}

TEST(SceneOverrides, ErrorsNameTheOverride) {
  const std::pair<const char*, const char*> cases[] = {
      {"fricton=1", "--set fricton=1: key 'fricton' is not a key of the file itself"},
      {"material[0].fricton=1",
       "--set material[0].fricton=1: key 'fricton' is not a key of [[material]]; did you mean 'friction'?"},
      {"material[0].friction=-1",
       "--set material[0].friction=-1: key 'material[0].friction': value -1 is out of range"},
      {"material[3].friction=1", "there is no material[3]: the scene has 1 of them"},
      {"material[steel].friction=1", "there is no material[steel]"},
      {"material.friction=1", "say which one: material[0]"},
      {"time[0].duration=1", "'time' is no array"},
      {"gravity", "an override is written key=value"},
      {"=5", "the key has an empty part"},
      {"time.=5", "the parts of a key are joined by '.'"},
      {"time..duration=5", "the key has an empty part"},
      {"material[0=5", "a ']' is missing"},
      {"gravity.x=5", "'gravity' has no keys inside"},
      {"material[0]=5", "a single element cannot be replaced"},
      {"time.duration=soon", "value \"soon\" is not understood"},
      {"time.duration=1\nx=2", "is not understood"},
      {"time=5", "--set time=5: key 'time': value 5 has the wrong type"},
  };
  for (const auto& [override, expected] : cases)
    EXPECT_TRUE(contains_text(error_of(kSmallScene, {override}), expected));
}

TEST(SceneHash, ChangesWithThePhysicsAlone) {
  const auto hash = [](const std::string& text, const std::vector<std::string>& overrides = {}) {
    return scene_hash(parse_scene(text, "s.toml", overrides));
  };
  const uint64_t base = hash(kSmallScene);
  // how it is written, what it is called, when it stops and what it writes
  EXPECT_EQ(hash("# comment\n\n" + kSmallScene + "\n\n"), base);
  EXPECT_EQ(hash(kTimeText + kParticlesText + kMaterialText), base);
  EXPECT_EQ(hash(replaced(kSmallScene, "radius = 0.1", "diameter = \"20 cm\"")), base);
  EXPECT_EQ(hash(kSmallScene, {"title=x"}), base);
  EXPECT_EQ(hash(kSmallScene, {"time.duration=5", "time.max_steps=8", "time.rest_energy=1", "time.rest_after=1"}),
            base);
  EXPECT_EQ(hash(kSmallScene, {"output.frame_every=1", "output.contacts=false"}), base);
  EXPECT_EQ(hash(kSmallScene, {"material[0].friction=0.5"}), base);
  // what moves the grains
  for (const char* override : {"gravity=1", "material[0].friction=0.6", "material[0].density=1",
                               "particles[0].radius=1", "particles[0].seed=2", "particles[0].velocity=[0, 0, 1]",
                               "particles[0].positions=[[0, 0, 2]]", "time.step=1e-6", "time.safety=0.2", "seed=2",
                               "skin=1", "relax=true", "contact.rolling_damping=0.1", "domain.min=[-9, -9, -9]"}) {
    EXPECT_NE(hash(kSmallScene, {override}), base) << override;
  }
  const std::string walled = with_wall("plane = {point = [0, 0, 0], normal = [0, 0, 1]}");
  EXPECT_NE(hash(walled), base);
  EXPECT_NE(hash(walled, {"wall[0].side=both"}), hash(walled));
  EXPECT_NE(hash(walled, {"wall[0].motion={kind=\"translate\", velocity=[0, 0, 1]}"}), hash(walled));
}

TEST(SceneHash, SeesTheParticlesOfAFileNotItsName) {
  const TemporaryFolder folder;
  const auto hash = [&](const std::string& name, const std::string& table) {
    folder.write(name, table);
    const std::string text = kMaterialText + "[[particles]]\nfile = \"" + name + "\"\n" + kTimeText;
    return scene_hash(parse_scene(text, folder.path("s.toml")));
  };
  EXPECT_EQ(hash("a.csv", "1 2 3 4\n"), hash("b.csv", "x,y,z,r\n1,2,3,4\n"));
  EXPECT_NE(hash("a.csv", "1 2 3 4\n"), hash("a.csv", "1 2 3 5\n"));
}

// A scene with a bit of everything, damaged at random: the reader answers with a scene or with an InputError.
TEST(SceneFuzz, DamagedScenesNeverCrash) {
  const std::string good =
      "gravity = [0, 0, -9.81]\nseed = 3\n" + kMaterialText +
      "friction = 0.5\n[contact]\nlaw = \"hertz-mindlin\"\n[domain]\nmin = [-1, -1, -1]\n"
      "max = [1, 1, 1]\nperiodic = [\"x\"]\n[[particles]]\nradius = {median = \"5 mm\", sigma = 0.1}\n"
      "random = {region = {union = [{box = {min = [0, 0, 0], max = [1, 1, 1]}}, "
      "{cylinder = {from = [0, 0, 0], to = [0, 0, 1], radius = 2}}]}, volume_fraction = 0.2}\n"
      "[[wall]]\nhopper = {outlet = [0, 0, 0], outlet_radius = 0.1, radius = 1, half_angle = \"30 deg\"}\n"
      "motion = {kind = \"rotate\", rate = \"2 rpm\"}\nopen = [\"top\"]\n"
      "[[wall]]\ndrum = {from = [0, 0, 0], to = [0, 1, 0], radius = 1, baffles = {count = 3, height = 0.1, "
      "thickness = 0.1}}\n" +
      kTimeText;
  ASSERT_EQ(error_of(good), "no error");
  std::mt19937 random(12345);
  const auto below = [&](size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(random); };
  const std::string pieces[] = {
      "0",      "-1", "nan", "inf", "1e308", "9223372036854775807", "\"\"", "[]", "{}",   "[[",
      "]]",     "=",  "\n",  "\"",  "true",  "planar = true\n",     "'''",  ".",  "\xff", std::string(1, '\0'),
      "1e-320", "0x1"};
  int read = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string text = good;
    for (size_t edits = 1 + below(3); edits > 0; --edits) {
      const size_t at = below(text.size()), length = std::min(below(12), text.size() - at);
      const size_t digit = text.find_first_of("0123456789", at);
      switch (below(6)) {
        case 0:
          text.erase(at, length);
          break;
        case 1:
          text.replace(at, length, pieces[below(std::size(pieces))]);
          break;
        case 2:
          text.insert(at, text.substr(below(text.size()), below(40)));
          break;
        case 3:
          text[at] = static_cast<char>(below(256));
          break;
        default:  // leaves the syntax whole, so that the checks behind the parser get their share
          if (digit != std::string::npos) text.replace(digit, 1, pieces[below(6)]);
      }
    }
    try {
      scene_hash(parse_scene(text, "fuzz.toml"));
      ++read;
    } catch (const InputError&) {
      continue;
    }
  }
  EXPECT_GT(read, 40);  // most damage is fatal, some is not: both ways are walked
  EXPECT_LT(read, 3960);
}

TEST(SceneFuzz, DamagedOverridesNeverCrash) {
  std::mt19937 random(54321);
  const std::string letters = "material[0].friction=1time.duration=[]\"'{}\n=., -";
  for (int i = 0; i < 2000; ++i) {
    std::string override;
    for (size_t n = random() % 30; n > 0; --n) override += letters[random() % letters.size()];
    try {
      parse_scene(kSmallScene, "fuzz.toml", {override});
    } catch (const InputError&) {
      continue;
    }
  }
}

}  // namespace
}  // namespace scree
