// Contacts on their way from the geometry of any shape to the law: each takes over the springs of the contact it was in
// the step before, and its forces go to the bodies.
#pragma once

#include <span>
#include <vector>

#include "narrowphase/contact_block.h"
#include "narrowphase/contact_settings.h"
#include "state/contact_list.h"

namespace scree {

// What grains exert on a wall; torque about the moved pivot.
struct WallSum {
  Vec3 force, torque;
};

// One point of contact. With the overlap as a coordinate, its rate is steep·(velocity·normal) and its force acts on the
// bodies steepened likewise: exactly so for a distance whose gradient is not quite of length 1.
struct Touch {
  ContactKey key;
  float around = 0;      // key.at after which the boundary is back at 0; 0: it is not
  uint32_t row = 0;      // of the table of material pairs
  Load* on_a = nullptr;  // where the loads go
  Load* on_b = nullptr;  // nullptr: to a wall
  Vec3 normal;           // unit, from a to b
  Vec3 point;            // m, as seen from a's image
  Vec3 arm_a, arm_b;     // m, from the centres of mass to the point; of a wall from its moved pivot
  Vec3 velocity, spin;   // of a relative to b at the point
  double overlap = 0, steep = 1, share = 1;
  double mass = 0, radius = 0;  // reduced, effective
};

class TouchSink {
 public:
  TouchSink(const ContactSettings& settings, ContactLists& lists, std::span<WallSum> walls, ContactSums& sums);
  // All touches of some pairs, pair after pair in the order of the lists.
  void take(std::span<const Touch> touches);
  // What the springs of contacts that ended held is booked.
  void finish();

 private:
  void match(std::span<const Touch> touches);
  void put(const Touch& touch);
  void flush();

  const ContactSettings& settings_;
  ContactLists& lists_;
  std::span<WallSum> walls_;
  ContactSums& sums_;
  size_t next_ = 0;              // of lists.before
  std::vector<size_t> ended_;    // contacts of lists.before that were not found again
  std::vector<uint32_t> taken_;  // of the pair at hand
  ContactBlock block_;
  const Touch* touch_[ContactBlock::kCapacity];
};

}  // namespace scree
