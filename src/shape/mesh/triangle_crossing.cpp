#include "shape/mesh/mesh_check.h"

#include <algorithm>
#include <cmath>

namespace scree {
namespace {

constexpr double kProductRounding = 1e-14;  // of sums of products
constexpr double kLastPlaces = 1e-15;       // of coordinates: turning a mesh moves its corners by as much

int sign(double value, double rounding) { return (value > rounding) - (value < -rounding); }

// On which side of the plane through a, b, c the point d lies. `blur` (m) is how far off corners may be.
int side_of(Vec3 a, Vec3 b, Vec3 c, Vec3 d, double blur) {
  const Vec3 ab = b - a, ac = c - a, ad = d - a;
  const double lb = norm(ab), lc = norm(ac), ld = norm(ad);
  return sign(dot(cross(ab, ac), ad), kProductRounding * lb * lc * ld + blur * (lb * lc + lc * ld + ld * lb));
}

using Corners = std::array<Vec3, 3>;

// the open segment passes from one side of the triangle to the other through it, its rim included
bool pierces(Vec3 p, Vec3 q, const Corners& t, double blur) {
  const int at_p = side_of(t[0], t[1], t[2], p, blur), at_q = side_of(t[0], t[1], t[2], q, blur);
  if (at_p * at_q >= 0) return false;
  int least = 1, most = -1;
  for (size_t k = 0; k < 3; ++k) {
    const int s = side_of(p, q, t[k], t[(k + 1) % 3], blur);
    least = std::min(least, s), most = std::max(most, s);
  }
  return least * most >= 0 && (least != 0 || most != 0);
}

struct FlatPoint {
  double x, y;
};
int turn(FlatPoint a, FlatPoint b, FlatPoint c, double blur) {
  const double x1 = b.x - a.x, y1 = b.y - a.y, x2 = c.x - a.x, y2 = c.y - a.y;
  const double lengths = std::fabs(x1) + std::fabs(y1) + std::fabs(x2) + std::fabs(y2);
  return sign(x1 * y2 - x2 * y1, kProductRounding * (std::fabs(x1 * y2) + std::fabs(x2 * y1)) + blur * lengths);
}

bool cross_in_plane(const FlatPoint (&a)[3], const FlatPoint (&b)[3], double blur) {
  const auto inside = [blur](FlatPoint p, const FlatPoint(&t)[3]) {
    const int s0 = turn(t[0], t[1], p, blur), s1 = turn(t[1], t[2], p, blur), s2 = turn(t[2], t[0], p, blur);
    return s0 != 0 && s0 == s1 && s1 == s2;
  };
  const auto middle = [](const FlatPoint(&t)[3]) {
    return FlatPoint{(t[0].x + t[1].x + t[2].x) / 3, (t[0].y + t[1].y + t[2].y) / 3};
  };
  if (inside(middle(a), b) || inside(middle(b), a)) return true;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      const FlatPoint p = a[i], q = a[(i + 1) % 3], r = b[j], s = b[(j + 1) % 3];
      if (turn(p, q, r, blur) * turn(p, q, s, blur) < 0 && turn(r, s, p, blur) * turn(r, s, q, blur) < 0) return true;
    }
  return false;
}

bool cross_in_plane(const Corners& a, const Corners& b, double blur) {
  const Vec3 n = cross(a[1] - a[0], a[2] - a[0]);
  const double x = std::fabs(n.x), y = std::fabs(n.y), z = std::fabs(n.z);
  const auto flat = [&](Vec3 p) {
    return x >= y && x >= z ? FlatPoint{p.y, p.z} : y >= z ? FlatPoint{p.z, p.x} : FlatPoint{p.x, p.y};
  };
  const FlatPoint flat_a[3] = {flat(a[0]), flat(a[1]), flat(a[2])}, flat_b[3] = {flat(b[0]), flat(b[1]), flat(b[2])};
  return cross_in_plane(flat_a, flat_b, blur);
}

}  // namespace

bool triangles_cross(std::span<const Vec3> points, const std::array<int, 3>& a, const std::array<int, 3>& b) {
  const auto shared = [](int corner, const std::array<int, 3>& t) {
    return corner == t[0] || corner == t[1] || corner == t[2];
  };
  Corners ca, cb;
  for (size_t k = 0; k < 3; ++k) ca[k] = points[size_t(a[k])], cb[k] = points[size_t(b[k])];
  double blur = 0;
  for (const Corners& corners : {ca, cb})
    for (const Vec3 p : corners) blur = std::max({blur, std::fabs(p.x), std::fabs(p.y), std::fabs(p.z)});
  blur *= kLastPlaces;
  bool in_plane = true;
  for (const Vec3 p : cb) in_plane = in_plane && side_of(ca[0], ca[1], ca[2], p, blur) == 0;
  if (in_plane) return cross_in_plane(ca, cb, blur);
  for (size_t k = 0; k < 3; ++k) {
    const size_t next = (k + 1) % 3;
    if (!shared(a[k], b) && !shared(a[next], b) && pierces(ca[k], ca[next], cb, blur)) return true;
    if (!shared(b[k], a) && !shared(b[next], a) && pierces(cb[k], cb[next], ca, blur)) return true;
  }
  return false;
}

}  // namespace scree
