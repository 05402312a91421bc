#include "search/morton_grid.h"

#include <algorithm>
#include <bit>

namespace scree {
namespace {

int bits_for(int64_t cells) { return std::bit_width(static_cast<uint64_t>(cells - 1)); }

// the distinct ones of the cell below, the cell and the cell above
int neighbours(const GridAxis& axis, double x, uint32_t out[3]) {
  const int64_t i = axis.cell(x);
  const int64_t below = i == 0 ? axis.cells - 1 : i - 1, above = i + 1 == axis.cells ? 0 : i + 1;
  int n = 0;
  out[n++] = axis.code[i];
  if (below != i) out[n++] = axis.code[below];
  if (above != i && above != below) out[n++] = axis.code[above];
  return n;
}

}  // namespace

Stencil MortonGrid::around(Vec3 p) const {
  uint32_t x[3], y[3], z[3];
  const int nx = neighbours(axis[0], p.x, x), ny = neighbours(axis[1], p.y, y), nz = neighbours(axis[2], p.z, z);
  Stencil s;
  for (int k = 0; k < nz; ++k)
    for (int j = 0; j < ny; ++j)
      for (int i = 0; i < nx; ++i) s.code[s.count++] = x[i] | y[j] | z[k];
  return s;
}

MortonGrid make_grid(double cell_size, const GridBounds& bounds, size_t capacity) {
  MortonGrid grid;
  grid.cell_size = cell_size;
  const double min[3] = {bounds.min.x, bounds.min.y, bounds.min.z};
  const double max[3] = {bounds.max.x, bounds.max.y, bounds.max.z};
  constexpr double kMostCells = 1 << 20;  // per axis
  for (int k = 0; k < 3; ++k) {
    // without bodies the quotient is not a number: max() then takes the 1
    const double wanted = std::min(std::max(1.0, (max[k] - min[k]) / cell_size), kMostCells);
    // a periodic box holds a whole number of cells; elsewhere a power of two makes good use of the code bits
    grid.axis[k].cells = bounds.periodic[k] ? static_cast<int64_t>(wanted)
                                            : static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(wanted) + 1));
  }
  const auto total_bits = [&] {
    return bits_for(grid.axis[0].cells) + bits_for(grid.axis[1].cells) + bits_for(grid.axis[2].cells);
  };
  const int most_bits = std::clamp<int>(std::bit_width(capacity), 6, 30);
  while (total_bits() > most_bits) {
    GridAxis& widest = *std::max_element(grid.axis, grid.axis + 3,
                                         [](const GridAxis& a, const GridAxis& b) { return a.cells < b.cells; });
    widest.cells = (widest.cells + 1) / 2;
  }
  int left[3], bit = 0;
  for (int k = 0; k < 3; ++k) {
    GridAxis& axis = grid.axis[k];
    axis.origin = min[k];
    axis.inverse_cell = bounds.periodic[k] ? axis.cells / (max[k] - min[k]) : 1.0 / cell_size;
    axis.code.assign(axis.cells, 0);
    left[k] = bits_for(axis.cells);
  }
  // deal code bits to the axes in turn, lowest first
  for (int level = 0; left[0] > level || left[1] > level || left[2] > level; ++level)
    for (int k = 0; k < 3; ++k)
      if (left[k] > level) {
        for (int64_t i = 0; i < grid.axis[k].cells; ++i)
          grid.axis[k].code[i] |= static_cast<uint32_t>((i >> level) & 1) << bit;
        ++bit;
      }
  grid.codes = 1u << bit;
  return grid;
}

}  // namespace scree
