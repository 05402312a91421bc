#include "scree/render.h"

#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "io/file.h"
#include "run/view_frame.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/simulation.h"
#include "shape/mesh/mesh_check.h"
#include "shape/mesh/mesh_file.h"
#include "shape/polyhedron.h"
#include "view/film.h"
#include "view/frame_files.h"
#include "view/picture.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

constexpr size_t kSampledFrames = 12;      // of a film, read beforehand to set its scales and its camera
constexpr int kLeast = 64, kMost = 16384;  // pixels

enum class Kind { picture, film };

Kind kind_of(const std::string& path) {
  const std::string extension = fs::path(path).extension().string();
  if (extension == ".png") return Kind::picture;
  if (extension == ".mp4") return Kind::film;
  throw InputError(fmt::format("cannot draw {}: the name must end with .png (a picture) or .mp4 (a film)", path));
}

void check(const RenderSettings& s) {
  for (const int pixels : {s.width, s.height})
    if (pixels < kLeast || pixels > kMost)
      throw InputError(fmt::format("a picture of {} × {} pixels: width and height must be {} to {}", s.width, s.height,
                                   kLeast, kMost));
  if (!(s.fps > 0 && s.fps <= 1000)) throw InputError(fmt::format("{} pictures a second: must be 0 to 1000", s.fps));
  if (!fs::exists(s.source)) throw InputError(fmt::format("there is neither a folder nor a scene {}", s.source));
  if (!s.colour.empty()) quantity_named(s.colour);  // before any reading
}

StageSettings stage_settings(const RenderSettings& s) {
  const int threads = s.threads > 0 ? s.threads : omp_get_num_procs();
  return {s.width, s.height, s.colour, s.contacts, s.walls, s.view, s.azimuth, s.elevation, threads};
}

Image timed_picture(const Stage& stage, const ViewFrame& frame, double& seconds) {
  const auto start = std::chrono::steady_clock::now();
  Image image = draw_picture(stage, frame);
  seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return image;
}

RenderResult render_one(const ViewScene& scene, const ViewFrame& frame, const RenderSettings& settings) {
  RenderResult result{.pictures = 1, .where = settings.output};
  const Stage stage = set_stage(scene, std::span(&frame, 1), stage_settings(settings));
  write_file(settings.output, encode_png(timed_picture(stage, frame, result.seconds)));
  return result;
}

RenderResult render_state(const Simulation& simulation, const RenderSettings& settings) {
  const Moment moment(simulation);
  const ViewScene scene = view_scene(simulation.scene(), moment.particles);
  return render_one(scene, view_frame(simulation.scene(), moment), settings);
}

// One particle, alone; what it is made of does not show.
Scene scene_of_mesh(const std::string& path) {
  MeshFile file = read_mesh_file(path);
  repair(file);
  if (!check_mesh(file.mesh).closed())
    throw InputError(fmt::format("{}: is not closed, so it is no particle that could be drawn", path));
  const UnitPolyhedron body = unit_polyhedron(file.mesh);
  Interaction touching;
  touching.layer_stiffness = touching.layer_tangential_stiffness = 1e9;
  const ParticleSpec particle{.radius = body.radius};
  Scene scene;
  scene.title = fmt::format("{}: {} triangles", fs::path(path).filename().string(), file.mesh.triangles.size());
  scene.materials = {{"any", 1000}};
  scene.contact.law = LawKind::linear;
  scene.contact.interactions = {touching};
  scene.shapes = {{"mesh", body.form}};
  scene.groups = {{.name = "mesh", .shapes = {0}, .placement = ListPlacement{"", {particle}}}};
  scene.time.step = 1e-6;
  return scene;
}

RenderResult render_start(const RenderSettings& settings) {
  if (kind_of(settings.output) == Kind::film)
    throw InputError(fmt::format(
        "a film needs a run: do `scree run {}` with output.frame_every set, then render its folder", settings.source));
  if (settings.time || settings.frame)
    throw InputError("--time and --frame need an output folder: a scene has only its start");
  return render_state(Simulation(load_scene(settings.source, settings.overrides, settings.watch),
                                 {.threads = settings.threads, .watch = settings.watch}),
                      settings);
}

