// Structures as values on all nodes of a box, for sources without triangles: read from files (pictures and arrays),
// made distances from their zero contour, and drawn.
#pragma once

#include <vector>

#include "shape/level_set/level_set_build.h"

namespace scree {

struct DenseGrid {
  Vec3 origin;                // m, the first node
  double spacing = 0;         // m
  int nodes[3] = {1, 1, 1};   // one along z in the plane
  std::vector<float> values;  // x fastest; negative inside

  size_t size() const { return size_t(nodes[0]) * size_t(nodes[1]) * size_t(nodes[2]); }
  bool planar() const { return nodes[2] == 1; }
};

// Makes the values signed distances, |∇ψ| = 1, up to `reach` (m) from the contour; beyond, they are ±reach. Which side
// a node is on does not change. Nodes beside the contour get |ψ| / |∇ψ|, so ψ should be smooth there, or be ±½ for
// black and white. Inside and outside are marched by two threads, without a word between them: the same bits always.
// Throws InputError if there is no contour.
void fast_march(DenseGrid& grid, double reach);

// A level set with the same nodes: give the plan the grid's spacing, and its origin as the anchor. Values must be
// distances up to `reach`, which has to be 8 spacings more than the plan's band.
DistanceSource grid_source(DenseGrid grid, double reach);

// The zero contour for pictures: triangles counter-clockwise from outside in space, lines in the plane.
WallMesh contour_of(const DenseGrid& grid);

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
