#include "device/kernel_text.h"

#include <algorithm>
#include <stdexcept>

namespace scree::opencl {
namespace {

constexpr std::string_view kInclude = "#include \"";

void append_file(std::string_view path, std::string& out) {
  const auto files = kernel_files();
  const auto file = std::find_if(files.begin(), files.end(), [&](const KernelFile& f) { return f.path == path; });
  if (file == files.end()) throw std::logic_error("no kernel file " + std::string(path));
  for (std::string_view rest = file->text; !rest.empty();) {
    const size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const std::string_view line = rest.substr(0, end);
    if (line.starts_with(kInclude)) {
      const std::string_view named = line.substr(kInclude.size());
      append_file(named.substr(0, named.find('"')), out);
    } else {
      out += line;
    }
    rest.remove_prefix(end);
  }
}

}  // namespace

std::string kernel_text(std::string_view path) {
  std::string text;
  append_file(path, text);
  return text;
}

}  // namespace scree::opencl
