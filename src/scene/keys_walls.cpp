// The keys of [[wall]] and of shapes.
#include <fmt/format.h>

#include <deque>

#include "scene/wall_primitives.h"

namespace scree {
namespace {

constexpr Key kWallOwn[] = {
    key("name", kText, "for messages and output; without it, wall0, wall1, ..."),
    key("material", kText, "name of a material; may be left out when there is only one"),
    key("side", kWord,
        "where the grains are; without it, inside for drum and hourglass, both for thin shapes and hopper, else "
        "outside")
        .one_of("outside|inside|both"),
    key("open", kTexts, "names of faces to leave out, listed with each shape"),
    key("level_set", kBoolean | kTable,
        "true or a table: grains feel the wall through its distance on a grid, at a cost that does not depend on its "
        "detail; without it, its exact surface")
        .as("level_set"),
    key("motion", kTable, "without it, the wall stands still").as("motion"),
    not_negative("vanish_at", "s", "the wall is gone from then on"),
};

constexpr Key kSets[] = {
    key("union", kTables, "all that is in any of the shapes").as("shape"),
    key("difference", kTables, "the first shape without the others").as("shape"),
    key("intersection", kTables, "what is in all of the shapes").as("shape"),
};

constexpr Key kMotion[] = {
    key("kind", kWord, "how the wall moves").one_of("fixed|translate|rotate|vibrate|servo").needed(),
    key("velocity", kVector, "constant").in("m/s").for_kinds("translate").needed(),
    key("point", kVector, "of the rotation axis; without it, the centre or the foot of a round shape, else the origin")
        .in("m")
        .for_kinds("rotate"),
    key("axis", kVector, "direction of the motion, or of the rotation axis: without it, that of a round shape, else z")
        .for_kinds("rotate|vibrate|servo"),
    key("rate", kNumber, "right-handed").in("rad/s").for_kinds("rotate").needed(),
    not_negative("amplitude", "m", "half the stroke").for_kinds("vibrate").needed(),
    positive("frequency", "1/s", "cycles per second").for_kinds("vibrate").needed(),
    key("phase", kNumber, "of the sine at the start").in("rad").or_else("0").for_kinds("vibrate"),
    key("force", kNumber, "of the grains on the wall along axis that it seeks to hold")
        .in("N")
        .for_kinds("servo")
        .needed(),
    positive("gain", "m/s/N", "wall speed per force error; without it, chosen by the stiffness of contacts")
        .for_kinds("servo"),
    positive("max_speed", "m/s", "without it, no limit").for_kinds("servo"),
    not_negative("start", "s", "before it, the wall stands still").or_else("0"),
    not_negative("stop", "s", "after it, the wall stands still"),
};

constexpr Key kLevelSet[] = {
    positive("spacing", "m", "between nodes; without it, a quarter of the smallest radius"),
    key("interpolation", kWord, "spline: the normal is continuous; linear: as in Yokoi 2005")
        .one_of("spline|linear")
        .or_else("\"spline\""),
};

// The primitives give a row of the shapes and their own sections.
struct WallSections {
  std::vector<Key> wall, shapes;
  std::deque<std::string> written;
  std::vector<Section> sections;

  WallSections() {
    for (const WallPrimitive& p : kWallPrimitives)
      shapes.push_back(key(p.name, kTable, p.doc).as(p.name).only(p.where));
    shapes.insert(shapes.end(), std::begin(kSets), std::end(kSets));
    wall.assign(std::begin(kWallOwn), std::end(kWallOwn));
    wall.insert(wall.end(), shapes.begin(), shapes.end());
    sections = {{"wall", "[[wall]]", "A wall with exactly one shape.", wall},
                {"motion", "motion = {...}", "How a wall moves; each kind has keys of its own.", kMotion},
                {"level_set", "level_set = {...}",
                 "A wall as its distance on a grid; `level_set = true` takes the presets.", kLevelSet},
                {"shape", "region = {...}",
                 "Exactly one shape, for a region or as part of a union, difference or intersection. Faces of a union "
                 "and the like: the number of the part, a point, and the name: 0.+z.",
                 shapes}};
    for (const WallPrimitive& p : kWallPrimitives) {
      written.push_back(fmt::format("{} = {{...}}", p.name));
      sections.push_back({p.name, written.back(), p.faces, p.keys});
      if (!p.inner.name.empty()) sections.push_back(p.inner);
    }
  }
};

}  // namespace

std::span<const Section> wall_sections() {
  static const WallSections all;
  return all.sections;
}

}  // namespace scree
