#include "selftest/shrink.h"

#include <exception>
#include <string>
#include <vector>

namespace scree {
namespace {

constexpr int kMostTries = 300;

class Shrinker {
 public:
  Shrinker(toml::table scene, const std::function<bool(const toml::table&)>& breaks)
      : scene_(std::move(scene)), breaks_(breaks) {}

  toml::table run() {
    while (halve_steps()) {
    }
    for (bool smaller = true; smaller;) smaller = leave_out(scene_);
    return scene_;
  }

 private:
  bool still_breaks() {
    if (++tries_ > kMostTries) return false;
    try {
      return breaks_(scene_);
    } catch (const std::exception&) {
      return false;
    }
  }

  bool halve_steps() {
    toml::table* time = scene_["time"].as_table();
    const auto steps = time ? (*time)["max_steps"].value<int64_t>() : std::nullopt;
    if (!steps || *steps < 4) return false;
    time->insert_or_assign("max_steps", *steps / 2);
    if (still_breaks()) return true;
    time->insert_or_assign("max_steps", *steps);
    return false;
  }

  // Tries without each element of each array of tables, then without each key; what is inside comes after.
  bool leave_out(toml::table& table) {
    bool any = false;
    std::vector<std::string> keys;
    for (const auto& [key, value] : table) keys.emplace_back(key.str());
    for (const std::string& key : keys) {
      if (toml::array* const array = table[key].as_array(); array && array->is_array_of_tables()) {
        for (size_t k = array->size(); k-- > 0 && array->size() > 1;) {
          const toml::array before = *array;
          array->erase(array->begin() + std::ptrdiff_t(k));
          still_breaks() ? void(any = true) : void(*array = before);
        }
      }
      const toml::table before = table;
      table.erase(key);
      if (still_breaks()) {
        any = true;
        continue;
      }
      table = before;
      if (toml::table* const inner = table[key].as_table()) any |= leave_out(*inner);
      if (toml::array* const array = table[key].as_array(); array && array->is_array_of_tables())
        for (toml::node& element : *array) any |= leave_out(*element.as_table());
    }
    return any;
  }

  toml::table scene_;
  const std::function<bool(const toml::table&)>& breaks_;
  int tries_ = 0;
};

}  // namespace

toml::table shrink(toml::table scene, const std::function<bool(const toml::table&)>& breaks) {
  return Shrinker(std::move(scene), breaks).run();
}

}  // namespace scree
