// The keys of a scene file, but for walls, regions and particle shapes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <string>

#include "kernels/laws/law.h"
#include "kernels/sources/source.h"
#include "scene/key_rows.h"

namespace scree {
namespace {

constexpr Key kScene[] = {
    key("title", kText, "a line of text for people").or_else("\"\""),
    key("planar", kBoolean, "two dimensions: particles are discs in the plane z = 0, vectors are [x, y]")
        .or_else("false"),
    positive("depth", "m", "thickness of the discs").or_else("1").only(kPlanar),
    key("gravity", kNumber | kVector, "a vector, or a number that pulls down: along -z, in a planar scene along -y")
        .in("m/s^2")
        .or_else("0"),
    key("drag", kNumber | kTable, "slows all particles, as a thin medium would; a number is its rate")
        .in("1/s")
        .within(kNotNegative)
        .or_else("0")
        .as("drag"),
    not_negative("skin", "m", "extra reach of the contact search, so that its pair list lasts many steps; 0: chosen")
        .or_else("0"),
    key("relax", kBoolean, "push particles that overlap at the start apart").or_else("false"),
    key("seed", kInteger, "of everything random").within(kNotNegative).or_else("1"),
    key("domain", kTable, "bounds and periodic directions").as("domain"),
    key("material", kTables, "one table per material").as("material").needed(),
    key("contact", kTable, "the contact law").as("contact"),
    key("interaction", kTables, "what happens between two materials, where it is not the mean of both")
        .as("interaction"),
    key("shape", kTables, "one table per particle shape that is no sphere or disc").as("particle_shape"),
    key("particles", kTables, "one table per group").as("particles").needed(),
    key("wall", kTables, "one table per wall").as("wall"),
    key("source", kTables, "one table per source that a program has registered").as("source"),
    key("time", kTable, "time step and when to stop").as("time").needed(),
    key("output", kTable, "what to write and how often").as("output"),
};

constexpr Key kDrag[] = {
    not_negative("rate", "1/s", "force / momentum, and torque / angular momentum").needed(),
    not_negative("start", "s", "before it there is none").or_else("0"),
    not_negative("stop", "s", "after it there is none"),
};

// of [[source]] and of the tables of listed sources, beside what each source reads
constexpr Key kSourceOwn[] = {
    key("groups", kTexts, "names of the particles that it acts on; without it, all"),
    not_negative("start", "s", "before it the source does not act").or_else("0"),
    not_negative("stop", "s", "from then on the source does not act"),
};

constexpr Key kDomain[] = {
    key("min", kVector, "lower corner; -inf, or no min at all: no bound").in("m").or_infinite(),
    key("max", kVector, "upper corner; inf, or no max at all: no bound").in("m").or_infinite(),
    key("periodic", kTexts, "directions in which what leaves on one side comes back on the other; needs min and max")
        .one_of("x|y|z")
        .or_else("[]"),
    key("outside", kWord, "what a particle whose centre leaves the bounds does: stop the run, or vanish")
        .one_of("error|remove")
        .or_else("\"error\""),
};

// [[material]] beside the keys that laws read
constexpr Key kMaterialOwn[] = {
    key("name", kText, "by which particles and walls refer to it").needed(),
    positive("density", "kg/m^3", "mass / volume").needed(),
};

// of the sliders, whatever the law
constexpr Key kFriction[] = {
    not_negative("friction", "", "Coulomb coefficient").or_else("0.5"),
    not_negative("rolling_friction", "", "largest rolling torque / (normal force · effective radius)").or_else("0"),
    not_negative("twisting_friction", "", "largest twisting torque / (normal force · effective radius)").or_else("0"),
};

constexpr Key kInteractionOwn[] = {
    key("materials", kTexts, "names of the two materials; may be the same twice").needed(),
    key("law", kWord, "of points of contact between them, instead of contact.law"),
};

constexpr Key kContact[] = {
    key("law", kWord, "of points of contact; facets of polyhedra have layers").or_else("\"hertz-mindlin\""),
    key("layers", kBoolean,
        "all bodies touch by layers, as polyhedra do; else spheres and clumps beside them have the law")
        .or_else("false"),
    not_negative("rolling_damping", "", "of rolling and twisting springs, as a fraction of critical damping")
        .or_else("0.2"),
};

constexpr Key kParticles[] = {
    key("name", kText, "for messages and output; without it, particles0, particles1, ..."),
    key("material", kText, "name of a material; may be left out when there is only one"),
    key("radius", kNumber | kTable, "of every particle, or a distribution; a shape with a size of its own needs none")
        .in("m")
        .within(kPositive)
        .as("size"),
    key("diameter", kNumber | kTable, "alternative to radius; the lengths of a distribution are then diameters too")
        .in("m")
        .within(kPositive)
        .as("size"),
    key("shape", kText | kTexts,
        "name of a shape, or of several, of which each particle draws one; its radius is then the shape's largest one. "
        "Without it: spheres, in a planar scene discs"),
    key("turn", kNumber | kWord, "of every particle about z (planar scenes), or random, in space too")
        .in("rad")
        .one_of("random")
        .or_else("0"),
    key("velocity", kVector, "at the start").in("m/s").or_else("[0, 0, 0]"),
    key("spin", kVector, "angular velocity at the start; in a planar scene one number, about z").in("rad/s").about_z(),
    key("seed", kInteger, "of this group, beside the scene's; groups differ even with the same one")
        .within(kNotNegative)
        .or_else("1"),
    key("lattice", kTable, "placement: a regular grid").as("lattice"),
    key("random", kTable, "placement: at random without overlap in a region").as("random"),
    key("rain", kTable, "placement: let in over time").as("rain"),
    key("file", kText, "placement: read from a table, its path relative to the scene's"),
    key("positions", kVectors, "placement: a list of centres").in("m"),
};

constexpr Key kSize[] = {
    positive("min", "m", "smallest; with max alone: uniform by number between them"),
    positive("max", "m", "largest"),
    positive("median", "m",
             "of a log-normal distribution, by number; min and max then cut it, by default three sigma away"),
    key("sigma", kNumber, "of the logarithm of a log-normal size").within({0, 10, true, true}),
    key("sieve", kSieve,
        "[opening, mass fraction that passes] pairs, both increasing, from 0 to 1; openings are diameters always")
        .in("m"),
};

constexpr Key kLattice[] = {
    key("cell", kWord, "planar scenes: cubic (square) or hexagonal").one_of("cubic|fcc|hexagonal").or_else("\"cubic\""),
    key("origin", kVector, "centre of the first particle").in("m").or_else("[0, 0, 0]"),
    key("spacing", kNumber | kVector, "between nearest centres, one number or one for each axis")
        .in("m")
        .within(kPositive)
        .needed(),
    key("count", kCounts, "along each axis").within(kAtLeastOne).needed(),
    key("jitter", kNumber, "moves each centre at random by up to this fraction of the free gap")
        .within(kFraction)
        .or_else("0"),
};

constexpr Key kRandom[] = {
    key("region", kTable, "that whole particles lie in").as("shape").needed(),
    key("count", kInteger, "how many particles").within(kAtLeastOne),
    key("volume_fraction", kNumber,
        "alternative to count: volume of particles / volume of region, in a planar scene of areas")
        .within({0, 1, true, true}),
};

constexpr Key kRain[] = {
    key("region", kTable, "in which particles appear").as("shape").needed(),
    positive("rate", "1/s", "particles per second").needed(),
    key("count", kInteger, "how many in all").within(kAtLeastOne).needed(),
    not_negative("start", "s", "when the first one comes").or_else("0"),
};

constexpr Key kTime[] = {
    key("step", kNumber | kWord,
        "\"auto\" takes a fraction of the critical one, \"adaptive\" divides steps where bodies meet or touch: see "
        "[steps](steps.md)")
        .in("s")
        .within(kPositive)
        .one_of("auto|adaptive")
        .or_else("\"auto\""),
    positive("longest", "s", "step \"adaptive\": the step that is divided; without it, 100 times what contacts allow"),
    positive("shortest", "s",
             "step \"adaptive\": the run stops when it would need a shorter one; without it, a thousandth of what "
             "contacts allow"),
    key("safety", kNumber, "that fraction").within({0, 1, true, false}).or_else("0.5"),
    key("allow_unstable", kBoolean, "let a given step exceed the critical one").or_else("false"),
    positive("duration", "s", "stop at this time"),
    key("max_steps", kInteger, "stop after so many steps").within(kAtLeastOne),
    positive("rest_energy", "J", "stop when the mean kinetic energy of a particle falls below"),
    not_negative("rest_after", "s", "do not look for rest before").or_else("0"),
    key("integrator", kWord, "picard: implicit steps, which may be longer than the critical one")
        .one_of("verlet|picard")
        .or_else("\"verlet\""),
    key("tolerance", kNumber, "picard: relative change of velocities at which a step has converged")
        .within({0, 0.1, true, false})
        .or_else("1e-6"),
    key("iterations", kInteger, "picard: of a step, before it is halved").within({1, 1e6}).or_else("100"),
    key("halvings", kInteger, "picard: of a step, before the run stops").within({0, 30}).or_else("6"),
    key("acceleration", kWord, "picard: how a guess follows from those before")
        .one_of("none|aitken")
        .or_else("\"aitken\""),
};

constexpr Key kOutput[] = {
    not_negative("history_every", "s", "between rows of history.csv; 0: a hundredth of the duration").or_else("0"),
    not_negative("frame_every", "s", "between files for ParaView; 0: none").or_else("0"),
    not_negative("checkpoint_every", "s", "of simulated time; 0: only at the end and when interrupted").or_else("0"),
    key("contacts", kBoolean, "write contacts with their forces in each frame").or_else("true"),
    key("fields", kTexts,
        "arrays of particles in files for ParaView, beside their positions: see [output](output.md); without it, all "
        "but image"),
    key("packing", kBoolean | kTable, "measure the filling in each row of history.csv: see [measures](measures.md)")
        .or_else("false")
        .as("packing"),
};

constexpr Key kPacking[] = {
    positive("from", "m", "height of the lowest plane above the floor; without it, 64 % of the filling's height"),
    positive("to", "m", "of the highest plane; without it, 82 %"),
    positive("area", "m^2", "of the container's cross-section; without it, what the walls leave"),
    key("planes", kInteger, "how many planes").within({1, 1e6}).or_else("100"),
};

// The sections whose keys follow from the laws and sources there are, which a program may have added to.
struct ListedSections {
  size_t laws = 0, sources = 0;   // that are known here
  std::deque<std::string> texts;  // that the keys refer to
  std::vector<Key> scene{std::begin(kScene), std::end(kScene)};
  std::vector<Key> material{std::begin(kMaterialOwn), std::end(kMaterialOwn)};
  std::vector<Key> interaction{std::begin(kInteractionOwn), std::end(kInteractionOwn)};
  std::vector<Key> contact{std::begin(kContact), std::end(kContact)};
  std::vector<Key> source{key("kind", kText, "name of a source that a program has registered").needed()};
  std::deque<std::vector<Key>> tables;  // of listed sources
  std::vector<Section> sections;

