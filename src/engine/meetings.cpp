// Which bodies meet first, or could get deeper into each other than kDeeper allows before the substep ends.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/adaptive.h"
#include "math/parallel.h"
#include "math/periodic.h"
#include "motion/time_of_contact.h"
#include "search/find_pairs.h"
#include "shape/mesh/mesh_bvh.h"

namespace scree {
namespace {

constexpr double kCloseEnough = 0.01;  // of what it may get deeper: advancement stops there
constexpr double kBehind = 1.2;        // radii: a centre further behind a surface has never been in front of it

// A total order, so that the result does not depend on threads.
auto order_of(const Meeting& m) { return std::tuple(m.time, m.wall, m.a, m.b); }

constexpr size_t kWorthSharing = 2000;  // checks; fewer are faster without threads

// The first of meeting(0) … meeting(count − 1).
template <class F>
Meeting first_of(size_t count, const F& meeting) {
  Meeting first;
  ExceptionCarrier carrier;
#pragma omp parallel if (count > kWorthSharing)
  {
    Meeting own;
#pragma omp for schedule(dynamic, 256)
    for (size_t k = 0; k < count; ++k)
      carrier.run([&] {
        const Meeting m = meeting(k);
        if (order_of(m) < order_of(own)) own = m;
      });
#pragma omp critical(first_meeting)
    if (order_of(own) < order_of(first)) first = own;
  }
  carrier.rethrow();
  return first;
}

// Neither is the overlap too deep when the substep ends, nor is the time of first contact needed.
bool harmless(const Outlook& o, double speed, double deeper) {
  return speed * o.until <= deeper && o.until <= o.landing;
}

// Latest end of the substep: just before the first contact, because the last kick spans the whole substep, or, if that
// is near, a little after it, before the overlap is too deep. For bodies smaller than their bounding balls the time of
// contact is not known.
double end_of(const Engine& e, const Outlook& o, double touch, double grace, bool known) {
  const double slack = std::min(grace, known ? o.landing : e.count.contact_step);
  const double end = touch > slack ? touch - 0.5 * slack : touch + slack;
  return end < o.until ? end : kInfinity;
}

// Distance (m) between the surface of a body and the bounding ball of another at time t, less what the change of spin
// of bodies with unequal moments of inertia may add.
double gap_to_surface(const Course& body, const Course& ball, Vec3 image, double t) {
  const Vec3 apart = ball.at(t) - body.at(t) + image;
  const double far =
      body.scale *
      std::sqrt(body.surface->nearest(rotate_back(body.flight.turned(t), apart) / body.scale).distance_squared);
  const double turn = norm(body.flight.spin) * t;
  return far - ball.radius - 0.5 * turn * turn * body.arm;
}

// The later of both bodies' bounds; both are safe.
double surfaces_meet(const Course& x, const Course& y, Vec3 image, const Advancement& advancement) {
  return advance_to_contact(advancement, [&](double t) {
    return std::max(x.surface ? gap_to_surface(x, y, image, t) : -kInfinity,
                    y.surface ? gap_to_surface(y, x, -image, t) : -kInfinity);
  });
}

Meeting pair_meeting(const Engine& e, const Outlook& o, uint32_t a, uint32_t b) {
  const Course x = course_of(e, a, o.deeper), y = course_of(e, b, o.deeper);
  Flight between;
  between.velocity = y.flight.velocity - x.flight.velocity;
  between.acceleration = y.flight.acceleration - x.flight.acceleration;
  const double turning = (1 + kLargestTurn) * (norm(x.flight.spin) * x.arm + norm(y.flight.spin) * y.arm);
  const double speed = between.fastest(o.until) + turning, deeper = std::min(x.deeper, y.deeper);
  if (harmless(o, speed, deeper)) return {};
  const Vec3 apart = nearest_image(y.at(0) - x.at(0), e.contact.box, e.contact.inverse_box);
  const double radii = x.radius + y.radius, overlap = radii - norm(apart);
  const bool still = x.beside == Vec3{} && y.beside == Vec3{};
  double touch = 0;
  const Vec3 image = apart - (y.at(0) - x.at(0));
  if (overlap < 0 && still) {
    touch = balls_meet({apart, between.velocity, between.acceleration, radii}, o.until);
  } else if (overlap < 0) {
    touch = advance_to_contact({0, o.until, speed, kCloseEnough * deeper},
                               [&](double t) { return norm(y.at(t) - x.at(t) + image) - radii; });
  }
  if (touch < kInfinity && (x.surface || y.surface))
    touch = surfaces_meet(x, y, image, {touch, o.until, speed, kCloseEnough * deeper});
  if (touch == kInfinity) return {};
  const bool round = x.round && y.round;
  if (round && overlap >= 0 && still && dot(apart, between.velocity) >= 0) return {};  // they part
  const bool known = round || (x.round && y.surface) || (y.round && x.surface);
  return {end_of(e, o, touch, deeper / speed, known), a, b};
}

// Signed distance (m) of a point from the wall, positive on the side of the grains.
double clear_distance(const Engine& e, uint32_t w, Vec3 point) {
  const WallShape& shape = e.wall_shapes[w].shape;
  double distance = kInfinity;
  if (!e.scene.walls[w].open_faces.empty()) {  // the solid's own distance knows nothing of them
    for (int element = 0; element < static_cast<int>(shape.elements.size()); ++element)
      distance = std::min(distance, distance_bound(shape, element, point));
  } else {
    const double outside = signed_distance(shape.solid, point);
    distance = shape.shell ? std::abs(outside) : shape.free_inside ? -outside : outside;
  }
  // round faces are prisms to bodies that touch by layers: so much of their size is between
  constexpr double kPrism = 6e-4;
  const bool flat = shape.solid.kind == Solid::Kind::half_space || shape.solid.kind == Solid::Kind::box ||
                    shape.solid.kind == Solid::Kind::surface || shape.solid.kind == Solid::Kind::polygon;
  return !e.wall_facet_row.empty() && !flat ? distance - kPrism * shape.size : distance;
}

// Bound on the approach speed of a ball and a wall until then, m/s.
double closing_speed(const Engine& e, const Outlook& o, const Course& c, uint32_t w) {
  const WallCourse wall = wall_course(e, w, o.now, o.until);
  const double spin = e.wall_shapes[w].turns_into_itself ? 0 : norm(wall.spin);
  const WallPose& pose = e.walls[w].pose;
  const Vec3 lever = c.at(0) - pose.pivot - pose.shift;
  const Vec3 there = wall.velocity + (spin > 0 ? cross(wall.spin, lever) : Vec3{});
  const double turning = norm(c.flight.spin) * c.arm;
  const double fastest = c.flight.fastest(o.until) + turning;
  // the wall's own velocity is another one where the ball is by then, and when the wall has turned
  const double change = wall.change + spin * (fastest + norm(there)) * o.until;
  const bool changes = o.now < e.wall_shapes[w].motion.start || o.now + o.until > e.wall_shapes[w].motion.stop;
  return norm(c.flight.velocity - there) + norm(c.flight.acceleration) * o.until + turning + change +
         (changes ? norm(there) : 0);
}

bool is_still_plane(const Engine& e, uint32_t w) {
  return e.wall_shapes[w].shape.solid.kind == Solid::Kind::half_space &&
         e.wall_shapes[w].motion.kind == Motion::Kind::fixed;
}

Meeting wall_meeting(const Engine& e, const Outlook& o, uint32_t ball, uint32_t w) {
  if (e.walls[w].gone) return {};
  const Course c = course_of(e, ball, o.deeper);
  const double speed = closing_speed(e, o, c, w);
  if (harmless(o, speed, c.deeper)) return {};
  const auto gap = [&](double t) {
    return clear_distance(e, w, to_wall(wall_pose(e, w, o.now, t), c.at(t))) - c.radius;
  };
  const double now = gap(0);
  if (now < -kBehind * c.radius) return {};  // it is none of this wall's grains
  double touch = 0;
  if (now > 0 && is_still_plane(e, w) && c.beside == Vec3{}) {
    const Vec3 normal = e.wall_shapes[w].shape.solid.axis;
    touch = time_to_close(now, dot(normal, c.flight.velocity), dot(normal, c.flight.acceleration), o.until);
  } else if (now > 0) {
    touch = advance_to_contact({0, o.until, speed, kCloseEnough * c.deeper}, gap);
  }
  if (touch == kInfinity) return {};
  const double grace = c.deeper / speed;
  if (c.round && now <= 0 && gap(0.1 * std::min(grace, o.until)) >= now) return {};  // it comes out
  return {end_of(e, o, touch, grace, c.round), ball, w, true};
}

// Mean velocity: the frame in which bodies move least, as they may all fall together.
Vec3 mean_velocity(const Engine& e) {
  Vec3 sum;
  for (const Quad& q : e.bodies.motion) sum += xyz(q);
  return e.bodies.size() == 0 ? sum : sum / static_cast<double>(e.bodies.size());
}

// Ball swept by a ball until then, in a freely falling frame of initial velocity `frame`.
Quad swept(const Engine& e, uint32_t ball, Vec3 frame, double until) {
  const Course c = course_of(e, ball);
  const Vec3 travel = (c.flight.velocity - frame) * until, pushed = c.flight.acceleration - e.scene.gravity;
  const double round_about = norm(c.flight.spin) * norm(c.beside) * until;
  return make_quad(c.at(0) + travel * 0.5,
                   c.radius + 0.5 * norm(travel) + 0.5 * norm(pushed) * until * until + round_about);
}

// All pairs of few balls: cheaper than a search.
PairList all_pairs(const Balls& balls) {
  PairList pairs;
  for (uint32_t a = 0; a < balls.size(); ++a)
    for (uint32_t b = balls.own_end(a); b < balls.size(); ++b) pairs.a.push_back(a), pairs.b.push_back(b);
  pairs.count = pairs.a.size();
  return pairs;
}

// All pairs that may meet until then.
PairList swept_pairs(const Engine& e, double until) {
  constexpr size_t kFew = 64;
  const size_t n = e.balls().size();
  if (n <= kFew) return all_pairs(e.balls());
  const Vec3 frame = mean_velocity(e);
  Array<Quad> place(n);
  for (uint32_t i = 0; i < n; ++i) place[i] = swept(e, i, frame, until);
  constexpr double kRounding = 1e-9;  // of the largest radius
  const SearchSettings settings = search_settings(e, kRounding * e.largest_radius, place);
  Balls balls = e.balls();
  balls.place = place;
  PairSearch search;
  PairList pairs;
  build_levels(balls, settings, search);
  find_pairs(balls, settings, search, pairs);
  return pairs;
}

}  // namespace

double until_crowded(const Engine& e, double until) {
  // some hundred partners each; of few bodies each may meet all others
  constexpr double kSwept = 64, kFew = 400;  // times the volume of a ball; balls
  const size_t n = e.balls().size();
  if (n <= kFew) return until;
  const Vec3 frame = mean_velocity(e);
  for (; until > e.count.contact_step; until *= 0.5) {
    double volumes = 0;
    for (uint32_t i = 0; i < n; ++i) {
      const double wider = swept(e, i, frame, until).w / e.balls().place[i].w;
      volumes += wider * wider * wider;
    }
    if (volumes <= kSwept * static_cast<double>(n)) break;
  }
  return until;
}

Meeting first_meeting(const Engine& e, const Outlook& o, const Pace& pace) {
  // bodies that were further apart than the skin when pairs were listed cannot meet yet
  const bool listed = 2 * (e.count.moved + pace.travel(o.until)) <= e.count.skin;
  PairList found;
  if (!listed) found = swept_pairs(e, o.until);
  Meeting bodies;
  const auto look_at = [&](const PairList& pairs, bool of_bodies) {
    const auto part = [&](uint32_t i) { return of_bodies ? e.first_ball(i) : i; };
    const Meeting first =
        first_of(pairs.count, [&](size_t p) { return pair_meeting(e, o, part(pairs.a[p]), part(pairs.b[p])); });
    if (order_of(first) < order_of(bodies)) bodies = first;
  };
  if (!listed) look_at(found, false);
  for (const KindLists& lists : e.kinds)
    if (listed) look_at(lists.pairs, lists.kind->names_bodies);
  const size_t walls = e.walls.size();
  const Meeting with_walls = first_of(e.balls().size() * walls, [&](size_t k) {
    return wall_meeting(e, o, static_cast<uint32_t>(k / walls), static_cast<uint32_t>(k % walls));
  });
  return order_of(with_walls) < order_of(bodies) ? with_walls : bodies;
}

}  // namespace scree
