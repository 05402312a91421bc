// What other than the processor can compute: the OpenCL devices of this machine.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace scree {

struct DeviceReport {
  std::string platform, name, driver;
  size_t memory = 0;         // bytes
  size_t largest_block = 0;  // bytes that one array may have
  int compute_units = 0;
  bool is_gpu = false;
  bool has_double = false;  // computes in double precision
};

// In the order in which `--device` numbers them. Throws InputError when there is no OpenCL driver or no device.
std::vector<DeviceReport> list_devices();

// The device that `wanted` means: its number, or a part of its name or its platform's in any case; empty: the first
// GPU, or else the first device. Throws InputError when there is none, or more than one.
size_t choose_device(const std::vector<DeviceReport>& devices, const std::string& wanted);

}  // namespace scree
