// Pictures, NumPy arrays and VTK images as structures, and analytic walls as level sets.
#include "shape/level_set/fast_march.h"

#include <gtest/gtest.h>
#include <png.h>

#include <cstring>
#include <random>

#include "mesh_fixture.h"
#include "shape/level_set/level_set_build.h"
#include "wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

template <class T>
std::string raw(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

std::string npy(const std::string& descr, const std::string& shape, const std::string& data, bool fortran = false) {
  std::string header =
      "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape + ", }";
  header.resize(118, ' ');
  std::string bytes("\x93NUMPY\x01\x00", 8);
  const auto length = uint16_t(header.size());
  bytes.append(reinterpret_cast<const char*>(&length), 2);
  return bytes + header + data;
}

TEST(GridFiles, NumPyArraysInBothOrders) {
  const std::vector<float> values = {0, 1, 2, 3, 4, 5};
  const DenseGrid c = grid_from_npy(npy("<f4", "(3, 2)", raw(values)), 0.1, {1, 2, 0});
  EXPECT_EQ(c.nodes[0], 3);
  EXPECT_EQ(c.nodes[1], 2);
  EXPECT_EQ(c.nodes[2], 1);
  EXPECT_EQ(c.values, (std::vector<float>{0, 2, 4, 1, 3, 5}));
  EXPECT_EQ(c.origin, (Vec3{1, 2, 0}));
  const DenseGrid f = grid_from_npy(npy("<f4", "(3, 2)", raw(values), true), 0.1, {});
  EXPECT_EQ(f.values, values);
  const DenseGrid solid = grid_from_npy(npy("|b1", "(2, 1, 2)", std::string("\1\0\0\1", 4)), 1, {});
  EXPECT_EQ(solid.values, (std::vector<float>{-0.5, 0.5, 0.5, -0.5}));
  const DenseGrid shorts = grid_from_npy(npy("<i2", "(2, 2)", raw(std::vector<int16_t>{0, 256, 0, -1})), 1, {});
  EXPECT_EQ(shorts.values, (std::vector<float>{0.5, 0.5, -0.5, -0.5}));
}

TEST(GridFiles, DamagedArraysSayWhatIsWrong) {
  const auto error = [](const std::string& bytes) { return error_of([&] { grid_from_npy(bytes, 1, {}); }); };
  const std::string four = raw(std::vector<float>{0, 1, 2, 3});
  EXPECT_EQ(error("hello"), "it is no .npy file: use numpy.save");
  EXPECT_EQ(error(npy("<f4", "(3, 2)", four)), "it ends early: 6 values need 24 bytes, there are 16");
  EXPECT_EQ(error(npy("<f4", "(4,)", four)), "it has 1 dimensions: allowed are 2 (planar) and 3");
  EXPECT_EQ(error(npy("<f4", "(2,0,2)", four)), "it has a dimension of 0: allowed are at least 1");
  EXPECT_NE(error(npy("<i3", "(2,2)", four)).find("its numbers are of type"), std::string::npos);
  EXPECT_EQ(error(npy(">f4", "(2, 2)", four)),
            "its numbers are of type '>f4': allowed are f4, f8, integers and bool, little-endian");
  EXPECT_EQ(error(npy("<c8", "(2, 2)", four + four)),
            "its numbers are of type '<c8': allowed are f4, f8, integers and bool, little-endian");
  EXPECT_EQ(error(npy("<f4", "(2, 2)", raw(std::vector<float>{0, std::nanf(""), 2, 3}))),
            "value 1 of 4 is nan: allowed: finite numbers below 3.4e38");
  EXPECT_EQ(error(npy("<f8", "(2, 2)", raw(std::vector<double>{0, 1, -1e300, 3}))),
            "value 2 of 4 is -1e+300: allowed: finite numbers below 3.4e38");
}

std::string png_of(int width, int height, const std::vector<uint8_t>& grey) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = png_uint_32(width), png.height = png_uint_32(height), png.format = PNG_FORMAT_GRAY;
  png_alloc_size_t size = 0;
  png_image_write_to_memory(&png, nullptr, &size, 0, grey.data(), 0, nullptr);
  std::string bytes(size, '\0');
  png_image_write_to_memory(&png, bytes.data(), &size, 0, grey.data(), 0, nullptr);
  return bytes;
}

TEST(GridFiles, APictureOfADisc) {
  const int n = 100;
  std::vector<uint8_t> grey;
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x) {  // grey where the rim passes through a pixel, as drawing programs do
      const double d = std::hypot(x + 0.5 - 60, y + 0.5 - 30) - 20;
      grey.push_back(uint8_t(std::lround(255 * std::clamp(d + 0.5, 0.0, 1.0))));
    }
  DenseGrid g = grid_from_png(png_of(n, n, grey), 0.01, {5, 0, 0});
  const double reach = 0.2;
  fast_march(g, reach);
  LevelSetPlan plan{g.spacing, 0.1, Interpolation::linear, true};
  plan.anchor = g.origin;
  const LevelSet set = build_level_set(grid_source(g, reach), plan);
  for (int k = 0; k < 60; ++k) {  // the picture's top is up: the disc's middle is at (5.6, 0.7)
    const double angle = 0.1 * k, r = 0.2 + 0.08 * std::sin(7.0 * k);
    const Vec3 p{5.6 + r * std::cos(angle), 0.7 + r * std::sin(angle), 0};
    EXPECT_NEAR(sample(set, p).w, r - 0.2, 0.0015);  // a sixth of a pixel
  }
  EXPECT_EQ(error_of([] { grid_from_png("hello", 1, {}); }).substr(0, 38), "it is no PNG picture that can be read:");
  std::string huge = png_of(4, 4, std::vector<uint8_t>(16));
  for (const size_t at : {16, 20}) huge[at + 1] = 15;  // 983,044 pixels wide and high
  uint32_t checksum = 0xffffffff;                      // CRC-32 of the header chunk
  for (size_t i = 12; i < 29; ++i) {
    checksum ^= static_cast<unsigned char>(huge[i]);
    for (int bit = 0; bit < 8; ++bit) checksum = checksum >> 1 ^ (checksum & 1 ? 0xedb88320u : 0u);
  }
  checksum = ~checksum;
  for (size_t i = 0; i < 4; ++i) huge[29 + i] = char(checksum >> (24 - 8 * i) & 255);
  EXPECT_EQ(error_of([&] { grid_from_png(huge, 1, {}); }),
            "the picture has 983044 x 983044 pixels: allowed: 268435456 in all");
}

