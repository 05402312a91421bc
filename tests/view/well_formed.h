#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace scree {

// Every tag that opens closes, in order; what HTML need not close is written as in XML.
inline void expect_well_formed(const std::string& html) {
  std::vector<std::string> open;
  for (size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const size_t end = html.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = html.substr(at + 1, end - at - 1);
    ASSERT_FALSE(tag.empty());
    if (tag[0] == '!' || tag.back() == '/') continue;
    const std::string name = tag.substr(0, tag.find(' '));
    if (name[0] == '/') {
      ASSERT_FALSE(open.empty()) << tag;
      EXPECT_EQ(name.substr(1), open.back());
      open.pop_back();
    } else {
      open.push_back(name);
    }
  }
  EXPECT_TRUE(open.empty()) << open.back();
}

}  // namespace scree