  std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }

  // "hertz-mindlin, jkr" of the laws that read a key, and whether they need it
  std::string readers(std::string_view key) const {
    std::vector<std::string_view> names;
    bool needed = false;
    for (const Law* law : all_laws())
      for (const LawKey& k : law->keys)
        if (k.name == key) names.push_back(law->name), needed |= k.needed;
    return fmt::format("{}law{} {}", needed ? "needed by " : "", names.size() > 1 ? "s" : "", fmt::join(names, ", "));
  }

  Key key_of(const LawKey& k) {
    return {.name = k.name,
            .forms = kNumber,
            .unit = k.unit,
            .range = {k.least, k.most, k.above_least},
            .preset = k.preset,
            .doc = keep(fmt::format("{}: {}", readers(k.name), k.doc))};
  }

  Key key_of(const SourceKey& k) {
    const unsigned forms = (k.form & SourceKey::number ? kNumber : 0u) | (k.form & SourceKey::vector ? kVector : 0u) |
                           (k.form & SourceKey::whole ? kInteger : 0u);
    return {.name = k.name,
            .forms = forms,
            .unit = k.unit,
            .range = {k.least, k.most, k.above_least},
            .preset = k.preset ? keep(fmt::format("{}", *k.preset)) : "",
            .required = k.needed,
            .doc = k.doc};
  }

