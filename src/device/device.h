// One OpenCL device at work: its memory, its queue, and a count of what is copied to and from it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <vector>

// OpenCL 1.2, errors as exceptions
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_TARGET_OPENCL_VERSION 120
#define CL_HPP_ENABLE_EXCEPTIONS
#include <CL/opencl.hpp>

#include "scree/devices.h"
#include "scree/error.h"

namespace scree::opencl {

// The device did not do what it was asked.
struct Failure : RunError {
  using RunError::RunError;
};

// Copies between host and device, since the count was last cleared.
struct Traffic {
  uint64_t copies = 0, bytes = 0;
  uint64_t largest = 0;  // bytes of one copy

  void add(uint64_t copied) {
    ++copies;
    bytes += copied;
    largest = std::max(largest, copied);
  }
};

class Device {
 public:
  explicit Device(const std::string& wanted);  // as scree::choose_device()

  // Compiled for this device. Throws RunError with the compiler's log. Drivers keep what they compiled for the next run
  // (PoCL, NVIDIA, AMD, Intel all do); asking PoCL for binaries to keep ourselves made it compile every kernel twice.
  cl::Program build(const std::string& text, const std::string& options);
  void write(cl::Buffer& to, const void* from, size_t bytes, size_t offset = 0);
  void read(const cl::Buffer& from, void* to, size_t bytes, size_t offset = 0);
  void copy(const cl::Buffer& from, const cl::Buffer& to, size_t bytes);  // both on the device
  cl::Buffer allocate(size_t bytes);
  cl::Buffer part_of(const cl::Buffer& whole, size_t begin, size_t bytes) const;
  void finish();
  cl::Kernel kernel(const cl::Program& program, const std::string& name) const;
  // Throws Failure: what was to be done, and what OpenCL answered.
  [[noreturn]] void fail(const std::string& task, const cl::Error& answer) const;
  [[noreturn]] void fail_to_launch(const cl::Kernel& kernel, size_t items, const cl::Error& answer) const;

  const DeviceReport& report() const { return report_; }
  bool is_gpu() const { return report_.is_gpu; }
  cl::CommandQueue& queue() { return queue_; }
  Traffic traffic;
  size_t allocated = 0;  // bytes
  bool single = false;   // how HeldArrays are held; set before the first of them is used

