// Janssen's silo: the weight that a column of grains puts on a level of a tube saturates with the weight above,
// Q = Ws (1 − exp(−W/Ws)), as walls carry the rest (Janssen 1895). That holds where friction is mobilised all along the
// wall: the tube creeps upwards, as in Bertho, Giorgiutti-Dauphiné & Hulin, PRL 90 (2003) 144301. Ws is fitted for each
// filling, and follows on the other hand from what the wall feels: Ws = w A R/(2 μ K), w being the weight of a volume,
// K = σrr/σzz and μ = σrz/σrr at the wall.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cases.h"
#include "grains.h"
#include "io/file.h"
#include "svg_file.h"
#include "welch.h"

namespace scree::validation {
namespace {

constexpr double kWallFriction = 0.3;       // as written below
constexpr double kInternalFriction = 0.38;  // of spheres that rub
constexpr double kCreep = 0.005;            // m/s, of the tube

constexpr const char* kSiloScene = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "2000 N/m"
restitution = 0.3
friction = 0.5

[[material]]
name = "tube"
density = 2500
normal_stiffness = "2000 N/m"
restitution = 0.3
friction = 0.5

[[interaction]]
materials = ["grain", "tube"]
friction = 0.3

[contact]
law = "linear"

[[particles]]
material = "grain"
diameter = {min = "4.5 mm", max = "5.5 mm"}
random = {volume_fraction = 0.5, region = {cylinder = {from = [0, 0, 0], to = [0, 0, 0.1], radius = 0.015}}}

[[wall]]
name = "floor"
material = "grain"
plane = {point = [0, 0, 0], normal = [0, 0, 1]}

[[wall]]
name = "tube"
material = "tube"
cylinder = {from = [0, 0, -0.05], to = [0, 0, 1], radius = 0.015}
side = "inside"
open = ["from", "to"]
motion = {kind = "translate", velocity = [0, 0, 0.005], start = 0.3}

[time]
step = "30 us"
duration = 1
)";

struct Silo {
  double radius, height;           // m, of the filling as placed, at a volume fraction of 0.5
  double settle, mobilise, watch;  // s
  int seeds;
};

// Means over the time that is watched; index: level, upwards from 0 in steps of a grain's diameter.
struct Levels {
  std::vector<double> above, through;   // N: weight of grains above, and what grains above press on those below
  std::vector<double> radial, upwards;  // N, of the wall on the grains between this level and the next
  double forces = 0;                    // contacts that press through a level, mean of all
  double weight = 0, on_floor = 0, on_tube = 0;  // N
};

void add_contacts(Levels& l, const ParticleSnapshot& grains, const std::vector<ContactSnapshot>& contacts) {
  const auto levels = l.above.size();
  for (const ContactSnapshot& c : contacts) {
    if (c.wall && c.b == 1) {  // the tube
      const auto level = static_cast<size_t>(std::max(c.point.z, 0.0) / kDiameter);
      if (level >= levels) continue;
      l.radial[level] -= (c.force.x * c.point.x + c.force.y * c.point.y) / std::hypot(c.point.x, c.point.y);
      l.upwards[level] += c.force.z;
      continue;
    }
    const double a = grains.position[c.a].z, b = c.wall ? 0 : grains.position[c.b].z;
    const double push = a > b ? c.force.z : -c.force.z;
    const auto from = static_cast<size_t>(std::ceil(std::max(std::min(a, b), 0.0) / kDiameter));
    for (size_t k = from; k < levels && static_cast<double>(k) * kDiameter < std::max(a, b); ++k) {
      l.through[k] += push;
      l.forces += 1 / static_cast<double>(levels);
    }
  }
}

Levels levels_of(const Silo& silo, int seed, int threads, const Progress& progress) {
  Scene scene =
      scene_from(kSiloScene, {set("seed", seed), set("wall[1].cylinder.radius", silo.radius),
                              set("particles[0].random.region.cylinder.radius", silo.radius),
                              set("particles[0].random.region.cylinder.to", fmt::format("[0, 0, {}]", silo.height)),
                              set("wall[1].motion.start", silo.settle)});
  Simulation simulation = simulate(scene, threads);
  const double all = silo.settle + silo.mobilise + silo.watch, span = progress.to - progress.from;
  const double begin = progress.from + span * (silo.settle + silo.mobilise) / all;
  advance(simulation, silo.settle + silo.mobilise, {progress.report, progress.from, begin}, "the tube creeps");
  Levels l;
  const double top = height_below(simulation.snapshot(), 1);
  const auto count = static_cast<size_t>(top / kDiameter);
  for (std::vector<double>* each : {&l.above, &l.through, &l.radial, &l.upwards}) each->assign(count, 0.0);
  constexpr int kLooks = 60;
  for (int look = 0; look < kLooks; ++look) {
    progress.report(begin + (progress.to - begin) * look / kLooks, "watching the silo");
    advance(simulation, silo.watch / kLooks);
    const ParticleSnapshot grains = simulation.snapshot();
    add_contacts(l, grains, simulation.contacts());
    const double weight = kGravity * 2500;
    for (size_t k = 0; k < count; ++k)
      l.above[k] += weight * volume_between(grains, static_cast<double>(k) * kDiameter, 1);
    l.weight += kGravity * std::accumulate(grains.mass.begin(), grains.mass.end(), 0.0);
    const std::vector<WallLoad> walls = simulation.measure().walls;
    l.on_floor -= walls[0].force.z, l.on_tube -= walls[1].force.z;
  }
  for (std::vector<double>* each : {&l.above, &l.through, &l.radial, &l.upwards})
    for (double& value : *each) value /= kLooks;
  for (double* value : {&l.weight, &l.on_floor, &l.on_tube, &l.forces}) *value /= kLooks;
  return l;
}

double janssen(double above, double saturation) { return saturation * (1 - std::exp(-above / saturation)); }

struct Fit {
  double saturation;   // N, Ws
  double scatter;      // root of the mean square distance from the law, over Ws
  double wall;         // Ws as it follows from the stresses at the wall, N
  double k, friction;  // σrr/σzz and σrz/σrr
};

// Levels near the floor, whose friction holds grains, and near the loose surface are left out.
Fit fit_of(const Levels& l, double radius) {
  const size_t first = 3, last = l.above.size() - 3;
  const auto square = [&](double saturation) {
    double sum = 0;
    for (size_t k = first; k < last; ++k) sum += std::pow(l.through[k] - janssen(l.above[k], saturation), 2);
    return sum;
  };
  double low = 0.02 * l.weight, high = 5 * l.weight;  // golden section: the sum has one minimum
  const double golden = 0.5 * (std::sqrt(5.0) - 1);
  for (int turn = 0; turn < 80; ++turn) {
    const double a = high - golden * (high - low), b = low + golden * (high - low);
    (square(a) < square(b) ? high : low) = square(a) < square(b) ? b : a;
  }
  Fit fit{0.5 * (low + high), 0, 0, 0, 0};
  fit.scatter = std::sqrt(square(fit.saturation) / static_cast<double>(last - first)) / fit.saturation;
  double radial = 0, upwards = 0, pressed = 0;
  for (size_t k = first; k < last; ++k) {
    radial += l.radial[k], upwards += l.upwards[k];
    pressed += 0.5 * (l.through[k] + l.through[k + 1]);
  }
  const double area = M_PI * radius * radius, height = static_cast<double>(last - first) * kDiameter;
  const double mean_vertical = pressed / static_cast<double>(last - first) / area;
  const double mean_radial = radial / (2 * M_PI * radius * height);
  fit.k = mean_radial / mean_vertical, fit.friction = upwards / radial;
  const double weight_a_height = (l.above[first] - l.above[last]) / height;
  fit.wall = weight_a_height * radius / (2 * fit.friction * fit.k);
  return fit;
}

void draw(const std::string& folder, const Levels& l, const Fit& fit) {
  Chart chart{"weight on a level of the silo over the weight above it, both over the saturated one",
              "",
              {},
              {{"Scree, one filling", {}}, {"Janssen", {}}, {"no friction", {}}}};
  chart.x_title = "weight above / saturated weight";
  for (size_t k = l.above.size(); k-- > 0;) {
    const double above = l.above[k] / fit.saturation;
    chart.x.push_back(above);
    chart.series[0].y.push_back(l.through[k] / fit.saturation);
    chart.series[1].y.push_back(janssen(above, 1));
    chart.series[2].y.push_back(above < 1.2 ? above : NAN);
  }
  create_folder(folder);
  write_file(folder + "/silo.svg", svg_file(chart));
}

}  // namespace

