#include "pairs/stars/touch.h"

#include <algorithm>
#include <cmath>

#include "contact/ended_contact.h"

namespace scree {
namespace {

// Points on a boundary nearer than this many nodes are the same contact in two steps: distinct contacts are further
// apart, and a contact moves by a fraction of it in a step.
constexpr float kSamePlace = 4;

}  // namespace

TouchSink::TouchSink(const ContactSettings& settings, ContactLists& lists, std::span<WallSum> walls, ContactSums& sums)
    : settings_(settings), carry_(lists.now, lists.before, ended_), walls_(walls), sums_(sums) {
  block_.count = 0;
  block_.shared = true;
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

// The nearest unmatched old contact of the pair, or `end`.
size_t TouchSink::nearest_before(const Touch& touch, size_t end, bool same_element) const {
  size_t best = end;
  float nearest = kSamePlace;
  const double travel = travel_of(touch);
  const ContactList& old = carry_.old();
  for (size_t k = carry_.first(); k < end; ++k) {
    const ContactKey& key = old.key[k];
    if (matched_[k - carry_.first()] || (old.pair[k] == touch.element) != same_element) continue;
    if ((key.kind ^ touch.key.kind) & kSaddle) continue;
    if (is_apart(touch) && !same_element) continue;
    if (std::abs(old.normal[k].w - touch.overlap) > travel) continue;
    const float apart = std::abs(key.at - touch.key.at), away = std::min(apart, std::abs(touch.around - apart));
    if (!(away < nearest)) continue;
    nearest = away;
    best = k;
  }
  return best;
}

// A touch without an old contact must have begun in this step: no deeper than the body has moved, or as a maximum with
// a saddle beside it. One that appears deep came in through another face and would create energy: it is ignored. One as
// deep as an ended contact continues it: the contact of a blunt tip jumps along the boundary. `end`: of the pair's old
// contacts.
bool TouchSink::begins(std::span<const Touch> touches, size_t i, size_t end) {
  const Touch& touch = touches[i];
  const double travel = travel_of(touch);
  const ContactList& old = carry_.old();
  if (settings_.begins || touch.overlap <= travel) return true;
  for (size_t k = carry_.first(); k < end; ++k) {
    if (matched_[k - carry_.first()] || old.key[k].is_saddle() != touch.key.is_saddle()) continue;
    if (std::abs(old.normal[k].w - touch.overlap) > travel) continue;
    origin_[i] = k;
    matched_[k - carry_.first()] = 1;
    return true;
  }
  for (size_t k = 0; k < touches.size(); ++k)
    if (counts_[k] && origin_[k] == end && touches[k].element == touch.element &&
        touches[k].key.is_saddle() != touch.key.is_saddle() &&
        std::abs(touches[k].overlap - touch.overlap) <= 2 * travel)
      return true;
  return false;
}

// Drops saddles not between two deeper maxima that count, on any face: alone they would pull the star into the wall.
void TouchSink::drop_lone_saddles(std::span<const Touch> touches) {
  around_.clear();
  for (size_t i = 0; i < touches.size(); ++i)
    if (counts_[i]) around_.push_back(i);
  if (std::none_of(around_.begin(), around_.end(), [&](size_t i) { return touches[i].key.is_saddle(); })) return;
  std::stable_sort(around_.begin(), around_.end(),
                   [&](size_t i, size_t k) { return touches[i].key.at < touches[k].key.at; });
  const size_t n = around_.size();
  for (size_t k = 0; k < n; ++k) {
    const Touch &here = touches[around_[k]], &back = touches[around_[(k + n - 1) % n]],
                &on = touches[around_[(k + 1) % n]];
    const auto holds = [&](const Touch& t) { return !t.key.is_saddle() && t.overlap >= here.overlap; };
    if (here.key.is_saddle() && !(n > 2 && holds(back) && holds(on))) counts_[around_[k]] = 0;
  }
}

// Each touch of a pair continues the nearest old contact: on the same element of the wall, else one that came round an
// edge.
void TouchSink::find_origins(std::span<const Touch> touches, size_t end) {
  matched_.assign(end - carry_.first(), 0);
  origin_.assign(touches.size(), end);
  counts_.assign(touches.size(), 1);
  drop_lone_saddles(touches);
  for (const bool same_element : {true, false})
    for (size_t i = 0; i < touches.size(); ++i) {
      if (!counts_[i] || origin_[i] != end) continue;
      origin_[i] = nearest_before(touches[i], end, same_element);
      if (origin_[i] != end) matched_[origin_[i] - carry_.first()] = 1;
    }
  stays_ = counts_;
  for (size_t i = 0; i < touches.size(); ++i) {
    const Touch& touch = touches[i];
    if (!counts_[i]) continue;
    stays_[i] = origin_[i] == end ? touch.sure && !is_apart(touch) && begins(touches, i, end)
                                  : !is_apart(touch) || carry_.old().state.active[origin_[i]];
  }
  counts_.swap(stays_);
  drop_lone_saddles(touches);
  for (size_t i = 0; i < touches.size(); ++i)
    if (!counts_[i] && origin_[i] != end) matched_[origin_[i] - carry_.first()] = 0;
}

void TouchSink::match(std::span<const Touch> touches) {
  carry_.begin_pair(touches.front().key);
  const size_t end = carry_.last();
  find_origins(touches, end);
  for (size_t i = 0; i < touches.size(); ++i)
    if (counts_[i]) put(touches[i], origin_[i] != end ? origin_[i] : ContactCarry::kNew);
  for (size_t k = carry_.first(); k < end; ++k)
    if (!matched_[k - carry_.first()]) carry_.end(k);
  carry_.end_pair();
}

void TouchSink::put(const Touch& t, size_t origin) {
  const size_t k = block_.count, contact = carry_.add(t.key, t.row, origin);
  ContactList& now = carry_.now();
  now.pair[contact] = t.element;
  now.normal[contact] = make_quad(t.normal, t.overlap);
  now.point[contact] = make_quad(t.point, t.radius);
  touch_[k] = &t;
  block_.pair[k] = static_cast<uint32_t>(contact);
  block_.row[k] = now.row[contact];
  block_.normal.set(k, t.normal);
  block_.velocity.set(k, t.velocity);
  block_.spin.set(k, t.spin);
  block_.overlap[k] = t.overlap;
  block_.mass[k] = t.mass;
  block_.radius[k] = t.radius;
  block_.share[k] = now.share(contact);
  block_.grip_before[k] = now.real[0][contact];
  block_.grip[k] = now.real[0][contact] = t.grip;
  if (++block_.count == ContactBlock::kCapacity) flush();
}

void TouchSink::flush() {
  if (block_.count == 0) return;
  block_.fill_up(kPairPadding);
  ContactList& now = carry_.now();
  now.grow(carry_.count() + kPairPadding);
  apply_law(block_, settings_, settings_.point_laws, now.state, sums_);
  for (size_t k = 0; k < block_.count; ++k) {
    const Touch& t = *touch_[k];
    const Vec3 force = block_.force.at(k);
    const Vec3 couple = settings_.point_laws.fields.rolling ? xyz(block_.couple[k]) : Vec3{};
    add_to(*t.load, force, cross(t.arm_a, force) + couple);
    walls_[t.key.b].force += -force;
    walls_[t.key.b].torque += -cross(t.arm_b, force) - couple;
    if (settings_.observed) now.force[block_.pair[k]] = force;
  }
  block_.count = 0;
}

// Energy (J) lost with an old contact, less that of a contact now at its place: a corner may touch a step before the
// face opens.
double TouchSink::vanished_with(ContactList& old, uint32_t ended) {
  const ContactKey& key = old.key[ended];
  double held = unbooked_energy(settings_, old, ended, block_);
  for (size_t k = 0; k < carry_.count(); ++k) {
    const ContactKey& here = carry_.now().key[k];
    if (same_pair(here, key) && here.is_saddle() == key.is_saddle() && std::abs(here.at - key.at) < kSamePlace)
      held -= unbooked_energy(settings_, carry_.now(), static_cast<uint32_t>(k), block_);
  }
  return std::max(held, 0.0);
}

void TouchSink::finish() {
  carry_.finish([&](ContactList& old, uint32_t k) {
    sums_.damping += vanished_with(old, k);
    let_springs_go(settings_, old, k, old.real[0][k], block_, sums_);
  });
}

}  // namespace scree
