// Deterministic mutations of an input: bits, bytes, numbers, words of a language, pieces cut out, doubled or taken from
// another input. What libFuzzer's own mutations lack (words and numbers), and all that the tests have.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "math/random.h"

namespace scree::fuzz {

struct Mutator {
  std::span<const std::string_view> words;
  size_t most_bytes = 1 << 14;
  Random random;

  // one to eight changes; `other` is an input to take pieces from
  std::string mutate(std::string_view input, std::string_view other);

 private:
  void change(std::string& text, std::string_view other);
  void change_number(std::string& text);
};

}  // namespace scree::fuzz
