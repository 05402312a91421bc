// Contacts of two meshes within a reach: every pair of triangles closer than that, with closest points. Trees and
// floats only leave out pairs that are further apart, with a margin for their rounding; what is left is decided in
// doubles, so every search gives the same contacts, bit for bit.
#pragma once

#include <memory>
#include <vector>

#include "pairs/triangles/triangle_distance.h"
#include "shape/mesh/box_tree.h"
#include "shape/mesh/surrogate_tree.h"

namespace scree {

// A mesh ready for contact, in its own frame.
class ContactMesh {
 public:
  explicit ContactMesh(const SurfaceMesh& mesh, bool with_surrogates = false);

  size_t size() const { return triangles_.size(); }
  double unit() const { return unit_; }                  // m of the float tables
  double radius() const { return radius_; }              // m from the origin to the furthest corner
  double rough_radius() const { return rough_radius_; }  // m, of surrogates too
  const TriangleTable<double>& exact() const { return exact_; }
  const TriangleTable<float>& rough() const { return rough_; }
  const BoxTree& boxes() const { return boxes_; }

  // only with_surrogates: node k of the tree is triangle size() + k of rough_with_surrogates()
  const SurrogateTree* surrogates() const { return surrogates_.get(); }
  const TriangleTable<float>& rough_with_surrogates() const { return rough_surrogates_; }

 private:
  std::vector<Triangle> triangles_;
  double radius_, rough_radius_, unit_;
  TriangleTable<double> exact_;
  TriangleTable<float> rough_, rough_surrogates_;
  BoxTree boxes_;
  std::unique_ptr<SurrogateTree> surrogates_;
};

struct MeshPose {
  Vec3 position;
  Quat orientation;
};

enum class MeshSearch { flat, boxes, surrogates };

struct MeshContactSettings {
  double reach = 0;  // m, ε of the paper
  MeshSearch search = MeshSearch::boxes;
  TriangleMethod method = kDefaultTriangleMethod;
  bool float_filter = true;  // distances in floats before those in doubles
};

struct MeshContact {
  uint32_t a = 0, b = 0;  // triangles
  double distance = 0;    // m, at most the reach; 0 where they run through one another
  Vec3 point_a, point_b;  // closest points, world
  friend bool operator==(const MeshContact&, const MeshContact&) = default;
};

struct PlacedMesh {
  const ContactMesh& mesh;
  MeshPose pose;
};

// from b's frame to a's
RigidMotion relative_motion(const MeshPose& a, const MeshPose& b);

RigidMotion inverse(const RigidMotion& motion);

// the same between frames whose lengths are in `from` and `to`, powers of two
RigidMotion in_units(const RigidMotion& motion, double from, double to);

// m; no point of a mesh of this radius moved further from one to the other
double largest_move(const RigidMotion& from, const RigidMotion& to, double radius);

// How much wider than the distance rounding can make a slab between two triangles in floats, in m.
double slab_margin(double extent);

// m: the radii of both meshes, how far apart their origins are, and the reach
double extent_of(const PlacedMesh& a, const PlacedMesh& b, double reach);

// The cut through the trees that a search left, kept for later ones: pairs of triangles within reach + slack of each
// other at a relative pose. While no point has moved further than the slack against the other mesh, no other pair can
// be in reach.
struct ActiveSet {
  double slack = 0;  // m; 0: nothing is kept
  double reach = 0;  // m, with which it was made
  bool filled = false;
  RigidMotion b_to_a;
  std::vector<TrianglePair> pairs;
  uint64_t searches = 0;  // how often the trees were walked

  bool holds(const RigidMotion& now, double reach_now, double radius_b) const;
};

// Finds contacts; keeps its memory from call to call. One for each thread.
class MeshFront;
class MeshContactFinder {
 public:
  MeshContactFinder();
  ~MeshContactFinder();

  // sorted by a, then b
  const std::vector<MeshContact>& find(const PlacedMesh& a, const PlacedMesh& b, const MeshContactSettings& settings,
                                       ActiveSet* active = nullptr);

  // of the last search: pairs whose boxes or surrogates were near
  size_t candidates() const { return candidates_.size(); }

 private:
  void gather(const PlacedMesh& a, const PlacedMesh& b, const MeshContactSettings& settings, double reach);
  void walk_surrogates(const PlacedMesh& a, const PlacedMesh& b, double reach);
  void filter(const PlacedMesh& a, const PlacedMesh& b, double reach);

  RigidMotion b_to_a_;
  std::unique_ptr<MeshFront> front_;
  std::vector<TrianglePair> candidates_, close_, next_;
  TriangleGaps<double> gaps_;
  Array<float> bounds_;
  std::vector<MeshContact> contacts_;
};

}  // namespace scree
