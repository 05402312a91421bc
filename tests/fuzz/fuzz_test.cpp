// Every reader on its corpus and on mutations of it, the same ones in the same order in every run, for
// SCREE_FUZZ_SECONDS each (0.2 unless told). The input of a crash is in the temporary folder, as the message before the
// first test says.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz/mutate.h"
#include "fuzz/targets.h"
#include "io/file.h"

namespace scree::fuzz {
namespace {

namespace fs = std::filesystem;

double seconds_each() {
  const char* given = std::getenv("SCREE_FUZZ_SECONDS");
  return given ? std::atof(given) : 0.2;
}

std::vector<std::string> corpus_of(const Target& target) {
  std::vector<fs::path> files;
  const fs::path folder = fs::path(SCREE_SOURCE_DIR) / "tests/fuzz/corpus" / target.name;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> inputs;
  for (const fs::path& file : files) inputs.push_back(read_file(file));
  return inputs;
}

// The input that is being read, in a file that survives a crash: mapped, so that noting it down costs a copy.
class Notebook {
 public:
  explicit Notebook(const Target& target)
      : path_(fs::temp_directory_path() / fmt::format("scree-fuzz-{}", target.name)) {
    { std::ofstream(path_) << ""; }
    fs::resize_file(path_, kBytes);
    file_ = open_file(path_, O_RDWR, "write");
    page_ = static_cast<char*>(::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file_.get(), 0));
  }
  ~Notebook() {
    ::munmap(page_, kBytes);
    if (!::testing::Test::HasFailure()) fs::remove(path_);
  }
  Notebook(const Notebook&) = delete;

  void note(std::string_view input) {
    const uint64_t size = std::min(input.size(), kBytes - sizeof size);
    std::memcpy(page_, &size, sizeof size);
    std::memcpy(page_ + sizeof size, input.data(), size);
  }
  const fs::path& path() const { return path_; }

 private:
  static constexpr size_t kBytes = 1 << 20;
  fs::path path_;
  FileHandle file_;
  char* page_;
};

class Readers : public ::testing::TestWithParam<Target> {};

TEST_P(Readers, RefuseOrAcceptWhateverComes) {
  const Target& target = GetParam();
  const std::vector<std::string> corpus = corpus_of(target);
  ASSERT_FALSE(corpus.empty());
  Notebook notebook(target);
  uint64_t executions = 0;
  const auto read = [&](const std::string& input) {
    notebook.note(input);
    ++executions;
    try {
      target.read(input);
    } catch (const std::exception& error) {
      ADD_FAILURE() << "execution " << executions << ": " << error.what()
                    << "; 8 bytes of size, then the input, are in " << notebook.path();
      return false;
    }
    return true;
  };
  for (const std::string& input : corpus)
    if (!read(input)) return;
  Mutator mutator{.words = target.words, .random = {1}};
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds_each());
  std::vector<std::string> pool = corpus;  // a few mutations are kept, to be mutated on
  while (std::chrono::steady_clock::now() < end) {
    const std::string& one = pool[mutator.random.below(pool.size())];
    const std::string& other = pool[mutator.random.below(pool.size())];
    std::string input = mutator.mutate(one, other);
    if (!read(input)) return;
    if (executions % 64 != 0) continue;
    if (pool.size() < 4 * corpus.size())
      pool.push_back(input);
    else
      pool[corpus.size() + executions / 64 % (3 * corpus.size())] = input;
  }
  RecordProperty("executions", std::to_string(executions));
  fmt::print("{}: {} executions\n", target.name, executions);
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Readers, ::testing::ValuesIn(targets().begin(), targets().end()), [](const auto& info) {
  std::string name(info.param.name);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Mutations, AreTheSameInEveryRun) {
  const auto some = [] {
    Mutator mutator{.words = target("scene").words, .random = {7}};
    std::string all;
    for (int k = 0; k < 100; ++k) all += mutator.mutate("radius = 0.005\n", "[time]\nduration = 1\n");
    return all;
  };
  EXPECT_EQ(some(), some());
}

}  // namespace
}  // namespace scree::fuzz
