// What bench and validate share: choosing cases by name, listing them.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands.h"
#include "scree/error.h"
#include "scree/suggestion.h"
#include "table.h"

namespace scree::cli {

template <class Case>
int name_width(std::span<const Case> cases) {
  size_t width = 4;
  for (const Case& c : cases) width = std::max(width, c.name.size());
  return int(width);
}

template <class Case>
void print_list(std::span<const Case> cases) {
  const Column columns[] = {{"case", name_width(cases)}, {"what"}};
  for (const Case& c : cases) print_cells(columns, std::vector<std::string>{c.name, c.what});
}

// in the order asked for; all of them when none is named
template <class Case>
std::vector<const Case*> choose(std::span<const Case> cases, const std::vector<std::string>& names) {
  std::vector<const Case*> chosen;
  if (names.empty())
    for (const Case& c : cases) chosen.push_back(&c);
  for (const std::string& name : names) {
    const auto found = std::find_if(cases.begin(), cases.end(), [&](const Case& c) { return c.name == name; });
    if (found == cases.end()) {
      std::vector<std::string_view> known;
      for (const Case& c : cases) known.push_back(c.name);
      throw InputError("there is no case '" + name + "'" + suggestion(name, known));
    }
    chosen.push_back(&*found);
  }
  return chosen;
}

}  // namespace scree::cli