  // A key of several registered sources is one row.
  void add_registered(const SourceKind& kind) {
    for (const SourceKey& k : kind.keys) {
      const auto known = std::find_if(source.begin(), source.end(), [&](const Key& key) { return key.name == k.name; });
      Key& key = known == source.end() ? source.emplace_back(key_of(k)) : *known;
      key.kinds = keep(key.kinds.empty() ? std::string(kind.name) : fmt::format("{}|{}", key.kinds, kind.name));
    }
  }

  std::vector<Section> add_source_tables() {
    std::vector<Section> of_sources;
    for (const SourceKind* kind : all_sources()) {
      if (kind->user) add_registered(*kind);
      if (!kind->table) continue;
      std::vector<Key>& keys = tables.emplace_back();
      for (const SourceKey& k : kind->keys) keys.push_back(key_of(k));
      keys.insert(keys.end(), std::begin(kSourceOwn), std::end(kSourceOwn));
      scene.push_back(key(kind->name, kTables, keep(fmt::format("one table per {}", kind->name))).as(kind->name));
      of_sources.push_back({kind->name, keep(fmt::format("[[{}]]", kind->name)),
                            keep(fmt::format("{} See [sources](sources.md).", kind->doc)), keys});
    }
    source.insert(source.end(), std::begin(kSourceOwn), std::end(kSourceOwn));
    return of_sources;
  }

