// What can be told of each particle by name: the arrays that SCREE_BODY_FIELDS declares, and the number of contacts.
#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <numeric>

#include "engine/engine.h"
#include "scree/error.h"

namespace scree {
namespace {

// Which part of a body's field an array shows.
enum Shown { whole, xyz_of, inverse_w_of, own_radius, own_orientation, force_of, torque_of };

struct Output {
  const char *name, *unit;
  Shown shown = whole;
  bool always = true;
};

constexpr const char* kContacts = "contacts";

// nullptr: a sphere or disc
const MassProperties* shape_of(const Engine& e, size_t body) {
  return e.bodies.shape[body] == kNone ? nullptr : &e.shapes[e.bodies.shape[body]].mass;
}

template <class T>
int components_of(Shown shown) {
  if (shown == own_orientation) return 4;
  return shown == xyz_of || shown == force_of || shown == torque_of || std::is_same_v<T, Vec3> ||
                 std::is_same_v<T, BoxesCrossed>
             ? 3
             : 1;
}

void put(std::vector<double>& out, Vec3 v) { out.insert(out.end(), {v.x, v.y, v.z}); }

void put_part(const Engine& e, size_t body, const Quad& q, Shown shown, std::vector<double>& out) {
  const MassProperties* const shape = shape_of(e, body);
  if (shown == xyz_of) put(out, xyz(q));
  if (shown == inverse_w_of) out.push_back(1 / q.w);
  if (shown == own_radius) out.push_back(shape ? q.w / shape->bound : q.w);
  if (shown != own_orientation) return;
  const Quat turned{q.w, q.x, q.y, q.z}, own = shape ? turned * conjugate(shape->axes) : turned;
  out.insert(out.end(), {own.w, own.x, own.y, own.z});
}
void put_part(const Engine&, size_t, const Load& load, Shown shown, std::vector<double>& out) {
  put(out, xyz(shown == force_of ? load.force : load.torque));
}
[[maybe_unused]] void put_part(const Engine&, size_t, const Vec3& v, Shown, std::vector<double>& out) { put(out, v); }
void put_part(const Engine&, size_t, const BoxesCrossed& boxes, Shown, std::vector<double>& out) {
  out.insert(out.end(), boxes.begin(), boxes.end());
}
void put_part(const Engine&, size_t, uint32_t number, Shown, std::vector<double>& out) {
  out.push_back(number == kNone ? -1.0 : number);
}
[[maybe_unused]] void put_part(const Engine&, size_t, double value, Shown, std::vector<double>& out) {
  out.push_back(value);
}

// f(array of bodies, hashed, outputs) for each field
template <class F>
void for_fields(const Bodies& bodies, F&& f) {
#define X(type, name, hashed, device, ...) f(bodies.name, hashed, std::initializer_list<Output>{__VA_ARGS__});
  SCREE_BODY_FIELDS(X)
#undef X
}

}  // namespace

// Counting sort where ids are dense.
std::vector<uint32_t> id_order(const Bodies& bodies) {
  std::vector<uint32_t> order(bodies.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto largest = std::max_element(bodies.id.begin(), bodies.id.begin() + std::ptrdiff_t(bodies.size()));
  if (order.empty() || *largest >= 4 * bodies.size()) {  // most have left: ids are far apart
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return bodies.id[a] < bodies.id[b]; });
    return order;
  }
  std::vector<uint32_t> place(size_t(*largest) + 1, kNone);
  for (const uint32_t i : order) place[bodies.id[i]] = i;
  std::copy_if(place.begin(), place.end(), order.begin(), [](uint32_t i) { return i != kNone; });
  return order;
}

ParticleField particle_field(const Engine& e, const std::string& name) {
  const std::vector<uint32_t> order = id_order(e.bodies);
  if (name == kContacts) {
    ParticleField field{name, "", 1, true, {}};
    const std::vector<uint32_t> contacts = contacts_per_body(e);
    for (const uint32_t i : order) field.values.push_back(contacts[i]);
    return field;
  }
  std::optional<ParticleField> found;
  for_fields(e.bodies, [&](const auto& values, bool, std::initializer_list<Output> outputs) {
    using T = std::decay_t<decltype(values[0])>;
    constexpr bool integer = std::is_integral_v<T> || std::is_same_v<T, BoxesCrossed>;
    for (const Output& output : outputs) {
      if (name != output.name) continue;
      found = {name, output.unit, components_of<T>(output.shown), integer, {}};
      found->values.reserve(order.size() * size_t(found->components));
      for (const uint32_t i : order) put_part(e, i, values[i], output.shown, found->values);
    }
  });
  if (!found)
    throw InputError(fmt::format("particles have no field '{}': {}", name, fmt::join(particle_fields(), ", ")));
  return *found;
}

std::vector<std::string> particle_fields(bool in_every_frame) {
  std::vector<std::string> names;
  for_fields({}, [&](const auto&, bool, std::initializer_list<Output> outputs) {
    for (const Output& output : outputs)
      if (output.always || !in_every_frame) names.push_back(output.name);
  });
  names.push_back(kContacts);
  return names;
}

uint64_t state_hash(const Engine& e) {
  XXH3_state_t hash;
  XXH3_64bits_reset(&hash);
  for (const uint32_t i : id_order(e.bodies)) {
    XXH3_64bits_update(&hash, &e.bodies.id[i], sizeof(uint32_t));
    for_fields(e.bodies, [&](const auto& values, bool hashed, std::initializer_list<Output>) {
      if (hashed && static_cast<const void*>(&values) != &e.bodies.id)
        XXH3_64bits_update(&hash, &values[i], sizeof values[i]);
    });
  }
  for (const WallState& wall : e.walls) XXH3_64bits_update(&hash, &wall.pose, sizeof wall.pose);
  return XXH3_64bits_digest(&hash);
}

}  // namespace scree
