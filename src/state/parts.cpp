#include "state/parts.h"

#include "state/reorder.h"

namespace scree {
namespace {

const BodyShape& shape_of(const Bodies& bodies, size_t i, std::span<const BodyShape> shapes, const BodyShape& ball) {
  return bodies.shape[i] == kNone ? ball : shapes[bodies.shape[i]];
}

}  // namespace

void build_parts(const Bodies& bodies, std::span<const BodyShape> shapes, const BodyShape& ball, Parts& parts) {
  const size_t n = bodies.size();
  parts.first.resize(n + 1);
  parts.first[0] = 0;
  for (size_t i = 0; i < n; ++i)
    parts.first[i + 1] = parts.first[i] + static_cast<uint32_t>(shape_of(bodies, i, shapes, ball).parts.size());
  const size_t count = parts.first[n];
  parts.place.resize(count);
  parts.turn.resize(count);
  parts.local.resize(count);
  parts.reference.resize(count);
  parts.body.resize(count);
  parts.star.resize(count);
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < n; ++i) {
    const BodyShape& shape = shape_of(bodies, i, shapes, ball);
    const double scale = bodies.place[i].w / shape.mass.bound;
    for (uint32_t k = parts.first[i]; k < parts.first[i + 1]; ++k) {
      const BodyShape::Part& part = shape.parts[k - parts.first[i]];
      parts.local[k] = part.centre * scale;
      parts.place[k].w = part.radius * scale;
      parts.turn[k] = {1, 0, 1 / parts.place[k].w, 0};
      parts.body[k] = static_cast<uint32_t>(i);
      parts.star[k] = part.star;
    }
  }
}

void place_parts(const Bodies& bodies, size_t begin, size_t end, Parts& parts) {
  for (size_t i = begin; i < end; ++i) {
    const Quad& q = bodies.orientation[i];
    const Vec3 centre = xyz(bodies.place[i]);
    // columns of the rotation matrix
    const Vec3 ex{1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w)};
    const Vec3 ey{2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w)};
    const Vec3 ez{2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y)};
    for (uint32_t k = parts.first[i]; k < parts.first[i + 1]; ++k) {
      const Vec3 at = parts.local[k];
      parts.place[k] = make_quad(centre + ex * at.x + ey * at.y + ez * at.z, parts.place[k].w);
      parts.turn[k].x = ex.x;
      parts.turn[k].y = ex.y;
    }
  }
}

}  // namespace scree
