#include "triangle_pairs.h"

#include <cmath>

#include "math/random.h"

namespace scree::validation {
namespace {

class Maker {
 public:
  Maker(PairKind kind, uint64_t index) : random_{uint64_t(kind) + 1, index} {}

  PairOfTriangles make(PairKind kind) {
    switch (kind) {
      case PairKind::near:
        return touching(triangle(), triangle(), small_gap());
      case PairKind::far:
        return touching(triangle(), triangle(), power(0, 2));
      case PairKind::parallel_faces:
        return parallel_faces();
      case PairKind::near_parallel_edges:
        return near_parallel_edges();
      case PairKind::slivers:
        return touching(sliver(), flip() ? sliver() : triangle(), small_gap());
      case PairKind::degenerate:
        return touching(degenerate(), flip() ? degenerate() : triangle(), small_gap());
      case PairKind::piercing:
        return touching(triangle(), triangle(), 0);
      case PairKind::sharing:
        return sharing();
    }
    return {};
  }

  // anywhere, of any size
  PairOfTriangles placed(PairOfTriangles p) {
    const double size = power(-6, 6);
    const Vec3 at = vector(flip() ? 3 : 0);
    for (Vec3* v : {&p.a.a, &p.a.b, &p.a.c, &p.b.a, &p.b.b, &p.b.c}) *v = (*v + at) * size;
    return flip() ? p : PairOfTriangles{p.b, p.a};
  }

 private:
  bool flip() { return random_.below(2) == 0; }
  double power(double low, double high) { return std::pow(10, random_.uniform(low, high)); }
  double small_gap() { return power(-10, -1); }
  Vec3 vector(double half) {
    const double x = random_.uniform(-half, half), y = random_.uniform(-half, half), z = random_.uniform(-half, half);
    return {x, y, z};
  }
  Vec3 direction() {
    for (;;)
      if (const Vec3 d = random_.in_ball(false); norm(d) > 0.1) return unit(d);
  }
  Triangle triangle() {
    const Vec3 a = vector(1), b = vector(1), c = vector(1);
    return {a, b, c};
  }

  // a corner, a point of an edge or of the face
  Vec3 point_of(const Triangle& t) {
    double s = random_.uniform(), r = random_.uniform();
    if (s + r > 1) s = 1 - s, r = 1 - r;
    const uint64_t kind = random_.below(4);
    if (kind == 0) s = r = 0;
    if (kind == 1) r = 0;
    return t.a + (t.b - t.a) * s + (t.c - t.a) * r;
  }

  // b moved so that a point of it is `gap` away from one of a
  PairOfTriangles touching(const Triangle& a, const Triangle& b, double gap) {
    const Vec3 to = point_of(a) + direction() * gap, shift = to - point_of(b);
    return {a, {b.a + shift, b.b + shift, b.c + shift}};
  }

  Triangle sliver() {
    const Vec3 from = vector(1), along = direction() * random_.uniform(0.5, 2), side = direction();
    const double height = power(-14, -2), at = flip() ? random_.uniform() : 0;  // a cap or a needle
    const Triangle t{from, from + along, from + along * at + side * height};
    return flip() ? t : Triangle{t.b, t.c, t.a};
  }

  Triangle degenerate() {
    const Vec3 p = vector(1), q = vector(1);
    switch (random_.below(4)) {
      case 0:
        return {p, p, p};
      case 1:
        return {p, q, q};
      case 2:
        return {p, q, p};
      default:
        return {p, q, p + (q - p) * random_.uniform(-1, 2)};
    }
  }

  PairOfTriangles parallel_faces() {
    const Triangle a = triangle();
    const Vec3 u = a.b - a.a, v = a.c - a.a;
    const auto in_plane = [&] { return a.a + u * random_.uniform(-1.5, 1.5) + v * random_.uniform(-1.5, 1.5); };
    Triangle b{in_plane(), in_plane(), in_plane()};
    const Vec3 lift = unit(cross(u, v)) * (random_.below(8) == 0 ? 0 : small_gap());
    b = {b.a + lift, b.b + lift, b.c + lift};
    if (flip()) return {a, b};
    const double z = small_gap();  // parallel to the last bit
    return {{{a.a.x, a.a.y, 0}, {a.b.x, a.b.y, 0}, {a.c.x, a.c.y, 0}},
            {{b.a.x, b.a.y, z}, {b.b.x, b.b.y, z}, {b.c.x, b.c.y, z}}};
  }

  // An edge of b crosses one of a at an angle down to nothing, the third corners on opposite sides.
  PairOfTriangles near_parallel_edges() {
    const Vec3 along = direction(), across = direction(), out = unit(cross(along, across));
    const Vec3 turned = along + across * power(-17, -3);
    const double from = random_.uniform(-1, 0), to = random_.uniform(0.1, 1), gap = small_gap();
    const Vec3 shift = along * random_.uniform(-0.5, 0.5);
    const Triangle a{along * -1, along, out * -random_.uniform(0.2, 2) + vector(0.5)};
    const Triangle b{turned * from + out * gap + shift, turned * to + out * gap + shift,
                     out * random_.uniform(0.2, 2) + vector(0.5)};
    return {a, {b.b, b.c, b.a}};
  }

  PairOfTriangles sharing() {
    const Triangle a = triangle();
    const Vec3 c = vector(1), d = vector(1);
    switch (random_.below(3)) {
      case 0:
        return {a, {a.b, a.a, c}};
      case 1:
        return {a, {a.c, c, d}};
      default:
        return {a, a};
    }
  }

  Random random_;
};

}  // namespace

PairOfTriangles random_pair(PairKind kind, uint64_t index) {
  Maker maker(kind, index);
  return maker.placed(maker.make(kind));
}

}  // namespace scree::validation
