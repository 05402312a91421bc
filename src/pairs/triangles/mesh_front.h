// A cut through the surrogate trees of two meshes: pairs of surrogates that may hide contacts, refined level by level
// until nothing but pairs of triangles is left (papers/triangle-particles, section 7, "active sets").
#pragma once

#include "pairs/triangles/mesh_contacts.h"

namespace scree {

class MeshFront {
 public:
  // The two roots. Both meshes have surrogates.
  void start(const ContactMesh& a, const ContactMesh& b);

  // Bounds of the distances of the surrogates, from below.
  void measure(const RigidMotion& b_to_a);
  // As measured: the children of pairs of surrogates whose meshes may be this near take their places, others go.
  void refine(double within);

  bool is_finest() const { return surrogates_.empty(); }
  const std::vector<TrianglePair>& triangles() const { return triangles_; }
  // Leaves out triangles further apart than this.
  void drop_far_triangles(const RigidMotion& b_to_a, double within);

  // The surrogates as if they were the mesh, and triangles that stand beside them: pairs that are this near, with their
  // closest points, for a first look as measured and then again and again.
  void watch(const RigidMotion& b_to_a, double within);
  void measure_watched(const RigidMotion& b_to_a);
  size_t watched() const { return watched_.size(); }
  double distance(size_t k) const { return watched_gaps_.distance[k] * a_->unit(); }  // m, to a float's rounding
  Vec3 point_a(size_t k) const { return watched_gaps_.point_a(k) * a_->unit(); }      // m, in a's frame
  Vec3 point_b(size_t k) const { return watched_gaps_.point_b(k) * a_->unit(); }

 private:
  void open(TrianglePair pair);

  const ContactMesh *a_ = nullptr, *b_ = nullptr;
  // Numbers of ContactMesh::rough_with_surrogates(). Of a pair of `surrogates_` one may be a triangle already.
  std::vector<TrianglePair> surrogates_, triangles_;
  std::vector<TrianglePair> next_, watched_;
  Array<float> bounds_;
  TriangleGaps<float> watched_gaps_;
};

}  // namespace scree