std::string vti(const std::string& section, const std::string& array, const std::string& data,
                const std::string& appended = "") {
  return "<?xml version=\"1.0\"?>\n<VTKFile type=\"ImageData\" version=\"1.0\" byte_order=\"LittleEndian\" "
         "header_type=\"UInt64\">\n<ImageData WholeExtent=\"0 2 0 1 0 1\" Origin=\"1 2 3\" Spacing=\"0.5 0.5 0.5\">\n"
         "<Piece Extent=\"0 2 0 1 0 1\">\n<" +
         section + ">\n<DataArray type=\"Float32\" Name=\"phi\" " + array + ">" + data + "</DataArray>\n</" + section +
         ">\n</Piece>\n</ImageData>\n" + appended + "</VTKFile>\n";
}

TEST(GridFiles, VtkImagesInThreeWays) {
  std::vector<float> values;
  std::string text;
  for (int i = 0; i < 12; ++i) values.push_back(float(i) - 5.5f), text += " " + std::to_string(i - 5.5);
  const uint64_t length = values.size() * sizeof(float);
  const std::string header(reinterpret_cast<const char*>(&length), 8), block = header + raw(values);
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string base64;
  for (size_t bit = 0; bit < 8 * block.size(); bit += 6) {
    unsigned digit = 0;
    for (size_t b = bit; b < bit + 6; ++b)
      digit = digit << 1 | (b < 8 * block.size() ? unsigned(block[b / 8]) >> (7 - b % 8) & 1u : 0u);
    base64 += digits[digit];
  }
  for (const std::string& file :
       {vti("PointData", "format=\"ascii\"", text), vti("PointData", "format=\"binary\"", "\n" + base64 + "=\n"),
        vti("PointData", "format=\"appended\" offset=\"0\"", "",
            "<AppendedData encoding=\"raw\">\n_" + block + "\n</AppendedData>\n")}) {
    const DenseGrid g = grid_from_vti(file);
    EXPECT_EQ(g.values, values);
    EXPECT_EQ(g.nodes[0], 3);
    EXPECT_EQ(g.nodes[2], 2);
    EXPECT_EQ(g.origin, (Vec3{1, 2, 3}));
    EXPECT_EQ(g.spacing, 0.5);
  }
  const DenseGrid cells = grid_from_vti(vti("CellData", "format=\"ascii\"", "-1 1"));
  EXPECT_EQ(cells.nodes[0], 2);
  EXPECT_EQ(cells.nodes[1], 1);
  EXPECT_EQ(cells.origin.x, 1.25);
  EXPECT_EQ(error_of([&] { grid_from_vti(vti("PointData", "format=\"ascii\"", "1 2 3")); }),
            "it ends early: 12 values are needed, there are 3");
  EXPECT_EQ(error_of([] { grid_from_vti("solid"); }), "it is no VTK image data: save it as .vti");
}

TEST(WallSource, SetOperationsAreExact) {
  // the outside of a convex edge, and the inside of a concave one, are where min and max of distances err
  Wall wall;
  wall.solid = common({half_space({}, {1, 0, 0}), half_space({}, {0, 1, 0})});
  const auto distance = [&](Vec3 p) {
    double d = 0;
    wall_source(wall).distances({&p, 1}, {&d, 1});
    return d;
  };
  EXPECT_DOUBLE_EQ(distance({3, 4, 7}), 5);
  EXPECT_DOUBLE_EQ(distance({-3, -4, 7}), -3);
  wall.solid = join({half_space({}, {1, 0, 0}), half_space({}, {0, 1, 0})});
  EXPECT_DOUBLE_EQ(distance({-3, -4, 7}), -5);
  EXPECT_DOUBLE_EQ(distance({3, 4, 7}), 3);
  wall.side = Wall::Side::both;
  EXPECT_DOUBLE_EQ(distance({-3, -4, 7}), 5);
}

TEST(WallSource, BecomesALevelSet) {
  Wall wall;
  wall.solid = cut({box({}, {1, 1, 0.5}), cylinder(0.5, -2, 2)});
  const LevelSet set = build_level_set(wall_source(wall), {0.05, 0.3, Interpolation::spline});
  EXPECT_NEAR(sample(set, {0.3, 0, 0}).w, 0.2, 1e-4);
  EXPECT_NEAR(sample(set, {0.75, 0, 0.37}).w, -0.13, 1e-6);
  EXPECT_NEAR(sample(set, {1.1, 0.2, 0.1}).w, 0.1, 1e-6);
  EXPECT_NEAR(sample(set, {1.1, 1.2, 0.1}).w, std::hypot(0.1, 0.2), 2e-4);
}

}  // namespace
}  // namespace scree
