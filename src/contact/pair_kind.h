// A kind of pair: which two sorts of parts meet, and by which functions. The table of kinds (pairs/table.h) is the only
// place that knows which there are; searching, saving, measuring and ending contacts know only what stands here.
#pragma once

#include <any>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "contact/world.h"
#include "state/contact_list.h"
#include "state/pairs.h"

namespace scree {

// How a contact finds its history.
enum class Matching : uint8_t {
  in_slot,  // a pair has at most one contact; its history lies in the pair's slot
  by_key,   // several: lists of contacts per chunk (ContactList), matched by the kind
};

// The private reals of a kind's contacts (by_key), by name; nullptr: none.
struct ContactColumns {
  enum class Swapped { stays, turns_round, halves_change };  // seen from the other body: −x −y −z, or zw xy
  const char* quad = nullptr;
  Swapped swapped = Swapped::stays;
  std::array<const char*, 2> real{};
  bool couple = false;  // contacts have an extent and exert couples

  ContactLayout layout(bool rolling) const {
    return {rolling, couple, quad != nullptr, (real[0] != nullptr) + uint32_t{real[1] != nullptr}};
  }
};

// Bodies [first_body, end_body), neighbours on the curve, and where a kind adds their loads.
struct Chunk {
  size_t index = 0;
  size_t next = 0;  // chunk that the thread computes next, if known
  uint32_t first_body = 0, end_body = 0;
  Load* load = nullptr;  // of its bodies, from first_body on
  std::span<WallSum> on_walls;
  ContactSums& sums;
};

// A run of pairs with one element of a wall, all of one chunk.
struct WallPiece {
  uint32_t wall = 0, element = 0;
  size_t begin = 0, end = 0;
};

// How the shapes and walls of a scene become parts of one sort; each sort is set up beside its kinds.
struct PartSort {
  Part sort;
  bool takes_balls = false;  // in a scene with this sort, discs and clumps are of it too
  bool has_parts = true;     // its kinds name parts, else bodies
  // Fills the parts of shapes that are of this sort (World::shape_sort), and the tables that its kinds read.
  void (*compile)(World& world, const Scene& scene);
  void (*compile_wall)(World& world, const WallShape& shape, const std::string& label) = nullptr;
};

struct PairKind;

// What the engine holds for one kind that its scene has.
struct KindLists {
  const PairKind* kind = nullptr;
  size_t chunk = 1;                    // bodies in a chunk
  PairList pairs;                      // with other bodies
  WallPairs walls;                     // or with walls
  std::vector<WallPiece> pieces;       // of walls, by chunk
  std::vector<uint32_t> first_piece;   // chunks + 1
  std::vector<uint32_t> first_group;   // chunks + 1, into walls.groups
  std::vector<ContactLists> contacts;  // by_key: per chunk
  std::any memory;                     // further state of the kind

  const LawTable& laws(const World& world) const;
  ContactLayout layout(const World& world) const;
  bool with_walls() const;
  bool in_slot() const;
  size_t bytes() const;
};

// A search has replaced the lists: those before it, and for each new part (or body) which one it was, or kNone.
struct SearchedLists {
  const KindLists& old;
  const Array<uint32_t>& old_index;
};

struct PairKind {
  const char* name;  // also of its sections in a checkpoint
  Part a, b;
  Matching match;
  bool names_bodies = false;        // its pairs are of bodies, else of parts
  LawTable ContactSettings::*laws;  // by which its contacts push
  ContactColumns columns = {};
  double merge_within = 0;                                // radii: nearer contacts of a pair are merged in output
  size_t (*largest_chunk)(const World& world) = nullptr;  // bodies; nullptr: as for balls
  bool fetches_ahead = false;                             // prefetches the next chunk
  // Contacts of a chunk, through the law, to the loads of bodies and walls.
  void (*touch)(const World& world, const Chunk& chunk, KindLists& lists);
  // Prepares `memory` for new lists of pairs; `before` is nullptr at a restart.
  void (*remember)(const World& world, KindLists& lists, const SearchedLists* before) = nullptr;
  size_t (*bytes)(const std::any& memory) = nullptr;
  // J in the springs of a contact (by_key).
  double (*energy)(const World& world, const ContactList& list, size_t contact, double dt) = nullptr;
  // Memory that decides what a step finds is part of a checkpoint.
  struct Section {
    std::string name;
    std::span<const double> reals;
  };
  std::vector<Section> (*save)(const KindLists& lists) = nullptr;
  void (*restore)(KindLists& lists, const std::vector<std::vector<double>>& sections) = nullptr;
};

inline const LawTable& KindLists::laws(const World& world) const { return world.contact.*kind->laws; }
inline ContactLayout KindLists::layout(const World& world) const {
  return kind->columns.layout(laws(world).fields.rolling);
}
inline bool KindLists::with_walls() const { return kind->b == Part::wall; }
inline bool KindLists::in_slot() const { return kind->match == Matching::in_slot; }

}  // namespace scree
