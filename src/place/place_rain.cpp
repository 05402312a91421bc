#include "place/place_rain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scree/error.h"

namespace scree {
namespace {

// Places a particle tries in one call before it waits; enough to find a gap that is 2 % of the region.
constexpr int kTriesPerCall = 200;

bool stands_for_ever(const RoomWall& w) {
  return w.wall.motion.kind == Motion::Kind::fixed && w.wall.vanish_at == kInfinity;
}

// Where walls that move have got to is known to the run, not to the scene.
Room lasting_room(const Scene& scene) {
  Room room(scene);
  std::erase_if(room.walls, [](const RoomWall& w) { return !stands_for_ever(w); });
  return room;
}

std::vector<RoomWall> vanishing_walls(const Scene& scene) {
  std::vector<RoomWall> walls = Room(scene).walls;
  std::erase_if(walls,
                [](const RoomWall& w) { return stands_for_ever(w) || w.wall.motion.kind != Motion::Kind::fixed; });
  return walls;
}

}  // namespace

RainSchedule::RainSchedule(const Scene& scene, int group, const Watch& watch)
    : group_(scene.groups[group]),
      index_(group),
      rain_(std::get<RainPlacement>(group_.placement)),
      room_(lasting_room(scene)),
      vanishing_(vanishing_walls(scene)),
      region_(room_, rain_.region, group_),
      radii_(group_radii(scene, group)),
      shapes_(scene, group),
      seed_(group_seed(scene, group)) {
  if (!(rain_.rate > 0) || rain_.count < 0)
    throw InputError(fmt::format("{}: rain needs a rate above 0 and a count of at least 0, not {} 1/s and {}",
                                 label(group_), rain_.rate, rain_.count));
  const double largest = radii_.max() * shapes_.largest_reach();
  Random random{seed_, kProbeStream};
  const Task probing{watch, fmt::format("looking for a place for the rain of group '{}'", group_.name)};
  for (int i = 0; i < kRegionTries; ++i) {
    if (i % kTriesPerCall == 0) probing(double(i) / kRegionTries);
    if (region_.gap(region_.point(random), largest) < 0) continue;
    probing(1);
    return;
  }
  throw InputError(fmt::format("{}: its region, clear of walls, has no place for its largest particle, radius {:.6g} m",
                               label(group_), largest));
}

int64_t RainSchedule::due(double time) const {
  if (!(time >= rain_.start)) return 0;
  const double number = std::floor((time - rain_.start) * rain_.rate) + 1;
  return number < double(rain_.count) ? int64_t(number) : rain_.count;
}

std::vector<PlacedParticle> RainSchedule::appear(double time, RainState& state, const IsFree& is_free) const {
  std::vector<PlacedParticle> appeared;
  const int64_t until = due(time);
  if (state.inserted >= until) return appeared;
  CellGrid grid(radii_.min() * shapes_.least_reach(), radii_.max() * shapes_.largest_reach(), room_.periodic,
                size_t(std::min<int64_t>(until - state.inserted, 1 << 16)));
  Random random{seed_, kPositionStream, state.draws};
  const auto meets_vanishing_wall = [&](Vec3 place, double radius) {
    return std::any_of(vanishing_.begin(), vanishing_.end(),
                       [&](const RoomWall& w) { return time < w.wall.vanish_at && wall_gap(w, place, radius) < 0; });
  };
  const auto touches = [](const CellGrid::Sphere&, double) { return true; };
  const auto free_place = [&](double radius, Vec3& place) {
    for (int t = 0; t < kTriesPerCall; ++t) {
      place = room_.periodic.wrap(region_.point(random));
      if (region_.gap(place, radius) >= 0 && !grid.any_within(place, radius, touches) &&
          !meets_vanishing_wall(place, radius) && is_free(place, radius))
        return true;
    }
    return false;
  };
  for (; state.inserted < until; ++state.inserted) {
    const double reach = radii_.radius(state.inserted) * shapes_.size(state.inserted).reach;
    Vec3 place;
    if (!free_place(reach, place)) {
      ++state.waits;
      break;
    }
    grid.insert({place, reach, int(appeared.size())});
    appeared.push_back(particle(state.inserted, place));
  }
  state.draws = random.counter;
  return appeared;
}

PlacedParticle RainSchedule::particle(int64_t number, Vec3 position) const {
  return {position, radii_.radius(number), group_.velocity, group_.spin, shapes_.turn(number), group_.material,
          index_,   shapes_.shape(number)};
}

}  // namespace scree
