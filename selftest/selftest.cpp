#include "scree/selftest.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "scree/error.h"
#include "scree/load.h"
#include "selftest/draw_scene.h"
#include "selftest/promises.h"
#include "selftest/shrink.h"

namespace scree {
namespace {

// What an exception on the way says; input errors are refusals, which a promise must not meet once the scene has run.
std::optional<std::string> broken_by(const Promise& promise, const Trial& trial) {
  try {
    return promise.concerns(trial) ? promise.broken(trial) : std::nullopt;
  } catch (const std::exception& error) {
    return fmt::format("stops: {}", error.what());
  }
}

// A refusal without what is particular to the scene: its first line without names and numbers.
std::string sort_of(const std::string& message) {
  std::string line = message.substr(0, message.find('\n')), sort;
  for (const char c : line)
    if (!(c >= '0' && c <= '9') && c != '.' && c != '-') sort += c;
  return sort.substr(0, 100);
}

class Selftest {
 public:
  Selftest(const SelftestOptions& options, const SelftestProgress& progress) : options_(options), progress_(progress) {
    for (const Promise& p : promises()) result_.properties.push_back({p.name, p.what});
    result_.properties.push_back({"run", "no error but a refusal, or a stop that the scene asks for"});
  }

  SelftestResult run() {
    const auto count = options_.files.empty() ? options_.scenes : int64_t(options_.files.size());
    for (int64_t k = 0; k < count; ++k) {
      progress_(double(k) / double(count), result_);
      if (options_.files.empty()) {
        const toml::table table = draw_scene(options_.seed, uint64_t(k));
        check(
            fmt::format("seed {}, scene {}", options_.seed, k), fmt::format("{}-{}", options_.seed, k),
            [&] { return parse_scene(text_of(table), fmt::format("scene {}", k)); }, &table);
      } else {
        const std::string& file = options_.files[size_t(k)];
        check(
            file, "", [&] { return load_scene(file); }, nullptr);
      }
    }
    progress_(1, result_);
    std::vector<std::pair<int, std::string>> sorts;
    for (const auto& [sort, times] : refusals_) sorts.emplace_back(times.first, times.second);
    std::sort(sorts.rbegin(), sorts.rend());
    for (const auto& [times, message] : sorts) result_.refusals.push_back(fmt::format("{} x {}", times, message));
    return std::move(result_);
  }

 private:
  template <class Read>
  void check(const std::string& name, const std::string& number, Read&& read, const toml::table* drawn) {
    std::optional<Trial> trial;
    try {
      trial.emplace(read());
    } catch (const InputError& error) {
      ++result_.refused;
      auto& [times, example] = refusals_[sort_of(error.what())];
      if (++times == 1) example = fmt::format("{}: {}", name, std::string(error.what()).substr(0, 300));
      return;
    } catch (const std::exception& error) {
      return fail(name, number, result_.properties.size() - 1, error.what(), drawn);
    }
    if (!trial->stopped.empty()) {
      ++result_.stopped;
      if (trial->stopped.find("not a usable number") != std::string::npos)
        fail(name, number, result_.properties.size() - 1, trial->stopped, drawn);
      return;
    }
    ++result_.scenes;
    ++result_.properties.back().scenes;
    result_.particles += trial->particles, result_.contacts += trial->contacts;
    for (size_t p = 0; p < promises().size(); ++p) {
      const Promise& promise = promises()[p];
      result_.properties[p].scenes += promise.concerns(*trial);
      if (const auto what = broken_by(promise, *trial)) fail(name, number, p, *what, drawn);
    }
  }

  void fail(const std::string& name, const std::string& number, size_t property, const std::string& what,
            const toml::table* drawn) {
    SelftestCount& count = result_.properties[property];
    ++count.broken;
    SelftestFailure& failure = result_.failures.emplace_back(SelftestFailure{name, count.property, what, {}});
    if (options_.keep.empty() || !drawn) return;
    toml::table small = *drawn;
    if (property < promises().size())
      small = shrink(small, [&](const toml::table& table) {
        const Trial trial(parse_scene(text_of(table), name));
        return trial.stopped.empty() && broken_by(promises()[property], trial).has_value();
      });
    failure.file = (std::filesystem::path(options_.keep) / fmt::format("{}-{}.toml", count.property, number)).string();
    std::filesystem::create_directories(options_.keep);
    std::ofstream file(failure.file);
    file << fmt::format("# {} is broken by {}, of which this is what matters: {}\n# scree selftest {}\n\n",
                        count.property, name, what, failure.file)
         << text_of(small);
    if (!file.flush()) throw InputError(fmt::format("cannot write {}", failure.file));
  }

  const SelftestOptions& options_;
  const SelftestProgress& progress_;
  SelftestResult result_;
  std::map<std::string, std::pair<int, std::string>> refusals_;  // by sort: how often, and one of them
};

}  // namespace

SelftestResult selftest(const SelftestOptions& options, const SelftestProgress& progress) {
  return Selftest(options, progress).run();
}

}  // namespace scree
