// [[shape]] in scene files, every way in which it goes wrong, and placing of particles with shapes.
#include <cmath>
#include <numbers>

#include "place/place.h"
#include "place/place_check.h"
#include "place/place_draw.h"
#include "scene/particle_form.h"
#include "scene/scene_text.h"
#include "scene/temporary_folder.h"

namespace scree {
namespace {

constexpr double kPi = std::numbers::pi;

const std::string kCross = "name = \"cross\"\nkind = \"star\"\nmean = 2\nterms = [{ k = 4, sin = 1 }]\n";

// the shape's keys begin at line 7
std::string with_shape(const std::string& shape, const std::string& particles, bool planar = true) {
  return std::string(planar ? "planar = true\n" : "planar = false\n") + kMaterialText + "[[shape]]\n" + shape +
         "\n[[particles]]\n" + particles + "\n" + kTimeText;
}
std::string with_shape(const std::string& shape) {
  return with_shape(shape, "shape = \"cross\"\nradius = 0.1\npositions = [[0, 0]]");
}

TEST(ParticleShapes, AStarOfTerms) {
  const Scene scene = parse_scene(with_shape(kCross + "nodes = 64\n"), "s.toml");
  ASSERT_EQ(scene.shapes.size(), 1u);
  const auto& star = std::get<StarForm>(scene.shapes[0].form);
  EXPECT_NEAR(star.cosine[0], 2.0 / 3, 1e-15);
  EXPECT_NEAR(star.sine[4], 1.0 / 3, 1e-15);
  EXPECT_EQ(star.nodes, 64);
  EXPECT_EQ(scene.shapes[0].natural_radius, 0);
  EXPECT_EQ(scene.groups[0].shapes, std::vector<int>{0});
}

TEST(ParticleShapes, AUnitGivesAShapeItsSize) {
  const Scene scene = parse_scene(
      with_shape(kCross + "unit = \"1 mm\"\n", "shape = [\"cross\"]\nturn = \"90 deg\"\npositions = [[0, 0]]"),
      "s.toml");
  const auto particles = place_particles(scene);
  EXPECT_NEAR(particles[0].radius, 3e-3, 1e-17);
  EXPECT_EQ(particles[0].shape, 0);
  EXPECT_NEAR(particles[0].orientation.w, std::sqrt(0.5), 1e-15);
  EXPECT_NEAR(particles[0].orientation.z, std::sqrt(0.5), 1e-15);
}

TEST(ParticleShapes, AllWaysToWriteAStarAgree) {
  TemporaryFolder folder;
  std::string radii, csv = "x, y\n", svg = "<svg><path d='M", lines;
  for (int i = 0; i < 720; ++i) {
    const double a = 2 * kPi * i / 720, r = 2 + std::sin(4 * a);
    radii += (i ? "," : "") + std::to_string(r), lines += std::to_string(r) + "\n";
    csv += std::to_string(r * std::cos(a)) + ", " + std::to_string(r * std::sin(a)) + "\n";
    svg += " " + std::to_string(r * std::cos(a)) + " " + std::to_string(-r * std::sin(a));
  }
  folder.write("r.txt", lines), folder.write("o.csv", csv), folder.write("o.svg", svg + "Z'/></svg>");
  const std::string path = folder.path("s.toml"), head = "name = \"cross\"\nkind = \"star\"\n";
  for (const std::string& how : {"radii = [" + radii + "]", std::string("radii_file = \"r.txt\""),
                                 std::string("outline = \"o.csv\""), std::string("outline = \"o.svg\"")}) {
    const Scene scene = parse_scene(with_shape(head + how), path);
    const auto& star = std::get<StarForm>(scene.shapes[0].form);
    EXPECT_NEAR(star.cosine[0], 2.0 / 3, 1e-4) << how.substr(0, 20);
    EXPECT_NEAR(star.sine[4], 1.0 / 3, 1e-4);
    EXPECT_LT(scene.shapes[0].fit_error, 1e-3);
  }
}

TEST(ParticleShapes, AClumpAndOneFittedToAStar) {
  const Scene scene = parse_scene(
      with_shape(
          "name = \"pair\"\nkind = \"clump\"\nballs = [{ at = [0, 0], radius = \"2 mm\" }, { at = [\"4 mm\", 0], "
          "radius = \"2 mm\" }]\n[[shape]]\n" +
              kCross + "unit = \"1 mm\"\n[[shape]]\nname = \"fitted\"\nkind = \"clump\"\nfit = \"cross\"\ncount = 9",
          "shape = \"pair\"\npositions = [[0, 0]]"),
      "s.toml");
  EXPECT_NEAR(scene.shapes[0].natural_radius, 4e-3, 1e-15);
  EXPECT_EQ(std::get<ClumpForm>(scene.shapes[2].form).balls.size(), 9u);
  EXPECT_NEAR(scene.shapes[2].natural_radius, 3e-3, 2e-4);
  EXPECT_GT(scene.shapes[2].fit_error, 0);
  EXPECT_EQ(shape_warnings(scene).size(), 1u);
}

struct Wrong {
  std::string shape, message;
};

TEST(ParticleShapes, WrongShapesSayWhereAndWhatIsAllowed) {
  const std::string star = "name = \"cross\"\nkind = \"star\"\n", clump = "name = \"cross\"\nkind = \"clump\"\n";
  const Wrong wrongs[] = {
      {star, "key 'shape[0]': has nothing that describes it: needed: one of mean, radii, radii_file, outline"},
      {star + "mean = 1\nradii = [1, 1, 1]", "key 'shape[0]': is described by mean and radii: allowed: one of them"},
      {star + "mean = 1\nterms = [{ k = 4, cos = 1.2 }]",
       "s.toml:9:8: key 'shape[0].mean': the radius is negative: r = -0.2 at"},
      {star + "mean = -1", "key 'shape[0].mean': value -1 is out of range: allowed: a number > 0"},
      {star + "mean = 1\nterms = [{ k = 65, cos = 0.1 }]", "allowed: a whole number in [1, 64]"},
      {star + "mean = 1\nnodes = 15",
       "key 'shape[0].nodes': value 15 is out of range: allowed: a whole number in [16, 2000]"},
      {star + "mean = 1\nnodes = 2001", "key 'shape[0].nodes': value 2001 is out of range"},
      {star + "mean = nan", "key 'shape[0].mean'"},
      {star + "mean = 1\nharmonics = 5", "has no meaning beside mean"},
      {star + "terms = [{ k = 4, cos = 0.1 }]", "key 'shape[0].mean': is missing"},
      {star + "radii = [1, 1, 1]", "key 'shape[0].radii': 3 radii are too few to fit 16 harmonics"},
      {star + "radii = [1, 0, 1]", "key 'shape[0].radii'"},
      {star + "radii = []", "key 'shape[0].radii'"},
      {star + "outline = [[0, 0], [1, 0]]", "the outline has 2 different corners: allowed: 3 to 10000"},
      {star + "outline = [[0, 0], [2, 2], [2, 0], [0, 2]]",
       "the outline crosses or touches itself: the edge from corner 1"},
      {star + "outline = [[0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3]]",
       "the outline is not star-shaped, no point sees all of it: the edge from corner 6"},
      {star + "outline = [[0, 0], [nan, 0], [1, 1]]", "key 'shape[0].outline'"},
      {star + "outline = \"none.csv\"", "key 'shape[0].outline'"},
      {star + "mean = 1\ncount = 5", "has no meaning for kind = \"star\": allowed for clump"},
      {"kind = \"star\"\nmean = 1", "key 'shape[0].name': is missing"},
      {"name = \"cross\"\nkind = \"stra\"", "did you mean \"star\"?"},
      {kCross + "[[shape]]\n" + kCross, "key 'shape[1].name': value \"cross\" names another shape already"},
      {clump, "has nothing that describes it: needed: one of balls, fit"},
      {clump + "balls = []", "key 'shape[0].balls'"},
      {clump + "balls = [{ at = [0, 0], radius = 0 }]", "key 'shape[0].balls[0].radius': value 0 is out of range"},
      {clump + "balls = [{ at = [0, 0] }]", "key 'shape[0].balls[0].radius': is missing"},
      {clump + "fit = \"corss\"\ncount = 3\n[[shape]]\nname=\"x\"\nkind=\"star\"\nmean=1",
       "value \"corss\" is no star of this scene"},
      {clump + "fit = \"x\"", "key 'shape[0].count': is missing"},
      {clump + "fit = \"x\"\ncount = 0", "key 'shape[0].count': value 0 is out of range"},
  };
  for (const Wrong& wrong : wrongs) EXPECT_TRUE(contains_text(error_of(with_shape(wrong.shape)), wrong.message));
}

TEST(ParticleShapes, WrongUsesOfShapes) {
  const auto error = [](const std::string& particles, bool planar = true) {
    return error_of(with_shape(kCross, particles, planar));
  };
  EXPECT_TRUE(contains_text(error("shape = \"corss\"\nradius = 1\npositions = [[0, 0]]"),
                            "value \"corss\" is no shape of this scene; did you mean 'cross'?"));
  EXPECT_TRUE(contains_text(error("shape = \"cross\"\npositions = [[0, 0]]"),
                            "key 'particles[0].radius': is missing: the shape has no size of its own"));
  EXPECT_TRUE(contains_text(error("shape = []\nradius = 1\npositions = [[0, 0]]"), "names no shape"));
  EXPECT_TRUE(contains_text(error("shape = \"cross\"\nturn = \"rnadom\"\nradius = 1\npositions = [[0, 0]]"),
                            "key 'particles[0].turn': value \"rnadom\""));
  EXPECT_TRUE(contains_text(error("shape = \"cross\"\nradius = 1\npositions = [[0, 0, 0]]", false),
                            "key 'shape[0].kind': value \"star\" needs planar = true"));
  EXPECT_TRUE(
      contains_text(error_of(with_shape("name = \"b\"\nkind = \"clump\"\nballs = [{ at = [0, 0, 0], radius = 1 }]",
                                        "shape = \"b\"\nturn = 0.1\npositions = [[0, 0, 0]]", false)),
                    "is an angle about z, which needs planar = true"));
}

TEST(ParticleShapes, AMeshMustBeClosed) {
  TemporaryFolder folder;
  folder.write("open.stl",
               "solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
               "endsolid\n");
  const std::string text = with_shape("name = \"rock\"\nkind = \"clump\"\nfit = \"open.stl\"\ncount = 3",
                                      "shape = \"rock\"\nradius = 1\npositions = [[0, 0, 0]]", false);
  EXPECT_TRUE(contains_text(error_of(text, {}, folder.path("s.toml")), "the mesh is not closed: the edge"));
}

TEST(ParticleShapes, BallsAreFittedToObjFilesToo) {
  TemporaryFolder folder;
  folder.write("tetrahedron.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
  folder.write("damaged.obj", "v 0 0 0\nv nan 0 0\n");
  const auto fitted_to = [](const std::string& file) {
    return with_shape("name = \"rock\"\nkind = \"clump\"\nfit = \"" + file + "\"\ncount = 3",
                      "shape = \"rock\"\nradius = 1\npositions = [[0, 0, 0]]", false);
  };
  const Scene scene = parse_scene(fitted_to("tetrahedron.obj"), folder.path("s.toml"));
  EXPECT_EQ(std::get<ClumpForm>(scene.shapes[0].form).balls.size(), 3u);
  const std::string error = error_of(fitted_to("damaged.obj"), {}, folder.path("s.toml"));
  EXPECT_TRUE(contains_text(error, "damaged.obj: line 2: 'nan' where a finite number should be")) << error;
  EXPECT_FALSE(contains_text(error, "damaged.obj: " + folder.path("damaged.obj"))) << error;
  EXPECT_TRUE(contains_text(error_of(fitted_to("rock.ply"), {}, folder.path("s.toml")), "an .stl or .obj file"));
}

TEST(ParticleShapes, AnOverrideAndTheHash) {
  const std::string text = with_shape(kCross);
  const Scene scene = parse_scene(text, "s.toml"), finer = parse_scene(text, "s.toml", {"shape[cross].nodes=200"});
  EXPECT_EQ(std::get<StarForm>(finer.shapes[0].form).nodes, 200);
  EXPECT_NE(scene_hash(scene), scene_hash(finer));
  EXPECT_NE(scene_hash(scene), scene_hash(parse_scene(text, "s.toml", {"shape[0].mean=2.1"})));
  EXPECT_NE(scene_hash(scene), scene_hash(parse_scene(text, "s.toml", {"particles[0].turn=0.5"})));
}

// a region full of particles of three shapes
std::string mixed(const std::string& placement) {
  return with_shape(
      kCross + "[[shape]]\nname = \"egg\"\nkind = \"star\"\nmean = 1\nterms = [{ k = 1, cos = 0.3 }]\n",
      "shape = [\"cross\", \"egg\"]\nradius = { min = 0.01, max = 0.02 }\nturn = \"random\"\n" + placement);
}

TEST(PlacedShapes, RandomOnesKeepTheirBallsApart) {
  const Scene scene = parse_scene(
      mixed("random = { region = { box = { min = [0, 0], max = [1, 1] } }, volume_fraction = 0.3 }"), "s.toml");
  const auto particles = place_particles(scene);
  const std::vector<ShapeSize> sizes = shape_sizes(scene);
  double area = 0;
  int eggs = 0;
  for (const PlacedParticle& p : particles) {
    ASSERT_GE(p.shape, 0);
    eggs += p.shape == 1;
    area += sizes[size_t(p.shape)].size * p.radius * p.radius;
    for (const PlacedParticle& q : particles) {
      if (&p != &q) {
        ASSERT_GE(norm(p.position - q.position), (reach_of(p, sizes) + reach_of(q, sizes)) * (1 - 1e-9));
      }
    }
  }
  EXPECT_NEAR(area, 0.3, 0.01);
  EXPECT_NEAR(eggs / double(particles.size()), 0.5, 3 * 0.5 / std::sqrt(double(particles.size())));
  // turns are all different, about z alone, and on average nowhere
  Vec3 mean;
  for (const PlacedParticle& p : particles) {
    EXPECT_EQ(p.orientation.x, 0);
    mean += rotate(p.orientation, {1, 0, 0}) / double(particles.size());
  }
  EXPECT_LT(norm(mean), 3 / std::sqrt(double(particles.size())));
}

TEST(PlacedShapes, BallsAroundShapesMayOverlapAtTheStart) {
  const Scene scene = parse_scene(mixed("lattice = { spacing = 0.032, count = [5, 5] }"), "s.toml");
  auto particles = place_particles(scene);
  EXPECT_NO_THROW(check_start(particles, scene));
  particles[3].position.x = std::nan("");
  EXPECT_THROW(check_start(particles, scene), InputError);
}

TEST(PlacedShapes, ATurnInSpaceIsUniform) {
  const Scene scene = parse_scene(
      with_shape(
          "name = \"b\"\nkind = \"clump\"\nballs = [{ at = [0, 0, 0], radius = 1 }, { at = [1, 0, 0], radius = 1 }]",
          "shape = \"b\"\nturn = \"random\"\nlattice = { spacing = 4, count = [20, 20, 10] }", false),
      "s.toml");
  double xx = 0, zz = 0;
  Vec3 mean;
  const auto particles = place_particles(scene);
  for (const PlacedParticle& p : particles) {
    const Vec3 v = rotate(p.orientation, {1, 0, 0});
    EXPECT_NEAR(norm(v), 1, 1e-14);
    xx += v.x * v.x / double(particles.size()), zz += v.z * v.z / double(particles.size());
    mean += v / double(particles.size());
  }
  // of 4000 directions: means to 1/√(3·4000), squares to 0.3/√4000
  EXPECT_LT(norm(mean), 0.04);
  EXPECT_NEAR(xx, 1.0 / 3, 0.02);
  EXPECT_NEAR(zz, 1.0 / 3, 0.02);
}

}  // namespace
}  // namespace scree
