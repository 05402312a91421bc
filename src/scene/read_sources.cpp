// [[field]] and the tables of other listed sources, and [[source]] of those that a program has registered.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kernels/sources/source.h"
#include "scene/read_scene.h"

namespace scree {
namespace {

std::vector<int> read_groups(const Reader& r, const Scene& scene) {
  const auto known = names_of(scene.groups);
  const std::vector<std::string> names = r.texts("groups");
  if (r.usable("groups") && names.empty()) r.error("groups", "is empty: leave it out, or name some [[particles]]");
  std::vector<int> groups;
  for (const std::string& name : names) {
    const int group = position_of(name, known);
    if (group < 0)
      r.error("groups", fmt::format("value \"{}\" names no [[particles]]: allowed: {}", name, fmt::join(known, ", ")));
    if (std::find(groups.begin(), groups.end(), group) != groups.end())
      r.error("groups", fmt::format("names \"{}\" twice", name));
    groups.push_back(group);
  }
  return groups;
}

void read_value(const Reader& r, const SourceKey& key, SourceChoice& choice) {
  if (!r.usable(key.name)) return;
  auto& value = choice.values[std::string(key.name)];
  if (r.is_array(key.name)) {
    value = r.value<Vec3>(key.name);
  } else if (key.form & SourceKey::whole) {
    value = static_cast<double>(r.value<int64_t>(key.name));
  } else {
    value = r.value<double>(key.name);
  }
}

void read_source(const Reader& r, const SourceKind& kind, Scene& scene) {
  SourceChoice choice;
  choice.kind = kind.name;
  for (const SourceKey& key : kind.keys) read_value(r, key, choice);
  choice.groups = read_groups(r, scene);
  read_times(r, choice.start, choice.stop);
  choice.written_at = r.written_at();
  if (!r.ok()) return;
  if (const SourceFault fault = kind.check(kind, scene, choice); !fault.text.empty()) r.error(fault.key, fault.text);
  scene.sources.push_back(std::move(choice));
}

// one that a program has registered
const SourceKind* named_source(const Reader& r) {
  const std::string name = r.text("kind");
  std::vector<std::string_view> known;
  for (const SourceKind* kind : all_sources()) {
    if (kind->user && kind->name == name) return kind;
    if (kind->user) known.push_back(kind->name);
  }
  if (r.usable("kind"))
    r.error("kind",
            fmt::format("value \"{}\" names no source that was registered: allowed: {}", name,
                        known.empty() ? "none; see docs/sources.md" : fmt::format("{}", fmt::join(known, ", "))));
  return nullptr;
}

}  // namespace

void read_sources(const Reader& root, Scene& scene) {
  for (const SourceKind* kind : all_sources())
    if (kind->table) root.for_tables(kind->name, [&](const Reader& r, size_t) { read_source(r, *kind, scene); });
  root.for_tables("source", [&](const Reader& r, size_t) {
    if (const SourceKind* kind = named_source(r)) read_source(r, *kind, scene);
  });
}

}  // namespace scree
