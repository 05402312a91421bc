// A nut and a bolt, closed and outward.
#include "shape/polyhedron_shapes.h"

#include "math/direction.h"

namespace scree {
namespace {

// Triangles between a hexagon and a ring inside it, in one plane, counter-clockwise seen from above or from below. Both
// begin at angle 0; `hexagon` and `ring` are the first of their points. A corner sees the ring half way to the next
// corner, no further.
void add_annulus(SurfaceMesh& mesh, int hexagon, int ring, int around, bool above) {
  const auto out = [&](int i) { return hexagon + i % 6; };
  const auto in = [&](int k) { return ring + k % around; };
  const auto add = [&](int a, int b, int c) {
    mesh.triangles.push_back(above ? std::array{a, b, c} : std::array{a, c, b});
  };
  for (int i = 0, k = 0; i < 6 || k < around;) {
    if (k < around && (i == 6 || double(k + 1) / around <= (i + 0.5) / 6)) {
      add(out(i), in(k + 1), in(k));
      ++k;
    } else {
      add(out(i), out(i + 1), in(k));
      ++i;
    }
  }
}

// A band of two rings of `count` points, one above the other, seen from outside or inside.
void add_band(SurfaceMesh& mesh, int low, int high, int count, bool outside) {
  for (int k = 0; k < count; ++k) {
    const int a = low + k, b = low + (k + 1) % count, c = high + (k + 1) % count, d = high + k;
    for (const std::array<int, 3> t : {std::array{a, b, c}, {a, c, d}})
      mesh.triangles.push_back(outside ? t : std::array{t[0], t[2], t[1]});
  }
}

// Points on a circle at a height, the first at angle 0; the number of the first.
int add_ring(SurfaceMesh& mesh, int count, double radius, double z) {
  const int first = int(mesh.points.size());
  for (int k = 0; k < count; ++k) {
    const Direction d = direction_of_part(k, count);
    mesh.points.push_back({radius * d.cos, radius * d.sin, z});
  }
  return first;
}

void add_disc(SurfaceMesh& mesh, int ring, int count, bool above) {
  for (int k = 1; k + 1 < count; ++k)
    mesh.triangles.push_back(above ? std::array{ring, ring + k, ring + k + 1}
                                   : std::array{ring, ring + k + 1, ring + k});
}

}  // namespace

SurfaceMesh nut_mesh(int around) {
  constexpr double kBore = 0.55, kHeight = 0.88;  // corners of the hexagon at 1
  SurfaceMesh mesh;
  const int low = add_ring(mesh, 6, 1, -0.5 * kHeight), low_bore = add_ring(mesh, around, kBore, -0.5 * kHeight);
  const int high = add_ring(mesh, 6, 1, 0.5 * kHeight), high_bore = add_ring(mesh, around, kBore, 0.5 * kHeight);
  add_annulus(mesh, high, high_bore, around, true);
  add_annulus(mesh, low, low_bore, around, false);
  add_band(mesh, low, high, 6, true);
  add_band(mesh, low_bore, high_bore, around, false);
  return mesh;
}

SurfaceMesh bolt_mesh(int around) {
  constexpr double kShaft = 0.45, kLength = 2.6, kHead = 0.64;
  SurfaceMesh mesh;
  const int tip = add_ring(mesh, around, kShaft, -kLength), neck = add_ring(mesh, around, kShaft, 0);
  const int under = add_ring(mesh, 6, 1, 0), top = add_ring(mesh, 6, 1, kHead);
  add_disc(mesh, tip, around, false);
  add_band(mesh, tip, neck, around, true);
  add_annulus(mesh, under, neck, around, false);
  add_band(mesh, under, top, 6, true);
  add_disc(mesh, top, 6, true);
  return mesh;
}

}  // namespace scree
