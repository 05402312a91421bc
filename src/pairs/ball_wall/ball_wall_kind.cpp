// Balls against walls: one contact for each element, feature of a mesh or direction of a level set.
#include "pairs/ball_wall/ball_wall.h"
#include "pairs/table.h"

namespace scree {
namespace {

// force and torque (about the moved pivot) of the grains of one piece on its wall
void add_to_wall(const World& w, const WallPairs& pairs, const WallPiece& piece, WallSum& on_wall) {
  const WallState& wall = w.walls[piece.wall];
  const Vec3 pivot = wall.pose.pivot + wall.pose.shift;
  WallSum sum = on_wall;  // in registers
  for (size_t p = piece.begin; p < piece.end; ++p) {
    if (!pairs.state.active[p]) continue;
    const Vec3 force = xyz(pairs.load[p].force), about_centre = xyz(pairs.load[p].torque);
    sum.force -= force;
    sum.torque -= cross(xyz(w.bodies.place[w.body_of(pairs.a[p])]) - pivot, force) + about_centre;
  }
  on_wall = sum;
}

void touch_ball_walls(const World& w, const Chunk& c, KindLists& lists) {
  WallPairs& pairs = lists.walls;
  const std::span<const WallPairs::Group> groups(pairs.groups);
  const uint32_t first = lists.first_group[c.index];
  prepare_wall_contacts(w, pairs, groups.subspan(first, lists.first_group[c.index + 1] - first));
  for (uint32_t k = lists.first_piece[c.index]; k < lists.first_piece[c.index + 1]; ++k) {
    const WallPiece& piece = lists.pieces[k];
    const WallState& wall = w.walls[piece.wall];
    const WallBody& body = w.wall_shapes[piece.wall];
    const WallBatch batch{&body.shape, static_cast<int>(piece.element), body.material, wall.pose, wall.velocity,
                          wall.spin};
    sphere_wall_contacts(w.bodies, pairs, batch, w.contact, piece.begin, piece.end, c.sums);
    add_to_wall(w, pairs, piece, c.on_walls[piece.wall]);
  }
}

}  // namespace

extern const PairKind ball_wall_kind{.name = "ball_wall",
                                     .a = Part::ball,
                                     .b = Part::wall,
                                     .match = Matching::in_slot,
                                     .laws = &ContactSettings::point_laws,
                                     .touch = touch_ball_walls};

}  // namespace scree
