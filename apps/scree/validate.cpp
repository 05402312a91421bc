// scree validate: runs the chosen cases of validate.h and prints measured against published.
#include <fmt/core.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cases.h"
#include "scree/run.h"

namespace scree::cli {
namespace {

std::string to_json(const ValidationRow& r) {
  nlohmann::ordered_json j = {{"case", r.name},     {"quantity", r.quantity}, {"reference", r.reference},
                              {"source", r.source}, {"measured", r.measured}, {"tolerance", r.tolerance},
                              {"pass", r.pass}};
  if (!r.checked) j["reference"] = j["tolerance"] = j["pass"] = nullptr;
  return j.dump();
}

std::vector<std::string> to_cells(const ValidationRow& r) {
  const std::string measured = fmt::format("{:.6g}", r.measured);
  if (!r.checked) return {r.name, r.quantity, measured, "", "", "", r.source};
  return {r.name,
          r.quantity,
          measured,
          fmt::format("{:.6g}", r.reference),
          fmt::format("{:.3g}", r.tolerance),
          r.pass ? "pass" : "FAIL",
          r.source};
}

// one line that is written over on a terminal, nothing elsewhere
ValidationProgress progress_line(const std::string& label, bool quiet) {
  if (quiet || !isatty(STDERR_FILENO)) return [](double, const std::string&) {};
  return [label](double fraction, const std::string& what) {
    fmt::print(stderr, "\r\033[K{} {:3.0f}% {}", label, 100 * fraction, what);
    std::fflush(stderr);
  };
}

}  // namespace

int validate(const CaseArguments& arguments, const ValidateOptions& options) {
  const std::span<const ValidationCase> cases = validation_cases();
  if (arguments.list) {
    print_list(cases);
    return 0;
  }
  const std::vector<const ValidationCase*> chosen = choose(cases, arguments.names);
  const Column columns[] = {{"case", name_width(cases)},
                            {"quantity", 44},
                            {"measured", 12, true},
                            {"reference", 12, true},
                            {"tolerance", 10, true},
                            {"check", 5},
                            {"source"}};
  if (!arguments.json) print_titles(columns);
  int rows = 0, failures = 0, broken = 0;
  for (size_t i = 0; i < chosen.size(); ++i) {
    const ValidationCase& c = *chosen[i];
    const std::string label = fmt::format("[{}/{}] {}", i + 1, chosen.size(), c.name);
    const bool terminal = !arguments.quiet && isatty(STDERR_FILENO);
    if (!arguments.quiet && !terminal) fmt::print(stderr, "{}: {}\n", label, c.what);
    std::vector<ValidationRow> result;
    try {
      result = c.run(options, progress_line(label, arguments.quiet));
    } catch (const Interrupted& e) {
      fmt::print(stderr, "\nscree: {}: {}\n", c.name, e.what());
      return e.exit_code;
    } catch (const RunError& e) {  // the case fails; the others still tell something
      fmt::print(stderr, "\nscree: {}: {}\n", c.name, e.what());
      ++broken;
    }
    if (terminal) fmt::print(stderr, "\r\033[K");
    for (const ValidationRow& r : result) {
      ++rows;
      failures += !r.pass;
      if (arguments.json) {
        fmt::print("{}\n", to_json(r));
        std::fflush(stdout);
      } else {
        print_cells(columns, to_cells(r));
      }
    }
  }
  if (failures > 0) fmt::print(stderr, "scree: {} of {} quantities differ from their reference\n", failures, rows);
  if (broken > 0) fmt::print(stderr, "scree: {} of {} cases could not be run to their end\n", broken, chosen.size());
  return failures + broken > 0 ? 1 : 0;
}

}  // namespace scree::cli
