// The immutable description of a run: what a scene file says, in SI units, checked. Built by load_scene() or by hand.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scree/vec.h"

namespace scree {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Material {
  std::string name;
  double density = 0;           // kg/m³
  double young_modulus = 0;     // Pa; read by the Hertzian laws
  double poisson_ratio = 0.25;  // −1 < ν ≤ 0.5
};

// A contact law by its name in a scene file: one of docs/laws.md, or one that a program registered (scree/law.h).
// Whoever has the name in a text that does not last asks law_named() for one that does.
struct LawKind {
  std::string_view name;
  static const LawKind linear, hertz_mindlin, jkr, layer;
  friend constexpr bool operator==(LawKind a, LawKind b) { return a.name == b.name; }
};
inline constexpr LawKind LawKind::linear{"linear"}, LawKind::hertz_mindlin{"hertz-mindlin"}, LawKind::jkr{"jkr"},
    LawKind::layer{"layer"};

// what happens between two materials; symmetric in the two
struct Interaction {
  double restitution = 0.5;         // speed after over speed before a head-on collision, 0..1
  double friction = 0.5;            // Coulomb coefficient
  double rolling_friction = 0;      // rolling torque limit / (normal force · effective radius)
  double twisting_friction = 0;     // twisting torque limit / (normal force · effective radius)
  double normal_stiffness = 0;      // N/m; linear law
  double tangential_stiffness = 0;  // N/m; linear law
  // Damping rates in 1/s, multiplied by the reduced mass: alternatives to restitution, linear law only.
  std::optional<double> normal_damping;
  std::optional<double> tangential_damping;
  double surface_energy = 0;  // J/m², work of adhesion of the interface; jkr law
  // Between facets of polyhedra, whatever the law of other grains: pressure per overlap, Pa/m.
  double layer_stiffness = 0;
  double layer_tangential_stiffness = 0;
  std::optional<double> layer_viscosity;            // Pa s/m: sliding friction by a dashpot instead of a spring
  std::optional<LawKind> law;                       // of points of contact; absent: that of the scene
  std::map<std::string, double, std::less<>> more;  // keys of laws that have no member here, by name, in SI units
};

struct ContactModel {
  LawKind law = LawKind::hertz_mindlin;   // of points of contact; facets have that of layers
  std::vector<Interaction> interactions;  // materials × materials, row-major, symmetric
  bool layers = false;                    // all bodies touch by layers, as polyhedra do
};

// A surface that came from a file: see shape/wall/surface.h.
struct Surface;

// A closed or open solid, built from primitives by union and difference; also serves as a region for placing.
struct Solid {
  enum class Kind {
    half_space,
    box,
    sphere,
    revolution,
    polygon,
    set_union,
    set_difference,
    set_intersection,
    surface
  };
  Kind kind = Kind::half_space;
  Vec3 origin;         // a point of the plane · centre of box or sphere · foot of the axis
  Vec3 axis{0, 0, 1};  // normal out of the solid half-space · axis of revolution (unit)
  Vec3 half_size;      // box: half edge lengths along its own axes; one of them 0: a thin rectangle
  Quat orientation;    // box: own axes → scene
  double radius = 0;   // sphere
  // revolution: (distance from axis, height along axis). Closed by the axis or by itself: a solid; else only a shell.
  // A height may be ±infinity where the profile runs along the axis.
  // polygon (planar scenes): (x, y) corners, counter-clockwise.
  struct ProfilePoint {
    double rho, height;
  };
  std::vector<ProfilePoint> profile;
  bool closed = true;        // profile returns to its first point (through the axis for a revolution)
  std::vector<Solid> parts;  // of a set operation; a difference takes the later parts from the first
  std::shared_ptr<const Surface> surface;
};

// A wall as its distance on a grid (docs/structures.md).
struct LevelSetChoice {
  double spacing = 0;  // m between nodes; 0: a quarter of the smallest radius
  bool spline = true;  // else linear interpolation, as in the paper
};

struct Motion {
  enum class Kind { fixed, translate, rotate, vibrate, servo };
  Kind kind = Kind::fixed;
  Vec3 velocity;  // translate, m/s
  Vec3 origin,
      axis{0, 0, 1};     // rotate: a point of the axis and its unit direction; vibrate, servo: unit direction in axis
  double rate = 0;       // rotate, rad/s
  double amplitude = 0;  // vibrate, m
  double frequency = 0;  // vibrate, Hz
  double phase = 0;      // vibrate, rad
  double force = 0;      // servo: force on the wall along axis to hold, N (what the grains push with)
  double gain = 0;       // servo: m/s of wall speed per N of force error
  double max_speed = kInfinity;        // servo, m/s
  double start = 0, stop = kInfinity;  // s; outside, the wall stands still
};

struct Wall {
  std::string name;
  Solid solid;
  enum class Side {
    outside,  // grains live outside the solid
    inside,   // grains live inside it (a container)
    both      // the surface is a thin shell that stops grains on either side; so are all walls that do not close
  };
  Side side = Side::outside;
  std::vector<int> open_faces;  // faces left out (numbered as in docs/walls.md; load_scene() finds them by name)
  std::optional<LevelSetChoice> level_set;  // how grains feel it; absent: its exact surface
  int material = 0;
  Motion motion;
  double vanish_at = kInfinity;  // s; the wall is gone from then on
  std::string written_at;        // "file:line", for messages; empty: not from a file
};
std::string label(const Wall& wall);  // "scenes/drum.toml:12: wall 'drum'"

// r(α) = Σ_k cosine[k] cos kα + sine[k] sin kα about the star's centre, scaled so that the largest radius is 1. Planar.
struct StarForm {
  std::vector<double> cosine, sine;  // k = 0 … K; sine[0] = 0
  int nodes = 100;                   // points of the boundary that are tested for contact
  auto fields() const { return std::tie(cosine, sine, nodes); }
};
// A rigid union of balls (discs in a planar scene) about its centre of mass, scaled so that the farthest point is at 1.
struct ClumpForm {
  struct Ball {
    Vec3 centre;
    double radius = 0;
  };
  std::vector<Ball> balls;
  auto fields() const { return std::tie(balls); }
};
// A closed polyhedron about its centre of mass, scaled so that the farthest point is at 1.
struct PolyhedronForm {
  std::vector<Vec3> points;
  std::vector<std::array<int, 3>> triangles;  // counter-clockwise from outside; those in one plane are one facet
  auto fields() const { return std::tie(points, triangles); }
};
struct ParticleShape {
  std::string name;
  std::variant<StarForm, ClumpForm, PolyhedronForm> form;
  double natural_radius = 0;       // m, of the shape as described; 0 if that has no size of its own
  double fit_error = 0;            // largest distance between the shape asked for and this one, in units of the radius
  double lifted = 0;               // by how much a star's least radius was raised to its floor, in units of the radius
  std::vector<std::string> notes;  // what was mended of the mesh that it was made from
};

struct FixedRadius {
  double radius;
};
struct UniformRadius {
  double min, max;  // by number
};
struct LogNormalRadius {
  double median, sigma, min, max;  // sigma of ln r; truncated to [min, max]
};
struct SieveRadius {
  // sieve openings (diameters, m, increasing) and the mass fraction that passes (0 → 1, increasing)
  std::vector<double> diameter, passing;
};
using RadiusLaw = std::variant<FixedRadius, UniformRadius, LogNormalRadius, SieveRadius>;

struct LatticePlacement {
  enum class Cell { cubic, fcc, hexagonal };
  Cell cell = Cell::cubic;
  Vec3 origin;   // of the first centre
  Vec3 spacing;  // m between centres, per axis
  int count[3] = {1, 1, 1};
  double jitter = 0;  // each centre moves by up to this fraction of the free gap, at random
};
struct RandomPlacement {
  Solid region;  // whole particles lie inside
  std::optional<int64_t> count;
  std::optional<double> volume_fraction;  // alternative to count
};
struct RainPlacement {
  Solid region;
  double rate = 0;    // particles per second
  int64_t count = 0;  // in all
  double start = 0;   // s
};
// One particle given in full: from a CSV file or by a program.
struct ParticleSpec {
  Vec3 position;
  double radius = 0;  // m, never left at 0
  Vec3 velocity, spin;
  Quat orientation;
};
struct ListPlacement {
  std::string file;  // where the list came from, for messages; empty when given by a program
  std::vector<ParticleSpec> particles;
};
using Placement = std::variant<LatticePlacement, RandomPlacement, RainPlacement, ListPlacement>;

struct ParticleGroup {
  std::string name;
  int material = 0;
  RadiusLaw radius = FixedRadius{0};
  std::vector<int> shapes;   // of which each particle draws one, scaled by its radius; empty: spheres or discs
  bool random_turn = false;  // each particle's orientation is drawn too
  double turn = 0;           // rad about z, of every particle; planar scenes
  Placement placement = ListPlacement{};
  Vec3 velocity, spin;  // initial, of every particle of the group (added to a list's own)
  uint64_t seed = 1;
  std::string written_at;  // "file:line", for messages; empty: not from a file
};
std::string label(const ParticleGroup& group);  // "scenes/drum.toml:12: group 'grains'"

// Steps whose forces are those at their own end (docs/implicit.md).
enum class Acceleration { none, aitken };
struct ImplicitChoice {
  double tolerance = 1e-6;  // velocities of the last two guesses may differ by this, relative to their size
  int64_t iterations = 100;
  int64_t halvings = 6;  // of a step that does not converge
  Acceleration acceleration = Acceleration::aitken;
};

struct TimeControl {
  std::optional<double> step;   // s; absent: "auto"
  double safety = 0.5;          // "auto" takes this fraction of the critical step
  bool allow_unstable = false;  // a given step above the critical one is refused unless this is set
  double duration = kInfinity;  // s
  uint64_t max_steps = std::numeric_limits<uint64_t>::max();
  std::optional<double> rest_energy;       // J per particle on average: stop when kinetic energy falls below
  double rest_after = 0;                   // s; rest is not looked for before
  bool adaptive = false;                   // steps are divided where bodies meet or touch (docs/steps.md)
  std::optional<double> longest;           // s, adaptive: the step; absent: 100 times what contacts allow
  std::optional<double> shortest;          // s, adaptive: a substep; absent: a thousandth of what contacts allow
  std::optional<ImplicitChoice> implicit;  // absent: velocity Verlet
};

// Between which heights a filling is measured (docs/measures.md).
struct PackingChoice {
  std::optional<double> from, to;  // m above the floor; absent: 64 and 82 % of the filling's height
  std::optional<double> area;      // m², of the container's cross-section; absent: what the walls leave
  int64_t planes = 100;
};

struct OutputControl {
  double history_every = 0;     // s between rows of history.csv; 0: a hundredth of the duration
  double frame_every = 0;       // s between VTK frames; 0: none
  double checkpoint_every = 0;  // s of simulated time; 0: only at the end and on a signal
  bool frame_contacts = true;
  std::vector<std::string> fields;       // of particles in VTK frames; empty: particle_fields(true)
  std::optional<PackingChoice> packing;  // measured in every row of history.csv
};

struct Domain {
  Vec3 min{-kInfinity, -kInfinity, -kInfinity}, max{kInfinity, kInfinity, kInfinity};
  bool periodic[3] = {false, false, false};  // needs finite bounds in that direction
  enum class Outside { error, remove };
  Outside outside = Outside::error;  // what to do with a particle whose centre leaves a bounded direction
};

// A thin medium at rest: it takes `rate` of their momentum and angular momentum from all particles, each second.
struct Drag {
  double rate = 0;  // 1/s
  double start = 0, stop = kInfinity;
};

// Any other force that is no contact: [[field]], or a source that a program registered (scree/source.h).
using SourceValue = std::variant<double, Vec3>;
struct SourceChoice {
  std::string kind;                                        // "field"
  std::map<std::string, SourceValue, std::less<>> values;  // of its keys, in SI units
  std::vector<int> groups;                                 // of particles that it acts on; empty: all
  double start = 0, stop = kInfinity;                      // s
  std::string written_at;                                  // "file:line", for messages; empty: not from a file
};

struct Scene {
  std::string title;
  bool planar = false;  // z and rotations out of the plane are locked; particles are discs
  double depth = 1;     // m, thickness of discs in a planar scene
  Vec3 gravity;         // m/s²
  Drag drag;
  std::vector<SourceChoice> sources;
  Domain domain;
  std::vector<Material> materials;
  ContactModel contact;
  std::vector<ParticleShape> shapes;
  std::vector<ParticleGroup> groups;
  std::vector<Wall> walls;
  TimeControl time;
  OutputControl output;
  double skin = 0;               // m, Verlet skin; 0: chosen
  bool relax = false;            // push overlapping start positions apart before step 0
  double rolling_damping = 0.2;  // fraction of critical damping of rolling and twisting springs
  uint64_t seed = 1;
  std::string source_text;  // the scene file as run (read, with overrides put in), for the output folder
  std::string source_path;  // of the scene file, for messages
  // "file:line:column" of each table and key that was read, by its path such as "time.step", for messages
  std::map<std::string, std::string, std::less<>> written_at;
};

}  // namespace scree