  ListedSections() : laws(all_laws().size()), sources(all_sources().size()) {
    std::string words;
    std::vector<Key> shared(std::begin(kFriction), std::end(kFriction));
    std::vector<std::string_view> seen;
    for (const Law* law : all_laws()) {
      if (!law->is(kLawOfAreas)) words += fmt::format("{}{}", words.empty() ? "" : "|", law->name);
      for (const LawKey& k : law->keys) {
        if (std::find(seen.begin(), seen.end(), k.name) != seen.end()) continue;
        seen.push_back(k.name);
        (k.of_material ? material : shared).push_back(key_of(k));
      }
    }
    material.insert(material.end(), shared.begin(), shared.end());
    for (Key key : shared) {
      key.preset = {};  // absent means the mean here
      interaction.push_back(key);
    }
    interaction[1].words = contact[0].words = keep(words);
    const std::vector<Section> of_sources = add_source_tables();
    sections = {
        {"scene", "the file itself", "Keys before the first table, and the tables there are.", scene},
        {"drag", "drag = {...}",
         "A medium at rest that takes motion from all particles, so that a filling settles ([sources](sources.md)).",
         kDrag},
        {"source", "[[source]]",
         "A force from outside the library, with the keys that it was registered with ([sources](sources.md)).",
         source},
        {"domain", "[domain]", "The space of the scene; unbounded without it.", kDomain},
        {"material", "[[material]]", "A substance, and what happens when it touches itself.", material},
        {"contact", "[contact]", "How overlap and velocity turn into force.", contact},
        {"interaction", "[[interaction]]",
         "Replaces the mean of two materials' values; a key that is absent here stays the mean.", interaction},
        {"particles", "[[particles]]", "A group of particles with exactly one placement.", kParticles},
        {"size", "radius = {...}", "A distribution: {min, max}, {median, sigma} or {sieve}.", kSize},
        {"lattice", "lattice = {...}", "Particles on a grid.", kLattice},
        {"random", "random = {...}", "Particles at random; exactly one of count and volume_fraction.", kRandom},
        {"rain", "rain = {...}", "Particles that come in one after the other, at free places of the region.", kRain},
        {"time", "[time]", "At least one of duration, max_steps and rest_energy stops the run.", kTime},
        {"output", "[output]", "Does not change the physics.", kOutput},
        {"packing", "packing = {...}", "Where a filling is measured; `packing = true` takes the presets.", kPacking},
    };
    for (const std::span<const Section> more : {std::span(of_sources), particle_shape_sections(), wall_sections()})
      sections.insert(sections.end(), more.begin(), more.end());
  }
};

}  // namespace

std::span<const Section> scene_sections() {
  static std::mutex one_at_a_time;
  static std::deque<ListedSections> all;  // none is forgotten: a reader may hold on to one
  const std::lock_guard lock(one_at_a_time);
  if (all.empty() || all.back().laws != all_laws().size() || all.back().sources != all_sources().size())
    all.emplace_back();
  return all.back().sections;
}

}  // namespace scree
