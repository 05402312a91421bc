// Checkpoints under kill -9 and under readers: what is on the disk is always whole, and the old or the new one.
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <thread>

#include "io/child_process.h"
#include "io/output_folder.h"
#include "io/temporary_folder.h"
#include "scree/checkpoint.h"

namespace scree {
namespace {

// a state that tells its step in every value
void write_step(const std::filesystem::path& path, uint64_t step) {
  const std::vector<uint64_t> state(20000, step);
  CheckpointWriter writer;
  writer.set_meta({"test", 0, step, double(step)});
  writer.add("state", state);
  writer.write(path);
}

uint64_t read_step(const std::filesystem::path& path) {
  const Checkpoint read = read_checkpoint(path);
  EXPECT_EQ(read.get<uint64_t>("state"), std::vector<uint64_t>(20000, read.meta().step));
  return read.meta().step;
}

pid_t write_forever(const std::filesystem::path& path, uint64_t from) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  try {
    for (uint64_t step = from;; ++step) write_step(path, step);
  } catch (const std::exception&) {
    ::_exit(1);
  }
}

// true when it was the kill that ended the child
bool kill_child(pid_t child) {
  int status = 0;
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status);
}

TEST(CheckpointKill, disk_always_holds_a_whole_checkpoint) {
  const TemporaryFolder folder;
  const std::filesystem::path path = folder / "checkpoint.scree";
  std::mt19937 random(11);
  uint64_t last = 1;
  write_step(path, last);
  for (int kill = 0; kill < 60; ++kill) {
    const pid_t child = write_forever(path, last + 1);
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 20000));
    ASSERT_TRUE(kill_child(child));
    const uint64_t step = read_step(path);
    ASSERT_GE(step, last);
    if (std::filesystem::exists(previous_checkpoint(path))) {
      const uint64_t previous = read_step(previous_checkpoint(path));
      ASSERT_TRUE(previous == step || previous + 1 == step) << previous << " before " << step;
    }
    last = step;
  }
  EXPECT_GT(last, 1u);

  const OutputFolder swept(folder.path());  // the next run clears away what the killed ones left
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    EXPECT_NE(entry.path().extension(), AtomicFile::kSuffix) << entry.path();
  }
}

TEST(CheckpointKill, reader_beside_the_writer_never_sees_half) {
  const TemporaryFolder folder;
  const std::filesystem::path path = folder / "checkpoint.scree";
  write_step(path, 1);
  const pid_t child = write_forever(path, 2);
  uint64_t last = 0;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  for (int reads = 0; (reads < 50 || last < 20) && std::chrono::steady_clock::now() < end; ++reads) {
    const uint64_t step = read_step(path);
    EXPECT_GE(step, last);
    last = step;
  }
  EXPECT_GT(last, 1u);
  EXPECT_TRUE(kill_child(child));
}

}  // namespace
}  // namespace scree
