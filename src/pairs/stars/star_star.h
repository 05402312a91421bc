// Contacts of planar stars (star-shapes.txt, without its jumps; see docs/stars.md). A contact is a common normal of the
// two boundaries; its overlap is the distance of its two points. Where the overlap is a maximum along the boundaries it
// pushes, where it is a saddle between two maxima it pulls by as much as both have in common: with the energy
// Σ E(maxima) − Σ E(saddles) nothing jumps when two contacts merge or one splits, and the force is its gradient.
// Contacts are followed from step to step by Newton's method; nodes are tested only when a pair has moved by a small
// slack, to find new ones.
#pragma once

#include "contact/contact_block.h"
#include "contact/contact_settings.h"
#include "pairs/stars/star_columns.h"
#include "state/contact_list.h"
#include "state/parts.h"
#include "state/star_table.h"

namespace scree {

constexpr size_t kMostNodes = 2000;

// One star's boundary seen by another: a point x of the owner is at ((x, −y), (y, x))·(pose.x, pose.y) + (pose.z,
// pose.w) in the other's frame, in radii of each.
struct StarView {
  const Star* owner = nullptr;
  const Star* other = nullptr;
  Quad pose;
  double threshold = 0;  // nodes less deep are ignored, in radii of the other
};

struct StarPairs {
  const Bodies& bodies;
  const Parts& parts;
  const StarTable& stars;
  PairList& pairs;
  SearchedPairs& searched;
};

// The pairs of one chunk: their contacts, whose loads are added to the chunk's and to crossings.
void star_star_contacts(const StarPairs& stars, const ContactSettings& settings, const PairChunk& chunk,
                        ContactList& contacts, ContactSums& sums);

}  // namespace scree
