// Exceptions out of parallel regions: OpenMP ends the program when one leaves a region by itself.
//   ExceptionCarrier carrier;
//   #pragma omp parallel for
//   for (size_t i = 0; i < n; ++i) carrier.run([&] { may_throw(i); });
//   carrier.rethrow();
// The loops inside a region must run to their end on all threads, so each iteration is a call of run().
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <utility>

namespace scree {

class ExceptionCarrier {
 public:
  // Calls f, unless a call on some thread has thrown before.
  template <class F>
  void run(F&& f) noexcept {
    if (caught()) return;
    try {
      std::forward<F>(f)();
    } catch (...) {
      if (!caught_.exchange(true)) first_ = std::current_exception();
    }
  }
  bool caught() const noexcept { return caught_.load(std::memory_order_relaxed); }
  // Behind the region, whose end makes first_ visible here.
  void rethrow() const {
    if (first_) std::rethrow_exception(first_);
  }

 private:
  std::atomic<bool> caught_ = false;
  std::exception_ptr first_;
};

// f(i) for i in [0, n), `share` at a time for whichever thread is free; no more than that is done by the caller alone.
template <class F>
void parallel_for(size_t n, size_t share, F&& f) {
  ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic, share) if (n > share)
  for (size_t i = 0; i < n; ++i) carrier.run([&] { f(i); });
  carrier.rethrow();
}

}  // namespace scree
