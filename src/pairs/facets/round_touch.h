// Bodies made of balls (spheres, clumps) among polyhedra: what they touch by the law of layers (ball_facet.h), in the
// form in which facets touch (facet_pairs.h).
#pragma once

#include <span>

#include "pairs/facets/facet_pairs.h"
#include "scree/scene.h"
#include "state/bodies.h"

namespace scree {

// A body, or a wall: facets, or balls.
struct LayerBody {
  uint32_t row = kNone;                    // of the facet table; kNone: it is made of balls
  std::span<const ClumpForm::Ball> balls;  // in its principal frame, at radius 1
  bool is_round() const { return row == kNone; }
};

// Two bodies of which at least one is round, in the frame of the first: appended.
void touch_round(const FacetTable& table, const LayerBody& one, const LayerBody& two, const FacetPose& pose,
                 std::vector<FacetTouch>& touches);

}  // namespace scree