std::vector<ValidationRow> silo(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"silo"};
  const Silo silo = options.quick ? Silo{3 * kDiameter, 28 * kDiameter, 0.25, 0.1, 0.2, 3}
                                  : Silo{5 * kDiameter, 60 * kDiameter, 0.5, 0.3, 0.5, 5};
  std::vector<double> saturation, ratio, scatter, k, friction, missing, forces;
  for (int seed = 1; seed <= silo.seeds; ++seed) {
    const double from = (seed - 1.0) / silo.seeds, to = static_cast<double>(seed) / silo.seeds;
    const Levels l = levels_of(silo, seed, thread_count(options), {progress, from, to});
    const Fit fit = fit_of(l, silo.radius);
    saturation.push_back(fit.saturation / l.weight), ratio.push_back(fit.saturation / fit.wall);
    scatter.push_back(fit.scatter), k.push_back(fit.k), friction.push_back(fit.friction / kWallFriction);
    forces.push_back(l.forces);
    missing.push_back(1 - (l.on_floor + l.on_tube) / l.weight);
    if (seed == 1 && !options.pictures.empty()) draw(options.pictures, l, fit);
  }
  const auto mean = [](const std::vector<double>& values) { return sample_of(values).mean; };
  const auto interval = [](const std::vector<double>& values) { return confidence(sample_of(values)); };
  const std::string fillings = fmt::format("{} fillings", silo.seeds), student = "interval of 95 %";
  rows.check(fmt::format("share of the weight that floor and tube do not carry, {}", fillings), mean(missing),
             {0, kCreep / (kGravity * silo.watch) + interval(missing),
              "statics; tolerance: creep/(g·time watched), and the " + student});
  // a sum of n forces with the exponential distribution of contact forces wanders by 1/√n of itself
  rows.check(fmt::format("scatter about Janssen's law / Ws, {}", fillings), mean(scatter),
             {0, 1 / std::sqrt(mean(forces)), "Janssen 1895; tolerance 1/√n of n contacts a level: Mueth et al. 1998"});
  rows.check(
      fmt::format("Ws of the profile / Ws of the stresses at the wall, {}", fillings), mean(ratio),
      {1, mean(scatter) + interval(ratio), "w A R/(2 μ K); tolerance: scatter about the law, and the " + student});
  const double sine = std::sin(std::atan(kInternalFriction)), active = (1 - sine) / (1 + sine);
  rows.check(fmt::format("K, {}", fillings), mean(k),
             between(active, 1 / active, "Rankine's limits: Nedderman 1992; internal friction 0.38: GDR MiDi 2004"));
  rows.tell("half the interval of K", interval(k), fillings + ", 95 %");
  rows.tell("friction mobilised at the wall / μ", mean(friction),
            fmt::format("{}, ± {:.2g}", fillings, interval(friction)));
  rows.tell("Ws / weight of the filling", mean(saturation),
            fmt::format("{}, ± {:.2g}", fillings, interval(saturation)));
  return rows.rows;
}

}  // namespace scree::validation
