// One binary for every x86-64: the baseline assumes no more than SSE2, and Highway picks at run time among the targets
// that CMakeLists.txt leaves enabled.
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "portability/dispatch_test.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace scree::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// vectors inside a struct, as the kernels use them
struct Sums {
  hn::Vec<hn::ScalableTag<double>> even, odd;
};

double sum(const std::vector<double>& values, int64_t& target) {
  const hn::ScalableTag<double> d;
  const size_t lanes = hn::Lanes(d);
  Sums sums{hn::Zero(d), hn::Zero(d)};
  for (size_t i = 0; i < values.size(); i += 2 * lanes) {
    sums.even = hn::Add(sums.even, hn::LoadU(d, &values[i]));
    sums.odd = hn::Add(sums.odd, hn::LoadU(d, &values[i + lanes]));
  }
  target = HWY_TARGET;
  return hn::GetLane(hn::SumOfLanes(d, hn::Add(sums.even, sums.odd)));
}

}  // namespace scree::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(sum);

#ifdef HWY_COMPILE_ONLY_STATIC  // SCREE_ONE_SIMD_TARGET
TEST(Dispatch, CompilesForOneInstructionSet) { EXPECT_EQ(HWY_TARGETS, HWY_ARCH_X86_64 ? HWY_AVX2 : HWY_STATIC_TARGET); }
#elif HWY_ARCH_X86_64
TEST(Dispatch, CompilesForEveryX86Generation) {
  EXPECT_EQ(HWY_TARGETS, HWY_BASELINE_SCALAR | HWY_SSE4 | HWY_AVX2 | HWY_AVX3);
  EXPECT_EQ(HWY_STATIC_TARGET, HWY_BASELINE_SCALAR) << "the baseline needs more than x86-64: is there a -march flag?";
}
#elif HWY_ARCH_ARM_A64
TEST(Dispatch, CompilesForNeon) { EXPECT_EQ(HWY_TARGETS, HWY_NEON); }
#endif

TEST(Dispatch, TakesTheBestTargetOfThisProcessor) {
  int64_t target = 0;
  HWY_DYNAMIC_DISPATCH(sum)(std::vector<double>(64, 1.0), target);
  const int64_t usable = (hwy::SupportedTargets() & HWY_TARGETS) | HWY_STATIC_TARGET;
  EXPECT_EQ(target, usable & -usable) << hwy::TargetName(target);  // a lower bit is a better target
}

TEST(Dispatch, EveryUsableTargetRuns) {
  std::vector<double> values(64);
  std::iota(values.begin(), values.end(), 1.0);
  for (const int64_t wanted : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(wanted);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    int64_t target = 0;
    EXPECT_EQ(HWY_DYNAMIC_DISPATCH(sum)(values, target), 64 * 65 / 2);
    EXPECT_EQ(target, wanted) << hwy::TargetName(wanted);
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace scree
#endif
