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
