#include "selftest/draw_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>
#include <utility>

#include "kernels/laws/law.h"
#include "kernels/sources/source.h"
#include "math/direction.h"
#include "selftest/draw_values.h"
#include "shape/polyhedron_shapes.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

enum class SortOfBodies { balls, clumps, stars, polyhedra, mixed, layers };

// What the parts of a scene must agree on.
struct Plan {
  SortOfBodies sort = SortOfBodies::balls;
  int64_t along[3] = {1, 1, 1};  // sites of the lattice that particles start on
  double spacing = 0;            // m, between them
  bool periodic[3] = {false, false, false};
  bool endless_walls = true;  // may stand in the scene

  Vec3 half() const { return Vec3{double(along[0]), double(along[1]), double(along[2])} * (0.5 * spacing); }
};

Plan draw_plan(Drawer& d) {
  Plan p;
  const double which = d.random.uniform();
  if (d.planar)
    p.sort = which < 0.4 ? SortOfBodies::balls : which < 0.65 ? SortOfBodies::clumps : SortOfBodies::stars;
  else
    p.sort = which < 0.35   ? SortOfBodies::balls
             : which < 0.5  ? SortOfBodies::clumps
             : which < 0.7  ? SortOfBodies::polyhedra
             : which < 0.85 ? SortOfBodies::mixed
                            : SortOfBodies::layers;
  const bool cheap = p.sort == SortOfBodies::balls || p.sort == SortOfBodies::clumps;
  const int64_t most = d.planar ? (cheap ? 12 : 6) : cheap ? 5 : 3;
  for (int k = 0; k < (d.planar ? 2 : 3); ++k) p.along[k] = d.whole(2, most);
  p.spacing = 2 * d.scales.length * (p.sort == SortOfBodies::balls ? d.number(0.96, 1.02) : d.number(0.88, 0.98));
  p.endless_walls = cheap || p.sort == SortOfBodies::stars;
  if (d.chance(0.2))
    for (int k = 0; k < (d.planar ? 2 : 3); ++k) p.periodic[k] = d.chance(0.5);
  return p;
}

toml::array numbers(std::initializer_list<double> all) {
  toml::array array;
  for (const double x : all) array.push_back(x);
  return array;
}

void add(toml::table& scene, std::string_view key, toml::table&& table) {
  if (!scene.contains(key)) scene.insert(key, toml::array{});
  scene[key].as_array()->push_back(std::move(table));
}

// Laws that act, and what [contact], [[material]] and [[interaction]] say of them.
void draw_materials(const Plan& p, Drawer& d, toml::table& scene) {
  toml::table contact;
  const bool points = p.sort != SortOfBodies::polyhedra && p.sort != SortOfBodies::layers;
  std::vector<std::string_view> of_points;
  for (const Law* law : all_laws())
    if (!law->is(kLawOfAreas)) of_points.push_back(law->name);
  if (points) {
    d.laws.push_back(d.one_of(of_points));
    contact.insert("law", std::string(d.laws[0]));
    if (d.chance(0.3)) contact.insert("rolling_damping", d.number(0, 1));
  }
  if (p.sort == SortOfBodies::layers) contact.insert("layers", true);
  if (!points || p.sort == SortOfBodies::mixed) d.laws.push_back("layer");
  if (!contact.empty()) scene.insert("contact", contact);
  const int64_t count = d.whole(1, 2);
  const bool mixed = points && d.chance(0.2);  // a pair of materials has a law of its own
  if (mixed) d.laws.push_back(d.one_of(of_points));
  for (int64_t k = 0; k < count; ++k) {
    toml::table material;
    material.insert("name", d.materials.emplace_back(fmt::format("m{}", k)));
    d.fill(scene_section("material"), material);
    if (!points) material.erase("rolling_friction"), material.erase("twisting_friction");
    add(scene, "material", std::move(material));
  }
  if (!mixed && !d.chance(0.4)) return;
  toml::table between;
  between.insert("materials", toml::array{d.materials.front(), d.materials.back()});
  if (mixed) {
    between.insert("law", std::string(d.laws.back()));
    d.laws = {d.laws.back()};  // the only ones whose keys may stand here
  }
  d.fill(scene_section("interaction"), between);
  if (!points) between.erase("rolling_friction"), between.erase("twisting_friction");
  if (!mixed) between.erase("law");
  add(scene, "interaction", std::move(between));
}

