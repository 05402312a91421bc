// Contacts with walls on their way from the geometry of a shape to the law: each takes over the springs of the contact
// it was in the step before, and its forces go to the bodies.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_block.h"
#include "contact/contact_settings.h"
#include "state/contact_list.h"

namespace scree {

// One point of contact.
struct Touch {
  ContactKey key;
  float around = 0;      // key.at after which the boundary is back at 0
  uint32_t element = 0;  // of the wall
  uint32_t row = 0;      // of the table of material pairs
  Load* load = nullptr;  // of the body
  Vec3 normal;           // unit, from the body to the wall
  Vec3 point;            // m
  Vec3 arm_a, arm_b;     // m, from the body's centre of mass and from the wall's moved pivot to the point
  Vec3 velocity, spin;   // of the body relative to the wall at the point
  bool sure = true;      // else it counts only if it did in the step before
  double overlap = 0;    // m; one that has just opened is told too
  double grip = 1;
  double bend = 0;              // m/s², how fast the ways of the body and of the wall turn away from the velocity
  double mass = 0, radius = 0;  // reduced, effective
};

class TouchSink {
 public:
  TouchSink(const ContactSettings& settings, ContactLists& lists, std::span<WallSum> walls, ContactSums& sums);
  // All touches of one or more bodies, pair after pair in the order of the lists.
  void take(std::span<const Touch> touches);
  // What the springs of contacts held that are not among the touches any more is booked as lost.
  void finish();

 private:
  bool is_apart(const Touch& touch) const { return touch.overlap <= -settings_.reach; }
  // m: further no overlap changes in a step. Where a grain goes with a turning wall, or rolls, the velocity is next to
  // nothing, and what counts is how the ways bend; the last term is for rounding, of a body at rest.
  double travel_of(const Touch& touch) const {
    return (2 * norm(touch.velocity) + touch.bend * settings_.dt) * settings_.dt + 1e-6 * touch.radius;
  }
  bool begins(std::span<const Touch> touches, size_t i, size_t end);
  size_t nearest_before(const Touch& touch, size_t end, bool same_element) const;
  double vanished_with(size_t old);
  void drop_lone_saddles(std::span<const Touch> touches);
  void find_origins(std::span<const Touch> touches, size_t end);
  void match(std::span<const Touch> touches);
  void put(const Touch& touch);
  void flush();

  const ContactSettings& settings_;
  ContactList &now_, &before_;
  std::span<WallSum> walls_;
  ContactSums& sums_;
  size_t next_ = 0;              // of the step before
  std::vector<size_t> ended_;    // contacts of the step before that were not found again
  std::vector<uint32_t> taken_;  // of the old contacts of the pair at hand
  std::vector<size_t> origin_;   // of its touches among them
  std::vector<uint8_t> counts_;  // which of its touches do
  std::vector<uint8_t> stays_;   // which will, while all are asked
  std::vector<size_t> around_;   // those that count, along the boundary
  ContactBlock block_;
  const Touch* touch_[ContactBlock::kCapacity];
};

}  // namespace scree
