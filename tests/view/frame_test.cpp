// A frame reads back what was written, within what its bits can hold; anything else is refused.
#include "view/frame.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "io/temporary_folder.h"
#include "scree/error.h"
#include "view/frame_files.h"
#include "view/quantise.h"
#include "view/view_fixture.h"

namespace scree {
namespace {

ViewFrame some_frame() {
  ViewFrame f;
  f.step = 1234;
  f.time = 0.1;
  const Vec3 places[] = {{-1, 2, 0.25}, {3, -2, 0.5}, {0.123456, 0.7, 0.75}};
  for (const Vec3 p : places) add_body(f, p, 0.01 * (1 + f.size()), uint8_t(f.size()));
  f.id = {3, 7, 9};
  f.orientation = {{1, 0, 0, 0}, unit(Quat{-0.1, 0.2, -0.9, 0.3}), unit(Quat{0.5, -0.5, 0.5, 0.5})};
  f.speed = {0, 1.5f, 0.001f};
  f.force = {0, 3e-5f, 8e-5f};
  f.contacts = {0, 2, 127};
  f.body_contacts = {{0, 1, 0.5f}, {1, 2, 2e-6f}};
  f.wall_contacts = {{2, 0.25f, {1, 2, 3}}};
  f.walls = {{{1, 2, 3}, {4, 5, 6}, {0, 0, 1, 0}, true, {7, 8, 9}, {-1, -2, -3}}};
  f.measures = {{"time", 0.1}, {"kinetic", 1e-300}, {"strange", std::nan("")}};
  return f;
}

TEST(Frame, reads_back_within_its_quantisation) {
  const ViewFrame f = some_frame(), g = decode_frame(encode_frame(f));
  EXPECT_EQ(g.step, f.step);
  EXPECT_EQ(g.time, f.time);
  EXPECT_EQ(g.id, f.id);
  EXPECT_EQ(g.radius, f.radius);
  EXPECT_EQ(g.group, f.group);
  EXPECT_EQ(g.contacts, f.contacts);
  for (size_t i = 0; i < f.size(); ++i) {
    // half a step of the box, 4 m long
    EXPECT_NEAR(g.position[i].x, f.position[i].x, 0.5 * 4 / kPlaceSteps * 1.001);
    EXPECT_NEAR(g.position[i].y, f.position[i].y, 0.5 * 4 / kPlaceSteps * 1.001);
    EXPECT_NEAR(g.speed[i], f.speed[i], f.speed[i] * 0x1p-11f);
    EXPECT_NEAR(g.force[i], f.force[i], f.force[i] * 0x1p-10f);
    const Quat p = f.orientation[i], q = g.orientation[i];
    EXPECT_NEAR(std::fabs(p.w * q.w + p.x * q.x + p.y * q.y + p.z * q.z), 1, 3e-6);
  }
  ASSERT_EQ(g.body_contacts.size(), 2u);
  EXPECT_EQ(g.body_contacts[1].b, 2u);
  EXPECT_EQ(g.body_contacts[1].force, 2e-6f);
  ASSERT_EQ(g.wall_contacts.size(), 1u);
  EXPECT_EQ(g.wall_contacts[0].point[2], 3);
  ASSERT_EQ(g.walls.size(), 1u);
  EXPECT_TRUE(g.walls[0].gone);
  EXPECT_EQ(g.walls[0].orientation, f.walls[0].orientation);
  EXPECT_EQ(g.walls[0].torque, f.walls[0].torque);
  EXPECT_EQ(g.measures[1], f.measures[1]);
  EXPECT_TRUE(std::isnan(g.measures[2].second));
}

TEST(Frame, holds_many_materials_and_groups) {
  ViewFrame f = some_frame();
  f.shape = {0, 1, 65535};
  f.material = {1, 256, 65535};
  f.group = {255, 257, 70000};
  const ViewFrame g = decode_frame(encode_frame(f));
  EXPECT_EQ(g.shape, f.shape);
  EXPECT_EQ(g.material, f.material);
  EXPECT_EQ(g.group, f.group);
}

// SCF1: table of 12 bytes a body, material and group in 8 bits
TEST(Frame, of_the_old_format_is_read) {
  ViewFrame f = some_frame();
  f.material = {1, 2, 3};
  f.group = {4, 5, 255};
  const std::string bytes = encode_frame(f);
  uint32_t length;
  std::memcpy(&length, bytes.data() + 4, 4);
  std::string old = "SCF1" + bytes.substr(4, 4 + length);
  for (size_t i = 0; i < f.size(); ++i)
    old += bytes.substr(8 + length + 16 * i, 10) + char(f.material[i]) + char(f.group[i]);
  old += bytes.substr(8 + length + 16 * f.size());
  const ViewFrame g = decode_frame(old);
  EXPECT_EQ(g.id, f.id);
  EXPECT_EQ(g.radius, f.radius);
  EXPECT_EQ(g.shape, f.shape);
  EXPECT_EQ(g.material, f.material);
  EXPECT_EQ(g.group, f.group);
  EXPECT_EQ(g.body_contacts.size(), f.body_contacts.size());
}

// what the web page relies on
TEST(Frame, has_the_layout_of_its_description) {
  const std::string bytes = encode_frame(some_frame());
  EXPECT_EQ(bytes.substr(0, 4), "SCF2");
  uint32_t length;
  std::memcpy(&length, bytes.data() + 4, 4);
  EXPECT_EQ((8 + length) % 8, 0u);
  EXPECT_EQ(bytes.size(), 8 + length + 3 * (16 + 16) + 2 * 12 + 20);
  const auto header = nlohmann::json::parse(bytes.substr(8, length));
  EXPECT_EQ(header["count"], 3);
  EXPECT_EQ(header["set"].get<std::string>().size(), 16u);
  EXPECT_EQ(header["min"], nlohmann::json({-1.0, -2.0, 0.25}));
  uint32_t id;
  float radius;
  std::memcpy(&id, bytes.data() + 8 + length + 16, 4);
  std::memcpy(&radius, bytes.data() + 8 + length + 20, 4);
  EXPECT_EQ(id, 7u);
  EXPECT_EQ(radius, 0.02f);
  uint64_t place;
  std::memcpy(&place, bytes.data() + 8 + length + 3 * 16 + 16, 8);
  EXPECT_EQ(place & kPlaceSteps, kPlaceSteps);  // body 1: largest x, smallest y, middle z
  EXPECT_EQ(place >> 19 & kPlaceSteps, 0u);
  EXPECT_EQ(place >> 38 & kPlaceSteps, (kPlaceSteps + 1) / 2);
  EXPECT_EQ(place >> 57, 2u);
}

TEST(Frame, leaves_out_its_table_and_keeps_its_name) {
  const ViewFrame f = some_frame();
  const std::string with = encode_frame(f, true), without = encode_frame(f, false);
  EXPECT_LT(without.size(), with.size());
  const ViewFrame g = decode_frame(without);
  EXPECT_EQ(g.size(), 3u);
  EXPECT_TRUE(g.id.empty());
  const auto set_of = [](const std::string& bytes) { return bytes.substr(bytes.find("\"set\""), 24); };
  EXPECT_EQ(set_of(with), set_of(without));
  ViewFrame other = f;
  other.radius[0] *= 2;
  EXPECT_NE(set_of(encode_frame(other)), set_of(with));
}

TEST(Frame, an_empty_one_is_fine) { EXPECT_EQ(decode_frame(encode_frame(ViewFrame{})).size(), 0u); }

TEST(Frame, any_cut_is_refused) {
  const std::string bytes = encode_frame(some_frame());
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_THROW(decode_frame(std::string_view(bytes).substr(0, size)), InputError) << size;
  EXPECT_THROW(decode_frame(bytes + "x"), InputError);
}

TEST(Frame, damage_never_does_more_than_raise_an_input_error) {
  const std::string bytes = encode_frame(some_frame());
  for (size_t i = 0; i < bytes.size(); ++i)
    for (const char bit : {1, 8, 64}) {
      std::string damaged = bytes;
      damaged[i] = char(damaged[i] ^ bit);
      try {
        for (const ViewContact& c : decode_frame(damaged).body_contacts) EXPECT_LT(std::max(c.a, c.b), 3u);
      } catch (const InputError&) {
      }
    }
}

TEST(Frame, a_foreign_file_is_named) {
  const TemporaryFolder folder;
  put_file(folder / "frame-000000000001.scf", "something else entirely");
  const std::string message = message_of<InputError>([&] { read_frame(folder / "frame-000000000001.scf"); });
  EXPECT_CONTAINS(message, "frame-000000000001.scf: this frame cannot be read");
}

TEST(Frame, files_are_listed_by_step_and_later_ones_go) {
  const TemporaryFolder folder;
  EXPECT_TRUE(list_frames(folder.path()).empty());
  prepare_frames(folder.path(), 0);
  for (const uint64_t step : {20u, 3u, 1000u}) put_file(frame_path(folder.path(), step), encode_frame(some_frame()));
  put_file(folder / "frames" / "notes.txt", "mine");
  prepare_frames(folder.path(), 20);
  const auto files = list_frames(folder.path());
  ASSERT_EQ(files.size(), 2u);
  EXPECT_EQ(files[0].step, 3u);
  EXPECT_EQ(files[1].path.filename(), "frame-000000000020.scf");
  EXPECT_TRUE(std::filesystem::exists(folder / "frames" / "notes.txt"));
}

TEST(Quantise, halves_are_the_nearest_for_every_half) {
  for (uint32_t h = 0; h < 0x7c00; ++h) {
    const float value = from_half(uint16_t(h));
    EXPECT_EQ(to_half(value), h);
    if (h == 0x7bff) break;
    const float next = from_half(uint16_t(h + 1)), step = next - value;
    EXPECT_EQ(to_half(value + 0.49f * step), h);
    EXPECT_EQ(to_half(value + 0.51f * step), h + 1);
  }
  EXPECT_EQ(from_half(to_half(1)), 1.0f);
  EXPECT_EQ(from_half(to_half(1e9f)), 65504.0f);
}

TEST(ViewScene, reads_back_and_refuses_damage) {
  ViewScene s = empty_scene();
  s.title = "a \"scene\"";
  s.walls.push_back(box_wall(1));
  s.shapes.push_back({ViewShape::Kind::mesh, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}});
  s.shapes.push_back({ViewShape::Kind::outline, {{1, 0, 0}, {0, 1, 0}, {-1, -1, 0}}, {}});
  const std::string text = view_json(s);
  const ViewScene t = parse_view_json(text);
  EXPECT_EQ(t.title, s.title);
  EXPECT_EQ(t.groups, s.groups);
  EXPECT_EQ(t.walls.at(0).points, s.walls[0].points);
  EXPECT_EQ(t.walls.at(0).triangles, s.walls[0].triangles);
  EXPECT_EQ(t.shapes.at(1).triangles, s.shapes[1].triangles);
  EXPECT_EQ(t.shapes.at(2).points, s.shapes[2].points);
  EXPECT_THROW(parse_view_json(text.substr(0, text.size() / 2)), InputError);
  EXPECT_THROW(parse_view_json("{}"), InputError);
  std::string wrong = text;
  wrong.replace(wrong.find("\"triangles\":[0,1,2"), 18, "\"triangles\":[0,1,9");
  EXPECT_THROW(parse_view_json(wrong), InputError);
}

}  // namespace
}  // namespace scree
