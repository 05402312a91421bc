// Particles rained into a container until they lie, as in section 3 of polygon-contact.txt. Each deposition is a run in
// a folder of its own: it can be interrupted, gone on with, looked at and measured again.
#pragma once

#include <string>
#include <vector>

#include "rows.h"
#include "scree/packing.h"

namespace scree::validation {

struct Deposit {
  std::string name;                 // of its folder
  std::vector<std::string> solids;  // of polyhedra, as many of each; none: spheres
  double volume = 0;                // m³, of one particle
  double density = 0;               // kg/m³
  double layer_stiffness = 0;       // Pa/m
  double restitution = 0;
  double friction = 0.5;
  double step = 0;               // s
  double width = 0, height = 0;  // m, of the container
  bool round = false;            // a cylinder, else a box on a square
  int count = 0;
  int sites = 0;     // along each side of a square that is gone over in a snake-like sequence; 0: random places
  double rate = 0;   // particles a second
  double speed = 1;  // m/s downwards, at which they come in, so that the next ones find room
  double rest = 0;   // s, at most, after the last one
  int seed = 1;
  double from = 0, to = 0;  // m, between which heights it is measured
};

// Its scene, in the language of scenes.
std::string scene_text(const Deposit& deposit);

// Runs it into `folder`/name, or what is left of it there, and measures it. Writes pictures after each quarter of the
// particles and at the end: name-1.png to name-4.png.
Packing deposited(const Deposit& deposit, const std::string& folder, int threads, const Progress& progress);

}  // namespace scree::validation
