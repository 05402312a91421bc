// Balls against balls, of spheres, discs and clumps: one contact a pair.
#include "pairs/balls/ball_ball.h"
#include "pairs/table.h"

namespace scree {
namespace {

void touch_balls(const World& w, const Chunk& c, KindLists& lists) {
  sphere_sphere_contacts(w.bodies, lists.pairs, w.contact, pairs_of(w, c, lists), c.sums);
}

}  // namespace

extern const PairKind balls_kind{.name = "balls",
                                 .a = Part::ball,
                                 .b = Part::ball,
                                 .match = Matching::in_slot,
                                 .laws = &ContactSettings::point_laws,
                                 .touch = touch_balls};

}  // namespace scree
