#include "narrowphase/star_wall.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kernels/scalar.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/star_wall.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"
#include "narrowphase/star_eval-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Depth of each node behind the unbounded surface of a face; nodes are centre + (x, y) turned and scaled.
void depths_behind(const WallElement& face, double side, const Star& star, Vec3 centre, Vec3 ex, Vec3 ey,
                   float* depth) {
  const size_t n = static_cast<size_t>(star.nodes);
  if (face.kind == WALL_PLANE) {
    const Vec3 up{face.ax, face.ay, face.az};
    const scree::Vec3 origin{face.ox, face.oy, face.oz};
    const small at = splat_small(-side * (scree::dot(centre - origin, up) - face.offset));
    const small along_x = splat_small(-side * scree::dot(ex, up)), along_y = splat_small(-side * scree::dot(ey, up));
    for (size_t i = 0; i < n; i += kFloats) {
      const small x{hn::LoadU(FloatTag(), &star.node_x[i])}, y{hn::LoadU(FloatTag(), &star.node_y[i])};
      hn::StoreU((at + along_x * x + along_y * y).v, FloatTag(), depth + i);
    }
    return;
  }
  for (size_t i = 0; i < n; i += kLanes) {
    HWY_ALIGN double x[kLanes], y[kLanes], out[kLanes];
    for (size_t l = 0; l < kLanes; ++l) {
      x[l] = star.node_x[i + l];
      y[l] = star.node_y[i + l];
    }
    const real u = load(x), v = load(y);
    const vec point = make_vec(splat(centre.x) + splat(ex.x) * u + splat(ey.x) * v,
                               splat(centre.y) + splat(ex.y) * u + splat(ey.y) * v,
                               splat(centre.z) + splat(ex.z) * u + splat(ey.z) * v);
    store(over_face(&face, point).height * splat(-side), out);
    for (size_t l = 0; l < kLanes; ++l) depth[i + l] = static_cast<float>(out[l]);
  }
}

// Nodes deeper than the threshold at which the depth is larger, or smaller, than at both their neighbours; how many.
// `depth` has room for one node before the first.
size_t find_turns(const Star& star, double threshold, float* depth, uint32_t* found) {
  const FloatTag d;
  const size_t n = static_cast<size_t>(star.nodes);
  depth[-1] = depth[n - 1];
  depth[n] = depth[0];
  const auto least = hn::Set(d, static_cast<float>(threshold));
  size_t count = 0;
  for (size_t i = 0; i < n; i += kFloats) {
    const auto here = hn::LoadU(d, depth + i);
    const auto deep = hn::Gt(here, least);
    if (hn::AllFalse(d, deep)) continue;
    const auto back = hn::LoadU(d, depth + i - 1), on = hn::LoadU(d, depth + i + 1);
    const auto peaks = hn::And(hn::Ge(here, back), hn::Gt(here, on));
    const auto dips = hn::And(hn::Le(here, back), hn::Lt(here, on));
    for (uint32_t bits = bits_of(hn::And(deep, hn::Or(peaks, dips))); bits != 0; bits &= bits - 1) {
      const size_t node = i + static_cast<size_t>(__builtin_ctz(bits));
      if (node < n) found[count++] = static_cast<uint32_t>(node);
    }
  }
  return count;
}

struct Meeting {
  const Star& star;
  WallTables tables;
  std::span<const uint32_t> elements;
  Vec3 centre, ex, ey;  // of the star in the wall's frame, axes times its radius
  double radius, reach;

  Vec3 at(double x, double y) const { return centre + ex * x + ey * y; }
  const WallElement& element(uint32_t k) const { return tables.elements[k]; }
};

bool is_face(const WallElement& e) { return e.kind <= WALL_SPHERE; }

// Of a shell the free side is that of the star's centre.
double free_side(const WallElement& e, double centre_height) { return e.shell && centre_height < 0 ? -1 : 1; }

// Depth of a point behind the unbounded surface of a face.
struct Behind {
  double depth = 0;
  Vec3 normal;  // unit, into the wall
};

Behind behind(const WallElement& e, double side, Vec3 point) {
  const scalar::FaceHeight f = scalar::over_face(&e, point);
  return {-side * f.height, f.up * -side};
}

struct OnBoundary {
  Vec3 point, first, second;  // in the wall's frame; derivatives by α
  Behind hit;
  double along = 0;  // d(depth)/dα
  double bend = 0;   // d²(depth)/dα² but for the curvature of the face
};

