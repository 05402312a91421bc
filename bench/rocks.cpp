#include "rocks.h"

namespace scree {

TouchingRocks touching_rocks(const SurfaceMesh& a, const SurfaceMesh& b, double reach, size_t contacts) {
  TouchingRocks rocks{ContactMesh(a, true), ContactMesh(b, true), {{}, unit(Quat{0.9, 0.2, 0.3, 0.1})}, reach};
  MeshContactFinder finder;
  double near = 0, far = rocks.a.radius() + rocks.b.radius() + 2 * reach;
  for (int k = 0; k < 40; ++k) {
    const double middle = 0.5 * (near + far);
    rocks.pose_b.position = {middle, 0.05 * middle, 0.1 * middle};
    (finder.find(rocks.placed_a(), rocks.placed_b(), {reach}).size() >= contacts ? near : far) = middle;
  }
  rocks.pose_b.position = {near, 0.05 * near, 0.1 * near};
  return rocks;
}

}  // namespace scree
