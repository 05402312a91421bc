// Balls, of spheres, discs and clumps, and balls against balls: one contact a pair.
#include "pairs/balls/ball_ball.h"
#include "pairs/table.h"

namespace scree {
namespace {

void touch_balls(const World& w, const Chunk& c, KindLists& lists) {
  sphere_sphere_contacts(w.bodies, lists.pairs, w.contact, pairs_of(w, c, lists), c.sums);
}

void compile_balls(World& w, const Scene& scene) {
  for (size_t s = 0; s < w.shapes.size(); ++s)
    if (w.shape_sort[s] == Part::ball) w.shapes[s].parts = balls_of(scene.shapes[s], w.shapes[s].mass, kBall);
}

}  // namespace

extern const PartSort ball_sort{.sort = Part::ball, .compile = compile_balls};

extern const PairKind balls_kind{.name = "balls",
                                 .a = Part::ball,
                                 .b = Part::ball,
                                 .match = Matching::in_slot,
                                 .laws = &ContactSettings::point_laws,
                                 .touch = touch_balls};

}  // namespace scree
