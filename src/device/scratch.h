// Memory for a while, such as that of arrays whose contents are not needed meanwhile.
#pragma once

#include <vector>

#include "device/device.h"

namespace scree::opencl {

inline size_t aligned(size_t bytes) { return (bytes + 1023) / 1024 * 1024; }  // more than any device asks for

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

}  // namespace scree::opencl
