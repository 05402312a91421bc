// Structures given as pictures and arrays: values on all nodes of a box, ready for fast_march().
#pragma once

#include <string_view>

#include "shape/level_set/fast_march.h"

namespace scree {

// A picture for a planar scene: black is solid, white is free, the surface is where grey is half way. Pixels are nodes,
// `pixel` m apart; the picture's lower left corner is at `corner`. Transparent is white.
DenseGrid grid_from_png(std::string_view bytes, double pixel, Vec3 corner);

// A NumPy array of two or three dimensions, indexed [x, y, z], in C or Fortran order. Numbers with a point are a
// distance or any function that is negative in the solid; bytes, integers and bool say solid (not 0) or free (0).
DenseGrid grid_from_npy(std::string_view bytes, double spacing, Vec3 origin);

// VTK image data (.vti) with its own origin and spacing: the first array of its points, or else of its cells, whose
// middles are then the nodes. Text, base64 and raw appended data are read, compressed data are not.
DenseGrid grid_from_vti(std::string_view bytes);

// One number of an array in a file: kind 'f', 'i', 'u' or 'b' as in NumPy, and its bytes.
struct ElementType {
  char kind = 'f';
  size_t bytes = 4;
};
// As grid_from_npy takes numbers: a field of its own sign, or ±½. Throws InputError for a number that is not finite.
void read_elements(std::string_view raw, ElementType type, size_t count, std::vector<float>& values);

}  // namespace scree
