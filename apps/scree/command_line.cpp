// The command line: options → arguments of a command.
// The only file that includes CLI11, which takes seconds to compile.
#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <functional>

#include "commands.h"
#include "examples.h"
#include "scree/error.h"
#include "scree/suggestion.h"
#include "scree/version.h"

namespace scree::cli {
namespace {

// CLI11's own names the largest double, all 309 digits of it
const CLI::Validator kAboveZero(
    [](const std::string& text) -> std::string {
      double value = 0;
      if (CLI::detail::lexical_cast(text, value) && value > 0 && std::isfinite(value)) return "";
      return "value " + text + ": allowed: a number > 0";
    },
    "");

void add_scene_options(CLI::App& command, SceneArguments& arguments) {
  command.add_option("SCENE", arguments.path, "scene file (TOML)")->required();
  command
      .add_option("--set", arguments.overrides,
                  "change one key of the scene: key=value, the value as TOML would write it; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command.add_flag("--json", arguments.json, "one JSON object on stdout, everything else on stderr");
}

void add_end_options(CLI::App& command, RunSettings& settings) {
  auto* until =
      command.add_option("--until", settings.until, "end at this simulated time, s, not where the scene says");
  until->type_name("T")->check(kAboveZero);
  command.add_option("--steps", settings.steps, "end after this many steps, counted from the scene's start")
      ->type_name("N")
      ->excludes(until);
}

void add_serve_options(CLI::App& command, ServeSettings& settings) {
  command.add_option("--host", settings.host, "address to listen on; another one opens the page to the network")
      ->type_name("H")
      ->capture_default_str();
  command.add_flag_callback(
      "--no-open", [&settings] { settings.open = false; }, "only print the address of the page, open no browser");
}

void add_case_options(CLI::App& command, CaseArguments& arguments) {
  command.add_option("CASE", arguments.names, "cases by name; none: all");
  command.add_flag("--list", arguments.list, "tell what cases there are");
  command.add_flag("--json", arguments.json, "one JSON object a line on stdout");
  command.add_flag("--quiet,-q", arguments.quiet, "no progress on stderr");
}

void add_threads(CLI::App& command, int& threads, const char* text) {
  command.add_option("--threads", threads, text)->type_name("N")->check(CLI::Range(1, 4096));
}

struct BackendArguments {
  std::string backend = "cpu", precision = "float";
};

void add_backend(CLI::App& command, BackendArguments& arguments, std::string& device) {
  command
      .add_option("--backend", arguments.backend,
                  "what computes: cpu, opencl (spheres, discs, clumps and stars; see `scree devices`), or auto: opencl "
                  "where it can")
      ->capture_default_str();
  command.add_option("--device", device, "OpenCL device, by its number or a part of its name; default the first GPU")
      ->type_name("D");
  command
      .add_option("--precision", arguments.precision,
                  "of an OpenCL device: float, or double, which has the bits of the processor")
      ->capture_default_str();
}

Backend backend_called(const std::string& name) {
  if (name == "cpu") return Backend::cpu;
  if (name == "opencl") return Backend::opencl;
  if (name == "auto") return Backend::automatic;
  throw InputError("--backend " + name + ": there is no such backend; there are: cpu, opencl, auto");
}

Precision precision_called(const std::string& name) {
  for (const Precision p : {Precision::float32, Precision::float64})
    if (name == name_of(p)) return p;
  throw InputError("--precision " + name + ": there is no such precision; there are: float, double");
}

void add_render_options(CLI::App& command, RenderSettings& s) {
  command.add_option("SOURCE", s.source, "output folder of a run, or a scene file: its start is drawn")
      ->required()
      ->type_name("DIR|SCENE");
  command.add_option("-o,--output", s.output, "what to draw: .png a picture, .mp4 a film of all frames")
      ->required()
      ->type_name("FILE");
  command.add_option("--width", s.width, "pixels")->capture_default_str();
  command.add_option("--height", s.height, "pixels")->capture_default_str();
  command.add_option("--colour,--color", s.colour,
                     "speed, force, size, material, id, coordination or group; default what tells most");
  command.add_flag("--contacts", s.contacts, "contact forces as tubes, thicker with the force; grains faint");
  command.add_flag("!--no-walls", s.walls, "leave the walls out");
  auto* time = command.add_option("--time", s.time, "the frame nearest to this time, s; default the last");
  time->type_name("T");
  auto* frame = command.add_option("--frame", s.frame, "the frame of this number, from 0");
  frame->type_name("K")->excludes(time);
  command
      .add_flag_function(
          "--last", [](int64_t) {}, "the last frame, as without it")
      ->excludes(time)
      ->excludes(frame);
  command.add_option("--view", s.view, "front, top, side or iso")->capture_default_str();
  command.add_option("--azimuth", s.azimuth, "degrees about the vertical, 0 from the front")->type_name("A");
  command.add_option("--elevation", s.elevation, "degrees above the horizon")->type_name("E");
  command.add_option("--fps", s.fps, "pictures a second, of a film")->capture_default_str();
  command.add_option("--set", s.overrides, "change one key of the scene, as `scree run` does; may be repeated")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

void add_measure_options(CLI::App& command, MeasureArguments& m) {
  command.add_option("SOURCE", m.source, "output folder of a run: its last state; or a scene file: its start")
      ->required()
      ->type_name("DIR|SCENE");
  command
      .add_option("--from", m.choice.from, "height of the lowest plane above the floor, m; default 64 % of the filling")
      ->type_name("H")
      ->check(kAboveZero);
  command.add_option("--to", m.choice.to, "height of the highest plane, m; default 82 %")
      ->type_name("H")
      ->check(kAboveZero);
  command.add_option("--planes", m.choice.planes, "how many planes")
      ->type_name("N")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command.add_option("--area", m.choice.area, "cross-section of the container, m^2; default what the walls leave")
      ->type_name("A")
      ->check(kAboveZero);
  command
      .add_option("--scene", m.scene, "scene file of the run, for scenes that name other files; default DIR/scene.toml")
      ->type_name("FILE");
  command.add_flag("--profile", m.profile, "the numbers of each plane too");
  command.add_flag("--json", m.json, "one JSON object on stdout");
}

// CLI11 only says that a subcommand is missing
void require_known_command(CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  const std::vector<std::string_view> known(names.begin(), names.end());
  if (std::find(names.begin(), names.end(), argv[1]) == names.end())
    throw InputError(std::string("there is no command '") + argv[1] + "'" + suggestion(argv[1], known));
}

// `--live` may stand without a port, and CLI11 would take the SCENE that follows for one: only a number is a port.
// Words from the last to the first, as CLI11 wants them.
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  for (size_t i = 0; i < words.size(); ++i) {
    const bool port_follows = i + 1 < words.size() && words[i + 1].find_first_not_of("0123456789") == std::string::npos;
    if (words[i] == "--live" && !port_follows) words[i] = "--live=0";
  }
  std::reverse(words.begin(), words.end());
  return words;
}

// What was said on the command line; `wanted` runs the command that was named.
struct Arguments {
  SceneArguments scene;
  RunSettings run;
  LiveArguments live;
  BackendArguments backend;
  ShapeArguments mesh;
  RenderSettings pictures;
  bool quiet = false, verbose = false;
  MeasureArguments measured;
  std::string folder;
  ServeSettings serve;
  CaseArguments cases;
  BenchOptions bench;
  ValidateOptions validate;
  SelftestOptions selftest;
  bool devices_json = false;
  std::function<int()> wanted;
};

CLI::App& add_command(CLI::App& app, const char* name, const char* text, Arguments& a, std::function<int()> command) {
  CLI::App* added = app.add_subcommand(name, text);
  added->callback([&a, command] { a.wanted = command; });
  return *added;
}

void add_run(CLI::App& app, Arguments& a) {
  CLI::App& command = add_command(app, "run", "run a scene into an output folder", a, [&a] {
    a.run.backend = backend_called(a.backend.backend);
    a.run.precision = precision_called(a.backend.precision);
    return run(a.scene, a.run, a.live);
  });
  add_scene_options(command, a.scene);
  command.add_option("--out", a.run.folder, "output folder; default out/<scene name>")->type_name("DIR");
  add_end_options(command, a.run);
  add_threads(command, a.run.threads,
              "threads; default as many cores as the scene keeps busy. The result is the same on any number");
  add_backend(command, a.backend, a.run.device);
  auto* resume = command.add_flag("--resume", a.run.resume, "go on from the last checkpoint in the folder");
  command.add_flag("--overwrite", a.run.overwrite, "replace an earlier run in the folder")->excludes(resume);
  command.add_flag("--quiet,-q", a.run.quiet, "no progress on stderr");
  command
      .add_option_function<int>(
          "--live", [&a](int port) { a.live.wanted = true, a.live.serve.port = port; },
          "show the run in the browser while it goes; default: a free port")
      ->type_name("[PORT]")
      ->expected(0, 1)
      ->check(CLI::Range(0, 65535));
  add_serve_options(command, a.live.serve);
  command.footer(kRunFooter);
}

void add_check(CLI::App& app, Arguments& a) {
  CLI::App& command =
      add_command(app, "check", "preflight: particles, overlaps, time step, memory, time; changes nothing", a,
                  [&a] { return check(a.scene, a.run); });
  add_scene_options(command, a.scene);
  add_end_options(command, a.run);
  add_threads(command, a.run.threads, "threads that the run will use; default as many cores as the scene keeps busy");
  command.footer(kCheckFooter);
}

void add_shape(CLI::App& app, Arguments& a) {
  CLI::App& command = add_command(
      app, "shape", "what is in a mesh (STL or OBJ): faults, repairs, mass, what it is and costs as a particle", a,
      [&a] { return shape(a.mesh); });
  command.add_option("FILE", a.mesh.file, "the mesh")->required();
  command.add_flag("--json", a.mesh.json, "one JSON object on standard output");
  command.add_flag("--repair", a.mesh.repair, "write the mesh as Scree mends it to -o OUT.obj");
  command
      .add_option("--decimate", a.mesh.decimate,
                  "m: leave out triangles as long as the surface stays this close to what it was; to -o OUT.obj")
      ->check(kAboveZero);
  command.add_option("-o,--out", a.mesh.out, "the .obj file that --repair or --decimate writes");
  command.add_option("--picture", a.mesh.picture, "draw the closed mesh into this .png file");
}

void add_render(CLI::App& app, Arguments& a) {
  CLI::App& command = add_command(app, "render", "draw a picture or a film of a run, or the start of a scene", a,
                                  [&a] { return render(a.pictures, a.quiet, a.verbose); });
  add_render_options(command, a.pictures);
  add_threads(command, a.pictures.threads, "threads; default all cores. The picture is the same on any number");
  command.add_flag("--quiet,-q", a.quiet, "no progress on stderr");
  command.add_flag("--verbose,-v", a.verbose, "tell how long a picture took");
  command.footer(kRenderFooter);
}

void add_measure(CLI::App& app, Arguments& a) {
  CLI::App& command =
      add_command(app, "measure",
                  "how densely and orderly particles fill a container: packing factor, porosity, coordination, order",
                  a, [&a] { return measure(a.measured); });
  add_measure_options(command, a.measured);
  command.footer(kMeasureFooter);
}

void add_view(CLI::App& app, Arguments& a) {
  CLI::App& command =
      add_command(app, "view", "show an output folder in the browser", a, [&a] { return view(a.folder, a.serve); });
  command.add_option("DIR", a.folder, "output folder of a run")->required();
  command.add_option("--port", a.serve.port, "port to listen on; default: a free one")
      ->type_name("N")
      ->check(CLI::Range(0, 65535));
  add_serve_options(command, a.serve);
  command.footer(kViewFooter);
}

void add_bench(CLI::App& app, Arguments& a) {
  CLI::App& command = add_command(app, "bench", "time the engine on known cases", a, [&a] {
    a.bench.backend = backend_called(a.backend.backend);
    a.bench.precision = precision_called(a.backend.precision);
    return bench(a.cases, a.bench);
  });
  add_case_options(command, a.cases);
  add_threads(command, a.bench.threads, "threads; default 1");
  command.add_option("--steps", a.bench.steps, "steps to time; default the case's own")->type_name("N");
  command.add_option("--repeats", a.bench.repeats, "times to repeat; the fastest counts")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command.add_flag("--quick", a.bench.quick, "few steps: does it work, not how fast is it");
  add_backend(command, a.backend, a.bench.device);
  command.footer(kBenchFooter);
}

void add_validate(CLI::App& app, Arguments& a) {
  CLI::App& command = add_command(app, "validate", "compare with theory and published results", a,
                                  [&a] { return validate(a.cases, a.validate); });
  add_case_options(command, a.cases);
  add_threads(command, a.validate.threads, "threads; default all cores");
  command.add_flag("--quick", a.validate.quick, "smaller and shorter where a case can be");
  a.validate.pictures = "out/validate";
  command.add_option("--pictures", a.validate.pictures, "folder for pictures, reports and what long cases resume from")
      ->capture_default_str();
  command.footer(kValidateFooter);
}

void add_selftest(CLI::App& app, Arguments& a) {
  CLI::App& command = add_command(app, "selftest", "hold random scenes against what must be true of every scene", a,
                                  [&a] { return selftest(a.selftest, a.quiet); });
  command.add_option("SCENE", a.selftest.files, "scenes to check instead of random ones");
  command.add_option("--scenes", a.selftest.scenes, "how many")
      ->type_name("N")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40))
      ->capture_default_str();
  command.add_option("--seed", a.selftest.seed, "from which they are drawn")->type_name("S")->capture_default_str();
  command.add_option("--keep", a.selftest.keep, "folder for scenes that break a promise, cut down to what matters")
      ->type_name("DIR");
  command.add_flag("--quiet,-q", a.quiet, "no progress and no refusals on stderr");
  command.footer(kSelftestFooter);
}

void add_small_commands(CLI::App& app, Arguments& a) {
  add_command(app, "devices", "list the OpenCL devices that `--backend opencl` can use", a, [&a] {
    return devices(a.devices_json);
  }).add_flag("--json", a.devices_json, "one JSON object a line");
  add_command(app, "schema", "print the JSON Schema of a scene, for editors", a, schema);
  add_command(app, "version", "print the version", a, version);
}

}  // namespace

int run_command_line(int argc, char** argv) {
  CLI::App app{"Scree simulates granular materials with the discrete element method.", "scree"};
  app.set_version_flag("--version", std::string("scree ") + kVersion);
  app.require_subcommand(1);
  app.footer(kFooter);
  Arguments arguments;
  for (const auto add : {add_run, add_check, add_shape, add_render, add_measure, add_view, add_bench, add_validate,
                         add_selftest, add_small_commands})
    add(app, arguments);

  require_known_command(app, argc, argv);
  try {
    app.parse(words_of(argc, argv));
  } catch (const CLI::Success& wanted) {  // --help, --version
    return app.exit(wanted);
  } catch (const CLI::ParseError& e) {
    throw InputError(std::string(e.what()) + "\nsee `scree --help` or `scree COMMAND --help`");
  }
  return arguments.wanted();
}

}  // namespace scree::cli
