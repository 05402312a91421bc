// Values for the keys of a scene, drawn from the table of keys: whatever it allows, at magnitudes that belong together.
#pragma once

#include <toml++/toml.h>

#include <string>
#include <string_view>
#include <vector>

#include "math/random.h"
#include "scene/keys.h"

namespace scree {

// What lengths, masses and times of a scene are about as large as: a particle's radius and mass, a collision.
struct SceneScales {
  double length = 0, mass = 0, time = 0;  // m, kg, s
  double density = 0;                     // kg/m³
};

// Where a shape goes: vectors in metres are drawn within half of `size` of the centre, lengths between a fifth and a
// half of it.
struct DrawnPlace {
  Vec3 centre;
  double size = 0;  // m
};

class Drawer {
 public:
  Drawer(Random random, bool planar, SceneScales scales) : random(random), planar(planar), scales(scales) {}

  // Keys that the table lacks: all that its section needs, and some of the others.
  void fill(const Section& section, toml::table& table);
  void put(const Section& section, const Key& key, toml::table& table);

  bool chance(double p) { return random.uniform() < p; }
  int64_t whole(int64_t least, int64_t most) { return least + int64_t(random.below(uint64_t(most - least + 1))); }
  // to four digits, so that files are easy to read
  double number(double least, double most);
  // about as large as the key's unit has it in this scene, times 1/2 to 2
  double of_unit(std::string_view section, const Key& key);
  double length() { return number(0.2 * place.size, 0.5 * place.size); }
  toml::array vector(Vec3 v) const;
  Vec3 direction();
  std::string_view one_of(const std::vector<std::string_view>& words) { return words[random.below(words.size())]; }

  Random random;
  bool planar;
  SceneScales scales;
  DrawnPlace place;
  Vec3 up;                                     // against gravity
  std::vector<std::string_view> laws;          // that act in the scene
  std::vector<std::string> materials, groups;  // names

 private:
  void put_table(const Key& key, toml::table& table);
  // of the laws that act: whether one needs the key or reads it; `other` if it belongs to no law
  enum class LawUse { other, unread, read, needed };
  LawUse law_use(const Section& section, const Key& key) const;
};

// Keys that are never drawn, "section.key", each with the reason.
struct KeyLeftOut {
  std::string_view key, why;
};
std::span<const KeyLeftOut> keys_left_out();

}  // namespace scree
