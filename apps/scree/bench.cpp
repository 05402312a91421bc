// scree bench: runs the chosen cases of bench.h and prints what they measured.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cases.h"

namespace scree::cli {
namespace {

std::vector<Column> columns_for(std::span<const BenchCase> cases) {
  return {{"case", name_width(cases)},
          {"particles", 9, true},
          {"contacts/particle", 17, true},
          {"ns/particle-step", 16, true},
          {"threads", 7, true},
          {"check", 5},
          {"more"}};
}

std::string more(const BenchResult& r) {
  std::string text = r.check;
  for (const auto& [key, value] : r.numbers) text += fmt::format("{}{} {:.4g}", text.empty() ? "" : "; ", key, value);
  for (const auto& [key, value] : r.texts) text += fmt::format("{}{} {}", text.empty() ? "" : "; ", key, value);
  return text;
}

std::string to_json(const BenchResult& r) {
  nlohmann::ordered_json j = {{"case", r.name},
                              {"particles", r.particles},
                              {"contacts_per_particle", r.contacts_per_particle},
                              {"ns_per_particle_step", r.ns_per_particle_step},
                              {"threads", r.threads},
                              {"pass", r.pass},
                              {"check", r.check}};
  for (const auto& [key, value] : r.numbers) j[key] = value;
  for (const auto& [key, value] : r.texts) j[key] = value;
  return j.dump();
}

}  // namespace

int bench(const CaseArguments& arguments, const BenchOptions& options) {
  const std::span<const BenchCase> cases = bench_cases();
  if (arguments.list) {
    print_list(cases);
    return 0;
  }
  const std::vector<const BenchCase*> chosen = choose(cases, arguments.names);
  for (const BenchCase* c : chosen)
    if (options.backend != Backend::cpu && !c->any_backend)
      throw InputError("bench " + c->name + " is a case for the processor: it has no --backend");
  const std::vector<Column> columns = columns_for(cases);
  if (!arguments.json) print_titles(columns);
  bool pass = true;
  for (const BenchCase* c : chosen) {
    if (!arguments.quiet) fmt::print(stderr, "bench {}: {}\n", c->name, c->what);
    for (const BenchResult& r : c->run(options)) {
      pass = pass && r.pass;
      if (arguments.json) {
        fmt::print("{}\n", to_json(r));
        std::fflush(stdout);
      } else {
        print_cells(columns, std::vector<std::string>{r.name, fmt::format("{}", r.particles),
                                                      fmt::format("{:.3f}", r.contacts_per_particle),
                                                      fmt::format("{:.1f}", r.ns_per_particle_step),
                                                      fmt::format("{}", r.threads), r.pass ? "pass" : "FAIL", more(r)});
      }
    }
  }
  if (!pass) fmt::print(stderr, "scree: a benchmark's physical check failed: its time means nothing\n");
  return pass ? 0 : 1;
}

}  // namespace scree::cli
