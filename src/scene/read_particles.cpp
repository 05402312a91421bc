// [[particles]]: sizes, and where the particles come from.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "io/file.h"
#include "math/portable.h"
#include "scene/csv.h"
#include "scene/read_scene.h"
#include "scene/wall_primitives.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr double kMostParticles = 2147483647;  // ids are 32-bit
constexpr double kBytesPerParticle = 600;      // contacts and history included

// an error that says what so many particles would cost
void check_count(const Reader& r, std::string_view key, double count) {
  if (count <= kMostParticles) return;
  r.error(key,
          fmt::format(
              "asks for {:.10g} particles, which need about {:.4g} GB of memory at {} bytes each: allowed: 1 to {:.0f}",
              count, count * kBytesPerParticle / 1e9, kBytesPerParticle, kMostParticles));
}

RadiusLaw read_distribution(const Reader& r, double scale) {
  const bool log_normal = r.given("median") || r.given("sigma"), sieve = r.given("sieve");
  const bool ends = r.given("min") || r.given("max");
  if (sieve && (log_normal || ends)) r.error("sieve", "stands alone: allowed: no other key beside it");
  if (!sieve && !log_normal && !(r.given("min") && r.given("max")))
    r.error("needs min and max, or median and sigma, or sieve");
  if (log_normal && !(r.given("median") && r.given("sigma"))) r.error("a log-normal size needs both median and sigma");
  if (!r.ok()) return FixedRadius{1};
  if (sieve) {
    SieveRadius law;
    for (const auto& [opening, passing] : r.pairs("sieve")) {
      law.diameter.push_back(opening);
      law.passing.push_back(passing);
    }
    return law;
  }
  LogNormalRadius law{1, 0, 0, 0};
  if (log_normal) {
    r.read("median", law.median);
    r.read("sigma", law.sigma);
    law.min = law.median * portable::exp(-3 * law.sigma);
    law.max = law.median * portable::exp(3 * law.sigma);
  }
  r.read("min", law.min);
  r.read("max", law.max);
  if (!(law.min < law.max && std::isfinite(law.max)))
    r.error(r.given("max") ? "max" : "min", fmt::format("min {:g} is not below max {:g}", law.min, law.max));
  if (!log_normal) return UniformRadius{law.min * scale, law.max * scale};
  return LogNormalRadius{law.median * scale, law.sigma, law.min * scale, law.max * scale};
}

void read_shapes(const Reader& r, const Scene& scene, ParticleGroup& group) {
  std::vector<std::string> names = r.is_array("shape") ? r.texts("shape") : std::vector<std::string>{};
  if (r.is_text("shape")) r.read("shape", names.emplace_back());
  if (r.is_array("shape") && names.empty()) r.error("shape", "value [] names no shape: allowed: at least one");
  const auto known = names_of(scene.shapes);
  for (const std::string& name : names) {
    if (const int shape = position_of(name, known); shape >= 0) {
      group.shapes.push_back(shape);
    } else {
      r.error("shape", fmt::format("value \"{}\" is no shape of this scene{}", name,
                                   known.empty() ? ", which has none" : suggestion(name, known)));
    }
  }
  group.random_turn = r.is_word("turn");
  if (!group.random_turn) r.read("turn", group.turn);
  if (r.usable("turn") && !group.random_turn && !scene.planar)
    r.error("turn", "is an angle about z, which needs planar = true: allowed in space: \"random\"");
}

// the size that a group's shapes have as they are described; 0 when they have none, or not the same
double natural_radius(const Scene& scene, const ParticleGroup& group) {
  double radius = 0;
  for (const int s : group.shapes) {
    const double other = scene.shapes[static_cast<size_t>(s)].natural_radius;
    if (radius > 0 && other != radius) return 0;
    radius = other;
  }
  return radius;
}

RadiusLaw read_radius(const Reader& r, double natural) {
  const auto given = r.given_of({"radius", "diameter"});
  if (given.size() == 2) r.error("diameter", "is given beside radius: allowed: one of them");
  if (given.empty()) return FixedRadius{natural};
  if (given.size() != 1 || !r.usable(given[0])) return FixedRadius{0};
  const double scale = given[0] == "diameter" ? 0.5 : 1;
  if (r.is_table(given[0])) return read_distribution(r.table(given[0]), scale);
  return FixedRadius{r.value(given[0], 1.0) * scale};
}

