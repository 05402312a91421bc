// Arrays on cache-line boundaries, so that a SIMD load of a body's quad never splits a line. Large ones ask the system
// for huge pages: at 100,000 bodies a search for neighbours or a pair's history would else miss the TLB every time.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>
#include <vector>

namespace scree {

template <class T>
struct AlignedAllocator {
  using value_type = T;
  static constexpr std::size_t kHugePage = std::size_t{1} << 21;  // bytes
  static std::align_val_t alignment(std::size_t bytes) { return std::align_val_t{bytes < kHugePage ? 64 : kHugePage}; }
  AlignedAllocator() = default;
  template <class U>
  AlignedAllocator(const AlignedAllocator<U>&) {}
  T* allocate(std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    void* const p = ::operator new(bytes, alignment(bytes));
#ifdef MADV_HUGEPAGE
    if (bytes >= kHugePage) madvise(p, bytes, MADV_HUGEPAGE);  // a hint: refusing it changes nothing but the speed
#endif
    return static_cast<T*>(p);
  }
  void deallocate(T* p, std::size_t n) { ::operator delete(p, alignment(n * sizeof(T))); }
  // resize() leaves new elements as they are: the engine writes every element before it reads it.
  template <class U>
  void construct(U* p) noexcept {
    ::new (static_cast<void*>(p)) U;
  }
  template <class U, class... Args>
  void construct(U* p, Args&&... args) {
    ::new (static_cast<void*>(p)) U(static_cast<Args&&>(args)...);
  }
  friend bool operator==(const AlignedAllocator&, const AlignedAllocator&) { return true; }
};

template <class T>
using Array = std::vector<T, AlignedAllocator<T>>;

// Memory that vectors hold, bytes.
template <class... Vectors>
std::size_t bytes_of(const Vectors&... v) {
  return (std::size_t{0} + ... + (v.capacity() * sizeof(typename Vectors::value_type)));
}

}  // namespace scree
