// The command line: options → arguments of a command, errors → a line on stderr and an exit code.
// The only file that includes CLI11, which takes seconds to compile.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <new>

#include "commands.h"
#include "scree/error.h"
#include "scree/suggestion.h"
#include "scree/version.h"

namespace scree::cli {
namespace {

constexpr const char* kFooter = R"(Examples:
  scree check scenes/hourglass.toml
  scree run scenes/hourglass.toml --out out/trial --set 'material[glass].friction=0.3'
  scree run scenes/hourglass.toml --out out/trial --resume
  scree render out/trial -o trial.mp4
  scree view out/trial
  scree validate --quick

Exit codes: 0 done, 1 the run or a check failed, 2 the input is wrong,
130 or 143 interrupted by SIGINT or SIGTERM (`--resume` goes on).)";

constexpr const char* kRunFooter = R"(Examples:
  scree run drum.toml                          writes to out/drum
  scree run drum.toml --until 2.5 --threads 4  2.5 s of simulated time
  scree run drum.toml --set 'time.step=2 us' --set gravity='[0, 0, -1.62]'
  scree run drum.toml --resume --until 5       go on from the last checkpoint to 5 s
  scree run drum.toml --backend opencl         on a GPU, as `scree devices` lists them
  scree run drum.toml --live                   look on in the browser, pause, resume, stop)";

constexpr const char* kCheckFooter = R"(Examples:
  scree check drum.toml
  scree check drum.toml --json | jq .critical_step)";

constexpr const char* kRenderFooter = R"(Examples:
  scree render drum.toml -o start.png                     how the scene begins
  scree render out/drum -o end.png --colour speed         the last frame of a run
  scree render out/drum -o forces.png --contacts --time 0.5
  scree render out/drum -o drum.mp4 --view front --fps 30
Frames are written by `scree run` when the scene sets output.frame_every. Films need ffmpeg; without it the
pictures are written one by one.)";

constexpr const char* kMeasureFooter = R"(Examples:
  scree measure out/cubes                                  the last state of a run
  scree measure out/cubes --from 0.14 --to 0.18 --json
  scree measure out/cubes --profile                        plane by plane
  scree measure out/hopper --scene hopper.toml --area 0.02
With `packing = true` in the scene's [output] the same numbers are in history.csv.)";

constexpr const char* kViewFooter = R"(Examples:
  scree view out/drum
  scree view out/drum --port 8080 --no-open    then, from another machine: ssh -L 8080:localhost:8080 HOST

Ends with Ctrl-C.)";

constexpr const char* kBenchFooter = R"(Examples:
  scree bench --list
  scree bench spheres-10k spheres-100k --threads 2
  scree bench spheres-100k --backend opencl    on a GPU
  scree bench --quick --json)";

constexpr const char* kValidateFooter = R"(Examples:
  scree validate --list
  scree validate bounce hopper --json)";

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
  until->type_name("T")->check(CLI::PositiveNumber);
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
      ->check(CLI::PositiveNumber);
  command.add_option("--to", m.choice.to, "height of the highest plane, m; default 82 %")
      ->type_name("H")
      ->check(CLI::PositiveNumber);
  command.add_option("--planes", m.choice.planes, "how many planes")
      ->type_name("N")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command.add_option("--area", m.choice.area, "cross-section of the container, m^2; default what the walls leave")
      ->type_name("A")
      ->check(CLI::PositiveNumber);
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

