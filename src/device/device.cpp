#include "device/device.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "scree/error.h"

namespace scree {
namespace {

constexpr cl_int kNoDriver = -1001;  // CL_PLATFORM_NOT_FOUND_KHR, the answer of the ICD loader

// Throws InputError in one sentence when there is none.
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
    throw RunError(fmt::format("the kernels do not compile for '{}' (error {}, options {}):\n{}", report_.name, e.err(),
                               options, program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(device_)));
  }
  return program;
}

cl::Buffer Device::allocate(size_t bytes) {
  try {
    return cl::Buffer(context_, CL_MEM_READ_WRITE, bytes);
  } catch (const cl::Error& e) {
    throw RunError(fmt::format("'{}' has no {:.3g} MB left beside the {:.3g} MB in use (error {})", report_.name,
                               bytes / 1e6, allocated / 1e6, e.err()));
  }
}

cl::Buffer Device::part_of(const cl::Buffer& whole, size_t begin, size_t bytes) const {
  const cl_buffer_region region{begin, bytes};
  return cl::Buffer(whole).createSubBuffer(CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region);
}

void Device::write(cl::Buffer& to, const void* from, size_t bytes, size_t offset) {
  queue_.enqueueWriteBuffer(to, CL_TRUE, offset, bytes, from);
  traffic.add(bytes);
}

void Device::read(const cl::Buffer& from, void* to, size_t bytes, size_t offset) {
  queue_.enqueueReadBuffer(from, CL_TRUE, offset, bytes, to);
  traffic.add(bytes);
}

}  // namespace opencl
}  // namespace scree