template <class Face>
OnBoundary on_boundary(const Meeting& m, const Face& face, scalar::vec2 direction) {
  const scalar::CurvePoint p = scalar::on_curve(m.star.program(), direction);
  OnBoundary b;
  b.point = m.at(p.at.x, p.at.y);
  b.first = m.ex * p.first.x + m.ey * p.first.y;
  b.second = m.ex * p.second.x + m.ey * p.second.y;
  b.hit = face.behind(b.point);
  b.along = dot(b.hit.normal, b.first);
  b.bend = dot(b.hit.normal, b.second);
  return b;
}

// Where the depth behind a face turns, from an angle beside a node on. Behind a plane by Newton's method, whose last
// step of at most 1e-5 rad is done by the derivatives; else by secants on the slope.
template <class Face>
OnBoundary find_turn(const Meeting& m, const Face& face, scalar::vec2 node, double spacing, double* angle) {
  OnBoundary at = on_boundary(m, face, scalar::turned_by(node, *angle));
  const auto beside = [&](double a) { return std::clamp(a, -1.5 * spacing, 1.5 * spacing); };
  double slope = at.bend;
  for (int step = 0; step < 8 && std::abs(at.along) > 1e-10 * m.radius && slope != 0; ++step) {
    const double next = beside(*angle - at.along / slope), way = next - *angle, before = at.along;
    *angle = next;
    if (face.is_flat() && std::abs(way) < 1e-5) {
      at.point += at.first * way + at.second * (0.5 * way * way);
      at.hit.depth += (at.along + 0.5 * at.bend * way) * way;
      at.along += at.bend * way;
      break;
    }
    at = on_boundary(m, face, scalar::turned_by(node, next));
    slope = face.is_flat() ? at.bend : way != 0 ? (at.along - before) / way : 0;
  }
  return at;
}

// Is the foot of the point on the face? In a corner that points away from the star, a point behind both faces has its
// foot on neither: there the faces count that are seen from further inside. Past the edge of a solid a point may come
// nearer to the face round the corner: then it belongs to this one only if it did before.
enum class On { no, perhaps, yes };

On on_face(const Meeting& m, uint32_t element, Vec3 point) {
  const WallElement& e = m.element(element);
  if (m.tables.element_count == 1 && e.literals == 0) return scalar::over_face(&e, point).on_face ? On::yes : On::no;
  const auto seen = [&](uint32_t k, Vec3 p) {
    const scalar::FaceHeight f = scalar::over_face(&m.element(k), p);
    return f.on_face && (m.element(k).literals == 0 ||
                         scalar::exposed(m.tables, &m.element(k), p - f.up * f.height + f.up * m.element(k).nudge));
  };
  if (seen(element, point))
    return e.shell || scalar::wall_hit(m.tables, static_cast<int>(element), point).valid ? On::yes : On::perhaps;
  constexpr double kInside = 0.2;  // of the way to the centre
  const Vec3 inside = point + (m.centre - point) * kInside;
  if (!seen(element, inside)) return On::no;
  const bool concave = std::any_of(m.elements.begin(), m.elements.end(), [&](uint32_t k) {
    if (k == element || !is_face(m.element(k)) || !seen(k, inside)) return false;
    const double height = scalar::over_face(&m.element(k), m.centre).height;
    return behind(m.element(k), free_side(m.element(k), height), point).depth > 0;
  });
  return concave ? On::yes : On::no;
}

// A contact in the wall's frame.
struct Found {
  Vec3 point, normal;
  double overlap = 0, grip = 1;
  uint8_t kind = 0;
  float at = 0;
  bool sure = true;
};

// One face of a wall of elements.
struct ElementFace {
  const Meeting& m;
  uint32_t element;
  double side;

  void depths(float* depth) const { depths_behind(m.element(element), side, m.star, m.centre, m.ex, m.ey, depth); }
  Behind behind(Vec3 point) const { return HWY_NAMESPACE::behind(m.element(element), side, point); }
  On on(Vec3 point) const { return on_face(m, element, point); }
  bool is_flat() const { return m.element(element).kind == WALL_PLANE; }
  static constexpr double kLevel = 1e-6;  // slope of the depth along the boundary where it turns, in radii
};

// All of a level set, as one face.
struct FieldFace {
  const Meeting& m;
  const LevelSet& set;
  double side;  // 1: distances are positive where the star is

