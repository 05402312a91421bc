// Everything a running simulation holds, and what the stages of a step (stages.h) do to it as free functions.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "contact/pair_kind.h"
#include "engine/chunk_deal.h"
#include "motion/velocity_verlet.h"
#include "place/place_rain.h"
#include "scree/scene.h"
#include "scree/simulation.h"
#include "search/find_pairs.h"
#include "shape/wall/structure.h"
#include "sources/sources.h"

namespace scree {

// Global counters and sums; saved in checkpoints as they are.
struct Counters {
  uint64_t step = 0;
  uint64_t searches = 0;
  int64_t removed = 0;
  double dt = 0;                                    // s
  double skin = 0;                                  // m: pairs are listed up to this gap
  double thinnest_skin = 0, thickest_skin = 0;      // m: between which it may be
  double reach = 0;                                 // m: and beyond it what the law reaches
  double moved = 0;                                 // m: no body moved further since the last search
  double elastic = 0;                               // J, in springs now
  double friction = 0, damping = 0, wall_work = 0;  // J so far
  double inserted = 0;                              // J
  double potential_start = 0;                       // J at step 0
  double integrator = 0;                            // J so far, by implicit steps
  double crossed = 0;                               // J of potential that periodic crossings jumped over
  double initial = 0;                               // J, kinetic and elastic at step 0
  uint64_t next_id = 0;
  uint64_t searched_at = 0;           // step of the last search
  uint64_t searched = 0;              // bodies that were there at the last search; later ones stand behind them
  uint64_t chunk = kSmallestChunk;    // bodies worked on together since then
  double contact_step = 0;            // s, longest substep while bodies touch; 0: steps are not divided
  double substep = 0;                 // s, the last one
  uint64_t substeps = 0;              // so far
  double critical_step = 0;           // s, of an explicit scheme
  double collision = 0;               // s, the shortest that is expected
  uint64_t iterations = 0;            // of implicit steps so far, those of rejected ones too
  uint64_t halvings = 0;              // of implicit steps so far
  double sources[kMostSources] = {};  // J so far, by the lines of Engine::sources
};

// Output contact: neighbouring contact points of a pair, and the saddles between them, merged into one.
struct MergedContact {
  uint32_t a = 0, b = 0;  // bodies; b a wall
  double radius = 0;      // m, of the part of a
  bool wall = false;
  Vec3 normal, point, force;  // on a
  double overlap = 0, weight = 0;
};

class MeshBvh;

// What it takes to go through a shape, at radius 1 (adaptive.h).
struct ShapeSkin {
  double thickness = 0;
  std::shared_ptr<const MeshBvh> surface;  // of a polyhedron, in its principal frame; only where steps are divided
};

// What the search for bodies that go through others keeps from step to step (tunnelling.h).
struct TunnelGuard {
  double thinnest = kInfinity;    // m, of all bodies that will ever be there
  double deep_speed = kInfinity;  // m/s: what meets head-on at less does not get too deep by its own momentum
  double travel = 0;              // m, bound on the displacement in this step
  double unseen = 0;              // m, the same since contacts were looked at
  uint64_t next_look = 0;         // step before which no body gets deep enough
};

// What is watched of a servo wall (servo.h).
struct ServoWatch {
  double before = 0, last = 0;            // N, errors of the two steps before; above 0 there is too much force
  uint64_t since = 0;                     // step in which counting began
  int spikes = 0;                         // since then
  uint64_t alone = 0;                     // steps since particles pushed
  bool jumps = false, runs_away = false;  // has been told
};

struct Engine : World {
  Scene scene;
  int threads = 1;
  Watch watch;
  std::vector<std::string> warnings;

  std::vector<KindLists> kinds;            // that the scene has, in the order of the table
  mutable std::vector<ContactList> saved;  // of each kind, as a checkpoint being written holds them
  std::vector<RainSchedule> schedules;     // per group that rains
  std::vector<RainState> rain;
  double largest_radius = 0;     // m, of the particles placed and of those to come
  std::vector<ShapeSkin> skins;  // per shape of the scene
  TunnelGuard tunnelling;
  std::vector<ServoWatch> servos;  // per wall
  Counters count;

