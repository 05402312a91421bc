#include "state/tops.h"

#include "kernels/scalar.h"

namespace scree {

Vec3 spin_momentum(const Bodies& bodies, std::span<const Vec3> gyration, size_t i) {
  const Vec3 spin = xyz(bodies.spin[i]);
  if (!is_top(bodies, gyration, i)) return spin * (1 / bodies.spin[i].w);
  const Quad& q = bodies.orientation[i];
  const double scale = bodies.place[i].w * bodies.place[i].w / bodies.motion[i].w;
  return scalar::spin_momentum_of({q.w, q.x, q.y, q.z, {}}, spin, gyration[bodies.shape[i]], scale);
}

}  // namespace scree
