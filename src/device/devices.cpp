#include "scree/devices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "device/device.h"
#include "scree/error.h"

namespace scree {
namespace {

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
  for (const cl::Device& d : opencl::all_devices()) {
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

}  // namespace scree
