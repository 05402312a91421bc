// Clumps: rigid unions of balls, of discs in a planar scene. docs/clumps.md
#include <fmt/format.h>

#include <algorithm>

#include "math/direction.h"
#include "scene/key_rows.h"
#include "scene/particle_form.h"
#include "scene/reader.h"
#include "scree/error.h"
#include "shape/ball_union.h"
#include "shape/clump.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_file.h"
#include "shape/principal_axes.h"

namespace scree {
namespace {

constexpr Key kClumpKeys[] = {
    key("balls", kTables, "where they are and how large").as("ball"),
    key("fit", kText,
        "what the balls are fitted to: a star of this file, or in space a closed mesh, an .stl or .obj file"),
    key("count", kInteger, "how many balls are fitted").within({1, 1000}),
};

constexpr Key kBall[] = {
    key("at", kVector, "centre").in("m").needed(),
    key("radius", kNumber, "of the ball or disc").in("m").within(kPositive).needed(),
};

constexpr Section kClumpInner[] = {{"ball", "balls = [{...}]", "One ball of a clump.", kBall}};

// the star of this file, or the mesh, that a clump is fitted to
ClumpFit fit_clump(const Reader& r, const Scene& scene, double& unit, std::vector<std::string>& notes) {
  const std::string target = r.text("fit");
  const int count = r.value("count", 1);
  r.read("unit", unit);
  if (!r.context().planar) {
    if (!target.ends_with(".stl") && !target.ends_with(".obj"))
      throw InputError(fmt::format("value \"{}\" is no mesh: allowed in space: an .stl or .obj file", target));
    return clump_like_mesh(solid_of(read_mended_mesh(r, "fit", notes)), count, r.context().watch);
  }
  std::vector<std::string_view> stars;
  for (const ParticleShape& other : scene.shapes) {
    const auto* star = std::get_if<StarForm>(&other.form);
    if (star) stars.push_back(other.name);
    if (!star || other.name != target) continue;
    if (star->cosine.empty()) return {};  // it is wrong itself, which has been said
    unit = other.natural_radius;
    return clump_like_star(*star, count, r.context().watch);
  }
  throw InputError(fmt::format("value \"{}\" is no star of this scene, written before this shape{}", target,
                               suggestion(target, stars)));
}

void read_clump(const Reader& r, const Scene& scene, ParticleShape& shape) {
  shape.form = ClumpForm{};
  const std::string_view key = description_key(r, {"balls", "fit"});
  if (key == "fit" && !r.given("count")) r.error("count", "is missing: how many balls are to be fitted?");
  if (key == "balls" && r.given("count")) r.error("count", "has no meaning beside balls: they are counted");
  if (key == "balls" && r.given("unit")) r.error("unit", "has no meaning beside balls: they have lengths");
  std::vector<ClumpForm::Ball> balls;
  if (key == "balls")
    r.for_tables("balls", [&](const Reader& ball, size_t) {
      ball.read("at", balls.emplace_back().centre), ball.read("radius", balls.back().radius);
    });
  if (key.empty() || !r.ok()) return;
  try {
    double unit = key == "balls" ? 1 : 0;
    const ClumpFit fit =
        key == "balls" ? clump_from_balls(balls, scene.planar) : fit_clump(r, scene, unit, shape.notes);
    shape.form = fit.form;
    shape.natural_radius = fit.radius * unit;
    shape.fit_error = fit.error;
  } catch (const InputError& error) {
    r.error(key, error.what());
  }
}

const std::vector<ClumpForm::Ball>& balls_of(const ParticleShape& shape) {
  return std::get<ClumpForm>(shape.form).balls;
}

std::vector<Disc> discs_of(const ParticleShape& clump) {
  std::vector<Disc> discs;
  for (const auto& b : balls_of(clump)) discs.push_back({b.centre.x, b.centre.y, b.radius});
  return discs;
}

MassProperties mass_of_clump(const ParticleShape& clump, bool planar) {
  double bound = 0;
  for (const auto& b : balls_of(clump)) bound = std::max(bound, norm(b.centre) + b.radius);
  if (planar) {
    const PlanarMoments p = moments_of(discs_of(clump));
    return {.measure = p.area, .moments = {0, 0, p.xx + p.yy}, .bound = bound};
  }
  const SolidMoments s = moments_of(balls_of(clump));
  const PrincipalAxes axes = principal_axes({s.yy + s.zz, s.xx + s.zz, s.xx + s.yy, -s.xy, -s.xz, -s.yz});
  return {.measure = s.volume, .moments = axes.moments, .axes = axes.axes, .bound = bound};
}

// a ball of radius 1: the octahedron's triangles cut in four, three times, and pushed out
SurfaceMesh ball_mesh() {
  SurfaceMesh mesh{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
                   {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
  for (int level = 0; level < 3; ++level)
    mesh = in_quarters(std::move(mesh), [](Vec3 a, Vec3 b) { return unit(a + b); });
  return mesh;
}

// each disc by itself
SurfaceMesh flat_discs(const std::vector<ClumpForm::Ball>& discs) {
  constexpr int kCorners = 48;
  SurfaceMesh mesh;
  for (const ClumpForm::Ball& disc : discs) {
    std::vector<Vec3> ring;
    for (int i = 0; i < kCorners; ++i) {
      const auto [cos, sin] = direction_of_part(i, kCorners);
      ring.push_back(disc.centre + Vec3{cos, sin, 0} * disc.radius);
    }
    add_fan(disc.centre, ring, mesh);
  }
  return mesh;
}

// Each ball's own mesh, without the triangles that another ball hides; where balls meet, triangles pass through each
// other.
SurfaceMesh surface_of_clump(const ParticleShape& shape, bool planar) {
  const std::vector<ClumpForm::Ball>& balls = balls_of(shape);
  if (planar) return flat_discs(balls);
  const SurfaceMesh one = ball_mesh();
  SurfaceMesh mesh;
  for (size_t i = 0; i < balls.size(); ++i) {
    const int first = int(mesh.points.size());
    for (const Vec3 p : one.points) mesh.points.push_back(balls[i].centre + p * balls[i].radius);
    const auto hidden = [&](const std::array<int, 3>& t) {
      for (size_t j = 0; j < balls.size(); ++j) {
        const bool all = std::all_of(t.begin(), t.end(), [&](int k) {
          return norm(mesh.points[size_t(first + k)] - balls[j].centre) < balls[j].radius * (1 - 1e-9);
        });
        if (j != i && all) return true;
      }
      return false;
    };
    for (const auto& t : one.triangles)
      if (!hidden(t)) mesh.triangles.push_back({first + t[0], first + t[1], first + t[2]});
  }
  return mesh;
}

double rise_of_clump(const PosedShape& body, Vec3 up) {
  double rise = -kInfinity;
  for (const ClumpForm::Ball& b : balls_of(*body.shape))
    rise = std::max(rise, (dot(up, rotate(body.orientation, b.centre)) + b.radius) * body.radius);
  return rise;
}

double core_of_clump(const ParticleShape& shape) {
  double core = 0;
  for (const ClumpForm::Ball& ball : balls_of(shape)) core = std::max(core, ball.radius - norm(ball.centre));
  return core;
}

double smallest_ball(const ParticleShape& shape) {
  return std::ranges::min(balls_of(shape), {}, &ClumpForm::Ball::radius).radius;
}

double layer_area_of_clump(const ParticleShape& shape) {
  const double radius = std::ranges::max(balls_of(shape), {}, &ClumpForm::Ball::radius).radius;
  return kBallContact * radius * radius;
}

}  // namespace

const ParticleForm clump_form{
    .sort = Part::ball,
    .name = "clump",
    .doc = "a clump of balls (in a planar scene of discs)",
    .described_by = "a clump one of balls and fit",
    .keys = [] { return std::span<const Key>(kClumpKeys); },
    .inner = kClumpInner,
    .read = read_clump,
    .mass = mass_of_clump,
    .surface = surface_of_clump,
    .slice = [](const PosedShape& body, Vec3 up,
                double height) { return slice_of_balls(balls_of(*body.shape), body, up, height); },
    .rise = rise_of_clump,
    .core = core_of_clump,
    .smallest_ball = smallest_ball,
    .layer_area = layer_area_of_clump,
    .step_cost = [](const ParticleShape& shape) { return kBallStepCost * double(balls_of(shape).size()); },
};

}  // namespace scree
