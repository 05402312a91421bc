// The hash of a scene. Every struct is taken apart by a structured binding that names all of its members, so that a new
// member does not compile until it is decided here whether the physics depends on it.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <concepts>

#include "scree/load.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

constexpr LawKind kNumberedLaws[] = {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr};

// values one after the other, as bytes
struct Bytes {
  std::string text;

  template <std::integral T>
  void add(T value) {
    const auto bits = static_cast<uint64_t>(value);
    text.append(reinterpret_cast<const char*>(&bits), sizeof bits);
  }
  void add(double value) {
    if (value == 0) value = 0;  // −0 is 0
    add(std::bit_cast<uint64_t>(value));
  }
  void add(const std::string& value) {
    add(value.size());
    text += value;
  }
  void add(Vec3 v) { add_all(v.x, v.y, v.z); }
  void add(Quat q) { add_all(q.w, q.x, q.y, q.z); }
  template <class T>
  void add(const std::optional<T>& value) {
    add(value.has_value());
    if (value) add(*value);
  }
  template <class T>
  void add(const std::vector<T>& values) {
    add(values.size());
    for (const T& value : values) add(value);
  }
  template <class... T>
  void add(const std::variant<T...>& value) {
    add(value.index());
    std::visit([this](const auto& alternative) { this->add(alternative); }, value);
  }
  template <class... T>
  void add_all(const T&... values) {
    (add(values), ...);
  }

  void add(const Material& material) {
    const auto& [name, density, young_modulus, poisson_ratio] = material;
    add_all(name, density, young_modulus, poisson_ratio);
  }
  void add(const Interaction& interaction) {
    const auto& [restitution, friction, rolling, twisting, kn, kt, normal_damping, tangential_damping, energy, layer_kn,
                 layer_kt, viscosity, law, more] = interaction;
    add_all(restitution, friction, rolling, twisting, kn, kt, normal_damping, tangential_damping, energy);
    if (layer_kn > 0) add_all(layer_kn, layer_kt, viscosity);  // scenes without polyhedra keep their hashes
    if (law) add(std::string(law->name));
    for (const auto& [key, value] : more) add(key), add(value);
  }
  void add(const ContactModel& contact) {
    const auto& [law, interactions, layers] = contact;
    // a number for those that scenes had before laws had names, so that they keep their hashes
    const auto numbered = std::find(std::begin(kNumberedLaws), std::end(kNumberedLaws), law);
    if (numbered != std::end(kNumberedLaws)) {
      add(static_cast<int>(numbered - std::begin(kNumberedLaws)));
    } else {
      add(std::string(law.name));
    }
    add(interactions);
    if (layers) add(layers);  // scenes without keep their hashes
  }
  void add(const Solid::ProfilePoint& point) { add_all(point.rho, point.height); }
  void add(const Solid& solid) {
    const auto& [kind, origin, axis, half_size, orientation, radius, profile, closed, parts, surface] = solid;
    add_all(int(kind), origin, axis, half_size, orientation, radius, profile, closed, parts);
    if (surface) add(surface->hash);
  }
  void add(const Motion& motion) {
    const auto& [kind, velocity, origin, axis, rate, amplitude, frequency, phase, force, gain, max_speed, start, stop] =
        motion;
    add_all(int(kind), velocity, origin, axis, rate, amplitude, frequency, phase, force, gain, max_speed, start, stop);
  }
  void add(const LevelSetChoice& choice) { add_all(choice.spacing, choice.spline); }
  void add(const Wall& wall) {
    [[maybe_unused]] const auto& [name, solid, side, open_faces, level_set, material, motion, vanish_at, written_at] =
        wall;
    add_all(name, solid, int(side), open_faces, level_set, material, motion, vanish_at);
  }
  void add(const ClumpForm::Ball& ball) { add_all(ball.centre, ball.radius); }
  void add(const std::array<int, 3>& triangle) { add_all(triangle[0], triangle[1], triangle[2]); }
  template <class Form>
  requires requires(const Form& form) { form.fields(); }
  void add(const Form& form) {
    std::apply([&](const auto&... field) { add_all(field...); }, form.fields());
  }
  void add(const ParticleShape& shape) { add(shape.form); }  // whatever it was made from
  void add(const FixedRadius& law) { add(law.radius); }
  void add(const UniformRadius& law) { add_all(law.min, law.max); }
  void add(const LogNormalRadius& law) { add_all(law.median, law.sigma, law.min, law.max); }
  void add(const SieveRadius& law) { add_all(law.diameter, law.passing); }
  void add(const LatticePlacement& lattice) {
    const auto& [cell, origin, spacing, count, jitter] = lattice;
    add_all(int(cell), origin, spacing, count[0], count[1], count[2], jitter);
  }
  void add(const RandomPlacement& random) {
    const auto& [region, count, volume_fraction] = random;
    add_all(region, count, volume_fraction);
  }
  void add(const RainPlacement& rain) {
    const auto& [region, rate, count, start] = rain;
    add_all(region, rate, count, start);
  }
  void add(const ParticleSpec& particle) {
    const auto& [position, radius, velocity, spin, orientation] = particle;
    add_all(position, radius, velocity, spin, orientation);
  }
  void add(const ListPlacement& list) { add(list.particles); }  // wherever they came from
  void add(const ParticleGroup& group) {
    [[maybe_unused]] const auto& [name, material, radius, shapes, random_turn, turn, placement, velocity, spin, seed,
                                  written_at] = group;
    add_all(name, material, radius, shapes, random_turn, turn, placement, velocity, spin, seed);
  }
  void add(const Domain& domain) {
    const auto& [min, max, periodic, outside] = domain;
    add_all(min, max, periodic[0], periodic[1], periodic[2], int(outside));
  }
  void add(const ImplicitChoice& implicit) {
    const auto& [tolerance, iterations, halvings, acceleration] = implicit;
    add_all(tolerance, iterations, halvings, int(acceleration));
  }
  void add(const TimeControl& time) {
    [[maybe_unused]] const auto& [step, safety, allow_unstable, duration, max_steps, rest_energy, rest_after, adaptive,
                                  longest, shortest, implicit] = time;
    add_all(step, safety);
    // scenes without keep their hashes
    if (adaptive) add_all(adaptive, longest);
    if (implicit) add(*implicit);
  }
  void add(const Drag& drag) {
    const auto& [rate, start, stop] = drag;
    if (rate > 0) add_all(rate, start, stop);  // scenes without keep their hashes
  }
  void add(const SourceChoice& source) {
    [[maybe_unused]] const auto& [kind, values, groups, start, stop, written_at] = source;
    add(kind);
    for (const auto& [key, value] : values) add(key), add(value);
    add_all(groups, start, stop);
  }
  void add(const Scene& scene) {
    [[maybe_unused]] const auto& [title, planar, depth, gravity, drag, sources, domain, materials, contact, shapes,
                                  groups, walls, time, output, skin, relax, rolling_damping, seed, source_text,
                                  source_path, written_at] = scene;
    add_all(planar, depth, gravity, drag, domain, materials, contact, shapes, groups, walls, time, skin, relax,
            rolling_damping, seed);
    if (!sources.empty()) add(sources);  // scenes without keep their hashes
  }
};

}  // namespace

uint64_t scene_hash(const Scene& scene) {
  Bytes bytes;
  bytes.add(scene);
  return XXH3_64bits(bytes.text.data(), bytes.text.size());
}

}  // namespace scree
