// One OpenCL device at work: its memory, its queue, and a count of what is copied to and from it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "device/api.h"

namespace scree::opencl {

// Throws InputError in one sentence when there is none.
std::vector<cl::Device> all_devices();

// Copies between host and device, since the count was last cleared.
struct Traffic {
  uint64_t copies = 0, bytes = 0;
  uint64_t largest = 0;  // bytes of one copy
};

class Device {
 public:
  explicit Device(const std::string& wanted);  // as scree::choose_device()

  // Compiled for this device. Throws RunError with the compiler's log. Drivers keep what they compiled for the next run
  // (PoCL, NVIDIA, AMD, Intel all do); asking PoCL for binaries to keep ourselves made it compile every kernel twice.
  cl::Program build(const std::string& text, const std::string& options);
  void write(cl::Buffer& to, const void* from, size_t bytes, size_t offset = 0);
  void read(const cl::Buffer& from, void* to, size_t bytes, size_t offset = 0);
  void copy(const cl::Buffer& from, const cl::Buffer& to, size_t bytes) {  // both on the device
    queue_.enqueueCopyBuffer(from, to, 0, 0, bytes);
  }
  cl::Buffer allocate(size_t bytes);
  cl::Buffer part_of(const cl::Buffer& whole, size_t begin, size_t bytes) const;
  void finish() { queue_.finish(); }

  const std::string& name() const { return name_; }
  bool has_double() const { return has_double_; }
  bool is_gpu() const { return is_gpu_; }
  size_t memory() const { return memory_; }  // bytes
  cl::CommandQueue& queue() { return queue_; }
  Traffic traffic;
  size_t allocated = 0;  // bytes
  bool single = false;   // how HeldArrays are held; set before the first of them is used

 private:
  cl::Device device_;
  cl::Context context_;
  cl::CommandQueue queue_;
  std::string name_;
  bool has_double_ = false, is_gpu_ = false;
  size_t memory_ = 0;
};

// An array of device memory that grows as needed; its old contents are lost when it does.
template <class T>
class DeviceArray {
 public:
  void reserve(Device& device, size_t count);
  void write(Device& device, std::span<const T> values);
  void write_at(Device& device, size_t index, const T& value) {
    device.write(buffer_, &value, sizeof(T), index * sizeof(T));
  }
  void read_at(Device& device, size_t index, T& value) const {
    device.read(buffer_, &value, sizeof(T), index * sizeof(T));
  }
  void read(Device& device, std::span<T> values) const {
    if (!values.empty()) device.read(buffer_, values.data(), values.size_bytes());
  }
  // from an element on, which is there
  void write_from(Device& device, size_t index, std::span<const T> values) {
    if (!values.empty()) device.write(buffer_, values.data(), values.size_bytes(), index * sizeof(T));
  }
  void read_from(Device& device, size_t index, std::span<T> values) const {
    if (!values.empty()) device.read(buffer_, values.data(), values.size_bytes(), index * sizeof(T));
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

template <class T>
void DeviceArray<T>::write(Device& device, std::span<const T> values) {
  reserve(device, values.size());
  if (!values.empty()) device.write(buffer_, values.data(), values.size_bytes());
}

// Records of doubles on the host, held on the device in the precision of the run.
template <class T>
class HeldArray {
 public:
  void reserve(Device& device, size_t count) { values_.reserve(device, count * bytes_each(device)); }
  void write(Device& device, std::span<const T> values) {
    if (!device.single) return values_.write(device, std::as_bytes(values));
    std::vector<float> single(values.size() * kReals);
    const double* from = reinterpret_cast<const double*>(values.data());
    std::transform(from, from + single.size(), single.begin(), [](double x) { return static_cast<float>(x); });
    values_.write(device, std::as_bytes(std::span<const float>(single)));
  }
  void read(Device& device, std::span<T> values) const {
    if (!device.single) return values_.read(device, std::as_writable_bytes(values));
    std::vector<float> single(values.size() * kReals);
    values_.read(device, std::as_writable_bytes(std::span(single)));
    std::copy(single.begin(), single.end(), reinterpret_cast<double*>(values.data()));
  }
  static size_t bytes_each(const Device& device) { return kReals * (device.single ? sizeof(float) : sizeof(double)); }
  const cl::Buffer& buffer() const { return values_.buffer(); }
  void release(Device& device) { values_.release(device); }
  size_t bytes() const { return values_.capacity(); }
  void swap(HeldArray& other) { values_.swap(other.values_); }

 private:
  static constexpr size_t kReals = sizeof(T) / sizeof(double);
  DeviceArray<std::byte> values_;
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
  cl_uint index = 0;
  (set_argument(kernel, index, arguments), ...);
  if (items == 0) return;
  device.queue().enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange((items + group - 1) / group * group),
                                      cl::NDRange(group));
}

}  // namespace scree::opencl
