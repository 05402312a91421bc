// TOML nodes → numbers, vectors and lists, in SI units. Each function throws std::invalid_argument that says what is
// wrong with the value; the reader adds where, and what is allowed.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "scene/keys.h"
#include "scree/vec.h"

namespace scree {

[[noreturn]] inline void wrong(const std::string& message) { throw std::invalid_argument(message); }

double number_of(const toml::node& node, const Key& key);
int64_t integer_of(const toml::node& node, const Key& key);
Vec3 vector_of(const toml::node& node, const Key& key, bool planar);
std::vector<Vec3> vectors_of(const toml::node& node, const Key& key, bool planar);
std::vector<double> numbers_of(const toml::node& node, const Key& key);
std::vector<std::string> texts_of(const toml::node& node, const Key& key);
std::string word_of(const toml::node& node, const Key& key);
std::vector<double> counts_of(const toml::node& node, const Key& key, bool planar);
std::vector<std::pair<double, double>> sieve_of(const toml::node& node, const Key& key);

// The same by the type of what is asked for; of a key with several forms another one leaves `out` as it is.
inline void get_value(const toml::node& node, const Key&, bool, bool& out) {
  if (const auto* boolean = node.as_boolean()) out = boolean->get();
}
inline void get_value(const toml::node& node, const Key&, bool, std::string& out) {
  if (const auto* text = node.as_string()) out = text->get();
}
inline void get_value(const toml::node& node, const Key& key, bool, double& out) { out = number_of(node, key); }
inline void get_value(const toml::node& node, const Key& key, bool, std::optional<double>& out) {
  out = number_of(node, key);
}
inline void get_value(const toml::node& node, const Key& key, bool, int64_t& out) { out = integer_of(node, key); }
inline void get_value(const toml::node& node, const Key& key, bool, int& out) { out = int(integer_of(node, key)); }
inline void get_value(const toml::node& node, const Key& key, bool, uint64_t& out) {
  out = static_cast<uint64_t>(integer_of(node, key));
}
inline void get_value(const toml::node& node, const Key& key, bool planar, Vec3& out) {
  out = vector_of(node, key, planar);
}

// the value as it stands in the file, shortened, for messages
std::string shown(const toml::node& node);

}  // namespace scree
