// Kernel launches of the stages of a step on an OpenCL device: spheres, discs, clumps and stars, and walls. The order
// of a step is in device/device_stages.cpp. Arrays are laid out as on the CPU, so that a state can move between both.
#pragma once

#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "contact/contact_settings.h"
#include "device/body_arrays.h"
#include "device/device.h"
#include "device/lattice.h"
#include "device/star_arrays.h"
#include "motion/velocity_verlet.h"
#include "scree/simulation.h"
#include "search/morton_grid.h"
#include "sources/sources.h"
#include "state/bodies.h"
#include "state/pairs.h"
#include "state/parts.h"
#include "state/walls.h"

namespace scree::opencl {

constexpr size_t kGroup = 128;     // work-items of a group
constexpr size_t kBookGroup = 64;  // of the one group that books a step

constexpr size_t kGrainsPerBall = 64;  // SCREE_GRAINS_PER_BALL

constexpr size_t kRun = 64;      // things that a work-item of a processor does: SCREE_RUN
constexpr size_t kRunGroup = 8;  // work-items of a group there

// Of a part's radius: in single precision a smaller offset from the centre of its body is none.
constexpr double kOffsetsBelow = 1e-12;

inline uint32_t u32(size_t n) { return static_cast<uint32_t>(n); }
template <class T>
std::span<const T> all_of(const Array<T>& values) {
  return {values.data(), values.size()};
}
inline size_t groups_of(size_t items) { return (items + kGroup - 1) / kGroup; }

template <class Record>
cl::LocalSpaceArg local(size_t items) {
  return cl::Local(items * sizeof(Record));
}

// The state of a run on the host, as a device is given it and gives it back.
struct HostState {
  Bodies& bodies;
  Parts& parts;  // empty where every body is a ball
  PairList& pairs;
  WallPairs& wall_pairs;
  const std::vector<WallBody>& wall_shapes;
  std::vector<WallState>& walls;
  const ContactSettings& contact;
  const MotionSettings& motion;
  uint64_t chunk = 0;         // bodies whose pairs the CPU sums together
  double largest_radius = 0;  // m, also of bodies that are still to come
  double reach = 0;           // m, centres of a listed pair are never further apart
  Vec3 box_min;               // of the periodic box
  size_t to_come = 0;         // bodies that are still to rain in
  const Sources& sources;
  const HostStars* stars = nullptr;
};

WallMotion motion_of(const WallState& wall);
// of the program that computes contacts of these laws (device/pair_law.cl)
std::string law_options(const LawTable& table);

class Stepper {
 public:
  Stepper(const std::string& device, Precision precision, const HostState& state);

  void upload(const HostState& state);
  // Which pairs there are, if the device searched for them since upload(); the host then makes room for their state.
  bool download_lists(const HostState& state);
  void download(const HostState& state);  // all but the lists, the parts and the ledger
  // Where the parts were at the last search; they are where their bodies are.
  void download_part_references(Parts& parts);
  DeviceLedger take_ledger();  // since it was last taken

  // Stages of a step, in their order.
  void set_motion(const MotionSettings& motion);  // its step and gravity, from now on
  void begin(uint64_t step);                      // half a kick, then the drift
  void move_walls(std::span<const WallState> walls);
  void contacts(double dt);  // forces of pairs and walls
  // Where no source acts: book(), then loads of bodies, half a kick, and on into the next step at once, as `then` says.
  // Else: finish(SUM_LOADS), the sources, book(), and finish_loaded() if bodies are to move on.
  void finish(StepEnding then, uint64_t next_step);
  void add_sources(const Sources& sources, double step_begin);  // and their work to the ledger
  void book();                                                  // what contacts did, into the ledger
  void finish_loaded(StepEnding then, uint64_t next_step);

  SpeedBound speed();             // after begin(), or FINISH_AND_BEGIN
  double largest_displacement();  // since the list of pairs was made, m
  void read_wall_forces(std::span<WallState> walls);

