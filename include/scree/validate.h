// The validation behind `scree validate`: what a theory or a paper says against what Scree measures.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace scree {

struct ValidateOptions {
  int threads = 0;       // 0: all cores the process may use
  bool quick = false;    // smaller and shorter where a case can be
  std::string pictures;  // folder for the pictures of cases that have one; empty: none are made
};

struct ValidationRow {
  std::string name;      // "case" in JSON
  std::string quantity;  // with its unit
  double reference = 0;
  std::string source;  // of the reference: an equation or a paper
  double measured = 0;
  double tolerance = 0;  // |measured − reference| allowed, in the unit of the quantity
  bool pass = false;
  bool checked = true;  // else the row only informs: no reference, no tolerance, nothing to fail
};

// 0..1, and what is going on
using ValidationProgress = std::function<void(double fraction, const std::string& what)>;

struct ValidationCase {
  std::string name;
  std::string what;  // one line for --list
  std::function<std::vector<ValidationRow>(const ValidateOptions&, const ValidationProgress&)> run;
};

std::span<const ValidationCase> validation_cases();

}  // namespace scree
