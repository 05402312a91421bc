#include "place/place.h"
#include "place/place_check.h"
#include "scene/scene_text.h"
#include "scene/temporary_folder.h"

namespace scree {
namespace {

ParticleGroup group_of(const std::string& keys, bool planar = false) {
  return parse_scene((planar ? "planar = true\n" : "") + kMaterialText + "[[particles]]\n" + keys + "\n" + kTimeText,
                     "s.toml")
      .groups.at(0);
}

const std::string kOne = "\npositions = [[0, 0, 1]]";
const std::string kRegion = "region = {box = {min = [0, 0, 0], max = [1, 1, 1]}}";
const std::string kLattice = "\nlattice = {count = [2, 2, 2], spacing = 1}";

TEST(SceneParticles, Radii) {
  EXPECT_EQ(std::get<FixedRadius>(group_of("radius = \"5 mm\"" + kOne).radius).radius, 0.005);
  EXPECT_EQ(std::get<FixedRadius>(group_of("diameter = \"5 mm\"" + kOne).radius).radius, 0.0025);
  const auto uniform = std::get<UniformRadius>(group_of("diameter = {min = \"2 mm\", max = 0.004}" + kLattice).radius);
  EXPECT_EQ(uniform.min, 0.001);
  EXPECT_EQ(uniform.max, 0.002);
  const auto log =
      std::get<LogNormalRadius>(group_of("radius = {median = 1, sigma = 0.2, max = 1.5}" + kLattice).radius);
  EXPECT_EQ(log.median, 1);
  EXPECT_EQ(log.sigma, 0.2);
  EXPECT_DOUBLE_EQ(log.min, std::exp(-0.6));
  EXPECT_EQ(log.max, 1.5);
  const auto sieve = std::get<SieveRadius>(
      group_of("radius = {sieve = [[\"2 mm\", 0], [\"4 mm\", \"60 %\"], [\"8 mm\", 1]]}" + kLattice).radius);
  EXPECT_EQ(sieve.diameter, (std::vector<double>{0.002, 0.004, 0.008}));
  EXPECT_EQ(sieve.passing, (std::vector<double>{0, 0.6, 1}));
}

TEST(SceneParticles, Placements) {
  const auto lattice = std::get<LatticePlacement>(group_of("radius = 1\nlattice = {cell = \"fcc\", origin = [1, 2, 3], "
                                                           "spacing = [2, 3, 4], count = [5, 6, 7], jitter = 0.5}")
                                                      .placement);
  EXPECT_EQ(lattice.cell, LatticePlacement::Cell::fcc);
  EXPECT_EQ(lattice.origin, (Vec3{1, 2, 3}));
  EXPECT_EQ(lattice.spacing, (Vec3{2, 3, 4}));
  EXPECT_EQ(lattice.count[2], 7);
  EXPECT_EQ(lattice.jitter, 0.5);
  const auto flat =
      std::get<LatticePlacement>(group_of("radius = 1\nlattice = {spacing = 2, count = [5, 6]}", true).placement);
  EXPECT_EQ(flat.count[2], 1);
  EXPECT_EQ(flat.spacing.y, 2);

  const auto random =
      std::get<RandomPlacement>(group_of("radius = 1\nrandom = {" + kRegion + ", count = 1e3}").placement);
  EXPECT_EQ(random.count, 1000);
  EXPECT_EQ(random.region.kind, Solid::Kind::box);
  EXPECT_EQ(random.region.half_size, (Vec3{0.5, 0.5, 0.5}));
  const auto dense = std::get<RandomPlacement>(
      group_of("radius = 1\nrandom = {" + kRegion + ", volume_fraction = \"30 %\"}").placement);
  EXPECT_FALSE(dense.count);
  EXPECT_EQ(dense.volume_fraction, 0.3);

  const auto rain = std::get<RainPlacement>(
      group_of("radius = 1\nrain = {" + kRegion + ", rate = \"2 kHz\", count = 9, start = 1}").placement);
  EXPECT_EQ(rain.rate, 2000);
  EXPECT_EQ(rain.count, 9);
  EXPECT_EQ(rain.start, 1);

  const ParticleGroup list = group_of(
      "radius = 2\npositions = [[1, 2, \"3 cm\"]]\nvelocity = [1, 0, 0]\nspin = [0, 1, 0]\nname = \"a\"\nseed = 7");
  EXPECT_EQ(std::get<ListPlacement>(list.placement).particles.at(0).position, (Vec3{1, 2, 0.03}));
  EXPECT_EQ(std::get<ListPlacement>(list.placement).particles.at(0).radius, 2);
  EXPECT_EQ(list.velocity, (Vec3{1, 0, 0}));
  EXPECT_EQ(list.spin, (Vec3{0, 1, 0}));
  EXPECT_EQ(list.name, "a");
  EXPECT_EQ(list.seed, 7u);
  EXPECT_EQ(group_of("radius = 2\npositions = [[1, 2]]\nspin = \"60 rpm\"", true).spin.z, 2 * 3.141592653589793);
}

class SceneTables : public testing::Test {
 protected:
  std::string scene_text(const std::string& keys) const {
    return kMaterialText + "[[particles]]\nfile = \"grains.csv\"\n" + keys + kTimeText;
  }
  std::vector<ParticleSpec> read(const std::string& table, const std::string& keys = "",
                                 const std::string& before = "") {
    folder_.write("grains.csv", table);
    const Scene scene = parse_scene(before + scene_text(keys), folder_.path("s.toml"));
    return std::get<ListPlacement>(scene.groups.at(0).placement).particles;
  }
  std::string error(const std::string& table, const std::string& keys = "") {
    folder_.write("grains.csv", table);
    return error_of(scene_text(keys), {}, folder_.path("s.toml"));
  }
  std::string at(const std::string& rest) const { return folder_.path("grains.csv") + rest; }

