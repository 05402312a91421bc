// How the friction of contacts side by side is shared.
#pragma once

#include <hwy/base.h>

#include <algorithm>
#include <span>

namespace scree {

struct GripShare {
  double overlap = 0;
  bool saddle = false;
  double grip = 0;  // the answer
};

// Friction is proportional to the normal force, of which two neighbouring maxima share that at the saddle between them.
// Each saddle's force is subtracted from its two neighbours, all of it from one about to merge into the other. Contacts
// are sorted round the boundary. Inline, because baseline code within a SIMD kernel costs 100 ns: the transition saves
// the upper halves of the registers.
HWY_INLINE void share_grip(std::span<GripShare> contacts) {
  const size_t n = contacts.size();
  const auto before = [n](size_t k) { return (k == 0 ? n : k) - 1; };
  const auto after = [n](size_t k) { return k + 1 == n ? 0 : k + 1; };
  for (GripShare& c : contacts) c.grip = c.saddle ? 0 : 1;
  for (size_t k = 0; k < n; ++k) {
    if (!contacts[k].saddle || !(contacts[k].overlap > 0)) continue;
    size_t back = before(k), on = after(k);
    while (contacts[back].saddle && back != k) back = before(back);
    while (contacts[on].saddle && on != k) on = after(on);
    if (back == k) continue;  // nothing but saddles
    const double least = contacts[k].overlap;
    const double above_back = std::max(contacts[back].overlap - least, 0.0);
    const double above_on = std::max(contacts[on].overlap - least, 0.0), above = above_back + above_on;
    const double part = above > 0 ? above_back / above : 0.5;  // subtracted from the next neighbour
    const auto take = [&](GripShare& from, double share) {
      from.grip -= share * least / std::max(from.overlap, least);
    };
    take(contacts[on], part);
    take(contacts[back], 1 - part);
  }
  for (GripShare& c : contacts) c.grip = std::max(c.grip, 0.0);
}

}  // namespace scree
