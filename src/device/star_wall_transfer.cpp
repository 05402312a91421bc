// Contacts of stars with walls to the device and back.
#include <algorithm>

#include "device/stepper.h"

namespace scree::opencl {
void Stepper::upload_star_walls(const HostState& s) {
  const WallPairs& pairs = s.wall_pairs;
  HostBlocks blocks;
  blocks.count.assign(settings_.wall_pairs, 0);
  for (const ContactLists& lists : s.stars->walls.contacts) {
    const ContactList& list = lists.now;
    for (size_t k = 0; k < list.count; ++k) {
      const ContactKey& key = list.key[k];
      uint32_t n = pairs.first[key.a];
      while (n < pairs.first[key.a + 1] && pairs.wall[n] != key.b) ++n;
      if (n == pairs.first[key.a + 1]) continue;  // out of reach by now, and so without springs
      ++blocks.count[n];
      blocks.add(list, k, fields_.rolling);
      blocks.foot_points.push_back({key.at, double(list.pair[k]), grip_of(list)[k], 0});
      blocks.normal.push_back(list.normal[k]);
      blocks.point.push_back({list.force[k].x, list.force[k].y, 0, list.force[k].z});
    }
  }
  blocks.begin_blocks();
  write_blocks(blocks, stars_.walls);
  stars_.touches.reserve(device_, size_t{stars_.walls.room.searchers} * stars_.walls.room.slots);
  begin_star_walls();
}

void Stepper::download_star_walls(const HostState& s) {
  const WallPairs& pairs = s.wall_pairs;
  HostBlocks from;
  read_blocks(stars_.walls, settings_.wall_pairs, from);
  std::vector<Quad> arm(from.flags.size());
  read_quads(stars_.walls.arm, arm);
  for (uint32_t n = 0; n < settings_.wall_pairs; ++n) {
    const uint32_t a = pairs.owner[n], wall = pairs.wall[n], body = s.parts.body[a];
    const uint32_t row = s.bodies.material[body] * s.contact.materials + s.wall_shapes[wall].material;
    ContactList& list = s.stars->walls.contacts[body / s.chunk].now;
    for (uint32_t i = from.first[n]; i < from.first[n] + from.count[n]; ++i) {
      if (from.flags[i] & kEndedFlag) continue;
      const Quad& mark = from.foot_points[i];
      const uint8_t kind = static_cast<uint8_t>(kOnWall | (from.flags[i] & kSaddleFlag ? kSaddle : 0));
      const size_t k = list.add({a, wall, kind, static_cast<float>(mark.x)}, row);
      list.pair[k] = static_cast<uint32_t>(mark.y);
      list.state.active[k] = from.flags[i] & kActiveFlag;
      list.state.slide[k] = from.slide[i];
      if (fields_.rolling) list.state.roll[k] = from.roll[i];
      list.normal[k] = from.normal[i];
      grip_of(list)[k] = mark.z;
      list.point[k] = make_quad(xyz(s.bodies.place[body]) + xyz(arm[i]), s.parts.place[a].w);
      list.force[k] = {from.point[i].x, from.point[i].y, from.point[i].w};
    }
  }
}

}  // namespace scree::opencl
