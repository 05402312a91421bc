// How single precision holds places: whole numbers of quanta, 2³² of them a cell. Why is said in places.cl.
#pragma once

#include <array>
#include <cstdint>

#include "scree/vec.h"

namespace scree::opencl {

#include "device/settings.h"

struct LatticePlace {
  std::array<uint32_t, 3> quanta;
  std::array<int32_t, 3> cell;
};

// `reach`: centres of a listed pair are never further apart, m. `box`: periodic lengths, 0 in open directions.
Lattice make_lattice(double largest_radius, double reach, Vec3 box, Vec3 box_min);
LatticePlace place_on(const Lattice& lattice, Vec3 x);  // the nearest one
Vec3 metres(const Lattice& lattice, const LatticePlace& place);
// from `from` to the nearest place with these quanta
Vec3 to_quanta(const Lattice& lattice, const LatticePlace& from, const std::array<uint32_t, 3>& quanta);

}  // namespace scree::opencl
