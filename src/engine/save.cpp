#include "engine/save.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

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
inline constexpr const char* kCheckpointType<Counters> = "counters-4";
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

// Lists of contacts, chunk after chunk: each finds its chunk again by its body.
void put_contacts(CheckpointWriter& writer, const Engine& e) {
  ContactList& all = e.saved;
  gather_contacts(e, all);
  const auto part = [&](const auto& values) { return std::span(values.data(), all.count); };
  writer.add("contacts.key", part(all.key));
  writer.add("contacts.slide", part(all.state.slide));
  if (e.contact.fields.rolling) writer.add("contacts.roll", part(all.state.roll));
  writer.add("contacts.normal", part(all.normal));
  writer.add("contacts.point", part(all.point));
  writer.add("contacts.feet", part(all.feet));
  writer.add("contacts.grip", part(all.grip));
  writer.add("contacts.element", part(all.pair));
  writer.add("contacts.active", part(all.state.active));
  writer.add("contacts.force", part(all.force));
  put(writer, "contacts.searched", e.star_pairs.pose);
  put(writer, "contacts.wait", e.star_pairs.wait);
}

void get_contacts(const Checkpoint& checkpoint, Engine& e) {
  ContactList all;
  get(checkpoint, "contacts.key", all.key);
  get(checkpoint, "contacts.slide", all.state.slide);
  if (e.contact.fields.rolling) get(checkpoint, "contacts.roll", all.state.roll);
  get(checkpoint, "contacts.normal", all.normal);
  get(checkpoint, "contacts.point", all.point);
  get(checkpoint, "contacts.feet", all.feet);
  get(checkpoint, "contacts.grip", all.grip);
  get(checkpoint, "contacts.element", all.pair);
  get(checkpoint, "contacts.active", all.state.active);
  get(checkpoint, "contacts.force", all.force);
  all.count = all.key.size();
  all.row.resize(all.count);
  all.swing.resize(all.count);  // follows from the feet in the next step
  Array<uint32_t> same(e.balls().size());
  std::iota(same.begin(), same.end(), 0u);
  deal_contacts(e, all, same);
  const size_t wanted = e.star_pairs.wait.size();
  get(checkpoint, "contacts.searched", e.star_pairs.pose);
  get(checkpoint, "contacts.wait", e.star_pairs.wait);
  if (e.star_pairs.pose.size() != wanted || e.star_pairs.wait.size() != wanted)
    throw InputError(
        fmt::format("checkpoint sections 'contacts.searched' and 'contacts.wait' hold {} and {} records, {} "
                    "wanted",
                    e.star_pairs.pose.size(), e.star_pairs.wait.size(), wanted));
}

}  // namespace

void save(const Engine& e, CheckpointWriter& writer) {
  writer.add("counters", std::span(&e.count, 1));
  writer.add("rain", std::span<const RainState>(e.rain));
  writer.add("walls", std::span<const WallState>(e.walls));
#define X(type, name) put(writer, "bodies." #name, e.bodies.name);
  SCREE_BODY_FIELDS(X)
#undef X
  if (e.has_parts()) put(writer, "parts.reference", e.parts.reference);
  if (e.keeps_lists()) put_contacts(writer, e);
  put(writer, "pairs.a", e.pairs.a);
  put(writer, "pairs.b", e.pairs.b);
  writer.add("pairs.count", std::span(&e.pairs.count, 1));
  put_state(writer, "pairs", e.contact.fields, e.pairs.state);
  // forces too, so that contacts can be shown and counted before the next step
  put(writer, "pairs.force", e.pairs.force);
  put(writer, "wall_pairs.load", e.wall_pairs.load);
  put(writer, "wall_pairs.a", e.wall_pairs.a);
  put(writer, "wall_pairs.which", e.wall_pairs.which);
  put(writer, "wall_pairs.guide", e.wall_pairs.guide);
  put(writer, "wall_pairs.grip", e.wall_pairs.grip);
  writer.add("wall_pairs.runs", std::span<const WallPairs::Run>(e.wall_pairs.runs));
  writer.add("wall_pairs.count", std::span(&e.wall_pairs.count, 1));
  put_state(writer, "wall_pairs", e.contact.fields, e.wall_pairs.state);
}

void restore(Engine& e, const Checkpoint& checkpoint) {
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
#define X(type, name) get(checkpoint, "bodies." #name, e.bodies.name);
  SCREE_BODY_FIELDS(X)
#undef X
  if (e.has_parts()) {
    build_parts(e.bodies, e.shapes, e.ball, e.parts);
    place_parts(e.bodies, 0, e.bodies.size(), e.parts);
    get(checkpoint, "parts.reference", e.parts.reference);
  }
  get(checkpoint, "pairs.a", e.pairs.a);
  get(checkpoint, "pairs.b", e.pairs.b);
  e.pairs.count = get_one<size_t>(checkpoint, "pairs.count");
  get_state(checkpoint, "pairs", e.contact.fields, e.pairs.state);
  get(checkpoint, "wall_pairs.a", e.wall_pairs.a);
  get(checkpoint, "wall_pairs.which", e.wall_pairs.which);
  get(checkpoint, "wall_pairs.guide", e.wall_pairs.guide);
  get(checkpoint, "wall_pairs.grip", e.wall_pairs.grip);
  e.wall_pairs.runs = checkpoint.get<WallPairs::Run>("wall_pairs.runs");
  e.wall_pairs.count = get_one<size_t>(checkpoint, "wall_pairs.count");
  get_state(checkpoint, "wall_pairs", e.contact.fields, e.wall_pairs.state);
  for (const Quad& q : e.bodies.place) e.largest_radius = std::max(e.largest_radius, q.w);
  rebuild_incidence(e);
  if (e.keeps_lists()) get_contacts(checkpoint, e);
  get(checkpoint, "pairs.force", e.pairs.force);
  get(checkpoint, "wall_pairs.load", e.wall_pairs.load);
}

}  // namespace scree
