// The keys of [[wall]] and of shapes.
#include "scene/key_rows.h"

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
    key("vanish_at", kNumber, "the wall is gone from then on").in("s").within(kNotNegative),
};

constexpr Key kWallShape[] = {
    key("plane", kTable, "an infinite plane with solid behind it").as("plane"),
    key("rectangle", kTable, "a thin flat plate").as("rectangle").only(kSpatial),
    key("disc", kTable, "a thin round plate, with or without a hole").as("disc").only(kSpatial),
    key("box", kTable, "a block, in a planar scene a rectangle").as("box"),
    key("sphere", kTable, "a ball").as("sphere").only(kSpatial),
    key("circle", kTable, "a round area").as("circle").only(kPlanar),
    key("cylinder", kTable, "finite or infinite").as("cylinder").only(kSpatial),
    key("cone", kTable, "a cone or a frustum").as("cone").only(kSpatial),
    key("hopper", kTable, "a funnel under a bin; outlet and top are open").as("hopper"),
    key("hourglass", kTable, "two funnels joined at a neck").as("hourglass"),
    key("drum", kTable, "a closed cylinder for tumbling, with or without baffles").as("drum"),
    key("segment", kTable, "a thin line between two points").as("segment").only(kPlanar),
    key("polyline", kTable, "a thin broken line").as("polyline").only(kPlanar),
    key("polygon", kTable, "an area with straight sides").as("polygon").only(kPlanar),
    key("mesh", kTable, "triangles from an STL or OBJ file").as("mesh").only(kSpatial),
    key("image", kTable, "a black and white picture").as("image").only(kPlanar),
    key("grid", kTable, "a voxel image or a distance on a grid").as("grid"),
    key("union", kTables, "all that is in any of the shapes").as("shape"),
    key("difference", kTables, "the first shape without the others").as("shape"),
    key("intersection", kTables, "what is in all of the shapes").as("shape"),
};

constexpr auto kWall = joined(kWallOwn, kWallShape);

constexpr Key kMotion[] = {
    key("kind", kWord, "how the wall moves").one_of("fixed|translate|rotate|vibrate|servo").needed(),
    key("velocity", kVector, "constant").in("m/s").for_kinds("translate").needed(),
    key("point", kVector, "of the rotation axis; without it, the centre or the foot of a round shape, else the origin")
        .in("m")
        .for_kinds("rotate"),
    key("axis", kVector, "direction of the motion, or of the rotation axis: without it, that of a round shape, else z")
        .for_kinds("rotate|vibrate|servo"),
    key("rate", kNumber, "right-handed").in("rad/s").for_kinds("rotate").needed(),
    key("amplitude", kNumber, "half the stroke").in("m").within(kNotNegative).for_kinds("vibrate").needed(),
    key("frequency", kNumber, "cycles per second").in("1/s").within(kPositive).for_kinds("vibrate").needed(),
    key("phase", kNumber, "of the sine at the start").in("rad").or_else("0").for_kinds("vibrate"),
    key("force", kNumber, "of the grains on the wall along axis that it seeks to hold")
        .in("N")
        .for_kinds("servo")
        .needed(),
    key("gain", kNumber, "wall speed per force error").in("m/s/N").within(kPositive).for_kinds("servo").needed(),
    key("max_speed", kNumber, "without it, no limit").in("m/s").within(kPositive).for_kinds("servo"),
    key("start", kNumber, "before it, the wall stands still").in("s").within(kNotNegative).or_else("0"),
    key("stop", kNumber, "after it, the wall stands still").in("s").within(kNotNegative),
};

constexpr Key kPlane[] = {
    key("point", kVector, "any point of the plane").in("m").needed(),
    key("normal", kVector, "out of the solid, towards the grains; of any length").needed(),
};

constexpr Key kRectangle[] = {
    key("center", kVector, "of the plate").in("m").needed(),
    key("edges", kVectors, "the two edge vectors, at right angles: [[1, 0, 0], [0, 2, 0]]").in("m").needed(),
};

