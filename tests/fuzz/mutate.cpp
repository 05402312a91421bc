#include "fuzz/mutate.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstring>

namespace scree::fuzz {
namespace {

constexpr std::string_view kNumbers[] = {
    "0",      "-1",    "1",   "2",    "0.5",  "-0.0",       "1e-300",     "1e308",
    "-1e308", "1e999", "nan", "-inf", "1e19", "4294967296", "2147483648", "18446744073709551616"};

// in binary files: sizes and counts next to where something overflows
constexpr uint64_t kIntegers[] = {0,
                                  1,
                                  0x7F,
                                  0xFF,
                                  0x7FFF,
                                  0xFFFF,
                                  0x7FFFFFFF,
                                  0x80000000,
                                  0xFFFFFFFF,
                                  uint64_t{1} << 40,
                                  ~uint64_t{0} >> 1,
                                  ~uint64_t{0}};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

}  // namespace

// A number of a text becomes another; where the text has none behind the place, a word of bytes does.
void Mutator::change_number(std::string& text) {
  const size_t from = random.below(text.size());
  const auto digit = std::find_if(text.begin() + long(from), text.end(), is_digit);
  if (digit == text.end()) {
    const uint64_t value = kIntegers[random.below(std::size(kIntegers))];
    std::memcpy(text.data() + from, &value, std::min<size_t>(size_t{1} << random.below(4), text.size() - from));
    return;
  }
  const auto end = std::find_if_not(digit, text.end(), is_digit);
  text.replace(digit, end, kNumbers[random.below(std::size(kNumbers))]);
}

void Mutator::change(std::string& text, std::string_view other) {
  if (text.empty()) text = other;
  if (text.empty()) text = "0";
  const size_t at = random.below(text.size()), length = 1 + random.below(std::min<size_t>(text.size() - at, 64));
  switch (random.below(9)) {
    case 0:
      text[at] ^= char(1 << random.below(8));
      break;
    case 1:
      text[at] = char(random.below(256));
      break;
    case 2:
      text.erase(at, length);
      break;
    case 3:
      text.insert(random.below(text.size()), text.substr(at, length));
      break;
    case 4:
      if (!words.empty()) text.insert(at, words[random.below(words.size())]);
      break;
    case 5:
      if (!words.empty()) text.replace(at, length, words[random.below(words.size())]);
      break;
    case 6:
      if (!other.empty()) {
        const size_t begin = random.below(other.size());
        text.replace(at, length, other.substr(begin, 1 + random.below(256)));
      }
      break;
    case 7:
      text.resize(at);
      break;
    default:
      change_number(text);
      break;
  }
  if (text.size() > most_bytes) text.resize(most_bytes);
}

std::string Mutator::mutate(std::string_view input, std::string_view other) {
  std::string text(input.substr(0, most_bytes));
  for (uint64_t k = 1 + random.below(8); k > 0; --k) change(text, other);
  return text;
}

}  // namespace scree::fuzz
