#include "pairs/stars/star_wall.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "contact/share_grip.h"
#include "kernels/scalar.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/stars/star_wall.cpp"
#include <hwy/foreach_target.h>

#include "pairs/stars/star_face-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// A contact in the wall's frame.
struct Found {
  Vec3 point, normal;
  double overlap = 0, grip = 1;
  uint8_t kind = 0;
  float at = 0;
  bool sure = true;
};

// The boundary's deepest points and saddles behind one face.
template <class Face>
void meet_face(const Meeting& m, const Face& face, std::vector<Found>& found) {
  thread_local float room[kMostNodes + 64];
  thread_local uint32_t turns[kMostNodes];
  float* const depth = room + 16;
  // nodes are rounded to float
  const double threshold = -(m.star.sag * m.radius + m.reach + 1e-6 * m.radius);
  face.depths(depth);
  const size_t count = find_turns(m.star, threshold, depth, turns);
  const double spacing = 2 * std::numbers::pi / m.star.nodes;
  const size_t first = found.size();
  thread_local std::vector<GripShare> grips;
  grips.clear();
  for (size_t k = 0; k < count; ++k) {
    const size_t i = turns[k];
    const double here = depth[i], back = depth[static_cast<ptrdiff_t>(i) - 1], on = depth[i + 1];
    const bool dip = here <= back && here < on;
    // the top of the parabola first
    const scalar::vec2 node{m.star.cosine[i], m.star.sine[i]};
    const double bend = back - 2 * here + on;
    double angle = std::abs(bend) > 1e-6 * m.radius ? 0.5 * (back - on) / bend * spacing : 0;
    const OnBoundary at = find_turn(m, face, node, spacing, &angle);
    if (std::abs(at.along) > Face::kLevel * m.radius || at.hit.depth <= -m.reach) continue;
    const On on_it = face.on(at.point);
    if (on_it == On::no) continue;
    found.push_back({at.point - at.hit.normal * (0.5 * at.hit.depth), at.hit.normal, at.hit.depth, dip ? 0.0 : 1.0,
                     static_cast<uint8_t>(kOnWall | (dip ? kSaddle : 0)),
                     static_cast<float>(double(i) + angle / spacing), on_it == On::yes});
    grips.push_back({at.hit.depth, dip, 0});
  }
  share_grip(grips);
  for (size_t k = 0; k < grips.size(); ++k) found[first + k].grip = grips[k].grip;
}

// A corner of the wall inside the star: the nearest point of the boundary, from the nearest node on.
void meet_corner(const Meeting& m, uint32_t element, std::vector<Found>& found) {
  const WallElement& e = m.element(element);
  if (!e.shell && e.sign < 0) return;
  const Vec3 corner = scalar::hit_element(m.tables, static_cast<int>(element), m.centre).point;
  const Vec3 from = corner - m.centre;
  const double per = 1 / (m.radius * m.radius), x = dot(from, m.ex) * per, y = dot(from, m.ey) * per;
  const double rim = 1 + m.reach / m.radius;
  if (x * x + y * y > rim * rim || std::abs(dot(from, cross(m.ex, m.ey))) * per > 1e-9 * m.radius) return;
  size_t node = 0;
  double nearest = kInfinity;
  for (size_t i = 0; i < static_cast<size_t>(m.star.nodes); ++i) {
    const double dx = x - double{m.star.node_x[i]}, dy = y - double{m.star.node_y[i]}, d2 = dx * dx + dy * dy;
    if (d2 < nearest) {
      nearest = d2;
      node = i;
    }
  }
  const scalar::vec2 inside{x, y};
  scalar::vec2 z{m.star.cosine[node], m.star.sine[node]};
  double angle = 0;
  for (int k = 0; k < 20; ++k) {
    const scalar::CurvePoint p = scalar::on_curve(m.star.program(), z);
    const scalar::vec2 to_inside = scalar::difference_of(inside, p.at);
    const double speed2 = scalar::dot2(p.first, p.first), f = scalar::dot2(to_inside, p.first);
    const double slope = scalar::dot2(to_inside, p.second) - p.first.x * p.first.x - p.first.y * p.first.y;
    const double step = std::clamp(-f / std::min(slope, -0.1 * speed2), -0.2, 0.2);
    if (std::abs(step) < 1e-10) {
      const double length = std::sqrt(speed2);
      const Vec3 out = (m.ex * (p.first.y / length) - m.ey * (p.first.x / length)) / m.radius;
      const double overlap = -scalar::cross2(to_inside, p.first) / length * m.radius;
      // a corner is a contact only where no adjacent face is
      const Vec3 outside = corner - out * (1e-3 * m.radius);
      if (overlap <= -m.reach || !scalar::hit_element(m.tables, static_cast<int>(element), outside).valid) return;
      found.push_back({corner + out * (0.5 * overlap), out, overlap, 1, kOnWall,
                       static_cast<float>(double(node) + angle / (2 * std::numbers::pi) * m.star.nodes)});
      return;
    }
    angle += step;
    z = scalar::turned_by(z, step);
  }
}

