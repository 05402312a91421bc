#include "shape/level_set/level_set.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "scree/error.h"

namespace scree {
namespace {

constexpr std::string_view kMagic = "scree level set 2\n";

// Everything but the arrays; what is written and read is the same list.
struct Header {
  double origin[3], spacing, band, outside;
  int64_t tiles[3], planar, spline;
  uint64_t table, values, planes, regions;  // elements
};

template <class T>
void append(std::string& bytes, const T* from, size_t count) {
  bytes.append(reinterpret_cast<const char*>(from), count * sizeof(T));
}

class ByteCutter {
 public:
  explicit ByteCutter(std::string_view bytes) : left_(bytes) {}
  template <class Vector>
  void take(Vector& to, size_t count) {
    constexpr size_t size = sizeof(typename Vector::value_type);
    if (count > left_.size() / size) throw InputError("the level set ends early: delete it, and it is built anew");
    to.resize(count);
    if (count > 0) std::memcpy(static_cast<void*>(to.data()), left_.data(), count * size);
    left_.remove_prefix(count * size);
  }

 private:
  std::string_view left_;
};

// every place of the table must lead to a tile that is there, and what is read past its rows must be there, too
void check(const LevelSet& set) {
  size_t slots = 1;
  bool good = set.spacing > 0;
  for (const int n : set.tiles) {
    good = good && n > 0 && slots <= set.table.size();
    if (good) slots *= size_t(n);
  }
  good = good && slots == set.table.size() && (!set.planar || set.tiles[2] == 1) &&
         set.values.size() % size_t(set.nodes_per_tile()) == kTileNodes &&
         (set.regions.empty() || set.regions.size() == set.values.size()) && set.planes.size() == set.tile_count();
  for (const int32_t tile : set.table) good = good && tile >= 0 && size_t(tile) < set.tile_count();
  if (!good) throw InputError("the level set is damaged: delete it, and it is built anew");
}

}  // namespace

Vec3 node_position(const LevelSet& set, size_t slot, double i, double j, double k) {
  const int cells = set.cells_per_tile();
  const size_t x = slot % size_t(set.tiles[0]), y = slot / size_t(set.tiles[0]) % size_t(set.tiles[1]),
               z = slot / size_t(set.tiles[0]) / size_t(set.tiles[1]);
  const auto at = [&](double origin, size_t tile, double node) {
    return origin + (double(tile) * cells + node) * set.spacing;
  };
  return {at(set.origin.x, x, i), at(set.origin.y, y, j), set.planar ? 0 : at(set.origin.z, z, k)};
}

std::vector<Vec3> tile_points(const LevelSet& set, size_t slot, int side, double offset) {
  std::vector<Vec3> points;
  points.reserve(size_t(side * side) * size_t(set.planar ? 1 : side));
  for (int k = 0; k < (set.planar ? 1 : side); ++k)
    for (int j = 0; j < side; ++j)
      for (int i = 0; i < side; ++i) points.push_back(node_position(set, slot, i + offset, j + offset, k + offset));
  return points;
}

int region_at(const LevelSet& set, Vec3 point) {
  if (set.regions.empty()) return 0;
  const int cells = set.cells_per_tile();
  const double at[3] = {(point.x - set.origin.x) / set.spacing, (point.y - set.origin.y) / set.spacing,
                        set.planar ? 0 : (point.z - set.origin.z) / set.spacing};
  size_t slot = 0, node = 0;
  for (int axis = set.planar ? 1 : 2; axis >= 0; --axis) {
    const int nearest = int(std::rint(std::clamp(at[axis], 0.0, double(cells) * set.tiles[axis])));
    const int tile = std::min(nearest / cells, set.tiles[axis] - 1);
    slot = slot * size_t(set.tiles[axis]) + size_t(tile);
    node = node * kTileNodes + size_t(nearest - tile * cells);
  }
  return set.regions[size_t(set.table[slot]) * size_t(set.nodes_per_tile()) + node];
}

std::string to_bytes(const LevelSet& set) {
  const Header header{{set.origin.x, set.origin.y, set.origin.z},
                      set.spacing,
                      set.band,
                      set.outside,
                      {set.tiles[0], set.tiles[1], set.tiles[2]},
                      set.planar,
                      set.interpolation == Interpolation::spline,
                      set.table.size(),
                      set.values.size(),
                      set.planes.size(),
                      set.regions.size()};
  std::string bytes(kMagic);
  bytes.reserve(kMagic.size() + sizeof header + set.bytes() + sizeof(uint64_t));
  append(bytes, &header, 1);
  append(bytes, set.table.data(), set.table.size());
  append(bytes, set.values.data(), set.values.size());
  append(bytes, set.planes.data(), set.planes.size());
  append(bytes, set.regions.data(), set.regions.size());
  const uint64_t hash = XXH3_64bits(bytes.data(), bytes.size());
  append(bytes, &hash, 1);
  return bytes;
}

LevelSet level_set_from_bytes(std::string_view bytes) {
  if (!bytes.starts_with(kMagic))
    throw InputError("it is no level set of this version: delete it, and it is built anew");
  uint64_t hash = 0;
  const size_t hashed = bytes.size() - std::min(bytes.size(), sizeof hash);
  std::memcpy(&hash, bytes.data() + hashed, bytes.size() - hashed);
  if (hash != XXH3_64bits(bytes.data(), hashed))
    throw InputError("the level set is damaged: delete it, and it is built anew");
  ByteCutter cutter(bytes.substr(kMagic.size(), hashed - kMagic.size()));
  std::vector<Header> headers;
  cutter.take(headers, 1);
  const Header& h = headers[0];
  LevelSet set;
  set.origin = {h.origin[0], h.origin[1], h.origin[2]};
  set.spacing = h.spacing, set.band = h.band, set.outside = h.outside, set.planar = h.planar != 0;
  set.interpolation = h.spline ? Interpolation::spline : Interpolation::linear;
  for (int k = 0; k < 3; ++k) set.tiles[k] = int(h.tiles[k]);
  cutter.take(set.table, h.table);
  cutter.take(set.values, h.values);
  cutter.take(set.planes, h.planes);
  cutter.take(set.regions, h.regions);
  check(set);
  return set;
}

}  // namespace scree
