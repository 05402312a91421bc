#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "math/direction.h"
#include "measure/packing_terms.h"
#include "scene/particle_form.h"
#include "shape/body_shape.h"
#include "shape/polyhedron.h"
#include "shape/principal_axes.h"

namespace scree {
namespace {

constexpr int kDirections = 4096;  // the mean by chance is known to 1e-5
constexpr double kOneAxis = 0.05;  // moments of inertia that differ by less are alike

// of a shape of the scene
struct Alignment {
  std::vector<Vec3> normals;  // of facets; none: not a polyhedron
  double by_chance = 0;       // mean of largest_cosine over all directions
  std::optional<Vec3> axis;   // long or flat
};

double largest_cosine(const std::vector<Vec3>& normals, Vec3 direction) {
  double most = 0;
  for (const Vec3 n : normals) most = std::max(most, std::abs(dot(n, direction)));
  return most;
}

// over directions spread evenly, along a spiral whose turns differ by the golden angle
double mean_by_chance(const std::vector<Vec3>& normals) {
  constexpr double kGoldenAngle = std::numbers::pi * (3 - 2.2360679774997896964);  // rad, π (3 − √5)
  double sum = 0;
  for (int k = 0; k < kDirections; ++k) {
    const double z = 1 - (2 * k + 1.0) / kDirections, r = std::sqrt(1 - z * z);
    const Direction d = direction_of(kGoldenAngle * k);
    sum += largest_cosine(normals, {r * d.cos, r * d.sin, z});
  }
  return sum / kDirections;
}

// The axis of the one moment that differs from two that are more alike, or of the smallest of three.
std::optional<Vec3> axis_of(const ParticleShape& shape, bool planar) {
  const MassProperties mass = mass_properties(shape, planar);
  if (planar) return std::nullopt;
  std::array<std::pair<double, Vec3>, 3> m{{{mass.moments.x, rotate(mass.axes, {1, 0, 0})},
                                            {mass.moments.y, rotate(mass.axes, {0, 1, 0})},
                                            {mass.moments.z, rotate(mass.axes, {0, 0, 1})}}};
  std::sort(m.begin(), m.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  const double low = m[1].first - m[0].first, high = m[2].first - m[1].first;
  if (std::max(low, high) < kOneAxis * m[2].first) return std::nullopt;
  return low >= high ? m[0].second : m[2].second;
}

Alignment alignment_of(const ParticleShape& shape, bool planar) {
  Alignment a;
  a.axis = axis_of(shape, planar);
  if (form_of(shape).is_mesh) {
    for (const Facet& f : polyhedron_of(surface(shape)).facets) a.normals.push_back(f.normal);
    a.by_chance = mean_by_chance(a.normals);
  }
  return a;
}

}  // namespace

void measure_order(const Scene& scene, const ParticleSnapshot& p, Packing& out) {
  if (p.shape.empty()) return;
  std::vector<Alignment> shapes;
  for (const ParticleShape& shape : scene.shapes) shapes.push_back(alignment_of(shape, scene.planar));
  SymmetricTensor sum;
  double faceted = 0, with_axis = 0;
  for (size_t i = 0; i < p.id.size(); ++i) {
    if (p.shape[i] == ParticleSnapshot::kSphere) continue;
    const Alignment& s = shapes[p.shape[i]];
    if (!s.normals.empty()) {
      out.level += (largest_cosine(s.normals, rotate_back(p.orientation[i], out.up)) - s.by_chance) / (1 - s.by_chance);
      ++faceted;
    }
    if (!s.axis) continue;
    const Vec3 a = rotate(p.orientation[i], *s.axis);
    sum.xx += 1.5 * a.x * a.x - 0.5, sum.yy += 1.5 * a.y * a.y - 0.5, sum.zz += 1.5 * a.z * a.z - 0.5;
    sum.xy += 1.5 * a.x * a.y, sum.xz += 1.5 * a.x * a.z, sum.yz += 1.5 * a.y * a.z;
    ++with_axis;
  }
  if (faceted > 0) out.level /= faceted;
  if (with_axis > 0) {
    const Vec3 values = principal_axes(sum).moments;
    for (const double v : {values.x, values.y, values.z}) out.nematic = std::max(out.nematic, v / with_axis);
  }
}

}  // namespace scree
