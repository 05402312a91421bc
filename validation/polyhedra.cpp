// The depositions of polygon-contact.txt, section 3: cubes in a box and in a cylinder against the porosities that were
// measured and computed, and how densely ten shapes and a mixture lie, in which order, by Welch's t-test over three
// seeds. What the paper has and we do not is said in docs/polyhedra.md.
#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <numbers>

#include "cases.h"
#include "deposit.h"
#include "io/file.h"
#include "narrowphase/ball_facet.h"
#include "welch.h"

namespace scree::validation {
namespace {

namespace fs = std::filesystem;

constexpr double kCubeEdge = 0.024177;  // m, Table 1

// Table 1, the column of Latham et al.: 648 cubes. They come in six times as fast as in the paper (18 a second), each
// at a random place of the box's upper part.
Deposit box_deposit(const std::string& name, std::vector<std::string> solids, int seed) {
  Deposit d;
  d.name = fmt::format("{}-{}", name, seed);
  d.solids = std::move(solids);
  d.volume = kCubeEdge * kCubeEdge * kCubeEdge;
  d.density = 653, d.layer_stiffness = 30e6, d.restitution = 0.25, d.step = 4e-5;
  d.width = 0.25, d.height = 0.375;
  d.count = 648, d.rate = 108, d.rest = 1;
  d.from = 0.14, d.to = 0.18;
  d.seed = seed;
  return d;
}

// The column of Wachs et al.: 250 cubes in a cylinder.
Deposit cylinder_deposit(int seed) {
  Deposit d;
  d.name = fmt::format("cylinder-{}", seed);
  d.solids = {"cube"};
  d.volume = 0.00643 * 0.00643 * 0.00643;
  d.density = 1163.66, d.layer_stiffness = 80e6, d.restitution = 0.85, d.step = 1e-5;
  d.width = 0.05, d.height = 0.13;
  d.round = true;
  d.count = 250, d.rate = 100, d.rest = 1;
  d.from = 0.025, d.to = 0.04;  // of about 60 mm
  d.seed = seed;
  return d;
}

struct Kind {
  const char* name;
  std::vector<std::string> solids;
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {{"cube", {"cube"}},
                                        {"sphere", {}},
                                        {"tetrahedron", {"tetrahedron"}},
                                        {"icosahedron", {"icosahedron"}},
                                        {"icosahedron-2", {"icosahedron-2"}},
                                        {"icosahedron-3", {"icosahedron-3"}},
                                        {"square", {"tetris-o"}},
                                        {"I", {"tetris-i"}},
                                        {"L", {"tetris-l"}},
                                        {"T", {"tetris-t"}},
                                        {"Z", {"tetris-z"}},
                                        {"mixture", {"tetris-o", "tetris-i", "tetris-l", "tetris-t", "tetris-z"}}};
  return all;
}

// What is written beside the pictures, and where runs are kept. Without a folder they are gone in the end.
class Folder {
 public:
  explicit Folder(const std::string& pictures)
      : path_(pictures.empty() ? fs::temp_directory_path() / fmt::format("scree-polyhedra-{}", ::getpid())
                               : fs::path(pictures) / "polyhedra"),
        kept_(!pictures.empty()) {
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    if (!kept_) fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
  bool kept_;
};

using Packings = std::map<std::string, std::vector<double>>;  // factors in %, per seed

// A ball of Table 1's volume on the floor: it sinks in until the law of Eq. (19) carries it.
void check_rest_of_a_ball(Rows& rows) {
  const double volume = kCubeEdge * kCubeEdge * kCubeEdge, radius = std::cbrt(3 * volume / (4 * std::numbers::pi));
  Scene scene = scene_from(
      R"(gravity = 9.81
[[material]]
name = "wood"
density = 653
layer_stiffness = 3e7
restitution = 0.25
[contact]
law = "linear"
layers = true
[[particles]]
radius = 1
positions = [[0, 0, 0]]
[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}
[time]
step = 4e-5
duration = 1
)",
      {set("particles[0].radius", radius), set("particles[0].positions", fmt::format("[[0, 0, {:.17g}]]", radius))});
  Simulation simulation = simulate(scene);
  advance(simulation, 1);
  const double overlap = radius - simulation.snapshot().position[0].z;
  rows.check("force of Eq. (19) at rest / weight",
             3e7 * ball_on_plane(radius, radius - overlap).force / (653 * volume * 9.81),
             {1, 1e-9, "Smeets et al. 2015, Eq. (19), exact for layers: docs/polyhedra.md"});
}

// a above b: the difference of the means, and how sure it is
void check_order(Rows& rows, const Packings& p, const std::string& a, const std::string& b) {
  const Sample x = sample_of(p.at(a)), y = sample_of(p.at(b));
  const Welch w = welch_test(x, y);
  rows.check(
      fmt::format("packing factor, {} over {}, %", a, b), x.mean - y.mean,
      between(0, 100, "Smeets et al. 2015, Fig. 4" + (x.count > 1 ? fmt::format("; Welch p = {:.2g}", w.p) : "")));
}

void report(const std::string& folder, const std::vector<ValidationRow>& rows, const std::vector<std::string>& runs) {
  std::string html =
      "<!doctype html><meta charset=\"utf-8\"><title>Depositions of polyhedra</title>"
      "<style>body{font-family:sans-serif;max-width:60em;margin:2em auto}td,th{padding:2px 8px;text-align:left}"
      "img{width:24%}</style><h1>Depositions of polyhedra</h1>"
      "<p>After Smeets et al., Comput. Methods Appl. Mech. Engrg. 290 (2015) 277, Figs. 2, 3 and 5: a quarter, a half, "
      "three quarters and all of the particles.</p><table><tr><th>quantity<th>measured<th>reference<th>source";
  for (const ValidationRow& r : rows)
    html += fmt::format("<tr><td>{}<td>{:.4g}<td>{}<td>{}", r.quantity, r.measured,
                        r.checked ? fmt::format("{:.4g} &plusmn; {:.2g}", r.reference, r.tolerance) : "", r.source);
  html += "</table>";
  for (const std::string& run : runs) {
    html += fmt::format("<h2>{}</h2>", run);
    for (int k = 1; k <= 4; ++k) html += fmt::format("<img src=\"{}-{}.png\" alt=\"\">", run, k);
  }
  write_file(fs::path(folder) / "report.html", html);
}

}  // namespace

std::vector<ValidationRow> polyhedra_quick(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"polyhedra-quick"};
  check_rest_of_a_ball(rows);
  const Folder folder(options.pictures);
  std::vector<std::string> runs;
  Packings factor;
  double done = 0;
  const auto& all = kinds();
  for (const size_t k : {size_t{0}, size_t{1}, size_t{2}}) {  // cubes, spheres, tetrahedra
    Deposit d = box_deposit(all[k].name, all[k].solids, 1);
    d.name = "quick-" + d.name;
    d.width = 0.15, d.height = 0.3, d.count = 100, d.rate = 100, d.rest = 0.4;
    d.from = 0.04, d.to = 0.08;
    const Packing p = deposited(d, folder.path(), thread_count(options), {progress, done, done + 0.33});
    done += 0.33;
    factor[all[k].name].push_back(100 * p.factor);
    rows.tell(fmt::format("packing factor of {}, %", all[k].name), 100 * p.factor,
              fmt::format("{} particles in a box 150 mm wide, planes at 40 to 80 mm, one seed", p.particles));
    runs.push_back(d.name);
  }
  check_order(rows, factor, "cube", "sphere");
  check_order(rows, factor, "sphere", "tetrahedron");
  report(folder.path(), rows.rows, runs);
  return rows.rows;
}

