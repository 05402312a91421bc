#include "view/view_shape.h"

#include "math/direction.h"

namespace scree {
namespace {

constexpr int kCorners = 128;  // of an outline
constexpr int kDiscCorners = 48;

// triangles from a middle to each edge of a ring around it
void add_fan(ViewShape& view, Vec3 middle, const std::vector<Vec3>& ring) {
  const int first = int(view.points.size()), n = int(ring.size());
  view.points.push_back(middle);
  view.points.insert(view.points.end(), ring.begin(), ring.end());
  for (int i = 0; i < n; ++i) view.triangles.push_back({first, first + 1 + i, first + 1 + (i + 1) % n});
}

ViewShape view_of(const StarForm&, const ParticleShape& shape, bool planar) {
  const std::vector<Vec3> corners = outline(shape, kCorners);
  bool seen_whole = true;
  for (size_t i = 0; i < corners.size(); ++i)
    seen_whole = seen_whole && cross(corners[i], corners[(i + 1) % corners.size()]).z > 0;
  if (seen_whole) return {ViewShape::Kind::outline, corners, {}};
  ViewShape view{ViewShape::Kind::mesh, {}, {}};
  add_fan(view, -mass_properties(shape, planar).centre, corners);  // the star's centre sees all of it
  return view;
}

ViewShape view_of(const ClumpForm& clump, const ParticleShape& shape, bool planar) {
  ViewShape view{ViewShape::Kind::mesh, {}, {}};
  if (!planar) {
    SurfaceMesh mesh = surface(shape);
    view.points = std::move(mesh.points);
    view.triangles = std::move(mesh.triangles);
    return view;
  }
  for (const auto& ball : clump.balls) {
    std::vector<Vec3> ring;
    for (int i = 0; i < kDiscCorners; ++i) {
      const Direction d = direction_of_part(i, kDiscCorners);
      ring.push_back(ball.centre + Vec3{d.cos, d.sin, 0} * ball.radius);
    }
    add_fan(view, ball.centre, ring);
  }
  return view;
}

ViewShape view_of(const PolyhedronForm& form, const ParticleShape&, bool) {
  return {ViewShape::Kind::mesh, form.points, form.triangles};
}

}  // namespace

ViewShape view_shape(const ParticleShape& shape, bool planar) {
  return std::visit([&](const auto& form) { return view_of(form, shape, planar); }, shape.form);
}

}  // namespace scree