void meet_element(const Meeting& m, uint32_t element, std::vector<Found>& found) {
  const WallElement& e = m.element(element);
  if (!is_face(e)) return meet_corner(m, element, found);
  const double height = scalar::over_face(&e, m.centre).height, side = free_side(e, height);
  if (side * height <= m.radius + m.reach) meet_face(m, ElementFace{m, element, side}, found);
}

void meet_level_set(const Meeting& m, const WallShape& shape, std::vector<Found>& found) {
  const FieldSide where = field_side(shape);
  const bool turned =
      where == FieldSide::inside || (where == FieldSide::both && sample(*shape.level_set, m.centre).w < 0);
  meet_face(m, FieldFace{m, *shape.level_set, turned ? -1.0 : 1.0}, found);
}

// Are all elements out of reach?
bool all_out_of_reach(const Meeting& m) {
  return std::none_of(m.elements.begin(), m.elements.end(), [&](uint32_t k) {
    const WallElement& e = m.element(k);
    if (!is_face(e)) return true;
    const double height = scalar::over_face(&e, m.centre).height;
    return free_side(e, height) * height < m.radius + m.reach;
  });
}

void meet_wall(const StarPairs& s, const StarOnWall& meeting, const WallBody& body, const WallState& state,
               const ContactSettings& settings, std::vector<Touch>& touches) {
  const uint32_t part = meeting.part, owner = s.parts.body[part];
  const Star& star = s.stars.stars[s.parts.star[part]];
  const Quad &place = s.parts.place[part], &turn = s.parts.turn[part];
  const Quad& motion = s.bodies.motion[owner];
  const Vec3 spin = xyz(s.bodies.spin[owner]), pivot = state.pose.pivot + state.pose.shift;
  // Contacts that opened in this step are included, so that the law releases their springs; one that is not found at
  // all counts as removed, with its energy.
  const Vec3 passing = xyz(motion) + cross(spin, xyz(place) - xyz(s.bodies.place[owner])) - state.velocity -
                       cross(state.spin, xyz(place) - pivot);
  const double reach = settings.reach + (norm(passing) + norm(spin - state.spin) * place.w) * settings.dt;
  const Quat back = conjugate(state.pose.orientation);
  const Meeting m{star,
                  body.shape.tables(),
                  meeting.elements,
                  to_wall(state.pose, xyz(place)),
                  rotate(back, Vec3{turn.x, turn.y, 0}) * place.w,
                  rotate(back, Vec3{-turn.y, turn.x, 0}) * place.w,
                  place.w,
                  reach};
  thread_local std::vector<Found> found;
  const auto take = [&](uint32_t element) {
    for (const Found& f : found) {
      Touch& t = touches.emplace_back();
      t.key = {part, meeting.wall, f.kind, f.at};
      t.element = element;
      t.around = static_cast<float>(star.nodes);
      t.sure = f.sure;
      t.row = s.bodies.material[owner] * settings.materials + body.material;
      t.normal = rotate(state.pose.orientation, f.normal);
      t.point = rotate(state.pose.orientation, f.point - state.pose.pivot) + pivot;
      t.arm_a = t.point - xyz(s.bodies.place[owner]);
      t.arm_b = t.point - pivot;
      t.velocity = xyz(motion) + cross(spin, t.arm_a) - state.velocity - cross(state.spin, t.arm_b);
      t.spin = spin - state.spin;
      t.overlap = f.overlap;
      t.grip = f.grip;
      t.bend =
          dot(spin, spin) * norm(t.arm_a) + dot(state.spin, state.spin) * norm(t.arm_b) + dot(t.spin, t.spin) * place.w;
      t.mass = 1 / motion.w;
      t.radius = place.w;
    }
    found.clear();
  };
  found.clear();
  if (body.shape.method == WallMethod::level_set) {
    meet_level_set(m, body.shape, found);
    return take(0);
  }
  if (all_out_of_reach(m)) return;
  for (const uint32_t element : meeting.elements) {
    meet_element(m, element, found);
    take(element);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(meet_wall);

void star_wall_touches(const StarPairs& s, const StarOnWall& meeting, const WallBody& body, const WallState& state,
                       const ContactSettings& settings, std::vector<Touch>& touches) {
  HWY_DYNAMIC_DISPATCH(meet_wall)(s, meeting, body, state, settings, touches);
}

}  // namespace scree
#endif
