#include "pairs/facets/round_touch.h"

#include <cmath>
#include <numbers>
#include <numeric>

#include "pairs/facets/ball_facet.h"

namespace scree {
namespace {

Vec3 to_first(const FacetPose& p, Vec3 v) { return p.turned(v) + p.shift(); }

// Spread as a disc of this area is, A²/4π along each of two axes, and with the energy of an even overlap.
FacetTouch disc_touch(const LayerPush& push, Vec3 n, Vec3 point) {
  const double spread = push.area * push.area / (4 * std::numbers::pi);
  FacetTouch t;
  t.normal = make_quad(n, push.force);
  t.point = make_quad(point, push.area);
  t.slope = {0, 0, 2 * push.energy, push.energy};
  t.spread = {spread, 0, spread, 1};
  return t;
}

// take(push, unit vector from the ball into the facet, point), in the frame of the facets. The resultant of all facets
// acts through the ball's centre, so each facet's force is made to.
template <class Take>
void ball_on_shape(const FacetTable& table, uint32_t row, double scale, Vec3 centre, double radius, Take&& take) {
  thread_local std::vector<uint32_t> chosen;
  const FacetTable::Shape& shape = table.shapes[row];
  if (shape.tree) {
    shape.tree->near(centre / scale, FacetTable::kCellReach * radius / scale, chosen);
  } else {
    chosen.resize(shape.end - shape.first);
    std::iota(chosen.begin(), chosen.end(), 0u);
  }
  for (const uint32_t number : chosen) {
    const uint32_t f = shape.first + number;
    const Quad &plane = table.plane[f], &middle = table.centre[f];
    const double height = dot(xyz(plane), centre) - plane.w * scale;
    if (height > radius || height < (shape.sheet ? 0 : -radius)) continue;
    if (table.corners[f] > 0 && norm(centre - xyz(middle) * scale) > FacetTable::kCellReach * radius + middle.w * scale)
      continue;
    const BallOnFacet b = ball_on_facet(table, f, scale, centre, radius);
    const double strength = norm(b.force);
    if (!(strength > 0)) continue;
    const Vec3 normal = b.force / strength;
    take(LayerPush{strength, b.area, b.energy}, normal, centre + normal * dot(b.middle - centre, normal));
  }
}

void balls_on_balls(const LayerBody& one, const LayerBody& two, const FacetPose& pose,
                    std::vector<FacetTouch>& touches) {
  for (const ClumpForm::Ball& a : one.balls)
    for (const ClumpForm::Ball& b : two.balls) {
      const double r1 = a.radius * pose.scale.x, r2 = b.radius * pose.scale.y;
      const Vec3 c1 = a.centre * pose.scale.x, between = to_first(pose, b.centre * pose.scale.y) - c1;
      const double distance = norm(between);
      if (!(distance < r1 + r2) || !(distance > std::abs(r1 - r2))) continue;  // nested balls have no normal
      const Vec3 normal = between / distance;
      // where the surface of equal pressures crosses the line of centres
      touches.push_back(disc_touch(ball_on_ball(r1, r2, distance), normal, c1 + normal * (0.5 * (distance + r1 - r2))));
    }
}

}  // namespace

void touch_round(const FacetTable& table, const LayerBody& one, const LayerBody& two, const FacetPose& pose,
                 std::vector<FacetTouch>& touches) {
  if (one.is_round() && two.is_round()) return balls_on_balls(one, two, pose, touches);
  const bool round_first = one.is_round();
  const LayerBody &round = round_first ? one : two, &faceted = round_first ? two : one;
  const double ball_scale = round_first ? pose.scale.x : pose.scale.y;
  const double scale = round_first ? pose.scale.y : pose.scale.x;
  for (const ClumpForm::Ball& ball : round.balls) {
    const Vec3 centre = ball.centre * ball_scale;  // then in the frame of the facets
    ball_on_shape(table, table.shapes[faceted.row].without_holes, scale,
                  round_first ? pose.turned_back(centre - pose.shift()) : to_first(pose, centre),
                  ball.radius * ball_scale, [&](const LayerPush& push, Vec3 normal, Vec3 point) {
                    touches.push_back(round_first ? disc_touch(push, pose.turned(normal), to_first(pose, point))
                                                  : disc_touch(push, -normal, point));
                  });
  }
}

}  // namespace scree