  MotionSettings motion;
  Sources sources;
  SourceStep source_step;
  double now = 0;                   // s, at which walls are, and forces are computed
  std::vector<ContactSums> sums;    // per chunk of bodies
  std::vector<SpeedBound> speed;    // per chunk of bodies
  std::vector<WallSum> on_walls;    // per chunk of bodies and wall
  std::vector<double> source_work;  // J of the step, per chunk of bodies and line of the ledger
  ChunkDeal deal;

  double time() const { return static_cast<double>(count.step) * count.dt; }
};

// src/engine/setup.cpp
GrainSizes grain_sizes(const Scene& scene);  // of all that will ever be in it
// placed, checked, relaxed if the scene says so
std::vector<PlacedParticle> place_start(const Scene& scene, const Watch& watch = {});
std::unique_ptr<Engine> make_engine(const Scene& scene, const RunOptions& options);  // no particles yet
void start(Engine& e, std::span<const PlacedParticle> particles);                    // to step 0, forces included
void append_body(Engine& e, const PlacedParticle& particle);
void set_time_step(Engine& e, double dt);

// src/engine/forces.cpp
void compute_forces(Engine& e, double dt);  // of the bodies as they stand, into bodies.load; springs move on by dt
void compute_first_forces(Engine& e);       // before step 0
// Into a step with the loads in bodies.load: velocities by half a step, places by all of it.
void begin_bodies(Engine& e, const MotionSettings& motion);
// From e.speed: how far bodies may have moved in this step, into e.count.moved and e.tunnelling. Stops the run when one
// is not a number.
void note_speed(Engine& e);

// src/engine/move_walls.cpp
void move_walls(Engine& e, double time);
// Where the wall will be, `ahead` (s) of the time `now`; a servo goes on as the forces now tell it to.
WallPose wall_pose(const Engine& e, size_t wall, double now, double ahead);
// How it moves there: velocity and spin now, and by how much a velocity may change until then, m/s. A motion that
// begins or ends in between counts as going on.
struct WallCourse {
  Vec3 velocity, spin;
  double change = 0;
};
WallCourse wall_course(const Engine& e, size_t wall, double now, double ahead);

// src/engine/search.cpp
SearchSettings search_settings(const Engine& e, double margin, std::span<const Quad> places);
bool search_due(Engine& e);
// The same with the largest displacement since the last search (m) from a device.
bool search_due(Engine& e, const std::function<double()>& largest_displacement);
void adapt_skin(Engine& e);
void search_pairs(Engine& e);
void index_lists(Engine& e);  // what follows from the lists of pairs
bool lists_a_gone_wall(const Engine& e);
// Where walls are when pairs are searched for, grains being within these bounds.
void note_walls_searched(Engine& e, const GridBounds& grains);
void note_searched(Engine& e);  // there are new lists

// src/engine/let_go.cpp; J that the contacts held, which end
double let_go_of_bodies(Engine& e, std::span<const uint8_t> leaves);  // a flag per body
double let_go_of_gone_walls(Engine& e);

// src/engine/contact_lists.cpp, of kinds that keep lists
ContactList gather_contacts(const KindLists& lists);  // of all chunks, in their order
// Into the lists of chunks, where part i of the old ones is new_index[i], or kNone.
void deal_contacts(const Engine& e, const ContactList& all, const Array<uint32_t>& new_index, KindLists& lists);
void carry_contacts(const Engine& e, const SearchedLists& before, KindLists& lists);  // over a search
std::vector<MergedContact> merged_contacts(const Engine& e);                          // that carry force

// src/engine/rain.cpp
bool rain_due(const Engine& e, uint64_t step);
void let_rain(Engine& e);  // grains due by now come in, if there is room
int64_t waiting(const Engine& e);

// src/measure/measure.cpp
Measures measure(const Engine& e);
std::vector<ContactSnapshot> contacts(const Engine& e);
std::vector<uint32_t> contacts_per_body(const Engine& e);
double kinetic_energy(const Engine& e, size_t body);  // J
double energy_of(const Engine& e, size_t body);       // and potential, as the ledger counts them

// src/measure/particle_fields.cpp
std::vector<uint32_t> id_order(const Bodies& bodies);  // bodies in the order of their ids
ParticleField particle_field(const Engine& e, const std::string& name);
uint64_t state_hash(const Engine& e);  // of all fields that are part of it, body by body in that order, and of walls

// To a checkpoint and back, bit for bit; into an engine from make_engine().
void save(const Engine& e, CheckpointWriter& writer);
void restore(Engine& e, const Checkpoint& checkpoint);

}  // namespace scree
