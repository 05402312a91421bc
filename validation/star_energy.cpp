// Crosses that bounce in a box without friction or damping: the energy they have at the end is what they had. And what
// they have under other rules of contact, the plain ones of star_study.h.
#include <fmt/format.h>
#include <omp.h>

#include <cmath>
#include <filesystem>

#include "cases.h"
#include "io/file.h"
#include "math/parallel.h"
#include "rows.h"
#include "star_study.h"
#include "svg_file.h"

namespace scree::validation {
namespace {

// 0.3 m/s against 1e3 N/m: overlaps of up to a tenth of the radius. 100 nodes, as in the paper.
constexpr const char* kBounceScene = R"(
planar = true
depth = "5 mm"
[[material]]
name = "plastic"
density = "1333.3333 kg/m^3"
normal_stiffness = "1e3 N/m"
tangential_stiffness = "0.5e3 N/m"
restitution = 1
friction = 0
[contact]
law = "linear"
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
unit = "1.456731 mm"
[[particles]]
shape = "cross"
turn = "random"
velocity = ["0.2 m/s", "0.1 m/s"]
spin = 20
lattice = {origin = ["6 mm", "6 mm"], spacing = "12 mm", count = [10, 5]}
[[particles]]
shape = "cross"
turn = "random"
velocity = ["-0.2 m/s", "-0.1 m/s"]
lattice = {origin = ["6 mm", "66 mm"], spacing = "12 mm", count = [10, 5]}
[[wall]]
box = {min = [0, 0], max = ["120 mm", "120 mm"]}
side = "inside"
[time]
duration = 10
)";

constexpr uint64_t kSamples = 200;  // of the curves
constexpr double kStep = 20e-6;     // s, a fifteenth of the critical one

using Point = ContactRule::Point;
using Distance = ContactRule::Distance;

// the dearest first: with few threads they shall not be left over for the end; in quick mode two cheap ones
std::vector<ContactRule> rules(bool quick) {
  if (quick) return {{Point::refined, Distance::first_order}, {Point::node, Distance::first_order}};
  return {{Point::refined, Distance::exact},    {Point::refined, Distance::first_order},
          {Point::refined, Distance::radial},   {Point::node, Distance::exact},
          {Point::node, Distance::first_order}, {Point::node, Distance::radial}};
}

struct Curve {
  std::string name;
  std::vector<double> gained;  // energy gained / energy at the start
};

// All go on side by side from sample to sample, so that progress is one number and the threads have equal shares.
std::vector<Curve> bounce(Simulation& engine, std::vector<StarStudy>& studies, uint64_t steps,
                          const ValidationProgress& progress, int threads) {
  std::vector<Curve> curves{{"engine", {0}}};
  std::vector<double> start;
  for (const StarStudy& s : studies) curves.push_back({name_of(s.rule), {0}}), start.push_back(energy(s));
  for (uint64_t k = 0; k < kSamples; ++k) {
    progress(double(k) / double(kSamples), "bouncing");
    engine.advance(steps / kSamples);
    const EnergyLedger ledger = engine.measure().energy;
    curves[0].gained.push_back(ledger.balance() / ledger.initial);
    ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (size_t i = 0; i < studies.size(); ++i)
      carrier.run([&] {
        advance(studies[i], kStep, steps / kSamples);
        curves[i + 1].gained.push_back(energy(studies[i]) / start[i] - 1);
      });
    carrier.rethrow();
  }
  return curves;
}

// logarithmic: the rules are decades apart; the sign at the end is in the legend
Chart chart_of(const std::vector<Curve>& curves, double seconds) {
  Chart chart{.title = "|energy gained| / energy at the start", .logarithmic = true};
  for (uint64_t k = 0; k <= kSamples; ++k) chart.x.push_back(seconds * double(k) / double(kSamples));
  for (const Curve& c : curves) {
    Series line{fmt::format("{}: {:+.1e}", c.name, c.gained.back()), {}};
    for (const double gained : c.gained) line.y.push_back(std::fabs(gained));
    chart.series.push_back(std::move(line));
  }
  return chart;
}

}  // namespace

std::vector<ValidationRow> star_energy(const ValidateOptions& options, const ValidationProgress& progress) {
  const uint64_t steps = options.quick ? 5'000 : 100'000;
  const bool draws = !options.quick && !options.pictures.empty();
  if (draws) create_folder(options.pictures);  // now, not after minutes, if it cannot be
  const int threads = thread_count(options);
  Simulation engine = simulate(scene_from(kBounceScene, {set("time.step", kStep)}), threads);
  std::vector<StarStudy> studies;
  for (const ContactRule rule : rules(options.quick)) studies.push_back(study_of(engine, rule));
  const std::vector<Curve> curves =
      bounce(engine, studies, steps, progress, threads > 0 ? threads : omp_get_num_procs());

  Rows rows{"star-energy"};
  const std::string after = fmt::format("{:.0e} steps", double(steps));
  rows.check("energy gained / energy, " + after, curves[0].gained.back(), {0, 0.01, "conservation of energy"});
  for (size_t i = 1; i < curves.size(); ++i)
    rows.tell(fmt::format("energy gained / energy, {}, {}", curves[i].name, after), curves[i].gained.back(),
              "another rule of contact, for comparison");
  if (draws)
    write_file(std::filesystem::path(options.pictures) / "star-energy.svg",
               svg_file(chart_of(curves, kStep * double(steps))));
  return rows.rows;
}

}  // namespace scree::validation
