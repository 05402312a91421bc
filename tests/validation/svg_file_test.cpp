#include "validation/svg_file.h"

#include <gtest/gtest.h>

#include "io/temporary_folder.h"
#include "view/well_formed.h"

namespace scree::validation {
namespace {

TEST(Chart, a_file_of_its_own_is_well_formed_and_names_every_line) {
  const std::string svg = svg_file({.title = "t",
                                    .unit = "J",
                                    .x = {0, 1},
                                    .series = {{"a < b", {1, 2}}, {"c", {2, 1}}, {"d", {0, 0}}},
                                    .x_title = "depth, m"});
  expect_well_formed(svg);
  for (const char* part :
       {"xmlns=", "<style>", ">a &lt; b</text>", ">c</text>", ">d</text>", "t, J", ">depth, m</text>"})
    EXPECT_CONTAINS(svg, part);
}

}  // namespace
}  // namespace scree::validation
