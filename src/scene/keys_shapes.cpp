// The keys of particle shapes. What they mean is in docs/shapes.md.
#include "scene/key_rows.h"

namespace scree {

namespace {

constexpr Key kParticleShape[] = {
    key("name", kText, "by which particles refer to it").needed(),
    key("kind", kWord, "a star (planar scenes), a clump of balls (in a planar scene of discs), or a polyhedron")
        .one_of("star|clump|polyhedron")
        .needed(),
    key("mean", kNumber, "of the radius; with terms, r(a) = mean + sum of cos * cos(k a) + sin * sin(k a)")
        .within(kPositive)
        .for_kinds("star"),
    key("terms", kTables, "how the radius varies").as("term").for_kinds("star"),
    key("radii", kNumbers, "at equal angles from 0, counter-clockwise").within(kPositive).for_kinds("star"),
    key("radii_file", kText, "the same from a file, one number a line").for_kinds("star"),
    key("outline", kText | kVectors, "corners [x, y] in order, or a file of them: .csv, or .svg with a path")
        .for_kinds("star"),
    key("harmonics", kInteger, "of the star that is fitted to radii or an outline")
        .within({1, 64, false, false})
        .or_else("16")
        .for_kinds("star"),
    key("floor", kNumber, "least radius / largest; a shape with less is lifted to it, and Scree says so")
        .within({0.001, 0.5, false, false})
        .or_else("0.02")
        .for_kinds("star"),
    key("nodes", kInteger, "points of the boundary that are tested for contact")
        .within({16, 2000, false, false})
        .or_else("100")
        .for_kinds("star"),
    key("balls", kTables, "where they are and how large").as("ball").for_kinds("clump"),
    key("fit", kText,
        "what the balls are fitted to: a star of this file, or in space a closed mesh, an .stl or .obj file")
        .for_kinds("clump"),
    key("count", kInteger, "how many balls are fitted").within({1, 1000, false, false}).for_kinds("clump"),
    key("solid", kWord, "a polyhedron by its name")
        .one_of("cube|box|prism|tetrahedron|octahedron|dodecahedron|icosahedron|icosahedron-2|icosahedron-3|tetris-o|"
                "tetris-i|tetris-l|tetris-t|tetris-z|nut|bolt|rock|stone")
        .for_kinds("polyhedron"),
    key("mesh", kText, "a polyhedron from a closed mesh, an .stl or .obj file").for_kinds("polyhedron"),
    key("edges", kVector, "of a box").in("m").within(kPositive).for_kinds("polyhedron"),
    key("sides", kInteger, "of a prism").within({3, 12, false, false}).or_else("6").for_kinds("polyhedron"),
    key("slenderness", kNumber, "height of a prism / diameter of its corners")
        .within({1e-4, 1e3, false, false})
        .or_else("1")
        .for_kinds("polyhedron"),
    key("shape_seed", kInteger, "of a rock, a random Voronoi cell, or a stone, a sphere with bumps")
        .within(kNotNegative)
        .or_else("1")
        .for_kinds("polyhedron"),
    key("triangles", kInteger, "of a stone: 20, 80, 320, 1280 or 5120")
        .within({20, 5120, false, false})
        .or_else("320")
        .for_kinds("polyhedron"),
    key("roughness", kNumber, "of a stone: how far its surface departs from a sphere, in radii")
        .within({0, 0.5, false, false})
        .or_else("0.25")
        .for_kinds("polyhedron"),
    key("volume", kNumber, "of the polyhedron, which gives it a size of its own")
        .in("m^3")
        .within(kPositive)
        .for_kinds("polyhedron"),
    key("unit", kNumber,
        "length of 1 in mean, terms, radii, outline and mesh; without it such a shape has no size of its own")
        .in("m")
        .within(kPositive),
};

constexpr Key kTerm[] = {
    key("k", kInteger, "waves around the shape").within({1, 64, false, false}).needed(),
    key("cos", kNumber, "amplitude").or_else("0"),
    key("sin", kNumber, "amplitude").or_else("0"),
};

constexpr Key kBall[] = {
    key("at", kVector, "centre").in("m").needed(),
    key("radius", kNumber, "of the ball or disc").in("m").within(kPositive).needed(),
};

constexpr Section kParticleShapeSections[] = {
    {"particle_shape", "[[shape]]",
     "A shape for particles. A star has exactly one of mean, radii, radii_file and outline, a clump one of balls and "
     "fit, a polyhedron one of solid and mesh.",
     kParticleShape},
    {"term", "terms = [{...}]", "One wave of a star's radius.", kTerm},
    {"ball", "balls = [{...}]", "One ball of a clump.", kBall},
};

}  // namespace

std::span<const Section> particle_shape_sections() { return kParticleShapeSections; }

}  // namespace scree
