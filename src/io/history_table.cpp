#include "io/history_table.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <iterator>
#include <stdexcept>

#include "scree/error.h"

namespace scree {
namespace fs = std::filesystem;

namespace {

// a wall's name may hold a comma or a quote
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string header_of(std::span<const Column> columns) {
  std::string header;
  for (const Column& column : columns) {
    if (!header.empty()) header += ',';
    header += csv_field(column.unit.empty() ? column.name : fmt::format("{} [{}]", column.name, column.unit));
  }
  return header + '\n';
}

// bytes of `text` that hold the header and the rows up to `time`
size_t length_up_to(double time, std::string_view text, size_t header_length, const fs::path& path) {
  size_t kept = header_length;
  for (int row = 1; kept < text.size(); ++row) {
    const size_t end = text.find('\n', kept);
    if (end == std::string_view::npos) break;  // cut short by a kill
    double row_time = 0;
    const auto [rest, error] = std::from_chars(text.data() + kept, text.data() + end, row_time);
    if (error != std::errc{} || (*rest != ',' && *rest != '\n')) {
      throw InputError(fmt::format("{}: row {} does not begin with a time: {}", path.string(), row,
                                   text.substr(kept, std::min<size_t>(end - kept, 60))));
    }
    if (row_time > time) break;
    kept = end + 1;
  }
  return kept;
}

}  // namespace

HistoryTable::HistoryTable(fs::path path, std::span<const Column> columns)
    : path_(std::move(path)), columns_(columns.size()) {
  write_file(path_, header_of(columns));
  file_ = open_file(path_, O_WRONLY | O_APPEND, "write");
}

HistoryTable HistoryTable::resume(fs::path path, std::span<const Column> columns, double time) {
  const std::string text = read_file(path), header = header_of(columns);
  if (!text.starts_with(header)) {
    throw InputError(fmt::format("{} has other columns than this run and cannot be continued: expected {}",
                                 path.string(), header.substr(0, header.size() - 1)));
  }
  FileHandle file = open_file(path, O_WRONLY | O_APPEND, "write");
  const size_t kept = length_up_to(time, text, header.size(), path);
  if (kept < text.size() && ::ftruncate(file.get(), off_t(kept)) != 0) throw_file_error("write", path, errno);
  return {std::move(path), columns.size(), std::move(file)};
}

void HistoryTable::append(std::span<const double> row) {
  if (row.size() != columns_)
    throw std::logic_error(fmt::format("{}: a row of {} values for {} columns", path_.string(), row.size(), columns_));
  std::string line;
  for (const double value : row) fmt::format_to(std::back_inserter(line), "{},", value);
  line.back() = '\n';
  write_all(file_, line, path_);  // one call: a reader, or a kill, rarely finds half a row
}

}  // namespace scree