std::string draw_solid_of_polyhedron(Drawer& d, toml::table& shape) {
  const Section& section = scene_section("particle_shape");
  // those of hundreds of facets seldom: they take most of the time
  static const std::vector<std::string_view> kCostly{"icosahedron-3", "nut", "bolt", "rock", "stone"};
  const std::span<const NamedSolid> all = named_solids();
  size_t which = d.random.below(all.size());
  if (std::find(kCostly.begin(), kCostly.end(), all[which].name) != kCostly.end() && d.chance(0.7))
    which = d.random.below(all.size());
  const NamedSolid& solid = all[which];
  shape.insert("solid", std::string(solid.name));
  if (solid.name == "box") d.put(section, *section.find("edges"), shape);
  for (const SolidKey& key : solid.keys)
    if (key.name == "triangles" || d.chance(0.5)) d.put(section, *section.find(key.name), shape);
  return std::string(solid.name);
}

// A name of each sort of shape that the bodies may have.
std::vector<std::string> draw_shapes(const Plan& p, Drawer& d, toml::table& scene) {
  std::vector<std::string> names;
  const Section& section = scene_section("particle_shape");
  const auto add_shape = [&](std::string_view kind) {
    toml::table shape;
    shape.insert("name", names.emplace_back(fmt::format("s{}", names.size())));
    shape.insert("kind", std::string(kind));
    if (kind == "polyhedron")
      draw_solid_of_polyhedron(d, shape);
    else if (kind == "clump" && p.sort == SortOfBodies::stars && d.chance(0.5))
      shape.insert("fit", "s0"), d.fill(section, shape);
    else if (kind == "clump")
      d.put(section, *section.find("balls"), shape), d.fill(section, shape);
    else
      d.fill(section, shape);
    add(scene, "shape", std::move(shape));
  };
  const DrawnPlace before = std::exchange(d.place, {{}, 2 * d.scales.length});
  switch (p.sort) {
    case SortOfBodies::balls:
      break;
    case SortOfBodies::clumps:
      for (int64_t k = d.whole(1, 2); k > 0; --k) add_shape("clump");
      break;
    case SortOfBodies::stars:
      for (int64_t k = d.whole(1, 2); k > 0; --k) add_shape("star");
      if (d.chance(0.3)) add_shape("clump");
      break;
    case SortOfBodies::polyhedra:
      for (int64_t k = d.whole(1, 2); k > 0; --k) add_shape("polyhedron");
      break;
    case SortOfBodies::mixed:
      add_shape("polyhedron");
      if (d.chance(0.5)) add_shape("clump");
      break;
    case SortOfBodies::layers:
      if (d.chance(0.5)) add_shape("polyhedron");
      if (d.chance(0.5)) add_shape("clump");
      break;
  }
  d.place = before;
  return names;
}

