#include "io/output_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "io/child_process.h"
#include "io/temporary_folder.h"
#include "scree/error.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

TEST(OutputFolder, writes_scene_and_log) {
  const TemporaryFolder folder;
  OutputFolder out(folder / "deep" / "run");
  out.begin("title = \"a\"\n", Start::fresh);
  out.log("first");
  out.log("second");
  EXPECT_EQ(read_file(out.scene()), "title = \"a\"\n");
  const std::string log = read_file(out.path() / "run.log");
  EXPECT_EQ(log.substr(20, 7), " first\n");  // after 2024-05-06T07:08:09Z
  EXPECT_CONTAINS(log, "Z second\n");
}

TEST(OutputFolder, second_run_is_refused_and_told_by_whom) {
  const TemporaryFolder folder;
  const OutputFolder out(folder.path());
  const std::string expected =
      fmt::format("folder {} is in use by process {} on host ", folder.path().string(), getpid());
  EXPECT_CONTAINS(message_of<InputError>([&] { OutputFolder second(folder.path()); }), expected);
}

TEST(OutputFolder, is_free_when_the_run_is_gone) {
  const TemporaryFolder folder;
  { const OutputFolder out(folder.path()); }
  { const OutputFolder out(folder.path()); }

  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const OutputFolder out(folder.path());
    [[maybe_unused]] const ssize_t written = ::write(ready[1], "r", 1);
    ::pause();
  }
  char byte;
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  EXPECT_CONTAINS(message_of<InputError>([&] { OutputFolder second(folder.path()); }),
                  fmt::format("process {}", child));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  OutputFolder(folder.path()).begin("", Start::fresh);  // what the killed run left is no obstacle
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST(OutputFolder, a_linked_lock_is_refused_and_its_target_kept) {
  const TemporaryFolder folder;
  put_file(folder / "diary", "dear diary");
  fs::create_directory(folder / "run");
  fs::create_symlink("../diary", folder / "run" / "run.lock");
  EXPECT_CONTAINS(message_of<InputError>([&] { OutputFolder out(folder / "run"); }),
                  "run.lock: it is a symbolic link; a regular file is needed");
  EXPECT_EQ(read_file(folder / "diary"), "dear diary");
}

void leave_run(const fs::path& folder, std::initializer_list<const char*> files) {
  for (const char* name : files) put_file(folder / name, "old");
}

TEST(OutputFolder, does_not_lose_a_run_of_another_scene) {
  const TemporaryFolder folder;
  leave_run(folder.path(), {"scene.toml", "summary.json", "history.csv"});
  OutputFolder out(folder.path());
  EXPECT_CONTAINS(message_of<InputError>([&] { out.begin("new", Start::fresh); }),
                  "holds a finished run of another scene");
  EXPECT_EQ(read_file(folder / "summary.json"), "old");
  EXPECT_EQ(read_file(folder / "history.csv"), "old");

  fs::remove(folder / "summary.json");
  leave_run(folder.path(), {"checkpoint.scree"});
  EXPECT_CONTAINS(message_of<InputError>([&] { out.begin("new", Start::fresh); }),
                  "a run that could be resumed of another");
  out.begin("old", Start::fresh);  // the same scene may run again
  EXPECT_FALSE(fs::exists(folder / "checkpoint.scree"));
}

TEST(OutputFolder, overwrite_removes_the_run_and_nothing_else) {
  const TemporaryFolder folder;
  leave_run(folder.path(), {"scene.toml", "summary.json", "history.csv", "run.log", "checkpoint.scree",
                            "checkpoint-previous.scree", "particles.pvd", "particles_000000.vtp", "walls_1234567.vtp"});
  leave_run(folder.path(), {"notes.txt", "my_particles.vtp", "particles_best.vtp", "grains_000001.vtp"});
  OutputFolder out(folder.path());
  out.begin("new", Start::overwrite);
  EXPECT_EQ(read_file(folder / "scene.toml"), "new");
  for (const char* kept : {"notes.txt", "my_particles.vtp", "particles_best.vtp", "grains_000001.vtp"}) {
    EXPECT_TRUE(fs::exists(folder / kept)) << kept;
  }
  EXPECT_EQ(files_in(folder.path()), 4u + 3u);  // and scene.toml, run.log, run.lock
}

TEST(OutputFolder, resume_keeps_all_but_the_mark_of_being_finished) {
  const TemporaryFolder folder;
  leave_run(folder.path(), {"scene.toml", "summary.json", "history.csv", "checkpoint.scree", "particles_000000.vtp"});
  OutputFolder out(folder.path());
  out.begin("new", Start::resume);
  for (const char* kept : {"history.csv", "checkpoint.scree", "particles_000000.vtp"}) {
    EXPECT_TRUE(fs::exists(folder / kept)) << kept;
  }
  EXPECT_FALSE(fs::exists(folder / "summary.json"));
}

TEST(OutputFolder, unusable_paths_are_the_users) {
  const TemporaryFolder folder;
  put_file(folder / "file", "");
  EXPECT_CONTAINS(message_of<InputError>([&] { OutputFolder out(folder / "file"); }), "cannot create folder");
  EXPECT_CONTAINS(message_of<InputError>([&] { OutputFolder out(folder / "file" / "run"); }), "cannot create folder");
  fs::create_directory(folder / "locked");
  ::chmod((folder / "locked").c_str(), 0555);
  ::chmod(folder.path().c_str(), 0755);
  const std::string said = said_in_child([&] {
    if (::geteuid() == 0 && ::seteuid(65534) != 0) return std::string("cannot become another user");
    return message_of<InputError>([&] { OutputFolder out(folder / "locked"); });
  });
  EXPECT_CONTAINS(said, "Permission denied");
}

}  // namespace
}  // namespace scree
