#include "scree/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "io/file.h"
#include "math/instruction_set.h"
#include "scene/nesting.h"
#include "scene/read_scene.h"
#include "scree/simulation.h"

namespace scree {
namespace {

void read_drag(const Reader& root, Drag& drag) {
  if (!root.usable("drag")) return;
  if (!root.is_table("drag")) return root.read("drag", drag.rate);
  const Reader r = root.table("drag");
  r.read("rate", drag.rate);
  read_times(r, drag.start, drag.stop);
}

void read_scene_keys(const Reader& root, Scene& scene) {
  root.read("title", scene.title);
  root.read("depth", scene.depth);
  root.read("skin", scene.skin);
  root.read("relax", scene.relax);
  root.read("seed", scene.seed);
  root.read("gravity", scene.gravity);
  if (root.usable("gravity") && !root.is_array("gravity")) {
    const double pull = scene.gravity.x;
    scene.gravity = scene.planar ? Vec3{0, -pull, 0} : Vec3{0, 0, -pull};
  }
  read_drag(root, scene.drag);
}

void read_step(const Reader& r, TimeControl& time) {
  if (r.is_word("step")) {
    time.adaptive = r.text("step") == "adaptive";
  } else {
    r.read("step", time.step);
  }
  r.read("longest", time.longest);
  r.read("shortest", time.shortest);
  for (const std::string_view key : r.given_of({"longest", "shortest"}))
    if (!time.adaptive) r.error(key, "is for steps that are divided: needs step = \"adaptive\"");
  if (time.longest && time.shortest && *time.shortest > *time.longest)
    r.error("shortest", fmt::format("is {:g} s, longer than longest = {:g} s", *time.shortest, *time.longest));
}

// Keys of implicit steps mean nothing to explicit ones.
std::optional<ImplicitChoice> read_implicit(const Reader& r) {
  if (r.text("integrator") != "picard") {
    for (const std::string_view key : r.given_of({"tolerance", "iterations", "halvings", "acceleration"}))
      r.error(key, "is for integrator = \"picard\" alone");
    return std::nullopt;
  }
  ImplicitChoice choice;
  r.read("tolerance", choice.tolerance);
  r.read("iterations", choice.iterations);
  r.read("halvings", choice.halvings);
  if (r.text("acceleration") == "none") choice.acceleration = Acceleration::none;
  return choice;
}

void read_time(const Reader& root, TimeControl& time) {
  if (!root.usable("time")) return;
  const Reader r = root.table("time");
  read_step(r, time);
  r.read("safety", time.safety);
  r.read("allow_unstable", time.allow_unstable);
  r.read("duration", time.duration);
  r.read("max_steps", time.max_steps);
  r.read("rest_energy", time.rest_energy);
  r.read("rest_after", time.rest_after);
  time.implicit = read_implicit(r);
  if (time.implicit && time.adaptive)
    r.error("integrator", "\"picard\" halves its steps itself: not with step = \"adaptive\"");
  if (r.given_of({"duration", "max_steps", "rest_energy"}).empty())
    r.error("has nothing that stops the run: needed: duration, max_steps or rest_energy");
}

std::optional<PackingChoice> read_packing(const Reader& r) {
  if (!r.is_wanted("packing")) return std::nullopt;
  PackingChoice choice;
  if (!r.is_table("packing")) return choice;
  const Reader table = r.table("packing");
  table.read("from", choice.from), table.read("to", choice.to);
  table.read("area", choice.area), table.read("planes", choice.planes);
  if (choice.from && choice.to && *choice.to <= *choice.from)
    table.error("to", fmt::format("is {:g} m, not above from = {:g} m", *choice.to, *choice.from));
  return choice;
}

std::vector<std::string> read_fields(const Reader& r) {
  const std::vector<std::string> known = particle_fields(), names = r.texts("fields");
  if (r.usable("fields") && names.empty()) r.error("fields", "is empty: leave it out, or name some of the fields");
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (std::ranges::count(known, *name) == 0)
      r.error("fields", fmt::format("has no field '{}': allowed: {}", *name, fmt::join(known, ", ")));
    if (std::find(names.begin(), name, *name) != name) r.error("fields", fmt::format("names '{}' twice", *name));
  }
  return names;
}

void read_output(const Reader& root, OutputControl& output) {
  if (!root.usable("output")) return;
  const Reader r = root.table("output");
  r.read("history_every", output.history_every);
  r.read("frame_every", output.frame_every);
  r.read("checkpoint_every", output.checkpoint_every);
  r.read("contacts", output.frame_contacts);
  output.fields = read_fields(r);
  output.packing = read_packing(r);
}

toml::table parse_toml(const std::string& text, const std::string& path, Diagnostics& errors) {
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    errors.add(place_of(error.source()), "", fmt::format("is not valid TOML: {}", error.description()));
    errors.throw_if_any();
    throw;
  }
}

