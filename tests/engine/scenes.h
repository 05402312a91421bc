// The scenes that every promise is tested on: laws × {3D, planar} × what can happen to grains, and these as clumps,
// planar as stars, and in space as polyhedra, as stones of many triangles, as polyhedra with clumps and balls among
// them, and as balls that touch as polyhedra do.
#pragma once

#include <string>
#include <vector>

#include "scree/scene.h"

namespace scree::testing {

enum class Feature {
  box,        // polydisperse grains of two materials in a box
  drum,       // rotating about its own axis; rolling and twisting friction
  mixer,      // a box that rotates about a tilted axis: its faces sweep through space
  shaker,     // a vibrating box
  press,      // a servo plate on a bed
  trapdoor,   // a floor that vanishes
  periodic,   // a cloud that meets itself across the borders
  rain,       // grains that come in while others move
  paddle,     // a translating block with edges and corners
  chute,      // periodic along an inclined floor, with rolling friction
  leak,       // grains that leave the domain
  hopper,     // an open shell: cone and pipe
  meshed,     // the mixer, of triangles; only in space
  level_set,  // the mixer, as its distance on a grid
  adaptive    // the shaker with fast grains, in steps that are divided
};

enum class Form { balls, clumps, stars, polyhedra, stones, mixed, layers };

struct Case {
  LawKind law;
  bool planar;
  Feature feature;
  Form form = Form::balls;
  bool implicit = false;    // steps by Picard's iteration
  bool drag = false;        // all grains are slowed from the middle of the test on
  bool mixed_laws = false;  // each pair of materials has a law of its own, `law` that of grains with grains
  bool field = false;       // the first group is pulled aside, and from the middle of the test on all to a centre
};

constexpr LawKind kElasticPlastic{"elastic-plastic"};

std::string name_of(const Case& c);
std::vector<Case> all_cases();
// every form with implicit steps, features and laws in turn
std::vector<Case> implicit_cases();
// forms and ways to step that drag goes its own way in
std::vector<Case> drag_cases();
// likewise fields
std::vector<Case> field_cases();
// every form of point contacts, each law between grains and with walls
std::vector<Case> mixed_law_cases();
// the law that yields, in forms and ways to step that a law can meet
std::vector<Case> yielding_cases();
// every feature in 3D and planar, laws in turn: where a promise does not hang on the law
std::vector<Case> each_feature();

constexpr double kRadius = 5e-3;  // m, of the largest grains

Scene make_scene(const Case& c);

// Shapes of two to four balls, one with three different moments of inertia, for scene.shapes.
std::vector<ParticleShape> some_clumps(bool planar);

// Stars with bays and lobes, one with its centre of mass beside its centre.
std::vector<ParticleShape> some_stars();

// A cube, a piece with a bay, a clump and a ball.
std::vector<ParticleShape> some_polyhedra_and_clumps();

// Convex ones and one with a bay.
std::vector<ParticleShape> some_polyhedra();

// Generated ones, not convex, with so many triangles that trees find the near ones.
std::vector<ParticleShape> some_stones();

// Two materials, the second that of the walls, and no grains.
Scene empty_scene(LawKind law, bool planar);

// Grains on a cubic lattice (one layer in a planar scene), close enough to touch, with random velocities. `filled` puts
// a grain of 0.417 kRadius in the middle of every square of four.
struct Block {
  Vec3 low;  // centre of the first grain
  int count[3] = {1, 1, 1};
  double spacing = 1.99 * kRadius;
  bool filled = false;
  double speed = 0.3;  // m/s
  uint64_t seed = 1;
};
ParticleGroup make_block(const Block& block, bool planar);

Wall make_wall(const std::string& name, const Solid& solid, Wall::Side side = Wall::Side::outside);

// Times and densities stay, lengths grow by k: velocities and gravity by k, forces by k⁴, stiffness by k³, moduli by
// k².
Scene scaled(Scene scene, double k);

}  // namespace scree::testing
