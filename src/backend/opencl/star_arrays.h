// What a device holds of stars beside their bodies and pairs; stars.cl says what the arrays mean.
#pragma once

#include <array>
#include <vector>

#include "backend/opencl/device.h"
#include "backend/opencl/lattice.h"
#include "kernels/tables.h"
#include "math/quad.h"
#include "state/contact_list.h"
#include "state/parts.h"
#include "state/star_table.h"

namespace scree::opencl {

// The stars of a run on the host.
struct HostStars {
  const StarTable& table;
  SearchedPairs& searched;
  std::vector<ContactLists>& contacts;  // per chunk of bodies
};

struct StarTablesOnDevice {
  DeviceArray<StarRecord> records;
  DeviceArray<StarProduct> products;
  DeviceArray<StarTerm> terms;
  DeviceArray<float> nodes;        // x, y
  DeviceArray<double> directions;  // cosine, sine

  void upload(Device& device, const StarTable& table);
};

// Contacts in blocks: block i of a list begins at first[i] and has count[i] of them.
struct StarBlocks {
  HeldArray<Quad> feet, normal, point, slide, roll;
  DeviceArray<uint8_t> flags;
  DeviceArray<uint32_t> first, count;
  DeviceArray<StarCounts> counts;
  size_t capacity = 0;
  // of a carry to other blocks
  DeviceArray<uint32_t> source, old_first, old_count;
  HeldArray<Quad> spare;
  DeviceArray<uint8_t> spare_flags;
};

// Contacts as the device has them, in memory of the host.
struct HostBlocks {
  std::vector<Quad> feet, normal, point, slide, roll;
  std::vector<uint8_t> flags;
  std::vector<uint32_t> first, count;

  void add(const ContactList& list, size_t k, bool rolling);
};

struct StarArrays {
  bool there = false;
  StarTablesOnDevice tables;
  HeldArray<Quad> searched_pose;
  HeldArray<double> searched_wait;
  StarBlocks pairs;
  DeviceArray<uint32_t> scan, old_b;
  DeviceArray<StarCandidate> scratch;
  StarRoom room{};
};

}  // namespace scree::opencl