LatticePlacement read_lattice(const Reader& r) {
  LatticePlacement lattice;
  using Cell = LatticePlacement::Cell;
  r.read_word("cell", lattice.cell, {{"fcc", Cell::fcc}, {"hexagonal", Cell::hexagonal}});
  if (lattice.cell == Cell::fcc && r.context().planar)
    r.error("cell", "value \"fcc\" is not planar: allowed: \"cubic\", \"hexagonal\"");
  r.read("origin", lattice.origin);
  r.read("spacing", lattice.spacing);
  r.read("jitter", lattice.jitter);
  if (!r.usable("count")) return lattice;
  const std::vector<double> count = r.numbers("count");
  check_count(r, "count", count[0] * count[1] * count[2]);
  for (int i = 0; i < 3; ++i) lattice.count[i] = static_cast<int>(std::min(count[i], kMostParticles));
  return lattice;
}

RandomPlacement read_random(const Reader& r) {
  RandomPlacement random;
  if (r.usable("region")) random.region = read_region(r.table("region"));
  if (r.given("count") == r.given("volume_fraction")) r.error("needs either count or volume_fraction");
  if (r.usable("count")) {
    random.count = r.value<int64_t>("count");
    check_count(r, "count", static_cast<double>(*random.count));
  }
  r.read("volume_fraction", random.volume_fraction);
  return random;
}

RainPlacement read_rain(const Reader& r) {
  RainPlacement rain;
  if (r.usable("region")) rain.region = read_region(r.table("region"));
  r.read("rate", rain.rate);
  r.read("count", rain.count);
  r.read("start", rain.start);
  check_count(r, "count", static_cast<double>(rain.count));
  return rain;
}

ParticleTable read_particle_file(const Reader& r) {
  if (!r.usable("file")) return {};
  const std::string path = r.path_of_file("file");
  try {
    return parse_particle_table(read_file(path, file_limits::kParticles), path, r.context().planar, r.context().errors);
  } catch (const InputError& error) {
    r.error("file", error.what());
    return {};
  }
}

// Lists carry a radius for every particle: that of the group unless the file has its own.
void give_radius(const Reader& r, ListPlacement& list, const RadiusLaw& law, bool has_radius) {
  const auto given = r.given_of({"radius", "diameter"});
  if (has_radius) {
    if (!given.empty()) r.error(given[0], "is given beside the file's own column radius: allowed: one of them");
    return;
  }
  const FixedRadius* fixed = std::get_if<FixedRadius>(&law);
  if (!fixed) return r.error(given[0], "is a distribution: a list of positions takes one number, or a file with radii");
  for (ParticleSpec& particle : list.particles) particle.radius = fixed->radius;
}

Placement read_placement(const Reader& r, const RadiusLaw& law) {
  static const std::vector<std::string_view> kKinds = {"lattice", "random", "rain", "file", "positions"};
  const auto given = r.given_of(kKinds);
  if (given.size() != 1) {
    r.error(given.empty()
                ? fmt::format("has no placement: needed: one of {}", fmt::join(kKinds, ", "))
                : fmt::format("has {} placements, {}: allowed: one", given.size(), fmt::join(given, " and ")));
    return ListPlacement{};
  }
  const std::string_view kind = given[0];
  ParticleTable table = kind == "file" ? read_particle_file(r) : ParticleTable{};
  const auto* fixed = std::get_if<FixedRadius>(&law);
  const bool natural = fixed && fixed->radius > 0;
  const bool wrong_shape = r.given("shape") && r.context().errors.count() > 0;  // one error is enough
  if (!table.has_radius && r.given_of({"radius", "diameter"}).empty() && !natural && !wrong_shape &&
      (kind != "file" || r.ok())) {
    r.error("radius", r.given("shape") ? "is missing: the shape has no size of its own, or its shapes have different "
                                         "ones: needed: a radius or a diameter, such as \"5 mm\""
                                       : "is missing: needed: a radius or a diameter, such as \"5 mm\"");
  }
  if (!r.usable(kind)) return ListPlacement{};
  if (kind == "lattice") return read_lattice(r.table(kind));
  if (kind == "random") return read_random(r.table(kind));
  if (kind == "rain") return read_rain(r.table(kind));
  if (kind == "positions")
    for (const Vec3& position : r.vectors(kind)) table.particles.emplace_back().position = position;
  ListPlacement list{kind == "file" ? r.path_of_file(kind) : "", std::move(table.particles)};
  if (r.ok()) give_radius(r, list, law, table.has_radius);
  return list;
}

}  // namespace

void read_particles(const Reader& root, Scene& scene) {
  root.for_tables("particles", [&](const Reader& r, size_t index) {
    ParticleGroup group;
    group.name = fmt::format("particles{}", index);
    read_new_name(r, "group", scene.groups, group.name);
    group.material = read_material_name(r, scene);
    read_shapes(r, scene, group);
    group.radius = read_radius(r, natural_radius(scene, group));
    r.read("velocity", group.velocity);
    r.read("spin", group.spin);
    r.read("seed", group.seed);
    group.placement = read_placement(r, group.radius);
    group.written_at = r.written_at();
    scene.groups.push_back(std::move(group));
  });
}

}  // namespace scree