  // A search: first where the bodies are, wrapped into the periodic box; then, if none is lost, new lists of pairs
  // with the springs of the old ones. Grids as search/find_pairs.h makes them.
  BodyBounds wrap(const DomainSettings& domain);
  struct Search {
    MortonGrid order, partners;  // of the smallest bodies, of the largest balls
    double margin = 0;           // m
    uint32_t chunk = 0;          // as in HostState
  };
  void search(const Search& s, std::span<const WallState> walls);

  // What a step changes, to be tried again.
  void keep_start();
  void go_back_to_start();
  // Velocities, spins, orientations and loads alone.
  void upload_motion(const HostState& state);
  void upload_loads(const Bodies& bodies);
  void download_motion(Bodies& bodies);

  Device& device() { return device_; }

 private:
  struct WallTablesOnDevice {
    DeviceArray<WallRecord> records;
    DeviceArray<WallMotion> motions;
    DeviceArray<WallElement> elements;
    DeviceArray<WallBound> bounds;
    DeviceArray<WallLeaf> leaves;
    DeviceArray<WallSegment> segments;
    DeviceArray<WallLiteral> literals;
    DeviceArray<WallCurve> curves;
    // of meshes and level sets
    DeviceArray<Quad> quads;
    DeviceArray<uint32_t> numbers;
    DeviceArray<float> values;

    auto arguments() const {
      return std::tie(records, motions, elements, bounds, leaves, segments, literals, curves, quads, numbers, values);
    }
  };
  struct History {
    DeviceArray<uint8_t> active;
    HeldArray<Quad> slide, roll;

    auto arguments() const { return std::tie(active, slide, roll); }
    void reserve(Device& device, size_t count, bool rolling) {
      active.reserve(device, count);
      slide.reserve(device, count);
      roll.reserve(device, rolling ? count : 0);
    }
  };

  struct Lists {  // things of each key, ascending
    DeviceArray<uint32_t> first, list;
    auto arguments() const { return std::tie(first, list); }
  };
  // Pairs with walls as the host has them, without what fills up its runs; wall_rows_ says where each is there.
  struct WallLists {
    DeviceArray<uint32_t> a, feature, wall;
    Lists of_body;
    History state;
  };

  // body_transfer.cpp
  void upload_fields(const Bodies& bodies, OnDevice use);
  void upload_places(const Bodies& bodies);
  void upload_parts(const HostState& state);
  void place_parts();
  void download_places(Bodies& bodies);
  void upload_references(const Array<Vec3>& from, DeviceArray<std::byte>& to);
  void download_references(const DeviceArray<std::byte>& from, const Array<Quad>& near, Array<Vec3>& to);
  void upload_walls(const HostState& state);
  void upload_pairs(const HostState& state);
  void upload_firsts(const PairList& pairs);
  void download_firsts(PairList& pairs);
  void upload_wall_pairs(const HostState& state);
  void upload_history(const PairState& from, std::span<const uint32_t> rows, History& to);
  void download_history(const History& from, std::span<const uint32_t> rows, PairState& to);
  void download_wall_lists(WallPairs& to);

  // stars.cpp
  void star_contacts();
  void follow_stars();
  void search_stars();
  void meet_star_walls();
  void press_star_walls(size_t first_sum);
  void finish_stars(StepEnding then);
  // Did all find room? Else there is more of it for the next try.
  bool all_placed(StarBlocks& blocks, size_t count);
  void make_room_for_contacts(StarBlocks& blocks, size_t count, StarCounts& counts);
  struct BlockMove {
    cl::Buffer source;     // of each pair the one that it was, as find_star_sources() has it
    cl::Buffer old_first;  // where the blocks were
    size_t count;          // of pairs
    cl::Buffer through;    // memory that is not in use
    size_t room;           // its bytes
  };
  // from `begin` on through the memory of the loads
  BlockMove move_from(const cl::Buffer& source, const cl::Buffer& old_first, size_t count, size_t begin);
  void move_blocks(StarBlocks& blocks, const BlockMove& move);
  void move_contacts(const StarBlocks& blocks, const BlockMove& move, ContactArray& records);
  void move_bytes(const StarBlocks& blocks, const BlockMove& move, ContactArray& records);
  void hold_blocks(StarBlocks& blocks, bool packed);
  // A copy for the time of a search.
  template <class Number>
  cl::Buffer kept(const DeviceArray<Number>& list, size_t count) {
    const size_t bytes = std::min(count, list.capacity()) * sizeof(Number);
    cl::Buffer copy = scratch_.take(device_, bytes);
    if (bytes > 0) device_.copy(list.buffer(), copy, bytes);
    return copy;
  }
  void settle_blocks(StarBlocks& blocks, const BlockMove& move);
  void find_star_pairs(const GridSettings& grid, const cl::Buffer& cell_first, uint32_t count);
  void carry_star_walls(const WallLists& old, const cl::Buffer& old_wall_first, size_t count);
  void lend_star_memory();
  void forget_lays();
  void begin_star_walls();
  size_t chunks() const { return (settings_.bodies + settings_.chunk - 1) / settings_.chunk; }

