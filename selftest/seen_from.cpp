#include "selftest/seen_from.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "engine/engine.h"
#include "kernels/laws/law.h"
#include "kernels/sources/source.h"
#include "place/place.h"
#include "scene/units.h"

namespace scree {

Vec3 Observer::direction(Vec3 v) const { return rotate(turn, mirrored ? Vec3{v.x, -v.y, v.z} : v); }
Vec3 Observer::back(Vec3 place) const {
  const Vec3 v = rotate(conjugate(turn), place) / scale;
  return mirrored ? Vec3{v.x, -v.y, v.z} : v;
}
Vec3 Observer::axial(Vec3 v) const { return rotate(turn, mirrored ? Vec3{-v.x, v.y, -v.z} : v); }
Quat Observer::orientation(Quat q) const { return turn * (mirrored ? Quat{q.w, -q.x, q.y, -q.z} : q); }

Scene listed(const Scene& scene) {
  Scene out = scene;
  out.groups.clear();
  out.relax = false;
  std::vector<std::vector<int>> successors(scene.groups.size());
  std::vector<std::pair<int, int>> made;  // group and shape that each new group is of
  for (const PlacedParticle& p : place_start(scene)) {
    const auto at = std::find(made.begin(), made.end(), std::pair(p.group, p.shape));
    const size_t g = size_t(at - made.begin());
    if (at == made.end()) {
      made.emplace_back(p.group, p.shape);
      successors[size_t(p.group)].push_back(int(g));
      ParticleGroup group = scene.groups[size_t(p.group)];
      group.name += "-" + std::to_string(g);
      group.shapes.clear();
      if (p.shape >= 0) group.shapes.push_back(p.shape);
      group.random_turn = false;
      group.turn = 0;
      group.velocity = group.spin = {};
      group.placement = ListPlacement{};
      out.groups.push_back(group);
    }
    std::get<ListPlacement>(out.groups[g].placement)
        .particles.push_back({p.position, p.radius, p.velocity, p.spin, p.orientation});
  }
  for (SourceChoice& source : out.sources) {
    std::vector<int> groups;
    for (const int g : source.groups)
      groups.insert(groups.end(), successors[size_t(g)].begin(), successors[size_t(g)].end());
    source.groups = groups;
  }
  return out;
}

Scene reversed(Scene scene) {
  std::reverse(scene.groups.begin(), scene.groups.end());
  for (ParticleGroup& group : scene.groups) std::ranges::reverse(std::get<ListPlacement>(group.placement).particles);
  for (SourceChoice& source : scene.sources)
    for (int& g : source.groups) g = int(scene.groups.size()) - 1 - g;
  return scene;
}

namespace {

Solid seen_solid(const Observer& o, Solid s) {
  s.origin = o.place(s.origin);
  s.axis = unit(o.direction(s.axis));
  s.orientation = o.orientation(s.orientation);
  s.half_size = s.half_size * o.scale;
  s.radius *= o.scale;
  for (Solid::ProfilePoint& p : s.profile) {
    if (s.kind == Solid::Kind::polygon) {
      const Vec3 at = o.place({p.rho, p.height, 0});
      p = {at.x, at.y};
    } else {
      p = {p.rho * o.scale, p.height * o.scale};
    }
  }
  if (s.kind == Solid::Kind::polygon && o.mirrored) std::reverse(s.profile.begin(), s.profile.end());
  for (Solid& part : s.parts) part = seen_solid(o, part);
  return s;
}

void see_shape(const Observer& o, ParticleShape& shape) {
  if (!o.mirrored) return;
  if (auto* star = std::get_if<StarForm>(&shape.form)) {
    for (double& sine : star->sine) sine = -sine;
  } else if (auto* clump = std::get_if<ClumpForm>(&shape.form)) {
    for (ClumpForm::Ball& ball : clump->balls) ball.centre.y = -ball.centre.y;
  } else {
    auto& mesh = std::get<PolyhedronForm>(shape.form);
    for (Vec3& point : mesh.points) point.y = -point.y;
    for (auto& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
  }
}

void see_motion(const Observer& o, Motion& m) {
  m.velocity = o.place(m.velocity);
  m.origin = o.place(m.origin);
  m.axis = m.kind == Motion::Kind::rotate ? o.axial(m.axis) : o.direction(m.axis);
  m.amplitude *= o.scale;
  m.force *= std::pow(o.scale, 4);
  m.gain /= std::pow(o.scale, 3);
  m.max_speed *= o.scale;
}

void see_domain(const Observer& o, Domain& d) {
  const Domain old = d;
  for (int k = 0; k < 3; ++k) {  // where axis k goes
    const Vec3 to = o.direction({k == 0 ? 1.0 : 0, k == 1 ? 1.0 : 0, k == 2 ? 1.0 : 0});
    const int n = std::abs(to.x) > 0.5 ? 0 : std::abs(to.y) > 0.5 ? 1 : 2;
    const double sign = (&to.x)[n] > 0 ? 1 : -1;
    const double low = sign * (&old.min.x)[k] * o.scale, high = sign * (&old.max.x)[k] * o.scale;
    (&d.min.x)[n] = std::min(low, high), (&d.max.x)[n] = std::max(low, high);
    d.periodic[n] = old.periodic[k];
  }
}

// A number with this unit, when lengths are so many times as large; densities and times stay.
double in_units(double value, std::string_view unit, double scale) {
  if (unit.empty()) return value;
  const Dimension d = parse_unit(unit).dimension;
  return value * std::pow(scale, d.metre + 3 * d.kilogram);
}

void scale_laws(double scale, Scene& scene) {
  std::set<std::string_view> seen;
  for (const Law* law : all_laws())
    for (const LawKey& key : law->keys) {
      if (!seen.insert(key.name).second) continue;
      if (key.of_material)
        for (Material& m : scene.materials) m.*key.of_material = in_units(m.*key.of_material, key.unit, scale);
      for (Interaction& i : scene.contact.interactions) {
        if (key.number) i.*key.number = in_units(i.*key.number, key.unit, scale);
        if (key.choice && i.*key.choice) i.*key.choice = in_units(*(i.*key.choice), key.unit, scale);
        if (const auto more = i.more.find(key.name); more != i.more.end())
          more->second = in_units(more->second, key.unit, scale);
      }
    }
}

void see_source(const Observer& o, SourceChoice& source) {
  // an absent key of a central field means a length in metres, which another observer writes down
  if (source.values.contains("centre") && !source.values.contains("distance")) source.values["distance"] = 1.0;
  const SourceKind* const kind = find_source(source.kind);
  for (auto& [name, value] : source.values) {
    if (auto* v = std::get_if<Vec3>(&value)) {
      *v = o.place(*v);
      continue;
    }
    const auto key = std::ranges::find(kind->keys, name, &SourceKey::name);
    value = in_units(std::get<double>(value), key->unit, o.scale);
  }
}

}  // namespace

Scene seen_by(const Observer& o, Scene s) {
  s.depth *= o.scale;
  s.gravity = o.place(s.gravity);
  s.skin *= o.scale;
  for (SourceChoice& source : s.sources) see_source(o, source);
  see_domain(o, s.domain);
  scale_laws(o.scale, s);
  for (ParticleShape& shape : s.shapes) see_shape(o, shape);
  for (Wall& wall : s.walls) {
    wall.solid = seen_solid(o, wall.solid);
    if (wall.level_set) wall.level_set->spacing *= o.scale;
    see_motion(o, wall.motion);
  }
  for (ParticleGroup& g : s.groups)
    for (ParticleSpec& p : std::get<ListPlacement>(g.placement).particles) {
      p.position = o.place(p.position);
      p.radius *= o.scale;
      p.velocity = o.place(p.velocity);
      p.spin = o.axial(p.spin);
      p.orientation = o.orientation(p.orientation);
    }
  return s;
}

}  // namespace scree
