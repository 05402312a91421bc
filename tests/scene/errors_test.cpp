// Each class of bad input, with the position and the words that the user gets.
#include <sys/stat.h>
#include <unistd.h>

#include "scene/scene_text.h"
#include "scene/temporary_folder.h"

namespace scree {
namespace {

struct BadScene {
  std::string text;
  std::string expected;
};

void expect_errors(const std::vector<BadScene>& cases) {
  for (const BadScene& bad : cases) EXPECT_TRUE(contains_text(error_of(bad.text), bad.expected)) << bad.text;
}

std::string material(const std::string& line) { return replaced(kSmallScene, "density = 2500", line); }
std::string more(const std::string& line) { return replaced(kSmallScene, "density = 2500", "density = 2500\n" + line); }
std::string particles(const std::string& line) { return replaced(kSmallScene, "radius = 0.1", line); }
std::string placed(const std::string& line) { return replaced(kSmallScene, "positions = [[0, 0, 1]]", line); }

TEST(SceneErrors, TheSmallSceneIsGood) { EXPECT_EQ(error_of(kSmallScene), "no error"); }

TEST(SceneErrors, NumbersOutOfRange) {
  expect_errors({
      {more("friction = -1"),
       "s.toml:4:12: key 'material[0].friction': value -1 is out of range: allowed: a number >= 0\n"
       "  friction = -1\n             ^"},
      {more("restitution = 1.5"),
       "key 'material[0].restitution': value 1.5 is out of range: allowed: a number in [0, 1]"},
      {more("poisson_ratio = 0.6"), "value 0.6 is out of range: allowed: a number in (-1, 0.5]"},
      {more("poisson_ratio = -1"), "value -1 is out of range: allowed: a number in (-1, 0.5]"},
      {material("density = -5"),
       "s.toml:3:11: key 'material[0].density': value -5 is out of range: allowed: a number > 0"},
      {material("density = 0"), "value 0 is out of range"},
      {material("density = nan"), "value nan is not a finite number: allowed: a number > 0"},
      {material("density = inf"), "value inf is not a finite number"},
      {particles("radius = 0"),
       "s.toml:6:10: key 'particles[0].radius': value 0 is out of range: allowed: a number > 0"},
      {particles("radius = \"-1 mm\""), "is out of range"},
      {"depth = 0\nplanar = true\n" + kSmallScene, "s.toml:1:9: key 'depth'"},
      {"seed = -1\n" + kSmallScene, "key 'seed': value -1 is out of range: allowed: a whole number >= 0"},
      {"gravity = [0, 0, nan]\n" + kSmallScene, "key 'gravity': value [0, 0, nan] is not a finite number"},
  });
}

TEST(SceneErrors, StepsThatAreDivided) {
  const auto time = [](const std::string& lines) {
    return replaced(kSmallScene, "duration = 1", "duration = 1\n" + lines);
  };
  EXPECT_EQ(error_of(time("step = \"adaptive\"\nlongest = \"1 ms\"\nshortest = \"1 us\"")), "no error");
  const Scene scene = parse_scene(time("step = \"adaptive\"\nlongest = \"1 ms\""), "s.toml", {});
  EXPECT_TRUE(scene.time.adaptive);
  EXPECT_EQ(scene.time.longest, 1e-3);
  EXPECT_FALSE(parse_scene(time("step = \"auto\""), "s.toml", {}).time.adaptive);
  expect_errors({
      {time("longest = 1e-3"), "key 'time.longest': is for steps that are divided: needs step = \"adaptive\""},
      {time("step = 1e-5\nshortest = 1e-6"), "s.toml:11:12: key 'time.shortest': is for steps that are divided"},
      {time("step = \"adaptive\"\nlongest = 1e-3\nshortest = 1e-2"),
       "key 'time.shortest': is 0.01 s, longer than longest = 0.001 s"},
      {time("step = \"adaptiv\""), "adaptive"},
      {time("step = \"adaptive\"\nlongest = 0"), "key 'time.longest': value 0 is out of range: allowed: a number > 0"},
  });
}

TEST(SceneErrors, WrongTypesAndUnits) {
  expect_errors({
      {material("density = true"),
       "value true has the wrong type: allowed: a number > 0 in kg/m^3, or with a unit, such "
       "as \"2500 kg/m^3\""},
      {material("density = \"5 mm\""), "is a length, but the key wants a density, such as \"2500 kg/m^3\""},
      {material("density = \"5 parsec\""), "unit 'parsec' is not known"},
      {material("density = \"heavy\""), "is not understood: there is no number at the start"},
      {more("friction = \"30 deg\""), "is an angle, but the key wants a plain number, such as \"0.5\""},
      {material("density = 1979-05-27"), "has the wrong type"},
      {"planar = 1\n" + kSmallScene, "key 'planar': value 1 has the wrong type: allowed: true or false"},
      {"title = 5\n" + kSmallScene, "key 'title': value 5 has the wrong type: allowed: a string"},
      {"seed = 1.5\n" + kSmallScene, "key 'seed': value 1.5 is not a whole number"},
      {"time = 5\n" + kMaterialText + kParticlesText,
       "key 'time': value 5 has the wrong type: allowed: a table of step"},
      {"material = 5\n" + kParticlesText + kTimeText,
       "key 'material': value 5 has the wrong type: allowed: an array of tables"},
      {placed("positions = [[0, 0]]"), "has 2 elements: allowed: an array of [x, y, z] in m"},
      {placed("positions = []"), "has 0 elements"},
      {kSmallScene + "[contact]\nlaw = \"hertz\"\n", "key 'contact.law': value \"hertz\" is not one of the words"},
      {kSmallScene + "[contact]\nlaw = \"liner\"\n",
       "did you mean \"linear\"?: allowed: \"linear\", \"hertz-mindlin\", \"jkr\""},
      {replaced(kSmallScene, "duration = 1", "duration = 1\nstep = \"fast\""),
       "key 'time.step': value \"fast\" is not understood"},
  });
}

TEST(SceneErrors, UnknownMissingAndDuplicateKeys) {
  expect_errors({
      {more("fricton = 0.5"),
       "s.toml:4:1: key 'material[0].fricton': is not a key of [[material]]; did you mean 'friction'?"},
      {"graviyt = 5\n" + kSmallScene,
       "s.toml:1:1: key 'graviyt': is not a key of the file itself; did you mean 'gravity'?"},
      {"qqqqqq = 5\n" + kSmallScene, "; known: title, planar"},
      {kSmallScene + "[outputs]\n", "key 'outputs': is not a key of the file itself; did you mean 'output'?"},
      {material(""), "s.toml:1:1: key 'material[0].density': is missing: needed: a number > 0"},
      {kParticlesText + kTimeText, "key 'material': is missing"},
      {kMaterialText + kTimeText, "key 'particles': is missing"},
      {kMaterialText + kParticlesText, "key 'time': is missing"},
      {more("density = 3"), "s.toml:4:"},
      {material("density = = 5"), "s.toml:3:11: is not valid TOML: "},
      {"[[material]\n", "s.toml:1:"},
      {particles("radius = 0.1\nmaterial = \"glas\""), "there is no material \"glas\"; did you mean 'glass'?"},
      {replaced(kSmallScene, "duration = 1", ""),
       "s.toml:8:1: key 'time': has nothing that stops the run: needed: duration, "
       "max_steps or rest_energy"},
      {kMaterialText + kSmallScene, "key 'material[1].name': value \"glass\" is the name of another material already"},
  });
}

TEST(SceneErrors, AllErrorsAreListedUpToTwenty) {
  const std::string two = error_of(replaced(more("friction = -1\nrestitution = 2"), "duration = 1", "duration = -1"));
  EXPECT_TRUE(contains_text(two, "friction"));
  EXPECT_TRUE(contains_text(two, "restitution"));
  EXPECT_TRUE(contains_text(two, "time.duration"));
  std::string many;
  for (int i = 0; i < 30; ++i) many += "zz" + std::to_string(i) + " = 1\n";
  const std::string text = error_of(many + kSmallScene);
  EXPECT_TRUE(contains_text(text, "... and 10 more"));
  EXPECT_FALSE(contains_text(text, "zz30"));
}

TEST(SceneErrors, Particles) {
  const std::string region = "region = {box = {min = [0, 0, 0], max = [1, 1, 1]}}";
  expect_errors({
      {particles(""), "key 'particles[0].radius': is missing: needed: a radius or a diameter"},
      {particles("radius = 1\ndiameter = 2"), "is given beside radius"},
      {placed(""), "key 'particles[0]': has no placement: needed: one of lattice, random, rain, file, positions"},
      {placed("positions = [[0, 0, 0]]\nfile = \"x\""), "has 2 placements, file and positions: allowed: one"},
      {placed("random = {" + region + ", count = 0}"),
       "key 'particles[0].random.count': value 0 is out of range: allowed: a "
       "whole number >= 1"},
      {placed("random = {" + region + ", count = -3}"), "value -3 is out of range"},
      {placed("random = {" + region + ", count = 1_000_000_000_000}"),
       "asks for 1e+12 particles, which need about 6e+05 GB of memory at 600 bytes each: allowed: 1 to 2147483647"},
      {placed("rain = {" + region + ", count = 1e12, rate = 5}"), "asks for 1e+12 particles"},
      {placed("lattice = {count = [10000, 10000, 10000], spacing = 1}"), "asks for 1e+12 particles"},
      {placed("lattice = {count = [10, 10], spacing = 1}"), "[nx, ny, nz] of whole numbers"},
      {placed("lattice = {count = [10, 0, 1], spacing = 1}"), "is out of range"},
      {placed("lattice = {count = [1, 1, 1], spacing = 0}"), "is out of range"},
      {placed("random = {" + region + "}"), "needs either count or volume_fraction"},
      {placed("random = {" + region + ", count = 5, volume_fraction = 0.1}"), "needs either count or volume_fraction"},
      {placed("random = {" + region + ", volume_fraction = 1.5}"), "in (0, 1)"},
      {placed("random = {region = {plane = {point = [0, 0, 0], normal = [0, 0, 1]}}, count = 5}"), "is not bounded"},
      {placed("random = {region = {disc = {center = [0, 0, 0], radius = 1}}, count = 5}"), "is thin"},
      {placed("random = {region = {}, count = 5}"), "has no shape: needed: one of plane"},
      {particles("radius = {min = 2, max = 1}"), "min 2 is not below max 1"},
      {particles("radius = {min = 2}"), "needs min and max, or median and sigma, or sieve"},
      {particles("radius = {median = 2}"), "needs both median and sigma"},
      {particles("radius = {sieve = [[1, 0], [2, 0.5]]}"), "do not run from 0 to 1"},
      {particles("radius = {sieve = [[2, 0], [1, 1]]}"), "openings that do not increase"},
      {particles("radius = {min = 1, max = 2}"), "is a distribution: a list of positions takes one number"},
      {kSmallScene + kParticlesText + "name = \"particles0\"\n", "names another group already"},
  });
}

TEST(SceneErrors, Walls) {
  expect_errors({
      {with_wall("name = \"floor\""), "s.toml:11:1: key 'wall[0]': has no shape: needed: one of plane, rectangle"},
      {with_wall("sphere = {center = [0, 0, 0], radius = 1}\nbox = {min = [0, 0, 0], max = [1, 1, 1]}"),
       "has 2 shapes, box and sphere: allowed: one (join them with union)"},
      {with_wall("plane = {point = [0, 0, 0], normal = [0, 0, 0]}"),
       "s.toml:12:38: key 'wall[0].plane.normal': has no length"},
      {with_wall("box = {min = [0, 0, 0], max = [1, 0, 1]}"), "key 'wall[0].box.max': is not above min"},
      {with_wall("box = {min = [0, 0, 0]}"), "needs either min and max, or center and size"},
      {with_wall("box = {min = [0, 0, 0], max = [1, 1, 1], angle = 1}"), "cannot be turned"},
      {with_wall("sphere = {center = [0, 0, 0], radius = 0}"), "value 0 is out of range"},
      {with_wall("cylinder = {from = [0, 0, 0], to = [0, 0, 0], radius = 1}"), "is the same point as from"},
      {with_wall("cylinder = {from = [0, 0, 0], axis = [0, 0, 1], radius = 1}"), "needs either from and to"},
      {with_wall("cone = {from = [0, 0, 0], to = [0, 0, 1], radius_from = 0, radius_to = 0}"), "both radii 0"},
      {with_wall("hopper = {outlet = [0, 0, 0], outlet_radius = 2, radius = 1, cone_height = 1}"),
       "is not above outlet_radius"},
      {with_wall("hopper = {outlet = [0, 0, 0], outlet_radius = 0.1, radius = 1}"),
       "needs either half_angle or cone_height"},
      {with_wall("drum = {radius = 1}"), "needs from and to"},
      {with_wall(
           "drum = {from = [0, 0, 0], to = [0, 1, 0], radius = 1, baffles = {count = 4, height = 2, thickness = 0.1}}"),
       "is not below the drum's radius"},
      {with_wall("rectangle = {center = [0, 0, 0], edges = [[1, 0, 0], [1, 1, 0]]}"), "does not span a rectangle"},
      {with_wall("disc = {center = [0, 0, 0], radius = 1, hole_radius = 1}"), "is not below the radius"},
      {with_wall("disc = {center = [0, 0, 0], radius = 1}\nside = \"inside\""), "has no meaning for a thin shape"},
      {with_wall("union = [{sphere = {center = [0, 0, 0], radius = 1}}]"), "has one shape: allowed: 2 or more"},
      {with_wall("union = [{sphere = {center = [0, 0, 0], radius = 1}}, {}]"), "key 'wall[0].union[1]': has no shape"},
      {with_wall("box = {min = [0, 0, 0], max = [1, 1, 1]}\nopen = [\"z\"]"), "there is no face \"z\"; "},
      {with_wall("sphere = {center = [0, 0, 0], radius = 1}\nopen = [\"top\"]"), "no faces to open"},
      {with_wall("spher = {center = [0, 0, 0], radius = 1}"), "did you mean 'sphere'?"},
  });
}

TEST(SceneErrors, Motions) {
  const std::string ball = "sphere = {center = [0, 0, 0], radius = 1}\n";
  expect_errors({
      {with_wall(ball + "motion = {}"), "key 'wall[0].motion.kind': is missing"},
      {with_wall(ball + "motion = {kind = \"spin\"}"), "is not one of the words"},
      {with_wall(ball + "motion = {kind = \"rotate\"}"),
       "key 'wall[0].motion.rate': is missing: kind = \"rotate\" needs"},
      {with_wall(ball + "motion = {kind = \"rotate\", rate = \"2 Hz\"}"), "wants a rotation rate, such as \"2 rpm\""},
      {with_wall(ball + "motion = {kind = \"rotate\", rate = 1, velocity = [0, 0, 1]}"),
       "key 'wall[0].motion.velocity': has no meaning for kind = \"rotate\": allowed for translate"},
      {with_wall(ball + "motion = {kind = \"vibrate\", amplitude = 1, frequency = 1}"), "needs a direction"},
      {with_wall(ball + "motion = {kind = \"vibrate\", amplitude = 1, frequency = 1, axis = [0, 0, 0]}"),
       "has no length"},
      {with_wall(ball + "motion = {kind = \"translate\", velocity = [0, 0, 1], start = 2, stop = 1}"),
       "is not after start"},
  });
}

TEST(SceneErrors, PlanarScenes) {
  const std::string planar = "planar = true\n" + replaced(kSmallScene, "[[0, 0, 1]]", "[[0, 0]]");
  EXPECT_EQ(error_of(planar), "no error");
  expect_errors({
      {"planar = true\n" + kSmallScene, "leaves the plane z = 0 of a planar scene: allowed: an array of [x, y] in m"},
      {planar + "[[wall]]\nsphere = {center = [0, 0], radius = 1}\n",
       "key 'wall[0].sphere': has no meaning in a planar scene"},
      {with_wall("circle = {center = [0, 0, 0], radius = 1}"), "key 'wall[0].circle': needs planar = true"},
      {"depth = 1\n" + kSmallScene, "key 'depth': needs planar = true"},
      {planar + "[domain]\nmin = [0, 0]\nmax = [1, 1]\nperiodic = [\"z\"]\n",
       "value \"z\" has no meaning in a planar scene"},
      {replaced(planar, "positions = [[0, 0]]", "lattice = {cell = \"fcc\", count = [1, 1], spacing = 1}"),
       "is not planar"},
      {replaced(planar, "radius = 0.1", "radius = 0.1\nspin = [1, 0, 0]"), "key 'particles[0].spin'"},
      {planar + "[[wall]]\npolygon = {points = [[0, 0], [1, 0]]}\n", "has 2 points: allowed: 3 or more"},
      {planar + "[[wall]]\npolygon = {points = [[0, 0], [1, 1], [2, 2]]}\n", "enclose no area"},
      {planar + "[[wall]]\nsegment = {from = [0, 0], to = [0, 0]}\n", "points 0 and 1 are the same"},
  });
}

TEST(SceneErrors, Domain) {
  expect_errors({
      {kSmallScene + "[domain]\nperiodic = [\"x\"]\n", "s.toml:11:12: key 'domain.periodic': value \"x\" needs bounds"},
      {kSmallScene + "[domain]\nmin = [0, 0, -inf]\nmax = [1, 1, inf]\nperiodic = [\"z\"]\n",
       "value \"z\" needs bounds"},
      {kSmallScene + "[domain]\nmin = [0, 0, 0]\nmax = [1, 0, 1]\n", "key 'domain.max': is not above min"},
      {kSmallScene + "[domain]\nperiodic = [\"w\"]\n", "out of \"x\", \"y\", \"z\""},
  });
}

TEST(SceneErrors, Laws) {
  const std::string soft = replaced(kSmallScene, "young_modulus = 1e7\n", "");
  expect_errors({
      {soft, "key 'material[0].young_modulus': is missing: the law hertz-mindlin needs it, such as \"10 MPa\""},
      {soft + "[contact]\nlaw = \"linear\"\n",
       "key 'material[0].normal_stiffness': is missing: the law linear needs it"},
      {kSmallScene + "[contact]\nlaw = \"jkr\"\n",
       "key 'material[0].surface_energy': is missing: the law jkr needs it"},
      {more("normal_damping = 5"),
       "key 'material[0].normal_damping': is not read by the law hertz-mindlin, but by linear, elastic-plastic and "
       "layer"},
      {more("tangential_damping = 5"),
       "key 'material[0].tangential_damping': is not read by the law hertz-mindlin, but by linear, elastic-plastic and "
       "layer"},
      {more("normal_damping = 5\nrestitution = 0.5\n"), "is given beside restitution"},
      {kSmallScene + "[[interaction]]\nmaterials = [\"glass\"]\n", "has 1 names: allowed: two"},
      {kSmallScene + "[[interaction]]\nmaterials = [\"glass\", \"gloss\"]\n",
       "there is no material \"gloss\"; did you mean 'glass'?"},
      {kSmallScene +
           "[[interaction]]\nmaterials = [\"glass\", \"glass\"]\n[[interaction]]\nmaterials = [\"glass\", \"glass\"]\n",
       "s.toml:13:13: key 'interaction[1].materials': have an [[interaction]] already: allowed: one, with one law"},
  });
}

TEST(SceneErrors, LawsOfPairs) {
  const auto pair = [](const std::string& lines) {
    return kSmallScene + "[[interaction]]\nmaterials = [\"glass\", \"glass\"]\n" + lines + "\n";
  };
  EXPECT_EQ(error_of(pair("law = \"linear\"\nnormal_stiffness = 5\nnormal_damping = 3\nfriction = 0.1")), "no error");
  EXPECT_EQ(error_of(pair("normal_stiffness = 5")), "no error") << "without a law of its own a scene may switch laws";
  const Scene scene = parse_scene(pair("law = \"jkr\"\nsurface_energy = 0.1"), "s.toml");
  EXPECT_EQ(scene.contact.law, LawKind::hertz_mindlin);
  EXPECT_EQ(scene.contact.interactions[0].law, LawKind::jkr);
  expect_errors({
      // a law that a pair cannot have
      {pair("law = \"layer\""),
       "s.toml:12:7: key 'interaction[0].law': value \"layer\" is not one of the words: allowed: \"linear\", "
       "\"hertz-mindlin\", \"jkr\""},
      {pair("law = \"hertz\""), "s.toml:12:7: key 'interaction[0].law': value \"hertz\" is not one of the words"},
      {kSmallScene + "[contact]\nlayers = true\n" +
           "[[interaction]]\nmaterials = [\"glass\", \"glass\"]\nlaw = \"jkr\"\nlayer_stiffness = 1\n",
       "s.toml:14:7: key 'interaction[0].law': belongs to points of contact, and these materials touch by layers "
       "alone: "
       "allowed: no law"},
      // two laws for one pair
      {pair("law = \"jkr\"\nsurface_energy = 1\n[[interaction]]\nmaterials = [\"glass\", \"glass\"]\nlaw = \"linear\""),
       "s.toml:15:13: key 'interaction[1].materials': have an [[interaction]] already: allowed: one, with one law"},
      // keys of other laws
      {pair("law = \"hertz-mindlin\"\nnormal_stiffness = 5"),
       "s.toml:13:20: key 'interaction[0].normal_stiffness': is not read by the law hertz-mindlin, but by linear: "
       "allowed beside it: restitution, friction, rolling_friction, twisting_friction"},
      {pair("law = \"linear\"\nnormal_stiffness = 5\nsurface_energy = 1"),
       "s.toml:14:18: key 'interaction[0].surface_energy': is not read by the law linear, but by jkr: allowed beside "
       "it: restitution, normal_stiffness"},
      // and keys that are missing
      {pair("law = \"linear\""), "key 'material[0].normal_stiffness': is missing: the law linear needs it"},
      {pair("law = \"jkr\""), "key 'material[0].surface_energy': is missing: the law jkr needs it"},
  });
}

TEST(SceneErrors, ImplicitSteps) {
  const auto time = [](const std::string& line) {
    return replaced(kSmallScene, "duration = 1", "duration = 1\n" + line);
  };
  EXPECT_EQ(error_of(time("integrator = \"picard\"\ntolerance = 1e-8\nacceleration = \"none\"")), "no error");
  expect_errors({
      {time("integrator = \"picad\""), "did you mean \"picard\"?"},
      {time("tolerance = 1e-8"), "key 'time.tolerance': is for integrator = \"picard\" alone"},
      {time("integrator = \"verlet\"\nhalvings = 3"), "key 'time.halvings': is for integrator = \"picard\" alone"},
      {time("integrator = \"picard\"\ntolerance = 0"), "value 0 is out of range: allowed: a number in (0, 0.1]"},
      {time("integrator = \"picard\"\niterations = 0"),
       "value 0 is out of range: allowed: a whole number in [1, 1e+06]"},
  });
}

TEST(SceneErrors, Text) {
  EXPECT_EQ(error_of(""), "s.toml: the scene is empty");
  EXPECT_EQ(error_of(" \n\n"), "s.toml: the scene is empty");
  EXPECT_TRUE(contains_text(error_of("title = \"a\"\n\xff = 1"), "s.toml:2:1: is no text: allowed: UTF-8"));
  EXPECT_TRUE(contains_text(error_of(std::string("title = \"a\0b\"", 13)), "s.toml:1:11: is no text"));
  EXPECT_TRUE(contains_text(error_of("title = \"\xed\xa0\x80\""), "is no text"));  // a surrogate
  EXPECT_TRUE(contains_text(error_of("a = " + std::string(50, '[')), "is not valid TOML"));
}

// none of these may reach the parser, which calls itself for each
TEST(SceneErrors, DeepNesting) {
  std::string dots = "a", tables = "a = ", strings = "\"a\"";
  for (int i = 0; i < 40'000; ++i) dots += ".a", tables += "{a=", strings += ".'b'";
  for (const std::string& key :
       {dots + " = 1", "\n[" + dots + "]", "[[" + dots + "]]", "a = {" + dots + " = 1}", strings})
    EXPECT_TRUE(contains_text(error_of(key), "has a key of more than 16 parts: allowed: at most 16"))
        << key.substr(0, 9);
  EXPECT_TRUE(contains_text(error_of("title = 'a'\n" + dots + "=1"), "s.toml:2:32: has a key of more than 16 parts"));
  for (const std::string& value : {tables, "a = " + std::string(5000, '['), "a = [\n" + std::string(5000, '{')})
    EXPECT_TRUE(contains_text(error_of(value), "has more than 100 brackets within one another: allowed: at most 100"));
  EXPECT_TRUE(contains_text(error_of(kSmallScene, {"title={" + dots + "=1}"}), "has a key of more than 16 parts"));
  EXPECT_TRUE(contains_text(error_of(kSmallScene, {"title=" + tables}), "has more than 100 brackets"));
  const std::string many_dots(1000, '.');
  EXPECT_EQ(error_of("title = \"" + many_dots + "\\\"" + many_dots + "\" # " + many_dots + "\n" + kSmallScene),
            "no error");
  EXPECT_EQ(error_of("title = \'\'\'" + many_dots + "\n" + many_dots + "\'\'\'\n" + kSmallScene), "no error");
}

TEST(SceneErrors, Files) {
  const auto error_of_file = [](const std::string& path) -> std::string {
    try {
      load_scene(path);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  };
  const TemporaryFolder folder;
  EXPECT_EQ(error_of_file(folder.path("none.toml")),
            "cannot read " + folder.path("none.toml") + ": No such file or directory");
  EXPECT_EQ(error_of_file(folder.path("")),
            "cannot read " + folder.path("") + ": it is a folder; a regular file is needed");
  folder.write("good.toml", kSmallScene);
  EXPECT_EQ(error_of_file(folder.path("good.toml")), "no error");
  folder.write("huge.toml", kSmallScene + std::string(17 << 20, '#'));
  EXPECT_TRUE(contains_text(error_of_file(folder.path("huge.toml")),
                            "is longer than 16 MiB; allowed: at most that (particles go into a CSV file)"));
  folder.write("secret.toml", kSmallScene);
  chmod(folder.path("secret.toml").c_str(), 0);
  if (geteuid() != 0) {  // root reads everything
    EXPECT_TRUE(contains_text(error_of_file(folder.path("secret.toml")), ": Permission denied"));
  }
}

}  // namespace
}  // namespace scree
