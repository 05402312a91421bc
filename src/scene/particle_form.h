// What one form of particles (a [[shape]] kind: star, clump, polyhedron) is to the rest of Scree: how a scene describes
// it, what it weighs, how it looks. Each form is one file in scene/forms/ and one line below. How it touches is the
// business of its sort of part: src/pairs/.
#pragma once

#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "scene/keys.h"
#include "scree/scene.h"
#include "shape/body_shape.h"
#include "shape/part.h"
#include "shape/slice.h"

namespace scree {

class Reader;

struct ParticleForm {
  Part sort;  // of its parts, where no other sort of the scene takes balls in
  Where where = Where::anywhere;

  // [[shape]] kind = name
  std::string_view name, doc;      // "a clump of balls (in a planar scene of discs)"
  std::string_view described_by;   // "a clump one of balls and fit"
  std::span<const Key> (*keys)();  // in the table of the shape
  std::span<const Section> inner;  // tables among its keys
  // Reads the form, after those that stand before it in the file; after an error the result means nothing.
  void (*read)(const Reader& r, const Scene& so_far, ParticleShape& shape);

  // All of these are of a shape of radius 1 and density 1, about its centre of mass. A planar form has an outline, one
  // in space a surface; what is left out (nullptr) follows from these.
  MassProperties (*mass)(const ParticleShape& shape, bool planar);
  std::vector<Vec3> (*outline)(const ParticleShape& shape, int corners) = nullptr;  // counter-clockwise
  SurfaceMesh (*surface)(const ParticleShape& shape, bool planar);  // as it is drawn; in a planar scene flat
  bool is_mesh = false;                                             // the surface is exact, and made of facets
  Slice (*slice)(const PosedShape& body, Vec3 up, double height) = nullptr;
  double (*rise)(const PosedShape& body, Vec3 up) = nullptr;
  double (*core)(const ParticleShape& shape) = nullptr;  // radius of a ball about the centre within; else 0
  std::vector<ClumpForm::Ball> (*inside)(const ParticleShape& shape) = nullptr;  // balls within; else the core
  double (*smallest_ball)(const ParticleShape& shape) = nullptr;  // radius of its finest detail that touches; else 1
  double (*layer_area)(const ParticleShape& shape) = nullptr;     // m², most that touches by layers; else it does not
  double (*step_cost)(const ParticleShape& shape);                // s a step, roughly, on one core
};

// Area of contact of a ball with a plane over R², at an overlap of R/10, the most for hard bodies: π δ (2R − δ)/R².
constexpr double kBallContact = 0.19 * M_PI;
constexpr int kDrawnCorners = 128;         // of an outline in pictures
constexpr double kBallStepCost = 0.07e-6;  // s: scree bench spheres-10k

#define SCREE_PARTICLE_FORMS(X) \
  X(StarForm, star_form)        \
  X(ClumpForm, clump_form)      \
  X(PolyhedronForm, polyhedron_form)

#define X(form, description) extern const ParticleForm description;
SCREE_PARTICLE_FORMS(X)
#undef X

std::span<const ParticleForm* const> particle_forms();
const ParticleForm& form_of(const ParticleShape& shape);
bool has_form_of(const Scene& scene, Part sort);

MassProperties mass_properties(const ParticleShape& shape, bool planar);

// A planar form's outline about its centre of mass, counter-clockwise.
std::vector<Vec3> outline(const ParticleShape& shape, int corners);
SurfaceMesh surface(const ParticleShape& shape, bool planar = false);

// The plane is `height` (m) over the body's centre of mass; `up` is a unit vector, in the plane of a planar scene.
Slice slice_of(const PosedShape& body, Vec3 up, double height);
// How far a body rises over its centre of mass (m).
double rise_of(const PosedShape& body, Vec3 up);

// For readers: the mesh file that a key names, mended; what was mended is added to the notes.
SurfaceMesh read_mended_mesh(const Reader& r, std::string_view key, std::vector<std::string>& notes);
// The one of these keys that describes the shape; an error, and nothing, unless it is exactly one.
std::string_view description_key(const Reader& r, const std::vector<std::string_view>& keys);

}  // namespace scree