 private:
  cl::Device device_;
  cl::Context context_;
  cl::CommandQueue queue_;
  DeviceReport report_;
};

// An array of device memory that grows as needed; its old contents are lost when it does.
template <class T>
class DeviceArray {
 public:
  void reserve(Device& device, size_t count);
  // from element `index` on; beyond 0 there must be room
  void write(Device& device, std::span<const T> values, size_t index = 0) {
    reserve(device, index + values.size());
    if (!values.empty()) device.write(buffer_, values.data(), values.size_bytes(), index * sizeof(T));
  }
  void read(Device& device, std::span<T> values, size_t index = 0) const {
    if (!values.empty()) device.read(buffer_, values.data(), values.size_bytes(), index * sizeof(T));
  }
  T one(Device& device, size_t index = 0) const {
    T value;
    read(device, {&value, 1}, index);
    return value;
  }
  void release(Device& device) {
    device.allocated -= capacity_ * sizeof(T);
    *this = {};
  }
  static size_t bytes_each(const Device&) { return sizeof(T); }
  const cl::Buffer& buffer() const { return buffer_; }
  size_t capacity() const { return capacity_; }
  size_t bytes() const { return capacity_ * sizeof(T); }
  void swap(DeviceArray& other) {
    std::swap(buffer_, other.buffer_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  cl::Buffer buffer_;
  size_t capacity_ = 0;
};

// A buffer of nothing is no buffer to OpenCL: there is room for one element at least.
template <class T>
void DeviceArray<T>::reserve(Device& device, size_t count) {
  if (capacity_ > 0 && count <= capacity_) return;
  device.allocated -= capacity_ * sizeof(T);
  // some room to grow: to allocate takes as long as a step
  capacity_ = capacity_ == 0 ? std::max<size_t>(count, 1) : count + count / 32;
  buffer_ = device.allocate(capacity_ * sizeof(T));
  device.allocated += capacity_ * sizeof(T);
}

// Records of doubles, held on the device in the precision of the run.
template <class T>
void write_held(Device& device, DeviceArray<std::byte>& to, std::span<const T> values) {
  if (!device.single) return to.write(device, std::as_bytes(values));
  const double* from = reinterpret_cast<const double*>(values.data());
  const std::vector<float> single(from, from + values.size_bytes() / sizeof(double));
  to.write(device, std::as_bytes(std::span(single)));
}
template <class T>
void read_held(Device& device, const DeviceArray<std::byte>& from, std::span<T> values) {
  if (!device.single) return from.read(device, std::as_writable_bytes(values));
  std::vector<float> single(values.size_bytes() / sizeof(double));
  from.read(device, std::as_writable_bytes(std::span(single)));
  std::copy(single.begin(), single.end(), reinterpret_cast<double*>(values.data()));
}

template <class T>
class HeldArray : public DeviceArray<std::byte> {
 public:
  void reserve(Device& device, size_t count) { DeviceArray::reserve(device, count * bytes_each(device)); }
  void write(Device& device, std::span<const T> values) { write_held<T>(device, *this, values); }
  void read(Device& device, std::span<T> values) const { read_held<T>(device, *this, values); }
  static size_t bytes_each(const Device& device) {
    return sizeof(T) / sizeof(double) * (device.single ? sizeof(float) : sizeof(double));
  }
};

inline size_t aligned(size_t bytes) { return (bytes + 1023) / 1024 * 1024; }  // more than any device asks for

// Memory for a while, such as that of arrays whose contents are not needed meanwhile.
class Scratch {
 public:
  void lend(const cl::Buffer& buffer, size_t bytes) { lent_.push_back({buffer, bytes, 0}); }

  // Of what is lent, or, where that has no room, of its own, which it keeps for the next time.
  cl::Buffer take(Device& device, size_t bytes) {
    const size_t wanted = std::max<size_t>(bytes, 1);
    for (Lent& l : lent_) {
      if (l.used + wanted > l.bytes) continue;
      const size_t begin = l.used;
      l.used = aligned(begin + wanted);
      return device.part_of(l.buffer, begin, wanted);
    }
    if (own_.size() == own_taken_) own_.emplace_back();
    DeviceArray<std::byte>& own = own_[own_taken_++];
    own.reserve(device, wanted);
    return own.buffer();
  }

  void give_back() {
    lent_.clear();
    own_taken_ = 0;
  }

 private:
  struct Lent {
    cl::Buffer buffer;
    size_t bytes, used;
  };
  std::vector<Lent> lent_;
  std::vector<DeviceArray<std::byte>> own_;
  size_t own_taken_ = 0;
};

template <class T>
constexpr bool kIsTuple = false;
template <class... T>
constexpr bool kIsTuple<std::tuple<T...>> = true;

// The next argument of a kernel, or several of them: those of a tuple, or of a table that has arguments().
template <class Argument>
void set_argument(cl::Kernel& kernel, cl_uint& index, const Argument& argument) {
  if constexpr (kIsTuple<Argument>) {
    std::apply([&](const auto&... each) { (set_argument(kernel, index, each), ...); }, argument);
  } else if constexpr (requires { argument.arguments(); }) {
    set_argument(kernel, index, argument.arguments());
  } else if constexpr (requires { argument.buffer(); }) {
    kernel.setArg(index++, argument.buffer());
  } else {
    kernel.setArg(index++, argument);
  }
}

// Arguments in their order, then `items` work-items in groups of `group`.
template <class... Arguments>
void launch(Device& device, cl::Kernel& kernel, size_t items, size_t group, const Arguments&... arguments) {
  const size_t whole_groups = (items + group - 1) / group * group;
  try {
    cl_uint index = 0;
    (set_argument(kernel, index, arguments), ...);
    if (items == 0) return;
    device.queue().enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(whole_groups), cl::NDRange(group));
  } catch (const cl::Error& e) {
    device.fail_to_launch(kernel, whole_groups, e);
  }
}

}  // namespace scree::opencl
