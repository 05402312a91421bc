#include "narrowphase/mesh_front.h"

#include "narrowphase/mesh_motion.h"

namespace scree {

void MeshFront::start(const ContactMesh& a, const ContactMesh& b) {
  a_ = &a, b_ = &b;
  surrogates_.clear(), triangles_.clear();
  if (a.size() > 0 && b.size() > 0) surrogates_.push_back({uint32_t(a.size()), uint32_t(b.size())});
}

void MeshFront::measure(const RigidMotion& b_to_a) {
  const RigidMotion motion = in_units(b_to_a, b_->unit(), a_->unit());
  triangle_distances<float>(TriangleMethod::comparison,
                            {a_->rough_with_surrogates(), b_->rough_with_surrogates(), surrogates_, &motion}, gaps_);
}

void MeshFront::watch(const RigidMotion& b_to_a, double within) {
  watched_.clear();
  for (size_t k = 0; k < surrogates_.size(); ++k)
    if (gaps_.distance[k] * a_->unit() <= within) watched_.push_back(surrogates_[k]);
  watched_.insert(watched_.end(), triangles_.begin(), triangles_.end());
  measure_watched(b_to_a);
}

void MeshFront::measure_watched(const RigidMotion& b_to_a) {
  const RigidMotion motion = in_units(b_to_a, b_->unit(), a_->unit());
  triangle_distances<float>(TriangleMethod::comparison,
                            {a_->rough_with_surrogates(), b_->rough_with_surrogates(), watched_, &motion},
                            watched_gaps_);
}

void MeshFront::drop_far_triangles(const RigidMotion& b_to_a, double within) {
  const RigidMotion motion = in_units(b_to_a, b_->unit(), a_->unit());
  const size_t kept =
      keep_unseparated({a_->rough(), b_->rough(), triangles_, &motion}, within / a_->unit(), triangles_.data());
  triangles_.resize(kept);
}

// Both of a pair of inner nodes or of leaves; of a leaf and an inner node the inner one.
void MeshFront::open(TrianglePair p) {
  const SurrogateTree &ta = *a_->surrogates(), &tb = *b_->surrogates();
  const uint32_t nodes_a = uint32_t(a_->size()), nodes_b = uint32_t(b_->size());
  const SurrogateTree::Node &na = ta.nodes()[p.a - nodes_a], &nb = tb.nodes()[p.b - nodes_b];
  const bool open_a = !na.leaf || nb.leaf, open_b = !nb.leaf || na.leaf;
  const auto child_a = [&](uint32_t i) { return na.leaf ? ta.order()[na.first + i] : nodes_a + na.first + i; };
  const auto child_b = [&](uint32_t j) { return nb.leaf ? tb.order()[nb.first + j] : nodes_b + nb.first + j; };
  std::vector<TrianglePair>& to = na.leaf && nb.leaf ? triangles_ : next_;
  for (uint32_t i = 0; i < (open_a ? na.count : 1); ++i)
    for (uint32_t j = 0; j < (open_b ? nb.count : 1); ++j)
      to.push_back({open_a ? child_a(i) : p.a, open_b ? child_b(j) : p.b});
}

void MeshFront::refine(double within) {
  const SurrogateTree &ta = *a_->surrogates(), &tb = *b_->surrogates();
  next_.clear();
  for (size_t k = 0; k < surrogates_.size(); ++k) {
    const TrianglePair p = surrogates_[k];
    const double radii = ta.nodes()[p.a - a_->size()].surrogate.radius + tb.nodes()[p.b - b_->size()].surrogate.radius;
    if (gaps_.distance[k] * a_->unit() <= within + radii) open(p);
  }
  surrogates_.swap(next_);
}

}  // namespace scree