// The frame nearest to a time: frames are in order of time, so halving finds it without reading them all.
size_t nearest_frame(const std::vector<FrameFile>& files, double time) {
  const auto time_of = [&](size_t i) { return frame_time(read_file(files[i].path)); };
  size_t low = 0, high = files.size() - 1;
  while (high - low > 1) {
    const size_t middle = (low + high) / 2;
    (time_of(middle) <= time ? low : high) = middle;
  }
  return std::fabs(time_of(low) - time) <= std::fabs(time_of(high) - time) ? low : high;
}

size_t chosen_frame(const std::vector<FrameFile>& files, const RenderSettings& s) {
  if (s.time) return nearest_frame(files, *s.time);
  if (!s.frame) return files.size() - 1;
  if (*s.frame < 0 || size_t(*s.frame) >= files.size())
    throw InputError(
        fmt::format("there is no frame {}: {} holds frames 0 to {}", *s.frame, s.source, files.size() - 1));
  return size_t(*s.frame);
}

RenderResult render_film(const ViewScene& scene, const std::vector<FrameFile>& files, const RenderSettings& settings) {
  if (settings.time || settings.frame)
    throw InputError("--time and --frame choose one picture: give -o a name that ends with .png");
  std::vector<ViewFrame> sampled;
  const size_t count = std::min(files.size(), kSampledFrames);
  for (size_t i = 0; i < count; ++i)
    sampled.push_back(read_frame(files[count == 1 ? 0 : i * (files.size() - 1) / (count - 1)].path));
  const Stage stage = set_stage(scene, sampled, stage_settings(settings));

  RenderResult result;
  FilmWriter film(settings.output, settings.width, settings.height, settings.fps);
  for (const FrameFile& file : files) {
    film.add(timed_picture(stage, read_frame(file.path), result.seconds));
    ++result.pictures;
    settings.watch(fmt::format("drawing picture {} of {}", result.pictures, files.size()),
                   double(result.pictures) / double(files.size()));
  }
  film.finish();
  result.pictures = files.size();
  result.seconds /= double(files.size());
  result.where = film.where();
  if (!film.by_ffmpeg())
    result.note = fmt::format("there is no ffmpeg on this machine, so the film is {} numbered pictures", files.size());
  return result;
}

RenderResult render_folder(const RenderSettings& settings) {
  const fs::path folder = settings.source;
  if (!fs::exists(view_path(folder)))
    throw InputError(fmt::format("{} is not the output folder of a run: it has no view.json", settings.source));
  const std::vector<FrameFile> files = list_frames(folder);
  if (files.empty())
    throw InputError(
        fmt::format("there are no frames in {}: run the scene with output.frame_every set, for example --set "
                    "'output.frame_every=10 ms'",
                    settings.source));
  if (!settings.overrides.empty()) throw InputError("--set changes a scene: it has no meaning for an output folder");
  const ViewScene scene = read_view(folder);
  if (kind_of(settings.output) == Kind::film) return render_film(scene, files, settings);
  return render_one(scene, read_frame(files[chosen_frame(files, settings)].path), settings);
}

}  // namespace

RenderResult render(const RenderSettings& settings) {
  kind_of(settings.output);
  check(settings);
  return fs::is_directory(settings.source) ? render_folder(settings) : render_start(settings);
}

void render_mesh(const std::string& mesh_file, const std::string& output, const Watch& watch) {
  if (kind_of(output) != Kind::picture)
    throw InputError(fmt::format("cannot draw {}: a mesh does not move; the name must end with .png", output));
  render_state(Simulation(scene_of_mesh(mesh_file), {.threads = 1, .watch = watch}),
               {.output = output, .width = 800, .height = 800});
}

}  // namespace scree
