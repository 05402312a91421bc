// Random spheres against walls, compared with a dense sampling of the surface; and invariance under motion and scale.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <random>

#include "wall_fixture.h"

namespace scree {
namespace {

using namespace testing;
using Side = Wall::Side;
using Engine = std::mt19937_64;

double uniform(Engine& engine, double low, double high) {
  return std::uniform_real_distribution<double>(low, high)(engine);
}

Quat random_turn(Engine& engine) {
  std::normal_distribution<double> normal;
  return unit(Quat{normal(engine), normal(engine), normal(engine), normal(engine)});
}

// Points of a primitive's surface on a grid of about `step`, with the normals there.
struct SurfacePoint {
  Vec3 point, normal;
};

void sample_patch(std::vector<SurfacePoint>& out, Vec3 corner, Vec3 u, Vec3 v, double step) {
  const int n = std::max(1, static_cast<int>(norm(u) / step)), m = std::max(1, static_cast<int>(norm(v) / step));
  for (int i = 0; i <= n; ++i) {
    for (int j = 0; j <= m; ++j) out.push_back({corner + u * (double(i) / n) + v * (double(j) / m), unit(cross(u, v))});
  }
}

void sample_primitive(std::vector<SurfacePoint>& out, const Solid& s, double step) {
  if (s.kind == Solid::Kind::half_space) {
    const Vec3 u = unit(cross(s.axis, std::fabs(s.axis.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0})) * 4,
               v = cross(s.axis, u);
    sample_patch(out, s.origin - (u + v) * 0.5, u, v, step);
  }
  if (s.kind == Solid::Kind::box) {
    const Vec3 x = rotate(s.orientation, {2 * s.half_size.x, 0, 0}),
               y = rotate(s.orientation, {0, 2 * s.half_size.y, 0}),
               z = rotate(s.orientation, {0, 0, 2 * s.half_size.z}), low = s.origin - (x + y + z) * 0.5;
    for (const auto& [u, v, w] : {std::array{x, y, z}, {y, z, x}, {z, x, y}}) {
      sample_patch(out, low, u, v, step);
      sample_patch(out, low + w, u, v, step);
    }
  }
  const auto ring = [&](Vec3 centre, Vec3 axis, double radius, double nx, double ny) {
    const Vec3 b = unit(cross(axis, std::fabs(axis.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0})), c = cross(axis, b);
    const int n = std::max(1, static_cast<int>(2 * std::numbers::pi * radius / step));
    for (int i = 0; i < n; ++i) {
      const Vec3 radial = b * std::cos(2 * std::numbers::pi * i / n) + c * std::sin(2 * std::numbers::pi * i / n);
      out.push_back({centre + radial * radius, radial * nx + axis * ny});
    }
  };
  if (s.kind == Solid::Kind::sphere) {
    const int n = static_cast<int>(std::numbers::pi * s.radius / step);
    for (int i = 0; i <= n; ++i) {
      const double angle = std::numbers::pi * i / n;
      ring(s.origin + Vec3{0, 0, s.radius * std::cos(angle)}, {0, 0, 1}, s.radius * std::sin(angle), std::sin(angle),
           std::cos(angle));
    }
  }
  if (s.kind == Solid::Kind::revolution) {
    for (size_t i = 0; i + 1 < s.profile.size(); ++i) {
      const auto p = s.profile[i], q = s.profile[i + 1];
      const double length = std::hypot(q.rho - p.rho, q.height - p.height);
      const int n = std::max(1, static_cast<int>(length / step));
      for (int k = 0; k <= n; ++k) {
        const double t = double(k) / n, height = p.height + (q.height - p.height) * t;
        ring(s.origin + s.axis * height, s.axis, p.rho + (q.rho - p.rho) * t, (q.height - p.height) / length,
             (p.rho - q.rho) / length);
      }
    }
  }
  for (const Solid& part : s.parts) sample_primitive(out, part, step);
}

// what of it bounds the whole: in on one side, out on the other
std::vector<Vec3> sample_surface(const Solid& solid, double step) {
  std::vector<SurfacePoint> all;
  sample_primitive(all, solid, step);
  std::vector<Vec3> surface;
  for (const auto& [p, n] : all) {
    if (contains(solid, p + n * 1e-9) != contains(solid, p - n * 1e-9)) surface.push_back(p);
  }
  return surface;
}

Vec3 random_offset(Engine& engine, double reach) {
  return Vec3{uniform(engine, -1, 1), uniform(engine, -1, 1), uniform(engine, -1, 1)} * reach;
}

// A point of the surface about `reach` from p, if two random points there lie on different sides of it.
std::optional<Vec3> surface_near(const Solid& solid, Engine& engine, Vec3 p, double reach) {
  Vec3 a = p + random_offset(engine, reach), b = p + random_offset(engine, reach);
  const bool inside = contains(solid, a);
  if (contains(solid, b) == inside) return std::nullopt;
  for (int i = 0; i < 36; ++i) {
    const Vec3 middle = (a + b) * 0.5;
    (contains(solid, middle) == inside ? a : b) = middle;
  }
  return a;
}

// The nearest sample, improved by a random search on the surface about it.
double brute_force_distance(const Solid& solid, const std::vector<Vec3>& surface, Engine& engine, Vec3 c) {
  Vec3 nearest = surface.front();
  for (const Vec3 p : surface) {
    if (norm(p - c) < norm(nearest - c)) nearest = p;
  }
  for (double reach = 0.02; reach > 1e-4; reach *= 0.6) {
    for (int i = 0; i < 16; ++i) {
      const auto p = surface_near(solid, engine, nearest, reach);
      if (p && norm(*p - c) < norm(nearest - c)) nearest = *p;
    }
  }
  return norm(nearest - c);
}

struct Case {
  const char* name;
  Solid solid;
};

std::vector<Case> cases() {
  const Quat tilt = unit(Quat{0.9, 0.2, -0.3, 0.1});
  return {
      {"box", box({0.1, 0, 0}, {0.8, 0.5, 0.3}, tilt)},
      {"cylinder", cylinder(0.6, -0.5, 0.7, {0, 0.1, 0}, {1, 2, 3})},
      {"cone", revolution({{0, -0.7}, {0.8, -0.7}, {0, 0.9}})},
      {"spindle",
       revolution({{0, -0.9}, {0.3, -0.2}, {0.9, -0.3}, {0.9, 0.1}, {0.3, 0.2}, {0, 0.9}}, true, {}, {0, 1, 1})},
      {"ring", revolution({{0.4, -0.2}, {0.9, -0.2}, {0.9, 0.2}, {0.4, 0.2}, {0.4, -0.2}})},
      {"stairs", join({box({}, {0.9, 0.9, 0.2}), box({0.2, 0.1, 0.3}, {0.5, 0.5, 0.3})})},
      {"lens", common({ball({0, 0, 0.5}, 0.9), ball({0.1, 0, -0.5}, 0.9)})},
      {"drilled block", cut({box({}, {0.8, 0.7, 0.5}), cylinder(0.4, -2, 2, {0.1, 0, 0})})},
      {"obliquely drilled block", cut({box({}, {0.8, 0.7, 0.5}), cylinder(0.3, -2, 2, {}, {0.4, 0.1, 1})})},
      {"drilled at the side", cut({box({}, {0.8, 0.7, 0.5}), cylinder(0.4, -2, 2, {0.8, 0, 0})})},
      {"crossed pipes", join({cylinder(0.4, -1, 1), cylinder(0.3, -1, 1, {}, {1, 0.2, 0})})},
      {"ball with bite",
       cut({ball({}, 0.9), revolution({{0, 0}, {0.7, 1.2}, {0, 1.2}}, true, {0.2, 0, 0}, {1, 0, 1})})},
      {"cut cone",
       common({revolution({{0, -0.7}, {0.8, -0.7}, {0.2, 0.9}, {0, 0.9}}), half_space({0, 0, 0}, {1, 0.5, 0})})},
      {"tray", cut({box({}, {0.9, 0.8, 0.5}), box({0.1, 0, 0.3}, {0.6, 0.5, 0.5}, {}), ball({-0.5, -0.5, 0.4}, 0.3)})},
  };
}

class RandomSpheres : public ::testing::TestWithParam<int> {};

TEST_P(RandomSpheres, NearestContactIsTheNearestPointOfTheSurface) {
  const Case test = cases()[GetParam()];
  SCOPED_TRACE(test.name);
  const std::vector<Vec3> surface = sample_surface(test.solid, 0.02);
  const WallShape outside = compile(test.solid), inside = compile(test.solid, Side::inside),
                  shell = compile(test.solid, Side::both);
  Engine engine(7 + GetParam());
  for (int i = 0; i < 120; ++i) {
    const Vec3 c{uniform(engine, -1.2, 1.2), uniform(engine, -1.2, 1.2), uniform(engine, -1.2, 1.2)};
    const double sampled = brute_force_distance(test.solid, surface, engine, c);
    const double least = std::fabs(signed_distance(test.solid, c));  // exact for primitives, else never too large
    const double sign = contains(test.solid, c) ? -1 : 1;
    for (const auto& [wall, free] : {std::pair{&outside, sign}, {&inside, -sign}, {&shell, 1.0}}) {
      const auto found = contacts(*wall, c, kInfinity);
      ASSERT_FALSE(found.empty()) << c.x << " " << c.y << " " << c.z;
      const auto nearest = std::min_element(found.begin(), found.end(), [](const Contact& a, const Contact& b) {
        return std::fabs(a.distance) < std::fabs(b.distance);
      });
      ASSERT_LE(std::fabs(nearest->distance), sampled + 1e-10) << c.x << " " << c.y << " " << c.z;
      if (test.solid.parts.empty()) {
        ASSERT_NEAR(std::fabs(nearest->distance), least, 1e-12) << c.x << " " << c.y << " " << c.z;
      }
      ASSERT_GE(std::fabs(nearest->distance), least - 1e-12) << c.x << " " << c.y << " " << c.z;
      // the search on the surface creeps along edges; that the point found lies on the surface is tested below
      ASSERT_GE(std::fabs(nearest->distance), sampled - 0.01) << c.x << " " << c.y << " " << c.z;
      ASSERT_EQ(std::signbit(nearest->distance), free < 0) << c.x << " " << c.y << " " << c.z;
      const auto behind = std::count_if(found.begin(), found.end(), [](const Contact& x) { return x.distance < 0; });
      ASSERT_EQ(behind, free < 0 ? 1 : 0);
      for (const Contact& contact : found) {
        ASSERT_NEAR(norm(contact.normal), 1, 1e-12);
        ASSERT_NEAR(norm(c + contact.normal * contact.distance - contact.point), 0, 1e-12);
        ASSERT_NEAR(signed_distance(test.solid, contact.point), 0, 1e-9);
        const double bound = distance_bound(*wall, contact.element, c);
        ASSERT_LE(bound, contact.distance + 1e-12);
      }
    }
  }
}

// No point of the surface close to a contact point is nearer to the centre, and no two contacts are one.
TEST_P(RandomSpheres, ContactsAreLocalMinimaAndDistinct) {
  const Case test = cases()[GetParam()];
  SCOPED_TRACE(test.name);
  const WallShape shell = compile(test.solid, Side::both);
  Engine engine(70 + GetParam());
  for (int i = 0; i < 200; ++i) {
    const Vec3 c{uniform(engine, -1.2, 1.2), uniform(engine, -1.2, 1.2), uniform(engine, -1.2, 1.2)};
    const auto found = contacts(shell, c, kInfinity);
    for (const Contact& a : found) {
      for (const Contact& b : found) {
        ASSERT_TRUE(a.element == b.element || norm(a.point - b.point) > 1e-6);
      }
      if (shell.elements[a.element].mirror < 0) continue;  // the far side of a ring is a saddle, by intention
      for (int k = 0; k < 20; ++k) {
        // so near that a slope would show and curvature does not
        const auto p = surface_near(test.solid, engine, a.point, 1e-6);
        if (p) {
          ASSERT_GE(norm(*p - c), a.distance - 1e-10) << a.element;
        }
      }
    }
  }
}

// Turned, shifted and scaled: the same contacts at the turned, shifted and scaled places.
TEST_P(RandomSpheres, MotionAndScaleChangeNothing) {
  const Case test = cases()[GetParam()];
  SCOPED_TRACE(test.name);
  const WallShape wall = compile(test.solid);
  Engine engine(700 + GetParam());
  for (const double scale : {1e-6, 1.0, 1e6}) {
    // spheres know no orientation of their own, so that any rigid motion of the parts moves the whole
    const Quat turn = random_turn(engine);
    const Vec3 shift = Vec3{uniform(engine, -1, 1), uniform(engine, -1, 1), uniform(engine, -1, 1)} * scale;
    const WallShape other = compile(moved(test.solid, turn, shift, scale));
    for (int i = 0; i < 100; ++i) {
      const Vec3 c{uniform(engine, -1.2, 1.2), uniform(engine, -1.2, 1.2), uniform(engine, -1.2, 1.2)};
      auto a = contacts(wall, c, 0.5);
      auto b = contacts(other, rotate(turn, c * scale) + shift, 0.5 * scale);
      const auto nearer = [](const Contact& x, const Contact& y) { return x.distance < y.distance; };
      std::sort(a.begin(), a.end(), nearer);
      std::sort(b.begin(), b.end(), nearer);
      ASSERT_EQ(a.size(), b.size()) << c.x << " " << c.y << " " << c.z;
      for (size_t k = 0; k < a.size(); ++k) ASSERT_NEAR(a[k].distance, b[k].distance / scale, 1e-9);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Walls, RandomSpheres, ::testing::Range(0, static_cast<int>(cases().size())));

}  // namespace
}  // namespace scree
