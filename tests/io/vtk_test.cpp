// The VTK files state offsets, lengths, types and counts that hold, and the values are those given.
#include "io/vtk.h"

#include <gtest/gtest.h>

#include "io/child_process.h"
#include "io/frame_index.h"
#include "io/temporary_folder.h"
#include "io/vtp_reader.h"
#include "scree/error.h"

namespace scree {
namespace {

using Numbers = std::vector<int64_t>;

TEST(Vtk, particles_with_arrays_of_every_type) {
  const TemporaryFolder folder;
  const std::vector<Vec3> position = {{1, 2, 3}, {4, 5, 6}, {-7, 8e-9, 9}}, velocity = {{0, 0, 1}, {}, {1, 1, 1}};
  const std::vector<Quat> orientation = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0.5, 0.5, 0.5, 0.5}};
  const std::vector<double> radius = {0.1, 0.2, 0.3};
  const std::vector<float> heat = {1.5f, 2.5f, 3.5f};
  const std::vector<int32_t> material = {0, 1, 0};
  const std::vector<int64_t> id = {10, 1LL << 40, -1};
  const std::vector<uint8_t> frozen = {0, 255, 1};
  const VtkArray arrays[] = {{"radius", radius},      {"velocity", velocity}, {"orientation", orientation},
                             {"heat", heat},          {"material", material}, {"id", id},
                             {"frozen <&\">", frozen}};
  write_particles(folder / "p.vtp", 0.1 + 0.2, position, arrays);

  const VtpFile file = read_vtp(folder / "p.vtp");
  EXPECT_EQ(file.time, "0.30000000000000004");
  EXPECT_EQ(file.piece.at("NumberOfPoints"), "3");
  EXPECT_EQ(file.piece.at("NumberOfVerts"), "3");
  EXPECT_EQ(file.arrays.size(), 10u);
  EXPECT_EQ(file.arrays.at("Points/points").as<Vec3>(), position);
  EXPECT_EQ(file.arrays.at("Points/points").components, 3);
  EXPECT_EQ(file.arrays.at("PointData/radius").as<double>(), radius);
  EXPECT_EQ(file.arrays.at("PointData/velocity").as<Vec3>(), velocity);
  EXPECT_EQ(file.arrays.at("PointData/orientation").as<Quat>(), orientation);
  EXPECT_EQ(file.arrays.at("PointData/orientation").components, 4);
  EXPECT_EQ(file.arrays.at("PointData/heat").as<float>(), heat);
  EXPECT_EQ(file.arrays.at("PointData/heat").type, "Float32");
  EXPECT_EQ(file.arrays.at("PointData/material").as<int32_t>(), material);
  EXPECT_EQ(file.arrays.at("PointData/material").type, "Int32");
  EXPECT_EQ(file.arrays.at("PointData/id").as<int64_t>(), id);
  EXPECT_EQ(file.arrays.at("PointData/frozen &lt;&amp;&quot;&gt;").as<uint8_t>(), frozen);
  EXPECT_EQ(file.arrays.at("Verts/connectivity").as<int64_t>(), (Numbers{0, 1, 2}));
  EXPECT_EQ(file.arrays.at("Verts/offsets").as<int64_t>(), (Numbers{1, 2, 3}));
}

TEST(Vtk, contacts_are_lines_with_their_forces) {
  const TemporaryFolder folder;
  const std::vector<Vec3> from = {{0, 0, 0}, {1, 0, 0}}, to = {{1, 0, 0}, {1, -1, 0}}, force = {{3, 0, 4}, {0, -2, 0}};
  const std::vector<double> overlap = {1e-3, 2e-3};
  write_contacts(folder / "c.vtp", 1, {from, to, force, overlap});
  const VtpFile file = read_vtp(folder / "c.vtp");
  EXPECT_EQ(file.piece.at("NumberOfPoints"), "4");
  EXPECT_EQ(file.piece.at("NumberOfLines"), "2");
  EXPECT_EQ(file.arrays.at("Points/points").as<Vec3>(), (std::vector<Vec3>{from[0], to[0], from[1], to[1]}));
  EXPECT_EQ(file.arrays.at("CellData/force").as<Vec3>(), force);
  EXPECT_EQ(file.arrays.at("CellData/force_magnitude").as<double>(), (std::vector<double>{5, 2}));
  EXPECT_EQ(file.arrays.at("CellData/overlap").as<double>(), overlap);
  EXPECT_EQ(file.arrays.at("Lines/connectivity").as<int64_t>(), (Numbers{0, 1, 2, 3}));
  EXPECT_EQ(file.arrays.at("Lines/offsets").as<int64_t>(), (Numbers{2, 4}));
}

