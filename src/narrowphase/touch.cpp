#include "narrowphase/touch.h"

#include <algorithm>
#include <cmath>

namespace scree {
namespace {

// Two points on a boundary are the same contact, moved on, when they are nearer than this many nodes: contacts are
// further apart than that, and move by a fraction of it in a step.
constexpr float kSamePlace = 4;

bool before(const ContactKey& x, const ContactKey& y) {
  const int wall_x = x.kind & kOnWall, wall_y = y.kind & kOnWall;
  if (wall_x != wall_y) return wall_x < wall_y;
  return x.a != y.a ? x.a < y.a : x.b < y.b;
}

bool same_pair(const ContactKey& x, const ContactKey& y) { return !before(x, y) && !before(y, x); }

void add(Load& load, Vec3 force, Vec3 torque) {
  load.force.x += force.x;
  load.force.y += force.y;
  load.force.z += force.z;
  load.torque.x += torque.x;
  load.torque.y += torque.y;
  load.torque.z += torque.z;
}

}  // namespace

TouchSink::TouchSink(const ContactSettings& settings, ContactLists& lists, std::span<WallSum> walls, ContactSums& sums)
    : settings_(settings), lists_(lists), walls_(walls), sums_(sums) {
  std::swap(lists_.now, lists_.before);
  lists_.now.clear();
  block_.count = 0;
  block_.shared = true;
  std::fill(std::begin(block_.arm_a), std::end(block_.arm_a), 0.0);
  std::fill(std::begin(block_.arm_b), std::end(block_.arm_b), 0.0);
}

void TouchSink::take(std::span<const Touch> touches) {
  for (size_t begin = 0; begin < touches.size();) {
    size_t end = begin + 1;
    while (end < touches.size() && same_pair(touches[begin].key, touches[end].key)) ++end;
    match(touches.subspan(begin, end - begin));
    begin = end;
  }
  flush();  // touches live only as long as this call
}

// Each touch of one pair takes over the nearest old contact of its kind that no other has.
void TouchSink::match(std::span<const Touch> touches) {
  const ContactKey& pair = touches.front().key;
  const ContactList& old = lists_.before;
  while (next_ < old.count && before(old.key[next_], pair)) ended_.push_back(next_++);
  size_t end = next_;
  while (end < old.count && same_pair(old.key[end], pair)) ++end;
  taken_.assign(end - next_, 0);
  ContactList& now = lists_.now;
  now.grow(now.count + touches.size() + kPairPadding, settings_.fields);
  for (const Touch& touch : touches) {
    size_t best = end;
    float nearest = kSamePlace;
    for (size_t k = next_; k < end; ++k) {
      float away = std::abs(old.key[k].at - touch.key.at);
      if (touch.around > 0) away = std::min(away, std::abs(touch.around - away));
      if (taken_[k - next_] || old.key[k].kind != touch.key.kind || !(away < nearest)) continue;
      nearest = away;
      best = k;
    }
    const size_t k = now.count++;
    const bool found = best != end;
    now.key[k] = touch.key;
    now.state.active[k] = found;
    now.state.slide[k] = found ? old.state.slide[best] : Quad{0, 0, 0, 0};
    if (settings_.fields.rolling) now.state.roll[k] = found ? old.state.roll[best] : Quad{0, 0, 0, 0};
    now.normal[k] = make_quad(touch.normal, touch.overlap);
    now.point[k] = make_quad(touch.point, touch.radius);
    now.share[k] = touch.share;
    if (found) taken_[best - next_] = 1;
    put(touch);
  }
  for (size_t k = next_; k < end; ++k)
    if (!taken_[k - next_]) ended_.push_back(k);
  next_ = end;
}

void TouchSink::put(const Touch& t) {
  const size_t k = block_.count;
  const double along = (t.steep - 1) * dot(t.velocity, t.normal);
  const Vec3 velocity = t.velocity + t.normal * along;
  touch_[k] = &t;
  block_.pair[k] = static_cast<uint32_t>(lists_.now.count - 1);
  block_.row[k] = t.row;
  block_.normal_x[k] = t.normal.x;
  block_.normal_y[k] = t.normal.y;
  block_.normal_z[k] = t.normal.z;
  block_.velocity_x[k] = velocity.x;
  block_.velocity_y[k] = velocity.y;
  block_.velocity_z[k] = velocity.z;
  block_.spin_x[k] = t.spin.x;
  block_.spin_y[k] = t.spin.y;
  block_.spin_z[k] = t.spin.z;
  block_.overlap[k] = t.overlap;
  block_.mass[k] = t.mass;
  block_.radius[k] = t.radius;
  block_.share[k] = t.share;
  if (++block_.count == ContactBlock::kCapacity) flush();
}

void TouchSink::flush() {
  if (block_.count == 0) return;
  // the last SIMD batch is filled up with its last contact, which is computed again, the same
  const size_t last = block_.count - 1;
  for (size_t k = block_.count; k % kPairPadding != 0; ++k) {
    for (double* field :
         {block_.normal_x, block_.normal_y, block_.normal_z, block_.velocity_x, block_.velocity_y, block_.velocity_z,
          block_.spin_x, block_.spin_y, block_.spin_z, block_.overlap, block_.mass, block_.radius, block_.share})
      field[k] = field[last];
    block_.pair[k] = block_.pair[last];
    block_.row[k] = block_.row[last];
  }
  apply_law(block_, settings_, lists_.now.state, sums_);
  for (size_t k = 0; k < block_.count; ++k) {
    const Touch& t = *touch_[k];
    Vec3 force = xyz(block_.force_arm_a[k]);
    force += t.normal * ((t.steep - 1) * dot(force, t.normal));
    const Vec3 couple = settings_.fields.rolling ? xyz(block_.couple[k]) : Vec3{};
    add(*t.on_a, force, cross(t.arm_a, force) + couple);
    if (t.on_b) {
      add(*t.on_b, -force, -cross(t.arm_b, force) - couple);
    } else {
      walls_[t.key.b].force += -force;
      walls_[t.key.b].torque += -cross(t.arm_b, force) - couple;
    }
    if (settings_.looked_at) lists_.now.force[block_.pair[k]] = force;
  }
  block_.count = 0;
}

void TouchSink::finish() {
  while (next_ < lists_.before.count) ended_.push_back(next_++);
  // through the law once more, apart: it gives up what it held
  const ContactList& old = lists_.before;
  ContactList& now = lists_.now;
  const size_t alive = now.count;
  now.grow(alive + ended_.size() + kPairPadding, settings_.fields);
  for (const size_t q : ended_) {
    const size_t k = now.count++;
    now.state.active[k] = 1;
    now.state.slide[k] = old.state.slide[q];
    if (settings_.fields.rolling) now.state.roll[k] = old.state.roll[q];
    Load nowhere = kNoLoad;
    Touch t;
    t.key = old.key[q];
    t.on_a = t.on_b = &nowhere;
    t.normal = xyz(old.normal[q]);
    t.overlap = -old.point[q].w;
    t.radius = old.point[q].w;
    t.mass = 1;
    t.share = old.share[q];
    put(t);
    flush();
  }
  now.count = alive;
}

}  // namespace scree
