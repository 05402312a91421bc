#include "view/view_shape.h"

#include <utility>

#include "scene/particle_form.h"

namespace scree {

ViewShape view_shape(const ParticleShape& shape, bool planar) {
  if (form_of(shape).outline) {
    std::vector<Vec3> corners = outline(shape, kDrawnCorners);
    bool seen_whole = true;
    for (size_t i = 0; i < corners.size(); ++i)
      seen_whole = seen_whole && cross(corners[i], corners[(i + 1) % corners.size()]).z > 0;
    if (seen_whole) return {ViewShape::Kind::outline, std::move(corners), {}};
  }
  SurfaceMesh mesh = surface(shape, planar);
  return {ViewShape::Kind::mesh, std::move(mesh.points), std::move(mesh.triangles)};
}

}  // namespace scree
