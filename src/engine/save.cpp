// The engine to a checkpoint and back.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/restored.h"
#include "scree/checkpoint.h"
#include "scree/error.h"

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

void put(CheckpointWriter& writer, const std::string& name, const size_t& count) {
  writer.add(name, std::span(&count, 1));
}

template <class T, class Allocator>
void put(CheckpointWriter& writer, const std::string& name, const std::vector<T, Allocator>& values) {
  writer.add(name, std::span(values.data(), values.size()));
}

template <class T>
T get_one(const Checkpoint& checkpoint, const std::string& name) {
  const std::vector<T> read = checkpoint.get<T>(name);
  if (read.size() != 1)
    throw InputError(fmt::format("checkpoint section '{}' holds {} records, 1 wanted", name, read.size()));
  return read[0];
}

void get(const Checkpoint& checkpoint, const std::string& name, size_t& count) {
  count = get_one<size_t>(checkpoint, name);
}

template <class T, class Allocator>
void get(const Checkpoint& checkpoint, const std::string& name, std::vector<T, Allocator>& values) {
  const std::vector<T> read = checkpoint.get<T>(name);
  values.assign(read.begin(), read.end());
}

std::string section_of(const KindLists& lists, const std::string& field) {
  return fmt::format("{}.{}", lists.kind->name, field);
}

// f(name, field) for each section of the list of a kind's pairs; `lists` may be const.
template <class Lists, class F>
void for_pairs(Lists& lists, F&& f) {
  if (lists.with_walls()) {
    f(section_of(lists, "a"), lists.walls.a);
    f(section_of(lists, "which"), lists.walls.feature);
    f(section_of(lists, "guide"), lists.walls.guide);
    f(section_of(lists, "runs"), lists.walls.runs);
    f(section_of(lists, "count"), lists.walls.count);
    if (lists.in_slot()) f(section_of(lists, "grip"), lists.walls.grip);
  } else {
    f(section_of(lists, "a"), lists.pairs.a);
    f(section_of(lists, "b"), lists.pairs.b);
    f(section_of(lists, "count"), lists.pairs.count);
  }
}

// The same for forces in slots, so that contacts can be shown and counted before the next step.
template <class Lists, class F>
void for_forces(Lists& lists, F&& f) {
  if (lists.with_walls()) {
    f(section_of(lists, "load"), lists.walls.load);
  } else {
    f(section_of(lists, "force"), lists.pairs.force);
  }
}

// The same for the history in slots.
template <class Lists, class F>
void for_history(const Engine& e, Lists& lists, F&& f) {
  auto& state = lists.with_walls() ? lists.walls.state : lists.pairs.state;
  f(section_of(lists, "active"), state.active);
  f(section_of(lists, "slide"), state.slide);
  if (lists.laws(e).fields.rolling) f(section_of(lists, "roll"), state.roll);
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
  const auto put_field = [&](const std::string& section, const auto& field) { put(writer, section, field); };
  for_pairs(lists, put_field);
  if (lists.in_slot()) {
    for_forces(lists, put_field);
    return for_history(e, lists, put_field);
  }
  all = gather_contacts(lists);
  all.layout = lists.layout(e);
  for_sections(*lists.kind, all, [&](const std::string& section, const auto& field) {
    writer.add(section, std::span(field.data(), all.count));
  });
  if (!lists.kind->save) return;
  for (const PairKind::Section& s : lists.kind->save(lists)) writer.add(section_of(lists, s.name), s.reals);
}

// What the lists have room for when they are indexed: forces, contacts, the kind's memory.
void get_contacts(const Checkpoint& checkpoint, const Engine& e, KindLists& lists) {
  const auto get_field = [&](const std::string& section, auto& field) { get(checkpoint, section, field); };
  if (lists.in_slot()) {
    for_forces(lists, get_field);
    return check_forces(lists, checkpoint);
  }
  ContactList all;
  all.layout = lists.layout(e);
  for_sections(*lists.kind, all, get_field);
  check_contacts(e, lists, all, checkpoint);
  all.count = all.key.size();
  all.row.resize(all.count);
  Array<uint32_t> same(e.balls().size());
  std::iota(same.begin(), same.end(), 0u);
  deal_contacts(e, all, same, lists);
  if (!lists.kind->save) return;
  std::vector<std::vector<double>> read;
  for (const PairKind::Section& s : lists.kind->save(lists)) {
    const std::string section = section_of(lists, s.name);
    read.push_back(checkpoint.get<double>(section));
    if (read.back().size() != s.reals.size())
      throw InputError(fmt::format("checkpoint section '{}' holds {} records, {} wanted", section, read.back().size(),
                                   s.reals.size()));
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
  check_counters(e, checkpoint);
  set_time_step(e, e.count.dt);
  if (e.count.substep > 0) e.motion.dt = e.count.substep;
  e.contact.reach = e.count.reach;
#define X(type, name, ...) get(checkpoint, "bodies." #name, e.bodies.name);
  SCREE_BODY_FIELDS(X)
#undef X
  check_bodies(e, checkpoint);
  if (e.has_parts()) {
    build_parts(e.bodies, e.shapes, e.ball, e.parts);
    place_parts(e.bodies, 0, e.bodies.size(), e.parts);
    get(checkpoint, "parts.reference", e.parts.reference);
    check_parts(e, checkpoint);
  }
  const auto get_field = [&](const std::string& section, auto& field) { get(checkpoint, section, field); };
  for (KindLists& lists : e.kinds) {
    for_pairs(lists, get_field);
    if (lists.in_slot()) for_history(e, lists, get_field);
    check_pairs(e, lists, checkpoint);
  }
  for (const Quad& q : e.bodies.place) e.largest_radius = std::max(e.largest_radius, q.w);
  index_lists(e);
  for (KindLists& lists : e.kinds) get_contacts(checkpoint, e, lists);
}

}  // namespace scree
