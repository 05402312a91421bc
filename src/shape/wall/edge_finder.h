// What lies beside a point of a set's edge: which halves of which faces are exposed there. Collects the edges found.
#pragma once

#include <vector>

#include "shape/wall/wall.h"

namespace scree {

// Lengths relative to the wall's size. Faces are exposed up to shifts of 1e-12 (wall_sets.cpp), so an edge must reach
// that much over them (slack), and faces beside an edge are probed a good deal further away.
constexpr double kSlack = 1e-11;
constexpr double kBeside = 1e-9;
constexpr double kThrough = 1e-10;  // a face this near a point passes through it
constexpr double kVertex = 1e-8;    // ends of edges this near each other are one vertex

// An exposed half of a face beside an edge: it leads away from the edge along `direction`.
struct HalfFace {
  int face, sense;  // sense: 1 along tangent × normal, −1 against
  Vec3 direction;
};

struct EdgeEnd {
  Vec3 point, into;  // unit tangent into the edge
};

struct EdgeFinder {
  WallShape& shape;
  int faces;                       // elements [0, faces) are the faces, with their literals
  std::vector<EdgeEnd> ends = {};  // of the edges found so far

  double length(double relative) const { return relative * shape.size; }

  // a place well within an interval that may be unbounded
  double middle(double begin, double end) const;

  // the face, exposed, passes within `reach` of the point
  bool exposed_at(int face, Vec3 point, double reach) const;

  std::vector<HalfFace> half_faces(Vec3 point, Vec3 tangent) const;

  // Adds an edge or vertex; from `point` on it, `away` leads where a grain that it holds would be.
  void push(WallElement e, Vec3 point, Vec3 away, const std::vector<WallBound>& bounds);
};

// Vertices where the ends of edges meet, and the tips of cones.
void add_vertices(EdgeFinder& finder);
void add_tips(EdgeFinder& finder);

}  // namespace scree
