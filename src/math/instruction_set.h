// Which vector instructions the kernels use: the best that this processor has, or those that the environment variable
// SCREE_SIMD names. Results do not depend on it; it is there to show that, and to compare speeds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scree {

// Names of what this processor has and the kernels are compiled for, best first: "avx512", "avx2", "sse4", "baseline"
// on x86-64, "neon" on arm64.
std::vector<std::string> instruction_sets();

// From now on, in the whole process. Throws InputError when this machine has none of that name.
void use_instruction_set(std::string_view name);

// The one that SCREE_SIMD names, if it is set. Looked up once: later calls change nothing.
void use_instruction_set_of_environment();

}  // namespace scree