TEST(Vtk, walls_are_triangles_with_the_walls_number) {
  const TemporaryFolder folder;
  const std::vector<Vec3> corners = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  const std::vector<std::array<int64_t, 3>> triangles = {{0, 1, 2}, {0, 2, 3}};
  const std::vector<int32_t> wall = {0, 4};
  write_walls(folder / "w.vtp", 1, {corners, triangles, wall});
  const VtpFile file = read_vtp(folder / "w.vtp");
  EXPECT_EQ(file.piece.at("NumberOfPolys"), "2");
  EXPECT_EQ(file.arrays.at("Points/points").as<Vec3>(), corners);
  EXPECT_EQ(file.arrays.at("CellData/wall").as<int32_t>(), wall);
  EXPECT_EQ(file.arrays.at("Polys/connectivity").as<int64_t>(), (Numbers{0, 1, 2, 0, 2, 3}));
  EXPECT_EQ(file.arrays.at("Polys/offsets").as<int64_t>(), (Numbers{3, 6}));
}

TEST(Vtk, empty_frames_are_whole_files) {
  const TemporaryFolder folder;
  write_particles(folder / "p.vtp", 0, {}, {});
  write_contacts(folder / "c.vtp", 0, {});
  write_walls(folder / "w.vtp", 0, {});
  for (const char* name : {"p.vtp", "c.vtp", "w.vtp"}) {
    EXPECT_EQ(read_vtp(folder / name).piece.at("NumberOfPoints"), "0") << name;
  }
}

TEST(Vtk, array_of_another_length_is_a_mistake_of_the_program) {
  const TemporaryFolder folder;
  const std::vector<Vec3> position(3);
  const std::vector<double> radius(2);
  const VtkArray arrays[] = {{"radius", radius}};
  EXPECT_THROW(write_particles(folder / "p.vtp", 0, position, arrays), std::logic_error);
  EXPECT_THROW(write_contacts(folder / "c.vtp", 0, {position, position, position, radius}), std::logic_error);
  EXPECT_EQ(files_in(folder.path()), 0u);
}

TEST(Vtk, full_disk_leaves_no_frame) {
  const TemporaryFolder folder;
  const std::string said = said_in_child([&] {
    if (!mount_small_disk(folder.path(), 64 << 10)) return std::string("skip");
    const std::vector<Vec3> position(10000);
    const std::string message = message_of<RunError>([&] { write_particles(folder / "p.vtp", 0, position, {}); });
    return fmt::format("{}; {} files", message, files_in(folder.path()));
  });
  if (said == "skip") GTEST_SKIP() << "this machine lets no one mount a small disk";
  EXPECT_CONTAINS(said, "p.vtp: No space left on device; 0 files");
}

void add_frames(FrameIndex& index, int first, int last) {
  for (int i = first; i <= last; ++i) {
    put_file(index.next_frame(), std::to_string(i));
    index.add(0.1 * i);
  }
}

TEST(FrameIndex, names_frames_and_times) {
  const TemporaryFolder folder;
  FrameIndex index(folder.path(), "particles");
  EXPECT_EQ(index.next_frame(), folder / "particles_000000.vtp");
  add_frames(index, 0, 3);
  EXPECT_CONTAINS(read_file(folder / "particles.pvd"),
                  "<DataSet timestep=\"0.30000000000000004\" file=\"particles_000003.vtp\"/>");
}

TEST(FrameIndex, resumed_series_is_that_of_an_uninterrupted_run) {
  const TemporaryFolder whole, folder;
  FrameIndex uninterrupted(whole.path(), "contacts");
  add_frames(uninterrupted, 0, 9);
  FrameIndex interrupted(folder.path(), "contacts");
  add_frames(interrupted, 0, 7);
  put_file(interrupted.next_frame(), "killed before it reached the index");

  std::vector<std::string> warnings;
  FrameIndex resumed = FrameIndex::resume(folder.path(), "contacts", 0.1 * 3, warnings);
  EXPECT_EQ(warnings, std::vector<std::string>{});
  EXPECT_EQ(resumed.size(), 4u);
  EXPECT_FALSE(std::filesystem::exists(folder / "contacts_000004.vtp"));
  EXPECT_TRUE(std::filesystem::exists(folder / "contacts_000003.vtp"));
  add_frames(resumed, 4, 9);
  EXPECT_EQ(read_file(folder / "contacts.pvd"), read_file(whole / "contacts.pvd"));
  for (size_t i = 0; i < 10; ++i) {
    EXPECT_EQ(read_file(folder / frame_name("contacts", i)), read_file(whole / frame_name("contacts", i)));
  }
}

TEST(FrameIndex, a_lost_or_damaged_index_is_made_anew_from_the_frames) {
  const TemporaryFolder folder;
  FrameIndex whole(folder.path(), "walls");
  for (int i = 0; i < 6; ++i) {
    write_walls(whole.next_frame(), 0.1 * i, {});
    whole.add(0.1 * i);
  }
  const std::string index = read_file(folder / "walls.pvd");
  const std::string cut = index.substr(0, index.size() / 2);
  for (const std::string& damaged : {std::string(), std::string("garbage"), cut, index + "more"}) {
    put_file(folder / "walls.pvd", damaged);
    if (damaged.empty()) std::filesystem::remove(folder / "walls.pvd");
    std::vector<std::string> warnings;
    FrameIndex::resume(folder.path(), "walls", 0.55, warnings);
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0], "walls.pvd was lost or damaged: it is made anew from the frames that are there, 6");
    EXPECT_EQ(read_file(folder / "walls.pvd"), index);
  }
}

}  // namespace
}  // namespace scree
