#include "pairs/triangles/mesh_front.h"

namespace scree {
namespace {

// m, of a surrogate by its number; a triangle is itself
double radius(const ContactMesh& mesh, uint32_t number) {
  return number < mesh.size() ? 0 : mesh.surrogates()->nodes()[number - mesh.size()].surrogate.radius;
}

struct Children {
  uint32_t first, count;
  const uint32_t* order;  // of triangles; nullptr: they stand together
  uint32_t operator[](uint32_t k) const { return order ? order[first + k] : first + k; }
};

Children children(const ContactMesh& mesh, uint32_t number) {
  const SurrogateTree& tree = *mesh.surrogates();
  const SurrogateTree::Node& node = tree.nodes()[number - mesh.size()];
  if (node.leaf) return {node.first, node.count, tree.order().data()};
  return {uint32_t(mesh.size()) + node.first, node.count, nullptr};
}

}  // namespace

void MeshFront::start(const ContactMesh& a, const ContactMesh& b) {
  a_ = &a, b_ = &b;
  surrogates_.clear(), triangles_.clear();
  if (a.size() > 0 && b.size() > 0) surrogates_.push_back({uint32_t(a.size()), uint32_t(b.size())});
}

void MeshFront::measure(const RigidMotion& b_to_a) {
  const RigidMotion motion = in_units(b_to_a, b_->unit(), a_->unit());
  triangle_lower_bounds({a_->rough_with_surrogates(), b_->rough_with_surrogates(), surrogates_, &motion}, bounds_);
}

void MeshFront::watch(const RigidMotion& b_to_a, double within) {
  watched_.clear();
  for (size_t k = 0; k < surrogates_.size(); ++k)
    if (!(bounds_[k] * a_->unit() > within)) watched_.push_back(surrogates_[k]);
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

// The wider of the two, or both if they are about as wide: a narrow one would gain little by being opened, and a pair
// of meshes of different detail many pairs.
void MeshFront::open(TrianglePair p) {
  constexpr double kAlike = 0.5;
  const double radius_a = radius(*a_, p.a), radius_b = radius(*b_, p.b);
  const bool node_a = p.a >= a_->size(), node_b = p.b >= b_->size();
  const bool open_a = node_a && (!node_b || radius_a >= kAlike * radius_b);
  const bool open_b = node_b && (!node_a || radius_b >= kAlike * radius_a);
  const Children of_a = open_a ? children(*a_, p.a) : Children{p.a, 1, nullptr};
  const Children of_b = open_b ? children(*b_, p.b) : Children{p.b, 1, nullptr};
  for (uint32_t i = 0; i < of_a.count; ++i)
    for (uint32_t j = 0; j < of_b.count; ++j) {
      const TrianglePair child{of_a[i], of_b[j]};
      (child.a < a_->size() && child.b < b_->size() ? triangles_ : next_).push_back(child);
    }
}

void MeshFront::refine(double within) {
  next_.clear();
  for (size_t k = 0; k < surrogates_.size(); ++k) {
    const TrianglePair p = surrogates_[k];
    if (!(bounds_[k] * a_->unit() > within + radius(*a_, p.a) + radius(*b_, p.b))) open(p);
  }
  surrogates_.swap(next_);
}

}  // namespace scree