constexpr Key kDisc[] = {
    key("center", kVector, "of the plate").in("m").needed(),
    key("normal", kVector, "of any length").or_else("[0, 0, 1]"),
    key("radius", kNumber, "of the rim").in("m").within(kPositive).needed(),
    key("hole_radius", kNumber, "of the hole").in("m").within(kNotNegative).or_else("0"),
};

constexpr Key kBox[] = {
    key("min", kVector, "lower corner; with max").in("m"),
    key("max", kVector, "upper corner; with min").in("m"),
    key("center", kVector, "alternative to min and max; with size").in("m"),
    key("size", kVector, "edge lengths; with center").in("m"),
    key("axis", kVector, "that a box given by center is turned about").or_else("[0, 0, 1]").only(kSpatial),
    key("angle", kNumber, "by which it is turned").in("rad").or_else("0"),
};

constexpr Key kSphere[] = {
    key("center", kVector, "its centre").in("m").needed(),
    key("radius", kNumber, "its radius").in("m").within(kPositive).needed(),
};

constexpr Key kCylinder[] = {
    key("from", kVector, "centre of one end; with to").in("m"),
    key("to", kVector, "centre of the other end; with from").in("m"),
    key("point", kVector, "of the axis of an infinite cylinder; with axis").in("m"),
    key("axis", kVector, "direction of an infinite cylinder; with point"),
    key("radius", kNumber, "its radius").in("m").within(kPositive).needed(),
};

constexpr Key kCone[] = {
    key("from", kVector, "centre of one end").in("m").needed(),
    key("to", kVector, "centre of the other end").in("m").needed(),
    key("radius_from", kNumber, "at from").in("m").within(kNotNegative).needed(),
    key("radius_to", kNumber, "at to").in("m").within(kNotNegative).needed(),
};

constexpr Key kFunnelShared[] = {
    key("axis", kVector, "upwards; without it, z, in a planar scene y"),
    key("radius", kNumber, "of the wide part; planar: half its width").in("m").within(kPositive).needed(),
    key("half_angle", kNumber, "between the cone and the axis").in("rad").within({0, 1.5707963267948966, true, true}),
    key("cone_height", kNumber, "alternative to half_angle; 0: a flat floor").in("m").within(kNotNegative),
    key("cylinder_height", kNumber, "of the straight part above the cone").in("m").within(kNotNegative).or_else("0"),
};

constexpr Key kHopperOwn[] = {
    key("outlet", kVector, "centre of the outlet").in("m").needed(),
    key("outlet_radius", kNumber, "planar: half its width").in("m").within(kNotNegative).needed(),
};

constexpr Key kHourglassOwn[] = {
    key("neck", kVector, "centre of the neck").in("m").needed(),
    key("neck_radius", kNumber, "planar: half its width").in("m").within(kPositive).needed(),
    key("neck_length", kNumber, "of the narrow part").in("m").within(kNotNegative).or_else("0"),
};

constexpr auto kHopper = joined(kHopperOwn, kFunnelShared);

constexpr auto kHourglass = joined(kHourglassOwn, kFunnelShared);

constexpr Key kDrum[] = {
    key("from", kVector, "centre of one end plate").in("m").only(kSpatial),
    key("to", kVector, "centre of the other end plate").in("m").only(kSpatial),
    key("center", kVector, "of the circle").in("m").only(kPlanar),
    key("radius", kNumber, "inner radius").in("m").within(kPositive).needed(),
    key("baffles", kTable, "without it, a smooth wall").as("baffles"),
};

constexpr Key kBaffles[] = {
    key("count", kInteger, "evenly round the drum").within({1, 1000, false, false}).needed(),
    key("height", kNumber, "from the wall inwards").in("m").within(kPositive).needed(),
    key("thickness", kNumber, "along the wall").in("m").within(kPositive).needed(),
};

constexpr Key kSegment[] = {
    key("from", kVector, "one end").in("m").needed(),
    key("to", kVector, "the other end").in("m").needed(),
};

constexpr Key kCorners[] = {
    key("points", kVectors, "in order, either way round").in("m").needed(),
};

