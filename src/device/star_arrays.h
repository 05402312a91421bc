// What a device holds of stars beside their bodies and pairs; stars.cl says what the arrays mean.
#pragma once

#include <array>
#include <tuple>
#include <vector>

#include "contact/pair_kind.h"
#include "device/device.h"
#include "device/lattice.h"
#include "kernels/tables.h"
#include "math/quad.h"
#include "pairs/stars/star_columns.h"
#include "state/contact_list.h"
#include "state/parts.h"
#include "state/star_table.h"

namespace scree::opencl {

// Contacts of a pair that a search has room for at first: so few that tests see it ask for more. And at most, for they
// are counted in 16 bits: stars have up to 2,000 nodes, and each contact begins at one.
constexpr uint32_t kFewSlots = 4, kMostSlots = 65535;
constexpr uint8_t kActiveFlag = 1, kSaddleFlag = 2, kEndedFlag = 4;  // as in star_held.cl
constexpr size_t kHeads = 16;                                        // SCREE_HEADS of parts.cl
constexpr uint32_t kSearchersOnGpu = 4096, kSearchersElsewhere = 256;

// with room for blocks that are put behind the others
inline size_t roomy(size_t contacts) { return contacts + contacts / 32 + 16; }

// The stars of a run on the host.
struct HostStars {
  const StarTable& table;
  KindLists &pairs, &walls;
  SearchedPairs& searched() const { return std::any_cast<SearchedPairs&>(pairs.memory); }
};

struct StarTablesOnDevice {
  DeviceArray<StarRecord> records;
  DeviceArray<StarProduct> products;
  DeviceArray<StarTerm> terms;
  DeviceArray<float> nodes;        // x, y
  DeviceArray<double> directions;  // cosine, sine

  auto arguments() const { return std::tie(records, products, terms, nodes, directions); }
  void upload(Device& device, const StarTable& table);
};

// A record of each contact, of so many bytes: as star_held.cl and star_touches.cl have them.
class ContactArray : public DeviceArray<std::byte> {
 public:
  // no more than that: how many contacts there is room for is decided for all of their arrays at once
  void reserve(Device& device, size_t count) {
    if (capacity() > 0 && capacity() < count * each_) release(device);
    DeviceArray::reserve(device, count * each_);
  }
  template <class Record>
  void write(Device& device, const std::vector<Record>& records) {
    DeviceArray::write(device, std::as_bytes(std::span(records)));
  }
  template <class Record>
  void read(Device& device, std::vector<Record>& records) const {
    DeviceArray::read(device, std::as_writable_bytes(std::span(records)));
  }
  void write_quads(Device& device, std::span<const Quad> quads) { write_held(device, *this, quads); }
  void read_quads(Device& device, std::span<Quad> quads) const { read_held(device, *this, quads); }
  void hold(size_t bytes_each) { each_ = bytes_each; }
  size_t bytes_each() const { return each_; }

 private:
  size_t each_ = 0;
};

// Contacts in blocks: block i of a list begins at first[i] and has count[i] of them.
struct StarBlocks {
  bool packed = false;  // of pairs in single precision; else all but flags are quads
  ContactArray foot_points, normal, point, slide, roll;
  ContactArray arm;   // with walls
  ContactArray grip;  // where they are packed
  ContactArray flags;
  DeviceArray<uint32_t> first;
  DeviceArray<uint16_t> count;
  DeviceArray<StarCounts> counts;
  size_t capacity = 0;
  StarRoom room{};

  auto arguments() const { return std::tie(foot_points, normal, point, slide, roll, grip, flags); }
};

// Contacts as the device has them, in memory of the host.
struct HostBlocks {
  std::vector<Quad> foot_points, normal, point, slide, roll;  // of pairs the grip is in z of the normal
  std::vector<uint8_t> flags;
  std::vector<uint32_t> first;
  std::vector<uint16_t> count;

  void add(const ContactList& list, size_t k, bool rolling);
  void begin_blocks();  // one after the other, as count says
};

struct StarArrays {
  bool there = false;
  StarTablesOnDevice tables;
  ContactArray searched_pose;       // of each pair; star_lays.cl says how
  HeldArray<double> searched_wait;  // only in double precision
  StarBlocks pairs, walls;
  DeviceArray<StarCandidate> candidates;
  DeviceArray<StarWallTouch> touches;
  DeviceArray<uint32_t> done;  // of each pair with a wall: the pass in which it was last met
};

// Pairs of stars and their contacts as single precision holds them: star_held.cl and star_packing.h say how.
struct PackedContacts {
  std::vector<std::array<uint32_t, 2>> foot_points, normal;
  std::vector<std::array<float, 2>> slide;
  std::vector<uint16_t> grip;

  explicit PackedContacts(size_t count) : foot_points(count), normal(count), slide(count), grip(count) {}
};

PackedContacts packed_contacts(const HostBlocks& from);
void unpack_contacts(const PackedContacts& from, HostBlocks& to);  // what they hold of it

// of a pair: radii and the reach of the law, m
struct PairSizes {
  double a, b, reach;
};
using PackedLays = std::vector<std::array<uint32_t, 2>>;
PackedLays packed_lays(const SearchedPairs& from, const std::vector<PairSizes>& sizes);
void unpack_lays(const PackedLays& from, const std::vector<PairSizes>& sizes, SearchedPairs& to);

}  // namespace scree::opencl
