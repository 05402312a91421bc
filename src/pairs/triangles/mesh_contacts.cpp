#include "pairs/triangles/mesh_contacts.h"

#include <algorithm>
#include <cmath>

#include "pairs/triangles/box_search.h"
#include "pairs/triangles/mesh_front.h"

namespace scree {
namespace {

std::vector<Triangle> triangles_of(const SurfaceMesh& mesh) {
  std::vector<Triangle> triangles;
  triangles.reserve(mesh.triangles.size());
  for (const auto& t : mesh.triangles) triangles.push_back(corners_of(mesh, t));
  return triangles;
}

double furthest_corner(std::span<const Triangle> triangles) {
  double most = 0;
  for (const Triangle& t : triangles) most = std::max({most, norm(t.a), norm(t.b), norm(t.c)});
  return most;
}

double power_of_two_above(double x) {
  int exponent = 0;
  std::frexp(x, &exponent);
  return x > 0 ? std::ldexp(1, exponent) : 1;
}

}  // namespace

ContactMesh::ContactMesh(const SurfaceMesh& mesh, bool with_surrogates)
    : triangles_(triangles_of(mesh)),
      radius_(furthest_corner(triangles_)),
      rough_radius_(radius_),
      unit_(power_of_two_above(radius_)),
      exact_(double_table(triangles_)),
      rough_(float_table(triangles_, {{}, unit_})),
      boxes_(triangles_, unit_) {
  if (!with_surrogates) return;
  surrogates_ = std::make_unique<SurrogateTree>(triangles_);
  std::vector<Triangle> all = triangles_;
  for (const SurrogateTree::Node& n : surrogates_->nodes()) all.push_back(n.surrogate.triangle);
  rough_surrogates_ = float_table(all, {{}, unit_});
  rough_radius_ = furthest_corner(all);
}

RigidMotion relative_motion(const MeshPose& a, const MeshPose& b) {
  const Quat q = unit(conjugate(a.orientation) * b.orientation);
  const Vec3 x = rotate(q, {1, 0, 0}), y = rotate(q, {0, 1, 0}), z = rotate(q, {0, 0, 1});
  return {{{x.x, y.x, z.x}, {x.y, y.y, z.y}, {x.z, y.z, z.z}}, rotate_back(a.orientation, b.position - a.position)};
}

RigidMotion inverse(const RigidMotion& m) {
  const Vec3 *r = m.row, s = m.shift;
  RigidMotion back{{{r[0].x, r[1].x, r[2].x}, {r[0].y, r[1].y, r[2].y}, {r[0].z, r[1].z, r[2].z}}, {}};
  back.shift = -back.turn(s);
  return back;
}

RigidMotion in_units(const RigidMotion& m, double from, double to) {
  const double s = from / to;
  return {{m.row[0] * s, m.row[1] * s, m.row[2] * s}, m.shift / to, s};
}

double largest_move(const RigidMotion& from, const RigidMotion& to, double radius) {
  double turned = 0;  // Frobenius norm, which is at least how far a unit vector moves
  for (int k = 0; k < 3; ++k) {
    const Vec3 d = to.row[k] - from.row[k];
    turned += dot(d, d);
  }
  return norm(to.shift - from.shift) + std::sqrt(turned) * radius;
}

// In roundings of the extent (docs/triangles.md has the sum): corners in a's frame 11, heights over n 14, the division
// by |n| or the comparison of squares 4; and 1 for doubles, which is 5e8 roundings of theirs.
double slab_margin(double extent) { return (11 + 14 + 4 + 1) * kRoundoff<float> * extent; }

double extent_of(const PlacedMesh& a, const PlacedMesh& b, double reach) {
  return a.mesh.rough_radius() + b.mesh.rough_radius() + norm(b.pose.position - a.pose.position) + reach;
}

bool ActiveSet::holds(const RigidMotion& now, double reach_now, double radius_b) const {
  return filled && reach_now <= reach && largest_move(b_to_a, now, radius_b) <= slack;
}

void MeshContactFinder::walk_surrogates(const PlacedMesh& a, const PlacedMesh& b, double reach) {
  const double within = reach + slab_margin(extent_of(a, b, reach));
  for (front_->start(a.mesh, b.mesh); !front_->is_finest(); front_->refine(within)) front_->measure(b_to_a_);
  candidates_ = front_->triangles();
}

void MeshContactFinder::gather(const PlacedMesh& a, const PlacedMesh& b, const MeshContactSettings& settings,
                               double reach) {
  candidates_.clear();
  switch (settings.search) {
    case MeshSearch::flat:
      for (uint32_t i = 0; i < a.mesh.size(); ++i)
        for (uint32_t j = 0; j < b.mesh.size(); ++j) candidates_.push_back({i, j});
      break;
    case MeshSearch::boxes: {
      const double within = reach + box_margin(extent_of(a, b, reach)), ua = a.mesh.unit(), ub = b.mesh.unit();
      find_near_boxes({a.mesh.boxes(), b.mesh.boxes(), in_units(b_to_a_, ub, ua), in_units(inverse(b_to_a_), ua, ub),
                       within / ua, within / ub},
                      candidates_);
      break;
    }
    case MeshSearch::surrogates:
      walk_surrogates(a, b, reach);
      break;
  }
}

MeshContactFinder::MeshContactFinder() : front_(std::make_unique<MeshFront>()) {}
MeshContactFinder::~MeshContactFinder() = default;

// candidates_ → close_: those that floats cannot rule out
void MeshContactFinder::filter(const PlacedMesh& a, const PlacedMesh& b, double reach) {
  const RigidMotion motion = in_units(b_to_a_, b.mesh.unit(), a.mesh.unit());
  const double within = (reach + slab_margin(extent_of(a, b, reach))) / a.mesh.unit();
  next_.resize(candidates_.size());
  next_.resize(keep_unseparated({a.mesh.rough(), b.mesh.rough(), candidates_, &motion}, within, next_.data()));
  triangle_lower_bounds({a.mesh.rough(), b.mesh.rough(), next_, &motion}, bounds_);
  close_.clear();
  for (size_t k = 0; k < next_.size(); ++k)
    if (!(bounds_[k] > within)) close_.push_back(next_[k]);
}

const std::vector<MeshContact>& MeshContactFinder::find(const PlacedMesh& a, const PlacedMesh& b,
                                                        const MeshContactSettings& settings, ActiveSet* active) {
  b_to_a_ = relative_motion(a.pose, b.pose);
  if (active && active->holds(b_to_a_, settings.reach, b.mesh.radius())) {
    candidates_ = active->pairs;
  } else {
    const double slack = active ? active->slack : 0;
    gather(a, b, settings, settings.reach + slack);
    if (active) {
      filter(a, b, settings.reach + slack);
      *active = {slack, settings.reach, true, b_to_a_, close_, active->searches + 1};
      candidates_ = close_;
    }
  }
  if (settings.float_filter) {
    filter(a, b, settings.reach);
  } else {
    close_ = candidates_;
  }
  std::sort(close_.begin(), close_.end());
  triangle_distances<double>(settings.method, {a.mesh.exact(), b.mesh.exact(), close_, &b_to_a_}, gaps_);
  contacts_.clear();
  for (size_t k = 0; k < close_.size(); ++k)
    if (gaps_.distance[k] <= settings.reach) {
      const auto world = [&](Vec3 p) { return rotate(a.pose.orientation, p) + a.pose.position; };
      contacts_.push_back(
          {close_[k].a, close_[k].b, gaps_.distance[k], world(gaps_.point_a(k)), world(gaps_.point_b(k))});
    }
  return contacts_;
}

}  // namespace scree
