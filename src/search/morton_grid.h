// A uniform grid of cells, numbered along a Morton curve, whose coordinates wrap round. Wrapping keeps the table small
// however far one grain flies off: far cells share a number, and the distance test tells their grains apart.
#pragma once

#include <array>
#include <cstdint>

#include "math/aligned.h"
#include "scree/vec.h"

namespace scree {

struct GridAxis {
  double origin = 0;        // m
  double inverse_cell = 0;  // 1/m
  int64_t cells = 1;
  Array<uint32_t> code;  // this axis' bits of the Morton number, per cell

  int64_t cell(double x) const {
    const int64_t i = static_cast<int64_t>(std::floor((x - origin) * inverse_cell));
    if (i >= 0 && i < cells) return i;  // no slow division for most
    const int64_t wrapped = i % cells;
    return wrapped < 0 ? wrapped + cells : wrapped;
  }
};

struct GridBounds {
  Vec3 min, max;          // of the centres
  bool periodic[3] = {};  // then min and max are the box
};

// Up to 27 cell numbers around a point, none twice.
struct Stencil {
  std::array<uint32_t, 27> code;
  int count = 0;
};

struct MortonGrid {
  double cell_size = 0;  // m, at least this in every direction
  GridAxis axis[3];
  uint32_t codes = 1;  // cell numbers are below this

  uint32_t code_at(Vec3 p) const {
    return axis[0].code[axis[0].cell(p.x)] | axis[1].code[axis[1].cell(p.y)] | axis[2].code[axis[2].cell(p.z)];
  }
  Stencil around(Vec3 p) const;
};

// Cells no smaller than `cell_size`, about `capacity` of them at most.
MortonGrid make_grid(double cell_size, const GridBounds& bounds, size_t capacity);

}  // namespace scree