int dispatch(int argc, char** argv) {
  CLI::App app{"Scree simulates granular materials with the discrete element method.", "scree"};
  app.set_version_flag("--version", std::string("scree ") + kVersion);
  app.require_subcommand(1);
  app.footer(kFooter);

  SceneArguments scene;
  RunSettings settings;
  BackendArguments backend;
  bool devices_json = false;
  auto* run_command = app.add_subcommand("run", "run a scene into an output folder");
  add_scene_options(*run_command, scene);
  run_command->add_option("--out", settings.folder, "output folder; default out/<scene name>")->type_name("DIR");
  add_end_options(*run_command, settings);
  add_threads(*run_command, settings.threads, "threads; default all cores. The result is the same on any number");
  add_backend(*run_command, backend, settings.device);
  auto* resume = run_command->add_flag("--resume", settings.resume, "go on from the last checkpoint in the folder");
  run_command->add_flag("--overwrite", settings.overwrite, "replace an earlier run in the folder")->excludes(resume);
  run_command->add_flag("--quiet,-q", settings.quiet, "no progress on stderr");
  LiveArguments live;
  auto* live_option =
      run_command
          ->add_option("--live", live.serve.port, "show the run in the browser while it goes; default: a free port")
          ->type_name("[PORT]")
          ->expected(0, 1)
          ->check(CLI::Range(0, 65535));
  add_serve_options(*run_command, live.serve);
  run_command->footer(kRunFooter);

  auto* check_command =
      app.add_subcommand("check", "preflight: particles, overlaps, time step, memory, time; changes nothing");
  add_scene_options(*check_command, scene);
  add_end_options(*check_command, settings);
  add_threads(*check_command, settings.threads, "threads that the run will use; default all cores");
  check_command->footer(kCheckFooter);

  ShapeArguments mesh;
  auto* shape_command = app.add_subcommand(
      "shape", "what is in a mesh (STL or OBJ): faults, repairs, mass, what it is and costs as a particle");
  shape_command->add_option("FILE", mesh.file, "the mesh")->required();
  shape_command->add_flag("--json", mesh.json, "one JSON object on standard output");
  shape_command->add_flag("--repair", mesh.repair, "write the mesh as Scree mends it to -o OUT.obj");
  shape_command
      ->add_option("--decimate", mesh.decimate,
                   "m: leave out triangles as long as the surface stays this close to what it was; to -o OUT.obj")
      ->check(CLI::PositiveNumber);
  shape_command->add_option("-o,--out", mesh.out, "the .obj file that --repair or --decimate writes");
  shape_command->add_option("--picture", mesh.picture, "draw the closed mesh into this .png file");

  RenderSettings pictures;
  bool quiet = false, verbose = false;
  auto* render_command = app.add_subcommand("render", "draw a picture or a film of a run, or the start of a scene");
  add_render_options(*render_command, pictures);
  add_threads(*render_command, pictures.threads, "threads; default all cores. The picture is the same on any number");
  render_command->add_flag("--quiet,-q", quiet, "no progress on stderr");
  render_command->add_flag("--verbose,-v", verbose, "tell how long a picture took");
  render_command->footer(kRenderFooter);

  MeasureArguments measured;
  auto* measure_command = app.add_subcommand(
      "measure", "how densely and orderly particles fill a container: packing factor, porosity, coordination, order");
  add_measure_options(*measure_command, measured);
  measure_command->footer(kMeasureFooter);

  std::string folder;
  ServeSettings serve;
  auto* view_command = app.add_subcommand("view", "show an output folder in the browser");
  view_command->add_option("DIR", folder, "output folder of a run")->required();
  view_command->add_option("--port", serve.port, "port to listen on; default: a free one")
      ->type_name("N")
      ->check(CLI::Range(0, 65535));
  add_serve_options(*view_command, serve);
  view_command->footer(kViewFooter);

  CaseArguments cases;
  BenchOptions bench_options;
  auto* bench_command = app.add_subcommand("bench", "time the engine on known cases");
  add_case_options(*bench_command, cases);
  add_threads(*bench_command, bench_options.threads, "threads; default 1");
  bench_command->add_option("--steps", bench_options.steps, "steps to time; default the case's own")->type_name("N");
  bench_command->add_option("--repeats", bench_options.repeats, "times to repeat; the fastest counts")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  bench_command->add_flag("--quick", bench_options.quick, "few steps: does it work, not how fast is it");
  add_backend(*bench_command, backend, bench_options.device);
  bench_command->footer(kBenchFooter);

  ValidateOptions validate_options;
  auto* validate_command = app.add_subcommand("validate", "compare with theory and published results");
  add_case_options(*validate_command, cases);
  add_threads(*validate_command, validate_options.threads, "threads; default all cores");
  validate_command->add_flag("--quick", validate_options.quick, "smaller and shorter where a case can be");
  validate_options.pictures = ".";
  validate_command->add_option("--pictures", validate_options.pictures, "folder for pictures; default: here");
  validate_command->footer(kValidateFooter);

  auto* devices_command = app.add_subcommand("devices", "list the OpenCL devices that `--backend opencl` can use");
  devices_command->add_flag("--json", devices_json, "one JSON object a line");

  auto* schema_command = app.add_subcommand("schema", "print the JSON Schema of a scene, for editors");
  app.add_subcommand("version", "print the version");

  require_known_command(app, argc, argv);
  try {
    app.parse(words_of(argc, argv));
  } catch (const CLI::Success& wanted) {  // --help, --version
    return app.exit(wanted);
  } catch (const CLI::ParseError& e) {
    throw InputError(std::string(e.what()) + "\nsee `scree --help` or `scree COMMAND --help`");
  }

  if (*run_command) {
    settings.backend = backend_called(backend.backend);
    settings.precision = precision_called(backend.precision);
    live.wanted = live_option->count() > 0;
    return run(scene, settings, live);
  }
  if (*view_command) return view(folder, serve);
  if (*check_command) return check(scene, settings);
  if (*shape_command) return shape(mesh);
  if (*measure_command) return measure(measured);
  if (*render_command) return render(pictures, quiet, verbose);
  if (*bench_command) {
    bench_options.backend = backend_called(backend.backend);
    bench_options.precision = precision_called(backend.precision);
    return bench(cases, bench_options);
  }
  if (*devices_command) return devices(devices_json);
  if (*validate_command) return validate(cases, validate_options);
  if (*schema_command) return schema();
  return version();
}

// Threads that wait spin for ever by default in libgomp: where other programs run, they take the core from the thread
// they wait for (measured: 59 instead of 1,900 steps a second). libgomp reads its settings before main(), so the
// program starts itself again with a short spin, unless the user chose.
void wait_patiently(char** argv) {
  if (std::getenv("OMP_WAIT_POLICY") || std::getenv("GOMP_SPINCOUNT")) return;
  if (std::getenv("LD_PRELOAD")) return;  // under valgrind and its like /proc/self/exe is another program
  if (setenv("GOMP_SPINCOUNT", "10000", 0) == 0) execv("/proc/self/exe", argv);  // on failure just go on
}

int fail(const char* message, int code) {
  std::fprintf(stderr, "scree: %s\n", message);
  return code;
}

}  // namespace
}  // namespace scree::cli

int main(int argc, char** argv) {
  using scree::cli::fail;
  scree::cli::wait_patiently(argv);
  try {
    const int code = scree::cli::dispatch(argc, argv);
    if (std::fflush(stdout) != 0) return fail("cannot write to standard output", 1);
    return code;
  } catch (const scree::InputError& e) {
    return fail(e.what(), 2);
  } catch (const std::bad_alloc&) {
    return fail("out of memory", 1);
  } catch (const std::exception& e) {
    return fail(e.what(), 1);
  }
}