// The sites [first, first + count) along x and all across, as a placement of a group, with its sizes.
void place_group(const Plan& p, int64_t first, int64_t count, Drawer& d, toml::table& group) {
  const Vec3 half = p.half();
  const double s = p.spacing, r = d.scales.length;
  const Vec3 low{-half.x + double(first) * s, -half.y, -half.z};
  const Vec3 high{low.x + double(count) * s, half.y, half.z};
  const int64_t sites = count * p.along[1] * p.along[2];
  const double which = d.random.uniform();
  const auto region = [&] {
    toml::table box, shape;
    box.insert("min", d.vector(low)), box.insert("max", d.vector(high));
    shape.insert("box", box);
    return shape;
  };
  const auto put_size = [&] {
    if (d.chance(0.5)) {
      group.insert("radius", d.number(0.5, 1) * r);
    } else {
      d.put(scene_section("particles"), Key{.name = "radius", .forms = kTable, .section = "size"}, group);
    }
  };
  if (which < 0.3) {
    toml::table random;
    random.insert("region", region());
    d.fill(scene_section("random"), random);
    if (random.contains("count")) random.insert_or_assign("count", std::max<int64_t>(1, sites / 4));
    group.insert("random", random);
    return put_size();
  }
  if (which < 0.4) {
    toml::table rain;
    rain.insert("region", region());
    d.fill(scene_section("rain"), rain);
    rain.insert_or_assign("count", sites);
    rain.insert_or_assign("start", d.number(0, 3) * d.scales.time);
    group.insert("rain", rain);
    return put_size();
  }
  group.insert("radius", r);
  const auto site = [&](int64_t i, int64_t k, int64_t l) {
    return low + Vec3{double(i) + 0.5, double(k) + 0.5, d.planar ? 0 : double(l) + 0.5} * s;
  };
  if (which < 0.55) {
    toml::array positions;
    for (int64_t i = 0; i < count; ++i)
      for (int64_t k = 0; k < p.along[1]; ++k)
        for (int64_t l = 0; l < p.along[2]; ++l)
          positions.push_back(d.vector(site(i, k, l) + d.random.in_ball(d.planar) * (0.01 * r)));
    group.insert("positions", positions);
    return;
  }
  toml::table lattice;
  lattice.insert("origin", d.vector(site(0, 0, 0)));
  lattice.insert("spacing", s);
  toml::array counts{count, p.along[1]};
  if (!d.planar) counts.push_back(p.along[2]);
  lattice.insert("count", counts);
  d.fill(scene_section("lattice"), lattice);
  if (lattice.contains("cell")) lattice.insert_or_assign("cell", "cubic");
  group.insert("lattice", lattice);
}

// Groups side by side along x, which move toward each other.
void draw_groups(const Plan& p, Drawer& d, toml::table& scene) {
  const std::vector<std::string> shapes = draw_shapes(p, d, scene);
  const int64_t groups = std::min<int64_t>(d.whole(1, 3), p.along[0]);
  const double speed = 0.1 * d.scales.length / d.scales.time;
  for (int64_t g = 0; g < groups; ++g) {
    toml::table group;
    group.insert("name", d.groups.emplace_back(fmt::format("g{}", g)));
    group.insert("material", d.materials[d.random.below(d.materials.size())]);
    const bool round = shapes.empty() || (p.sort == SortOfBodies::layers && d.chance(0.3)) ||
                       (p.sort == SortOfBodies::mixed && g == 0) || (p.sort == SortOfBodies::stars && d.chance(0.2));
    if (!round) {
      if (shapes.size() > 1 && d.chance(0.5))
        group.insert("shape", toml::array{shapes[0], shapes[1]});
      else
        group.insert("shape", shapes[d.random.below(shapes.size())]);
      if (d.chance(0.8))
        group.insert("turn", "random");
      else if (d.planar)
        group.insert("turn", d.number(-3, 3));
    }
    const double side = groups == 1 ? 0 : 1 - 2 * double(g) / double(groups - 1);
    const Vec3 about = d.random.in_ball(d.planar) * (0.3 * speed);
    group.insert("velocity", d.vector(Vec3{side * speed, 0, 0} + about));
    const Section& section = scene_section("particles");
    if (d.chance(0.3)) d.put(section, *section.find("spin"), group);
    if (d.chance(0.3)) d.put(section, *section.find("seed"), group);
    place_group(p, p.along[0] * g / groups, p.along[0] * (g + 1) / groups - p.along[0] * g / groups, d, group);
    add(scene, "particles", std::move(group));
  }
}

// Circumscribes what starts in the room, across `up`.
double girth(const Plan& p, const Drawer& d) {
  const Vec3 h = p.half();
  return d.planar ? h.x : std::sqrt(h.x * h.x + h.y * h.y);
}