std::vector<ValidationRow> polyhedra(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"polyhedra"};
  check_rest_of_a_ball(rows);
  if (options.quick) return rows.rows;  // the rest takes hours; polyhedra-quick has some of it
  constexpr int kSeeds = 3;
  const Folder folder(options.pictures);
  std::vector<std::string> runs;
  const double parts = double(kinds().size()) * kSeeds + 1;
  double part = 0;
  const auto run = [&](const Deposit& d) {
    const Packing p = deposited(d, folder.path(), thread_count(options), {progress, part / parts, (part + 1) / parts});
    ++part;
    runs.push_back(d.name);
    return p;
  };

  const Packing cylinder = run(cylinder_deposit(1));
  rows.check("porosity of 250 cubes in a cylinder, %", 100 * (1 - cylinder.factor),
             {43.4, 4, "Wachs et al. 2012: 43.4 %; the paper's plane: 42 %"});
  Packings factor;
  std::vector<double> porosity;
  for (const Kind& kind : kinds())
    for (int seed = 1; seed <= kSeeds; ++seed) {
      const Packing p = run(box_deposit(kind.name, kind.solids, seed));
      factor[kind.name].push_back(100 * p.factor);
      if (kind.solids == std::vector<std::string>{"cube"}) porosity.push_back(100 * p.porosity);
    }
  rows.check("porosity of 648 cubes, %", 100 - sample_of(factor["cube"]).mean,
             {33, 4, "Latham & Munjiza 2004, measured: about 33 %"});
  rows.tell("porosity of 648 cubes, cut at the planes, %", sample_of(porosity).mean, "docs/measures.md");
  for (const Kind& kind : kinds()) {
    const Sample s = sample_of(factor[kind.name]);
    rows.tell(fmt::format("packing factor of {}, %", kind.name), s.mean,
              fmt::format("Eq. (20), 100 planes from 140 to 180 mm, three seeds, deviation {:.2f}", s.deviation));
  }
  for (const Kind& kind : kinds())
    if (kind.name != std::string("cube")) check_order(rows, factor, "cube", kind.name);
  for (const char* denser : {"icosahedron", "I", "square"}) check_order(rows, factor, denser, "sphere");
  for (const char* looser : {"tetrahedron", "L", "T", "Z"}) check_order(rows, factor, "sphere", looser);
  const Welch same = welch_test(sample_of(factor["icosahedron-3"]), sample_of(factor["sphere"]));
  rows.check("icosahedron subdivided twice against sphere, Welch p", same.p,
             between(0.05, 1, "Smeets et al. 2015, Fig. 4: no significant difference"));
  double predicted = 0;
  for (const char* piece : {"square", "I", "L", "T", "Z"}) predicted += sample_of(factor[piece]).mean / 5;
  rows.check("linear prediction over mixture, %", predicted - sample_of(factor["mixture"]).mean,
             between(0, 100, "Smeets et al. 2015, section 3.3"));
  report(folder.path(), rows.rows, runs);
  return rows.rows;
}

}  // namespace scree::validation
