// The fields of bodies on a device, as the lines of SCREE_BODY_FIELDS say.
#pragma once

#include <concepts>
#include <type_traits>

#include "device/device.h"
#include "state/bodies.h"

namespace scree::opencl {

// Whole numbers as they are, all else in the precision of the run.
template <class T>
struct PlainLayout : HeldArray<T> {};
template <std::integral T>
struct PlainLayout<T> : DeviceArray<T> {};

// What body_transfer.cpp knows: places and references as in places.cl; a load as two quads, or one (singles); boxes
// crossed of the periodic directions alone.
template <class T>
struct OwnLayout : DeviceArray<std::byte> {};
template <>
struct OwnLayout<Load> : HeldArray<Quad> {};
template <>
struct OwnLayout<BoxesCrossed> : DeviceArray<int32_t> {};

struct NoArray {};

template <class T>
struct PlainField : PlainLayout<T> {
  bool held = true;  // else no kernel of this scene reads it, and one element stands for all
};

template <class T, OnDevice use>
using BodyArray = std::conditional_t<use == OnDevice::absent, NoArray,
                                     std::conditional_t<use == OnDevice::own_layout, OwnLayout<T>, PlainField<T>>>;

struct BodyArrays {
#define X(type, name, hashed, use, ...) BodyArray<type, OnDevice::use> name;
  SCREE_BODY_FIELDS(X)
#undef X

  // f(use, array, field of the host...) for each that kernels read or write as the host has it
  template <class F, class... Host>
  void each_plain(F&& f, Host&... host) {
#define X(type, name, hashed, use, ...)                                                \
  if constexpr (OnDevice::use == OnDevice::reads || OnDevice::use == OnDevice::writes) \
    f(OnDevice::use, name, host.name...);
    SCREE_BODY_FIELDS(X)
#undef X
  }
};

// Bytes a body of its fields of such a use.
inline double bytes_of_fields(OnDevice use, bool single) {
  double sum = 0;
#define X(type, name, hashed, as, ...) \
  if (OnDevice::as == use) sum += sizeof(type) / (single && !std::integral<type> ? 2.0 : 1.0);
  SCREE_BODY_FIELDS(X)
#undef X
  return sum;
}

}  // namespace scree::opencl
