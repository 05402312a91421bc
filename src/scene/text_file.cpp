#include "scene/text_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "scree/error.h"

namespace scree {
namespace {

// length of the UTF-8 sequence at the start of the text, 0 if it is none
size_t utf8_length(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first == 0 ? 0 : 1;
  const size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // overlong forms, surrogates and what lies beyond U+10FFFF
  const unsigned second = byte(1);
  const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
  return wrong ? 0 : length;
}

}  // namespace

std::string read_text_file(const std::string& path, uint64_t most) {
  std::error_code failed;
  const auto status = std::filesystem::status(path, failed);
  if (status.type() == std::filesystem::file_type::not_found) throw InputError(path + ": there is no such file");
  if (std::filesystem::is_directory(status)) throw InputError(path + ": is a folder, a file is needed");
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(fmt::format("{}: cannot be read: {}", path, std::strerror(errno)));
  // pipes have no size: read on until there is too much
  std::string text;
  char block[1 << 16];
  while (file.read(block, sizeof block) || file.gcount() > 0) {
    text.append(block, file.gcount());
    if (text.size() > most) {
      throw InputError(fmt::format("{}: is longer than {} MB; allowed: at most that (particles go into a CSV file)",
                                   path, most >> 20));
    }
  }
  if (file.bad()) throw InputError(fmt::format("{}: cannot be read: {}", path, std::strerror(errno)));
  return text;
}

Place find_binary(const std::string& text) {
  Place place{"", 1, 1};
  for (size_t i = 0; i < text.size();) {
    const size_t length = utf8_length(std::string_view(text).substr(i, 4));
    if (length == 0) return place;
    if (text[i] == '\n') {
      ++place.line;
      place.column = 0;
    }
    ++place.column;
    i += length;
  }
  return {};
}

}  // namespace scree
