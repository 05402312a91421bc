// The engine to a checkpoint and back.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/engine.h"
#include "scree/checkpoint.h"
#include "scree/error.h"
#include "state/reorder.h"

namespace scree {

template <>
inline constexpr const char* kCheckpointType<Quad> = "quad";
template <>
inline constexpr const char* kCheckpointType<BoxesCrossed> = "image";
template <>
inline constexpr const char* kCheckpointType<Load> = "load";
template <>
inline constexpr const char* kCheckpointType<WallPairs::Run> = "wall-run-1";
template <>
inline constexpr const char* kCheckpointType<WallState> = "wall-state-1";
template <>
inline constexpr const char* kCheckpointType<RainState> = "rain-state-1";
template <>
inline constexpr const char* kCheckpointType<Counters> = "counters-6";
template <>
inline constexpr const char* kCheckpointType<ContactKey> = "contact-key-2";

namespace {

template <class T>
void put(CheckpointWriter& writer, const std::string& name, const Array<T>& values) {
  writer.add(name, std::span<const T>(values.data(), values.size()));
}

template <class T>
void get(const Checkpoint& checkpoint, const std::string& name, Array<T>& values) {
  const std::vector<T> read = checkpoint.get<T>(name);
  values.assign(read.begin(), read.end());
}

template <class T>
T get_one(const Checkpoint& checkpoint, const std::string& name) {
  const std::vector<T> read = checkpoint.get<T>(name);
  if (read.size() != 1)
    throw InputError(fmt::format("checkpoint section '{}' holds {} records, 1 wanted", name, read.size()));
  return read[0];
}

void put_state(CheckpointWriter& writer, const std::string& list, HistoryFields fields, const PairState& state) {
  put(writer, list + ".active", state.active);
  put(writer, list + ".slide", state.slide);
  if (fields.rolling) put(writer, list + ".roll", state.roll);
}

void get_state(const Checkpoint& checkpoint, const std::string& list, HistoryFields fields, PairState& state) {
  get(checkpoint, list + ".active", state.active);
  get(checkpoint, list + ".slide", state.slide);
  if (fields.rolling) get(checkpoint, list + ".roll", state.roll);
}

// All contacts of a kind, chunk after chunk: each finds its chunk again by its body. f(name, field) for each section.
template <class F>
void for_sections(const PairKind& kind, ContactList& all, F&& f) {
  const std::string list = std::string(kind.name) + ".contacts.";
  f(list + "key", all.key);
  f(list + "slide", all.state.slide);
  if (all.layout.rolling) f(list + "roll", all.state.roll);
  f(list + "normal", all.normal);
  f(list + "point", all.point);
  f(list + "element", all.pair);
  f(list + "active", all.state.active);
  f(list + "force", all.force);
  if (all.layout.couple) f(list + "couple", all.couple);
  if (all.layout.quad) f(list + kind.columns.quad, all.quad);
  for (uint32_t r = 0; r < all.layout.reals; ++r) f(list + kind.columns.real[r], all.real[r]);
}

void put_kind(CheckpointWriter& writer, const Engine& e, const KindLists& lists, ContactList& all) {
  const std::string name = std::string(lists.kind->name) + ".";
  if (lists.with_walls()) {
    const WallPairs& walls = lists.walls;
    put(writer, name + "a", walls.a);
    put(writer, name + "which", walls.feature);
    put(writer, name + "guide", walls.guide);
    writer.add(name + "runs", std::span<const WallPairs::Run>(walls.runs));
    writer.add(name + "count", std::span(&walls.count, 1));
    if (lists.in_slot()) {
      put(writer, name + "grip", walls.grip);
      put(writer, name + "load", walls.load);  // so that contacts can be shown and counted before the next step
      put_state(writer, lists.kind->name, lists.laws(e).fields, walls.state);
    }
  } else {
    put(writer, name + "a", lists.pairs.a);
    put(writer, name + "b", lists.pairs.b);
    writer.add(name + "count", std::span(&lists.pairs.count, 1));
    if (lists.in_slot()) {
      put(writer, name + "force", lists.pairs.force);
      put_state(writer, lists.kind->name, lists.laws(e).fields, lists.pairs.state);
    }
  }
  if (lists.in_slot()) return;
  all = gather_contacts(lists);
  all.layout = lists.layout(e);
  for_sections(*lists.kind, all, [&](const std::string& section, const auto& field) {
    writer.add(section, std::span(field.data(), all.count));
  });
  if (!lists.kind->save) return;
  for (const PairKind::Section& s : lists.kind->save(lists)) writer.add(name + s.name, s.reals);
}

// The list of a kind's pairs, and what their slots hold.
void get_pairs(const Checkpoint& checkpoint, const Engine& e, KindLists& lists) {
  const std::string name = std::string(lists.kind->name) + ".";
  if (lists.with_walls()) {
    WallPairs& walls = lists.walls;
    get(checkpoint, name + "a", walls.a);
    get(checkpoint, name + "which", walls.feature);
    get(checkpoint, name + "guide", walls.guide);
    walls.runs = checkpoint.get<WallPairs::Run>(name + "runs");
    walls.count = get_one<size_t>(checkpoint, name + "count");
    if (!lists.in_slot()) return;
    get(checkpoint, name + "grip", walls.grip);
    get_state(checkpoint, lists.kind->name, lists.laws(e).fields, walls.state);
  } else {
    get(checkpoint, name + "a", lists.pairs.a);
    get(checkpoint, name + "b", lists.pairs.b);
    lists.pairs.count = get_one<size_t>(checkpoint, name + "count");
    if (lists.in_slot()) get_state(checkpoint, lists.kind->name, lists.laws(e).fields, lists.pairs.state);
  }
}

// What the lists have room for when they are indexed: forces, contacts, the kind's memory.
void get_contacts(const Checkpoint& checkpoint, const Engine& e, KindLists& lists) {
  const std::string name = std::string(lists.kind->name) + ".";
  if (lists.in_slot()) {
    if (lists.with_walls()) {
      get(checkpoint, name + "load", lists.walls.load);
    } else {
      get(checkpoint, name + "force", lists.pairs.force);
    }
    return;
  }
  ContactList all;
  all.layout = lists.layout(e);
  for_sections(*lists.kind, all, [&](const std::string& section, auto& field) { get(checkpoint, section, field); });
  all.count = all.key.size();
  all.row.resize(all.count);
  Array<uint32_t> same(e.balls().size());
  std::iota(same.begin(), same.end(), 0u);
  deal_contacts(e, all, same, lists);
  if (!lists.kind->save) return;
  std::vector<std::vector<double>> read;
  for (const PairKind::Section& s : lists.kind->save(lists)) {
    read.push_back(checkpoint.get<double>(name + s.name));
    if (read.back().size() != s.reals.size())
      throw InputError(fmt::format("checkpoint section '{}' holds {} records, {} wanted", name + s.name,
                                   read.back().size(), s.reals.size()));
  }
  lists.kind->restore(lists, read);
}

}  // namespace

void save(const Engine& e, CheckpointWriter& writer) {
  writer.add("counters", std::span(&e.count, 1));
  writer.add("rain", std::span<const RainState>(e.rain));
  writer.add("walls", std::span<const WallState>(e.walls));
#define X(type, name, ...) put(writer, "bodies." #name, e.bodies.name);
  SCREE_BODY_FIELDS(X)
#undef X
  if (e.has_parts()) put(writer, "parts.reference", e.parts.reference);
  e.saved.resize(e.kinds.size());
  for (size_t k = 0; k < e.kinds.size(); ++k) put_kind(writer, e, e.kinds[k], e.saved[k]);
}

void restore(Engine& e, const Checkpoint& checkpoint) {
  require_readable(checkpoint);
  e.count = get_one<Counters>(checkpoint, "counters");
  e.rain = checkpoint.get<RainState>("rain");
  if (e.rain.size() != e.schedules.size())
    throw InputError(
        fmt::format("the checkpoint has {} raining groups, the scene {}", e.rain.size(), e.schedules.size()));
  e.walls = checkpoint.get<WallState>("walls");
  if (e.walls.size() != e.wall_shapes.size())
    throw InputError(fmt::format("the checkpoint has {} walls, the scene {}", e.walls.size(), e.wall_shapes.size()));
  set_time_step(e, e.count.dt);
  if (e.count.substep > 0) e.motion.dt = e.count.substep;
  e.contact.reach = e.count.reach;
#define X(type, name, ...) get(checkpoint, "bodies." #name, e.bodies.name);
  SCREE_BODY_FIELDS(X)
#undef X
  if (e.has_parts()) {
    build_parts(e.bodies, e.shapes, e.ball, e.parts);
    place_parts(e.bodies, 0, e.bodies.size(), e.parts);
    get(checkpoint, "parts.reference", e.parts.reference);
  }
  for (KindLists& lists : e.kinds) get_pairs(checkpoint, e, lists);
  for (const Quad& q : e.bodies.place) e.largest_radius = std::max(e.largest_radius, q.w);
  index_lists(e);
  for (KindLists& lists : e.kinds) get_contacts(checkpoint, e, lists);
}

}  // namespace scree
