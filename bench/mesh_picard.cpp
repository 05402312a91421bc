#include "mesh_picard.h"

#include <algorithm>

namespace scree {
namespace {

// Velocities on surrogates are estimates, and need not be better than these are themselves.
constexpr double kSurrogateTolerance = 1e-2;
constexpr int kSurrogateIterations = 10;

Vec3 times(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }

// rad/s, as the body lies at the start of the step
Vec3 spin_of(const MeshBody& body, Vec3 turning) {
  const Quat q = body.pose.orientation;
  return rotate(q, times(body.inverse_moments, rotate_back(q, turning)));
}

MeshPose moved_by(const MeshPose& pose, Vec3 velocity, Vec3 spin, double dt) {
  return {pose.position + velocity * dt, unit(quat_from_rotation(spin * dt) * pose.orientation)};
}

}  // namespace

MeshPicard::Places MeshPicard::moved(const Velocities& v) const {
  return {moved_by(a_->pose, v.a, v.spin_a, settings_.dt), moved_by(b_->pose, v.b, v.spin_b, settings_.dt)};
}

// The velocities after a step under the forces of gaps_, with bodies at these places and velocities.
MeshPicard::Velocities MeshPicard::pushed(const Places& at, const Velocities& v) const {
  const HaloLaw& law = settings_.law;
  double all = 0;
  for (const Gap& g : gaps_) all += law.reach - g.distance;
  Vec3 force, twist_a, twist_b;  // on a; on b its opposite
  for (const Gap& g : gaps_) {
    const double overlap = law.reach - g.distance;
    const Vec3 between = g.distance > 0 ? g.point_b - g.point_a : at.b.position - at.a.position;
    const Vec3 normal = unit(between), point = (g.point_a + g.point_b) * 0.5;
    const Vec3 arm_a = point - at.a.position, arm_b = point - at.b.position;
    const double approach = dot(v.a + cross(v.spin_a, arm_a) - v.b - cross(v.spin_b, arm_b), normal);
    const double push = std::max(0.0, law.stiffness * overlap + law.damping * approach) * overlap / all;
    force -= normal * push;
    twist_a -= cross(arm_a, normal) * push;
    twist_b += cross(arm_b, normal) * push;
  }
  const double dt = settings_.dt;
  const auto fall = [&](const MeshBody& body) { return body.inverse_mass > 0 ? settings_.gravity * dt : Vec3{}; };
  const Vec3 turning_a = a_->turning + twist_a * dt, turning_b = b_->turning + twist_b * dt;
  return {a_->velocity + fall(*a_) + force * (a_->inverse_mass * dt),
          b_->velocity + fall(*b_) - force * (b_->inverse_mass * dt),
          spin_of(*a_, turning_a),
          spin_of(*b_, turning_b),
          turning_a,
          turning_b};
}

// of the velocities of surfaces, relative to the largest
double MeshPicard::change(const Velocities& from, const Velocities& to) const {
  const double ra = a_->mesh->radius(), rb = b_->mesh->radius();
  const double size = std::max({norm(to.a), norm(to.b), norm(to.spin_a) * ra, norm(to.spin_b) * rb});
  const double by = std::max({norm(to.a - from.a), norm(to.b - from.b), norm(to.spin_a - from.spin_a) * ra,
                              norm(to.spin_b - from.spin_b) * rb});
  return size > 0 ? by / size : 0;
}

// The velocities that surrogates near each other leave, from those before.
void MeshPicard::converge_on_surrogates(Velocities& v, MeshStep& result) {
  for (int k = 0; k < kSurrogateIterations && front_.watched() > 0; ++k) {
    const Places at = moved(v);
    if (k > 0) front_.measure_watched(relative_motion(at.a, at.b));
    gaps_.clear();
    const auto world = [&](Vec3 p) { return rotate(at.a.orientation, p) + at.a.position; };
    for (size_t g = 0; g < front_.watched(); ++g)
      if (front_.distance(g) < settings_.law.reach)
        gaps_.push_back({world(front_.point_a(g)), world(front_.point_b(g)), front_.distance(g)});
    const Velocities next = pushed(at, v);
    ++result.on_surrogates;
    const double by = change(v, next);
    v = next;
    if (by <= kSurrogateTolerance) break;
  }
}

// Multiscale: down the levels of surrogates. A level is refined as its surrogates lay when it began; bodies move on
// after that, so the triangles it ends with hold for what is left of the slack.
void MeshPicard::descend(Velocities& v, MeshStep& result) {
  const double within = settings_.law.reach + settings_.slack;
  RigidMotion first;
  double used = 0, margin = 0;
  const auto look = [&] {
    const Places at = moved(v);
    const RigidMotion now = relative_motion(at.a, at.b);
    if (result.on_surrogates == 0 && used == 0) first = now;
    used = std::max(used, largest_move(first, now, b_->mesh->radius()));
    margin = slab_margin(extent_of({*a_->mesh, at.a}, {*b_->mesh, at.b}, within));
    return now;
  };
  for (front_.start(*a_->mesh, *b_->mesh); !front_.is_finest(); front_.refine(within + margin)) {
    const RigidMotion now = look();
    front_.measure(now);
    front_.watch(now, within);
    converge_on_surrogates(v, result);
  }
  front_.drop_far_triangles(look(), within + margin);
  active_ = {
      std::max(settings_.slack - used, 0.0), settings_.law.reach, used < settings_.slack, first, front_.triangles(), 1};
}

void MeshPicard::find_contacts(const Places& at) {
  const bool flat = settings_.form == MeshPicardForm::single_level;
  const MeshContactSettings how{settings_.law.reach, flat ? MeshSearch::flat : MeshSearch::surrogates, settings_.method,
                                !flat};
  contacts_ = finder_.find({*a_->mesh, at.a}, {*b_->mesh, at.b}, how,
                           settings_.form == MeshPicardForm::multiscale ? &active_ : nullptr);
  gaps_.clear();
  for (const MeshContact& c : contacts_)
    if (c.distance < settings_.law.reach) gaps_.push_back({c.point_a, c.point_b, c.distance});
}

MeshStep MeshPicard::step(MeshBody& a, MeshBody& b) {
  const MeshBody start_a = a, start_b = b;
  a_ = &start_a, b_ = &start_b;
  MeshStep result;
  gaps_.clear();
  Velocities v = pushed({a.pose, b.pose}, {});  // as if nothing touched
  if (settings_.form == MeshPicardForm::multiscale) descend(v, result);
  while (!result.converged && result.on_triangles < settings_.iterations) {
    const Places at = moved(v);
    find_contacts(at);
    const Velocities next = pushed(at, v);
    ++result.on_triangles;
    result.converged = change(v, next) <= settings_.tolerance;
    v = next;
    if (!result.converged) continue;
    a.pose = at.a, a.velocity = v.a, a.turning = v.turning_a;
    b.pose = at.b, b.velocity = v.b, b.turning = v.turning_b;
  }
  return result;
}

}  // namespace scree