  // star_transfer.cpp
  void upload_star_pairs(const HostState& state);
  void upload_star_walls(const HostState& state);
  void download_stars(const HostState& state);
  void download_star_pairs(const HostState& state);
  void upload_lays(const HostState& state);
  void download_lays(const HostState& state);
  void download_star_walls(const HostState& state);
  void write_blocks(const HostBlocks& from, StarBlocks& to);
  void read_blocks(const StarBlocks& from, size_t count, HostBlocks& to);

  // transfer.cpp
  template <class F>
  void each_changing(F&& f);

  // search.cpp
  enum class Scan { before, with_own };
  uint32_t scan(const cl::Buffer& values, size_t count, Scan scan = Scan::before);
  // For each key which things have it, ascending; `list` has room for them, `first` for one more than the keys.
  void list_by_key(const cl::Buffer& key, size_t count, size_t keys, const cl::Buffer& first, const cl::Buffer& list);
  // Bodies, or the balls that they are made of, by cell.
  enum class Of { bodies, balls };
  cl::Buffer sort_into_cells(const MortonGrid& grid, Of of, const cl::Buffer& list);
  void reorder();
  void renew_parts();
  template <class Field>
  void reorder_field(Field& field, size_t bytes_each);
  void find_pairs(const Search& s);
  void find_wall_pairs(const Search& s, std::span<const WallState> walls);
  void make_room_for_pairs(size_t count);
  void make_room_for_forces(size_t count);
  void reserve_sums();
  void list_by_b();
  void list_by_ball();
  void make_room_for_wall_pairs(size_t count);
  DeviceSpeed merge_speeds(size_t count);
  cl::Kernel& kernel(const std::string& name);
  std::vector<size_t> periodic_axes() const;
  size_t place_bytes(size_t bodies) const;
  size_t quads_of_loads() const { return settings_.bodies * (parts_.singles ? 1 : 2); }
  // singles have it in their motion
  const HeldArray<Quad>& spins() const { return parts_.singles ? bodies_.motion : bodies_.spin; }
  void reserve_loads();
  // SCREE_MOVING_BODIES of motion.cl
  auto moving_bodies() const {
    return std::tie(bodies_.shape, parts_.gyration, parts_.first, parts_.local, parts_.place, bodies_.place,
                    bodies_.motion, spins(), bodies_.orientation, bodies_.load);
  }
  auto pressed_bodies() const {  // what laws read
    return std::tie(bodies_.place, ball_place(), parts_.body, bodies_.motion, spins(), bodies_.material, params_);
  }
  // SCREE_STAR_PAIRS and SCREE_STAR_BODIES of stars.cl
  auto star_pairs() const {
    return std::tie(pair_a_, a_first_, pair_b_, stars_.pairs.first, stars_.pairs.count, stars_.searched_pose,
                    stars_.searched_wait);
  }
  auto star_bodies() const {
    return std::tie(bodies_.place, ball_place(), parts_.body, parts_.local, bodies_.motion, spins(),
                    bodies_.orientation);
  }
  bool several_parts() const { return parts_.there && !parts_.singles; }
  const DeviceArray<std::byte>& ball_place() const { return several_parts() ? parts_.place : bodies_.place; }
  const DeviceArray<std::byte>& ball_reference() const {
    return several_parts() ? parts_.reference : bodies_.reference;
  }
  const cl::Buffer& ball_order() const { return several_parts() ? parts_.before.buffer() : order_; }
  // Of `count` things of which each work-item does one, or a run of them: what is left over for book_step() to add up.
  size_t partials_of(size_t count) const;
  template <class... Arguments>
  void run(const char* name, size_t items, const Arguments&... arguments) {
    launch(device_, kernel(name), items, kGroup, arguments...);
  }
  template <class... Arguments>
  void run_group(const char* name, const Arguments&... arguments) {  // one alone
    launch(device_, kernel(name), kBookGroup, kBookGroup, arguments...);
  }
  template <class... Arguments>
  void launch_runs(const char* name, size_t count, const Arguments&... arguments) {
    const bool gpu = device_.is_gpu();
    launch(device_, kernel(name), gpu ? count : (count + kRun - 1) / kRun, gpu ? kGroup : kRunGroup, arguments...);
  }