// A funnel below the room, whose straight part holds it; `foot` is the key of its narrow end.
toml::table draw_funnel(const Plan& p, Drawer& d, std::string_view name) {
  const bool hopper = name == "hopper";
  const double r = d.scales.length, radius = girth(p, d) + d.number(0.05, 0.5) * r;
  const double narrow = d.number(0.2, 0.8) * radius, neck = hopper ? 0 : d.number(0, 1) * r;
  double height = d.number(0.5, 2) * r;
  toml::table t;
  if (d.chance(0.5)) {
    const double angle = d.number(0.3, 1.2);
    const Direction slope = direction_of(angle);
    t.insert("half_angle", angle);
    height = (radius - narrow) * slope.cos / slope.sin;
  } else {
    t.insert("cone_height", height);
  }
  const double up = dot(d.up, p.half());
  t.insert(hopper ? "outlet" : "neck", d.vector(d.up * -(up + height + 0.5 * neck + 0.02 * r)));
  t.insert(hopper ? "outlet_radius" : "neck_radius", narrow);
  if (neck > 0) t.insert("neck_length", neck);
  t.insert("radius", radius);
  t.insert("cylinder_height", 2 * up + d.number(0.1, 1) * r);
  if (d.chance(0.3)) t.insert("axis", d.vector(d.up));
  return t;
}

toml::table draw_drum(const Plan& p, Drawer& d) {
  const double r = d.scales.length, radius = girth(p, d) + 0.6 * r;
  toml::table t;
  t.insert("radius", radius);
  if (d.planar) {
    t.insert("center", numbers({0, 0}));
    t.insert_or_assign("radius", norm(p.half()) + 0.6 * r);
  } else {
    const double end = p.half().z + d.number(0.02, 0.5) * r;
    t.insert("from", d.vector({0, 0, -end})), t.insert("to", d.vector({0, 0, end}));
  }
  const DrawnPlace before = std::exchange(d.place, {{}, r});
  if (p.endless_walls || d.chance(0.1)) d.fill(scene_section("drum"), t);
  d.place = before;
  return t;
}

// A wall round the room.
void draw_container(const Plan& p, Drawer& d, toml::table& wall) {
  static const std::vector<std::string_view> kSpace{"box", "cylinder", "sphere", "drum", "hopper", "hourglass"};
  static const std::vector<std::string_view> kPlane{"box", "circle", "polygon", "drum", "hopper", "hourglass"};
  const std::string_view name = d.one_of(d.planar ? kPlane : kSpace);
  const double gap = d.number(0.02, 0.5) * d.scales.length;
  const Vec3 h = p.half() + Vec3{gap, gap, gap};
  toml::table t;
  if (name == "hopper" || name == "hourglass") {
    wall.insert(name, draw_funnel(p, d, name));
    return;
  }
  if (name == "drum") {
    wall.insert(name, draw_drum(p, d));
    return;
  }
  if (name == "box") {
    t.insert("min", d.vector(-h)), t.insert("max", d.vector(h));
    if (d.chance(0.3)) wall.insert("open", toml::array{d.planar ? "+y" : "+z"});
  } else if (name == "cylinder") {
    t.insert("from", d.vector({0, 0, -h.z})), t.insert("to", d.vector({0, 0, h.z}));
    t.insert("radius", girth(p, d) + gap);
    if (d.chance(0.3)) wall.insert("open", toml::array{"to"});
  } else if (name == "polygon") {
    toml::array corners;
    const int count = int(d.whole(4, 8));
    const double radius = norm(p.half()) + gap;
    for (int k = 0; k < count; ++k) {
      const Direction at = direction_of_part(k, count);
      corners.push_back(d.vector(Vec3{at.cos, at.sin, 0} * (1.42 * radius)));
    }
    t.insert("points", corners);
  } else {
    t.insert("center", d.vector({})), t.insert("radius", norm(p.half()) + gap);
  }
  wall.insert(name, t);
  wall.insert("side", "inside");
}

