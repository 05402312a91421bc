// Grains that come in while the run goes on.
#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "math/cell_grid.h"

namespace scree {
namespace {

constexpr uint64_t kEvery =
    16;  // steps between insertions, as each needs a new pair list; every step where they are adaptive

CellGrid grains_by_cell(const Engine& e) {
  double smallest = e.largest_radius;
  for (const Quad& q : e.bodies.place) smallest = std::min(smallest, q.w);
  CellGrid grid(smallest, e.largest_radius, Periodic(e.scene.domain), e.bodies.size());
  for (size_t i = 0; i < e.bodies.size(); ++i)
    grid.insert({xyz(e.bodies.place[i]), e.bodies.place[i].w, static_cast<int>(i)});
  return grid;
}

// the rain itself keeps clear of walls that neither move nor vanish
bool clear_of_changing_walls(const Engine& e, Vec3 centre, double radius) {
  for (size_t w = 0; w < e.walls.size(); ++w) {
    const WallBody& body = e.wall_shapes[w];
    if (e.walls[w].gone || (body.motion.kind == Motion::Kind::fixed && body.vanish_at == kInfinity)) continue;
    const WallShape& shape = body.shape;
    const double outside = signed_distance(shape.solid, to_wall(e.walls[w].pose, centre));
    if ((shape.shell ? std::abs(outside) : shape.free_inside ? -outside : outside) < radius) return false;
  }
  return true;
}

}  // namespace

bool rain_due(const Engine& e, uint64_t step) {
  if (e.count.contact_step == 0 && step % kEvery != 0) return false;
  for (size_t k = 0; k < e.rain.size(); ++k)
    if (e.schedules[k].due(static_cast<double>(step) * e.count.dt) > e.rain[k].inserted) return true;
  return false;
}

int64_t waiting(const Engine& e) {
  int64_t sum = 0;
  for (size_t k = 0; k < e.rain.size(); ++k) sum += e.schedules[k].due(e.time()) - e.rain[k].inserted;
  return sum;
}

void let_rain(Engine& e) {
  if (!rain_due(e, e.count.step)) return;
  bool came = false;
  for (size_t k = 0; k < e.rain.size(); ++k) {
    const CellGrid grains = grains_by_cell(e);
    const auto is_free = [&](Vec3 centre, double radius) {
      const auto touches = [](const CellGrid::Sphere&, double) { return true; };
      return !grains.any_within(centre, radius, touches) && clear_of_changing_walls(e, centre, radius);
    };
    for (const PlacedParticle& p : e.schedules[k].appear(e.time(), e.rain[k], is_free)) {
      append_body(e, p);
      e.count.inserted += energy_of(e, e.bodies.size() - 1);
      came = true;
    }
  }
  if (came) search_pairs(e);
}

}  // namespace scree
