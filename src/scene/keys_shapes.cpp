// The keys of particle shapes. What they mean is in docs/shapes.md.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <type_traits>

#include "scene/key_rows.h"
#include "shape/polyhedron_shapes.h"

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
    key("solid", kWord, "a polyhedron by its name").for_kinds("polyhedron"),
    key("mesh", kText, "a polyhedron from a closed mesh, an .stl or .obj file").for_kinds("polyhedron"),
    key("edges", kVector, "of a box").in("m").within(kPositive).for_kinds("polyhedron"),
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

// `solid` takes the names of the table of solids, and their keys follow `edges`.
struct ParticleShapeSections {
  std::deque<std::string> texts;
  std::vector<Key> shape;
  std::vector<Section> sections;

  std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }

  Key key_of(const SolidKey& k) {
    return std::visit(
        [&](auto member) -> Key {
          const auto preset = SolidMeshSpec{}.*member;
          return key(k.name, std::is_same_v<decltype(preset), const double> ? kNumber : kInteger, k.doc)
              .within({k.least, k.most, false, false})
              .or_else(keep(fmt::format("{}", preset)))
              .for_kinds("polyhedron");
        },
        k.member);
  }

  ParticleShapeSections() {
    std::vector<std::string_view> names;
    std::vector<Key> of_solids;
    for (const NamedSolid& solid : named_solids()) {
      names.push_back(solid.name);
      for (const SolidKey& k : solid.keys) {
        const auto same = [&](const Key& other) { return other.name == k.name; };
        if (std::none_of(of_solids.begin(), of_solids.end(), same)) of_solids.push_back(key_of(k));
      }
    }
    for (Key k : kParticleShape) {
      if (k.name == "solid") k.words = keep(fmt::format("{}", fmt::join(names, "|")));
      shape.push_back(k);
      if (k.name == "edges") shape.insert(shape.end(), of_solids.begin(), of_solids.end());
    }
    sections = {{"particle_shape", "[[shape]]",
                 "A shape for particles. A star has exactly one of mean, radii, radii_file and outline, a clump one of "
                 "balls and fit, a polyhedron one of solid and mesh.",
                 shape},
                {"term", "terms = [{...}]", "One wave of a star's radius.", kTerm},
                {"ball", "balls = [{...}]", "One ball of a clump.", kBall}};
  }
};

}  // namespace

std::span<const Section> particle_shape_sections() {
  static const ParticleShapeSections all;
  return all.sections;
}

}  // namespace scree
