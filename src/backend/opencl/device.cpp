#include "backend/opencl/device.h"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scree/devices.h"
#include "scree/error.h"

namespace scree::opencl {
namespace {

namespace fs = std::filesystem;

constexpr cl_int kNoDriver = -1001;  // CL_PLATFORM_NOT_FOUND_KHR, the answer of the ICD loader

// ~/.cache/scree/kernels, or nowhere
fs::path cache_folder() {
  if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache && *cache) return fs::path(cache) / "scree" / "kernels";
  if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / ".cache" / "scree" / "kernels";
  return {};
}

// A cache that cannot be read or written costs time, nothing else.
std::vector<unsigned char> read_cached(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write_cached(const fs::path& path, const std::vector<unsigned char>& bytes) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  const fs::path temporary = fmt::format("{}.{}", path.string(), getpid());
  {
    std::ofstream file(temporary, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    if (!file) return;
  }
  fs::rename(temporary, path, ignored);
}

}  // namespace

std::vector<cl::Device> all_devices() {
  std::vector<cl::Platform> platforms;
  try {
    cl::Platform::get(&platforms);
  } catch (const cl::Error& e) {
    if (e.err() != kNoDriver)
      throw InputError(fmt::format("OpenCL does not answer: {} failed with error {}", e.what(), e.err()));
  }
  std::vector<cl::Device> all;
  for (cl::Platform& platform : platforms) {
    std::vector<cl::Device> devices;
    try {
      platform.getDevices(CL_DEVICE_TYPE_ALL, &devices);
    } catch (const cl::Error& e) {
      if (e.err() != CL_DEVICE_NOT_FOUND) throw InputError(fmt::format("OpenCL lists no devices: error {}", e.err()));
    }
    all.insert(all.end(), devices.begin(), devices.end());
  }
  if (platforms.empty())
    throw InputError(
        "there is no OpenCL driver on this machine: install that of your GPU, or pocl-opencl-icd for the "
        "processor, or run with --backend cpu");
  if (all.empty())
    throw InputError("there is an OpenCL driver on this machine but no device; --backend cpu needs neither");
  return all;
}

Device::Device(const std::string& wanted) {
  const std::vector<DeviceReport> reports = list_devices();
  const size_t k = choose_device(reports, wanted);
  device_ = all_devices()[k];
  name_ = reports[k].name;
  has_double_ = reports[k].has_double;
  context_ = cl::Context(device_);
  queue_ = cl::CommandQueue(context_, device_);
}

cl::Program Device::build(const std::string& text, const std::string& options) {
  const std::string identity =
      text + options + name_ + device_.getInfo<CL_DEVICE_VERSION>() + device_.getInfo<CL_DRIVER_VERSION>();
  const fs::path folder = cache_folder();
  const fs::path path =
      folder.empty() ? folder : folder / fmt::format("{:016x}.bin", XXH3_64bits(identity.data(), identity.size()));
  if (const std::vector<unsigned char> binary = read_cached(path); !binary.empty()) {
    try {
      cl::Program program(context_, {device_}, {binary});
      program.build({device_}, options.c_str());
      return program;
    } catch (const cl::Error&) {  // of another version of the driver: compile again
    }
  }
  cl::Program program(context_, text);
  try {
    program.build({device_}, options.c_str());
  } catch (const cl::Error& e) {
    throw RunError(fmt::format("the kernels do not compile for '{}' (error {}, options {}):\n{}", name_, e.err(),
                               options, program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(device_)));
  }
  const auto binaries = program.getInfo<CL_PROGRAM_BINARIES>();
  if (!path.empty() && binaries.size() == 1 && !binaries[0].empty()) write_cached(path, binaries[0]);
  return program;
}

cl::Buffer Device::allocate(size_t bytes) {
  try {
    return cl::Buffer(context_, CL_MEM_READ_WRITE, bytes);
  } catch (const cl::Error& e) {
    throw RunError(fmt::format("'{}' has no {:.3g} MB left beside the {:.3g} MB in use (error {})", name_, bytes / 1e6,
                               allocated / 1e6, e.err()));
  }
}

void Device::write(cl::Buffer& to, const void* from, size_t bytes, size_t offset) {
  queue_.enqueueWriteBuffer(to, CL_TRUE, offset, bytes, from);
  ++traffic.copies;
  traffic.bytes += bytes;
  traffic.largest = std::max<uint64_t>(traffic.largest, bytes);
}

void Device::read(const cl::Buffer& from, void* to, size_t bytes, size_t offset) {
  queue_.enqueueReadBuffer(from, CL_TRUE, offset, bytes, to);
  ++traffic.copies;
  traffic.bytes += bytes;
  traffic.largest = std::max<uint64_t>(traffic.largest, bytes);
}

}  // namespace scree::opencl
