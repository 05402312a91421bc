#include <algorithm>

#include "engine/scene_parts.h"
#include "shape/clump.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "shape/star.h"

namespace scree::testing {

std::vector<ParticleShape> some_clumps(bool planar) {
  const std::vector<std::vector<ClumpForm::Ball>> lists{
      {{{-0.2, 0, 0}, 0.8}, {{0.3, 0, 0}, 0.7}},
      {{{0.25, 0, 0}, 0.75}, {{-0.2, 0.2, 0}, 0.7}, {{-0.1, -0.25, planar ? 0 : 0.2}, 0.7}},
      {{{0.3, 0, 0}, 0.7},
       {{-0.3, 0.1, 0}, 0.65},
       {{0, -0.3, planar ? 0 : 0.1}, 0.65},
       {{0, 0, planar ? 0 : 0.3}, 0.7}}};
  std::vector<ParticleShape> shapes;
  for (const auto& balls : lists) shapes.push_back({"clump", clump_from_balls(balls, planar).form});
  return shapes;
}

std::vector<ParticleShape> some_stars() {
  const auto star = [](const std::string& name, std::vector<double> cosine, std::vector<double> sine) {
    sine.resize(std::max(cosine.size(), sine.size()));
    cosine.resize(sine.size());
    return ParticleShape{name, star_from_terms({cosine, sine, 100}, kStarFloor).form};
  };
  return {star("cross", {7}, {0, 0, 0, 0, 1}), star("lobes", {8}, {0, 0, 0.5, 0, 0, 0, 0, 0.5}),
          star("pear", {8, 0.8}, {0, 0.4, 0, 0.7})};
}

std::vector<ParticleShape> some_polyhedra() {
  std::vector<ParticleShape> shapes;
  for (const std::string_view name : {"cube", "rock", "tetris-l"})
    shapes.push_back({std::string(name), unit_polyhedron(solid_mesh({name})).form});
  return shapes;
}

std::vector<ParticleShape> some_stones() {
  return {{"smooth", unit_polyhedron(make_rock({1, 20, 0.15})).form},
          {"rough", unit_polyhedron(make_rock({2, 80, 0.4})).form}};
}

std::vector<ParticleShape> some_polyhedra_and_clumps() {
  std::vector<ParticleShape> shapes = some_polyhedra();
  shapes[1] = some_clumps(false)[1];
  shapes.push_back({"ball", clump_from_balls({{{}, 1}}, false).form});
  return shapes;
}

namespace {

// Layers as soft as allows for steps as long as those of balls, and none of the frictions of balls.
void make_polyhedra(Scene& scene, double stiffer = 1) {
  for (Interaction& i : scene.contact.interactions) {
    i.layer_stiffness = stiffer * i.normal_stiffness / (20 * kRadius * kRadius);
    i.layer_tangential_stiffness = 0.5 * i.layer_stiffness;
    i.rolling_friction = i.twisting_friction = 0;
  }
}

// The grains in these shapes, larger, so that neighbours on a lattice touch in most directions.
void make_shapes(Scene& scene, const std::vector<ParticleShape>& shapes, double larger) {
  scene.shapes = shapes;
  for (ParticleGroup& group : scene.groups) {
    group.shapes.clear();
    for (size_t k = 0; k < shapes.size(); ++k) group.shapes.push_back(int(k));
    group.random_turn = true;
    if (auto* list = std::get_if<ListPlacement>(&group.placement))
      for (ParticleSpec& p : list->particles) p.radius *= larger;
  }
}

}  // namespace

void give_form(Scene& scene, Form form) {
  if (form == Form::clumps) make_shapes(scene, some_clumps(scene.planar), scene.planar ? 1.04 : 1.1);
  if (form == Form::stars) make_shapes(scene, some_stars(), 1.06);
  if (form == Form::polyhedra) {
    make_shapes(scene, some_polyhedra(), 1.25);
    make_polyhedra(scene);
  }
  if (form == Form::stones) {
    make_shapes(scene, some_stones(), 1.1);
    make_polyhedra(scene, 4);
  }
  if (form == Form::mixed) {
    make_shapes(scene, some_polyhedra_and_clumps(), 1.04);
    make_polyhedra(scene, 4);
    scene.time.safety *= 1.3;  // the small balls of clumps make steps short
  }
  if (form == Form::layers) {
    scene.contact.layers = true;
    make_polyhedra(scene, 8);  // balls begin softly
  }
}

}  // namespace scree::testing
