// Contacts of planar stars (star-shapes.txt, without its jumps; see docs/stars.md). Each star's boundary inside the
// other is half of the contact. Along it the depth has maxima, the contact points, and minima between them: with the
// energy ½ Σ (E(maxima) − E(minima)) nothing jumps when two points merge or one splits, and the force is its gradient.
#pragma once

#include "narrowphase/contact_settings.h"
#include "narrowphase/touch.h"
#include "state/contact_list.h"
#include "state/parts.h"
#include "state/star_table.h"

namespace scree {

constexpr size_t kMostNodes = 2000;
constexpr size_t kJobNodes = 8;  // nodes that are tested together

// One star's boundary seen by another: a point x of the owner is at ((x, −y), (y, x))·(pose.x, pose.y) + (pose.z,
// pose.w) in the other's frame, in radii of each.
struct StarView {
  const Star* owner = nullptr;
  const Star* other = nullptr;
  Quad pose;
  double threshold = 0;  // depths below are of no interest, in radii of the other
};

// A node at which the depth is larger, or smaller, than at both its neighbours.
struct StarExtreme {
  uint32_t node = 0;
  uint8_t kind = 0;                       // 0 or kSaddle
  float before = 0, here = 0, after = 0;  // depths, in radii of the other; −∞ beyond the threshold
};

struct StarPairs {
  const Bodies& bodies;
  const Parts& parts;
  const StarTable& stars;
  SpherePairs& pairs;
  std::vector<StarPair>& near;
};

// The pairs of one chunk: their contacts to the sink, which adds their loads to the chunk's and to crossings.
void star_star_contacts(const StarPairs& stars, const ContactSettings& settings, const PairChunk& chunk,
                        TouchSink& sink);

}  // namespace scree
