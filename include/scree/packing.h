// How densely and how orderly particles fill a container: `scree measure`, and the columns of history.csv that
// `output.packing` asks for. docs/measures.md defines every number.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scree/simulation.h"

namespace scree {

struct PackingPlane {
  double height = 0;  // m above the floor
  double factor = 0;  // Eq. (20) of polygon-contact.txt / 100: volume of the particles centred below / space below
  double cut = 0;     // share of the plane that lies in particles
};

struct Packing {
  uint64_t step = 0;
  double time = 0;  // s
  int64_t particles = 0;
  // Why heights and densities could not be measured; they are then not numbers. Empty: all is well.
  std::string problem;
  Vec3 up;                     // unit, against gravity
  double volume = 0;           // m³, of all particles
  double floor = 0;            // m along `up` from the origin
  double height = 0;           // m above the floor: twice that of the centre of mass, the depth of a level filling
  double top = 0;              // m above the floor, of the highest point of any particle
  double from = 0, to = 0;     // m above the floor
  double area = 0;             // m², of the container; planar: its width × depth
  double factor = 0;           // mean over the planes
  double solid_fraction = 0;   // volume of the particles between the two heights, cut there / space
  double porosity = 0;         // 1 − solid_fraction
  double cut = 0;              // mean over the planes: another estimate of solid_fraction
  double porosity_to_top = 0;  // 1 − volume of all particles / space from the floor to the highest point
  std::vector<PackingPlane> planes;

  double coordination = 0;       // particles and walls that one touches, mean
  double coordination_bulk = 0;  // of those centred between the two heights
  double loose = 0;              // share of the particles that touch nothing
  double level = 0;              // 1: all polyhedra have a facet level, 0: as by chance (and where there are none)
  double nematic = 0;            // largest eigenvalue of <3aa − 1>/2 over the axes a of long or flat bodies; 0: none
};

// Up is against gravity; without gravity +z, in a planar scene +y. Heights are over the wall below the filling's
// middle, walls where they are now. Never throws for want of a container: see `problem`.
Packing measure_packing(const Simulation& simulation, const PackingChoice& choice = {});

// The same of an output folder's last checkpoint, or of the start of a scene. `scene`: the scene file of the run, for
// scenes that name other files; empty: the copy in the folder. Throws InputError, also for a problem.
Packing measure_packing(const std::string& source, const std::string& scene, const PackingChoice& choice);

}  // namespace scree
