// Stars: planar boundaries r(α), a trigonometric polynomial. docs/shapes.md, docs/stars.md
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "io/file.h"
#include "math/direction.h"
#include "scene/csv.h"
#include "scene/key_rows.h"
#include "scene/particle_form.h"
#include "scene/reader.h"
#include "scree/error.h"
#include "shape/mesh/mesh.h"
#include "shape/outline.h"
#include "shape/star.h"

namespace scree {
namespace {

constexpr Key kStarKeys[] = {
    positive("mean", "", "of the radius; with terms, r(a) = mean + sum of cos * cos(k a) + sin * sin(k a)"),
    key("terms", kTables, "how the radius varies").as("term"),
    key("radii", kNumbers, "at equal angles from 0, counter-clockwise").within(kPositive),
    key("radii_file", kText, "the same from a file, one number a line"),
    key("outline", kText | kVectors, "corners [x, y] in order, or a file of them: .csv, or .svg with a path"),
    key("harmonics", kInteger, "of the star that is fitted to radii or an outline").within({1, 64}).or_else("16"),
    key("floor", kNumber, "least radius / largest; a shape with less is lifted to it, and Scree says so")
        .within({0.001, 0.5})
        .or_else("0.02"),
    key("nodes", kInteger, "points of the boundary that are tested for contact").within({16, 2000}).or_else("100"),
};

constexpr Key kTerm[] = {
    key("k", kInteger, "waves around the shape").within({1, 64}).needed(),
    key("cos", kNumber, "amplitude").or_else("0"),
    key("sin", kNumber, "amplitude").or_else("0"),
};

constexpr Section kStarInner[] = {{"term", "terms = [{...}]", "One wave of a star's radius.", kTerm}};

std::vector<std::vector<double>> read_table(const Reader& r, std::string_view key, size_t columns) {
  const std::string path = r.path_of_file(key);
  return parse_number_table(read_file(path, file_limits::kOutline), path, columns, r.context().errors);
}

StarForm read_terms(const Reader& r) {
  StarForm form;
  form.cosine.resize(1), form.sine.resize(1);
  r.read("mean", form.cosine[0]);
  r.for_tables("terms", [&](const Reader& term, size_t) {
    const auto k = size_t(term.value<int64_t>("k"));
    if (k < 1) return;
    const size_t length = std::max(form.cosine.size(), k + 1);
    form.cosine.resize(length), form.sine.resize(length);
    form.cosine[k] += term.value("cos", 0.0), form.sine[k] += term.value("sin", 0.0);
  });
  return form;
}

Outline read_outline(const Reader& r) {
  if (r.is_array("outline")) return r.vectors("outline");
  const std::string path = r.path_of_file("outline");
  if (path.ends_with(".svg")) {
    try {
      return outline_from_svg(read_file(path, file_limits::kOutline));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}: {}", path, error.what()));
    }
  }
  Outline corners;
  for (const auto& row : read_table(r, "outline", 2)) corners.push_back({row[0], row[1], 0});
  return corners;
}

StarFit fit_star(const Reader& r, std::string_view key) {
  const int harmonics = r.value("harmonics", 16);
  const double floor = r.value("floor", kStarFloor);
  if (key == "mean") return star_from_terms(read_terms(r), floor);
  if (key == "outline") {
    const Outline corners = read_outline(r);
    return r.ok() ? star_from_outline(corners, harmonics, floor) : StarFit{};
  }
  std::vector<double> radii = r.numbers("radii");
  if (key == "radii_file")
    for (const auto& row : read_table(r, key, 1)) radii.push_back(row[0]);
  return r.ok() ? star_from_radii(radii, harmonics, floor) : StarFit{};
}

void read_star(const Reader& r, const Scene&, ParticleShape& shape) {
  if (!r.context().planar) r.error("kind", "value \"star\" needs planar = true: allowed in space: \"clump\"");
  if (r.given("terms") && !r.given("mean")) return r.error("mean", "is missing: terms vary about it");
  const std::string_view key = description_key(r, {"mean", "radii", "radii_file", "outline"});
  if (r.given("harmonics") && key == "mean") r.error("harmonics", "has no meaning beside mean: nothing is fitted");
  if (key.empty() || !r.ok()) return;
  StarFit fit;
  try {
    fit = fit_star(r, key);
  } catch (const InputError& error) {
    return r.error(key, error.what());
  }
  fit.form.nodes = r.value("nodes", 100);
  shape.form = fit.form;
  shape.natural_radius = fit.radius * r.value("unit", 0.0);
  shape.fit_error = fit.error;
  shape.lifted = fit.lifted;
}

// largest distance of the boundary from a point, by golden section about each sampled local maximum
double farthest_from(const StarForm& form, Vec3 point) {
  const int n = 64 * int(form.cosine.size());
  const auto away = [&](double alpha) { return norm(star_point(form, direction_of(alpha)) - point); };
  const auto angle = [&](int i) { return 2 * std::numbers::pi * i / n; };
  std::vector<double> at;
  for (int i = 0; i < n; ++i) at.push_back(away(angle(i)));
  double farthest = 0;
  for (int i = 0; i < n; ++i) {
    if (at[size_t(i)] < at[size_t((i + 1) % n)] || at[size_t(i)] < at[size_t((i + n - 1) % n)]) continue;
    double low = angle(i - 1), high = angle(i + 1);
    for (int step = 0; step < 40; ++step) {
      const double a = high - 0.618 * (high - low), b = low + 0.618 * (high - low);
      (away(a) > away(b) ? high : low) = away(a) > away(b) ? b : a;
    }
    farthest = std::max(farthest, away(0.5 * (low + high)));
  }
  return farthest;
}

// ∫ r²/2, r³/3 e^{iα}, r⁴/4 dα: trigonometric polynomials of degree up to 4K, which a sum over more than 4K equal steps
// integrates exactly
MassProperties mass_of_star(const ParticleShape& shape, bool planar) {
  const StarForm& form = std::get<StarForm>(shape.form);
  assert(planar && "a star is planar"), (void)planar;
  const int n = 4 * int(form.cosine.size());
  const double step = 2 * std::numbers::pi / n;
  MassProperties m;
  double polar = 0;
  for (int i = 0; i < n; ++i) {
    const Direction d = direction_of_part(i, n);
    const double r = star_radius(form, d).r, r3 = r * r * r;
    m.measure += step * r * r / 2;
    m.centre += Vec3{d.cos, d.sin, 0} * (step * r3 / 3);
    polar += step * r3 * r / 4;
  }
  m.centre = m.centre / m.measure;
  m.moments.z = polar - m.measure * dot(m.centre, m.centre);
  m.bound = farthest_from(form, m.centre);
  return m;
}

// the centre of mass may lie outside, between the arms of a star that is thin
double core_of_star(const ParticleShape& shape) {
  const StarDistance at = exact_distance(star_curve(std::get<StarForm>(shape.form)), mass_of_star(shape, true).centre);
  return std::max(-at.distance, 0.0);
}

std::vector<Vec3> outline_of_star(const ParticleShape& shape, int corners) {
  const StarForm& form = std::get<StarForm>(shape.form);
  const Vec3 centre = mass_of_star(shape, true).centre;
  std::vector<Vec3> points;
  for (int i = 0; i < corners; ++i) points.push_back(star_point(form, direction_of_part(i, corners)) - centre);
  return points;
}

// from the star's centre, which sees all of it
SurfaceMesh surface_of_star(const ParticleShape& shape, bool) {
  SurfaceMesh mesh;
  add_fan(-mass_of_star(shape, true).centre, outline_of_star(shape, kDrawnCorners), mesh);
  return mesh;
}

}  // namespace

const ParticleForm star_form{
    .sort = Part::star,
    .where = Where::planar,
    .name = "star",
    .doc = "a star (planar scenes)",
    .described_by = "A star has exactly one of mean, radii, radii_file and outline",
    .keys = [] { return std::span<const Key>(kStarKeys); },
    .inner = kStarInner,
    .read = read_star,
    .mass = mass_of_star,
    .outline = outline_of_star,
    .surface = surface_of_star,
    .core = core_of_star,
    .step_cost = [](const ParticleShape&) { return 0.35e-6; },  // scree bench stars
};

}  // namespace scree
