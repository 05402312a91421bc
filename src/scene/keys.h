// The scene language as one table: what every section may hold. The reader, the range checks, the suggestions, the JSON
// schema and the tables of docs/scenes.md all follow from it: a new key is one row, and one read() where it is used.
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scree {

// what a value may look like; a key may allow several
enum ValueForm : unsigned {
  kBoolean = 1,
  kInteger = 2,
  kNumber = 4,      // a number, or a string with a unit
  kText = 8,        // any string
  kWord = 16,       // one of `words`
  kVector = 32,     // [x, y, z], in a planar scene [x, y]
  kVectors = 64,    // [[x, y, z], ...]
  kTexts = 128,     // ["a", "b"]; each one of `words` if there are any
  kTable = 256,     // as `section` says
  kTables = 512,    // an array of them
  kCounts = 1024,   // [nx, ny, nz], in a planar scene [nx, ny]
  kSieve = 2048,    // [["2 mm", 0.0], ["4 mm", 1.0]]
  kNumbers = 4096,  // [1.0, 1.2, 0.9]
};

struct Range {
  double min = -std::numeric_limits<double>::infinity(), max = std::numeric_limits<double>::infinity();
  bool min_open = false, max_open = false;
  bool contains(double x) const { return (min_open ? x > min : x >= min) && (max_open ? x < max : x <= max); }
  bool positive() const { return min == 0 && min_open; }
};

enum class Where { anywhere, planar, spatial };

struct Key {
  std::string_view name;
  unsigned forms = 0;
  std::string_view unit = {};     // SI unit of its numbers; empty: plain numbers
  Range range = {};               // of its numbers
  std::string_view preset = {};   // what an absent key means, as TOML; empty: see doc
  bool required = false;          // (for its kinds)
  std::string_view words = {};    // "linear|hertz-mindlin|jkr"
  std::string_view section = {};  // of a table
  std::string_view kinds = {};    // read only when the table's `kind` is one of these
  Where where = Where::anywhere;
  bool axial = false;     // a vector of rotation: in a planar scene one number, about z
  bool infinite = false;  // inf and -inf are numbers too
  std::string_view doc = {};
};

struct Section {
  std::string_view name;
  std::string_view written;  // how it appears in a file
  std::string_view doc;
  std::span<const Key> keys;
  const Key* find(std::string_view key) const;
  std::vector<std::string_view> names() const;
};

std::span<const Section> scene_sections();  // the first is the file itself
const Section& scene_section(std::string_view name);

std::vector<std::string_view> split_words(std::string_view words);
std::string range_text(const Range& range);  // ">= 0", "in (-1, 0.5]", or nothing
Range bounded_range(const Key& key);         // of its numbers, with the bounds of their unit (units.h)
// what is wrong with a finite number beyond the bounds of the key's unit; nothing with others
std::string beyond_unit(double value, const Key& key);
// what a value of the key may be, in words: "a number >= 0"
std::string allowed_text(const Key& key, bool planar);

}  // namespace scree
