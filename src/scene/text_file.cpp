#include "scene/text_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "scree/error.h"

namespace scree {

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

}  // namespace scree
