#include "shape/polyhedron_shapes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "math/portable.h"
#include "math/random.h"
#include "scree/error.h"
#include "shape/mesh/mesh.h"
#include "shape/rock.h"

namespace scree {
namespace {

constexpr std::string_view kSolidNames[] = {
    "cube",        "box",           "prism",         "tetrahedron", "octahedron", "dodecahedron",
    "icosahedron", "icosahedron-2", "icosahedron-3", "tetris-o",    "tetris-i",   "tetris-l",
    "tetris-t",    "tetris-z",      "nut",           "bolt",        "rock",       "stone"};
const double kGolden = 0.5 * (1 + std::sqrt(5.0));

std::vector<Vec3> box_corners(Vec3 size) {
  std::vector<Vec3> points;
  for (int i = 0; i < 8; ++i)
    points.push_back({(i & 1 ? 0.5 : -0.5) * size.x, (i & 2 ? 0.5 : -0.5) * size.y, (i & 4 ? 0.5 : -0.5) * size.z});
  return points;
}

// (0, ±1, ±φ) and its cyclic permutations
std::vector<Vec3> icosahedron_corners() {
  std::vector<Vec3> points;
  for (const double s : {-1.0, 1.0})
    for (const double t : {-kGolden, kGolden})
      for (const Vec3 p : {Vec3{0, s, t}, Vec3{s, t, 0}, Vec3{t, 0, s}}) points.push_back(p);
  return points;
}

// (±1, ±1, ±1) and (0, ±1/φ, ±φ) with its cyclic permutations
std::vector<Vec3> dodecahedron_corners() {
  std::vector<Vec3> points = box_corners({2, 2, 2});
  for (const double s : {-1 / kGolden, 1 / kGolden})
    for (const double t : {-kGolden, kGolden})
      for (const Vec3 p : {Vec3{0, s, t}, Vec3{s, t, 0}, Vec3{t, 0, s}}) points.push_back(p);
  return points;
}

std::vector<Vec3> prism_corners(int sides, double radius, double height) {
  std::vector<Vec3> points;
  for (int i = 0; i < sides; ++i) {
    const Direction d = direction_of_part(i, sides);
    for (const double z : {-0.5 * height, 0.5 * height}) points.push_back({radius * d.cos, radius * d.sin, z});
  }
  return points;
}

// every triangle cut in four, new corners pushed out to the sphere of the old ones
SurfaceMesh subdivided(SurfaceMesh mesh, int times) {
  for (int level = 0; level < times; ++level) {
    std::map<std::pair<int, int>, int> middles;
    const auto middle = [&](int a, int b) {
      const auto [at, is_new] = middles.try_emplace(std::minmax(a, b), int(mesh.points.size()));
      const Vec3 p = mesh.points[size_t(a)];
      if (is_new) mesh.points.push_back(unit(p + mesh.points[size_t(b)]) * norm(p));
      return at->second;
    };
    std::vector<std::array<int, 3>> finer;
    for (const auto& [a, b, c] : mesh.triangles) {
      const int ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      for (const std::array<int, 3> t : {std::array{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}})
        finer.push_back(t);
    }
    mesh.triangles = std::move(finer);
  }
  return mesh;
}

// Unit cubes on a lattice: the faces that no other one covers.
SurfaceMesh cubes_mesh(std::span<const std::array<int, 3>> cells) {
  SurfaceMesh mesh;
  std::map<std::array<int, 3>, int> number;
  const auto corner = [&](const std::array<int, 3>& at) {
    const auto [found, is_new] = number.try_emplace(at, int(mesh.points.size()));
    if (is_new) mesh.points.push_back({double(at[0]), double(at[1]), double(at[2])});
    return found->second;
  };
  for (const auto& cell : cells)
    for (size_t axis = 0; axis < 3; ++axis)
      for (const int side : {0, 1}) {
        std::array<int, 3> beside = cell;
        beside[axis] += side ? 1 : -1;
        if (std::find(cells.begin(), cells.end(), beside) != cells.end()) continue;
        int quad[4];
        for (int k = 0; k < 4; ++k) {
          std::array<int, 3> at = cell;
          at[axis] += side;
          at[(axis + 1) % 3] += k == 1 || k == 2;
          at[(axis + 2) % 3] += k >= 2;
          quad[side ? k : 3 - k] = corner(at);
        }
        mesh.triangles.push_back({quad[0], quad[1], quad[2]});
        mesh.triangles.push_back({quad[0], quad[2], quad[3]});
      }
  return mesh;
}

SurfaceMesh tetris_mesh(char piece) {
  using Cells = std::vector<std::array<int, 3>>;
  const Cells cells = piece == 'o'   ? Cells{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}
                      : piece == 'i' ? Cells{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}}
                      : piece == 'l' ? Cells{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}}
                      : piece == 't' ? Cells{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}
                                     : Cells{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}};
  return cubes_mesh(cells);
}

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

