// The registry: from a single collision to fifty thousand grains.
#include "cases.h"

#include <array>

namespace scree {

std::span<const ValidationCase> validation_cases() {
  namespace v = validation;
  static const std::array cases{
      ValidationCase{"bounce", "a head-on collision gives the restitution asked for, a ball rises to e² h", v::bounce},
      ValidationCase{"hertz", "peak force and duration of an elastic Hertzian collision", v::hertz},
      ValidationCase{"oblique", "rebound of a sphere that hits a plane at an angle: sliding and sticking", v::oblique},
      ValidationCase{"collisions",
                     "two-body impacts in 187 numbers: Chung & Ooi 2011, Walton 1993, adhesion, spins, ...",
                     v::collisions},
      ValidationCase{"chains", "a Hertz chain and Newton's cradle against their equations, speed of the solitary wave",
                     v::chains},
      ValidationCase{"sliding-rolling", "a ball thrown along a plane slides, then rolls at 5/7 of its speed",
                     v::sliding_rolling},
      ValidationCase{"incline", "at which slope a ball begins to roll, and to slip while it rolls", v::incline},
      ValidationCase{"top", "torque-free spin of bodies with different moments of inertia", v::top},
      ValidationCase{"shapes", "boxes: free rotation, rebound on faces, edges, corners and each other", v::shapes},
      ValidationCase{"star-distance", "first-order and radial distance of stars against the true one; a picture",
                     v::star_distance},
      ValidationCase{"star-energy", "100 crosses bounce in a box for 100,000 steps and keep their energy",
                     v::star_energy},
      ValidationCase{"walls",
                     "the same wall analytic, of triangles and as a level set: rebound, rest, rolling, flow, heap",
                     v::walls},
      ValidationCase{"level-set", "Tables I to IV of Yokoi 2005: cost of a distance, bounces on a grid and their order",
                     v::level_set},
      ValidationCase{"triangles", "distances of 10⁶ pairs of triangles of each kind against exact arithmetic; meshes",
                     v::triangles},
      ValidationCase{"triangles-quick", "the same with 20,000 pairs of each kind", v::triangles_quick},
      ValidationCase{"polyhedra",
                     "depositions of Smeets et al. 2015: porosity of cubes, packing factors of ten shapes (hours)",
                     v::polyhedra},
      ValidationCase{"polyhedra-quick", "cubes, spheres and tetrahedra in a narrow box, three seeds each",
                     v::polyhedra_quick},
      ValidationCase{"momentum", "linear and angular momentum of colliding free spheres", v::momentum},
      ValidationCase{"ledger", "the energy ledger of 1,000 grains that settle closes, for every law", v::ledger},
      ValidationCase{"size-ratio", "no contact is dropped among spheres of sizes 1:50", v::size_ratio},
      ValidationCase{"threads", "the same bits on 1, 2, 3 and 8 threads", v::threads},
      ValidationCase{"resume", "the same bits with and without a checkpoint in the middle", v::resume},
      ValidationCase{"packing", "volume fraction of poured equal spheres, with and without friction", v::packing},
      ValidationCase{"silo", "weight on the levels of a tube against Janssen's law, several fillings", v::silo},
      ValidationCase{"repose", "slope of a heap of spheres on a round plate", v::repose},
      ValidationCase{"hopper", "flow rate from a flat-bottomed bin against the law of Beverloo", v::hopper},
      ValidationCase{"hourglass", "50,000 spheres: a mound with friction, a flat surface without", v::hourglass},
  };
  return cases;
}

}  // namespace scree
