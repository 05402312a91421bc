// Atomic files: a failed write leaves the old file and no temporary; each failure names path and reason.
#include "io/file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "io/child_process.h"
#include "io/temporary_folder.h"
#include "scree/error.h"

namespace scree {
namespace {

TEST(AtomicFile, replaces_a_file_whole) {
  const TemporaryFolder folder;
  write_file(folder / "a", "old and longer");
  AtomicFile file(folder / "a");
  file.write("XXX");
  file.write(" end");
  file.overwrite(0, "new");
  EXPECT_EQ(read_file(folder / "a"), "old and longer");
  EXPECT_EQ(file.size(), 7u);
  file.commit();
  EXPECT_EQ(read_file(folder / "a"), "new end");
  EXPECT_EQ(files_in(folder.path()), 1u);
}

TEST(AtomicFile, leaves_nothing_when_not_committed) {
  const TemporaryFolder folder;
  { AtomicFile(folder / "a").write("half"); }
  EXPECT_EQ(files_in(folder.path()), 0u);
}

TEST(AtomicFile, keeps_the_previous_file) {
  const TemporaryFolder folder;
  for (const char* text : {"one", "two", "three"}) {
    AtomicFile file(folder / "a");
    file.write(text);
    file.commit(folder / "b");
  }
  EXPECT_EQ(read_file(folder / "a"), "three");
  EXPECT_EQ(read_file(folder / "b"), "two");
  EXPECT_EQ(files_in(folder.path()), 2u);
}

TEST(AtomicFile, writes_in_the_current_folder) {
  const TemporaryFolder folder;
  EXPECT_EQ(said_in_child([&] {
              std::filesystem::current_path(folder.path());
              write_file("bare", "name");
              return read_file(folder / "bare");
            }),
            "name");
}

TEST(FileErrors, missing_folder_is_the_users) {
  const TemporaryFolder folder;
  const std::string said = message_of<InputError>([&] { write_file(folder / "none" / "a", "x"); });
  EXPECT_CONTAINS(said, "none/a");
  EXPECT_CONTAINS(said, "No such file or directory");
  EXPECT_CONTAINS(message_of<InputError>([&] { read_file(folder / "none"); }), "cannot read");
}

TEST(FileErrors, folder_in_the_place_of_the_file) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "a");
  EXPECT_CONTAINS(message_of<InputError>([&] { write_file(folder / "a", "x"); }), "Is a directory");
  EXPECT_EQ(files_in(folder.path()), 1u);
}

TEST(FileErrors, read_only_folder_is_the_users) {
  const TemporaryFolder folder;
  ::chmod(folder.path().c_str(), 0555);
  const std::string said = said_in_child([&] {
    if (::geteuid() == 0 && ::seteuid(65534) != 0) return std::string("cannot become another user");  // root may all
    return message_of<InputError>([&] { write_file(folder / "a", "x"); });
  });
  EXPECT_CONTAINS(said, "Permission denied");
}

TEST(FileErrors, full_disk_fails_the_run_and_keeps_the_old_file) {
  const TemporaryFolder folder;
  const std::string said = said_in_child([&] {
    if (!mount_small_disk(folder.path(), 64 << 10)) return std::string("skip");
    write_file(folder / "a", "old");
    const std::string message = message_of<RunError>([&] { write_file(folder / "a", std::string(1 << 20, 'x')); });
    return fmt::format("{}; then {}, {} file", message, read_file(folder / "a"), files_in(folder.path()));
  });
  if (said == "skip") GTEST_SKIP() << "this machine lets no one mount a small disk";
  EXPECT_CONTAINS(said, (folder / "a").string() + ": No space left on device; then old, 1 file");
}

TEST(FileErrors, limit_of_file_size_fails_the_run_and_keeps_the_old_file) {
  const TemporaryFolder folder;
  const std::string said = said_in_child([&] {
    write_file(folder / "a", "old");
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1 << 16, 1 << 16};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const std::string message = message_of<RunError>([&] { write_file(folder / "a", std::string(1 << 20, 'x')); });
    return fmt::format("{}; then {}, {} file", message, read_file(folder / "a"), files_in(folder.path()));
  });
  EXPECT_CONTAINS(said, (folder / "a").string() + ": File too large; then old, 1 file");
}

TEST(FileErrors, only_regular_files_are_read) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", folder / "endless");
  const auto refusal = [](const auto& path) { return message_of<InputError>([&] { read_file(path); }); };
  EXPECT_CONTAINS(refusal(folder / "pipe"), "pipe: it is a pipe; a regular file is needed");
  EXPECT_CONTAINS(refusal(folder / "endless"), "endless: it is a device; a regular file is needed");
  EXPECT_CONTAINS(refusal(folder.path()), "it is a folder; a regular file is needed");
  write_file(folder / "text", "text");
  std::filesystem::create_symlink("text", folder / "link");
  EXPECT_EQ(read_file(folder / "link"), "text");
}

TEST(FileErrors, files_beyond_their_limit_are_not_read) {
  const TemporaryFolder folder;
  write_file(folder / "text", "text");
  const FileLimit four{4, "cut it"}, three{3, "cut it"};
  EXPECT_EQ(read_file(folder / "text", four), "text");
  EXPECT_CONTAINS(message_of<InputError>([&] { read_file(folder / "text", three); }),
                  "it is longer than 0 MiB; allowed: at most that (cut it)");
  std::filesystem::resize_file(folder / "text",
                               uint64_t{1} << 40);  // sparse: it takes no disk, and must take no memory
  EXPECT_CONTAINS(message_of<InputError>([&] { read_file(folder / "text"); }), "it is longer than 64 GiB");
  // it does not tell its size before it is read
  EXPECT_CONTAINS(message_of<InputError>([&] { read_file("/proc/self/maps", three); }), "it is longer than 0 MiB");
}

TEST(FileErrors, files_written_in_place_are_regular_and_no_links) {
  const TemporaryFolder folder;
  write_file(folder / "target", "kept");
  std::filesystem::create_symlink("target", folder / "link");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  const auto refusal = [&](const char* name) {
    return message_of<InputError>([&] { open_file(folder / name, O_WRONLY | O_CREAT | O_TRUNC, "write"); });
  };
  EXPECT_CONTAINS(refusal("link"), "link: it is a symbolic link; a regular file is needed");
  EXPECT_CONTAINS(refusal("pipe"), "cannot write");
  EXPECT_EQ(read_file(folder / "target"), "kept");
}

TEST(JsonFile, keeps_order_and_bits) {
  const TemporaryFolder folder;
  nlohmann::ordered_json values = {{"version", "0.1.0"}, {"steps", 12}, {"energy", 0.1 + 0.2}};
  values["bad"] = std::numeric_limits<double>::quiet_NaN();
  values["name"] = "not \xff utf-8";
  write_json(folder / "summary.json", values);
  const std::string text = read_file(folder / "summary.json");
  EXPECT_LT(text.find("version"), text.find("steps"));
  const auto read = nlohmann::json::parse(text);
  EXPECT_EQ(read["energy"].get<double>(), 0.1 + 0.2);
  EXPECT_TRUE(read["bad"].is_null());
  EXPECT_EQ(text.back(), '\n');
}

}  // namespace
}  // namespace scree