// A hexagonal nut: across flats √3, as high as a standard one (0.8 of the bore), bore of `around` sides. It has
// 4 around + 24 triangles, 444 as the paper's.
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

// A bolt without thread whose head is as wide as that nut, and whose shaft has 0.1 of its radius to spare in the bore:
// 4 around + 20 triangles.
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

// The Voronoi cell of one point among others scattered about it on a jittered lattice: where all planes half way to
// the neighbours hold it. Corners are where three of these meet.
SurfaceMesh rock_mesh(uint64_t seed) {
  Random random{seed, 0x726f636b, 0};
  std::vector<Vec3> normal;
  std::vector<double> offset;
  for (int i = 0; i < 27; ++i) {
    if (i == 13) continue;
    const auto jittered = [&](int k) { return k - 1 + random.uniform(-0.35, 0.35); };
    const double x = jittered(i % 3), y = jittered(i / 3 % 3), z = jittered(i / 9);
    const Vec3 p{x, y, z};
    normal.push_back(unit(p));
    offset.push_back(0.5 * norm(p));
  }
  std::vector<Vec3> corners;
  const size_t n = normal.size();
  for (size_t i = 0; i < n; ++i)
    for (size_t j = i + 1; j < n; ++j)
      for (size_t k = j + 1; k < n; ++k) {
        const Vec3 jk = cross(normal[j], normal[k]);
        const double det = dot(normal[i], jk);
        if (std::abs(det) < 1e-9) continue;
        const Vec3 x =
            (jk * offset[i] + cross(normal[k], normal[i]) * offset[j] + cross(normal[i], normal[j]) * offset[k]) / det;
        bool inside = true;
        for (size_t l = 0; l < n && inside; ++l) inside = dot(normal[l], x) <= offset[l] + 1e-9;
        if (inside) corners.push_back(x);
      }
  return convex_hull(corners);
}

}  // namespace

std::span<const std::string_view> solid_names() { return kSolidNames; }

SurfaceMesh convex_hull(std::span<const Vec3> points) {
  const size_t n = points.size();
  double size = 0;
  for (const Vec3 p : points) size = std::max(size, norm(p - points[0]));
  const double flat = 1e-9 * size;
  SurfaceMesh mesh;
  mesh.points.assign(points.begin(), points.end());
  for (size_t i = 0; i < n; ++i)
    for (size_t j = i + 1; j < n; ++j)
      for (size_t k = j + 1; k < n; ++k) {
        Vec3 normal = cross(points[j] - points[i], points[k] - points[i]);
        if (norm(normal) < flat * size) continue;
        normal = unit(normal);
        std::vector<size_t> on;
        bool above = false, below = false;
        for (size_t l = 0; l < n; ++l) {
          const double height = dot(normal, points[l] - points[i]);
          above |= height > flat, below |= height < -flat;
          if (std::abs(height) <= flat) on.push_back(l);
        }
        if ((above && below) || on[0] != i || on[1] != j || on[2] != k)
          continue;  // each plane once, by its first three
        if (above) normal = -normal;
        Vec3 centre;
        for (const size_t l : on) centre += points[l] / double(on.size());
        const Vec3 ex = unit(points[i] - centre), ey = cross(normal, ex);
        const auto angle = [&](size_t l) {
          return portable::atan2(dot(points[l] - centre, ey), dot(points[l] - centre, ex));
        };
        std::sort(on.begin(), on.end(), [&](size_t a, size_t b) { return angle(a) < angle(b); });
        for (size_t l = 1; l + 1 < on.size(); ++l) mesh.triangles.push_back({int(on[0]), int(on[l]), int(on[l + 1])});
      }
  return mesh;
}

SurfaceMesh solid_mesh(const SolidMeshSpec& spec) {
  const std::string_view name = spec.name;
  if (name == "cube") return convex_hull(box_corners({1, 1, 1}));
  if (name == "box") return convex_hull(box_corners(spec.size));
  if (name == "prism") return convex_hull(prism_corners(spec.sides, spec.size.x, spec.size.z));
  if (name == "tetrahedron") return convex_hull(std::vector<Vec3>{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}});
  if (name == "octahedron")
    return convex_hull(std::vector<Vec3>{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}});
  if (name == "dodecahedron") return convex_hull(dodecahedron_corners());
  if (name.substr(0, 11) == "icosahedron")
    return subdivided(convex_hull(icosahedron_corners()), name == "icosahedron-2"   ? 1
                                                          : name == "icosahedron-3" ? 2
                                                                                    : 0);
  if (name.substr(0, 7) == "tetris-") return tetris_mesh(name[7]);
  if (name == "nut") return nut_mesh(105);
  if (name == "bolt") return bolt_mesh(24);
  if (name == "rock") return rock_mesh(spec.seed);
  if (name == "stone") return make_rock({spec.seed, spec.triangles, spec.roughness});
  throw InputError("no solid has the name " + std::string(name));
}

}  // namespace scree