constexpr Key kMesh[] = {
    key("file", kText, "an .stl (binary or ASCII) or .obj file, named relative to the scene").needed(),
    key("scale", kNumber, "metres per unit of the file: 0.001 for millimetres").within(kPositive).or_else("1"),
    key("axis", kVector, "that the mesh is turned about, after scaling, at its own origin").or_else("[0, 0, 1]"),
    key("angle", kNumber, "by which it is turned").in("rad").or_else("0"),
    key("shift", kVector, "by which it is moved after that").in("m").or_else("[0, 0, 0]"),
    key("weld", kNumber, "points closer than this become one, which closes the seams of patches")
        .in("m")
        .within(kNotNegative)
        .or_else("0"),
};

constexpr Key kImage[] = {
    key("file", kText, "a .png file, named relative to the scene: black is solid, white is free").needed(),
    key("pixel", kNumber, "size of a pixel").in("m").within(kPositive).needed(),
    key("corner", kVector, "lower left corner of the picture").in("m").or_else("[0, 0]"),
};

constexpr Key kGrid[] = {
    key("file", kText, "a .npy array or .vti image, named relative to the scene; negative or not 0 (integers) is solid")
        .needed(),
    key("spacing", kNumber, "between nodes; needed for .npy").in("m").within(kPositive),
    key("origin", kVector, "the first node; of .npy").in("m").or_else("[0, 0, 0]"),
};

constexpr Key kLevelSet[] = {
    key("spacing", kNumber, "between nodes; without it, a quarter of the smallest radius").in("m").within(kPositive),
    key("interpolation", kWord, "spline: the normal is continuous; linear: as in Yokoi 2005")
        .one_of("spline|linear")
        .or_else("\"spline\""),
};

constexpr Section kWallSections[] = {
    {"wall", "[[wall]]", "A wall with exactly one shape.", kWall},
    {"motion", "motion = {...}", "How a wall moves; each kind has keys of its own.", kMotion},
    {"shape", "region = {...}",
     "Exactly one shape, for a region or as part of a union, difference or intersection. Faces of a union and the "
     "like: the number of the part, a point, and the name: 0.+z.",
     kWallShape},
    {"plane", "plane = {...}", "No faces to open.", kPlane},
    {"rectangle", "rectangle = {...}", "Thin; no faces to open.", kRectangle},
    {"disc", "disc = {...}", "Thin; no faces to open.", kDisc},
    {"box", "box = {...}", "Faces: -x, +x, -y, +y, -z, +z, along its own axes.", kBox},
    {"sphere", "sphere = {...}", "No faces to open.", kSphere},
    {"circle", "circle = {...}", "No faces to open.", kSphere},
    {"cylinder", "cylinder = {...}", "Finite (from, to) or infinite (point, axis). Faces: from, side, to.", kCylinder},
    {"cone", "cone = {...}", "One radius may be 0. Faces: from, side, to.", kCone},
    {"hopper", "hopper = {...}",
     "Give half_angle or cone_height. Faces: outlet, cone, side, top; outlet and top are open "
     "unless `open` says otherwise.",
     kHopper},
    {"hourglass", "hourglass = {...}",
     "Give half_angle or cone_height; both halves are alike. Faces: bottom, side, cone, "
     "neck, top.",
     kHourglass},
    {"drum", "drum = {...}", "Faces: from, side, to; in a planar scene it has none to open.", kDrum},
    {"baffles", "baffles = {...}", "Bars along a drum.", kBaffles},
    {"segment", "segment = {...}", "Thin; no faces to open.", kSegment},
    {"polyline", "polyline = {...}", "Thin. Faces: 0, 1, 2, ... in the order of the points.", kCorners},
    {"mesh", "mesh = {...}",
     "Closed meshes are solids (side says where the grains are), open ones stop grains on both sides; no faces to "
     "open. "
     "`scree shape FILE` tells what is wrong with a file.",
     kMesh},
    {"image", "image = {...}", "Always a level set; no faces to open.", kImage},
    {"grid", "grid = {...}", "Always a level set, with the nodes of the file; no faces to open.", kGrid},
    {"level_set", "level_set = {...}", "A wall as its distance on a grid; `level_set = true` takes the presets.",
     kLevelSet},
    {"polygon", "polygon = {...}", "Faces: 0 from the first point to the second, and so on.", kCorners},
};

}  // namespace

std::span<const Section> wall_sections() { return kWallSections; }

}  // namespace scree
