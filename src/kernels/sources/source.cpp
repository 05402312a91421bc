#include "kernels/sources/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <deque>

#include "scree/error.h"

namespace scree {

namespace scalar {
namespace {

double number_of(const SourceChoice& c, std::string_view key, double preset = 0) {
  const auto found = c.values.find(key);
  return found == c.values.end() ? preset : std::get<double>(found->second);
}

Vec3 vector_of(const SourceChoice& c, std::string_view key) {
  const auto found = c.values.find(key);
  return found == c.values.end() ? Vec3{} : std::get<Vec3>(found->second);
}

#define SCREE_SOURCE_HOST
#include "kernels/sources/list.h"
#undef SCREE_SOURCE_HOST

template <class Params>
Params source_params_of(const SourceParams& params) {
  static_assert(sizeof(Params) % sizeof(double) == 0 && sizeof(Params) <= sizeof(SourceParams));
  Params p;
  std::memcpy(&p, params.data(), sizeof p);
  return p;
}

enum SourcePlaces {
#define SCREE_SOURCE_ROW(source, name, text) source##_place,
#include "kernels/sources/list.h"
#undef SCREE_SOURCE_ROW
};

const SourceKind kListedSources[] = {
#define SCREE_SOURCE_ROW(source, name, text)                                                                       \
  {name,                                                                                                           \
   text,                                                                                                           \
   source##_place,                                                                                                 \
   source##_on_host::kTable,                                                                                       \
   source##_on_host::kKeys,                                                                                        \
   [](const SourceKind&, const Scene& scene, const SourceChoice& c) { return source##_on_host::check(scene, c); }, \
   [](const SourceKind&, const SourceChoice& c, SourceParams& params) {                                            \
     const source##_params p = source##_on_host::params(c);                                                        \
     std::memcpy(params.data(), &p, sizeof p);                                                                     \
   },                                                                                                              \
   [](const SourceKind&, const SourceParams& p) {                                                                  \
     return source##_on_host::rate(source_params_of<source##_params>(p));                                          \
   },                                                                                                              \
   [](const SourceBody& body, const SourceParams& p) {                                                             \
     return source##_on(body, source_params_of<source##_params>(p));                                               \
   }},
#include "kernels/sources/list.h"
#undef SCREE_SOURCE_ROW
};

}  // namespace
}  // namespace scalar

namespace {

// A registered source, through its description.

size_t numbers_of(const SourceKey& key) { return key.form & SourceKey::vector ? 3 : 1; }

void user_source_params(const SourceKind& kind, const SourceChoice& c, SourceParams& params) {
  size_t at = 0;
  for (const SourceKey& key : kind.keys) {
    if (key.form & SourceKey::vector) {
      const Vec3 v = scalar::vector_of(c, key.name);
      params[at] = v.x, params[at + 1] = v.y, params[at + 2] = v.z;
    } else {
      params[at] = scalar::number_of(c, key.name, key.preset.value_or(0));
    }
    at += numbers_of(key);
  }
}

SourceFault user_check(const SourceKind& kind, const Scene&, const SourceChoice& c) {
  for (const SourceKey& key : kind.keys)
    if (key.needed && !c.values.contains(key.name)) return {key.name, "is missing"};
  SourceParams params{};
  user_source_params(kind, c, params);
  return kind.user->check ? kind.user->check(params.data()) : SourceFault{};
}

double user_rate(const SourceKind& kind, const SourceParams& params) {
  return kind.user->rate ? kind.user->rate(params.data()) : 0;
}

struct SourceRegistry {
  std::deque<UserSource> user;  // as they came
  std::deque<SourceKind> registered;
  std::vector<const SourceKind*> all;
  SourceRegistry() {
    for (const SourceKind& kind : scalar::kListedSources) all.push_back(&kind);
  }
};

SourceRegistry& source_registry() {
  static SourceRegistry sources;
  return sources;
}

bool same_key(const SourceKey& a, const SourceKey& b) {
  return a.form == b.form && a.unit == b.unit && a.least == b.least && a.most == b.most &&
         a.above_least == b.above_least && a.preset == b.preset;
}

constexpr std::string_view kKeysOfAll[] = {"kind", "groups", "start", "stop"};

void check_keys(const UserSource& source) {
  size_t numbers = 0;
  for (const SourceKey& key : source.keys) {
    numbers += numbers_of(key);
    if (std::find(std::begin(kKeysOfAll), std::end(kKeysOfAll), key.name) != std::end(kKeysOfAll))
      throw InputError(fmt::format("source \"{}\" has a key '{}', which every source has", source.name, key.name));
    if ((key.form & SourceKey::vector) && key.form != SourceKey::vector)
      throw InputError(
          fmt::format("source \"{}\": key '{}' is a number or a vector: allowed: one of them", source.name, key.name));
    for (const SourceKind* other : all_sources())
      for (const SourceKey& known : other->keys)
        if (other->user && known.name == key.name && !same_key(known, key))
          throw InputError(fmt::format(
              "source \"{}\" reads key '{}' otherwise than source \"{}\": allowed: the same unit, range and preset, or "
              "another name",
              source.name, key.name, other->name));
  }
  if (numbers > kMostSourceParams)
    throw InputError(
        fmt::format("source \"{}\" has {} parameters: allowed: {}", source.name, numbers, kMostSourceParams));
}

}  // namespace

std::span<const SourceKind* const> all_sources() { return source_registry().all; }

const SourceKind* find_source(std::string_view name) {
  for (const SourceKind* kind : all_sources())
    if (kind->name == name) return kind;
  return nullptr;
}

void register_source(const UserSource& source) {
  if (source.name.empty() || !source.force)
    throw InputError(fmt::format("source \"{}\" cannot be registered: it needs a name and a force", source.name));
  if (find_source(source.name)) throw InputError(fmt::format("there is a source \"{}\" already", source.name));
  check_keys(source);
  SourceRegistry& sources = source_registry();
  const UserSource& kept = sources.user.emplace_back(source);
  sources.registered.push_back(
      {kept.name, kept.doc, -1, false, kept.keys, user_check, user_source_params, user_rate, nullptr, &kept});
  sources.all.push_back(&sources.registered.back());
}

}  // namespace scree
