#include "math/instruction_set.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>

#include "hwy/highway.h"
#include "scree/error.h"

namespace scree {
namespace {

struct Target {
  int64_t bit;
  const char* name;
};
#if HWY_ARCH_X86
constexpr Target kTargets[] = {
    {HWY_AVX3, "avx512"}, {HWY_AVX2, "avx2"}, {HWY_SSE4, "sse4"}, {HWY_BASELINE_SCALAR, "baseline"}};
#elif HWY_ARCH_ARM
constexpr Target kTargets[] = {{HWY_NEON, "neon"}};
#else
constexpr Target kTargets[] = {{HWY_STATIC_TARGET, "baseline"}};
#endif

// of this processor, before any is switched off
int64_t usable_targets() {
  static const int64_t usable = (hwy::SupportedTargets() & HWY_TARGETS) | HWY_STATIC_TARGET;
  return usable;
}

}  // namespace

std::vector<std::string> instruction_sets() {
  std::vector<std::string> names;
  for (const Target& target : kTargets)
    if (usable_targets() & target.bit) names.push_back(target.name);
  return names;
}

void use_instruction_set(std::string_view name) {
  for (const Target& target : kTargets)
    if (name == target.name && (usable_targets() & target.bit)) return hwy::DisableTargets(~target.bit);
  throw InputError(fmt::format("SCREE_SIMD: value '{}' is no instruction set of this machine: allowed: {}", name,
                               fmt::join(instruction_sets(), ", ")));
}

void use_instruction_set_of_environment() {
  [[maybe_unused]] static const bool done = [] {
    if (const char* name = std::getenv("SCREE_SIMD"); name && *name) use_instruction_set(name);
    return true;
  }();
}

}  // namespace scree
