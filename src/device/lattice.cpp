#include "device/lattice.h"

#include <algorithm>
#include <cmath>

namespace scree::opencl {
namespace {

constexpr double kQuanta = 4294967296.0;  // of a cell
constexpr double kRadii = 16;             // largest radii that a cell is wide at least
constexpr double kReaches = 4;            // a listed pair is well within half a cell

std::array<double, 3> list_of(Vec3 v) { return {v.x, v.y, v.z}; }

}  // namespace

Lattice make_lattice(double largest_radius, double reach, Vec3 box, Vec3 box_min) {
  // a power of two, so that metres() is exact in open directions
  const double least = std::max(kRadii * largest_radius, kReaches * reach), below = std::ldexp(1, std::ilogb(least));
  const double cell = below < least ? 2 * below : below;
  Lattice l{};
  for (int k = 0; k < 3; ++k) {
    const double length = list_of(box)[k];
    l.cells[k] = length > 0 ? static_cast<int>(std::max(1.0, std::floor(length / cell))) : 0;
    l.origin[k] = length > 0 ? list_of(box_min)[k] : 0;
    l.quantum[k] = (length > 0 ? length / l.cells[k] : cell) / kQuanta;
    l.single_quantum[k] = static_cast<float>(l.quantum[k]);
  }
  return l;
}

LatticePlace place_on(const Lattice& lattice, Vec3 x) {
  LatticePlace p;
  for (int k = 0; k < 3; ++k) {
    const auto n = static_cast<int64_t>(std::nearbyint((list_of(x)[k] - lattice.origin[k]) / lattice.quantum[k]));
    p.quanta[k] = static_cast<uint32_t>(n);
    p.cell[k] = static_cast<int32_t>(n >> 32);
  }
  return p;
}

Vec3 metres(const Lattice& lattice, const LatticePlace& place) {
  double x[3];
  for (int k = 0; k < 3; ++k)
    x[k] = lattice.origin[k] + lattice.quantum[k] * (kQuanta * place.cell[k] + static_cast<double>(place.quanta[k]));
  return {x[0], x[1], x[2]};
}

Vec3 to_quanta(const Lattice& lattice, const LatticePlace& from, const std::array<uint32_t, 3>& quanta) {
  double x[3];
  for (int k = 0; k < 3; ++k)
    x[k] = lattice.quantum[k] * static_cast<double>(static_cast<int32_t>(quanta[k] - from.quanta[k]));
  return {x[0], x[1], x[2]};
}

}  // namespace scree::opencl
