// The kernels through compilers for GPUs that this machine need not have: clang for AMD and NVIDIA, down to assembler.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "contact/law_table.h"
#include "device/kernel_text.h"
#include "device/stepper.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

class Offline : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_);
    if (std::system("clang-14 --version > /dev/null 2>&1") != 0)
      GTEST_SKIP() << "clang-14 is not installed (scripts/setup dev)";
    std::ofstream(folder_ / "program.cl") << opencl::kernel_text("device/program.cl");
  }
  void TearDown() override { fs::remove_all(folder_); }

  // what the compiler says; empty: it has nothing to say, not even a warning
  std::string compile(const std::string& target, const std::string& options) const {
    const std::string log = (folder_ / "log").string();
    const std::string command =
        "clang-14 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -nogpulib -Wall "
        "-Wno-unused-function -O1 -S -o /dev/null -target " +
        target + " " + options + " " + (folder_ / "program.cl").string() + " > " + log + " 2>&1";
    const int code = std::system(command.c_str());
    std::stringstream said;
    said << std::ifstream(log).rdbuf();
    return code == 0 ? said.str() : "exit code " + std::to_string(code) + ": " + said.str();
  }

  const fs::path folder_ = fs::temp_directory_path() / ("scree-offline-" + std::to_string(getpid()));
};

std::string options_of(std::vector<const Law*> laws) {
  LawTable table;
  table.laws = std::move(laws);
  return " " + opencl::law_options(table);
}
std::string options_of_all_laws() { return options_of({all_laws().begin(), all_laws().end()}); }

// With all that a scene can have: the text without it is part of this.
TEST_F(Offline, KernelsCompileForAmdAndNvidia) {
  for (const char* target : {"amdgcn-amd-amdhsa -mcpu=gfx1030", "nvptx64-nvidia-nvcl"})
    for (const std::string scene :
         {"-D SCREE_ROLLING -D SCREE_PERIODIC -D SCREE_PARTS", "-D SCREE_ROLLING -D SCREE_PERIODIC -D SCREE_FLOAT"}) {
      EXPECT_EQ(compile(target, scene), "") << target;
      for (const Law* law : all_laws())
        EXPECT_EQ(compile(target, scene + options_of({law})), "") << target << " " << scene << " " << law->name;
      EXPECT_EQ(compile(target, scene + options_of_all_laws()), "") << target << " " << scene;
    }
}

TEST_F(Offline, KernelsOfStarsCompileForAmdAndNvidia) {
  const std::string scene = "-D SCREE_ROLLING -D SCREE_PERIODIC -D SCREE_PARTS -D SCREE_STARS";
  EXPECT_EQ(compile("amdgcn-amd-amdhsa -mcpu=gfx1030", scene), "");
  EXPECT_EQ(
      compile("amdgcn-amd-amdhsa -mcpu=gfx1030", scene + " -D SCREE_FLOAT" + options_of({&law_of(LawKind::linear)})),
      "");
  EXPECT_EQ(compile("amdgcn-amd-amdhsa -mcpu=gfx1030", scene + options_of_all_laws()), "");
  EXPECT_EQ(compile("nvptx64-nvidia-nvcl", scene + " -D SCREE_FLOAT -D SCREE_SINGLES"), "");
  std::ofstream(folder_ / "program.cl") << opencl::kernel_text("../bench/star_depth.cl");
  EXPECT_EQ(compile("amdgcn-amd-amdhsa -mcpu=gfx1030", ""), "");
}

}  // namespace
}  // namespace scree
