#include "narrowphase/star_wall.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kernels/scalar.h"
#include "math/direction.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/star_wall.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Height of points over the free side of an element's face, and where that counts. Of a shell the free side is that of
// the star's centre.
HWY_INLINE real depth_behind(const WallTables& tables, uint32_t element, vec point, int side) {
  const WallElement& e = tables.elements[element];
  const real outside = splat(-1e300);
  if (e.kind > WALL_SPHERE) return outside;
  if (e.shell) {
    const FaceHeight f = over_face(&e, point);
    mask on = f.on_face;
    if (e.literals > 0) on = on && exposed(tables, &e, point - f.up * f.height + f.up * splat(e.nudge));
    return blend(on, f.height * splat(-side), outside);
  }
  const WallHit hit = wall_hit(tables, static_cast<int>(element), point);
  return blend(hit.valid, -hit.distance, outside);
}

// Depth of each node behind the listed faces; nodes are centre + (x, y) turned and scaled.
void node_depths(const WallTables& tables, const uint32_t* elements, const int* sides, size_t count, const Star& star,
                 Vec3 centre, Vec3 ex, Vec3 ey, double* depth) {
  for (size_t i = 0; i < star.cosine.size(); i += kLanes) {
    HWY_ALIGN double x[kLanes], y[kLanes];
    for (size_t l = 0; l < kLanes; ++l) {
      x[l] = star.node_x[std::min(i + l, star.node_x.size() - 1)];
      y[l] = star.node_y[std::min(i + l, star.node_y.size() - 1)];
    }
    const real u = load(x), v = load(y);
    const vec point = make_vec(splat(centre.x) + splat(ex.x) * u + splat(ey.x) * v,
                               splat(centre.y) + splat(ex.y) * u + splat(ey.y) * v,
                               splat(centre.z) + splat(ex.z) * u + splat(ey.z) * v);
    real deepest = splat(-1e300);
    for (size_t k = 0; k < count; ++k) deepest = max(depth_behind(tables, elements[k], point, sides[k]), deepest);
    HWY_ALIGN double out[kLanes];
    store(deepest, out);
    for (size_t l = 0; l < kLanes && i + l < star.cosine.size(); ++l) depth[i + l] = out[l];
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(node_depths);

namespace {

struct Meeting {
  const Star& star;
  WallTables tables;
  std::span<const uint32_t> elements;
  const int* sides;
  Vec3 centre, ex, ey;  // of the star in the wall's frame, axes times its radius

  Vec3 at(double x, double y) const { return centre + ex * x + ey * y; }
};

struct Behind {
  double depth = -kInfinity;
  Vec3 normal;  // unit, into the wall
};

Behind behind(const Meeting& m, Vec3 point) {
  Behind best;
  for (size_t k = 0; k < m.elements.size(); ++k) {
    const WallElement& e = m.tables.elements[m.elements[k]];
    if (e.kind > WALL_SPHERE) continue;
    if (e.shell) {
      const scalar::FaceHeight f = scalar::over_face(&e, point);
      const double depth = f.height * -m.sides[k];
      const bool on =
          f.on_face && (e.literals == 0 || scalar::exposed(m.tables, &e, point - f.up * f.height + f.up * e.nudge));
      if (on && depth > best.depth) best = {depth, f.up * double(-m.sides[k])};
    } else if (const scalar::WallHit hit = scalar::wall_hit(m.tables, static_cast<int>(m.elements[k]), point);
               hit.valid && -hit.distance > best.depth) {
      best = {-hit.distance, hit.normal};
    }
  }
  return best;
}

struct OnBoundary {
  Vec3 point;
  Behind hit;
  double along = 0;  // d(depth)/dα
};

OnBoundary on_boundary(const Meeting& m, Direction d) {
  const StarValue r = evaluate_star(m.star, d.cos, d.sin);
  const double x = r.r * d.cos, y = r.r * d.sin;
  OnBoundary b;
  b.point = m.at(x, y);
  b.hit = behind(m, b.point);
  b.along = dot(b.hit.normal, m.ex * (r.slope * d.cos - y) + m.ey * (r.slope * d.sin + x));
  return b;
}

Direction turned_from(const Star& star, size_t node, double angle) {
  const Direction d = small_direction(angle);
  const double c = star.cosine[node], s = star.sine[node];
  return {c * d.cos - s * d.sin, s * d.cos + c * d.sin};
}

}  // namespace

void star_wall_touches(const StarPairs& s, const StarOnWall& meeting, const WallBody& body, const WallState& state,
                       const ContactSettings& settings, std::vector<Touch>& touches) {
  const uint32_t part = meeting.part, owner = s.parts.body[part];
  const Star& star = s.stars.stars[s.parts.star[part]];
  const WallTables tables = body.shape.tables();
  const Quad& place = s.parts.place[part];
  const Quat back = conjugate(state.pose.orientation);
  const Quad turn = s.parts.turn[part];
  const Vec3 centre = to_wall(state.pose, xyz(place));
  const size_t count = meeting.elements.size();
  std::vector<int> sides(count);
  for (size_t k = 0; k < count; ++k) {
    const WallElement& e = tables.elements[meeting.elements[k]];
    sides[k] = e.kind <= WALL_SPHERE && scalar::over_face(&e, centre).height < 0 ? -1 : 1;
  }
  const Meeting m{star,
                  tables,
                  meeting.elements,
                  sides.data(),
                  centre,
                  rotate(back, Vec3{turn.x, turn.y, 0}) * place.w,
                  rotate(back, Vec3{-turn.y, turn.x, 0}) * place.w};

  const Quad& motion = s.bodies.motion[owner];
  const Vec3 spin = xyz(s.bodies.spin[owner]), pivot = state.pose.pivot + state.pose.shift;
  const auto add = [&](Vec3 at, Vec3 normal, double overlap, double steep, ContactKey key) {
    Touch t;
    t.key = key;
    t.around = key.kind & kPointOfB ? 0.0f : static_cast<float>(star.nodes);
    t.row = s.bodies.material[owner] * settings.materials + body.material;
    t.normal = rotate(state.pose.orientation, normal);
    t.point = rotate(state.pose.orientation, at - state.pose.pivot) + pivot;
    t.arm_a = t.point - xyz(s.bodies.place[owner]);
    t.arm_b = t.point - pivot;
    t.velocity = xyz(motion) + cross(spin, t.arm_a) - state.velocity - cross(state.spin, t.arm_b);
    t.spin = spin - state.spin;
    t.overlap = overlap;
    t.steep = steep;
    t.share = key.kind & kSaddle ? -1 : 1;
    t.mass = 1 / motion.w;
    t.radius = place.w;
    touches.push_back(t);
  };

  // the star's boundary behind the faces
  constexpr size_t kRoom = kMostNodes + 64;
  double depth[kRoom];
  HWY_DYNAMIC_DISPATCH(node_depths)
  (tables, meeting.elements.data(), sides.data(), count, star, m.centre, m.ex, m.ey, depth);
  const size_t n = static_cast<size_t>(star.nodes);
  const double threshold = -(star.sag * place.w + settings.reach), spacing = 2 * std::numbers::pi / star.nodes;
  for (size_t i = 0; i < n; ++i)
    if (!(depth[i] > threshold)) depth[i] = -kInfinity;
  for (size_t i = 0; i < n; ++i) {
    const double here = depth[i], back_depth = depth[i == 0 ? n - 1 : i - 1], on = depth[i + 1 == n ? 0 : i + 1];
    if (here == -kInfinity) continue;
    const bool peak = here >= back_depth && here > on, dip = here <= back_depth && here < on;
    if (!peak && !dip) continue;
    const double sign = dip ? 1 : -1, second = back_depth - 2 * here + on;
    const bool parabola = sign * second > 1e-9 * place.w && std::isfinite(second);
    const double curvature = (parabola ? second : sign * place.w * spacing * spacing) / (spacing * spacing);
    const double start = parabola ? 0.5 * (back_depth - on) / second * spacing : 0;
    const OnBoundary first = on_boundary(m, turned_from(star, i, start));
    const double newton = std::clamp(start - first.along / curvature, -spacing, spacing);
    const OnBoundary next = on_boundary(m, turned_from(star, i, newton));
    const double rise = next.along - first.along;
    const double secant = std::abs(rise) > 1e-12 * place.w ? newton - next.along * (newton - start) / rise : newton;
    const double angle = std::clamp(secant, -spacing, spacing);
    const OnBoundary found = on_boundary(m, turned_from(star, i, angle));
    if (found.hit.depth <= -settings.reach) continue;
    add(found.point, found.hit.normal, found.hit.depth, 1,
        {part, meeting.wall, static_cast<uint8_t>(kOnWall | (dip ? kSaddle : 0)),
         static_cast<float>(double(i) + angle / spacing)});
  }

  // the wall's corners inside the star
  for (const uint32_t element : meeting.elements) {
    const WallElement& e = tables.elements[element];
    if (e.kind <= WALL_SPHERE || (!e.shell && e.sign < 0)) continue;
    const Vec3 corner = scalar::hit_element(tables, static_cast<int>(element), centre).point;
    const Vec3 from = corner - centre;
    const double per = 1 / (place.w * place.w);
    const StarDepth d = star_depth(star, dot(from, m.ex) * per, dot(from, m.ey) * per);
    if (d.depth * place.w <= -settings.reach || std::abs(dot(from, cross(m.ex, m.ey))) * per > 1e-9) continue;
    const Vec3 push = (m.ex * d.push_x + m.ey * d.push_y) / place.w;
    const double steep = norm(push);
    add(corner, push / steep, d.depth * place.w, steep,
        {part, meeting.wall, kOnWall | kPointOfB, static_cast<float>(16 * element)});
  }
}

}  // namespace scree
#endif
