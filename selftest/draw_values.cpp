#include "selftest/draw_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <span>

#include "kernels/laws/law.h"
#include "math/direction.h"
#include "scene/units.h"

namespace scree {
namespace {

constexpr double kOptional = 0.35;  // chance of a key that may be left out

// Numbers are drawn at this factor times the power of length, mass and time that their unit is; "section.key" goes
// before a unit. A collision lasts 1, so that a stiffness is some ten and a speed that overlaps by 3 % is 0.1.
struct Magnitude {
  std::string_view of;
  double factor;
};
constexpr Magnitude kMagnitudes[] = {
    {"N/m", 10},            // half of a ball's mass swings in one collision
    {"Pa", 50},             // a stiffness of 10 at an overlap of 2 %
    {"Pa/m", 15},           // a stiffness of 5 over a third of the radius squared
    {"Pa s/m", 1.5},        // a tenth of that in a collision
    {"J/m^2", 0.01},        // pulls off at an overlap of half a per cent
    {"m/s", 0.1},           //
    {"rad/s", 0.1},         //
    {"m/s^2", 0.03},        // a ball rests at an overlap of 0.3 %
    {"s", 5},               //
    {"N", 0.15},            //
    {"m/s/N", 0.005},       // a servo that takes many steps to its force
    {"m^3", 2},             //
    {"scene.drag", 0.02},   //
    {"drag.rate", 0.02},    //
    {"stream.rate", 0.02},  //
    {"rain.rate", 1},       //
    {"motion.rate", 0.05},  //
    {"motion.frequency", 0.05},
    {"motion.amplitude", 0.1},
    {"material.normal_damping", 0.3},
    {"material.tangential_damping", 0.3},
    {"interaction.normal_damping", 0.3},
    {"interaction.tangential_damping", 0.3},
    {"material.rolling_friction", 0.1},
    {"material.twisting_friction", 0.1},
    {"interaction.rolling_friction", 0.1},
    {"interaction.twisting_friction", 0.1},
};

// Keys of which a table has those of one row, all of them; others of the rows stay away. A row of which a key is there
// is chosen already.
struct Choice {
  std::string_view section;
  std::vector<std::string_view> rows;
  std::string_view kind = {};  // of the table that it is for
};
const Choice kChoices[] = {
    {"box", {"min|max", "center|size"}},
    {"motion", {"axis"}, "vibrate"},
    {"motion", {"axis"}, "servo"},
    {"cylinder", {"from|to", "point|axis"}},
    {"size", {"min|max", "median|sigma", "sieve"}},
    {"random", {"count", "volume_fraction"}},
    {"hopper", {"half_angle", "cone_height"}},
    {"hourglass", {"half_angle", "cone_height"}},
    {"material", {"restitution", "normal_damping", "normal_damping|tangential_damping"}},
    {"interaction", {"restitution", "normal_damping", "normal_damping|tangential_damping", ""}},
    {"particle_shape", {"mean", "mean|terms", "radii", "radii|harmonics", "outline", "outline|harmonics"}, "star"},
    {"particle_shape", {"balls", "fit|count"}, "clump"},
};

// Keys whose values need to know more than their rows say. Each puts its key into the table.
using Rule = void (*)(Drawer&, toml::table&);

toml::array lengths(Drawer& d) {
  toml::array all;
  for (int k = 0; k < (d.planar ? 2 : 3); ++k) all.push_back(d.length());
  return all;
}

// A simple polygon about the centre.
toml::array corners(Drawer& d, double size, Vec3 centre) {
  toml::array all;
  const int64_t count = d.whole(3, 7);
  for (int64_t k = 0; k < count; ++k) {
    const Direction at = direction_of_part(int(k), int(count));
    all.push_back(d.vector(centre + Vec3{at.cos, at.sin, 0} * d.number(0.25 * size, 0.5 * size)));
  }
  return all;
}

void put_edges(Drawer& d, toml::table& t) {
  const Vec3 x = d.direction(), y = unit(cross(x, d.direction()));
  const double a = d.length(), b = d.length();
  toml::array all;
  for (const Vec3 edge : {x * a, y * b}) all.push_back(toml::array{edge.x, edge.y, edge.z});
  t.insert("edges", all);
}

void put_radii(Drawer& d, toml::table& t) {
  toml::array all;
  for (int64_t k = d.whole(33, 48); k > 0; --k) all.push_back(d.number(0.8, 1));
  t.insert("radii", all);
}

void put_sieve(Drawer& d, toml::table& t) {
  const double l = 2 * d.scales.length;
  t.insert("sieve", toml::array{toml::array{d.number(0.5, 0.6) * l, 0.0}, toml::array{0.8 * l, d.number(0.2, 0.8)},
                                toml::array{l, 1.0}});
}

void put_stop(Drawer& d, toml::table& t) {
  t.insert("stop", t["start"].value_or(0.0) + d.number(2, 20) * d.scales.time);
}

// In a planar scene the axis of a rotation is z, always.
void put_axis(Drawer& d, toml::table& t) {
  if (!d.planar || t["kind"].value_or(std::string()) != "rotate") t.insert("axis", d.vector(d.direction()));
}

const std::map<std::string_view, Rule> kRules = {
    {"plane.point",
     [](Drawer& d, toml::table& t) { t.insert("point", d.vector(d.place.centre + d.up * d.place.size)); }},
    {"motion.axis", put_axis},
    {"plane.normal", [](Drawer& d, toml::table& t) { t.insert("normal", d.vector(d.up)); }},
    {"rectangle.edges", put_edges},
    {"disc.normal", [](Drawer& d, toml::table& t) { t.insert("normal", d.vector(d.direction())); }},
    {"disc.hole_radius",
     [](Drawer& d, toml::table& t) { t.insert("hole_radius", d.number(0.1, 0.9) * *t["radius"].value<double>()); }},
    {"box.min",
     [](Drawer& d, toml::table& t) {
       t.insert("min", d.vector(d.place.centre - Vec3{d.length(), d.length(), d.length()}));
     }},
    {"box.max",
     [](Drawer& d, toml::table& t) {
       t.insert("max", d.vector(d.place.centre + Vec3{d.length(), d.length(), d.length()}));
     }},
    {"box.size", [](Drawer& d, toml::table& t) { t.insert("size", lengths(d)); }},
    {"box.axis",
     [](Drawer& d, toml::table& t) {
       if (t.contains("center")) t.insert("axis", d.vector(d.direction()));
     }},
    {"box.angle",
     [](Drawer& d, toml::table& t) {
       if (t.contains("center")) t.insert("angle", d.number(-3, 3));
     }},
    {"cylinder.axis", [](Drawer& d, toml::table& t) { t.insert("axis", d.vector(unit(cross(d.up, d.direction())))); }},
    {"polyline.points",
     [](Drawer& d, toml::table& t) { t.insert("points", corners(d, d.place.size, d.place.centre)); }},
    {"polygon.points", [](Drawer& d, toml::table& t) { t.insert("points", corners(d, d.place.size, d.place.centre)); }},
    {"particle_shape.outline", [](Drawer& d, toml::table& t) { t.insert("outline", corners(d, 2, {})); }},
    {"particle_shape.mean", [](Drawer&, toml::table& t) { t.insert("mean", 1.0); }},
    {"particle_shape.radii", put_radii},
    {"particle_shape.harmonics", [](Drawer& d, toml::table& t) { t.insert("harmonics", d.whole(2, 12)); }},
    {"particle_shape.floor", [](Drawer& d, toml::table& t) { t.insert("floor", d.number(0.02, 0.5)); }},
    {"particle_shape.nodes", [](Drawer& d, toml::table& t) { t.insert("nodes", d.whole(60, 160)); }},
    {"particle_shape.count", [](Drawer& d, toml::table& t) { t.insert("count", d.whole(2, 6)); }},
    {"particle_shape.edges", [](Drawer& d, toml::table& t) { t.insert("edges", lengths(d)); }},
    {"particle_shape.slenderness", [](Drawer& d, toml::table& t) { t.insert("slenderness", d.number(0.4, 2.5)); }},
    {"particle_shape.triangles", [](Drawer&, toml::table& t) { t.insert("triangles", 80); }},
    {"particle_shape.roughness", [](Drawer& d, toml::table& t) { t.insert("roughness", d.number(0, 0.2)); }},
    {"term.k", [](Drawer& d, toml::table& t) { t.insert("k", d.whole(1, 7)); }},
    {"term.cos", [](Drawer& d, toml::table& t) { t.insert("cos", d.number(-0.1, 0.1)); }},
    {"term.sin", [](Drawer& d, toml::table& t) { t.insert("sin", d.number(-0.1, 0.1)); }},
    {"ball.at",
     [](Drawer& d, toml::table& t) { t.insert("at", d.vector(d.random.in_ball(d.planar) * (0.5 * d.scales.length))); }},
    {"ball.radius", [](Drawer& d, toml::table& t) { t.insert("radius", d.number(0.4, 0.7) * d.scales.length); }},
    {"size.min", [](Drawer& d, toml::table& t) { t.insert("min", d.number(0.5, 0.7) * d.scales.length); }},
    {"size.max", [](Drawer& d, toml::table& t) { t.insert("max", d.number(0.8, 1) * d.scales.length); }},
    {"size.median", [](Drawer& d, toml::table& t) { t.insert("median", d.number(0.5, 0.6) * d.scales.length); }},
    {"size.sigma", [](Drawer& d, toml::table& t) { t.insert("sigma", d.number(0.02, 0.15)); }},
    {"size.sieve", put_sieve},
    {"random.volume_fraction", [](Drawer& d, toml::table& t) { t.insert("volume_fraction", d.number(0.05, 0.2)); }},
    {"baffles.count", [](Drawer& d, toml::table& t) { t.insert("count", d.whole(1, 6)); }},
    {"hopper.half_angle", [](Drawer& d, toml::table& t) { t.insert("half_angle", d.number(0.3, 1.2)); }},
    {"hourglass.half_angle", [](Drawer& d, toml::table& t) { t.insert("half_angle", d.number(0.3, 1.2)); }},
    {"material.density", [](Drawer& d, toml::table& t) { t.insert("density", d.number(0.5, 2) * d.scales.density); }},
    {"material.poisson_ratio", [](Drawer& d, toml::table& t) { t.insert("poisson_ratio", d.number(0, 0.5)); }},
    {"motion.stop", put_stop},
    {"drag.stop", put_stop},
    {"field.stop", put_stop},
    {"stream.stop", put_stop},
    {"time.steps_per_collision", [](Drawer& d, toml::table& t) { t.insert("steps_per_collision", d.number(20, 40)); }},
    {"time.safety", [](Drawer& d, toml::table& t) { t.insert("safety", d.number(0.1, 0.6)); }},
};

// Those of plastic springs, where the line of unloading must be the steeper one of any two materials.
bool draw_plastic(Drawer& d, std::string_view section, const Key& key, toml::table& t) {
  const bool loading = key.name == "loading_stiffness";
  if (!loading && key.name != "unloading_stiffness") return false;
  const double scale = d.scales.mass / (d.scales.time * d.scales.time);
  t.insert(key.name, (loading ? d.number(5, 10) : d.number(10, 40)) * scale);
  return section == "material" || section == "interaction";
}

bool is_among(std::string_view word, std::string_view words) {
  const std::vector<std::string_view> all = split_words(words);
  return std::find(all.begin(), all.end(), word) != all.end();
}

}  // namespace

std::span<const KeyLeftOut> keys_left_out() {
  static constexpr KeyLeftOut kLeftOut[] = {
      {"scene.title", "text"},
      {"scene.output", "does not change the physics"},
      {"scene.source", "programs register them"},
      {"wall.mesh", "needs a file"},
      {"wall.image", "needs a file"},
      {"wall.grid", "needs a file"},
      {"shape.mesh", "needs a file"},
      {"shape.image", "needs a file"},
      {"shape.grid", "needs a file"},
      {"particles.file", "needs a file"},
      {"particle_shape.mesh", "needs a file"},
      {"particle_shape.radii_file", "needs a file"},
      {"particle_shape.unit", "a group's radius says how large its particles are"},
      {"particle_shape.volume", "a group's radius says how large its particles are"},
      {"particles.diameter", "half of it is radius"},
      {"shape.plane", "endless: no region to put particles into"},
      {"shape.rectangle", "thin: it has no inside"},
      {"shape.disc", "thin: it has no inside"},
      {"shape.segment", "thin: it has no inside"},
      {"shape.polyline", "thin: it has no inside"},
      {"shape.drum", "a wall of its own"},
      {"shape.hopper", "a wall of its own"},
      {"shape.hourglass", "a wall of its own"},
      {"shape.union", "sets are not nested"},
      {"shape.difference", "sets are not nested"},
      {"shape.intersection", "sets are not nested"},
      {"time.duration", "max_steps ends the run"},
      {"time.rest_energy", "max_steps ends the run"},
      {"time.rest_after", "max_steps ends the run"},
      {"time.allow_unstable", "an unstable step breaks every promise"},
      {"time.shortest", "ends the run when it is too long"},
  };
  return kLeftOut;
}

double Drawer::number(double least, double most) {
  return std::strtod(fmt::format("{:.4g}", random.uniform(least, most)).c_str(), nullptr);
}

double Drawer::of_unit(std::string_view section, const Key& key) {
  const std::string own = fmt::format("{}.{}", section, key.name);
  double factor = 1;
  const auto find = [&](std::string_view of) {
    const auto found = std::ranges::find(kMagnitudes, of, &Magnitude::of);
    if (found != std::end(kMagnitudes)) factor = found->factor;
    return found != std::end(kMagnitudes);
  };
  if (!find(own)) find(key.unit);
  if (!key.unit.empty()) {
    const Dimension d = parse_unit(key.unit).dimension;
    factor *= std::pow(scales.length, d.metre) * std::pow(scales.mass, d.kilogram) * std::pow(scales.time, d.second);
  }
  const double value = factor * std::pow(2, random.uniform(-1, 1));
  return std::strtod(fmt::format("{:.4g}", std::clamp(value, key.range.min, key.range.max)).c_str(), nullptr);
}

toml::array Drawer::vector(Vec3 v) const {
  const auto rounded = [](double x) { return std::strtod(fmt::format("{:.6g}", x).c_str(), nullptr); };
  toml::array all{rounded(v.x), rounded(v.y)};
  if (!planar) all.push_back(rounded(v.z));
  return all;
}

Vec3 Drawer::direction() {
  for (;;)
    if (const Vec3 v = random.in_ball(planar); norm(v) > 0.1) return unit(v);
}

Drawer::LawUse Drawer::law_use(const Section& section, const Key& key) const {
  if (section.name != "material" && section.name != "interaction") return LawUse::other;
  LawUse use = LawUse::other;
  for (const Law* law : all_laws())
    for (const LawKey& k : law->keys) {
      if (k.name != key.name) continue;
      const bool acts = std::find(laws.begin(), laws.end(), law->name) != laws.end();
      if (acts && k.needed && section.name == "material") return LawUse::needed;
      if (use != LawUse::read) use = acts ? LawUse::read : LawUse::unread;
    }
  return use;
}

void Drawer::put_table(const Key& key, toml::table& table) {
  toml::table inner;
  const Section& section = scene_section(key.section);
  if (key.forms & kTables) {
    toml::array all;
    for (int64_t k = whole(1, 3); k > 0; --k) {
      fill(section, inner);
      all.push_back(inner);
      inner.clear();
    }
    table.insert(key.name, all);
  } else {
    fill(section, inner);
    table.insert(key.name, inner);
  }
}

void Drawer::put(const Section& section, const Key& key, toml::table& table) {
  const auto rule = kRules.find(fmt::format("{}.{}", section.name, key.name));
  if (rule != kRules.end()) return rule->second(*this, table);
  if (draw_plastic(*this, section.name, key, table)) return;
  std::vector<unsigned> forms;
  for (unsigned form = 1; form <= key.forms; form *= 2)
    if (key.forms & form) forms.push_back(form);
  const bool metres = key.unit == "m" && place.size > 0;
  switch (forms[random.below(forms.size())]) {
    case kBoolean:
      table.insert(key.name, chance(0.5));
      break;
    case kInteger:
      table.insert(key.name, whole(int64_t(std::max(key.range.min, 0.0)), int64_t(std::min(key.range.max, 40.0))));
      break;
    case kNumber:
      if (std::isfinite(key.range.min) && std::isfinite(key.range.max))
        table.insert(key.name, number(key.range.min, key.range.max));
      else
        table.insert(key.name, metres ? length() : of_unit(section.name, key));
      break;
    case kWord:
      table.insert(key.name, std::string(one_of(split_words(key.words))));
      break;
    case kVector: {
      const double size = metres ? 0.5 * place.size : of_unit(section.name, key);
      if (key.axial && planar) {
        table.insert(key.name, number(-size, size));
      } else {
        table.insert(key.name, vector((metres ? place.centre : Vec3{}) + direction() * size));
      }
      break;
    }
    case kTable:
    case kTables:
      put_table(key, table);
      break;
    default:
      break;  // names, lists and files are drawn where it is known what there is
  }
}

void Drawer::fill(const Section& section, toml::table& table) {
  std::string_view chosen;
  if (!table.contains("kind") && section.find("kind")) put(section, *section.find("kind"), table);
  const std::string kind = table["kind"].value_or(std::string());
  const auto choice = std::ranges::find_if(
      kChoices, [&](const Choice& c) { return c.section == section.name && (c.kind.empty() || c.kind == kind); });
  const auto in_choice = [&](std::string_view key) {
    return choice != std::end(kChoices) &&
           std::ranges::any_of(choice->rows, [&](std::string_view row) { return is_among(key, row); });
  };
  if (choice != std::end(kChoices)) {
    chosen = choice->rows[random.below(choice->rows.size())];
    for (const std::string_view row : choice->rows)
      if (std::ranges::any_of(split_words(row), [&](std::string_view key) { return table.contains(key); }))
        chosen = row;
  }
  for (const Key& key : section.keys) {
    const std::string name = fmt::format("{}.{}", section.name, key.name);
    const LawUse use = law_use(section, key);
    if (table.contains(key.name) || use == LawUse::unread) continue;
    if (std::ranges::find(keys_left_out(), name, &KeyLeftOut::key) != keys_left_out().end()) continue;
    if ((key.where == Where::planar && !planar) || (key.where == Where::spatial && planar)) continue;
    if (!key.kinds.empty() && !is_among(kind, key.kinds)) continue;
    const bool needed = key.required || use == LawUse::needed;
    if (in_choice(key.name) ? !is_among(key.name, chosen) : !(needed || chance(kOptional))) continue;
    put(section, key, table);
  }
}

}  // namespace scree