  Device device_;
  cl::Program program_, law_program_, lot_program_;
  std::vector<std::pair<std::string, cl::Kernel>> kernels_;
  StepSettings settings_{};
  HistoryFields fields_;
  double turning_allowance_ = 1;  // as in engine/forces.cpp

  HeldArray<double> constants_;
  struct {
    double dt = -1;
    Vec3 gravity;
  } motion_set_;              // what the constants are of
  HeldArray<double> params_;  // a row after another: those of the sliders, then the law's own
  WallTablesOnDevice walls_;
  std::vector<WallMotion> motions_;  // as they are on the device
  size_t elements_ = 0;              // of all walls

  BodyArrays bodies_;  // a search, which comes within a step, uses the memory of their loads
  struct PartArrays {  // as in Parts; `there`: bodies are made of several balls
    bool there = false;
    bool singles = false;  // each body is one star about its centre; motion.cl says how they are held
    DeviceArray<std::byte> place, reference;
    HeldArray<Quad> local, gyration;
    DeviceArray<uint32_t> body, first;
    DeviceArray<uint32_t> before;  // of a part its number before the last search
    // what a search reads while it writes the new ones
    HeldArray<Quad> old_local;
    DeviceArray<uint32_t> old_first;
  };
  PartArrays parts_;
  StarArrays stars_;
  struct SourceOnDevice {
    HeldArray<double> params;
    DeviceArray<uint8_t> acts_on;
  };
  std::vector<SourceOnDevice> sources_;  // as in Sources::all
  DeviceArray<ContactSums> source_sums_;

  DeviceArray<uint32_t> pair_a_, pair_b_, a_first_;
  Lists as_b_;  // the pairs whose b a body is, as mark_own_chunk() leaves them
  History pairs_;
  HeldArray<Quad> force_arm_, moment_arm_, couple_;

  WallLists wall_lists_;
  DeviceArray<uint32_t> first_run_, run_begin_;  // of pairs with walls, as sum_on_walls() reads them
  std::vector<uint32_t> first_elements_;         // of each wall, among those of all
  HeldArray<Load> wall_load_;
  HeldArray<Quad> guide_;            // level sets: as in WallPairs
  HeldArray<double> grip_, wanted_;  // meshes
  DeviceArray<WallForce> chunk_sums_, on_walls_;
  std::vector<uint32_t> wall_rows_;

  // Of a search; between searches, what could be given back is kept for the next one.
  bool searched_ = false;         // since upload()
  DeviceArray<uint32_t> origin_;  // where a body stands on the host
  DeviceArray<uint32_t> count_, block_sums_, cell_first_;
  Scratch scratch_;
  std::vector<DeviceArray<std::byte>> kept_;  // of the start of a step, in the order of each_changing()
  // in it: of a body its number in the old order; keys of a sort, then the first pairs of the old list
  cl::Buffer order_, spare_first_;
  DeviceArray<uint8_t> gone_, inside_;
  DeviceArray<Quad> balls_;
  DeviceArray<BodyBounds> bounds_;
  WallLists spare_walls_;

  DeviceArray<ContactSums> sums_;
  DeviceArray<DeviceLedger> ledger_;
  DeviceArray<DeviceSpeed> speeds_, speed_;
};

}  // namespace scree::opencl
