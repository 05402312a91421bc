#include "device/device.h"

#include <fmt/format.h>

#include <algorithm>

#include "scree/devices.h"
#include "scree/error.h"

namespace scree::opencl {
namespace {

constexpr cl_int kNoDriver = -1001;  // CL_PLATFORM_NOT_FOUND_KHR, the answer of the ICD loader

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
  is_gpu_ = reports[k].is_gpu;
  memory_ = reports[k].memory;
  context_ = cl::Context(device_);
  queue_ = cl::CommandQueue(context_, device_);
}

cl::Program Device::build(const std::string& text, const std::string& options) {
  cl::Program program(context_, text);
  try {
    program.build({device_}, options.c_str());
  } catch (const cl::Error& e) {
    throw RunError(fmt::format("the kernels do not compile for '{}' (error {}, options {}):\n{}", name_, e.err(),
                               options, program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(device_)));
  }
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

cl::Buffer Device::part_of(const cl::Buffer& whole, size_t begin, size_t bytes) const {
  const cl_buffer_region region{begin, bytes};
  return cl::Buffer(whole).createSubBuffer(CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region);
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
