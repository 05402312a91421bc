// The entry points of libFuzzer (make fuzz). SCREE_FUZZ_TARGET names the target.
#include <cstdlib>
#include <cstring>

#include "fuzz/mutate.h"
#include "fuzz/targets.h"

using namespace scree::fuzz;

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

namespace {

const Target& chosen() {
  static const Target& one = []() -> const Target& {
    const char* name = std::getenv("SCREE_FUZZ_TARGET");
    return target(name ? name : "");
  }();
  return one;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  chosen().read({reinterpret_cast<const char*>(data), size});
  return 0;
}

// by turns libFuzzer's mutations, which coverage guides, and ours, which know words and numbers
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  if (seed % 4 != 0) return LLVMFuzzerMutate(data, size, most);
  Mutator mutator{chosen().words, most, {seed}};
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string mutated = mutator.mutate(input, input);
  std::memcpy(data, mutated.data(), mutated.size());
  return mutated.size();
}