// length of the UTF-8 sequence at the start of the text, 0 if it is none
size_t utf8_length(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first == 0 ? 0 : 1;
  const size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // overlong forms, surrogates and what lies beyond U+10FFFF
  const unsigned second = byte(1);
  const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
  return wrong ? 0 : length;
}

// position of the first byte that cannot be text: a NUL, or no UTF-8; line 0 when all is well
Place find_binary(const std::string& text) {
  Place place{"", 1, 1};
  for (size_t i = 0; i < text.size();) {
    const size_t length = utf8_length(std::string_view(text).substr(i, 4));
    if (length == 0) return place;
    if (text[i] == '\n') {
      ++place.line;
      place.column = 0;
    }
    ++place.column;
    i += length;
  }
  return {};
}

void check_text(const std::string& text, Diagnostics& errors) {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) errors.add({}, "", "the scene is empty");
  const Place binary = find_binary(text);
  if (binary.line > 0) errors.add(binary, "", "is no text: allowed: UTF-8 without NUL bytes");
  if (const auto deep = find_deep_nesting(text)) errors.add(deep->place, "", deep->text);
  errors.throw_if_any();
}

}  // namespace

void read_times(const Reader& r, double& start, double& stop) {
  r.read("start", start);
  r.read("stop", stop);
  if (stop <= start) r.error("stop", fmt::format("is {:g} s, not after start = {:g} s", stop, start));
}

Scene parse_scene(std::string text, std::string path, const std::vector<std::string>& overrides, const Watch& watch) {
  use_instruction_set_of_environment();  // shapes are made by kernels
  Diagnostics errors(path, text);
  check_text(text, errors);
  toml::table table = parse_toml(text, path, errors);
  for (const std::string& override : overrides) apply_override(table, override, errors);

  Scene scene;
  scene.planar = table["planar"].value_or(false);
  ReadContext context{errors, scene.planar, std::filesystem::path(path).parent_path(), watch, &scene.written_at};
  const Reader root(table, scene_section("scene"), "", context);
  read_scene_keys(root, scene);
  read_domain(root, scene);
  const MaterialReaders materials = read_materials(root, scene);
  read_particle_shapes(root, scene);
  read_particles(root, scene);
  read_walls(root, scene);
  read_sources(root, scene);
  if (!scene.materials.empty()) check_law(materials, scene);
  read_time(root, scene.time);
  read_output(root, scene.output);
  errors.throw_if_any();
  check_polyhedra(root, scene);
  errors.throw_if_any();

  if (!overrides.empty()) {
    std::ostringstream as_run;
    for (const std::string& override : overrides) as_run << "# --set " << override << '\n';
    as_run << table << '\n';
    text = as_run.str();
  }
  scene.source_text = std::move(text);
  scene.source_path = std::move(path);
  return scene;
}

Scene load_scene(const std::string& path, const std::vector<std::string>& overrides, const Watch& watch) {
  return parse_scene(read_file(path, file_limits::kScene), path, overrides, watch);
}

}  // namespace scree
