// A device that fails in a run: what is said, and what is left. The driver's functions are called through those of this
// file, which fail when they are told to.
#include <dlfcn.h>

#include <nlohmann/json.hpp>

#include "device/device.h"
#include "device/opencl_scenes.h"
#include "io/file.h"
#include "io/temporary_folder.h"
#include "scree/run.h"

namespace {

int launches_left = -1, reads_left = -1;  // until one fails; < 0: none does

// Counts down; true once.
bool fails(int& left) { return left >= 0 && left-- == 0; }

template <class F>
F* real(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t* offset,
                              const size_t* global, const size_t* local, cl_uint count, const cl_event* wait,
                              cl_event* event) {
  static auto* const next = real<decltype(clEnqueueNDRangeKernel)>("clEnqueueNDRangeKernel");
  if (fails(launches_left)) return CL_OUT_OF_RESOURCES;
  return next(queue, kernel, dimensions, offset, global, local, count, wait, event);
}

cl_int clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset, size_t size,
                           void* to, cl_uint count, const cl_event* wait, cl_event* event) {
  static auto* const next = real<decltype(clEnqueueReadBuffer)>("clEnqueueReadBuffer");
  if (fails(reads_left)) return CL_MEM_OBJECT_ALLOCATION_FAILURE;
  return next(queue, buffer, blocking, offset, size, to, count, wait, event);
}

}  // extern "C"

namespace scree {
namespace {

using namespace testing;

Scene box() { return make_scene({LawKind::linear, false, Feature::box}); }

struct DeviceFailure : ::testing::Test {
  void SetUp() override { SCREE_NEEDS_DEVICE(); }
  void TearDown() override { launches_left = reads_left = -1; }

  static std::string error_after(int& left, int calls) {
    Simulation sim(box(), {.threads = 1, .backend = Backend::opencl, .precision = Precision::float64});
    sim.advance(3);
    left = calls;
    try {
      sim.advance(10);
      sim.measure();
    } catch (const RunError& e) {
      return e.what();
    }
    return "no error";
  }
};

TEST_F(DeviceFailure, SaysWhatWasDoneWhereAndWhatTheDriverAnswered) {
  const std::string device = list_devices()[choose_device(list_devices(), "")].name;
  const std::string launch = error_after(launches_left, 1);
  for (const std::string part : {std::string("step 3, time "), "'" + device + "' failed at starting its kernel ",
                                 std::string(" work-items: clEnqueueNDRangeKernel answered CL_OUT_OF_RESOURCES (-5)"),
                                 std::string("The last state that came back is of step ")})
    EXPECT_NE(launch.find(part), std::string::npos) << launch << "\n" << part;
  const std::string read = error_after(reads_left, 0);
  EXPECT_NE(read.find("clEnqueueReadBuffer answered CL_MEM_OBJECT_ALLOCATION_FAILURE (-4)"), std::string::npos) << read;
}

// Every launch and every copy of a few steps in turn: always an error that names the step, never anything else.
TEST_F(DeviceFailure, IsAnErrorOfTheRunWhicheverCallFails) {
  for (int* left : {&launches_left, &reads_left})
    for (int k = 0; k < 12; ++k) {
      const std::string error = error_after(*left, k);
      *left = -1;
      EXPECT_EQ(error.find("step "), 0u) << k << ": " << error;
    }
}

TEST_F(DeviceFailure, LeavesASummaryAndTheLastCheckpoint) {
  TemporaryFolder folder;
  struct FailLater : RunWatcher {
    Wish between_steps(const Simulation& simulation, double) override {
      if (simulation.step() > 0 && launches_left < 0) launches_left = 20;
      return Wish::go_on;
    }
  } watcher;
  RunSettings settings{.folder = (folder / "out").string(), .steps = 5000, .backend = Backend::opencl, .quiet = true};
  settings.watcher = &watcher;
  const RunResult result = run_scene(box(), settings);
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.stop, StopReason::failed);
  EXPECT_NE(result.error.find("CL_OUT_OF_RESOURCES"), std::string::npos) << result.error;
  const auto summary = nlohmann::json::parse(read_file(folder / "out/summary.json"));
  EXPECT_EQ(summary["stop"], "failed");
  EXPECT_EQ(summary["error"], result.error);
  launches_left = -1;
  settings.watcher = nullptr;
  settings.resume = true, settings.steps = 10;
  EXPECT_EQ(run_scene(box(), settings).exit_code, 0);
}

}  // namespace
}  // namespace scree
