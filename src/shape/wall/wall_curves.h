// The edges of a set: curves where the surfaces of two faces meet (straight lines and circles in closed form, others by
// tracing), and what lies beside a point of them: which halves of which faces are exposed there.
#pragma once

#include <vector>

#include "shape/wall/wall.h"

namespace scree {

struct EdgeLine {
  Vec3 point, direction;  // unit
  double begin, end;      // may be infinite
};

struct EdgeCircle {
  Vec3 centre, axis;  // unit
  double radius;
};

// Points on the curve common to two faces, and the unit tangents there.
struct EdgeCurve {
  int first, second;  // the faces
  bool closed;
  std::vector<Vec3> points, tangents;
};

struct EdgeCandidates {
  std::vector<EdgeLine> lines;
  std::vector<EdgeCircle> circles;
  std::vector<EdgeCurve> curves;
};

// Every curve that can be an edge of the set: the sides of its faces, and where faces of different leaves meet.
EdgeCandidates edge_candidates(const WallShape& shape, const std::vector<int>& leaf_of_face);

// Adds, by tracing, all curves on which faces i, a cylinder or cone, and j meet.
void trace_common(const WallShape& shape, int i, int j, std::vector<EdgeCurve>& found);

// Parameters at which a line may enter or leave the surface or the extent of a face.
void add_cuts(const WallElement& face, Vec3 point, Vec3 direction, std::vector<double>& cuts);

// The point of the curve between two faces that is next to a given one, found by Newton's method.
Vec3 onto_both(const WallElement& f, const WallElement& g, Vec3 point);

// Unit normal of the unbounded surface of a face at a point.
Vec3 normal_at(const WallElement& face, Vec3 point);

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

// Collects the edges found.
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

// Adds the edges and vertices of a set: of all candidates, the pieces beside which faces are exposed. The faces are
// shape.elements[0 .. leaf_of_face.size()), with their literals.
void add_set_edges(WallShape& shape, const std::vector<int>& leaf_of_face);

}  // namespace scree