  TemporaryFolder folder_;
};

TEST_F(SceneTables, ColumnsByName) {
  const auto particles = read("radius, z, y, x, vx, wz, qw, qx, qy, qz\r\n0.5, 3, 2, 1, 4, 5, 2, 0, 0, 0\r\n\r\n");
  ASSERT_EQ(particles.size(), 1u);
  EXPECT_EQ(particles[0].position, (Vec3{1, 2, 3}));
  EXPECT_EQ(particles[0].radius, 0.5);
  EXPECT_EQ(particles[0].velocity, (Vec3{4, 0, 0}));
  EXPECT_EQ(particles[0].spin, (Vec3{0, 0, 5}));
  EXPECT_EQ(particles[0].orientation, (Quat{1, 0, 0, 0}));  // made unit
  EXPECT_EQ(read("x;y;z;r\n1;2;3;4\n")[0].radius, 4);
  EXPECT_EQ(read("x y z\n1 2 3\n", "radius = 0.25\n")[0].radius, 0.25);
}

TEST_F(SceneTables, PlainRows) {
  const auto particles = read("# settled grains\n  1 2 3 0.5\n\t4  5\t6 0.25 # last\n");
  ASSERT_EQ(particles.size(), 2u);
  EXPECT_EQ(particles[1].position, (Vec3{4, 5, 6}));
  EXPECT_EQ(particles[1].radius, 0.25);
  EXPECT_EQ(read("1 2 0.5\n", "", "planar = true\n")[0].radius, 0.5);
}

TEST_F(SceneTables, ErrorsNameTheLine) {
  EXPECT_TRUE(contains_text(error("x,y,z,radius\n1,2,3,0.5\n1,2,nan,1\n"),
                            at(":3:5: column 'z': value nan: allowed: a finite number")));
  EXPECT_TRUE(
      contains_text(error("x,y,z,radius\n1,2,3,-1\n"), at(":2:7: column 'radius': value -1: allowed: a number > 0")));
  EXPECT_TRUE(contains_text(error("x,y,z,radius\n1,2,three,1\n"), at(":2:5: column 'z': value three")));
  EXPECT_TRUE(contains_text(error("x,y,z,radius\n1,2,,1\n"), at(":2:5: column 'z'")));
  EXPECT_TRUE(contains_text(error(std::string("x,y,z,radius\n1,2,3\0,1\n", 22)),
                            at(":2:5: column 'z': value 3\\x00: allowed")));
  EXPECT_TRUE(contains_text(error("x,y,z,radius\n1,2,3\n"), at(":2:1: has 3 values, but there are 4 columns")));
  EXPECT_TRUE(contains_text(error("x,y,radius\n1,2,3\n"), at(":1:1: column 'z' is missing")));
  EXPECT_TRUE(contains_text(error("x,y,z,raduis\n"), at(":1:7: column 'raduis' is not known; did you mean 'radius'?")));
  EXPECT_TRUE(contains_text(error("x,y,z,x\n"), at(":1:7: column 'x' is there twice")));
  EXPECT_TRUE(contains_text(error("x,y,z,r,qw\n"), "an orientation needs all of"));
  EXPECT_TRUE(contains_text(error("x,y,z,r,qw,qx,qy,qz\n1,2,3,4,0,0,0,0\n"), at(":2:1: the quaternion")));
  EXPECT_TRUE(contains_text(error("1 2 3\n"), at(":1:1: has 3 values in a row without header: allowed: x y z r")));
  EXPECT_TRUE(contains_text(error(""), at(": there are no particles in it")));
  EXPECT_TRUE(contains_text(error("x,y,z\n1,2,3\n"), "key 'particles[0].radius': is missing"));
  EXPECT_TRUE(
      contains_text(error("x,y,z,r\n1,2,3,4\n", "radius = 1\n"), "is given beside the file's own column radius"));
  EXPECT_TRUE(
      contains_text(error_of(scene_text(""), {}, "nowhere/s.toml"),
                    "s.toml:6:8: key 'particles[0].file': cannot read nowhere/grains.csv: No such file or directory"));
}

// what only placing finds out still names the file and the line of the group
TEST(SceneParticles, ErrorsOfPlacingNameTheLine) {
  const auto placing_error = [](const std::string& keys) -> std::string {
    try {
      std::vector<PlacedParticle> particles;
      const Scene scene = parse_scene(kMaterialText + "[[particles]]\n" + keys + "\n" + kTimeText, "s.toml");
      particles = place_particles(scene);
      check_start(particles, scene);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_TRUE(placing_error("radius = 0.6\nrandom = {" + kRegion + ", count = 1}")
                  .starts_with("s.toml:5: group 'particles0': no place in its region"));
  EXPECT_TRUE(contains_text(placing_error("radius = 1\npositions = [[0, 0, 0], [1, 0, 0]]"),
                            "they are of s.toml:5: group 'particles0'\n"));
}

}  // namespace
}  // namespace scree
