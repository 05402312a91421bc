// Is what was placed a sound start? Overlaps between particles, with walls, and particles outside the domain.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "place/place.h"

namespace scree {

// Overlap that passes as a contact under load, as a settled packing read from a file has it; parts of the smaller
// radius.
constexpr double kContactOverlap = 0.1;
// The same of bodies with bays, whose layers end at half of the material's thickness: deeper, some of the energy is
// lost.
constexpr double kConcaveOverlap = 0.2;
// Of stars: boundaries this deep in one another keep all of their contacts, or nearly so. From 12 % on some pairs lose
// one at once, with its energy; from 20 % on forces no longer follow from an energy.
constexpr double kStarOverlap = 0.2;
// What relax_particles() leaves at most; parts of the smaller radius.
constexpr double kRelaxedOverlap = 1e-3;

struct Overlap {
  enum class Kind {
    particles,   // two particles
    coincident,  // two particles whose centres are in one place: no direction to push them apart
    wall,        // a particle and a wall, or a particle on the wrong side of it
    outside      // the centre is outside the domain, or a coordinate or the radius is not a usable number
  };
  Kind kind;
  int particle;
  int other;        // the second particle or the wall; −1 for outside
  double depth;     // m
  double relative;  // depth / smaller radius
};

// All overlaps deeper than `allowed` parts of the smaller radius, worst first; at most kMostOverlaps are collected.
// Of clumps and polyhedra balls that they surely hold are looked at, one about the centre or of concave bodies several.
// They may overlap as far as contacts push them apart the way they came: until the middle of one is in the other, or in
// a wall. Stars, and what touches them, are looked at along their boundaries (star_overlap.h).
constexpr size_t kMostOverlaps = 1'000'000;
std::vector<Overlap> find_overlaps(std::span<const PlacedParticle> particles, const Scene& scene,
                                   double allowed = kContactOverlap, const Watch& watch = {});

// One line for each of the worst ten, with ids and depths, and how many more there are.
std::string describe(std::span<const Overlap> overlaps, std::span<const PlacedParticle> particles, const Scene& scene);

// Moves particles, and nothing but their positions, until no overlap (of the balls around those with a shape) is deeper
// than kRelaxedOverlap. Throws InputError, with what is left, if that cannot be done.
void relax_particles(std::vector<PlacedParticle>& particles, const Scene& scene, const Watch& watch = {});

// What a run does before step 0: overlaps above kContactOverlap are relaxed if the scene says so, else an InputError.
void check_start(std::vector<PlacedParticle>& particles, const Scene& scene, const Watch& watch = {});

}  // namespace scree