  void depths(float* depth) const {
    const size_t n = static_cast<size_t>(m.star.nodes);
    thread_local std::vector<Quad> points, answers;
    points.resize(n);
    answers.resize(n);
    for (size_t i = 0; i < n; ++i) points[i] = make_quad(m.at(m.star.node_x[i], m.star.node_y[i]), 0);
    sample(set, points, answers);
    for (size_t i = 0; i < n; ++i) depth[i] = static_cast<float>(depth_at(answers[i]));
  }
  // beyond the grid, where there is no gradient, nothing is touched
  double depth_at(const Quad& at) const { return scree::xyz(at) == Vec3{} ? -set.band : -side * at.w; }
  Behind behind(Vec3 point) const {
    const Quad at = sample(set, point);
    const double slope = norm(scree::xyz(at));
    return {depth_at(at), slope > 0 ? scree::xyz(at) * (-side / slope) : Vec3{}};
  }
  On on(Vec3) const { return On::yes; }
  bool is_flat() const { return false; }
  static constexpr double kLevel = 0.2;  // its gradient may jump at the deepest point: a corner that points to the star
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
    const scalar::vec2 way = scalar::difference_of(inside, p.at);
    const double speed2 = scalar::dot2(p.first, p.first), f = scalar::dot2(way, p.first);
    const double slope = scalar::dot2(way, p.second) - p.first.x * p.first.x - p.first.y * p.first.y;
    const double step = std::clamp(-f / std::min(slope, -0.1 * speed2), -0.2, 0.2);
    if (std::abs(step) < 1e-10) {
      const double length = std::sqrt(speed2);
      const Vec3 out = (m.ex * (p.first.y / length) - m.ey * (p.first.x / length)) / m.radius;
      const double overlap = -scalar::cross2(way, p.first) / length * m.radius;
      // the corner holds the star only where no face beside it does
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

// Can none of the elements be touched?
bool all_out_of_reach(const Meeting& m) {
  return std::none_of(m.elements.begin(), m.elements.end(), [&](uint32_t k) {
    const WallElement& e = m.element(k);
    if (!is_face(e)) return true;
    const double height = scalar::over_face(&e, m.centre).height;
    return free_side(e, height) * height < m.radius + m.reach;
  });
}

// A saddle is between two deeper maxima, on this face or another; where one has vanished it must not pull. The touches
// of one star and wall, from `first` on.
void drop_lone_saddles(std::vector<Touch>& touches, size_t first) {
  const auto saddle = [](const Touch& t) { return (t.key.kind & kSaddle) != 0; };
  if (std::none_of(touches.begin() + static_cast<ptrdiff_t>(first), touches.end(), saddle)) return;
  thread_local std::vector<Touch> around;
  around.assign(touches.begin() + static_cast<ptrdiff_t>(first), touches.end());
  std::stable_sort(around.begin(), around.end(), [](const Touch& x, const Touch& y) { return x.key.at < y.key.at; });
  const size_t n = around.size();
  const auto stays = [&](const Touch& t) {
    const auto same = [&](const Touch& x) { return x.key.at == t.key.at && x.element == t.element; };
    const size_t i = static_cast<size_t>(std::find_if(around.begin(), around.end(), same) - around.begin());
    const Touch &back = around[(i + n - 1) % n], &on = around[(i + 1) % n];
    return n > 2 && !saddle(back) && !saddle(on) && back.overlap >= t.overlap && on.overlap >= t.overlap;
  };
  const auto lone = [&](const Touch& t) { return saddle(t) && !stays(t); };
  touches.erase(std::remove_if(touches.begin() + static_cast<ptrdiff_t>(first), touches.end(), lone), touches.end());
}

void meet_wall(const StarPairs& s, const StarOnWall& meeting, const WallBody& body, const WallState& state,
               const ContactSettings& settings, std::vector<Touch>& touches) {
  const uint32_t part = meeting.part, owner = s.parts.body[part];
  const Star& star = s.stars.stars[s.parts.star[part]];
  const Quad &place = s.parts.place[part], &turn = s.parts.turn[part];
  const Quad& motion = s.bodies.motion[owner];
  const Vec3 spin = xyz(s.bodies.spin[owner]), pivot = state.pose.pivot + state.pose.shift;
  // A contact that opened in this step is found too, so that the law sees it apart: one that is not found at all has
  // vanished with what it held.
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
  const size_t first = touches.size();
  for (const uint32_t element : meeting.elements) {
    meet_element(m, element, found);
    take(element);
  }
  drop_lone_saddles(touches, first);
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
