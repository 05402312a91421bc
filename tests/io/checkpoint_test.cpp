// What goes into a checkpoint comes out bit for bit, and every way a file can be wrong has its own message.
#include "scree/checkpoint.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstring>
#include <random>

#include "io/checkpoint_format.h"
#include "io/child_process.h"
#include "io/temporary_folder.h"
#include "scree/error.h"

namespace scree {

struct Spring {
  float slide[2];
  int32_t feature;
};
struct Other {
  float slide[2];
  int32_t feature;
};
template <>
inline constexpr const char* kCheckpointType<Spring> = "spring";

namespace {

namespace fs = std::filesystem;

// all kinds of sections in about a kilobyte
void write_small(const fs::path& path, uint64_t step) {
  const std::vector<Vec3> position = {{1, 2, 3}, {0.1, -0.0, 1e300}};
  const std::vector<int32_t> id = {1, -2, 3};
  const std::vector<Spring> spring = {{{1, 2}, 3}, {{4, 5}, 6}};
  CheckpointWriter writer;
  writer.set_meta({"0.2.0-test", 0xfeedu, step, 0.1 * double(step)});
  writer.add("bodies.position", position);
  writer.add("bodies.id", id);
  writer.add("contacts.spring", spring);
  writer.write(path);
}

template <class T>
bool same_bits(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

TEST(Checkpoint, gives_back_every_bit) {
  const TemporaryFolder folder;
  std::mt19937_64 random(3);
  // several chunks and a rest; every bit pattern, NaNs included
  std::vector<Vec3> vectors(70001);
  std::vector<Quat> quaternions(40000);
  std::vector<uint8_t> flags(600000);
  std::vector<double> none;
  for (Vec3& v : vectors) {
    const uint64_t bits[3] = {random(), random(), random()};
    std::memcpy(&v, bits, sizeof v);
  }
  for (Quat& q : quaternions) q = {double(random()), 1, 2, 3};
  for (uint8_t& f : flags) f = uint8_t(random() % 3);
  const double dt = 1e-6;

  CheckpointWriter writer;
  writer.set_meta({"0.2.0", 77, 123456789012345, 0.1 + 0.2});
  writer.add("v", vectors);
  writer.add("q", std::span<const Quat>(quaternions));
  writer.add("flags", std::span(flags));
  writer.add("none", none);
  writer.add("dt", std::span(&dt, 1));
  writer.write(folder / "c.scree");

  const Checkpoint read = read_checkpoint(folder / "c.scree");
  EXPECT_EQ(read.meta().program, "0.2.0");
  EXPECT_EQ(read.meta().scene_hash, 77u);
  EXPECT_EQ(read.meta().step, 123456789012345u);
  EXPECT_EQ(read.meta().time, 0.1 + 0.2);
  EXPECT_TRUE(same_bits(read.get<Vec3>("v"), vectors));
  EXPECT_TRUE(same_bits(read.get<Quat>("q"), quaternions));
  EXPECT_TRUE(same_bits(read.get<uint8_t>("flags"), flags));
  EXPECT_TRUE(read.get<double>("none").empty());
  EXPECT_EQ(read.get<double>("dt"), std::vector<double>{dt});
  EXPECT_TRUE(read.has("v"));
  EXPECT_FALSE(read.has("w"));
}

TEST(Checkpoint, same_state_gives_the_same_file) {
  const TemporaryFolder folder;
  write_small(folder / "a.scree", 1);
  write_small(folder / "b.scree", 1);
  EXPECT_EQ(read_file(folder / "a.scree"), read_file(folder / "b.scree"));
}

TEST(Checkpoint, keeps_the_one_before) {
  const TemporaryFolder folder;
  for (uint64_t step = 1; step <= 3; ++step) write_small(folder / "checkpoint.scree", step);
  EXPECT_EQ(read_checkpoint(folder / "checkpoint.scree").meta().step, 3u);
  EXPECT_EQ(read_checkpoint(folder / "checkpoint-previous.scree").meta().step, 2u);
  EXPECT_EQ(files_in(folder.path()), 2u);
}

TEST(Checkpoint, section_added_twice_is_a_mistake_of_the_program) {
  const std::vector<double> x = {1};
  CheckpointWriter writer;
  writer.add("x", x);
  EXPECT_THROW(writer.add("x", x), std::logic_error);
}

std::string refusal(const fs::path& path) {
  return message_of<InputError>([&] { read_checkpoint(path); });
}

TEST(CheckpointErrors, missing_foreign_and_empty) {
  const TemporaryFolder folder;
  EXPECT_CONTAINS(refusal(folder / "none.scree"), "cannot read checkpoint");
  EXPECT_CONTAINS(refusal(folder / "none.scree"), "No such file");
  put_file(folder / "foreign.scree", "title = \"not a checkpoint\"\n");
  EXPECT_CONTAINS(refusal(folder / "foreign.scree"), "is not a Scree checkpoint");
  EXPECT_CONTAINS(refusal(folder.path()), "it is a folder; a regular file is needed");
  put_file(folder / "empty.scree", "");
  EXPECT_CONTAINS(refusal(folder / "empty.scree"), "truncated: only 0 bytes");
}

TEST(CheckpointErrors, missing_section_and_wrong_type) {
  const TemporaryFolder folder;
  write_small(folder / "c.scree", 5);
  const Checkpoint read = read_checkpoint(folder / "c.scree");
  EXPECT_CONTAINS(message_of<InputError>([&] { read.get<double>("bodies.mass"); }), "has no section 'bodies.mass'");
  EXPECT_CONTAINS(message_of<InputError>([&] { read.get<double>("bodies.position"); }),
                  "section 'bodies.position' holds vec3 of 24 bytes, not f64 of 8 bytes");
  EXPECT_EQ(read.get<Spring>("contacts.spring")[1].feature, 6);
  EXPECT_CONTAINS(message_of<InputError>([&] { read.get<Other>("contacts.spring"); }),
                  "holds spring of 12 bytes, not record of 12 bytes");
}

TEST(CheckpointErrors, changed_scene) {
  const TemporaryFolder folder;
  write_small(folder / "c.scree", 5);
  const Checkpoint read = read_checkpoint(folder / "c.scree");
  require_same_scene(read, 0xfeed, "drum.toml");
  const std::string said = message_of<InputError>([&] { require_same_scene(read, 0xbeef, "drum.toml"); });
  EXPECT_CONTAINS(said, "scene drum.toml changed since checkpoint");
  EXPECT_CONTAINS(said, "its hash was 000000000000feed, it is 000000000000beef");
}

TEST(CheckpointErrors, newer_format) {
  const TemporaryFolder folder;
  write_small(folder / "c.scree", 5);
  std::string bytes = read_file(folder / "c.scree");
  checkpoint_format::Header header;
  std::memcpy(&header, bytes.data(), sizeof header);
  header.format_version = 9;
  header.checksum = checkpoint_format::checksum_of(header);
  std::memcpy(bytes.data(), &header, sizeof header);
  put_file(folder / "c.scree", bytes);
  EXPECT_CONTAINS(refusal(folder / "c.scree"), "has format 9, written by a newer Scree");
}

TEST(CheckpointErrors, truncation_at_every_length) {
  const TemporaryFolder folder;
  write_small(folder / "c.scree", 5);
  const std::string whole = read_file(folder / "c.scree");
  for (size_t length = 0; length < whole.size(); ++length) {
    put_file(folder / "cut.scree", whole.substr(0, length));
    ASSERT_NE(refusal(folder / "cut.scree").find("truncated"), std::string::npos) << length;
  }
  put_file(folder / "cut.scree", whole + "x");
  EXPECT_CONTAINS(refusal(folder / "cut.scree"), "1 bytes follow its end");
}

TEST(CheckpointErrors, flipped_bit_in_every_byte) {
  const TemporaryFolder folder;
  write_small(folder / "c.scree", 5);
  const std::string whole = read_file(folder / "c.scree");
  const std::vector<CheckpointSection> sections = read_checkpoint(folder / "c.scree").sections();
  std::mt19937 random(7);
  for (size_t i = 0; i < whole.size(); ++i) {
    std::string flipped = whole;
    flipped[i] = char(flipped[i] ^ (1 << random() % 8));
    put_file(folder / "flip.scree", flipped);
    const std::string said = refusal(folder / "flip.scree");
    const char* expected = i < sizeof checkpoint_format::kMagic    ? "is not a Scree checkpoint"
                           : i < sizeof(checkpoint_format::Header) ? "the checksum of its header is wrong"
                                                                   : "the checksum of its table of contents is wrong";
    std::string in_section;
    for (const CheckpointSection& section : sections) {
      if (i >= section.offset && i < section.offset + section.bytes) in_section = "section '" + section.name + "'";
    }
    ASSERT_NE(said.find(in_section.empty() ? expected : in_section), std::string::npos) << "byte " << i << ": " << said;
  }
}

TEST(CheckpointErrors, damage_points_to_the_one_before) {
  const TemporaryFolder folder;
  write_small(folder / "checkpoint.scree", 1);
  write_small(folder / "checkpoint.scree", 2);
  fs::resize_file(folder / "checkpoint.scree", 100);
  // not in place: truncating must not reach the kept file, which was a second name of the first
  EXPECT_CONTAINS(refusal(folder / "checkpoint.scree"), "the one before it is kept as");
  EXPECT_EQ(read_checkpoint(folder / "checkpoint-previous.scree").meta().step, 1u);
}

TEST(CheckpointErrors, full_disk_keeps_both) {
  const TemporaryFolder folder;
  const std::string said = said_in_child([&] {
    if (!mount_small_disk(folder.path(), 256 << 10)) return std::string("skip");
    write_small(folder / "checkpoint.scree", 1);
    write_small(folder / "checkpoint.scree", 2);
    std::vector<uint64_t> noise(1 << 18);
    std::mt19937_64 random(1);
    for (uint64_t& n : noise) n = random();
    CheckpointWriter writer;
    writer.add("noise", noise);
    const std::string message = message_of<RunError>([&] { writer.write(folder / "checkpoint.scree"); });
    return fmt::format("{}; then steps {} and {} in {} files", message,
                       read_checkpoint(folder / "checkpoint.scree").meta().step,
                       read_checkpoint(folder / "checkpoint-previous.scree").meta().step, files_in(folder.path()));
  });
  if (said == "skip") GTEST_SKIP() << "this machine lets no one mount a small disk";
  EXPECT_CONTAINS(said, "No space left on device; then steps 2 and 1 in 2 files");
}

// Contacts are kept kind by kind since 0.2; the message comes before that of a changed scene.
TEST(Checkpoint, OfVersion01IsRefusedWithTheVersionThatReadsIt) {
  const TemporaryFolder folder;
  const fs::path path = folder / "old.scree";
  CheckpointWriter writer;
  writer.set_meta({"0.1.0", 77, 5, 0.5});
  writer.write(path);
  const Checkpoint old = read_checkpoint(path);
  const auto refusal = [](auto f) -> std::string {
    try {
      f();
    } catch (const InputError& e) {
      return e.what();
    }
    return "read";
  };
  for (const std::string& text :
       {refusal([&] { require_same_scene(old, 78, "a.toml"); }), refusal([&] { require_readable(old); })})
    EXPECT_NE(text.find("was written by Scree 0.1.0, and only Scree 0.1 reads it"), std::string::npos) << text;
}

}  // namespace
}  // namespace scree
