// [[field]] and the tables of other listed sources, and [[source]] of those that a program has registered.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kernels/sources/source.h"
#include "scene/read_scene.h"

namespace scree {
namespace {

std::vector<int> read_groups(const Reader& r, const Scene& scene) {
  std::vector<std::string_view> known;
  for (const ParticleGroup& group : scene.groups) known.push_back(group.name);
  const std::vector<std::string> names = r.texts("groups");
  if (r.usable("groups") && names.empty()) r.error("groups", "is empty: leave it out, or name some [[particles]]");
  std::vector<int> groups;
  for (const std::string& name : names) {
    const int group = static_cast<int>(std::find(known.begin(), known.end(), name) - known.begin());
    if (static_cast<size_t>(group) == known.size())
      r.error("groups", fmt::format("value \"{}\" names no [[particles]]: allowed: {}", name, fmt::join(known, ", ")));
    if (std::find(groups.begin(), groups.end(), group) != groups.end())
      r.error("groups", fmt::format("names \"{}\" twice", name));
    groups.push_back(group);
  }
  return groups;
}

void read_value(const Reader& r, const SourceKey& key, SourceChoice& choice) {
  if (!r.usable(key.name)) return;
  const std::string name(key.name);
  if (r.is_array(key.name)) {
    Vec3 value;
    r.read(key.name, value);
    choice.values[name] = value;
  } else if (key.form & SourceKey::whole) {
    int64_t value = 0;
    r.read(key.name, value);
    choice.values[name] = static_cast<double>(value);
  } else {
    double value = 0;
    r.read(key.name, value);
    choice.values[name] = value;
  }
}

void read_source(const Reader& r, const SourceKind& kind, Scene& scene) {
  SourceChoice choice;
  choice.kind = kind.name;
  for (const SourceKey& key : kind.keys) read_value(r, key, choice);
  choice.groups = read_groups(r, scene);
  r.read("start", choice.start);
  r.read("stop", choice.stop);
  if (choice.stop <= choice.start)
    r.error("stop", fmt::format("is {:g} s, not after start = {:g} s", choice.stop, choice.start));
  choice.written_at = r.written_at();
  if (!r.ok()) return;
  if (const SourceFault fault = kind.check(kind, scene, choice); !fault.text.empty()) r.error(fault.key, fault.text);
  scene.sources.push_back(std::move(choice));
}

// one that a program has registered
const SourceKind* named_source(const Reader& r) {
  std::string name;
  r.read("kind", name);
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
