// What the rows of the key table are written with: key(name, forms, doc).in(unit).within(range).or_else(preset)
#pragma once

#include <array>

#include "scene/keys.h"

namespace scree {

struct KeyRow : Key {
  template <class T>
  constexpr KeyRow with(T Key::*member, T value) const {
    KeyRow changed = *this;
    changed.*member = value;
    return changed;
  }

  constexpr KeyRow in(std::string_view si_unit) const { return with(&Key::unit, si_unit); }
  constexpr KeyRow within(Range allowed) const { return with(&Key::range, allowed); }
  constexpr KeyRow one_of(std::string_view all) const { return with(&Key::words, all); }
  constexpr KeyRow as(std::string_view table) const { return with(&Key::section, table); }
  constexpr KeyRow or_else(std::string_view toml) const { return with(&Key::preset, toml); }
  constexpr KeyRow for_kinds(std::string_view all) const { return with(&Key::kinds, all); }
  constexpr KeyRow only(Where place) const { return with(&Key::where, place); }
  constexpr KeyRow needed() const { return with(&Key::required, true); }
  constexpr KeyRow about_z() const { return with(&Key::axial, true); }
  constexpr KeyRow or_infinite() const { return with(&Key::infinite, true); }
};

constexpr KeyRow key(std::string_view name, unsigned forms, std::string_view doc) {
  return {{.name = name, .forms = forms, .doc = doc}};
}

constexpr double kMost = std::numeric_limits<double>::infinity();
constexpr Range kPositive{0, kMost, true, false};
constexpr Range kNotNegative{0, kMost};
constexpr Range kFraction{0, 1};
constexpr Range kAtLeastOne{1, kMost};
// numbers; unit "": plain ones
constexpr KeyRow positive(std::string_view name, std::string_view unit, std::string_view doc) {
  return key(name, kNumber, doc).in(unit).within(kPositive);
}
constexpr KeyRow not_negative(std::string_view name, std::string_view unit, std::string_view doc) {
  return key(name, kNumber, doc).in(unit).within(kNotNegative);
}
constexpr Where kPlanar = Where::planar, kSpatial = Where::spatial;

template <size_t N, size_t M>
constexpr std::array<Key, N + M> joined(const Key (&a)[N], const Key (&b)[M]) {
  std::array<Key, N + M> all{};
  for (size_t i = 0; i < N; ++i) all[i] = a[i];
  for (size_t i = 0; i < M; ++i) all[N + i] = b[i];
  return all;
}

std::span<const Section> wall_sections();
std::span<const Section> particle_shape_sections();

}  // namespace scree
