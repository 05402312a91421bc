// history.csv: one row of numbers per moment, the first column is the time. Rows reach the file as they are appended.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "io/file.h"

namespace scree {

struct Column {
  std::string name;
  std::string unit;  // written as "name [unit]"; empty for a plain number
};

class HistoryTable {
 public:
  // a new file with just the header; the first column is the time
  HistoryTable(std::filesystem::path path, std::span<const Column> columns);

  // Goes on with the file of an interrupted run: rows later than `time`, and one cut short by a kill, are removed.
  // InputError when the file is missing, has other columns or does not hold numbers.
  static HistoryTable resume(std::filesystem::path path, std::span<const Column> columns, double time);

  // As many values as columns, times in increasing order. Numbers are written with the fewest digits that read back
  // bit for bit.
  void append(std::span<const double> row);

  // brings the rows to the disk; call it before a checkpoint is written, whose resume counts on them
  void sync() { sync_file(file_, path_); }

 private:
  HistoryTable(std::filesystem::path path, size_t columns, FileHandle file)
      : path_(std::move(path)), columns_(columns), file_(std::move(file)) {}

  std::filesystem::path path_;
  size_t columns_;
  FileHandle file_;
};

}  // namespace scree
