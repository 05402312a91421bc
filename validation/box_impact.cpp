#include "box_impact.h"

namespace scree::validation {

Vec3 Box::corner(Vec3 signs) const {
  return position + rotate(orientation, {0.5 * signs.x * edges.x, 0.5 * signs.y * edges.y, 0.5 * signs.z * edges.z});
}

Vec3 Box::moments() const {
  const double x = edges.x * edges.x, y = edges.y * edges.y, z = edges.z * edges.z;
  return Vec3{y + z, x + z, x + y} * (mass / 12);
}

Vec3 Box::turned_by(Vec3 impulse) const {
  if (mass == 0) return {};
  const Vec3 own = rotate_back(orientation, impulse), i = moments();
  return rotate(orientation, {own.x / i.x, own.y / i.y, own.z / i.z});
}

BoxImpulse box_impulse(const Box& a, const Box& b, Vec3 point, Vec3 normal, double restitution) {
  const auto velocity_at = [&](const Box& box) { return box.velocity + cross(box.spin, point - box.position); };
  const auto give = [&](const Box& box) {
    if (box.mass == 0) return 0.0;
    const Vec3 arm = point - box.position;
    return 1 / box.mass + dot(normal, cross(box.turned_by(cross(arm, normal)), arm));
  };
  const double closing = dot(velocity_at(a) - velocity_at(b), normal);
  const Vec3 on_b = normal * ((1 + restitution) * closing / (give(a) + give(b)));
  const auto after = [&](const Box& box, Vec3 impulse) {
    if (box.mass == 0) return BoxMotion{box.velocity, box.spin};
    return BoxMotion{box.velocity + impulse / box.mass, box.spin + box.turned_by(cross(point - box.position, impulse))};
  };
  return {{after(a, -on_b), after(b, on_b)}, closing};
}

}  // namespace scree::validation
