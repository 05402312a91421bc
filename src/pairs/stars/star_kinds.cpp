// Stars against stars, whose contacts are followed, and against walls, where they are found anew in each step.
#include "contact/ended_contact.h"
#include "pairs/stars/star_star.h"
#include "pairs/stars/star_wall.h"
#include "pairs/table.h"

namespace scree {
namespace {

StarPairs star_pairs(const World& w, KindLists& lists) {
  return {w.bodies, w.parts, w.stars, lists.pairs, std::any_cast<SearchedPairs&>(lists.memory)};
}

void touch_stars(const World& w, const Chunk& c, KindLists& lists) {
  star_star_contacts(star_pairs(w, lists), w.contact, pairs_of(w, c, lists), lists.contacts[c.index].now, c.sums);
}

void remember_stars(const World&, KindLists& lists, const SearchedLists*) {
  lists.memory.emplace<SearchedPairs>().reset(lists.pairs.count);
}

std::span<const double> as_reals(const Array<Quad>& quads) {
  return {reinterpret_cast<const double*>(quads.data()), 4 * quads.size()};
}

std::vector<PairKind::Section> save_stars(const KindLists& lists) {
  const SearchedPairs& searched = std::any_cast<const SearchedPairs&>(lists.memory);
  return {{"searched", as_reals(searched.pose)}, {"wait", searched.wait}};
}

void restore_stars(KindLists& lists, const std::vector<std::vector<double>>& sections) {
  SearchedPairs& searched = std::any_cast<SearchedPairs&>(lists.memory);
  for (size_t p = 0; p < searched.wait.size(); ++p) {
    const double* pose = &sections[0][4 * p];
    searched.pose[p] = {pose[0], pose[1], pose[2], pose[3]};
    searched.wait[p] = sections[1][p];
  }
}

void touch_star_walls(const World& w, const Chunk& c, KindLists& lists) {
  TouchSink sink(w.contact, lists.contacts[c.index], c.on_walls, c.sums);
  thread_local std::vector<Touch> touches;
  touches.clear();
  SearchedPairs none;
  const StarPairs stars{w.bodies, w.parts, w.stars, lists.pairs, none};
  const WallPairs& pairs = lists.walls;
  const uint32_t end = pairs.first[w.first_ball(c.end_body)];
  for (uint32_t k = pairs.first[w.first_ball(c.first_body)]; k < end;) {
    const uint32_t first = k, part = pairs.owner[k], wall = pairs.wall[k];
    while (k < end && pairs.owner[k] == part && pairs.wall[k] == wall) ++k;
    const std::span<const uint32_t> elements(&pairs.element[first], k - first);
    const size_t known = touches.size();
    star_wall_touches(stars, {part, wall, elements}, w.wall_shapes[wall], w.walls[wall], w.contact, touches);
    for (size_t i = known; i < touches.size(); ++i) touches[i].load = &c.load[w.body_of(part) - c.first_body];
  }
  sink.take(touches);
  sink.finish();
}

double energy_of_point(const World& w, const ContactList& list, size_t k, double dt) {
  return energy_held(
      w.contact, list.state, k,
      {list.row[k], xyz(list.normal[k]), list.normal[k].w, list.point[k].w, list.share(k), grip_of(list)[k]}, dt);
}

size_t bytes_of_stars(const std::any& memory) { return std::any_cast<const SearchedPairs&>(memory).bytes(); }

constexpr double kOneToTheEye = 0.3;  // radii between contacts of a pair that a picture shows as one

constexpr int kRoundNodes = 100;  // of the round star that a disc is among stars

void compile_stars(World& w, const Scene& scene) {
  constexpr uint32_t kRound = 0;
  w.stars.stars.push_back(compile_star({{1}, {0}, kRoundNodes}));
  w.ball.parts = {{{}, 1, kRound}};
  for (size_t s = 0; s < w.shapes.size(); ++s) {
    BodyShape& shape = w.shapes[s];
    if (const auto* star = std::get_if<StarForm>(&scene.shapes[s].form)) {
      shape.parts = {{-shape.mass.centre, 1, static_cast<uint32_t>(w.stars.stars.size())}};
      w.stars.stars.push_back(compile_star(*star));
    } else {
      shape.parts = balls_of(scene.shapes[s], shape.mass, kRound);
    }
  }
}

}  // namespace

extern const PartSort star_sort{.sort = Part::star, .takes_balls = true, .compile = compile_stars};

extern const PairKind stars_kind{.name = "stars",
                                 .a = Part::star,
                                 .b = Part::star,
                                 .match = Matching::by_key,
                                 .laws = &ContactSettings::point_laws,
                                 .columns = {"feet", ContactColumns::Swapped::halves_change, {"grip", "swing"}},
                                 .merge_within = kOneToTheEye,
                                 .touch = touch_stars,
                                 .remember = remember_stars,
                                 .bytes = bytes_of_stars,
                                 .energy = energy_of_point,
                                 .save = save_stars,
                                 .restore = restore_stars};

extern const PairKind star_wall_kind{.name = "star_wall",
                                     .a = Part::star,
                                     .b = Part::wall,
                                     .match = Matching::by_key,
                                     .laws = &ContactSettings::point_laws,
                                     .columns = {.real = {"grip", nullptr}},
                                     .merge_within = kOneToTheEye,
                                     .touch = touch_star_walls,
                                     .energy = energy_of_point};

}  // namespace scree
