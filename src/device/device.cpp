#include "device/device.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "scree/error.h"

namespace scree {
namespace {

constexpr cl_int kNoDriver = -1001;  // CL_PLATFORM_NOT_FOUND_KHR, the answer of the ICD loader

std::string error_name(cl_int code) {
  static constexpr std::pair<cl_int, const char*> kNames[] = {
#define SCREE_CL_ERROR(name) {name, #name}
      SCREE_CL_ERROR(CL_DEVICE_NOT_FOUND),
      SCREE_CL_ERROR(CL_DEVICE_NOT_AVAILABLE),
      SCREE_CL_ERROR(CL_COMPILER_NOT_AVAILABLE),
      SCREE_CL_ERROR(CL_MEM_OBJECT_ALLOCATION_FAILURE),
      SCREE_CL_ERROR(CL_OUT_OF_RESOURCES),
      SCREE_CL_ERROR(CL_OUT_OF_HOST_MEMORY),
      SCREE_CL_ERROR(CL_BUILD_PROGRAM_FAILURE),
      SCREE_CL_ERROR(CL_MISALIGNED_SUB_BUFFER_OFFSET),
      SCREE_CL_ERROR(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST),
      SCREE_CL_ERROR(CL_INVALID_VALUE),
      SCREE_CL_ERROR(CL_INVALID_CONTEXT),
      SCREE_CL_ERROR(CL_INVALID_COMMAND_QUEUE),
      SCREE_CL_ERROR(CL_INVALID_MEM_OBJECT),
      SCREE_CL_ERROR(CL_INVALID_PROGRAM_EXECUTABLE),
      SCREE_CL_ERROR(CL_INVALID_KERNEL_NAME),
      SCREE_CL_ERROR(CL_INVALID_KERNEL),
      SCREE_CL_ERROR(CL_INVALID_ARG_INDEX),
      SCREE_CL_ERROR(CL_INVALID_ARG_VALUE),
      SCREE_CL_ERROR(CL_INVALID_ARG_SIZE),
      SCREE_CL_ERROR(CL_INVALID_KERNEL_ARGS),
      SCREE_CL_ERROR(CL_INVALID_WORK_GROUP_SIZE),
      SCREE_CL_ERROR(CL_INVALID_GLOBAL_WORK_SIZE),
      SCREE_CL_ERROR(CL_INVALID_BUFFER_SIZE),
#undef SCREE_CL_ERROR
  };
  for (const auto& [known, name] : kNames)
    if (known == code) return fmt::format("{} ({})", name, code);
  return fmt::format("error {}", code);  // of a driver's own
}

// Throws InputError in one sentence when there is none.
std::vector<cl::Device> all_devices() {
  std::vector<cl::Platform> platforms;
  try {
    cl::Platform::get(&platforms);
  } catch (const cl::Error& e) {
    if (e.err() != kNoDriver)
      throw InputError(fmt::format("OpenCL does not answer: {} failed with {}", e.what(), error_name(e.err())));
  }
  std::vector<cl::Device> all;
  for (cl::Platform& platform : platforms) {
    std::vector<cl::Device> devices;
    try {
      platform.getDevices(CL_DEVICE_TYPE_ALL, &devices);
    } catch (const cl::Error& e) {
      if (e.err() != CL_DEVICE_NOT_FOUND)
        throw InputError(fmt::format("OpenCL lists no devices: {}", error_name(e.err())));
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

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return text;
}

std::string listed(const std::vector<DeviceReport>& devices) {
  std::string text;
  for (size_t k = 0; k < devices.size(); ++k) text += fmt::format("{}{} '{}'", k == 0 ? "" : ", ", k, devices[k].name);
  return text;
}

}  // namespace

std::vector<DeviceReport> list_devices() {
  std::vector<DeviceReport> reports;
  for (const cl::Device& d : all_devices()) {
    DeviceReport r;
    r.platform = cl::Platform(d.getInfo<CL_DEVICE_PLATFORM>()).getInfo<CL_PLATFORM_NAME>();
    r.name = d.getInfo<CL_DEVICE_NAME>();
    r.driver = d.getInfo<CL_DRIVER_VERSION>();
    r.memory = d.getInfo<CL_DEVICE_GLOBAL_MEM_SIZE>();
    r.largest_block = d.getInfo<CL_DEVICE_MAX_MEM_ALLOC_SIZE>();
    r.compute_units = int(d.getInfo<CL_DEVICE_MAX_COMPUTE_UNITS>());
    r.is_gpu = (d.getInfo<CL_DEVICE_TYPE>() & CL_DEVICE_TYPE_GPU) != 0;
    r.has_double = d.getInfo<CL_DEVICE_DOUBLE_FP_CONFIG>() != 0;
    reports.push_back(r);
  }
  return reports;
}

size_t choose_device(const std::vector<DeviceReport>& devices, const std::string& wanted) {
  if (wanted.empty()) {
    const auto gpu = std::find_if(devices.begin(), devices.end(), [](const DeviceReport& d) { return d.is_gpu; });
    return gpu == devices.end() ? 0 : size_t(gpu - devices.begin());
  }
  size_t number = 0;
  const char* const end = wanted.data() + wanted.size();
  const auto read = std::from_chars(wanted.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number < devices.size()) return number;  // else part of a name: 4080
  std::vector<size_t> fitting;
  for (size_t k = 0; k < devices.size(); ++k)
    if (lower(devices[k].platform + " " + devices[k].name).find(lower(wanted)) != std::string::npos)
      fitting.push_back(k);
  if (fitting.size() == 1) return fitting[0];
  throw InputError(
      fmt::format("--device {}: {}; there are: {}", wanted,
                  fitting.empty() ? "no device has that number or name" : "several devices have that in their name",
                  listed(devices)));
}

namespace opencl {

Device::Device(const std::string& wanted) {
  const std::vector<DeviceReport> reports = list_devices();
  const size_t k = choose_device(reports, wanted);
  device_ = all_devices()[k];
  report_ = reports[k];
  context_ = cl::Context(device_);
  queue_ = cl::CommandQueue(context_, device_);
}

cl::Program Device::build(const std::string& text, const std::string& options) {
  cl::Program program(context_, text);
  try {
    program.build({device_}, options.c_str());
  } catch (const cl::Error& e) {
    throw RunError(fmt::format("the kernels do not compile for '{}' ({}, options {}):\n{}", report_.name,
                               error_name(e.err()), options, program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(device_)));
  }
  return program;
}

cl::Buffer Device::allocate(size_t bytes) {
  try {
    return cl::Buffer(context_, CL_MEM_READ_WRITE, bytes);
  } catch (const cl::Error& e) {
    fail(fmt::format("taking {:.3g} MB of memory beside the {:.3g} MB in use", bytes / 1e6, allocated / 1e6), e);
  }
}

cl::Buffer Device::part_of(const cl::Buffer& whole, size_t begin, size_t bytes) const {
  const cl_buffer_region region{begin, bytes};
  try {
    return cl::Buffer(whole).createSubBuffer(CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region);
  } catch (const cl::Error& e) {
    fail(fmt::format("using {} bytes of a buffer from {} on", bytes, begin), e);
  }
}

void Device::write(cl::Buffer& to, const void* from, size_t bytes, size_t offset) {
  try {
    queue_.enqueueWriteBuffer(to, CL_TRUE, offset, bytes, from);
  } catch (const cl::Error& e) {
    fail(fmt::format("copying {} bytes to it", bytes), e);
  }
  traffic.add(bytes);
}

void Device::read(const cl::Buffer& from, void* to, size_t bytes, size_t offset) {
  try {
    queue_.enqueueReadBuffer(from, CL_TRUE, offset, bytes, to);
  } catch (const cl::Error& e) {
    fail(fmt::format("finishing its work and copying {} bytes from it", bytes), e);
  }
  traffic.add(bytes);
}

void Device::copy(const cl::Buffer& from, const cl::Buffer& to, size_t bytes) {
  try {
    queue_.enqueueCopyBuffer(from, to, 0, 0, bytes);
  } catch (const cl::Error& e) {
    fail(fmt::format("copying {} bytes within it", bytes), e);
  }
}

void Device::finish() {
  try {
    queue_.finish();
  } catch (const cl::Error& e) {
    fail("finishing its work", e);
  }
}

cl::Kernel Device::kernel(const cl::Program& program, const std::string& name) const {
  try {
    return cl::Kernel(program, name.c_str());
  } catch (const cl::Error& e) {
    fail(fmt::format("making its kernel {}", name), e);
  }
}

void Device::fail(const std::string& task, const cl::Error& answer) const {
  throw Failure(fmt::format("the OpenCL device '{}' failed at {}: {} answered {}", report_.name, task, answer.what(),
                            error_name(answer.err())));
}

void Device::fail_to_launch(const cl::Kernel& kernel, size_t items, const cl::Error& answer) const {
  std::string name = "of unknown name";
  try {
    name = kernel.getInfo<CL_KERNEL_FUNCTION_NAME>().c_str();  // some drivers count the terminating zero
  } catch (const cl::Error&) {                                 // it is the first error that matters
  }
  fail(fmt::format("starting its kernel {} with {} work-items", name, items), answer);
}

}  // namespace opencl
}  // namespace scree
