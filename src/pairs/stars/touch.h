// Contacts with walls on their way from the geometry of a shape to the law: each takes over the springs of the contact
// it was in the step before, and its forces go to the bodies.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_block.h"
#include "contact/contact_carry.h"
#include "contact/contact_settings.h"
#include "state/contact_list.h"

namespace scree {

// One point of contact.
struct Touch {
  ContactKey key;
  float around = 0;      // period of key.at round the boundary
  uint32_t element = 0;  // of the wall
  uint32_t row = 0;      // of the table of material pairs
  Load* load = nullptr;  // of the body
  Vec3 normal;           // unit, from the body to the wall
  Vec3 point;            // m
  Vec3 arm_a, arm_b;     // m, from the body's centre of mass and from the wall's moved pivot to the point
  Vec3 velocity, spin;   // of the body relative to the wall at the point
  bool sure = true;      // else it counts only as the continuation of an old contact
  double overlap = 0;    // m; contacts that just opened are included
  double grip = 1;
  double bend = 0;              // m/s², bound on the relative acceleration due to rotation
  double mass = 0, radius = 0;  // reduced, effective
};

class TouchSink {
 public:
  TouchSink(const ContactSettings& settings, ContactLists& lists, std::span<WallSum> walls, ContactSums& sums);
  // All touches of one or more bodies, grouped by pair in list order.
  void take(std::span<const Touch> touches);
  // Books the spring energy of contacts without a successor as dissipated.
  void finish();

 private:
  bool is_apart(const Touch& touch) const { return touch.overlap <= -settings_.reach; }
  // Largest change of an overlap in a step, m. The rotational term matters where a grain rolls or moves with a rotating
  // wall, so that the relative velocity is nearly 0; the last one covers rounding for bodies at rest.
  double travel_of(const Touch& touch) const {
    return (2 * norm(touch.velocity) + touch.bend * settings_.dt) * settings_.dt + 1e-6 * touch.radius;
  }
  bool begins(std::span<const Touch> touches, size_t i, size_t end);
  size_t nearest_before(const Touch& touch, size_t end, bool same_element) const;
  double vanished_with(ContactList& old, uint32_t ended);
  void drop_lone_saddles(std::span<const Touch> touches);
  void find_origins(std::span<const Touch> touches, size_t end);
  void match(std::span<const Touch> touches);
  void put(const Touch& touch, size_t origin);
  void flush();

  const ContactSettings& settings_;
  std::vector<size_t> ended_;
  ContactCarry carry_;
  std::span<WallSum> walls_;
  ContactSums& sums_;
  std::vector<uint32_t> matched_;  // flag per old contact of the current pair
  std::vector<size_t> origin_;     // old contact of each touch
  std::vector<uint8_t> counts_;    // flag per touch: it is a contact
  std::vector<uint8_t> stays_;     // the next counts_, while it is computed
  std::vector<size_t> around_;     // counting touches, sorted along the boundary
  ContactBlock block_;
  const Touch* touch_[ContactBlock::kCapacity];
};

}  // namespace scree