// A shape within reach of Drawer::place; `part`: of a set, which takes no thin and no endless ones.
void draw_obstacle(const Plan& p, bool part, Drawer& d, toml::table& into) {
  static const std::vector<std::string_view> kElsewhere{"drum", "hopper", "hourglass", "mesh", "image", "grid"};
  static const std::vector<std::string_view> kNotInSets{"plane",    "rectangle", "disc",       "segment",
                                                        "polyline", "union",     "difference", "intersection"};
  const auto is_in = [](std::string_view name, const std::vector<std::string_view>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  // To facets a set of round shapes is thousands of triangles, made anew for each run.
  const bool simple = !p.endless_walls && d.chance(0.9);
  std::vector<const Key*> shapes;
  for (const Key& key : scene_section("shape").keys)
    if (!is_in(key.name, kElsewhere) && !(part && is_in(key.name, kNotInSets)) &&
        !(simple && ((key.forms & kTables) || key.name == "pipe")) &&
        (key.where == Where::anywhere || (key.where == Where::planar) == d.planar))
      shapes.push_back(&key);
  const Key& shape = *shapes[d.random.below(shapes.size())];
  if (shape.forms & kTables) {
    toml::array parts;
    for (int64_t k = d.whole(2, 3); k > 0; --k) {
      toml::table one;
      draw_obstacle(p, true, d, one);
      parts.push_back(one);
    }
    into.insert(shape.name, parts);
    return;
  }
  toml::table t;
  const Section& section = scene_section(shape.section);
  if (shape.name == "cylinder" && (part || !p.endless_walls || d.chance(0.5)))
    d.put(section, *section.find("from"), t), d.put(section, *section.find("to"), t);
  d.fill(section, t);
  into.insert(shape.name, t);
}

// Grids of sets take seconds: some walls of one solid are enough.
bool may_be_level_set(const toml::table& wall) {
  return wall.contains("box") || wall.contains("sphere") || wall.contains("circle") || wall.contains("polygon") ||
         wall.contains("cone");
}

void draw_wall(const Plan& p, bool container, Drawer& d, toml::table& scene) {
  toml::table wall;
  const int64_t count = scene["wall"].as_array() ? int64_t(scene["wall"].as_array()->size()) : 0;
  if (d.chance(0.8)) wall.insert("name", fmt::format("w{}", count));
  wall.insert("material", d.materials[d.random.below(d.materials.size())]);
  if (container)
    draw_container(p, d, wall);
  else
    draw_obstacle(p, false, d, wall);
  const Section& section = scene_section("wall");
  if (d.chance(0.4)) d.put(section, *section.find("motion"), wall);
  if (d.chance(0.05)) d.put(section, *section.find("vanish_at"), wall);
  if (d.chance(0.15) && may_be_level_set(wall)) d.put(section, *section.find("level_set"), wall);
  add(scene, "wall", std::move(wall));
}

void draw_walls(const Plan& p, Drawer& d, toml::table& scene) {
  const bool periodic = p.periodic[0] || p.periodic[1] || p.periodic[2];
  const double r = d.scales.length, below = dot(d.up, p.half());
  if (!periodic && d.chance(0.5)) draw_wall(p, true, d, scene);
  for (int64_t k = d.whole(0, 2); k > 0 && !periodic; --k) {
    const double size = d.number(0.5, 2) * below;
    d.place = {d.up * -(below + size + 0.02 * r), size};
    draw_wall(p, false, d, scene);
  }
  if (!periodic || p.periodic[d.planar ? 1 : 2] || d.chance(0.3)) return;
  toml::table floor, plane;
  plane.insert("point", d.vector(d.up * -(below + 0.02 * r))), plane.insert("normal", d.vector(d.up));
  floor.insert("plane", plane);
  floor.insert("material", d.materials[0]);
  add(scene, "wall", std::move(floor));
}

void draw_domain(const Plan& p, Drawer& d, toml::table& scene) {
  const bool periodic = p.periodic[0] || p.periodic[1] || p.periodic[2];
  if (!periodic && !d.chance(0.2)) return;
  const double r = d.scales.length, far = d.number(0.1, 5) * r;
  toml::array low, high, directions;
  for (int k = 0; k < (d.planar ? 2 : 3); ++k) {
    const double half = p.half().*kAxes[k];
    const double end = p.periodic[k] ? std::max(half + d.number(0.02, 0.2) * r, 2.6 * r) : half + far;
    low.push_back(-end), high.push_back(end);
    if (p.periodic[k]) directions.push_back(std::string(1, "xyz"[k]));
  }
  toml::table domain;
  domain.insert("min", low), domain.insert("max", high);
  if (periodic) domain.insert("periodic", directions);
  domain.insert("outside", d.chance(0.9) ? "remove" : "error");
  scene.insert("domain", domain);
}

// A field acts the same everywhere or toward a centre; of other sources the table of keys says all.
void draw_source(const Plan& p, Drawer& d, toml::table& scene) {
  std::vector<std::string_view> kinds;
  for (const SourceKind* kind : all_sources())
    if (kind->table && !kind->user) kinds.push_back(kind->name);
  const std::string_view kind = d.one_of(kinds);
  const Section& section = scene_section(kind);
  toml::table source;
  if (d.chance(0.5)) source.insert("groups", toml::array{d.groups[d.random.below(d.groups.size())]});
  if (kind == "field") {
    const bool periodic = p.periodic[0] || p.periodic[1] || p.periodic[2];
    const bool central = !periodic && d.chance(0.5);
    Key acceleration = *section.find("acceleration");
    acceleration.forms = central ? kNumber : kVector;
    d.put(section, acceleration, source);
    for (const std::string_view key : {"centre", "distance", "power", "core"})
      if (central && (key == "centre" || d.chance(0.5))) d.put(section, *section.find(key), source);
    for (const std::string_view key : {"start", "stop"})
      if (d.chance(0.3)) d.put(section, *section.find(key), source);
  } else {
    d.fill(section, source);
  }
  add(scene, kind, std::move(source));
}

void draw_time(const Plan& p, Drawer& d, toml::table& scene) {
  const Section& section = scene_section("time");
  toml::table time;
  const double which = d.random.uniform();
  int64_t steps = d.whole(40, 100);
  if (which < 0.1) {
    time.insert("step", "adaptive");
    time.insert("longest", d.number(0.2, 2) * d.scales.time);
    steps = d.whole(2, 4);
  } else if (which < 0.2) {
    time.insert("integrator", "picard");
    for (const std::string_view key : {"tolerance", "iterations", "acceleration"})
      if (d.chance(0.4)) d.put(section, *section.find(key), time);
    if (time.contains("tolerance")) time.insert_or_assign("tolerance", d.number(1e-10, 1e-6));
    if (time.contains("iterations")) time.insert_or_assign("iterations", d.whole(50, 200));
    steps = p.sort == SortOfBodies::balls || p.sort == SortOfBodies::clumps ? d.whole(10, 30) : d.whole(4, 10);
  } else if (which < 0.3) {
    time.insert("step", d.number(0.002, 0.01) * d.scales.time);
  }
  for (const char* name : {"safety", "steps_per_collision"})
    if (d.chance(0.4)) d.put(section, *section.find(name), time);
  if (which < 0.2 && d.chance(0.3)) d.put(section, *section.find("halvings"), time);
  if (which < 0.1) time.erase("halvings");
  time.insert("max_steps", steps);
  scene.insert("time", time);
}

void draw_scene_keys(Drawer& d, toml::table& scene) {
  const Section& section = scene_section("scene");
  if (d.chance(0.4)) d.put(section, *section.find("seed"), scene);
  if (d.chance(0.1)) d.put(section, *section.find("drag"), scene);
  if (d.chance(0.7)) d.put(section, *section.find("gravity"), scene);
  if (d.chance(0.1)) scene.insert("relax", true);
  if (d.chance(0.1)) scene.insert("skin", d.number(0.05, 0.4) * d.scales.length);
}

}  // namespace

toml::table draw_scene(uint64_t seed, uint64_t number) {
  Random random{seed, number};
  const bool planar = random.uniform() < 0.4;
  const double length = std::pow(10, random.uniform(-4, 0)), time = std::pow(10, random.uniform(-5, -2));
  const double density = random.uniform(500, 8000);
  const double depth = planar && random.uniform() < 0.5 ? 2 * length : 1;
  const double volume = planar ? std::numbers::pi * depth : 4 * std::numbers::pi / 3 * length;
  Drawer d(random, planar, {length, density * volume * length * length, time, density});
  d.up = planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
  toml::table scene;
  if (planar) scene.insert("planar", true);
  if (depth != 1) scene.insert("depth", depth);
  const Plan plan = draw_plan(d);
  draw_scene_keys(d, scene);
  draw_materials(plan, d, scene);
  draw_groups(plan, d, scene);
  draw_walls(plan, d, scene);
  draw_domain(plan, d, scene);
  if (d.chance(0.15)) draw_source(plan, d, scene);
  draw_time(plan, d, scene);
  return scene;
}

std::string text_of(const toml::table& scene) {
  std::ostringstream text;
  text << scene << '\n';
  return text.str();
}

}  // namespace scree
