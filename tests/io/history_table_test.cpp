#include "io/history_table.h"

#include <gtest/gtest.h>

#include <cmath>

#include "io/child_process.h"
#include "io/temporary_folder.h"
#include "scree/error.h"

namespace scree {
namespace {

const std::vector<Column> kColumns = {{"time", "s"}, {"kinetic energy", "J"}, {"contacts", ""}};

double time_of(int row) { return 0.1 * row; }
void append_rows(HistoryTable& table, int first, int last) {
  for (int i = first; i <= last; ++i) {
    const double row[] = {time_of(i), std::exp(-i) / 3, double(7 * i)};
    table.append(row);
  }
}

TEST(HistoryTable, header_names_units_and_numbers_read_back) {
  const TemporaryFolder folder;
  HistoryTable table(folder / "history.csv", kColumns);
  const double row[] = {0.1 + 0.2, 1e-300, 5};
  table.append(row);
  EXPECT_EQ(read_file(folder / "history.csv"), "time [s],kinetic energy [J],contacts\n0.30000000000000004,1e-300,5\n");
}

TEST(HistoryTable, names_are_quoted_where_csv_needs_it) {
  const TemporaryFolder folder;
  const std::vector<Column> columns = {{"time", "s"}, {"force on \"left, upper\"", "N"}};
  HistoryTable(folder / "h.csv", columns);
  EXPECT_EQ(read_file(folder / "h.csv"), "time [s],\"force on \"\"left, upper\"\" [N]\"\n");
  HistoryTable::resume(folder / "h.csv", columns, 0);
}

TEST(HistoryTable, row_of_another_length_is_a_mistake_of_the_program) {
  const TemporaryFolder folder;
  HistoryTable table(folder / "h.csv", kColumns);
  const double row[] = {1, 2};
  EXPECT_THROW(table.append(row), std::logic_error);
}

// whatever step the checkpoint was of, and wherever the kill cut the file after it
TEST(HistoryTable, resumed_file_is_that_of_an_uninterrupted_run) {
  const TemporaryFolder folder;
  HistoryTable uninterrupted(folder / "whole.csv", kColumns);
  append_rows(uninterrupted, 0, 20);
  const std::string whole = read_file(folder / "whole.csv");
  for (int checkpoint = 0; checkpoint <= 12; checkpoint += 3) {
    HistoryTable interrupted(folder / "h.csv", kColumns);
    append_rows(interrupted, 0, checkpoint);
    const size_t written = std::filesystem::file_size(folder / "h.csv");
    for (size_t cut = written; cut < whole.size(); cut += 5) {
      put_file(folder / "h.csv", whole.substr(0, cut));
      HistoryTable resumed = HistoryTable::resume(folder / "h.csv", kColumns, time_of(checkpoint));
      append_rows(resumed, checkpoint + 1, 20);
      ASSERT_EQ(read_file(folder / "h.csv"), whole) << "checkpoint " << checkpoint << ", cut at " << cut;
    }
  }
}

TEST(HistoryTable, resume_refuses_what_it_cannot_continue) {
  const TemporaryFolder folder;
  const auto refusal = [&] {
    return message_of<InputError>([&] { HistoryTable::resume(folder / "h.csv", kColumns, 1); });
  };
  EXPECT_CONTAINS(refusal(), "No such file");
  put_file(folder / "h.csv", "time [s],other\n0,1\n");
  EXPECT_CONTAINS(refusal(), "has other columns");
  put_file(folder / "h.csv", "time [s],kinetic energy [J],contacts\n0,1,2\nzero,1,2\n");
  EXPECT_CONTAINS(refusal(), "row 2 does not begin with a time: zero,1,2");
}

TEST(HistoryTable, full_disk_fails_the_run) {
  const TemporaryFolder folder;
  const std::string said = said_in_child([&] {
    if (!mount_small_disk(folder.path(), 16 << 10)) return std::string("skip");
    HistoryTable table(folder / "h.csv", kColumns);
    return message_of<RunError>([&] { append_rows(table, 0, 10000); });
  });
  if (said == "skip") GTEST_SKIP() << "this machine lets no one mount a small disk";
  EXPECT_CONTAINS(said, "h.csv: No space left on device");
}

}  // namespace
}  // namespace scree
